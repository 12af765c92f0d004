import type { TradeTerm } from '@tallystick/contract/market/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { useTranslations } from 'use-intl';
import { type StakeFigures, shownBreakEven } from '../stake/stake.rules.ts';

interface Props {
  readonly term: TradeTerm;
  /** Null while no amount is entered. */
  readonly figures: StakeFigures | null;
}

/** The possible loss and the break-even rate. Stands above every control that opens a trade. */
export const RiskLine = ({ term, figures }: Props) => {
  const t = useTranslations('trading.sheet');
  const format = useFormat();
  const facts = [
    [t('lossCosts'), format.amount(figures === null ? null : `-${figures.held}`, { signed: true })],
    [t('breakEven'), format.percent(shownBreakEven(term.break_even), { digits: 1 })],
  ] as const;
  return (
    <dl className="flex min-w-0 flex-wrap gap-x-4 text-12">
      {facts.map(([label, value]) => (
        <div key={label} className="flex flex-wrap gap-x-1.5">
          <dt className="text-ink-2">{label}</dt>
          <dd translate="no" className="font-semibold text-ink tabular-nums">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
};
