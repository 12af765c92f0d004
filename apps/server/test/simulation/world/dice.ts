import type { Random } from '../../../src/market/feeds/random.rules.ts';

/** A whole number from 0 to `limit` - 1. */
export const below = (random: Random, limit: number): number => Math.floor(random.uniform() * limit);

export const pick = <T>(random: Random, items: readonly [T, ...T[]]): T =>
  items[below(random, items.length)] ?? items[0];

export const chance = (random: Random, share: number): boolean => random.uniform() < share;
