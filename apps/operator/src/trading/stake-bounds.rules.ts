import type { TermOfChange } from '@tallystick/contract';
import { parseAmount, parseDecimal, RATE_DIGITS, wholeNumberOf } from '@tallystick/money';
import { inCents, stakesAboveBound } from '@tallystick/rules/stake-bounds.ts';
import { sumOf } from '../shared/format.rules.ts';
import { t } from '../shared/language/text.ts';

type Offered = Pick<TermOfChange, 'profit_rate' | 'max'> & { readonly seconds: number | string };

const usdt = (amount: bigint): string => sumOf(inCents(amount), 'USDT');

/** The warnings for largest stakes above the measured bound. Terms that cannot be read have none. */
export const boundWarnings = (terms: readonly Offered[]): readonly string[] => {
  const above = stakesAboveBound(
    terms.flatMap(({ seconds, profit_rate, max }) => {
      const durationSeconds = wholeNumberOf(String(seconds));
      const [profitRate, maxStake] = [parseDecimal(profit_rate, RATE_DIGITS), parseAmount(max, 'USDT')];
      return durationSeconds === null || profitRate === null || maxStake === null
        ? []
        : [{ durationSeconds, profitRate, maxStake }];
    }),
  );
  const lines = above.map(({ durationSeconds, maxStake, symbol, bound }) =>
    t('trading.stakeAboveBound', {
      seconds: String(durationSeconds),
      max: usdt(maxStake),
      bound: usdt(bound),
      symbol,
    }),
  );
  return lines.length === 0 ? [] : [...lines, t('trading.othersNotMeasured')];
};
