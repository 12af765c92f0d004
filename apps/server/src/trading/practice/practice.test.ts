import { expect, it } from 'vitest';
import { ledgerSums } from '../../../test/support/trades/floor.ts';
import { openShortTrade, refusalOf } from '../../../test/support/trades/offers.ts';
import { openTradingFloor, type TradingFloor } from '../../../test/support/trades/trading-floor.ts';
import { shareVerificationBench } from '../../../test/support/verification/verification-bench.ts';
import { watchLedger } from '../../ledger/public.ts';

const theBench = shareVerificationBench({ practice: true, lanes: 2 });

/** Opens a practice trade of 30 s. */
const trade = async (floor: TradingFloor, customer: bigint, amount: string) =>
  openShortTrade(floor, await floor.trading.practice.begin(customer), { amount });

const openCustomer = async (floor: TradingFloor): Promise<bigint> => {
  const [uid = 0n] = await floor.openAccounts(1);
  await floor.database.query(
    `insert into accounts.users (uid, account, account_key, password_hash, nickname, locale, created_at)
     values ($1, $2, $2, '$argon2id$', $2, 'en', now())`,
    [uid, `customer-${uid}`],
  );
  return uid;
};

it('a practice trade stakes and settles like any other, with the practice balance alone', async () => {
  const bench = await theBench();
  const { floor } = bench;
  const [customer = 0n] = await floor.openAccounts(1);
  const { practice } = floor.trading;
  expect(await practice.read(customer)).toEqual({
    available: '10000.00',
    held: '0.00',
    total: '10000.00',
    starting_balance: '10000.00',
  });
  const before = await floor.available(customer);
  const order = await trade(floor, customer, '1000');
  expect(order).toMatchObject({ practice: true, amount: '1000.00', status: 'accepted' });
  expect(await practice.read(customer)).toMatchObject({ available: '9000.00', held: '1000.00' });
  await bench.passWith(4, 100n);
  await bench.passWith(40, 101n);
  expect(await practice.read(customer)).toMatchObject({ available: '10800.00', held: '0.00' });
  expect(await floor.available(customer)).toBe(before);
  await trade(floor, customer, '300');
  await bench.passWith(4, 100n);
  await bench.passWith(40, 99n);
  expect(await practice.read(customer)).toMatchObject({ total: '10500.00' });
  expect(
    new Set((await ledgerSums(floor.database)).flatMap(({ balances, entries }) => [balances, entries])),
  ).toEqual(new Set([0n]));
  const watcher = watchLedger({ ...floor, openHolds: floor.trading.openHolds });
  expect(await watcher.check()).toMatchObject({ holds: true, problems: [] });
});

it('without a practice lane, as in a demo, there is no practice', async () => {
  const floor = await openTradingFloor();
  const [customer = 0n] = await floor.openAccounts(1);
  const { practice } = floor.trading;
  for (const call of [practice.begin(customer), practice.read(customer), practice.reset(customer)])
    expect(await refusalOf(call)).toBe('practice_unavailable');
});

it('limits, terms and the balance refuse a practice trade as they refuse a real one', async () => {
  const bench = await theBench();
  const { floor } = bench;
  const [customer = 0n] = await floor.openAccounts(1);
  await bench.passWith(1, 100n);
  expect(await refusalOf(trade(floor, customer, '0.5'))).toBe('stake_too_small');
  expect(await refusalOf(trade(floor, customer, '5001'))).toBe('stake_too_large');
  expect(await refusalOf(trade(floor, customer, '5000'))).toBe('accepted');
  expect(await refusalOf(trade(floor, customer, '5000'))).toBe('accepted');
  expect(await refusalOf(trade(floor, customer, '1'))).toBe('balance_too_small');
  floor.ledgerState.holds = false;
  expect(await refusalOf(trade(floor, customer, '1'))).toBe('market_halted');
  floor.ledgerState.holds = true;
});

it('a time-out and a freeze stop practice; limits of real stakes neither count it nor stop it', async () => {
  const bench = await theBench();
  const { floor } = bench;
  await bench.passWith(1, 100n);
  const customer = await openCustomer(floor);
  const protect = (set: string) =>
    floor.database.query(`update accounts.protections set ${set} where uid = $1`, [customer]);
  await floor.database.query('insert into accounts.protections (uid) values ($1)', [customer]);
  await floor.database.query(
    `insert into accounts.limits (uid, name, amount) values ($1, 'stakes_day', 100000000)`,
    [customer],
  );
  expect(await refusalOf(trade(floor, customer, '200'))).toBe('accepted');
  expect(await refusalOf(openShortTrade(floor, customer, { amount: '100' }))).toBe('accepted');
  expect(await refusalOf(openShortTrade(floor, customer, { amount: '1' }))).toBe('own_limit_reached');
  await protect(`time_out_until = '2100-01-01'`);
  expect(await refusalOf(trade(floor, customer, '1'))).toBe('timed_out');
});

it('a practice trade needs a country where trading is lawful', async () => {
  const floor = await openTradingFloor({ practice: true, mode: 'live' });
  const customer = await openCustomer(floor);
  await floor.tick(floor.startSecond + 1, { BTCUSDT: 100n });
  expect(await refusalOf(trade(floor, customer, '1'))).toBe('countries_not_stated');
});

it('a reset sets the balance to exactly its start, once no practice trade runs', async () => {
  const bench = await theBench();
  const { floor } = bench;
  const [customer = 0n] = await floor.openAccounts(1);
  const { practice } = floor.trading;
  const start = { available: '10000.00', held: '0.00' };
  expect(await practice.reset(customer)).toMatchObject(start);
  await bench.passWith(1, 100n);
  for (let round = 0; round <= 10; round += 1) {
    await trade(floor, customer, '1234');
    expect(await refusalOf(practice.reset(customer))).toBe('practice_trades_open');
    await bench.passWith(4, 100n);
    await bench.passWith(40, round % 2 === 0 ? 99n : 101n);
    if (round < 10) expect(await practice.reset(customer)).toMatchObject(start);
  }
  expect(await refusalOf(practice.reset(customer))).toBe('too_many_requests');
});

it('two resets at once move the money once', async () => {
  const bench = await theBench();
  const { floor } = bench;
  const [customer = 0n] = await floor.openAccounts(1);
  await bench.passWith(1, 100n);
  await trade(floor, customer, '1000');
  await bench.passWith(4, 100n);
  await bench.passWith(40, 99n);
  const { practice } = floor.trading;
  await Promise.all([practice.reset(customer), practice.reset(customer), practice.reset(customer)]);
  expect(await practice.read(customer)).toMatchObject({ available: '10000.00' });
});

it('its receipt and its ticket are proven like any other, and name the practice currency and the customer', async () => {
  const bench = await theBench();
  const { floor, verification } = bench;
  const [customer = 0n] = await floor.openAccounts(1);
  await bench.passWith(1, 100n);
  const owner = await floor.trading.practice.begin(customer);
  const { order_no, ticket } = await openShortTrade(floor, owner, { amount: '10' });
  expect(ticket).toContain(`"currency":"PRACTICE"`);
  await bench.passWith(4, 100n);
  await bench.passWith(40, 101n);
  await bench.grow();
  const receipt = (await verification.receiptOf(owner, order_no)) ?? '';
  expect(receipt).toContain(`"currency":"PRACTICE"`);
  expect(receipt).toContain(`"uid":"${customer}"`);
  expect(await verification.tickets.ticketOf(owner, order_no)).toBe(ticket);
  expect(bench.check(receipt)).toMatchObject({ ok: true });
  // It is not among the customer's own.
  expect(await verification.receiptOf(customer, order_no)).toBeNull();
});

it('the database refuses an account that mixes practice with real money', async () => {
  const { floor } = await theBench();
  const [customer = 0n] = await floor.openAccounts(1);
  const owner = await floor.trading.practice.begin(customer);
  const open = (uid: bigint, currency: number, kind: string) =>
    floor.database.query(
      `insert into ledger.accounts (account_id, uid, slot, currency_id, kind)
       values (ledger.user_account($1, $2::smallint, $3::ledger.account_kind), $1, ledger.slot_of($1), $2, $3::ledger.account_kind)`,
      [uid, currency, kind],
    );
  for (const [uid, currency, kind] of [
    [customer, 31, 'available'],
    [owner, 1, 'available'],
    [owner, 31, 'held'],
    [owner, 31, 'borrowed'],
  ] as const)
    await expect(open(uid, currency, kind)).rejects.toThrow('must follow from its owner');
  await expect(
    floor.database.query(`select ledger.set_practice($1, 1, 'x', now())`, [customer]),
  ).rejects.toThrow('real money');
  await expect(
    floor.database.query(
      `insert into ledger.currencies (currency_id, code, minor_digits) values (31, 'PRACTICE', 6)`,
    ),
  ).rejects.toThrow('currencies_of_value');
});
