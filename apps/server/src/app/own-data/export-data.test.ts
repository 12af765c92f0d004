import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openTestUploads } from '../../../test/support/platform/test-uploads.ts';
import { quantity } from '../../../test/support/quantity.ts';
import { START_SECOND } from '../../../test/support/trades/written-market.ts';
import {
  openVerificationBench,
  type VerificationBench,
} from '../../../test/support/verification/verification-bench.ts';
import { ACCOUNTS_OWN } from '../../accounts/public.ts';
import { fundingOwn } from '../../funding/public.ts';
import { LEDGER_OWN } from '../../ledger/public.ts';
import { ALERTS_OWN, FAVOURITES_OWN } from '../../market/public.ts';
import { NOTIFICATIONS_OWN } from '../../notifications/public.ts';
import { PICTURES_OWN } from '../../platform/uploads/uploads.sql.ts';
import { productsOwn } from '../../products/public.ts';
import { SUPPORT_OWN } from '../../support/public.ts';
import { tradesOwn } from '../../trading/public.ts';
import { type ExportContext, exportOf } from './export-data.ts';

const BTC = 6_400_000_000_000n;
const rows = z.array(z.record(z.string(), z.unknown()));
const file = z.object({
  format: z.literal('tallystick-account'),
  account: rows,
  records: z.array(z.object({ kind: z.string(), balance_after: z.string() })),
  trades: z.array(z.object({ order_no: z.string(), result: z.nullable(z.string()) })),
  chat: rows,
  complaint_letters: z.array(z.object({ subject: z.string(), body: z.string() })),
  complaints: z.array(z.object({ subject: z.string(), state: z.string(), decided_at: z.null() })),
  price_alerts: rows,
  receipts: z.array(z.object({ order_no: z.string(), receipt: z.nullable(z.string()) })),
  complete: z.literal(true),
});

const contextOf = async (bench: VerificationBench): Promise<ExportContext> => {
  const { database, clock, trading } = bench.floor;
  const { uploads } = await openTestUploads(database, clock);
  const order = { terms: trading.terms, symbolOf: () => 'BTCUSDT' };
  return {
    database,
    clock,
    uploads,
    host: 'trade.example',
    receiptOf: (uid, orderNo) => bench.verification.receiptOf(uid, orderNo),
    sections: (nowMs) => [
      ...ACCOUNTS_OWN,
      ...LEDGER_OWN,
      ...tradesOwn(order, nowMs),
      ...fundingOwn({ seen: new Map() }),
      ...productsOwn(nowMs),
      ...SUPPORT_OWN,
      ...NOTIFICATIONS_OWN,
      ...ALERTS_OWN,
      ...FAVOURITES_OWN,
      ...PICTURES_OWN,
    ],
  };
};

const trade = async (bench: VerificationBench, uid: bigint): Promise<string> => {
  const offer = {
    symbol: 'BTCUSDT',
    direction: 'up',
    amount: '10',
    durationSeconds: 30,
    clientId: null,
  } as const;
  return (await bench.floor.trading.openTrade({ uid, ...offer })).order_no;
};

test('the file has all lists of one moment, only the customer’s own, and receipts that hold', async () => {
  const bench = await openVerificationBench();
  const [uid = 0n, other = 0n] = await bench.floor.openAccounts(2);
  await bench.passWith(3, BTC);
  const placed = [await trade(bench, uid), await trade(bench, uid)];
  await trade(bench, other);
  await bench.passWith(20, BTC);
  await bench.passWith(14, BTC + 5n);
  await bench.grow();
  const running = await trade(bench, uid);
  for (const [owner, subject] of [
    [uid, 'a late deposit'],
    [other, 'a slow answer'],
  ]) {
    await bench.floor.database.query(
      `insert into support.complaints (complaint_id, uid, category, subject, details, due_at, opened_by, opened_at)
       values (gen_random_uuid(), $1, 'deposit', $2, 'as the customer said', now() + interval '15 days', 'mia', now())`,
      [owner, subject],
    );
    await bench.floor.database.query(
      `insert into support.complaint_letters (complaint_id, letter_no, kind, subject, body, written_by, written_at, chat_seq)
       select complaint_id, 1, 'answer', 'about it', subject, 'mia', now(), 1 from support.complaints where uid = $1`,
      [owner],
    );
  }

  let text = '';
  for await (const chunk of exportOf(await contextOf(bench), uid)) {
    // The lists show the moment at which the first one begins. Later trades are in none of them.
    if (text !== '' && !text.includes('"records"')) await trade(bench, uid);
    text += chunk;
  }
  const saved = z.parse(file, JSON.parse(text));
  expect(saved.trades.map(({ order_no: no }) => no).toSorted()).toEqual([...placed, running].toSorted());
  expect(saved.records.map(({ kind }) => kind).toSorted()).toEqual(
    ['faucet', 'trade_stake', 'trade_stake', 'trade_stake', 'trade_win', 'trade_win'].toSorted(),
  );
  expect(saved.receipts.map(({ order_no: no }) => no).toSorted()).toEqual(placed.toSorted());
  for (const { receipt } of saved.receipts) expect(bench.check(receipt ?? '').ok).toBe(true);
  expect(saved.complaints).toEqual([{ subject: 'a late deposit', state: 'open', decided_at: null }]);
  expect(saved.complaint_letters).toEqual([{ subject: 'about it', body: 'a late deposit' }]);
});

test('a reader who leaves ends the transaction', async () => {
  const bench = await openVerificationBench();
  const [uid = 0n] = await bench.floor.openAccounts(1);
  for await (const chunk of exportOf(await contextOf(bench), uid)) if (chunk.includes('records')) break;
  const [row] = await bench.floor.database.query<{ open: bigint }>(
    "select count(*) as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
  );
  expect(row?.open).toBe(0n);
});

const TRADES = quantity(5_000, 200_000);
test(`${TRADES} trades are written in bounded memory`, async () => {
  const bench = await openVerificationBench();
  const [uid = 0n] = await bench.floor.openAccounts(1);
  await bench.floor.database.transaction(async (sql) => {
    await sql.query('set local session_replication_role = replica');
    await sql.query(
      `insert into trading.orders (uid, accept_second, order_id, lane, symbol_id, direction, seconds, stake, fee, profit,
         terms_version, accept_at, batch_no)
       select $1, ${START_SECOND} - n / 10, gen_random_uuid(), 0, 1, 1, 30, 1000000, 0, 800000, 1,
         to_timestamp(${START_SECOND} - n / 10), 1
       from generate_series(1, $2::integer) n`,
      [uid, TRADES],
    );
    await sql.query(
      `insert into trading.groups (lane, settle_second, symbol_id, seconds, accept_second)
       select 0, ${START_SECOND + 32} - n, 1, 30, ${START_SECOND} - n from generate_series(0, $1::integer / 10) n`,
      [TRADES],
    );
  });
  let [bytes, longest] = [0, 0];
  for await (const chunk of exportOf(await contextOf(bench), uid)) {
    bytes += chunk.length;
    longest = Math.max(longest, chunk.length);
  }
  expect(bytes).toBeGreaterThan(TRADES * 400);
  // One page of rows; nothing longer is ever held.
  expect(longest).toBeLessThan(500 * 1_000);
});
