import type { TradeTerm } from '@tallystick/contract/market/customer.ts';
import type { Direction } from '@tallystick/contract/trading/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { FigureRow } from '@tallystick/ui/figures/figure-row.tsx';
import { useTranslations } from 'use-intl';
import { rateDigits } from '../order-entry/rate-digits.rules.ts';
import { type StakeFigures, shownBreakEven } from './stake.rules.ts';

interface Props {
  readonly coin: string;
  readonly direction: Direction;
  readonly term: TradeTerm;
  readonly figures: StakeFigures;
}

/** The cost, the payout and the needs of a trade, as figures and in plain words, before it is requested. */
export const StakeDetails = ({ coin, direction, term, figures }: Props) => {
  const t = useTranslations('trading.sheet');
  const format = useFormat();
  const breakEven = format.percent(shownBreakEven(term.break_even), { digits: 1 });
  const words = {
    coin,
    seconds: format.count(term.seconds),
    back: format.amount(figures.back),
    profit: format.amount(figures.profit),
    held: format.amount(figures.held),
  };
  return (
    <div className="flex flex-col gap-3">
      <dl className="flex flex-col">
        <FigureRow label={t('profitRate')}>
          {format.percent(term.profit_rate, { digits: rateDigits(term.profit_rate) })}
        </FigureRow>
        <FigureRow label={t('held')}>{format.amount(figures.held)} USDT</FigureRow>
        <FigureRow label={t('fee')}>{format.amount(figures.fee)} USDT</FigureRow>
      </dl>
      <p className="text-14 text-ink-2">{t(direction === 'up' ? 'payoffUp' : 'payoffDown', words)}</p>
      <div className="flex flex-col items-start gap-1 text-12 text-ink-2">
        <p>{t('entryRule')}</p>
        <p>{t('breakEvenHint', { rate: breakEven })}</p>
        <a href="#/trust/terms" className="py-1 text-brand-ink underline">
          {t('terms', { version: format.count(term.version) })}
        </a>
      </div>
    </div>
  );
};
