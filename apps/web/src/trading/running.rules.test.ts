import { expect, it } from 'vitest';
import { buildOrder } from './order-builder.ts';
import { mergeRunning } from './running.rules.ts';

const first = buildOrder({ order_no: 'a', created_at: '2026-11-21T00:00:00.000Z', status: 'accepted' });
const second = buildOrder({ order_no: 'b', created_at: '2026-11-21T00:00:05.000Z' });

it('adds a new trade in front', () => {
  expect(mergeRunning([first], [second])).toEqual([second, first]);
});

it('replaces one that changed, and saying it twice changes nothing', () => {
  const opened = { ...first, status: 'open' } as const;
  const once = mergeRunning([second, first], [opened]);
  expect(once).toEqual([second, opened]);
  expect(mergeRunning(once, [opened])).toEqual(once);
});

it('drops those that ended', () => {
  expect(mergeRunning([second, first], [{ ...first, status: 'settled' }])).toEqual([second]);
});
