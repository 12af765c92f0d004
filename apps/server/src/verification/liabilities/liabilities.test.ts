import { formatStatement, parseStatement, type StatedAssets, verifyLiability } from '@tallystick/proof';
import { faultsIn } from '@tallystick/proof/testing/failed-steps.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quantity } from '../../../test/support/quantity.ts';
import { openBalances } from '../../../test/support/verification/open-balances.ts';
import {
  openVerificationBench,
  type VerificationBench,
} from '../../../test/support/verification/verification-bench.ts';
import type { Database } from '../../platform/postgres/db.ts';

const USDT = 1_000_000n;
const MINUTE_MS = 60_000;

const provenFor = async (bench: VerificationBench, uid: bigint) =>
  (await bench.verification.liabilities.provenFor(uid)).counted;

const faults = (bench: VerificationBench, document: string) =>
  faultsIn(verifyLiability(Buffer.from(document), bench.keys()).steps);

/** Gives accounts a balance without the ledger's functions, because the test is about the number of proofs. */
const makeAccounts = async (database: Database, count: number): Promise<void> => {
  await database.query(
    `insert into ledger.accounts (account_id, uid, slot, currency_id, kind, balance)
     select ledger.user_account(u, 1::smallint, 'available'), u, ledger.slot_of(u), 1, 'available', 1000000 + u % 1000
     from generate_series(2000000000, 2000000000 + $1::bigint - 1) u`,
    [count],
  );
};

test('everyone’s balance is in the published total, running stakes among it, and is proven to its owner', async () => {
  const bench = await openVerificationBench();
  const uids = await bench.floor.openAccounts(5);
  const [first = 0n] = uids;
  await bench.passWith(3, 100n);
  await bench.floor.trading.openTrade({
    uid: first,
    symbol: 'BTCUSDT',
    direction: 'up',
    amount: '250',
    durationSeconds: 60,
    clientId: null,
  });
  expect(await bench.floor.available(first)).toBe(9_750n * USDT);
  const { entry } = await bench.verification.liabilities.publish();
  const { currencies, addresses } = parseStatement(Buffer.from(entry));
  expect(addresses).toEqual([]);
  expect(currencies.get('USDT')).toMatchObject({ sum: 50_000n * USDT, count: 5 });
  // Each customer has eight to eleven leaves here.
  const leaves = currencies.get('USDT')?.leaves ?? 0;
  expect(leaves >= 40 && leaves <= 55).toBe(true);
  expect(currencies.get('BTC')).toMatchObject({ sum: 0n, count: 0, leaves: 0 });
  for (const uid of uids) {
    const [counted, ...more] = await provenFor(bench, uid);
    expect(more).toEqual([]);
    expect(counted).toMatchObject({ currency: 'USDT', balance: 10_000n * USDT, total: 50_000n * USDT });
    expect(faults(bench, counted?.document ?? '')).toEqual([]);
  }
  // A customer without a balance is not counted.
  expect(await provenFor(bench, 77n)).toEqual([]);
});

test('the smallest and the largest balance are split and proven alike', async () => {
  const bench = await openVerificationBench();
  const [smallest = 0n, largest = 0n, ...others] = await openBalances(bench.floor.database, [
    1n,
    10n ** 15n,
    ...Array.from({ length: 200 }, () => 10n ** 9n),
  ]);
  await bench.verification.liabilities.publish();
  const leavesOf = async (uid: bigint) => {
    const [counted] = await provenFor(bench, uid);
    const { ok, proof } = verifyLiability(Buffer.from(counted?.document ?? ''), bench.keys());
    expect([ok, proof?.balance]).toEqual([true, counted?.balance]);
    return (proof?.leaves ?? []).map(({ balance }) => balance);
  };
  const small = await leavesOf(smallest);
  expect([small.length >= 8, small.toSorted((a, b) => Number(b - a))[0]]).toEqual([true, 1n]);
  expect((await leavesOf(largest)).length).toBe(64);
  expect((await leavesOf(others[0] ?? 0n)).length >= 8).toBe(true);
});

test('a statement from before balances were split is followed by a new one at once, and its paths are shown no more', async () => {
  const bench = await openVerificationBench();
  const [uid = 0n] = await bench.floor.openAccounts(2);
  const { liabilities } = bench.verification;
  await bench.floor.database.query(
    `insert into verification.liability_reports (position, made_at, entry) values (0, $1, $2)`,
    [
      new Date(bench.floor.clock.nowMs()),
      formatStatement({
        version: 1,
        second: Math.floor(bench.floor.clock.nowMs() / 1000),
        currencies: new Map(),
        addresses: [],
        assets: null,
      }),
    ],
  );
  expect(await liabilities.provenFor(uid)).toEqual({ report: null, counted: [] });
  bench.floor.clock.advance(MINUTE_MS);
  await liabilities.publishWhenDue();
  expect((await liabilities.provenFor(uid)).report?.position).toBe(1);
  const [counted] = await provenFor(bench, uid);
  expect(faults(bench, counted?.document ?? '')).toEqual([]);
});

test('what is published of the house adds up with what is owed', async () => {
  const bench = await openVerificationBench();
  await bench.floor.openAccounts(3);
  const { entry } = await bench.verification.liabilities.publish();
  const usdt = parseStatement(Buffer.from(entry)).currencies.get('USDT');
  const held = usdt?.held ?? new Map<string, bigint>();
  const own = [...held].filter(([name]) => name !== 'received' && name !== 'escrow');
  expect(held.get('received')).toBe(own.reduce((sum, [, amount]) => sum + amount, usdt?.sum ?? 0n));
  expect(held.get('treasury')).toBe(50_000_000n * USDT);
});

test('a proof of which any one byte is another is refused, and so is another customer’s place', async () => {
  const bench = await openVerificationBench();
  const [uid = 0n] = await bench.floor.openAccounts(4);
  await bench.verification.liabilities.publish();
  const [counted] = await provenFor(bench, uid);
  const document = Buffer.from(counted?.document ?? '');
  fc.assert(
    fc.property(fc.nat(document.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const altered = Buffer.from(document);
      altered[at] = (altered[at] ?? 0) ^ change;
      expect(verifyLiability(altered, bench.keys()).ok).toBe(false);
    }),
    { numRuns: 100 },
  );
});

test('a statement is made at most once a minute, and each has other leaves', async () => {
  const bench = await openVerificationBench();
  const [uid = 0n] = await bench.floor.openAccounts(2);
  const first = await bench.verification.liabilities.publish();
  const before = await provenFor(bench, uid);
  bench.floor.clock.advance(MINUTE_MS - 1);
  await expect(bench.verification.liabilities.publish()).rejects.toThrow('too_many_requests');
  bench.floor.clock.advance(1);
  const [second, same] = await Promise.all([
    bench.verification.liabilities.publish(),
    bench.verification.liabilities.publish(),
  ]);
  expect(same).toEqual(second);
  expect([first.position, second.position]).toEqual([0, 1]);
  const root = ({ entry }: { entry: string }) =>
    parseStatement(Buffer.from(entry)).currencies.get('USDT')?.root;
  expect(root(second)).not.toEqual(root(first));
  const after = await provenFor(bench, uid);
  expect(after[0]?.document).not.toBe(before[0]?.document);
  expect(faults(bench, after[0]?.document ?? '')).toEqual([]);
  // The old proof still leads to the statement that it was made for.
  expect(faults(bench, before[0]?.document ?? '')).toEqual([]);
});

test('a statement is due once a day, and of old ones the trees are let go', async () => {
  const bench = await openVerificationBench();
  await bench.floor.openAccounts(1);
  const { liabilities } = bench.verification;
  for (let day = 0; day < 8; day += 1) {
    await liabilities.publishWhenDue();
    await liabilities.publishWhenDue();
    bench.floor.clock.advance(86_400_000);
  }
  expect(await liabilities.count()).toBe(8);
  const [kept] = await bench.floor.database.query<{ oldest: bigint; trees: bigint }>(
    'select min(report) as oldest, count(distinct report) as trees from verification.liability_tiles',
  );
  expect(kept).toEqual({ oldest: 4n, trees: 4n });
});

/** The assets of a chain whose node answers, or does not. */
const assetsOf = (answers: boolean): StatedAssets => ({
  challenges: [],
  chains: new Map([
    [
      'ERC20',
      {
        kind: 'evm',
        id: '1',
        coin: 'ETH',
        tokens: new Map([['USDT', '0xdAC17F958D2ee523a2206206994597C13D831ec7']]),
        block: answers ? { number: 1, hash: 'ab'.repeat(32), second: 1 } : null,
      },
    ],
  ]),
  holdings: [
    {
      chain: 'ERC20',
      address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      currency: 'USDT',
      kind: 'hot',
      balance: answers ? 5_000_000n : null,
      signed: answers ? { challenge: 0, signature: `0x${'0'.repeat(130)}` } : null,
    },
  ],
});

test('one that is due waits until what is held on a chain can be shown, but not for long', async () => {
  const [readable, silent] = [assetsOf(true), assetsOf(false)];
  let shown = silent;
  const bench = await openVerificationBench({
    holdsOnChain: true,
    statedAssets: () => Promise.resolve(shown),
  });
  const { liabilities } = bench.verification;
  await liabilities.publishWhenDue();
  bench.floor.clock.advance(5_000);
  await liabilities.publishWhenDue();
  expect(await liabilities.count()).toBe(0);
  shown = readable;
  await liabilities.publishWhenDue();
  const [first] = await liabilities.list(null, 1);
  expect(parseStatement(Buffer.from(first?.entry ?? '')).assets).toEqual(readable);
  // A chain that does not answer must not block a statement.
  shown = silent;
  bench.floor.clock.advance(86_400_000);
  await liabilities.publishWhenDue();
  expect(await liabilities.count()).toBe(1);
  bench.floor.clock.advance(120_000);
  await liabilities.publishWhenDue();
  expect(await liabilities.count()).toBe(2);
});

test('a hundred thousand customers are stated, and each proof reads a few rows', {
  timeout: quantity(60_000, 300_000),
}, async () => {
  const count = quantity(10_000, 100_000);
  const bench = await openVerificationBench();
  await makeAccounts(bench.floor.database, count);
  const start = performance.now();
  await bench.verification.liabilities.publish();
  process.stdout.write(`${count} customers: ${Math.round(performance.now() - start)} ms\n`);
  for (const uid of [0n, 5_123n, BigInt(count - 1)].map((at) => 2_000_000_000n + at)) {
    const [counted] = await provenFor(bench, uid);
    expect(counted).toMatchObject({ balance: 1_000_000n + (uid % 1000n) });
    expect(faults(bench, counted?.document ?? '')).toEqual([]);
  }
});
