import { base64Encode, utf8Encode } from '@tallystick/proof/encoding/bytes.ts';
import { tilesOf } from '@tallystick/proof/testing/tile-store.ts';
import { growTree } from '@tallystick/proof/testing/trees.ts';
import { afterEach, expect, it } from 'vitest';
import { resetDevice } from '../../shared/device/reset-device.ts';
import { compareCheckpoint } from './largest-checkpoint.ts';

afterEach(() => resetDevice({ withPrecious: true }));

const ORIGIN = 'stick.example/log/prices';
const at = '2026-11-20T10:00:00.000Z';
const later = '2026-11-20T10:00:06.000Z';

const entriesOf = (size: number, name: string) =>
  Array.from({ length: size }, (_, place) => utf8Encode(`${name} ${place}`));
const rootOf = (size: number, name = 'entry'): string => base64Encode(growTree(entriesOf(size, name)).root);

/** Shows a log of this length to the phone. A log with another name has other entries. */
const show = (size: number, { name = 'entry', time = at, origin = ORIGIN } = {}) => {
  const served = tilesOf(entriesOf(size, name));
  return compareCheckpoint(origin, { size, root: rootOf(size, name), at: time }, (path) =>
    Promise.resolve(served.get(path) ?? null),
  );
};

it('an old checkpoint that is replayed is noticed at once, with the length and the time of the newest', async () => {
  expect(await show(10)).toEqual({ continuity: 'newest', before: null });
  expect((await show(12)).continuity).toBe('newest');
  expect((await show(12)).continuity).toBe('newest');
  expect(await show(10, { time: later })).toEqual({
    continuity: 'older',
    before: { size: 12, root: rootOf(12), at },
  });
  // The largest one stays.
  expect((await show(11, { time: later })).continuity).toBe('older');
  expect((await show(13)).continuity).toBe('newest');
});

it('another log of the same length is noticed at once, and each log has its own', async () => {
  await show(12);
  expect((await show(12, { name: 'other' })).continuity).toBe('forked');
  expect((await show(5, { name: 'other', origin: 'stick.example/log/orders' })).continuity).toBe('newest');
});

it('a longer log that does not begin with the one that was seen is noticed, again and again', async () => {
  await show(12);
  for (const size of [13, 300]) expect((await show(size, { name: 'other' })).continuity).toBe('forked');
  expect(await show(300)).toMatchObject({ continuity: 'newest', before: { size: 12 } });
});

it('says nothing about a longer log while its tiles cannot be read, and does not keep it', async () => {
  await show(12);
  const shown = { size: 13, root: rootOf(13), at };
  await expect(compareCheckpoint(ORIGIN, shown, () => Promise.resolve(null))).rejects.toThrow('tile_missing');
  expect((await show(12)).before).toMatchObject({ size: 12 });
});

it('two processes of one house may be seconds apart', async () => {
  await show(12);
  expect((await show(11, { time: '2026-11-20T10:00:02.000Z' })).continuity).toBe('newest');
});
