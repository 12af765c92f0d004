import {
  LOAN_COLLATERALS,
  type LoanCollateral,
  type LoanQuote,
} from '@tallystick/contract/products/loans.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { minorDigits } from '@tallystick/money';
import { SegmentedControl } from '@tallystick/ui/controls/segmented-control.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { useTranslations } from 'use-intl';
import { AmountField } from '../../../shared/amounts/amount-field.tsx';
import { useOwnAmount } from '../../../shared/device/eye.ts';
import { LtvGauge } from '../ltv-gauge.tsx';
import type { BorrowProblem } from './borrow.rules.ts';

export interface BorrowChoice {
  readonly currency: LoanCollateral;
  readonly typed: string;
  readonly days: number;
  /** The loan as a share of the collateral's worth, in per cent. */
  readonly percent: number;
}

interface Props {
  readonly quote: LoanQuote;
  readonly choice: BorrowChoice;
  readonly problem: BorrowProblem | null;
  readonly onChange: (change: Partial<BorrowChoice>) => void;
}

/** Amount first, then the coin, the term, and how much of the collateral's worth it is. */
export const BorrowForm = ({ quote, choice, problem, onChange }: Props) => {
  const t = useTranslations('loans');
  const format = useFormat();
  const own = useOwnAmount();
  const term = quote.terms.find(({ days }) => days === choice.days);
  const range = t('range', {
    min: format.amount(term?.min ?? null),
    max: format.amount(term?.max ?? null),
  });
  return (
    <Card className="flex flex-col gap-4">
      <AmountField
        label={t('amount')}
        digits={minorDigits('USDT')}
        unit="USDT"
        placeholder="0"
        typed={choice.typed}
        onTyped={(typed) => onChange({ typed })}
        hint={range}
        error={problem === 'range' ? range : undefined}
      />
      <div className="flex flex-col gap-1.5">
        <span className="font-medium text-14 text-ink-2">{t('coin')}</span>
        <SegmentedControl<LoanCollateral>
          label={t('coin')}
          chosen={choice.currency}
          onChoose={(currency) => onChange({ currency })}
          options={LOAN_COLLATERALS.map((value) => ({ value, label: value }))}
        />
        <p className="text-12 text-ink-2">
          {t('available', { amount: own(quote.available), coin: quote.currency })}
        </p>
      </div>
      <div className="flex flex-col gap-1.5">
        <span className="font-medium text-14 text-ink-2">{t('term')}</span>
        <SegmentedControl
          label={t('term')}
          chosen={String(choice.days)}
          onChoose={(days) => onChange({ days: Number(days) })}
          options={quote.terms.map(({ days }) => ({
            value: String(days),
            label: t('days', { count: days }),
          }))}
        />
      </div>
      <LtvGauge
        ltv={String(choice.percent / 100)}
        max={quote.max_ltv}
        warning={quote.margin_ltv}
        sale={quote.liquidation_ltv}
        onMove={(percent) => onChange({ percent })}
      />
    </Card>
  );
};
