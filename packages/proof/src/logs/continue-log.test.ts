import { expect, it } from 'vitest';
import { utf8Encode } from '../encoding/bytes.ts';
import { tilesOf } from '../testing/tile-store.ts';
import { growTree } from '../testing/trees.ts';
import { continuesLog } from './continue-log.ts';

const entriesUpTo = (count: number, changed = -1): Uint8Array[] =>
  Array.from({ length: count }, (_, at) => utf8Encode(at === changed ? 'another entry' : `entry ${at}`));
const stateOf = (entries: readonly Uint8Array[]) => ({ size: entries.length, root: growTree(entries).root });

const ENTRIES = entriesUpTo(700);
const NEWER = stateOf(ENTRIES);
const served = tilesOf(ENTRIES);
const serve = (path: string) => Promise.resolve(served.get(path) ?? null);

it.each([0, 1, 255, 256, 257, 511, 699, 700])('a log continues from its first %i entries', async (size) => {
  expect(await continuesLog(stateOf(entriesUpTo(size)), NEWER, serve)).toBe(true);
});

it.each([1, 256, 600, 700])('a log whose %i first entries were others does not', async (size) => {
  expect(await continuesLog(stateOf(entriesUpTo(size, 0)), NEWER, serve)).toBe(false);
  expect(await continuesLog(stateOf(entriesUpTo(size, size - 1)), NEWER, serve)).toBe(false);
});

it('a shorter log does not continue a longer one', async () => {
  expect(await continuesLog(stateOf(entriesUpTo(701)), NEWER, serve)).toBe(false);
});

it('a tile with one other bit refuses the log', async () => {
  const older = stateOf(entriesUpTo(300));
  let read = 0;
  const turn = async (path: string): Promise<Uint8Array | null> => {
    const bytes = await serve(path);
    read += 1;
    return bytes === null ? null : bytes.with(0, (bytes[0] ?? 0) ^ 1);
  };
  expect(await continuesLog(older, NEWER, turn)).toBe(false);
  expect(read).toBeGreaterThan(0);
});

it('says nothing while a tile is missing or cannot be reached', async () => {
  const older = stateOf(entriesUpTo(300));
  await expect(continuesLog(older, NEWER, () => Promise.resolve(null))).rejects.toThrow();
  await expect(continuesLog(older, NEWER, () => Promise.reject(new TypeError('no network')))).rejects.toThrow(
    'no network',
  );
});
