import { describe, expect, it } from 'vitest';
import { type LaneLoad, nextBatchSize } from './batch-size.rules.ts';

const load = (changed: Partial<LaneLoad>): LaneLoad => ({
  queuedOrders: 100,
  batchesInFlight: 0,
  ordersInFlight: 0,
  busyLanes: changed.batchesInFlight === undefined ? 0 : 1,
  isRefusingEarly: false,
  ...changed,
});

describe('the next batch of a lane', () => {
  it('takes half of the orders while no other lane is busy, at least 16 and at most 256', () => {
    expect(nextBatchSize(load({ queuedOrders: 100 }))).toBe(50);
    expect(nextBatchSize(load({ queuedOrders: 1 }))).toBe(16);
    expect(nextBatchSize(load({ queuedOrders: 10_000 }))).toBe(256);
  });

  it('counts the orders in flight in the half', () => {
    expect(nextBatchSize(load({ queuedOrders: 60, batchesInFlight: 1, ordersInFlight: 40 }))).toBe(50);
  });

  it('waits if much less than its share is queued behind a batch in flight', () => {
    const behind = { batchesInFlight: 1, ordersInFlight: 75 };
    expect(nextBatchSize(load({ ...behind, queuedOrders: 24 }))).toBe(0);
    expect(nextBatchSize(load({ ...behind, queuedOrders: 25 }))).toBe(50);
  });

  it('waits behind four batches in flight, and behind nothing without orders', () => {
    expect(nextBatchSize(load({ batchesInFlight: 3 }))).toBeGreaterThan(0);
    expect(nextBatchSize(load({ batchesInFlight: 4 }))).toBe(0);
    expect(nextBatchSize(load({ queuedOrders: 0 }))).toBe(0);
  });

  it.each([
    ['another lane is busy', { busyLanes: 1 }, { busyLanes: 2 }],
    ['refusals are kept out of the lane', { isRefusingEarly: true }, { isRefusingEarly: true }],
  ])('is the only one, and as large as possible, while %s', (_, idle, withOne) => {
    expect(nextBatchSize(load(idle))).toBe(256);
    expect(nextBatchSize(load({ queuedOrders: 10_000, batchesInFlight: 1, ...withOne }))).toBe(0);
  });
});
