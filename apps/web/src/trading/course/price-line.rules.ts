/** The prices of seconds as a drawing of 100 by 100 units. Only positions on the screen are rounded, never a price. */

export interface SecondPrice {
  /** Unix second. */
  readonly second: number;
  /** An integer at 1e-8. */
  readonly price: bigint;
}

export interface Frame {
  /** The first and the last second of the drawing. */
  readonly from: number;
  readonly to: number;
  /** The lowest and the highest price of the drawing. */
  readonly low: bigint;
  readonly high: bigint;
}

const SIZE = 100;
/** Tenths of a unit that stay free above and below. */
const MARGIN = 60n;
const ROOM = BigInt(SIZE * 10) - 2n * MARGIN;

const lowest = (prices: readonly bigint[]): bigint =>
  prices.reduce((least, price) => (price < least ? price : least));
const highest = (prices: readonly bigint[]): bigint =>
  prices.reduce((most, price) => (price > most ? price : most));

/** The range of all these prices. Null without any. */
export const rangeOf = (prices: readonly bigint[]): Pick<Frame, 'low' | 'high'> | null =>
  prices.length === 0 ? null : { low: lowest(prices), high: highest(prices) };

/** The range that holds all these prices and has the level in its middle. */
export const rangeAround = (level: bigint, prices: readonly bigint[]): Pick<Frame, 'low' | 'high'> => {
  const away = prices.reduce((most, price) => {
    const far = price > level ? price - level : level - price;
    return far > most ? far : most;
  }, 0n);
  return { low: level - away, high: level + away };
};

/** The distance of a price from the upper edge, in units. */
export const heightOf = (price: bigint, { low, high }: Pick<Frame, 'low' | 'high'>): number =>
  high === low ? SIZE / 2 : Number(MARGIN + ((high - price) * ROOM) / (high - low)) / 10;

const placeOf = (second: number, { from, to }: Frame): number =>
  to === from ? SIZE : Math.round(((second - from) * SIZE * 10) / (to - from)) / 10;

/** A second without a price breaks the line: nothing is drawn that the log does not have. */
const unbroken = (seconds: readonly SecondPrice[]): readonly (readonly SecondPrice[])[] => {
  const runs: SecondPrice[][] = [];
  for (const at of seconds) {
    const run = runs.at(-1);
    if (run?.at(-1)?.second === at.second - 1) run.push(at);
    else runs.push([at]);
  }
  return runs;
};

/** The line of the prices, and the area between it and the level. The seconds are in their order. */
export const priceLine = (
  seconds: readonly SecondPrice[],
  level: bigint,
  frame: Frame,
): { readonly line: string; readonly area: string } => {
  const ground = heightOf(level, frame);
  const runs = unbroken(seconds.filter(({ second }) => second >= frame.from && second <= frame.to)).map(
    (run) => run.map(({ second, price }) => ({ x: placeOf(second, frame), y: heightOf(price, frame) })),
  );
  const pathOf = (run: (typeof runs)[number]): string => run.map(({ x, y }) => `${x} ${y}`).join('L');
  return {
    line: runs.map((run) => `M${pathOf(run)}`).join(''),
    area: runs
      .map((run) => `M${run[0]?.x ?? 0} ${ground}L${pathOf(run)}L${run.at(-1)?.x ?? 0} ${ground}Z`)
      .join(''),
  };
};
