import { type LineAccount, type RecordsMark, verifyRecords } from '@tallystick/proof';
import { faultsIn } from '@tallystick/proof/testing/failed-steps.ts';
import { expect, test } from 'vitest';
import { quantity } from '../../../test/support/quantity.ts';
import { chooseSeed, seededRandom } from '../../../test/support/random.ts';
import { ownLines, provenRecords } from '../../../test/support/verification/own-records.ts';
import {
  openVerificationBench,
  type VerificationBench,
} from '../../../test/support/verification/verification-bench.ts';
import { type ControlAccount, moveMoney } from '../../ledger/move.sql.ts';

const USDT = 1_000_000n;
const PRICE = 6_400_000_000_000n;

let moved = 0;
type Currency = 'USDT' | 'BTC';

/** Moves an amount of a customer into an account, from outside or from another account. */
const move = async (
  bench: VerificationBench,
  uid: bigint,
  [from, to]: readonly [ControlAccount | LineAccount, ControlAccount | LineAccount],
  amount: bigint,
  currency: Currency = 'USDT',
): Promise<void> => {
  moved += 1;
  const side = (name: ControlAccount | LineAccount, change: bigint) =>
    name === 'available' || name === 'borrowed' || name === 'held'
      ? { uid, account: name, currency, amount: change }
      : { control: name, currency, amount: change };
  await bench.floor.database.transaction((sql) =>
    moveMoney(sql, {
      kind: 'deposit',
      uid,
      reference: `lines:${moved}`,
      about: null,
      at: new Date(bench.floor.clock.nowMs()),
      lines: [side(from, -amount), side(to, amount)],
    }),
  );
};

const trade = (bench: VerificationBench, uid: bigint, amount: string) =>
  bench.floor.trading.openTrade({
    uid,
    symbol: 'BTCUSDT',
    direction: 'up',
    amount,
    durationSeconds: 30,
    clientId: null,
  });

const publish = async (bench: VerificationBench): Promise<void> => {
  // Statements are a minute apart at least.
  for (let second = 0; second <= 60; second += 1) await bench.pass(undefined);
  await bench.verification.liabilities.publish();
};

/** Changes rows that no function of the ledger may change, as somebody with all rights does. */
const cheat = (bench: VerificationBench, statement: string, values: readonly unknown[]): Promise<void> =>
  bench.floor.database.transaction(async (sql) => {
    await sql.query('set local session_replication_role = replica');
    await sql.query(statement, values);
  });

/** The check of a customer's phone. */
const look = async (bench: VerificationBench, uid: bigint, kept: RecordsMark | null, currency = 'USDT') => {
  const proof = (await provenRecords(bench, uid)).get(currency);
  if (proof?.records == null) throw new Error('the currency is not proven');
  const own = (await bench.floor.ledger.balancesOf(uid)).find((balance) => balance.currency === currency);
  const balances = new Map<LineAccount, bigint>([
    ['available', own?.available ?? 0n],
    ['borrowed', own?.borrowed ?? 0n],
    ['held', own?.held ?? 0n],
  ]);
  const lines = await ownLines(bench, uid, currency);
  const { steps, seen } = verifyRecords(proof, { kept, lines, balances });
  const mark: RecordsMark = { second: proof.statement.second, accounts: proof.records.accounts };
  return { proof, lines, seen, mark, faults: faultsIn(steps).map(({ name, why }) => `${name} ${why}`) };
};

/** A customer with trades, held and borrowed money, and what the phone kept from the first statement. */
const openHouse = async () => {
  const bench = await openVerificationBench();
  const [uid = 0n] = await bench.floor.openAccounts(3);
  await bench.passWith(3, PRICE);
  await trade(bench, uid, '250');
  await move(bench, uid, ['external', 'available'], 2_000n * USDT);
  await move(bench, uid, ['available', 'held'], 300n * USDT);
  await publish(bench);
  const { mark, faults } = await look(bench, uid, null);
  expect(faults).toEqual([]);
  await bench.passWith(40, PRICE + 5n);
  await move(bench, uid, ['external', 'available'], 70n * USDT);
  return { bench, uid, kept: mark };
};

const available = async (bench: VerificationBench, uid: bigint): Promise<bigint> => {
  const [row] = await bench.floor.database.query<{ id: bigint }>(
    `select ledger.user_account($1, 1::smallint, 'available') as id`,
    [uid],
  );
  return row?.id ?? 0n;
};

test(`an honest house passes over ${quantity(4, 40)} random histories`, {
  timeout: quantity(120_000, 900_000),
}, async () => {
  const seed = chooseSeed();
  const random = seededRandom(seed);
  const below = (count: number): number => Math.floor(random() * count);
  for (let history = 0; history < quantity(4, 40); history += 1) {
    const bench = await openVerificationBench();
    const uids = await bench.floor.openAccounts(4);
    await bench.passWith(3, PRICE);
    const kept = new Map<string, RecordsMark>();
    for (let act = 0; act < 40; act += 1) {
      const uid = uids[below(uids.length)] ?? 0n;
      const amount = BigInt(1 + below(50)) * USDT;
      const deeds = [
        () => move(bench, uid, ['external', 'available'], amount),
        () => move(bench, uid, ['external', 'borrowed'], amount),
        () => move(bench, uid, ['external', 'held'], amount, 'BTC'),
        () => move(bench, uid, ['available', 'held'], amount),
        () => move(bench, uid, ['held', 'external'], amount),
        () => move(bench, uid, ['held', 'external'], amount, 'BTC'),
        () => trade(bench, uid, '10'),
        () => bench.passWith(1 + below(20), PRICE + BigInt(below(9))),
      ];
      // Some movements find too little money, and move nothing.
      await deeds[below(deeds.length)]?.().catch(() => undefined);
      if (below(8) > 0) continue;
      await publish(bench);
      for (const each of uids) {
        for (const currency of (await provenRecords(bench, each)).keys()) {
          const { faults, mark } = await look(bench, each, kept.get(`${each} ${currency}`) ?? null, currency);
          expect(faults, `seed ${seed}, history ${history}`).toEqual([]);
          kept.set(`${each} ${currency}`, mark);
        }
      }
    }
  }
});

test('an amount that is taken from a balance is seen at once, and in each later statement', async () => {
  const { bench, uid, kept } = await openHouse();
  const id = await available(bench, uid);
  await cheat(bench, 'update ledger.accounts set balance = balance - $2 where account_id = $1', [
    id,
    1_000n * USDT,
  ]);
  expect((await look(bench, uid, kept)).faults).toEqual(['records_added balance_not_now']);
  await publish(bench);
  expect((await look(bench, uid, kept)).faults).toEqual(['records_added balance_not_stated']);
  // A phone that knows nothing yet sees it too.
  expect((await look(bench, uid, null)).faults).toEqual(['records_added balance_not_stated']);
  // A later line does not hide it.
  await move(bench, uid, ['external', 'available'], 5n * USDT);
  await publish(bench);
  expect((await look(bench, uid, kept)).faults).toEqual(['records_added balance_not_added']);
});

test('an amount that is taken from a balance and from its lines is seen', async () => {
  const { bench, uid, kept } = await openHouse();
  const id = await available(bench, uid);
  await bench.floor.database.query('select ledger.post_journal(1000)');
  // The deposit of 2,000 becomes one of 1,000, and every balance after it follows.
  await cheat(bench, 'update ledger.accounts set balance = balance - $2 where account_id = $1', [
    id,
    1_000n * USDT,
  ]);
  await cheat(
    bench,
    `update ledger.entries set amount = case when amount = $2 then $2 - $3 else amount end, balance_after = balance_after - $3
     where account_id = $1 and entry_no >= (select entry_no from ledger.entries where account_id = $1 and amount = $2)`,
    [id, 2_000n * USDT, 1_000n * USDT],
  );
  await publish(bench);
  expect((await look(bench, uid, kept)).faults).toEqual([
    'records_added balance_not_kept',
    'records_stated line_not_kept',
  ]);
  // A phone that knows nothing sees that the newest statement has other lines.
  expect((await look(bench, uid, null)).faults).toEqual(['records_stated line_not_stated']);
  // Hashing the altered lines anew does not help against what was kept.
  await cheat(bench, 'delete from verification.line_heads where uid = $1', [uid]);
  await publish(bench);
  expect((await look(bench, uid, kept)).faults).toEqual([
    'records_added balance_not_kept',
    'records_stated line_not_kept',
  ]);
});

test('a line that is left out of the records is seen', async () => {
  const { bench, uid, kept } = await openHouse();
  await publish(bench);
  const { proof, lines } = await look(bench, uid, kept);
  const own = lines.get('available') ?? [];
  for (const left of own.keys()) {
    const shown = new Map(lines).set(
      'available',
      own.filter((_, at) => at !== left),
    );
    expect(faultsIn(verifyRecords(proof, { kept, lines: shown }).steps).map(({ name }) => name)[0]).toBe(
      'records_whole',
    );
  }
});

test('an old statement is seen, and a line that no statement had yet is not forgotten', async () => {
  const { bench, uid, kept } = await openHouse();
  const old = await look(bench, uid, kept);
  await publish(bench);
  const { mark, lines } = await look(bench, uid, kept);
  const replayed = verifyRecords(old.proof, { kept: mark, lines });
  expect(faultsIn(replayed.steps).map(({ why }) => why)).toEqual([
    'statement_older',
    'not_reached',
    'not_reached',
    'not_reached',
  ]);
  await move(bench, uid, ['external', 'available'], 9n * USDT);
  const after = await look(bench, uid, mark);
  expect(after.faults).toEqual([]);
  const cut = new Map([...after.lines].map(([account, own]) => [account, own.slice(0, -1)]));
  const own = { kept: mark, lines: cut, seen: after.seen ?? [] };
  expect(faultsIn(verifyRecords(after.proof, own).steps)[0]).toMatchObject({ why: 'line_missing' });
});

test('a customer who has nothing left keeps the proof of the lines', async () => {
  const bench = await openVerificationBench();
  const [uid = 0n] = await bench.floor.openAccounts(2);
  await move(bench, uid, ['external', 'held'], 5n, 'BTC');
  await publish(bench);
  const { mark } = await look(bench, uid, null, 'BTC');
  await move(bench, uid, ['held', 'external'], 5n, 'BTC');
  await publish(bench);
  const { proof, faults } = await look(bench, uid, mark, 'BTC');
  expect([proof.balance, proof.leaves.length, faults]).toEqual([0n, 1, []]);
  expect(proof.statement.currencies.get('BTC')).toMatchObject({ count: 0, leaves: 1, sum: 0n });
});

test(`the lines of a long account are hashed in parts, and go on from the last statement`, async () => {
  const bench = await openVerificationBench();
  const [uid = 0n] = await bench.floor.openAccounts(1);
  await bench.floor.database.query(
    `select ledger.pay_user($1, 1::smallint, 'faucet', n, 'deposit', 'long:' || n, to_timestamp($2 + n)) from generate_series(1, 2300) n`,
    [uid, bench.floor.startSecond],
  );
  await publish(bench);
  const { mark, faults } = await look(bench, uid, null);
  expect([faults, mark.accounts[0]?.lines]).toEqual([[], 2_301]);
  await publish(bench);
  expect((await look(bench, uid, mark)).faults).toEqual([]);
  const rows = await bench.floor.database.query('select report from verification.line_heads where uid = $1', [
    uid,
  ]);
  expect(rows).toEqual([{ report: 0n }]);
});
