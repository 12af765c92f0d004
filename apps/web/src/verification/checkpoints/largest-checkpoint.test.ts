import { afterEach, expect, it } from 'vitest';
import { resetDevice } from '../../shared/device/reset-device.ts';
import { compareCheckpoint } from './largest-checkpoint.ts';

afterEach(() => resetDevice({ withPrecious: true }));

const ORIGIN = 'stick.example/log/prices';
const at = '2026-11-20T10:00:00.000Z';
const later = '2026-11-20T10:00:06.000Z';
const show = (size: number, root: string, time = at, origin = ORIGIN) =>
  compareCheckpoint(origin, { size, root, at: time });

it('an old checkpoint that is replayed is noticed at once, with the length and the time of the newest', () => {
  expect(show(10, 'a')).toEqual({ continuity: 'newest', before: null });
  expect(show(12, 'b').continuity).toBe('newest');
  expect(show(12, 'b').continuity).toBe('newest');
  expect(show(10, 'a', later)).toEqual({ continuity: 'older', before: { size: 12, root: 'b', at } });
  // The largest one stays.
  expect(show(11, 'c', later).continuity).toBe('older');
  expect(show(13, 'd').continuity).toBe('newest');
});

it('another log of the same length is noticed at once, and each log has its own', () => {
  show(12, 'b');
  expect(show(12, 'x').continuity).toBe('forked');
  expect(show(5, 'y', at, 'stick.example/log/orders').continuity).toBe('newest');
});

it('two processes of one house may be seconds apart', () => {
  show(12, 'b');
  expect(show(11, 'c', '2026-11-20T10:00:02.000Z').continuity).toBe('newest');
});
