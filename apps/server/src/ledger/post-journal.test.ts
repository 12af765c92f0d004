import { describe, expect, it } from 'vitest';
import { expectZeroSums } from '../../test/support/audit/expect-zero-sums.ts';
import { collectingLog, START_MS, shareTradingFloor } from '../../test/support/trades/trading-floor.ts';
import type { Database } from '../platform/postgres/db.ts';
import { type EntryPosition, postJournal } from './ledger.sql.ts';
import { startPosting } from './post-journal.ts';

const ALL = { currency: null, kinds: null };
const FROM_THE_NEWEST = { after: null, offset: 0 };

const journalRows = async (database: Database): Promise<number> =>
  (await database.query<{ rows: number }>('select count(*)::integer as rows from ledger.journal'))[0]?.rows ??
  0;

const theFloor = shareTradingFloor({ chunkOrders: 7 });

/** Twenty customers who each won twice, in two groups and in chunks of seven. Nothing else is in the journal. */
const openFloorWithWinners = async () => {
  const floor = await theFloor();
  while ((await postJournal(floor.database, 1_000)) > 0);
  const uids = await floor.openAccounts(20);
  for (const durationSeconds of [30, 60]) {
    await Promise.all(
      uids.map((uid) =>
        floor.trading.openTrade({
          uid,
          symbol: 'BTCUSDT',
          direction: 'up',
          amount: '100',
          durationSeconds,
          clientId: null,
        }),
      ),
    );
  }
  for (let second = 1; second <= 70; second += 1) {
    await floor.tick(floor.startSecond + second, { BTCUSDT: 1000n + BigInt(second) });
  }
  return { floor, uids };
};

describe('the journal', () => {
  it('is part of every statement, and what it becomes reads the same', async () => {
    const { floor, uids } = await openFloorWithWinners();
    const read = () =>
      Promise.all(
        uids.map(async (uid) => ({
          all: await floor.ledger.entriesOf(uid, ALL, FROM_THE_NEWEST, 50),
          wins: await floor.ledger.entriesOf(
            uid,
            { currency: 'USDT', kinds: ['trade_win'] },
            FROM_THE_NEWEST,
            50,
          ),
          total: await floor.ledger.countEntriesOf(uid, ALL),
          winsTotal: await floor.ledger.countEntriesOf(uid, { currency: null, kinds: ['trade_win'] }),
        })),
      );
    expect(await journalRows(floor.database)).toBe(6);
    const before = await read();
    expect(before[0]?.all.map(({ kind }) => kind)).toEqual([
      'trade_win',
      'trade_win',
      'trade_stake',
      'trade_stake',
      'faucet',
    ]);
    expect(before[0]).toMatchObject({ total: 5, winsTotal: 2 });
    expect(before[0]?.wins).toHaveLength(2);

    expect(await postJournal(floor.database, 4)).toBe(4);
    expect(await read()).toEqual(before);
    expect(await postJournal(floor.database, 4)).toBe(2);
    expect(await journalRows(floor.database)).toBe(0);
    expect(await read()).toEqual(before);
    await expectZeroSums(floor.database);
  });

  it('is walked page by page without a gap while it becomes entries', async () => {
    const { floor, uids } = await openFloorWithWinners();
    const [uid = 0n] = uids;
    const walked: bigint[] = [];
    let after: EntryPosition | null = null;
    for (;;) {
      const [entry] = await floor.ledger.entriesOf(uid, ALL, { after, offset: 0 }, 1);
      if (entry === undefined) break;
      walked.push(entry.entryNo);
      after = entry;
      await postJournal(floor.database, 1);
    }
    expect(walked).toEqual([5n, 4n, 3n, 2n, 1n]);
  });

  it('gives each line once, however many are at it', async () => {
    const { floor, uids } = await openFloorWithWinners();
    const posted = await Promise.all(Array.from({ length: 8 }, () => postJournal(floor.database, 100)));
    expect(posted.reduce((sum, rows) => sum + rows, 0)).toBe(6);
    const [row] = await floor.database.query<{ wins: number }>(
      `select count(*)::integer as wins from ledger.entries
       where kind = 'trade_win' and account_id in (select account_id from ledger.accounts where uid = any($1))`,
      [uids],
    );
    expect(row?.wins).toBe(40);
  });

  it('is emptied in the background, and goes on after a failure', async () => {
    const { floor } = await openFloorWithWinners();
    const log = collectingLog();
    let failures = 1;
    const line: Database = {
      ...floor.database,
      prepared: (name, statement, values) => {
        failures -= 1;
        return failures === 0
          ? Promise.reject(new Error('the line is down'))
          : floor.database.prepared(name, statement, values);
      },
    };
    // A fake clock: every wait ends at once.
    let nowMs = START_MS;
    const clock = {
      nowMs: () => nowMs,
      waitUntil: async (timeMs: number) => {
        nowMs = timeMs;
        await new Promise((resolve) => setImmediate(resolve));
      },
    };
    const posting = startPosting({ database: line, clock, log });
    while ((await journalRows(floor.database)) > 0) await new Promise((resolve) => setImmediate(resolve));
    await posting.stop();
    expect(failures).toBeLessThan(0);
  });

  it('refuses a line for an account that does not exist, and writes nothing then', async () => {
    const { floor, uids } = await openFloorWithWinners();
    const [uid = 0n] = uids;
    const before = await floor.available(uid);
    await expect(
      floor.database.query(
        `select ledger.post_one_line_each(0::smallint, ledger.begin_batch(0::smallint), 'trade_win', '2026-01-02T00:00:00Z',
           array[ledger.user_account($1, 1::smallint, 'available'), 77], array[5::bigint, 5::bigint], array[null, null]::uuid[])`,
        [uid],
      ),
    ).rejects.toThrow('1 of 2 lines');
    expect(await floor.available(uid)).toBe(before);
  });
});
