import type { Random } from '../../../src/market/feeds/random.rules.ts';
import type { Second } from '../model.ts';
import { SYMBOLS } from './crowd.ts';
import { below, chance } from './dice.ts';

/** The prices of a second: mostly a small step, sometimes no change, no price, or no entry at all. */
export const nextSecond = (random: Random, levels: Record<string, bigint>, source: string): Second | null => {
  if (chance(random, 0.03)) return null;
  const prices: Record<string, bigint | null> = {};
  for (const symbol of SYMBOLS) {
    const moved = (levels[symbol] ?? 1000n) + BigInt(below(random, 5) - 2);
    levels[symbol] = moved > 10n ? moved : 10n;
    prices[symbol] = chance(random, 0.08) ? null : (levels[symbol] ?? null);
  }
  return { source, prices };
};

/** The limits of the house in a world. They are mostly wide, and in some worlds so narrow that customers reach them. */
export interface HouseRules {
  readonly lanes: number;
  readonly chunkOrders: number;
  /** In minor units of USDT; null for the default limits. */
  readonly limits: { readonly user: bigint; readonly symbol: bigint; readonly second: bigint } | null;
  /** The money of each lane's house, in minor units of USDT; null for plenty. */
  readonly house: bigint | null;
}

export const chooseHouseRules = (random: Random): HouseRules => {
  const thousands = (limit: number): bigint => BigInt(1 + below(random, limit)) * 1_000_000_000n;
  return {
    lanes: 1 + below(random, 3),
    chunkOrders: 1 + below(random, 4),
    limits: chance(random, 0.4) ? { user: thousands(4), symbol: thousands(8), second: thousands(4) } : null,
    house: chance(random, 0.2) ? thousands(4) : null,
  };
};
