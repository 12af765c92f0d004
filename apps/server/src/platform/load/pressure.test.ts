import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { levelOfSamples, pressureOf, watchPressure } from './pressure.ts';

it.each([
  [0, 0, 0],
  [299, 999, 0],
  [300, 0, 1],
  [0, 1_000, 1],
  [1_000, 0, 2],
  [0, 4_000, 2],
  [300, 4_000, 2],
] as const)('a loop %i ms late and a pool waited for %i ms are level %i', (loop, pool, level) => {
  expect(pressureOf(loop, pool)).toBe(level);
});

it('rises when four samples in a row say so, and falls with the first that does not', () => {
  expect(levelOfSamples([2, 2, 2])).toBe(0);
  expect(levelOfSamples([2, 2, 2, 2])).toBe(2);
  expect(levelOfSamples([2, 1, 2, 2])).toBe(1);
  expect(levelOfSamples([2, 2, 2, 0])).toBe(0);
});

const watch = (probe: () => Promise<unknown>) => {
  const changes: number[] = [];
  const pressure = watchPressure(probe, (level) => changes.push(level));
  onTestFinished(() => pressure.stop());
  return { pressure, changes };
};

it('sheds reads first and never an order while a pool gives no connection, and stops when it does again', async () => {
  const gate = Promise.withResolvers<void>();
  const { pressure, changes } = watch(() => gate.promise);
  await expect.poll(() => pressure.level).toBe(1);
  const shed = () =>
    (['read', 'heavy', 'write', 'order', 'staff', 'keptRead', 'keptWrite', 'file'] as const).filter((kind) =>
      pressure.sheds(kind),
    );
  expect(shed()).toEqual(['read', 'heavy']);
  await expect.poll(() => pressure.level).toBe(2);
  expect(shed()).toEqual(['read', 'heavy', 'write']);
  gate.resolve();
  await expect.poll(() => pressure.level).toBe(0);
  expect(shed()).toEqual([]);
  expect(changes).toEqual([1, 2, 0]);
});

it('sees that the event loop is blocked', async () => {
  const { pressure } = watch(async () => null);
  const end = performance.now() + 15_000;
  while (pressure.level === 0 && performance.now() < end) {
    const busyUntil = performance.now() + 700;
    while (performance.now() < busyUntil);
    await delay(1);
  }
  expect(pressure.sheds('read')).toBe(true);
});
