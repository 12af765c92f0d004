import { describe, expect, it } from 'vitest';
import { asAnotherCaller } from '../../../test/support/another-caller.ts';
import { createTestDatabase } from '../../../test/support/database.ts';
import { START_SECOND, silentLog } from '../../../test/support/market/test-market.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { selectProducts } from '../listing/products.sql.ts';
import { priceEntry } from './price-entry.rules.ts';
import { insertSecond } from './price-log.sql.ts';
import { openPriceLog } from './price-log.ts';

const VOLUMES = Array.from({ length: 10 }, () => 0n);
const entryOf = (second: number, price: bigint | null = 100n): string =>
  priceEntry(second, 'sim', new Map([['BTCUSDT', { price, madeOf: new Map() }]]));
const insert = (database: Database, second: number, price?: bigint): Promise<boolean> =>
  insertSecond(database, second, 'sim', entryOf(second, price), VOLUMES);
const open = async (database: Database) =>
  openPriceLog({ database, log: silentLog(), source: 'sim', products: await selectProducts(database) });
const secondsOf = async (database: Database): Promise<{ t: bigint; position: bigint }[]> =>
  database.query('select t, position from market.price_log order by position');

describe('the price log', () => {
  it('is never changed, shortened or emptied', async () => {
    const database = await createTestDatabase();
    await insert(database, START_SECOND);
    for (const statement of [
      `update market.price_log set entry = entry`,
      `update market.price_log set prices = '{1}'`,
      'delete from market.price_log',
      'truncate market.price_log',
    ]) {
      await expect(database.query(statement)).rejects.toThrow('price_log is append-only');
    }
  });

  it('takes no second at or before its newest, whoever writes', async () => {
    const database = await createTestDatabase();
    expect(await insert(database, START_SECOND + 5)).toBe(true);
    expect(await insert(database, START_SECOND + 5, 999n)).toBe(false);
    expect(await insert(database, START_SECOND + 4)).toBe(false);
    await expect(
      database.query(`insert into market.price_log (t, src, entry, volumes) values ($1, 'sim', $2, '{}')`, [
        START_SECOND + 4,
        entryOf(START_SECOND + 4),
      ]),
    ).rejects.toMatchObject({ code: '23505' });
    expect(await insert(database, START_SECOND + 9)).toBe(true);
    expect(await secondsOf(database)).toEqual([
      { t: BigInt(START_SECOND + 5), position: 0n },
      { t: BigInt(START_SECOND + 9), position: 1n },
    ]);
  });

  it('takes its prices from the entry alone, and no entry of another second or source', async () => {
    const database = await createTestDatabase();
    const write = (t: number, src: string, entry: string) =>
      database.query(
        `insert into market.price_log (t, src, entry, prices, volumes) values ($1, $2::market.price_source, $3, '{7}', '{}')
         returning prices::text`,
        [t, src, entry],
      );
    expect(await write(START_SECOND, 'sim', entryOf(START_SECOND, 100n))).toEqual([
      { prices: '{100,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL}' },
    ]);
    const refused = { code: '23514' };
    await expect(write(START_SECOND + 1, 'sim', entryOf(START_SECOND + 2))).rejects.toMatchObject(refused);
    await expect(write(START_SECOND + 1, 'live', entryOf(START_SECOND + 1))).rejects.toMatchObject(refused);
    await expect(write(START_SECOND + 1, 'sim', entryOf(START_SECOND + 1, 0n))).rejects.toMatchObject(
      refused,
    );
  });

  it('strictly increases under racing writers, each second written once', async () => {
    const database = await createTestDatabase();
    const wins = await Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        let won = 0;
        for (let offset = 1; offset <= 40; offset += 1) {
          // The writers are not synchronised: some skip ahead, some lag behind.
          const second = START_SECOND + offset + ((writer * offset) % 3);
          if (await insert(database, second, BigInt(1000 + writer))) won += 1;
        }
        return won;
      }),
    );
    const rows = await secondsOf(database);
    expect(rows.length).toBe(wins.reduce((sum, won) => sum + won, 0));
    rows.forEach(({ t, position }, index) => {
      expect(position).toBe(BigInt(index));
      if (index > 0) expect(t).toBeGreaterThan(rows[index - 1]?.t ?? t);
    });
  });

  it('loses no later second to a writer that has not committed yet', async () => {
    const database = await createTestDatabase();
    let later: Promise<boolean> = Promise.resolve(false);
    await database.transaction(async (sql) => {
      await insertSecond(sql, START_SECOND, 'sim', entryOf(START_SECOND), VOLUMES);
      later = asAnotherCaller(() => insert(database, START_SECOND + 1));
      const isWaiting = async () =>
        (
          await sql.query(`select from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`)
        ).length;
      await expect.poll(isWaiting).toBeGreaterThan(0);
    });
    expect(await later).toBe(true);
    expect(await secondsOf(database)).toHaveLength(2);
  });

  it('does not fork for a writer that reads an older snapshot', async () => {
    const database = await createTestDatabase();
    await insert(database, START_SECOND);
    await expect(
      database.transaction(async (sql) => {
        await sql.query('set transaction isolation level repeatable read');
        await sql.query('select t from market.price_log');
        await asAnotherCaller(() => insert(database, START_SECOND + 5));
        await sql.query(
          `insert into market.price_log (t, src, entry, volumes) values ($1, 'sim', $2, '{}')`,
          [START_SECOND + 3, entryOf(START_SECOND + 3)],
        );
      }),
    ).rejects.toMatchObject({ code: '23505' });
    expect(await secondsOf(database)).toHaveLength(2);
  });

  it('tells of what another writer wrote, once and in order', async () => {
    const database = await createTestDatabase();
    const own = await open(database);
    const told: [number, bigint | null | undefined][] = [];
    own.onSecond(({ second, prices }) => told.push([second, prices.get('BTCUSDT')]));
    await own.append(START_SECOND + 1, entryOf(START_SECOND + 1, 1n), new Map());
    await insert(database, START_SECOND + 2, 2n);
    await insert(database, START_SECOND + 3, 3n);
    await own.append(START_SECOND + 3, entryOf(START_SECOND + 3, 33n), new Map());
    await own.append(START_SECOND + 4, entryOf(START_SECOND + 4, 4n), new Map());
    expect(told).toEqual([
      [START_SECOND + 1, 1n],
      [START_SECOND + 2, 2n],
      [START_SECOND + 3, 3n],
      [START_SECOND + 4, 4n],
    ]);
    expect(own.head()).toBe(START_SECOND + 4);
  });

  it('reads the same from memory and from the database, and at most 4,000 seconds', async () => {
    const database = await createTestDatabase();
    const first = await open(database);
    for (let offset = 1; offset <= 1300; offset += 1) {
      await insert(database, START_SECOND + offset, BigInt(offset));
    }
    await first.append(START_SECOND + 1301, entryOf(START_SECOND + 1301, 1301n), new Map());
    const second = await open(database);
    for (const log of [first, second]) {
      const all = await log.readSeconds(START_SECOND, START_SECOND + 5000);
      expect(all.map(({ prices }) => prices.get('BTCUSDT'))).toEqual(
        Array.from({ length: 1301 }, (_, index) => BigInt(index + 1)),
      );
      expect(await log.readSeconds(START_SECOND + 1200, START_SECOND + 1203)).toEqual(all.slice(1199, 1203));
      expect(await log.readSeconds(START_SECOND + 1302, START_SECOND + 1400)).toEqual([]);
    }
    await database.query('alter table market.price_log rename to away');
    expect(await second.readSeconds(START_SECOND + 1290, START_SECOND + 1301)).toHaveLength(12);
  });

  it('knows from its newest ten entries which coins have few venues, whoever wrote them, also after a restart', async () => {
    const database = await createTestDatabase();
    let second = START_SECOND;
    const write = async (venues: number, source: 'live' | 'sim' = 'live'): Promise<void> => {
      second += 1;
      const madeOf = new Map(Array.from({ length: venues }, (_, index) => [`venue${index}`, 100n]));
      const entry = priceEntry(second, source, new Map([['BTCUSDT', { price: 100n, madeOf }]]));
      await insertSecond(database, second, source, entry, VOLUMES);
    };
    const log = await open(database);
    const expectFew = async (isFew: boolean): Promise<void> => {
      await log.catchUp();
      for (const each of [log, await open(database)]) expect(each.hasFewVenues('BTCUSDT')).toBe(isFew);
    };
    await expectFew(false);
    await write(1, 'sim');
    await expectFew(false);
    await write(4);
    await expectFew(true);
    for (let count = 0; count < 9; count += 1) await write(5);
    await expectFew(true);
    await write(5);
    await expectFew(false);
    // A follower that was away for longer than ten entries.
    await write(3);
    for (let count = 0; count < 30; count += 1) await write(5);
    await expectFew(false);
  });

  it('goes on telling the others when a listener throws', async () => {
    const database = await createTestDatabase();
    const log = await open(database);
    const told: number[] = [];
    log.onSecond(() => {
      throw new Error('a listener that fails');
    });
    const stop = log.onSecond(({ second }) => told.push(second));
    await log.append(START_SECOND + 1, entryOf(START_SECOND + 1), new Map());
    stop();
    await log.append(START_SECOND + 2, entryOf(START_SECOND + 2), new Map());
    expect(told).toEqual([START_SECOND + 1]);
  });
});
