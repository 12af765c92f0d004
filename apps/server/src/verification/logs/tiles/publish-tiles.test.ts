import { hashLeaf, readNodesAuthenticated, TILE_WIDTH, type Tile, tilePath } from '@tallystick/proof';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import { START_MS } from '../../../../test/support/trades/written-market.ts';
import { manualClock } from '../../../platform/clock.ts';
import { keysOf } from '../../keys.ts';
import { openLog } from '../open-log.ts';
import { publishTiles } from './publish-tiles.ts';

/** One tile more than a full tile of level 1 covers, and a part of another. */
const SIZE = TILE_WIDTH * (TILE_WIDTH + 1) + 12;
const NONE = { size: () => 0, readTile: () => Promise.resolve(null) };

const entryOf = (number: number): Uint8Array => {
  const entry = Buffer.alloc(32);
  entry.writeUInt32BE(number, 28);
  return entry;
};

/** Files that are lost together with their storage. */
const openPlace = () => {
  const files = new Map<string, Uint8Array>();
  const refused = new Set<string>();
  return {
    files,
    refused,
    put: async (path: string, bytes: Uint8Array): Promise<void> => {
      await Promise.resolve();
      if (refused.delete(path)) throw new Error('the place is full');
      files.set(path, bytes);
    },
  };
};

test('every full tile is put once, in order, and what one place refuses is put the next time', async () => {
  const database = await createTestDatabase();
  let size = SIZE;
  const log = await openLog({
    database,
    clock: manualClock(START_MS),
    name: 'prices',
    readEntries: (from, limit) =>
      Promise.resolve(
        Array.from({ length: Math.max(0, Math.min(limit, size - from)) }, (_, at) => entryOf(from + at)),
      ),
    key: keysOf(Buffer.alloc(32, 1)).signing('log/prices'),
    publicHost: 'trade.example',
    fallbackHost: 'localhost',
  });
  await log.grow();
  const prices = { size: () => log.signed().size, readTile: (tile: Tile) => log.readTile(tile) };
  const logs = { prices, orders: NONE, liabilities: NONE, audit: NONE, releases: NONE };
  const place = openPlace();
  place.refused.add('log/prices/tile/entries/200');

  let refusals = 0;
  for (let put = -1; put !== 0; ) {
    put = await publishTiles(database, logs, place).catch(() => {
      refusals += 1;
      return -1;
    });
    expect(put).toBeLessThanOrEqual(64);
  }
  expect(refusals).toBe(1);
  // 257 bundles of entries, 257 tiles of level 0, and one of level 1; nothing partial.
  expect(place.files.size).toBe(257 + 257 + 1);

  // A reader with only these files and the checkpoint can rebuild the tree of the full tiles.
  const whole = TILE_WIDTH * TILE_WIDTH;
  const [root = new Uint8Array()] = await log.nodesOf(log.signed().size)([{ level: 16, index: 0 }]);
  const read = (leaf: number) =>
    readNodesAuthenticated(whole, root, (tiles) =>
      // The one hash above the full tiles comes from a checkpoint of that size.
      Promise.resolve(tiles.map((tile) => place.files.get(`log/prices/${tilePath(tile)}`) ?? root)),
    )([{ level: 0, index: leaf }]);
  expect(await read(12_345).then(([hash]) => hash && Buffer.from(hash))).toEqual(
    Buffer.from(hashLeaf(entryOf(12_345))),
  );
  place.files.set('log/prices/tile/0/048', new Uint8Array(8_192));
  await expect(read(12_345)).rejects.toThrow();

  // It continues from the stored progress, also in a new process.
  place.files.clear();
  size += TILE_WIDTH;
  await log.grow();
  expect(await publishTiles(database, logs, place)).toBe(2);
  expect([...place.files.keys()]).toEqual(['log/prices/tile/entries/257', 'log/prices/tile/0/257']);
});
