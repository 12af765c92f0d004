import { mulFloor, PRICE_SCALE } from '@tallystick/money';
import type { Coin } from './coins.rules.ts';
import { createRandom, type Random } from './random.rules.ts';
import { createVolatility } from './volatility.rules.ts';

/**
 * A simulated market with one factor shared by all coins and one for each coin. Both have clustering volatility and jumps. The
 * result depends only on the seed, the start prices and the steps.
 */
export interface Simulator {
  /** Advances by `seconds`. Returns the next tick of each coin. */
  step(seconds: number): readonly SimulatedTick[];
}

/** Prices at 1e-8, `traded` in 1e-8 of the coin. */
export interface SimulatedTick {
  readonly symbol: string;
  readonly bid: bigint;
  readonly ask: bigint;
  readonly last: bigint;
  readonly traded: bigint;
}

const DAY_SECONDS = 86_400;
/** Standard deviation of the factor's daily return, and the minimum share of a coin's own deviation. */
const MARKET_VOLATILITY = 0.018;
const LEAST_OWN_SHARE = 0.35;
const MARKET_JUMPS_PER_DAY = 5;
const COIN_JUMPS_PER_DAY = 8;
/** Standard deviation of a jump, as a share of the daily one. */
const JUMP_SHARE = 0.1;
/** A level drifts back to its start over this time, so that a demo stays plausible for years. The drift is not noticeable within a day. */
const HOME_DAYS = 200;
/** A ratio of prices as an integer. */
const RATIO_SCALE = 1_000_000_000_000n;

const jump = (random: Random, seconds: number, perDay: number, deviation: number): number =>
  random.uniform() < (perDay * seconds) / DAY_SECONDS ? deviation * random.normal() : 0;

const ratioOf = (logarithm: number): bigint => BigInt(Math.round(Math.exp(logarithm) * Number(RATIO_SCALE)));

const startCoin = (coin: Coin, startPrice: bigint, random: Random) => {
  const volatility = createVolatility(random);
  const shared = coin.beta * MARKET_VOLATILITY;
  const own = Math.sqrt(
    Math.max(coin.dailyVolatility ** 2 - shared ** 2, (LEAST_OWN_SHARE * coin.dailyVolatility) ** 2),
  );
  const startFromHome = Math.log(Number((startPrice * RATIO_SCALE) / coin.price) / Number(RATIO_SCALE));
  let moved = 0;

  const say = (nervousness: number, seconds: number): SimulatedTick => {
    const fair = mulFloor(startPrice, ratioOf(moved), RATIO_SCALE);
    const spread = BigInt(Math.round(coin.spreadPpm * (0.5 + 0.5 * nervousness)));
    const half = mulFloor(fair, spread, 2_000_000n);
    const lowest = ((fair - half) / coin.tick) * coin.tick;
    const bid = lowest > coin.tick ? lowest : coin.tick;
    const above = ((fair + half + coin.tick - 1n) / coin.tick) * coin.tick;
    const ask = above > bid ? above : bid + coin.tick;
    const cents = BigInt(
      Math.round(coin.dailyTurnover * 100 * (seconds / DAY_SECONDS) * nervousness * random.exponential()),
    );
    const traded = mulFloor(cents * (PRICE_SCALE / 100n), PRICE_SCALE, fair > 0n ? fair : 1n);
    return { symbol: coin.symbol, bid, ask, last: random.uniform() < 0.5 ? bid : ask, traded };
  };

  return (seconds: number, marketReturn: number): SimulatedTick => {
    const factor = volatility.step(seconds);
    const leap = jump(random, seconds, COIN_JUMPS_PER_DAY, JUMP_SHARE * coin.dailyVolatility);
    if (leap !== 0) volatility.excite();
    const root = Math.sqrt(seconds / DAY_SECONDS);
    const home = ((startFromHome + moved) * seconds) / (HOME_DAYS * DAY_SECONDS);
    moved += coin.beta * marketReturn + own * factor * root * random.normal() + leap - home;
    return say(factor, seconds);
  };
};

/** Starts a market. A coin without a start price begins at its own level. */
export const createSimulator = (
  coins: readonly Coin[],
  startPrices: ReadonlyMap<string, bigint>,
  seed: string,
): Simulator => {
  const random = createRandom(`${seed}:market`);
  const volatility = createVolatility(random);
  const steps = coins.map((coin) =>
    startCoin(coin, startPrices.get(coin.symbol) ?? coin.price, createRandom(`${seed}:${coin.symbol}`)),
  );
  return {
    step: (seconds) => {
      const factor = volatility.step(seconds);
      const leap = jump(random, seconds, MARKET_JUMPS_PER_DAY, JUMP_SHARE * MARKET_VOLATILITY);
      if (leap !== 0) volatility.excite();
      const marketReturn =
        MARKET_VOLATILITY * factor * Math.sqrt(seconds / DAY_SECONDS) * random.normal() + leap;
      return steps.map((step) => step(seconds, marketReturn));
    },
  };
};
