import { parseStatement, verifyLiability } from '@tallystick/proof';
import { faultsIn } from '@tallystick/proof/testing/failed-steps.ts';
import { expect, test } from 'vitest';
import { openVerificationBench } from '../../../test/support/verification/verification-bench.ts';

const USDT = 1_000_000n;

const openHouse = async (debts: readonly bigint[]) => {
  const loans = new Map<bigint, bigint>();
  const asked: number[] = [];
  const bench = await openVerificationBench({
    besides: async (_sql, second) => {
      asked.push(second);
      return { rewards: new Map(), unproven: new Map(), loans: new Map([['USDT', loans]]) };
    },
  });
  const uids = await bench.floor.openAccounts(5);
  for (const [at, debt] of debts.entries()) loans.set(uids[at] ?? 0n, debt);
  const { entry } = await bench.verification.liabilities.publish();
  const counted = async (uid: bigint) => (await bench.verification.liabilities.provenFor(uid)).counted;
  const verdict = (document: string) => verifyLiability(Buffer.from(document), bench.keys());
  return { bench, uids, entry, asked, counted, verdict, statement: parseStatement(Buffer.from(entry)) };
};

test('each borrower proves the debt of their loans, and everybody the total', async () => {
  const { bench, uids, statement, asked, counted, verdict } = await openHouse([500n * USDT, 1n, 70n * USDT]);
  expect(statement.version).toBe(5);
  expect(asked).toEqual([statement.second]);
  const usdt = statement.currencies.get('USDT');
  expect(usdt?.loans).toMatchObject({ sum: 570n * USDT + 1n, count: 3 });
  expect(statement.currencies.get('BTC')?.loans).toMatchObject({ sum: 0n, count: 0, leaves: 0 });
  // A loan changes nothing of what the house owes.
  expect(usdt).toMatchObject({ sum: 50_000n * USDT, count: 5 });
  for (const [at, debt] of [500n * USDT, 1n, 70n * USDT].entries()) {
    const [balance, loan, ...more] = await counted(uids[at] ?? 0n);
    expect([balance?.tree, loan?.tree, more]).toEqual(['balances', 'loans', []]);
    expect(loan).toMatchObject({ currency: 'USDT', balance: debt, total: 570n * USDT + 1n });
    const { ok, steps, proof } = verdict(loan?.document ?? '');
    expect([ok, faultsIn(steps)]).toEqual([true, []]);
    expect(proof).toMatchObject({ kind: 'loan', uid: uids[at], balance: debt });
  }
  // A customer without a loan has none that is counted.
  expect((await counted(uids[4] ?? 0n)).map(({ tree }) => tree)).toEqual(['balances']);
  // After a restart the same proofs are made again.
  const before = await counted(uids[0] ?? 0n);
  await bench.restart();
  expect(await counted(uids[0] ?? 0n)).toMatchObject(before.map(({ balance, tree }) => ({ balance, tree })));
});

test('leaves of a loan and of a balance have nothing in common', async () => {
  const { uids, counted, verdict } = await openHouse([10_000n * USDT]);
  const [balance, loan] = await counted(uids[0] ?? 0n);
  // The customer has the same amount in both trees.
  expect(balance?.balance).toBe(loan?.balance);
  const noncesOf = (document = '') =>
    verdict(document).proof?.leaves.map(({ nonce }) => Buffer.from(nonce).toString('hex')) ?? [];
  const [owned, owed] = [noncesOf(balance?.document), noncesOf(loan?.document)];
  expect(owned.length >= 8 && owed.length >= 8).toBe(true);
  expect(owned.filter((nonce) => owed.includes(nonce))).toEqual([]);
});

test('a house without loans says so', async () => {
  const { statement, counted, uids } = await openHouse([]);
  expect(statement.currencies.get('USDT')?.loans).toMatchObject({ sum: 0n, count: 0 });
  expect((await counted(uids[0] ?? 0n)).map(({ tree }) => tree)).toEqual(['balances']);
});
