import { randomBytes } from 'node:crypto';
import { ED25519, formatVerifierKey, signCheckpoint, verifierKey } from '@tallystick/proof';
import { priceEntry } from '../../apps/server/src/market/price-log/price-entry.rules.ts';
import { insertSecond } from '../../apps/server/src/market/price-log/price-log.sql.ts';
import { selectLogEntries } from '../../apps/server/src/market/public.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import type { Database } from '../../apps/server/src/platform/postgres/db.ts';
import { keysOf } from '../../apps/server/src/verification/keys.ts';
import {
  insertLog,
  selectTiles,
  storeTiles,
  type Tile,
} from '../../apps/server/src/verification/logs/logs.sql.ts';
import { openLog, type PublicLog } from '../../apps/server/src/verification/logs/open-log.ts';
import { loadEdge } from '../../apps/server/src/verification/logs/tree/edge.ts';

const WIDTH = 256;
const HASH_BYTES = 32;
const INSERTED_AT_ONCE = 64;
const SYMBOLS = ['BTC', 'ETH', 'SOL', 'BNB', 'XRP', 'ADA', 'DOGE', 'TRX', 'LTC', 'LINK'];
const VENUES = ['binance', 'bybit', 'coinbase', 'kraken', 'okx'];

/** An entry like that of a live second: ten coins, five venues each. */
const entryOf = (second: number): string => {
  const base = 6_400_000_000_000n + BigInt(second % 1_000_000);
  const index = {
    price: base + 2n,
    madeOf: new Map(VENUES.map((venue, at) => [venue, base + BigInt(at)] as const)),
  };
  return priceEntry(second, 'live', new Map(SYMBOLS.map((coin) => [`${coin}USDT`, index])));
};

/** The tiles that a log of this size needs to continue: those whose hashes are in its partial tiles, and the last one of each level. */
const neededTiles = (size: number): readonly Tile[] => {
  const tiles: Tile[] = [];
  for (let level = 0, count = Math.floor(size / WIDTH); count > 0; level += 1) {
    const first = Math.min(count - 1, count - (count % WIDTH));
    for (let index = first; index < count; index += 1) tiles.push({ level, index });
    count = Math.floor(count / WIDTH);
  }
  return tiles;
};

export interface SimulatedLog {
  readonly log: PublicLog;
  /** Writes the entry of the next second durably. */
  readonly writeSecond: () => Promise<void>;
}

/** The price log in its state after `size` seconds. The tiles before its right edge are random. */
export const simulateLog = async (database: Database, size: number): Promise<SimulatedLog> => {
  const key = keysOf(randomBytes(HASH_BYTES)).signing('log/prices');
  const origin = 'bench.example/log/prices';
  const signer = { key: verifierKey(origin, ED25519, key.publicKey), sign: key.sign };
  const tiles = neededTiles(size);
  for (let at = 0; at < tiles.length; at += INSERTED_AT_ONCE) {
    const some = tiles.slice(at, at + INSERTED_AT_ONCE);
    await storeTiles(
      database,
      'prices',
      some.map((tile) => ({ ...tile, hashes: randomBytes(WIDTH * HASH_BYTES) })),
    );
  }
  let second = 1_600_000_000 + size;
  const tail = size % WIDTH;
  await database.transaction(async (sql) => {
    // Sets the position that the trigger would give it after all the missing entries.
    await sql.query(`set local session_replication_role = 'replica'`);
    for (let position = size - tail - 1; position < size; position += 1) {
      const at = second - (size - position);
      await sql.query(
        `insert into market.price_log (t, position, src, entry, prices, volumes) values ($1, $2, 'live', $3, '{1}', '{0}')`,
        [at, position, entryOf(at)],
      );
    }
  });
  const readEntries = async (from: number, limit: number) =>
    (await selectLogEntries(database, from, limit)).map(({ entry }) => Buffer.from(entry));
  const { root } = await loadEdge(size, {
    entries: readEntries,
    tiles: (wanted) => selectTiles(database, 'prices', wanted),
  });
  const checkpoint = signCheckpoint(size, root, signer);
  const verifierKeyText = formatVerifierKey(signer.key);
  await insertLog(
    database,
    'prices',
    { origin, verifierKey: verifierKeyText, size, root, checkpoint },
    new Date(),
  );
  const log = await openLog({
    database,
    clock: systemClock,
    name: 'prices',
    readEntries,
    key,
    publicHost: 'bench.example',
    fallbackHost: 'bench.example',
  });
  return {
    log,
    writeSecond: async () => {
      second += 1;
      await insertSecond(
        database,
        second,
        'live',
        entryOf(second),
        SYMBOLS.map(() => 0n),
      );
    },
  };
};
