import * as contract from '@tallystick/contract';
import { expect, test, vi } from 'vitest';
import { PASSWORD } from '../../../../test/support/accounts/accounts-bench.ts';
import {
  EVM,
  ONLY_CARD,
  shareDestinationsDatabase,
} from '../../../../test/support/funding/destinations-bench.ts';
import { openWithdrawalBench } from '../../../../test/support/funding/withdrawal-bench.ts';
import { refuseUnlisted } from './refuse-unlisted.ts';

const DAY_MS = 86_400_000;
const WALLET = { currency: 'USDT', chain: 'ERC20', address: EVM } as const;
const OTHER = { ...WALLET, address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' } as const;
const CARD = { cardholder_name: 'Benno', opening_bank: 'First Bank', card_number: ONLY_CARD.card } as const;

const openDestinationsBench = shareDestinationsDatabase();
let customers = 0;

/** Benno has money and no destination yet. The database refuses changes that are dated back, so the clock shows the real time. */
const openBench = async () => {
  const bench = await openDestinationsBench();
  const { database, clock, destinations } = bench;
  clock.set(Date.now());
  customers += 1;
  const { token, uid } = await bench.customer(`benno-${customers}`);
  const money = await openWithdrawalBench({ database, clock, destinations });
  await money.openAccount(BigInt(uid));
  const as = { token };
  return {
    ...bench,
    as,
    uid: BigInt(uid),
    withdrawals: money.withdrawals,
    add: (wallet: contract.InputOf<typeof contract.addWallet> = WALLET) =>
      bench.call(contract.addWallet, { ...wallet, password: PASSWORD }, as),
    set: (on: boolean) => bench.call(contract.setWhitelist, { on, password: PASSWORD }, as),
    ask: (walletId: string) => money.ask(BigInt(uid), walletId, '100'),
    kinds: async () => {
      const rows = await database.query<{ kind: string }>(
        'select kind from accounts.security_events where uid = $1 order by event_id',
        [BigInt(uid)],
      );
      return rows.map(({ kind }) => kind).filter((kind) => kind !== 'new_device');
    },
  };
};

const toBank = (uid: bigint, bankId: string) => ({
  uid,
  walletId: null,
  bankId,
  currency: 'USDT' as const,
  amount: '100',
  rateVersion: null,
  clientId: null,
  token: 'a session',
  proof: {},
});

test('while it is on, money goes only to a destination that was saved 24 hours before', async () => {
  const bench = await openBench();
  const { clock, call, as } = bench;
  const old = await bench.add();
  await bench.ask(old.wallet_id);
  expect(await bench.set(true)).toEqual({ on: true, off_from: null });
  // At once, also for a destination that was usable a moment ago.
  // The time at which it becomes usable goes along.
  const fromMs = Date.parse(old.created_at) + DAY_MS;
  const words = `${new Date(fromMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const refusal = { code: 'destination_not_whitelisted' };
  await expect(bench.ask(old.wallet_id)).rejects.toMatchObject({ ...refusal, words });
  clock.advance(DAY_MS - 1);
  await expect(bench.ask(old.wallet_id)).rejects.toMatchObject(refusal);
  clock.advance(1);
  await bench.ask(old.wallet_id);
  const fresh = await bench.add(OTHER);
  const card = await call(contract.addBank, { ...CARD, password: PASSWORD }, as);
  for (const { usable_from: from } of [fresh, card]) expect(Date.parse(from)).toBe(clock.nowMs() + DAY_MS);
  await expect(bench.ask(fresh.wallet_id)).rejects.toMatchObject(refusal);
  await expect(bench.withdrawals.request(toBank(bench.uid, card.bank_id))).rejects.toMatchObject(refusal);
});

test('it ends 24 hours after its customer asked for that, and can be kept until then', async () => {
  const bench = await openBench();
  const { clock, call, as } = bench;
  await bench.set(true);
  const asked = clock.nowMs();
  const ending = { on: true, off_from: new Date(asked + DAY_MS).toISOString() };
  expect(await bench.set(false)).toEqual(ending);
  clock.advance(DAY_MS / 2);
  // A second request does not start the wait again.
  expect(await bench.set(false)).toEqual(ending);
  expect(await bench.set(true)).toEqual({ on: true, off_from: null });
  clock.advance(DAY_MS);
  expect(await call(contract.whitelist, {}, as)).toEqual({ on: true, off_from: null });
  await bench.set(false);
  const fresh = await bench.add();
  // The destination is usable when the whitelist has ended, and not before.
  expect(Date.parse(fresh.usable_from)).toBe(clock.nowMs() + DAY_MS);
  clock.advance(DAY_MS - 1);
  await expect(bench.ask(fresh.wallet_id)).rejects.toMatchObject({ code: 'destination_not_whitelisted' });
  clock.advance(1);
  expect(await call(contract.whitelist, {}, as)).toEqual({ on: false, off_from: null });
  const newest = await bench.add(OTHER);
  await bench.ask(newest.wallet_id);
  expect(await bench.kinds()).toEqual([
    'whitelist_on',
    'whitelist_off',
    'whitelist_off',
    'destination',
    'destination',
  ]);
});

test('a new session may switch it on, but only a proof switches it off', async () => {
  const { call, send, as, clock } = await openBench();
  expect((await send(contract.setWhitelist, { on: 'yes' }, as)).body).toMatchObject({
    error: 'invalid_fields',
  });
  await call(contract.setWhitelist, { on: true }, as);
  expect((await send(contract.setWhitelist, { on: false }, as)).body).toMatchObject({
    error: 'confirm_again',
  });
  const wrong = await send(contract.setWhitelist, { on: false, password: 'not his' }, as);
  expect(wrong.body).toMatchObject({ error: 'password_wrong' });
  expect(await call(contract.whitelist, {}, as)).toEqual({ on: true, off_from: null });
  await call(contract.setWhitelist, { on: false, password: PASSWORD }, as);
  clock.advance(16 * 60_000);
  expect((await send(contract.setWhitelist, { on: true }, as)).body).toMatchObject({
    error: 'confirm_again',
  });
});

test('the database refuses a shorter wait, a date in the past, and a withdrawal around the rule', async () => {
  const bench = await openBench();
  const { database, uid, clock } = bench;
  await bench.ask((await bench.add()).wallet_id);
  await bench.set(true);
  const change = (at: string, from: string) =>
    database.query(
      `insert into funding.whitelist_changes (uid, change_no, is_on, changed_at, effective_at) values ($1, 2, false, ${at}, ${from})`,
      [uid],
    );
  await expect(change('now()', "now() + interval '1 hour'")).rejects.toThrow('whitelist_changes_check');
  await expect(change("now() - interval '1 day'", 'now()')).rejects.toThrow('dated when it is made');
  // A first change has none before it that it could contradict.
  const first = `insert into funding.whitelist_changes (uid, change_no, is_on, changed_at, effective_at)
    select $1, 1, true, d, d from (select now() - interval '1 day' as d) as past`;
  await expect(database.query(first, [uid + 1n])).rejects.toThrow('dated when it is made');
  for (const statement of [
    'update funding.whitelist_changes set is_on = false',
    'delete from funding.whitelist_changes',
    'truncate funding.whitelist_changes',
  ])
    await expect(database.query(statement), statement).rejects.toThrow('append-only');
  const copy = `insert into funding.withdrawals
    select (w).* from (select jsonb_populate_record(w, jsonb_build_object('withdrawal_id', gen_random_uuid(),
      'created_at', $1::timestamptz, 'updated_at', $1::timestamptz)) as w
      from funding.withdrawals w where uid = $2) as copied`;
  const at = (ms: number) => [new Date(clock.nowMs() + ms), uid];
  await expect(database.query(copy, at(DAY_MS - 1_000))).rejects.toThrow(
    'does not let this destination through',
  );
  await database.query(copy, at(DAY_MS + 1_000));
});

test('a withdrawal that began before the whitelist was switched on is refused in its own transaction', async () => {
  const { database, clock, destinations, uid, add, set } = await openBench();
  const wallet = await add();
  const late = await openWithdrawalBench({
    database,
    clock,
    destinations,
    confirmAgain: async () => {
      await set(true);
    },
  });
  await expect(late.ask(uid, wallet.wallet_id, '100')).rejects.toMatchObject({
    code: 'destination_not_whitelisted',
  });
  expect(await late.balance(uid)).toMatchObject({ held: 0n });
});

test('no change commits while a withdrawal is being written', async () => {
  const { database, uid, clock, set } = await openBench();
  const [held, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const writing = database.transaction(async (sql) => {
    await refuseUnlisted(sql, uid, { createdAtMs: clock.nowMs() }, clock.nowMs());
    held.resolve();
    await gate.promise;
  });
  await held.promise;
  let isSet = false;
  const setting = set(true).then(() => {
    isSet = true;
  });
  await vi.waitUntil(async () => {
    const waiting = await database.query(
      `select 1 from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    );
    return waiting.length > 0;
  });
  expect(isSet).toBe(false);
  gate.resolve();
  await Promise.all([writing, setting]);
  expect(isSet).toBe(true);
});

test('the list begins with the destination that was used last', async () => {
  const bench = await openBench();
  const { call, as, clock } = bench;
  const first = await bench.add();
  clock.advance(1_000);
  const second = await bench.add(OTHER);
  const list = async () =>
    (await call(contract.walletList, {}, as)).map(({ wallet_id: id, last_used_at: at }) => [id, at]);
  expect(await list()).toEqual([
    [second.wallet_id, null],
    [first.wallet_id, null],
  ]);
  clock.advance(1_000);
  const used = new Date(clock.nowMs()).toISOString();
  await bench.ask(first.wallet_id);
  expect(await list()).toEqual([
    [first.wallet_id, used],
    [second.wallet_id, null],
  ]);
  clock.advance(1_000);
  // One that was taken back went nowhere.
  const { order_no: taken } = await bench.ask(second.wallet_id);
  await bench.withdrawals.cancel(bench.uid, taken);
  expect(await list()).toEqual([
    [first.wallet_id, used],
    [second.wallet_id, null],
  ]);
});
