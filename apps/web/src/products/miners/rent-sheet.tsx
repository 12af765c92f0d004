import type { MinerPlan } from '@tallystick/contract/products/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { IconButton } from '@tallystick/ui/controls/icon-button.tsx';
import { FigureRow } from '@tallystick/ui/figures/figure-row.tsx';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAvailable } from '../../ledger/public.ts';
import { useOwnAmount } from '../../shared/device/eye.ts';
import { toast } from '../../shared/notices/notices.ts';
import { canPay, minerFigures, mostUnits } from '../plans/amount.rules.ts';
import { BuySheet } from '../plans/buy-sheet.tsx';
import { EarningsPlot, termFromNow } from '../plans/earnings-plot.tsx';
import { Payoff } from '../plans/payoff.tsx';
import { useBuy } from '../plans/use-buy.ts';

interface FormProps {
  readonly plan: MinerPlan;
  readonly units: number;
  readonly onUnits: (units: number) => void;
}

const RentForm = ({ plan, units, onUnits }: FormProps) => {
  const t = useTranslations('products');
  const format = useFormat();
  const own = useOwnAmount();
  const available = useAvailable(plan.currency);
  const { rent, output } = minerFigures(units, plan);
  const days = t('days', { count: plan.days });
  const most = mostUnits(plan);
  const total = format.amount(output);
  const fits = canPay(rent, available, plan.currency);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col items-center gap-1">
        <p className="text-14 text-ink-2">{t('miner.units')}</p>
        <div className="flex items-center gap-6">
          <IconButton
            label={t('miner.less')}
            onClick={() => onUnits(Math.max(1, units - 1))}
            disabled={units <= 1}
          >
            <Minus aria-hidden="true" />
          </IconButton>
          <output translate="no" className="min-w-16 text-center font-semibold text-40 tabular-nums">
            {format.count(units)}
          </output>
          <IconButton
            label={t('miner.more')}
            onClick={() => onUnits(Math.min(most, units + 1))}
            disabled={units >= most}
          >
            <Plus aria-hidden="true" />
          </IconButton>
        </div>
        <p className="text-12 text-ink-2">{t('miner.left', { count: most })}</p>
        <p className={fits ? 'text-12 text-ink-2' : 'font-medium text-12 text-danger'} aria-live="polite">
          {fits
            ? t('available', { amount: `${own(available ?? null)} ${plan.currency}` })
            : t('problem.balance', { amount: own(available ?? null) })}
        </p>
      </div>
      <EarningsPlot
        label={t('plot', { total, currency: plan.mined_currency, days })}
        days={plan.days}
        total={output}
        currency={plan.mined_currency}
        {...termFromNow(plan.days)}
      />
      <dl className="flex flex-col">
        <FigureRow label={t('order.rent')}>
          {format.amount(rent)} {plan.currency}
        </FigureRow>
        <FigureRow label={t('miner.total', { days })}>
          {total} {plan.mined_currency}
        </FigureRow>
        <FigureRow label={t('miner.fee')}>{format.percent(plan.fee_rate)}</FigureRow>
      </dl>
      <Payoff plan={plan} output={output} rent={rent} />
      <div className="flex flex-col gap-1 text-12 text-ink-2">
        <p>{t('miner.rentGone')}</p>
        <p>{t('miner.leadBody')}</p>
      </div>
    </div>
  );
};

interface Props {
  /** Null: closed. */
  readonly plan: MinerPlan | null;
  readonly onClose: () => void;
}

/** The number of units, their cost, their earnings at current terms, and a button that names its effect. */
export const RentSheet = ({ plan, onClose }: Props) => {
  const t = useTranslations();
  const format = useFormat();
  const [units, setUnits] = useState(1);
  const available = useAvailable(plan?.currency ?? 'USDT');
  const buying = useBuy(() => {
    toast(t('products.miner.rented'));
    setUnits(1);
    onClose();
  });
  const close = () => {
    buying.clear();
    onClose();
  };
  const rent = plan === null ? '0' : minerFigures(units, plan).rent;
  return (
    <BuySheet
      open={plan !== null}
      onClose={close}
      title={plan?.name ?? t('pages.title.machine')}
      state={buying.current}
      onAskAgain={() => void buying.askAgain()}
      isReady={plan !== null && canPay(rent, available, plan.currency)}
      action={t('products.miner.rent', {
        amount: format.amount(rent),
        currency: plan?.currency ?? 'USDT',
      })}
      onBuy={() => {
        if (plan !== null) void buying.ask({ plan_id: plan.plan_id, units });
      }}
    >
      {plan === null ? null : <RentForm plan={plan} units={units} onUnits={setUnits} />}
    </BuySheet>
  );
};
