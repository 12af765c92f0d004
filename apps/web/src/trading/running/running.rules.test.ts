import { describe, expect, it } from 'vitest';
import { buildOrder } from '../stake/order-builder.ts';
import { keepEnded, mergeRunning } from './running.rules.ts';

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

describe('a list that is looked at', () => {
  const ended = { ...first, status: 'settled', result: 'win', profit: '82.00' } as const;
  const nothing = () => undefined;

  it('keeps a trade that ended in its place, with what it brought', () => {
    const shown = keepEnded([], [second, first], nothing);
    expect(shown).toEqual([second, first]);
    const after = keepEnded(shown, [second], (orderNo) => (orderNo === 'a' ? ended : undefined));
    expect(after).toEqual([second, ended]);
    expect(keepEnded(after, [second], nothing), 'the same list, so that nothing is drawn again').toBe(after);
  });

  it('does not keep a trade of which it is not known how it ended', () => {
    expect(keepEnded([second, first], [second], nothing)).toEqual([second]);
    expect(keepEnded([second, first], [second], () => first)).toEqual([second]);
  });
});
