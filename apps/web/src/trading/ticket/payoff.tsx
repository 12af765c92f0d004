import type { TradeTerm } from '@tallystick/contract/market/customer.ts';
import type { Direction } from '@tallystick/contract/trading/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { useTranslations } from 'use-intl';
import { coinOf } from '../../shared/texts/pair-of.ts';
import { useUnit } from '../practice/use-unit.ts';
import type { StakeFigures } from '../stake/stake.rules.ts';

interface Props {
  readonly symbol: string;
  readonly term: TradeTerm;
  readonly direction: Direction;
  readonly figures: StakeFigures;
}

/** The cost and the payout of a trade, in plain words. */
export const Payoff = ({ symbol, term, direction, figures }: Props) => {
  const t = useTranslations('trading.sheet');
  const format = useFormat();
  const unit = useUnit();
  return t(direction === 'up' ? 'payoffUp' : 'payoffDown', {
    coin: coinOf(symbol),
    seconds: format.count(term.seconds),
    back: format.amount(figures.back),
    unit,
    profit: format.amount(figures.profit),
    held: format.amount(figures.held),
  });
};
