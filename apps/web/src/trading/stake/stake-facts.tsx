import type { TradeTerm } from '@tallystick/contract/market/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { useTranslations } from 'use-intl';
import { type StakeFigures, shownBreakEven } from './stake.rules.ts';

interface Props {
  readonly term: TradeTerm;
  /** Null while no amount is entered. */
  readonly figures: StakeFigures | null;
}

/** Break-even rate, payout and possible loss: stands above every button that opens a trade. */
export const StakeFacts = ({ term, figures }: Props) => {
  const t = useTranslations('trading.sheet');
  const format = useFormat();
  const facts = [
    {
      label: t('breakEven'),
      value: format.percent(shownBreakEven(term.break_even), { digits: 1 }),
      look: 'text-ink',
    },
    {
      label: t('winPays'),
      value: format.amount(figures?.profit ?? null, { signed: true }),
      look: 'text-up',
    },
    {
      label: t('lossCosts'),
      value: format.amount(figures === null ? null : `-${figures.held}`, { signed: true }),
      look: 'text-down',
    },
  ];
  return (
    <dl className="flex @max-[15rem]:flex-wrap items-end justify-between gap-x-3">
      {facts.map(({ label, value, look }) => (
        <div key={label} className="flex min-w-0 flex-col">
          <dt className="text-12 text-ink-2">{label}</dt>
          <dd translate="no" className={`font-semibold text-14 tabular-nums ${look}`}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
};
