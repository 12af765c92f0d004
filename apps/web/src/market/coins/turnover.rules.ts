import { multiplyDecimals } from '../../shared/texts/decimal.rules.ts';

interface Traded {
  readonly last: string | null;
  readonly volume: string;
}

/** Turnover of a coin in 24 hours, in USDT at its newest price; null if it has no price. */
export const turnoverOf = ({ volume, last }: Traded): string | null =>
  last === null ? null : multiplyDecimals(volume, last);
