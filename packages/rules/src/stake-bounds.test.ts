import { expect, test } from 'vitest';
import { majorityOf, stakeBound } from './moving-cost.ts';
import { MOVING_COSTS, VENUE_PUSHES } from './moving-cost-table.ts';
import { settlementSeconds } from './settlement-window.ts';
import { movingCostOf, smallestBound, stakesAboveBound } from './stake-bounds.ts';

test('the bound of a duration is the smallest of the measured coins', () => {
  const cost = movingCostOf('BTCUSDT', 30);
  expect(cost).not.toBeNull();
  if (cost === null) return;
  const bound = stakeBound(cost.cheapest.cost, cost.cheapest.success, 80_000_000n);
  expect(smallestBound(30, 80_000_000n)).toEqual({ symbol: 'BTCUSDT', bound });
});

test('a duration or a coin that was not measured has none', () => {
  expect(smallestBound(45, 80_000_000n)).toBeNull();
  expect(movingCostOf('BTCUSDT', 45)).toBeNull();
  expect(movingCostOf('SOLUSDT', 30)).toBeNull();
});

test('a stake is above the bound from one minor unit beyond it', () => {
  const bound = smallestBound(30, 80_000_000n)?.bound ?? 0n;
  const term = (maxStake: bigint, durationSeconds = 30) => ({
    durationSeconds,
    profitRate: 80_000_000n,
    maxStake,
  });
  expect(stakesAboveBound([term(bound), term(bound + 1n), term(bound + 1n, 45)])).toEqual([
    { ...term(bound + 1n), symbol: 'BTCUSDT', bound },
  ]);
});

test('the table is plausible: a larger push costs more and flips more', () => {
  for (const symbol of new Set(VENUE_PUSHES.map((each) => each.symbol))) {
    const pushes = VENUE_PUSHES.filter((each) => each.symbol === symbol);
    for (const [number, { push, least, most }] of pushes.entries()) {
      expect(least).toBeLessThan(most);
      const before = pushes[number - 1];
      if (before === undefined) continue;
      expect(push).toBeGreaterThan(before.push);
      expect(least).toBeGreaterThan(before.least);
    }
  }
  for (const { symbol, durationSeconds, flips, cheapest } of MOVING_COSTS) {
    const shares = flips.map(({ share }) => share);
    expect(shares).toEqual(shares.toSorted((one, other) => (one < other ? -1 : 1)));
    expect(VENUE_PUSHES).toContainEqual(
      expect.objectContaining({ symbol, push: cheapest.push, least: cheapest.cost }),
    );
    expect(cheapest.heldSeconds).toBeLessThanOrEqual(majorityOf(settlementSeconds(2, durationSeconds)));
  }
});
