import { PRICE_SCALE } from '@tallystick/money';

/** The behaviour of a coin in the simulated market. */
export interface Coin {
  readonly symbol: string;
  /** The start price and the level it stays near for years, at 1e-8 USDT. */
  readonly price: bigint;
  /** The tick size of bids and asks, at 1e-8 USDT. */
  readonly tick: bigint;
  /** Standard deviation of a day's return. */
  readonly dailyVolatility: number;
  /** The share of the market's return that this coin follows. */
  readonly beta: number;
  /** Ask − bid in millionths of the price when the market is calm. */
  readonly spreadPpm: number;
  /** Volume of a day, in USDT. */
  readonly dailyTurnover: number;
}

const cents = (count: bigint): bigint => (count * PRICE_SCALE) / 100n;
const millionths = (count: bigint): bigint => (count * PRICE_SCALE) / 1_000_000n;

/** The ten coins with price levels and behaviour of mid 2026. The deviations come from recorded one-minute bars. */
export const COINS: readonly Coin[] = [
  {
    symbol: 'BTCUSDT',
    price: cents(6_412_345n),
    tick: cents(1n),
    dailyVolatility: 0.021,
    beta: 1,
    spreadPpm: 2,
    dailyTurnover: 2.1e9,
  },
  {
    symbol: 'ETHUSDT',
    price: cents(187_420n),
    tick: cents(1n),
    dailyVolatility: 0.032,
    beta: 1.35,
    spreadPpm: 8,
    dailyTurnover: 1.3e9,
  },
  {
    symbol: 'SOLUSDT',
    price: cents(8_236n),
    tick: millionths(1_000n),
    dailyVolatility: 0.038,
    beta: 1.5,
    spreadPpm: 60,
    dailyTurnover: 4.2e8,
  },
  {
    symbol: 'BNBUSDT',
    price: cents(61_280n),
    tick: millionths(1_000n),
    dailyVolatility: 0.022,
    beta: 0.8,
    spreadPpm: 25,
    dailyTurnover: 1.6e8,
  },
  {
    symbol: 'XRPUSDT',
    price: millionths(1_372_500n),
    tick: millionths(10n),
    dailyVolatility: 0.033,
    beta: 1.2,
    spreadPpm: 75,
    dailyTurnover: 3.1e8,
  },
  {
    symbol: 'ADAUSDT',
    price: millionths(251_400n),
    tick: millionths(1n),
    dailyVolatility: 0.037,
    beta: 1.3,
    spreadPpm: 120,
    dailyTurnover: 6.5e7,
  },
  {
    symbol: 'DOGEUSDT',
    price: millionths(96_430n),
    tick: millionths(1n),
    dailyVolatility: 0.04,
    beta: 1.4,
    spreadPpm: 110,
    dailyTurnover: 1.9e8,
  },
  {
    symbol: 'TRXUSDT',
    price: millionths(311_800n),
    tick: millionths(1n),
    dailyVolatility: 0.014,
    beta: 0.4,
    spreadPpm: 90,
    dailyTurnover: 8.4e7,
  },
  {
    symbol: 'LTCUSDT',
    price: cents(5_417n),
    tick: millionths(1_000n),
    dailyVolatility: 0.032,
    beta: 1.1,
    spreadPpm: 140,
    dailyTurnover: 4.8e7,
  },
  {
    symbol: 'LINKUSDT',
    price: millionths(8_934_000n),
    tick: millionths(100n),
    dailyVolatility: 0.04,
    beta: 1.4,
    spreadPpm: 110,
    dailyTurnover: 7.7e7,
  },
];
