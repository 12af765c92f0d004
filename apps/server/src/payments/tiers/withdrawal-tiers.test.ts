import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { openWithdrawalBench } from '../../../test/support/funding/withdrawal-bench.ts';
import { setTiers } from '../../../test/support/funding/withdrawal-tiers.ts';
import { oncePerFile } from '../../../test/support/lifetime.ts';
import { manualClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { readAllowance, refuseOverLimit } from './check-allowance.ts';
import { FIRST_TIERS, isLowerTier, tierFaults } from './tiers.rules.ts';

const WALLET = 'w0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const OVER = { code: 'withdrawal_over_limit' };

let lastUid = 1_000_000_000n;

/** A new customer, on a database of their own or on the one of the file. */
const openOn = async (database: Database) => {
  lastUid += 7n;
  const uid = lastUid;
  const clock = manualClock(Date.parse('2026-03-30T10:00:00.000Z'));
  const standing = { isVerified: false };
  const bench = await openWithdrawalBench({ database, clock, isVerified: async () => standing.isVerified });
  await bench.openAccount(uid);
  const left = async () => {
    const { tier, day, month, verification_helps } = await readAllowance(bench.withdrawals.context, uid);
    return [tier, day.left, month.left, verification_helps];
  };
  return { ...bench, uid, clock, standing, left, ask: (amount: string) => bench.ask(uid, WALLET, amount) };
};

const theDatabase = oncePerFile(createTestDatabase);

/** A new customer on the database of the file, without any limit. */
const openDesk = async () => {
  const database = await theDatabase();
  await setTiers(database, {});
  return openOn(database);
};

test('without limits, and for verified customers without a limit of theirs, everything is as before', async () => {
  const { database, standing, ask, left } = await openOn(await createTestDatabase());
  await ask('1000');
  expect(await left()).toEqual(['unverified', null, null, false]);
  standing.isVerified = true;
  await setTiers(database, { unverified_day_max: '50' });
  await ask('1000');
  expect(await left()).toEqual(['verified', null, null, false]);
});

test('a limit counts the requests of its day and month in UTC, and only new ones; what is cancelled does not count', async () => {
  const { database, clock, ask, left, withdrawals, uid } = await openDesk();
  const first = await ask('60');
  await setTiers(database, {
    unverified_day_max: '100',
    unverified_month_max: '130',
    verified_day_max: '500',
  });
  expect(await left()).toEqual(['unverified', '40.00', '70.00', true]);
  await expect(ask('40.000001')).rejects.toMatchObject(OVER);
  await ask('40');
  expect(await left()).toEqual(['unverified', '0.00', '30.00', true]);
  await withdrawals.cancel(uid, first.order_no);
  expect(await left()).toEqual(['unverified', '60.00', '90.00', true]);
  clock.set(Date.parse('2026-03-31T00:00:00.000Z'));
  await expect(ask('90.000001')).rejects.toMatchObject(OVER);
  await ask('90');
  clock.set(Date.parse('2026-03-31T23:59:59.999Z'));
  expect(await left()).toEqual(['unverified', '10.00', '0.00', true]);
  clock.set(Date.parse('2026-04-01T00:00:00.000Z'));
  expect(await left()).toEqual(['unverified', '100.00', '130.00', true]);
  // A limit below what is used already leaves nothing, and takes nothing back.
  await ask('100');
  await setTiers(database, { unverified_day_max: '20' });
  expect(await left()).toEqual(['unverified', '0.00', null, true]);
});

test('an identity that is no longer verified has the lower limit for new requests', async () => {
  const { database, standing, ask, left } = await openDesk();
  await setTiers(database, { unverified_day_max: '100', verified_day_max: '500' });
  standing.isVerified = true;
  const asked = await ask('200');
  standing.isVerified = false;
  await expect(ask('50')).rejects.toMatchObject(OVER);
  expect(await left()).toEqual(['unverified', '0.00', null, true]);
  expect(asked.status).toBe('requested');
});

test('of two withdrawals at once that fit only one by one, one passes', async () => {
  const { database, ask, left, balance, uid } = await openDesk();
  await setTiers(database, { unverified_day_max: '100' });
  const answers = await Promise.allSettled([ask('60'), ask('60'), ask('60'), ask('60')]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject(OVER);
  expect(await left()).toEqual(['unverified', '40.00', null, true]);
  expect((await balance(uid)).held).toBe(60_000_000n);
});

test('a limited withdrawal waits for another one of the customer that is being decided', async () => {
  const { database, withdrawals, ask, uid } = await openDesk();
  await setTiers(database, { unverified_day_max: '100' });
  const decided = Promise.withResolvers<void>();
  const first = database.transaction(async (sql) => {
    await refuseOverLimit(withdrawals.context, sql, { uid, value: 60_000_000n });
    await decided.promise;
  });
  const second = ask('60');
  const waiting = async () =>
    (
      await database.query(
        `select from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
      )
    ).length;
  await expect.poll(waiting).toBe(1);
  decided.resolve();
  await first;
  expect((await second).status).toBe('requested');
});

test('without a price a limit cannot be checked, and nothing is held', async () => {
  const { database, uid } = await openDesk();
  const bench = await openWithdrawalBench({
    database,
    rule: { mode: 'demo', valueInUsdt: () => null, standingOf: async () => 'unapproved' },
  });
  await bench.ask(uid, WALLET, '60');
  await setTiers(bench.database, { unverified_day_max: '100' });
  await expect(bench.ask(uid, WALLET, '60')).rejects.toMatchObject({ code: 'unavailable' });
});

test.each([
  ['a month below a day', { unverified_day_max: '100', unverified_month_max: '99', verified_day_max: '100' }],
  ['a lower day for verified customers', { unverified_day_max: '100', verified_day_max: '99' }],
  ['a limit for verified customers alone', { verified_month_max: '1000' }],
])('%s is refused', (_name, changed) => {
  const tiers = { ...FIRST_TIERS, ...changed };
  expect(Object.keys(tierFaults(tiers))).toHaveLength(1);
});

test('limits of which the verified ones are higher have no fault, and a verification helps', () => {
  const tiers = {
    ...FIRST_TIERS,
    unverified_day_max: '100',
    unverified_month_max: '1000',
    verified_month_max: '9000',
  };
  expect(tierFaults(tiers)).toEqual({});
  expect([isLowerTier(tiers, 'unverified'), isLowerTier(tiers, 'verified')]).toEqual([true, false]);
});
