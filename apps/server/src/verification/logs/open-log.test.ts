import {
  decodeEntryBundle,
  hashLeaf,
  openCheckpoint,
  parseVerifierKey,
  proveConsistency,
  proveInclusion,
  readNodesAuthenticated,
  tileAt,
  verifyConsistency,
  verifyInclusion,
} from '@tallystick/proof';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { oncePerFile } from '../../../test/support/lifetime.ts';
import { START_MS } from '../../../test/support/trades/written-market.ts';
import { manualClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { keysOf } from '../keys.ts';
import { insertOrderBatches, selectOrderLeaves } from '../orders/order-leaves.sql.ts';
import { openLog, type PublicLog, type SignedTree } from './open-log.ts';

const BATCH = 500;
const leafOf = (number: number): Uint8Array => {
  const leaf = Buffer.alloc(32);
  leaf.writeUInt32BE(number, 28);
  return leaf;
};
const idOf = (number: number): string => `018f0000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

/** Adds leaves to the log of orders from a number on. */
const addLeaves = async (database: Database, from: number, count: number): Promise<void> => {
  const batches = Array.from({ length: Math.ceil(count / BATCH) }, (_, at) => {
    const firstLeaf = from + at * BATCH;
    const numbers = Array.from(
      { length: Math.min(BATCH, from + count - firstLeaf) },
      (_, place) => firstLeaf + place,
    );
    return {
      lane: 0,
      batchNo: BigInt(firstLeaf + 1),
      firstLeaf,
      count: numbers.length,
      orderIds: numbers.map(idOf).join(),
      leaves: Buffer.concat(numbers.map(leafOf)),
    };
  });
  await insertOrderBatches(database, batches);
};

const KEYS = keysOf(Buffer.alloc(32, 1));

const open = (database: Database, changed: { publicHost?: string | null; key?: 'other' } = {}) =>
  openLog({
    database,
    clock: manualClock(START_MS),
    name: 'orders',
    readEntries: (from, limit) => selectOrderLeaves(database, from, limit),
    key: KEYS.signing(changed.key ?? 'log/orders'),
    publicHost: changed.publicHost === undefined ? 'trade.example' : changed.publicHost,
    fallbackHost: 'localhost',
  });

const checkpointOf = (log: PublicLog, { note }: SignedTree) =>
  openCheckpoint(note, [parseVerifierKey(log.verifierKey)]);

/** Reads a log as an outsider: only its tiles, each checked against the checkpoint. */
const strangerOf = (log: PublicLog, { size, root }: SignedTree) => {
  let read = 0;
  const nodes = readNodesAuthenticated(size, root, async (tiles) => {
    read += tiles.length;
    return Promise.all(tiles.map(async (tile) => (await log.readTile(tile)) ?? new Uint8Array()));
  });
  return { nodes, tilesRead: () => read };
};

test('a log begins with nothing and signs what it has', async () => {
  const database = await createTestDatabase();
  const log = await open(database);
  expect(checkpointOf(log, log.signed())).toMatchObject({ origin: 'trade.example/log/orders', size: 0 });
  expect(await log.grow()).toBe(false);
  await addLeaves(database, 0, 3);
  expect(await log.grow()).toBe(true);
  expect(checkpointOf(log, log.signed())).toMatchObject({ size: 3 });
});

test('every checkpoint is a prefix of the ones after it, across restarts, and is proven so by tiles alone', async () => {
  const database = await createTestDatabase();
  let log = await open(database);
  const signed: SignedTree[] = [];
  let size = 0;
  for (const step of [1, 254, 1, 1, 255, 256, 3000, 61_768, 600]) {
    await addLeaves(database, size, step);
    size += step;
    await log.grow();
    expect(log.signed().size).toBe(size);
    signed.push(log.signed());
    log = await open(database);
    expect(log.signed()).toEqual(signed.at(-1));
  }
  const newest = log.signed();
  for (const older of signed) {
    const { nodes } = strangerOf(log, newest);
    const proof = await proveConsistency(older.size, newest.size, nodes);
    expect(verifyConsistency(older.size, older.root, newest.size, newest.root, proof)).toBe(true);
    expect(await proveConsistency(older.size, newest.size, log.nodesOf(newest.size))).toEqual(proof);
  }
  // A partial tile stays available after the tree has grown.
  expect((await log.readTile({ level: 0, index: 0, width: 255 }))?.length).toBe(255 * 32);
  expect(await log.readTile({ level: 0, index: 258, width: 256 })).toBeNull();
});

test('the place of an entry is proven from a few tiles, however long the log is', async () => {
  const database = await createTestDatabase();
  const log = await open(database);
  await addLeaves(database, 0, 200_000);
  await log.grow();
  const tree = log.signed();
  for (const index of [0, 255, 65_535, 65_536, 131_071, 199_999]) {
    const stranger = strangerOf(log, tree);
    const proof = await proveInclusion(index, tree.size, stranger.nodes);
    expect(verifyInclusion(hashLeaf(leafOf(index)), index, tree.size, proof, tree.root)).toBe(true);
    // Three levels: the right edge, and the path down to the entry.
    expect(stranger.tilesRead()).toBeLessThanOrEqual(5);
    const bundle = { level: 'entries' as const, index: Math.floor(index / 256), width: 256 };
    const width = tileAt(0, bundle.index, tree.size)?.width ?? 0;
    const entries = decodeEntryBundle((await log.readTile({ ...bundle, width })) ?? new Uint8Array(), width);
    expect(entries[index % 256]).toEqual(Uint8Array.from(leafOf(index)));
  }
});

test('a log keeps its host and its key', async () => {
  const database = await createTestDatabase();
  await open(database);
  await expect(open(database, { publicHost: 'other.example' })).rejects.toThrow(
    'TALLYSTICK_PUBLIC_HOST cannot be changed',
  );
  await expect(open(database, { key: 'other' })).rejects.toThrow('signed with a different key');
  expect((await open(database, { publicHost: null })).origin).toBe('trade.example/log/orders');
});

test('a log whose entries are not the signed ones any more does not go on', async () => {
  const database = await createTestDatabase();
  const log = await open(database);
  await addLeaves(database, 0, 300);
  await log.grow();
  await database.transaction(async (sql) => {
    await sql.query(`set local session_replication_role = 'replica'`);
    await sql.query(
      `update verification.order_batches set leaves = overlay(leaves placing '\\x01' from 9600)`,
    );
  });
  await expect(open(database)).rejects.toThrow('not those that were signed');
});

test('what is not stored is not served: a step that is cut off is taken again', async () => {
  const database = await createTestDatabase();
  let broken: 'before' | 'after' | null = null;
  const served: number[] = [];
  let log: PublicLog | null = null;
  const throughLine = async <T>(work: () => Promise<T>): Promise<T> => {
    // Uncommitted growth must not be served yet.
    served.push(log?.signed().size ?? 0);
    if (broken === 'before') throw new Error('the line is down');
    const result = await work();
    if (broken === 'after') throw new Error('the answer was lost');
    return result;
  };
  const line: Database = {
    ...database,
    transaction: (work) => throughLine(() => database.transaction(work)),
    prepared: (name, statement, values) => {
      const ask = () => database.prepared<never>(name, statement, values);
      return name === 'verification_update_log' ? throughLine(ask) : ask();
    },
  };
  const opened = await open(line);
  log = opened;
  await addLeaves(database, 0, 10);
  await opened.grow();
  await addLeaves(database, 10, 10);
  broken = 'before';
  await expect(opened.grow()).rejects.toThrow('the line is down');
  expect(opened.signed().size).toBe(10);
  broken = 'after';
  expect(await opened.grow()).toBe(true);
  broken = null;
  expect(await opened.grow()).toBe(false);
  expect(opened.signed().size).toBe(20);
  expect((await open(database)).signed()).toEqual(opened.signed());
  expect(served).toEqual([0, 10, 10]);
});

test('of two processes on one log each goes on from what the other signed', async () => {
  const database = await createTestDatabase();
  const [one, other] = [await open(database), await open(database)];
  for (let round = 0; round < 10; round += 1) {
    await addLeaves(database, round * 30, 30);
    await Promise.all([one.grow(), other.grow()]);
  }
  await Promise.all([one.grow(), other.grow()]);
  expect(one.signed()).toEqual(other.signed());
  expect(one.signed().size).toBe(300);
});

test('a process that is overtaken at the end of a tile leaves none behind', async () => {
  const database = await createTestDatabase();
  const [slow, fast] = [await open(database), await open(database)];
  await addLeaves(database, 0, 250);
  await Promise.all([slow.grow(), fast.grow()]);
  await slow.grow();
  await addLeaves(database, 250, 2);
  await fast.grow();
  // Its step begins before that of the other and completes the tile.
  await addLeaves(database, 252, 10);
  expect(await slow.grow()).toBe(true);
  const tiles = await database.query('select level from verification.tiles');
  expect(tiles).toHaveLength(slow.signed().size >= 256 ? 1 : 0);
  await slow.grow();
  expect(slow.signed().size).toBe(262);
  expect(await fast.grow()).toBe(true);
  expect(fast.signed()).toEqual(slow.signed());
});

test('a tile that was left behind is used if it is right, and refused if it is wrong', async () => {
  const database = await createTestDatabase();
  await addLeaves(database, 0, 300);
  const other = await createTestDatabase();
  await addLeaves(other, 0, 300);
  await (await open(other)).grow();
  const [tile] = await other.query<{ hashes: Buffer }>('select hashes from verification.tiles');
  const leave = (into: Database, hashes: Buffer | undefined) =>
    into.query(`insert into verification.tiles (log, level, tile_no, hashes) values ('orders', 0, 0, $1)`, [
      hashes,
    ]);
  const log = await open(database);
  await leave(database, tile?.hashes);
  expect(await log.grow()).toBe(true);
  expect(log.signed().size).toBe(300);

  const third = await createTestDatabase();
  await addLeaves(third, 0, 300);
  const wrong = await open(third);
  await leave(third, Buffer.alloc(256 * 32, 1));
  await expect(wrong.grow()).rejects.toThrow('the log orders has another tile 0/0');
});

const theLog = oncePerFile(async () => {
  const database = await createTestDatabase();
  const log = await open(database);
  await addLeaves(database, 0, 300);
  await log.grow();
  return database;
});

// A refused statement changes nothing, so that the next one finds the same log.
test.each([
  [`update verification.logs set size = 299`, 'does not go back'],
  [`update verification.logs set root = sha256('another')`, 'does not go back'],
  [`update verification.logs set origin = 'other.example/log/orders'`, 'keeps its origin'],
  ['delete from verification.logs', 'keeps its name'],
  ['truncate verification.logs', 'append-only'],
  ['update verification.logs set size = 600', 'is missing'],
  ['update verification.tiles set hashes = hashes', 'append-only'],
  ['delete from verification.tiles', 'append-only'],
  ['truncate verification.tiles', 'append-only'],
  ['delete from verification.order_batches', 'append-only'],
  [
    `insert into verification.order_batches values (0, 9000, 301, array[gen_random_uuid()], sha256('x'))`,
    'goes on where it ends',
  ],
  [
    `insert into verification.order_batches values (0, 0, 300, array[gen_random_uuid()], sha256('x'))`,
    'goes on where it ends',
  ],
])('the database refuses: %s', async (statement, words) => {
  const database = await theLog();
  await expect(database.query(statement)).rejects.toThrow(words);
});
