import type { Loan } from '@tallystick/contract/products/loans.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { cx } from '@tallystick/ui/cx.ts';
import { FigureRow } from '@tallystick/ui/figures/figure-row.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { CoinIcon } from '@tallystick/ui/marks/coin-icon.tsx';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOwnAmount } from '../../shared/device/eye.ts';
import { LoanEnd } from './loan-end.tsx';
import { LtvGauge } from './ltv-gauge.tsx';
import { repaidOf } from './repay.rules.ts';
import { RepayDialog } from './repay-dialog.tsx';

const STATUS = {
  pending_settlement: 'bg-brand-tint text-brand-ink',
  settled: 'bg-surface-2 text-ink-2',
  liquidated: 'bg-danger-tint text-danger',
} as const;

const Head = ({ loan }: { readonly loan: Loan }) => {
  const t = useTranslations('loans');
  const own = useOwnAmount();
  return (
    <div className="flex items-center gap-3">
      <CoinIcon coin={loan.currency} className="size-9" />
      <div className="flex min-w-0 flex-1 flex-col">
        <span translate="no" className="font-semibold text-20 tabular-nums">
          {own(loan.amount)} USDT
        </span>
        <span translate="no" className="text-12 text-ink-2 tabular-nums">
          {t('collateral')} {own(loan.collateral)} {loan.currency}
        </span>
      </div>
      <span className={cx('rounded-sm px-2 py-0.5 font-medium text-12', STATUS[loan.status])}>
        {t(`status.${loan.status}`)}
      </span>
    </div>
  );
};

const Running = ({ loan }: { readonly loan: Loan }) => {
  const t = useTranslations('loans');
  const format = useFormat();
  const own = useOwnAmount();
  return (
    <>
      {loan.warning === null ? null : (
        <p className="flex gap-2 rounded-md bg-danger-tint px-3 py-2 font-medium text-14 text-danger">
          <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
          {t('warned', { price: format.price(loan.warning.price) })}
        </p>
      )}
      <LtvGauge ltv={loan.ltv} max={loan.max_ltv} warning={loan.margin_ltv} sale={loan.liquidation_ltv} />
      <dl>
        <FigureRow label={t('owed')}>
          <strong>{own(loan.owed)} USDT</strong>
        </FigureRow>
        {loan.parts.count === 0 ? null : (
          <>
            <FigureRow label={t('principalLeft')}>{own(loan.principal_left)} USDT</FigureRow>
            <FigureRow label={t('repaidSoFar')}>{own(repaidOf(loan))} USDT</FigureRow>
          </>
        )}
        <FigureRow label={t('interest')}>{own(loan.interest)} USDT</FigureRow>
        <FigureRow label={t('marginPrice')}>{format.price(loan.margin_price)} USDT</FigureRow>
        <FigureRow label={t('salePrice')}>{format.price(loan.liquidation_price)} USDT</FigureRow>
      </dl>
    </>
  );
};

/** A loan with every figure of its record. */
export const LoanCard = ({ loan }: { readonly loan: Loan }) => {
  const t = useTranslations('loans');
  const format = useFormat();
  const own = useOwnAmount();
  const [isAsking, setAsking] = useState(false);
  const isRunning = loan.status === 'pending_settlement';
  return (
    <Card className="flex flex-col gap-3">
      <Head loan={loan} />
      {isRunning ? <Running loan={loan} /> : <LoanEnd loan={loan} />}
      <dl className="border-line border-t pt-1">
        <FigureRow label={t('loanAmount')}>{own(loan.amount)} USDT</FigureRow>
        <FigureRow label={t('applied')}>{format.dateTime(new Date(loan.application_date))}</FigureRow>
        <FigureRow label={t('expiry')}>{format.dateTime(new Date(loan.expiry_time))}</FigureRow>
        <FigureRow label={t('term')}>{t('days', { count: loan.days })}</FigureRow>
        <FigureRow label={t('rate')}>{format.percent(loan.daily_rate, { digits: 3 })}</FigureRow>
        {isRunning ? (
          <FigureRow label={t('repayment')}>{own(loan.estimated_repayment)} USDT</FigureRow>
        ) : null}
        <FigureRow label={t('indexThen')}>{format.price(loan.index.price)} USDT</FigureRow>
        <FigureRow label={t('orderNo')}>
          <span className="break-all text-12">{loan.order_no}</span>
        </FigureRow>
      </dl>
      {isRunning ? (
        <>
          <Button look="quiet" onClick={() => setAsking(true)}>
            {t('repay')}
          </Button>
          <RepayDialog loan={loan} open={isAsking} onClose={() => setAsking(false)} />
        </>
      ) : null}
    </Card>
  );
};
