import { type Balance, home } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { createTestHttp } from '../../test/support/http.ts';
import { oncePerFile } from '../../test/support/lifetime.ts';
import { manualClock } from '../platform/clock.ts';
import { registerHomeRoutes } from './routes.ts';

const AVAILABLE: Balance = {
  currency: 'USDT',
  available: '31000.00',
  held: '0.00',
  borrowed: '0.00',
  total: '31000.00',
  valuation: '31000.00',
};
const UNPRICED: Balance = { ...AVAILABLE, currency: 'BTC', valuation: null };

/** The tests read it only. */
const databaseOfFile = oncePerFile(createTestDatabase);

/** The home page of customers who own 31,000 USDT and a coin without a price. */
const openHome = async (owed: bigint, usdt: Balance = AVAILABLE) => {
  const database = await databaseOfFile();
  const asked = { tabs: 0, holds: 0 };
  const holding = (currency: string, amount: bigint) => () => {
    asked.holds += 1;
    return Promise.resolve(new Map([[currency, amount]]));
  };
  const wire = await createTestHttp((token) => Promise.resolve({ uid: BigInt(token), staff: null, token }));
  registerHomeRoutes(wire.http, {
    database,
    clock: manualClock(Date.parse('2026-03-02T10:00:00.000Z')),
    products: () => [],
    balances: () => Promise.resolve([usdt, UNPRICED]),
    owed: () => Promise.resolve(owed),
    holds: {
      fund: holding('USDT', 10_000_000_000n),
      collateral: holding('BTC', 50_000_000n),
      withdrawals: holding('USDT', 0n),
    },
    tabSet: () => {
      asked.tabs += 1;
      return Promise.resolve('finance');
    },
  });
  return { ...wire, asked, open: (uid = '1') => wire.call(home, {}, { token: uid }) };
};

test('the valuation subtracts open loans, and says by how much', async () => {
  const debtor = await openHome(30_009_000_000n);
  expect(await debtor.open()).toMatchObject({ total_valuation: '991.00', owed: '30009.00' });
  const free = await openHome(0n);
  expect(await free.open()).toMatchObject({ total_valuation: '31000.00', owed: '0.00' });
});

test('a debt beyond all balances is shown as it is', async () => {
  const debtor = await openHome(31_000_500_000n);
  expect((await debtor.open()).total_valuation).toBe('-0.50');
});

test('held money is named by what holds it, and nothing for zero', async () => {
  const holder = await openHome(0n, { ...AVAILABLE, available: '21000.00', held: '10000.00' });
  expect((await holder.open()).holds).toEqual([
    { currency: 'USDT', kind: 'fund', amount: '10000.00' },
    { currency: 'BTC', kind: 'collateral', amount: '0.50' },
  ]);
});

test('without held money nothing is asked about holds', async () => {
  const { open, asked } = await openHome(0n);
  expect((await open()).holds).toEqual([]);
  expect(asked.holds).toBe(0);
});

test('calls at once share the reading of what is the same for all', async () => {
  const { open, asked } = await openHome(0n);
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => open(String(index + 1))));
  expect(answers.every(({ tabs }) => tabs === 'finance')).toBe(true);
  expect(asked.tabs).toBeLessThan(20);
  // A call after a read reads the database again, so publications of staff show at once.
  const before = asked.tabs;
  await open();
  expect(asked.tabs).toBe(before + 1);
});
