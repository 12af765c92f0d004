import { bookedAs } from '@tallystick/contract';
import { expect, it } from 'vitest';
import type { TradingFloor } from '../../../test/support/trades/floor.ts';
import { openShortTrade } from '../../../test/support/trades/offers.ts';
import { openTradingFloor, START_SECOND } from '../../../test/support/trades/trading-floor.ts';
import { moveMoney } from '../move.sql.ts';
import { closeNextDay, readClosingDelayMs } from './close-days.ts';
import { readStatement } from './statement-routes.ts';

const FIRST = '2026-01-02';
const SECOND = '2026-01-03';
const at = (day: string, time: string): number => Date.parse(`${day}T${time}.000Z`);

const deposit = (floor: TradingFloor, uid: bigint, reference: string, amount: bigint) =>
  floor.database.transaction((sql) =>
    moveMoney(sql, {
      kind: 'deposit',
      uid,
      reference,
      about: null,
      at: new Date(floor.clock.nowMs()),
      lines: [
        { control: 'external', currency: 'USDT', amount: -amount },
        { control: 'fees', currency: 'USDT', amount: 1_000_000n },
        { uid, account: 'available', currency: 'USDT', amount: amount - 1_000_000n },
      ],
    }),
  );

/** Two customers who trade against each other's direction, one of whom has deposited. */
const openTradedDay = async () => {
  const floor = await openTradingFloor();
  const uids = await floor.openAccounts(2);
  const [uid = 0n, other = 0n] = uids;
  await openShortTrade(floor, uid);
  await openShortTrade(floor, other, { direction: 'down' });
  await floor.tick(START_SECOND + 3, { BTCUSDT: 100n });
  for (let second = 4; second < 33; second += 1) floor.market.write(START_SECOND + second, { BTCUSDT: 101n });
  await floor.tick(START_SECOND + 33, { BTCUSDT: 101n });
  await deposit(floor, uid, 'deposit:1', 50_000_000n);
  return { floor, uid };
};

const ledgerNow = (floor: TradingFloor) =>
  floor.database.query<{ account: string; balance: bigint }>(
    `select kind::text as account, sum(balance)::bigint as balance from ledger.accounts a
     join ledger.currencies using (currency_id) where code = 'USDT' and entry_no > 0 group by 1 order by 1`,
  );

/** A text of at most eight digits after the point, in units of the eighth. */
const usdt = (text: string): bigint => {
  const [whole = '', digits = ''] = text.split('.');
  return BigInt(`${whole}${digits.padEnd(8, '0')}`);
};

const sumOf = (moved: readonly { readonly amount_in: string; readonly amount_out: string }[]): bigint =>
  moved.reduce((sum, { amount_in, amount_out }) => sum + usdt(amount_in) + usdt(amount_out), 0n);

it('a day is closed once it is over, with the balances that it ended with', async () => {
  const { floor, uid } = await openTradedDay();
  const ended = await ledgerNow(floor);
  floor.clock.set(at(SECOND, '00:14:59'));
  expect(await closeNextDay(floor)).toBeNull();
  floor.clock.set(at(SECOND, '00:15:00'));
  // It belongs to the next day.
  await deposit(floor, uid, 'deposit:2', 70_000_000n);
  expect(
    (await Promise.all([closeNextDay(floor), closeNextDay(floor)])).filter((day) => day !== null),
  ).toEqual([FIRST]);
  const books = await readStatement(floor.database, FIRST);
  const closing = books?.balances
    .filter(({ currency }) => currency === 'USDT')
    .map(({ account, closing: text }) => ({ account, balance: usdt(text) / 100n }));
  expect(closing?.toSorted((one, two) => (one.account < two.account ? -1 : 1))).toEqual(ended);
  expect(books?.balances.every(({ opening }) => usdt(opening) === 0n)).toBe(true);
  expect(await readStatement(floor.database, SECOND)).toBeNull();
});

it('the delay of a day that is over grows until it is closed', async () => {
  const { floor } = await openTradedDay();
  expect(await readClosingDelayMs(floor)).toBe(0);
  floor.clock.set(at('2026-01-04', '01:30:00'));
  expect(await readClosingDelayMs(floor)).toBe(25.5 * 3_600_000);
  expect(await closeNextDay(floor)).toBe(FIRST);
  expect(await readClosingDelayMs(floor)).toBe(1.5 * 3_600_000);
  expect(await closeNextDay(floor)).toBe(SECOND);
  expect(await readClosingDelayMs(floor)).toBe(0);
});

it('the movements of a day lead from the opening to the closing, and what is booked together adds up to zero', async () => {
  const { floor, uid } = await openTradedDay();
  floor.clock.set(at(SECOND, '12:00:00'));
  await closeNextDay(floor);
  await deposit(floor, uid, 'deposit:2', 70_000_000n);
  floor.clock.set(at('2026-01-04', '00:15:00'));
  expect(await closeNextDay(floor)).toBe(SECOND);
  const [first, second] = [
    await readStatement(floor.database, FIRST),
    await readStatement(floor.database, SECOND),
  ];
  expect(second?.lines).toBe(3);
  expect(second?.balances.find(({ account }) => account === 'fees')).toMatchObject({
    opening: '1.00',
    amount_in: '1.00',
    amount_out: '0.00',
    closing: '2.00',
  });
  for (const books of [first, second]) {
    if (books === null || books === undefined) throw new Error('the day is closed');
    for (const { account, currency, opening, closing } of books.balances) {
      const moved = books.movements.filter(
        (movement) => movement.account === account && movement.currency === currency,
      );
      expect(usdt(opening) + sumOf(moved), `${account} ${currency}`).toBe(usdt(closing));
    }
    for (const [currency, balances] of Map.groupBy(books.balances, (balance) => balance.currency))
      expect(
        balances.reduce((sum, { closing }) => sum + usdt(closing), 0n),
        currency,
      ).toBe(0n);
    expect(books.movements.reduce((sum, { lines }) => sum + lines, 0)).toBe(books.lines);
    const byKind = Map.groupBy(books.movements, ({ kind, currency }) => `${bookedAs(kind)} ${currency}`);
    for (const [kind, movements] of byKind) expect(sumOf(movements), kind).toBe(0n);
  }
});

it('days without a line are closed too, one after the other', async () => {
  const { floor } = await openTradedDay();
  floor.clock.set(at('2026-01-05', '09:00:00'));
  const closed = [];
  for (let day = await closeNextDay(floor); day !== null; day = await closeNextDay(floor)) closed.push(day);
  expect(closed).toEqual([FIRST, SECOND, '2026-01-04']);
  expect(await readStatement(floor.database, '2026-01-04')).toMatchObject({ lines: 0, movements: [] });
});

it('a line that comes after its day was closed stops the next one, which names the account', async () => {
  const { floor, uid } = await openTradedDay();
  floor.clock.set(at(SECOND, '00:15:00'));
  await closeNextDay(floor);
  floor.clock.set(at(SECOND, '00:20:00'));
  await deposit(floor, uid, 'deposit:late', 5_000_000n);
  // Nobody but the owner of the database can do this.
  await floor.database.query('alter table ledger.entries disable trigger all');
  await floor.database.query(
    `update ledger.entries set created_at = created_at - interval '1 hour' where created_at >= $1 and amount < 0`,
    [new Date(at(SECOND, '00:16:00'))],
  );
  floor.clock.set(at('2026-01-04', '00:15:00'));
  await expect(closeNextDay(floor)).rejects.toThrow(/2026-01-03 cannot be closed: external USDT: off by/);
  expect(await readStatement(floor.database, SECOND)).toBeNull();
});

it('closed days never change', async () => {
  const { floor } = await openTradedDay();
  floor.clock.set(at(SECOND, '00:15:00'));
  await closeNextDay(floor);
  for (const table of ['closed_days', 'day_totals'])
    for (const change of [`update ledger.${table} set lines = lines`, `delete from ledger.${table}`])
      await expect(floor.database.query(change), change).rejects.toThrow(/append-only/);
});
