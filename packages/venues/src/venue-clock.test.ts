import { describe, expect, it } from 'vitest';
import { binance } from './protocols/binance.ts';
import { binanceRecording } from './testing/recorded-frames.ts';
import { createTicks } from './to-ticks.ts';
import { createVenueClock } from './venue-clock.ts';

const NOW = 1_767_312_000_000;

describe('a venue’s clock', () => {
  it('that is ahead makes nothing younger: its times are moved back by as much', () => {
    const clock = createVenueClock();
    expect(clock.settle(NOW + 1273, NOW)).toBe(NOW);
    // It took three seconds to arrive, although its stamp shows less than two.
    expect(clock.settle(NOW + 1273, NOW + 3000)).toBe(NOW);
    expect(clock.aheadMs()).toBe(1273);
  });

  it('that is behind can’t be told from a slow line, and makes everything older', () => {
    const clock = createVenueClock();
    expect(clock.settle(NOW - 1900, NOW)).toBe(NOW - 1900);
    expect(clock.aheadMs()).toBe(-1900);
  });

  it('that was set right again is believed within two minutes', () => {
    const clock = createVenueClock();
    clock.settle(NOW + 1273, NOW);
    expect(clock.settle(NOW + 59_000, NOW + 59_000)).toBe(NOW + 59_000 - 1273);
    expect(clock.settle(NOW + 61_000, NOW + 61_000)).toBe(NOW + 61_000 - 1273);
    expect(clock.settle(NOW + 121_000, NOW + 121_000)).toBe(NOW + 121_000);
    expect(clock.aheadMs()).toBe(0);
  });

  it('is forgotten over a long silence', () => {
    const clock = createVenueClock();
    clock.settle(NOW + 1273, NOW);
    expect(clock.settle(NOW + 3_600_000, NOW + 3_600_000)).toBe(NOW + 3_600_000);
  });

  it('more than five seconds ahead is not believed at all', () => {
    const clock = createVenueClock();
    expect(clock.settle(NOW + 5001, NOW)).toBeNull();
    expect(clock.aheadMs()).toBeNull();
    expect(clock.settle(NOW + 5000, NOW)).toBe(NOW);
  });

  it('of the recording is 1.273 s ahead, and nothing of it is younger than its receipt', () => {
    const clock = createVenueClock();
    const toTicks = createTicks(binance, clock);
    const listen = binance.listen();
    const ages: number[] = [];
    for (const { frame, receivedMs } of binanceRecording()) {
      const heard = listen(frame);
      if (heard === null) throw new Error(frame);
      for (const tick of toTicks(heard, receivedMs)) ages.push(receivedMs - tick.venueTimeMs);
    }
    expect(clock.aheadMs()).toBeGreaterThan(1240);
    expect(clock.aheadMs()).toBeLessThan(1280);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
    expect(ages.length).toBeGreaterThan(10);
  });
});
