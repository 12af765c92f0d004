import { isCurrency, parseAmount } from '@tallystick/money';

/** A period in which this phone saw the account's balances. */
interface Period {
  readonly from: number;
  readonly until: number;
  readonly totals: Readonly<Record<string, string>>;
}

/** An amount in minor units. Null for a text that is no amount of the currency. */
const unitsOf = (text: string | null, currency: string): bigint | null =>
  text !== null && isCurrency(currency) ? (parseAmount(text, currency) ?? null) : null;

/** The amounts of a currency that this phone saw last before a statement and first after it. Null if it saw none. */
export interface OwnFigure {
  readonly currency: string;
  readonly before: string | null;
  readonly after: string | null;
}

export const ownFigureAt = (seen: readonly Period[], currency: string, madeAtMs: number): OwnFigure => {
  const of = (period: Period | undefined): string | null =>
    period === undefined ? null : (period.totals[currency] ?? '0');
  return {
    currency,
    before: of(seen.findLast(({ from }) => from <= madeAtMs)),
    after: of(seen.find(({ until }) => until >= madeAtMs)),
  };
};

export type Comparison = 'same' | 'differs' | 'unknown';

/** Compares a counted balance with the phone's own figure. A balance that changed around the statement says nothing. */
export const compareFigure = ({ currency, before, after }: OwnFigure, counted: string): Comparison => {
  const own = unitsOf(before, currency);
  if (own === null || own !== unitsOf(after, currency)) return 'unknown';
  return own === unitsOf(counted, currency) ? 'same' : 'differs';
};

/** A balance that a statement leaves out. */
export interface LeftOut {
  readonly currency: string;
  /** The phone saw at least this before and after the statement. */
  readonly amount: string;
}

/** The currencies of which this phone saw a balance before and after a statement that does not count any. */
export const leftOut = (
  seen: readonly Period[],
  counted: readonly string[],
  madeAtMs: number,
): readonly LeftOut[] => {
  const currencies = new Set(seen.flatMap(({ totals }) => Object.keys(totals)));
  return [...currencies]
    .filter((currency) => !counted.includes(currency))
    .flatMap((currency) => {
      const { before, after } = ownFigureAt(seen, currency, madeAtMs);
      const [earlier, later] = [unitsOf(before, currency) ?? 0n, unitsOf(after, currency) ?? 0n];
      const amount = earlier <= later ? before : after;
      return amount === null || earlier <= 0n || later <= 0n ? [] : [{ currency, amount }];
    });
};
