import { divFloor, RATE_SCALE } from '@tallystick/money';
import { outcomeOf, type Side } from '@tallystick/rules';
import { majorityOf } from '@tallystick/rules/moving-cost.ts';
import { pushedPrice, SIDES } from './flip-share.ts';
import type { DayTrades } from './trades-of-day.ts';

/** The best moment for a push: how long before the end it begins, and how often it alone decides. */
export interface BestMoment {
  readonly heldSeconds: number;
  /** Share of the trades in this state that were lost without the push and are won with it, at 1e-8. */
  readonly success: bigint;
  readonly trades: number;
}

/** A rarer state says little: trades of neighbouring seconds end together. */
const FEWEST_TRADES = 500;
/** The newest price is this far from the purchase price at most, in halves of a basis point. */
const FARTHEST = 32;
const HALVES = 20_000n;
/** More than the seconds of any settlement window. */
const MOST_SECONDS = 64;

/** Counts by state: the pushed seconds, the seconds that the side still needs, and the distance of the newest price. */
interface Counts {
  readonly trades: Int32Array;
  readonly flips: Int32Array;
}

const STATES = MOST_SECONDS * MOST_SECONDS * 2 * FARTHEST;
const stateOf = (held: number, missing: number, distance: number): number =>
  ((held * MOST_SECONDS + missing) * 2 + 1) * FARTHEST + distance;
const heldOf = (state: number): number => Math.floor(state / (MOST_SECONDS * 2 * FARTHEST));

const isBeyond = (price: bigint, purchase: bigint, side: Side): boolean =>
  side === 1 ? price > purchase : price < purchase;

/**
 * True if the mean of the middle two of an even window is on the side, although one second less than the majority is. The middle two are
 * then the nearest ones of both sides.
 */
const isMeanBeyond = (prices: readonly bigint[], purchase: bigint, side: Side): boolean => {
  const towards = (one: bigint, other: bigint): bigint =>
    one * BigInt(side) > other * BigInt(side) ? one : other;
  const away = (one: bigint, other: bigint): bigint => (towards(one, other) === one ? other : one);
  const on = prices.filter((price) => isBeyond(price, purchase, side)).reduce(away);
  const off = prices.filter((price) => !isBeyond(price, purchase, side)).reduce(towards);
  return isBeyond(divFloor(on + off, 2n), purchase, side);
};

type Prices = readonly (bigint | null)[];

interface Market {
  readonly prices: Prices;
  readonly pushed: Prices;
  readonly side: Side;
  readonly windowSeconds: number;
}

/** The settlement window of a trade whose last `held` seconds were pushed. */
const windowOf = (
  { prices, pushed, windowSeconds }: Market,
  windowStart: number,
  held: number,
): readonly bigint[] => {
  const begun = windowStart + windowSeconds - held;
  const window = [...prices.slice(windowStart, begun), ...pushed.slice(begun, windowStart + windowSeconds)];
  return window.flatMap((price) => price ?? []);
};

/** The distance of the newest price from the purchase price towards the side, in halves of a basis point. Null if it is far. */
const distanceOf = (newest: bigint, purchase: bigint, side: Side): number | null => {
  const distance = Number(divFloor(BigInt(side) * (newest - purchase) * HALVES, purchase));
  return distance >= -FARTHEST && distance < FARTHEST ? distance : null;
};

/** Adds a trade to every state that it passes: one for each number of last seconds that decide. */
const addTrade = (
  counts: Counts,
  market: Market,
  { purchase, settlement, windowStart }: DayTrades['trades'][number],
): void => {
  const { prices, pushed, side, windowSeconds } = market;
  const isOn = (price: bigint | null | undefined): boolean =>
    price != null && isBeyond(price, purchase, side);
  const isLost = outcomeOf(side, purchase, settlement) === 'lose';
  let missing = majorityOf(windowSeconds);
  let moved = pushed.slice(windowStart, windowStart + windowSeconds).filter(isOn).length;
  for (let held = windowSeconds; held >= missing && missing > 0; held -= 1) {
    const second = windowStart + windowSeconds - held;
    const distance = distanceOf(prices[second - 1] ?? 0n, purchase, side);
    if (distance !== null) {
      const state = stateOf(held, missing, distance);
      counts.trades[state] = (counts.trades[state] ?? 0) + 1;
      const isFlipped =
        isLost &&
        (moved >= missing ||
          (windowSeconds % 2 === 0 &&
            moved === missing - 1 &&
            isMeanBeyond(windowOf(market, windowStart, held), purchase, side)));
      if (isFlipped) counts.flips[state] = (counts.flips[state] ?? 0) + 1;
    }
    if (isOn(prices[second])) missing -= 1;
    if (isOn(pushed[second])) moved -= 1;
  }
};

/**
 * The best moment to push, for somebody who watches the settlement window and knows how many of its seconds are on his side and how far
 * the newest price is from the purchase price. From then on the push stays until the end. Null without a state that is frequent enough.
 */
export const bestMoment = ({ index, windowSeconds, trades }: DayTrades, push: bigint): BestMoment | null => {
  const counts = { trades: new Int32Array(STATES), flips: new Int32Array(STATES) };
  for (const side of SIDES) {
    const { prices } = index;
    const pushed = prices.map((price) => (price === null ? null : pushedPrice(price, side, push)));
    for (const trade of trades) addTrade(counts, { prices, pushed, side, windowSeconds }, trade);
  }
  let best: BestMoment | null = null;
  for (const [state, count] of counts.trades.entries()) {
    if (count < FEWEST_TRADES) continue;
    const success = divFloor(BigInt(counts.flips[state] ?? 0) * RATE_SCALE, BigInt(count));
    if (best === null || success > best.success)
      best = { heldSeconds: heldOf(state), success, trades: count };
  }
  return best;
};
