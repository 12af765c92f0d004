import * as contract from '@tallystick/contract';
import { parseAmount } from '@tallystick/money';
import { expect, test } from 'vitest';
import { fillQueue } from '../../../test/support/operator/fill-queues.ts';
import { operatorBench } from '../../../test/support/operator/operator-bench.ts';
import { quantity } from '../../../test/support/quantity.ts';
import { openShortTrade } from '../../../test/support/trades/offers.ts';
import {
  openTradingFloor,
  START_MS,
  START_SECOND,
  type TradingFloor,
} from '../../../test/support/trades/trading-floor.ts';
import { insertNote } from '../../accounts/customers/customer-notes.sql.ts';
import { noteCustomer } from '../../accounts/public.ts';
import { readTimeline, readTotals } from './customer-history.ts';

const market = {
  symbols: () => [{ symbolId: 1, symbol: 'BTCUSDT', base: 'BTC', name: 'Bitcoin' }],
};

type Timeline = contract.DataOf<typeof contract.customerTimeline>;

/** An account with the demo grant, and its row of `accounts.users`. Its number is the one of row 7 of each filled queue. */
const openCustomer = async (floor: TradingFloor): Promise<bigint> => {
  const [uid = 0n] = await floor.openAccounts(1);
  await floor.database.query(
    `insert into accounts.users (uid, account, account_key, nickname, locale, created_at)
     values ($1, 'anna', 'anna', 'Anna', 'th', $2)`,
    [uid, new Date(START_MS - 86_400_000)],
  );
  return uid;
};

/** Reads the whole timeline in pages. */
const readAll = async (
  { database }: Pick<TradingFloor, 'database'>,
  uid: bigint,
  asked: { role?: string; row?: number; source?: contract.TimelineSource } = {},
): Promise<Timeline['list']> => {
  const { role = 'admin', row = 100, source } = asked;
  const events: Timeline['list'] = [];
  let cursor: string | null = null;
  do {
    const page: Timeline = await readTimeline(
      { database, market },
      { role },
      {
        uid: String(uid),
        row,
        ...(cursor !== null && { cursor }),
        ...(source !== undefined && { source }),
      },
    );
    events.push(...page.list);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return events;
};

/** Rows of the other slices, as they write them. */
const REST = [
  `insert into accounts.freezes (uid, what, reason, frozen_by, frozen_at) values ($1, 'trades', 'A stolen phone.', 'rita', $2)`,
  `insert into accounts.personal_infos (uid, version, name, phone, email, id_photo, signature, submitted_at)
   values ($1, 1, 'Anna', '12345', 'a@b.cd', gen_random_uuid(), gen_random_uuid(), $2)`,
  `insert into funding.wallets (uid, wallet_id, currency, chain, address, usable_from, created_at)
   values ($1, gen_random_uuid(), 'USDT', 'ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', $2, $2)`,
  `insert into funding.withdrawal_steps (withdrawal_id, step_no, step, at, who)
   select withdrawal_id, 1, 'requested', $2, 'customer' from funding.withdrawals where uid = $1`,
  `insert into products.orders (uid, order_id, lane, kind, plan_id, version, amount, days, daily_income, start_second, created_at)
   values ($1, gen_random_uuid(), 0, 'liquidity', 1, 1, 1000000, 7, 0, 1, $2)`,
  `insert into support.messages (uid, seq, author, body, pictures, created_at) values ($1, 1, 'customer', 'Hello', '{}', $2)`,
];

const fill = async ({ database }: TradingFloor, uid: bigint): Promise<void> => {
  const newest = new Date(START_MS + 30_000);
  for (const queue of ['deposits', 'held_deposits', 'withdrawals', 'adjustments', 'loans', 'chats'] as const)
    await fillQueue(database, { queue, rows: 7, newest, proposedBy: 'finance-ada' });
  await database.transaction(async (sql) => {
    await sql.query('set local session_replication_role = replica');
    for (const statement of REST) await sql.query(statement, [uid, new Date(START_MS)]);
  });
};

test('the timeline holds the events of every slice, each once, in pages of any length', async () => {
  const floor = await openTradingFloor();
  const uid = await openCustomer(floor);
  // Five trades in one second, and notes in the same millisecond: a page may end between any two.
  for (let n = 0; n < 5; n += 1) await openShortTrade(floor, uid, { direction: n % 2 === 0 ? 'up' : 'down' });
  for (const text of ['Called back.', 'Sends a better photo.'])
    await insertNote(floor.database, { uid, staff: 'kim', text, at: new Date(START_MS) });
  for (let second = 1; second <= 32; second += 1)
    await floor.tick(START_SECOND + second, { BTCUSDT: BigInt(100 + second) });
  await openShortTrade(floor, uid);
  await fill(floor, uid);
  const all = await readAll(floor, uid);
  expect(new Set(all.map(({ source }) => source))).toEqual(new Set(contract.TIMELINE_SOURCES));
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(all.at(-1)).toMatchObject({ source: 'account', what: 'registered' });
  for (const row of [1, 2, 3, 7]) expect(await readAll(floor, uid, { row })).toEqual(all);
  const trades = await readAll(floor, uid, { source: 'trade', row: 2 });
  expect(trades.map(({ what, note, amount, symbol }) => [what, note, amount, symbol])).toEqual([
    ['up', '30 s, running', '100.00', 'BTCUSDT'],
    ...all
      .filter(({ source, note }) => source === 'trade' && note !== '30 s, running')
      .map(({ what }) => [what, `30 s, ${what === 'up' ? 'win' : 'lose'}`, '100.00', 'BTCUSDT']),
  ]);
  expect(trades).toHaveLength(6);
  expect(all.filter(({ source }) => source === 'note').map(({ note, staff }) => [note, staff])).toEqual([
    ['Sends a better photo.', 'kim'],
    ['Called back.', 'kim'],
  ]);
  // Finance sees no chats and no identity papers.
  const hidden = new Set<string>(['chat', 'identity']);
  // The number of a part in a key depends on the parts that a role sees.
  const withoutKeys = (events: Timeline['list']) => events.map(({ key: _key, ...event }) => event);
  expect(withoutKeys(await readAll(floor, uid, { role: 'finance', row: 3 }))).toEqual(
    withoutKeys(all.filter(({ source }) => !hidden.has(source))),
  );
});

test('nobody has no timeline and no totals, and a cursor of another list is refused', async () => {
  const floor = await openTradingFloor();
  const uid = await openCustomer(floor);
  const ask = (of: bigint, cursor?: string) =>
    readTimeline(
      { database: floor.database, market },
      { role: 'admin' },
      {
        uid: String(of),
        row: 10,
        ...(cursor !== undefined && { cursor }),
      },
    );
  await expect(ask(7n)).rejects.toMatchObject({ code: 'not_found' });
  await expect(readTotals(floor, 7n)).rejects.toMatchObject({ code: 'not_found' });
  for (const cursor of ['abc', '1 trade0:abc', '1 note7:%'])
    await expect(ask(uid, Buffer.from(cursor).toString('base64url'))).rejects.toMatchObject({
      code: 'invalid_fields',
    });
});

test('the parts of a balance add up to it, and running stakes are no loss', async () => {
  const floor = await openTradingFloor();
  const uid = await openCustomer(floor);
  for (const direction of ['up', 'up', 'down'] as const) await openShortTrade(floor, uid, { direction });
  for (let second = 1; second <= 32; second += 1)
    await floor.tick(START_SECOND + second, { BTCUSDT: BigInt(100 + second) });
  await openShortTrade(floor, uid, { amount: '50' });
  const totals = await readTotals(floor, uid);
  // Two wins of 80 and one loss of 100.
  expect(totals?.trades).toEqual({ count: 4, staked: '350.00', running: '50.00', result: '60.00' });
  const sorted = totals?.currencies.map(({ parts, ...rest }) => ({
    ...rest,
    parts: parts.toSorted((one, other) => (one.part < other.part ? -1 : 1)),
  }));
  expect(sorted).toEqual([
    {
      currency: 'USDT',
      parts: [
        { part: 'demo', amount: '10000.00' },
        { part: 'trades', amount: '10.00' },
      ],
      balance: '10010.00',
    },
  ]);
  for (const { currency, parts, balance } of totals?.currencies ?? []) {
    const sum = parts.reduce((all, { amount }) => all + (parseAmount(amount, currency) ?? 0n), 0n);
    expect(sum).toBe(parseAmount(balance, currency));
  }
});

test('a note is kept once with its author; the audit log names it without its words', async () => {
  const { database, clock, operator } = await operatorBench();
  await database.query(
    `insert into accounts.users (uid, account, account_key, nickname, locale, created_at)
     values (1000000001, 'anna', 'anna', 'Anna', 'th', $1)`,
    [new Date(clock.nowMs())],
  );
  const kim = { staffId: 'kim', name: 'kim', role: 'support' };
  const add = (uid: bigint) => noteCustomer({ operator, clock }, kim, { uid, text: ' Called back. ' });
  expect(await add(1_000_000_001n)).toMatchObject({ staff: 'kim', text: 'Called back.' });
  await expect(add(7n)).rejects.toMatchObject({ code: 'not_found' });
  const [entry] = await database.query<{ detail: string }>(
    "select detail from operator.audit_log where action = 'customer_noted'",
  );
  expect(entry?.detail).toBe('{"note_id":"1","uid":"1000000001"}');
  await expect(database.query('update accounts.customer_notes set body = $1', ['Other.'])).rejects.toThrow();
});

if (quantity(0, 1) === 1)
  test('a page of a customer with 200,000 trades takes less than 200 ms, also a late one', async () => {
    const floor = await openTradingFloor();
    const uid = await openCustomer(floor);
    await floor.database.transaction(async (sql) => {
      await sql.query('set local session_replication_role = replica');
      await sql.query(
        `insert into trading.orders (uid, accept_second, order_id, lane, symbol_id, direction, seconds, stake, fee, profit,
           terms_version, accept_at, batch_no)
         select $1, $2::bigint - n / 10, gen_random_uuid(), 0, 1, 1, 30, 1000000, 0, 800000, 1,
           to_timestamp($2::bigint - n / 10), 1
         from generate_series(1, 200000) n`,
        [uid, START_SECOND],
      );
    });
    await floor.database.query('analyze trading.orders');
    const late = Buffer.from(
      `${START_MS - 10_000_000} trade0:${'f'.repeat(8)}-ffff-7fff-8fff-${'f'.repeat(12)}`,
    ).toString('base64url');
    for (const cursor of [null, late]) {
      const from = performance.now();
      await readTimeline(
        { database: floor.database, market },
        { role: 'admin' },
        {
          uid: String(uid),
          row: 100,
          ...(cursor !== null && { cursor }),
        },
      );
      expect(performance.now() - from).toBeLessThan(200);
    }
  });
