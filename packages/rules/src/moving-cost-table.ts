// Made by `npm run gen` from the recordings that `node bench/push.ts` measures.
import type { MovingCost, VenuePush } from './moving-cost.ts';

/** The cost of moving the median of five venues, for each recorded coin. */
export const VENUE_PUSHES: readonly VenuePush[] = [
  {
    symbol: 'BTCUSDT',
    push: 10_000n,
    least: 52_047_155n,
    most: 723_488_799n,
  },
  {
    symbol: 'BTCUSDT',
    push: 30_000n,
    least: 190_839_570n,
    most: 2_276_342_806n,
  },
  {
    symbol: 'ETHUSDT',
    push: 10_000n,
    least: 25_725_593n,
    most: 784_390_489n,
  },
  {
    symbol: 'ETHUSDT',
    push: 30_000n,
    least: 94_327_178n,
    most: 2_467_960_320n,
  },
];

/** The cost of moving an outcome, for each coin with a recorded day. */
export const MOVING_COSTS: readonly MovingCost[] = [
  {
    symbol: 'BTCUSDT',
    durationSeconds: 30,
    flips: [
      { push: 10_000n, share: 21_215_047n },
      { push: 30_000n, share: 53_999_905n },
      { push: 100_000n, share: 94_362_912n },
    ],
    cheapest: {
      push: 10_000n,
      heldSeconds: 1,
      success: 76_884_920n,
      cost: 52_047_155n,
    },
  },
  {
    symbol: 'BTCUSDT',
    durationSeconds: 60,
    flips: [
      { push: 10_000n, share: 13_259_864n },
      { push: 30_000n, share: 37_103_549n },
      { push: 100_000n, share: 84_125_448n },
    ],
    cheapest: {
      push: 10_000n,
      heldSeconds: 1,
      success: 77_300_613n,
      cost: 52_047_155n,
    },
  },
  {
    symbol: 'BTCUSDT',
    durationSeconds: 120,
    flips: [
      { push: 10_000n, share: 9_062_137n },
      { push: 30_000n, share: 26_449_547n },
      { push: 100_000n, share: 71_812_785n },
    ],
    cheapest: {
      push: 10_000n,
      heldSeconds: 8,
      success: 53_684_210n,
      cost: 52_047_155n,
    },
  },
  {
    symbol: 'BTCUSDT',
    durationSeconds: 180,
    flips: [
      { push: 10_000n, share: 7_709_961n },
      { push: 30_000n, share: 22_352_913n },
      { push: 100_000n, share: 64_226_971n },
    ],
    cheapest: {
      push: 10_000n,
      heldSeconds: 8,
      success: 56_269_302n,
      cost: 52_047_155n,
    },
  },
  {
    symbol: 'BTCUSDT',
    durationSeconds: 300,
    flips: [
      { push: 10_000n, share: 6_172_809n },
      { push: 30_000n, share: 18_395_773n },
      { push: 100_000n, share: 54_867_933n },
    ],
    cheapest: {
      push: 10_000n,
      heldSeconds: 16,
      success: 36_674_008n,
      cost: 52_047_155n,
    },
  },
];
