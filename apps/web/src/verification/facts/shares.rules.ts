/** Cuts the shares of the public page, so that none looks better than it is. */

const DIGITS = 4;
/** From ten times on, the exact ratio says nothing more. */
const MANY_WHOLE_DIGITS = 2;

/** A share or a ratio cut to a hundredth of a percent, never rounded up: 0.99999 stays below one. */
export const cutShare = (share: string): string => {
  const [whole = '0', fraction = ''] = share.split('.');
  return fraction === '' ? whole : `${whole}.${fraction.slice(0, DIGITS)}`;
};

/** True if the ratio is ten or more. */
export const isManyTimes = (ratio: string): boolean =>
  (ratio.split('.', 1)[0] ?? '').length >= MANY_WHOLE_DIGITS;

/** Milliseconds as a decimal of seconds. */
export const secondsOf = (milliseconds: number): string => {
  const digits = String(milliseconds).padStart(4, '0');
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`;
};

interface CoinShare {
  readonly share: string | null;
  readonly priced: number;
}

/** The coin with the fewest seconds that have a price; the whole is judged by it. */
export const fewest = <Coin extends CoinShare>(coins: readonly Coin[]): Coin | null =>
  coins.reduce<Coin | null>(
    (least, coin) => (least === null || coin.priced < least.priced ? coin : least),
    null,
  );
