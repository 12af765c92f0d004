import type { InputOf } from '@tallystick/contract';
import * as contract from '@tallystick/contract';
import { describe, expect, test } from 'vitest';
import { expectZeroSums } from '../../../test/support/audit/expect-zero-sums.ts';
import { createTestDatabase } from '../../../test/support/database.ts';
import { createTestHttp } from '../../../test/support/http.ts';
import { oncePerFile } from '../../../test/support/lifetime.ts';
import { ensureMember } from '../../../test/support/operator/add-staff.ts';
import { openChangesDesk } from '../../../test/support/operator/changes-desk.ts';
import { operatorOver } from '../../../test/support/operator/operator-over.ts';
import { manualClock } from '../../platform/clock.ts';
import {
  adjustmentsChange,
  openLedger,
  registerLedgerRoutes,
  selectAdjustmentNews,
  serveAdjustmentList,
} from '../public.ts';

const FORM = { currency: 'USDT', direction: 'credit', amount: '12.5', source: 'external' } as const;
const REASON = 'A transfer of 12.50 that the bank had returned to us.';
const [ANN, BOB] = ['finance ann', 'risk bob'];

let lastUid = 1_234_567_890n;

const openHouse = async () => {
  const database = await createTestDatabase();
  const clock = manualClock(Date.parse('2026-03-02T10:00:00.000Z'));
  const operator = operatorOver({ database, clock });
  return { database, operator, clock, ledger: await openLedger({ database, clock, lanes: 2, mode: 'demo' }) };
};
const theHouse = oncePerFile(openHouse);

/** A desk with a new customer. A token of staff is a role and a name. Tests of the list open a house. */
const openDesk = async (outside = 0n, house = theHouse()) => {
  const { database, operator, clock, ledger } = await house;
  lastUid += 7n;
  const uid = lastUid;
  await database.transaction(async (sql) => {
    await ledger.openAccounts(sql, uid);
    await ledger.payDemoGrant(sql, uid);
  });
  const changed: bigint[] = [];
  const desk = await openChangesDesk({ database, clock, operator }, [
    adjustmentsChange({
      borrowedOutside: async () => outside,
      onChanged: (changedUid) => void changed.push(changedUid),
    }),
  ]);
  for (const name of ['zoe', 'cat', 'dan', 'eve', 'fay'])
    await ensureMember(database, { role: 'admin', name });
  serveAdjustmentList(desk.http, { database, clock, operator });
  const customer = await createTestHttp(async (token) => ({ uid: BigInt(token), staff: null, token }));
  registerLedgerRoutes(customer.http, ledger, {
    heldInTrades: async () => 0n,
    valueInUsdt: (_currency, amount) => amount,
  });
  const about = async (form: object = {}, target = String(uid)) => {
    const [row] = await database.query<{ count: number }>(
      'select count(*)::integer as count from ledger.adjustments where uid = $1',
      [uid],
    );
    const content = { ...FORM, ...form };
    return { subject: 'adjustments', target, based_on: row?.count ?? 0, content, reason: REASON } as const;
  };
  const propose = async (form: object = {}) => desk.propose(await about(form));
  const decide = (change_id: string, token = BOB, approve = 1) => desk.decide(change_id, { token }, approve);
  const available = async () =>
    (await ledger.balancesOf(uid)).find(({ currency }) => currency === 'USDT')?.available;
  const recordsOf = (input: InputOf<typeof contract.records> = {}) =>
    customer.call(contract.records, input, { token: String(uid) });
  const listed = (input: InputOf<typeof contract.adjustments>) =>
    desk.call(contract.adjustments, input, { token: 'support sue' });
  return {
    ...desk,
    about,
    uid,
    clock,
    database,
    ledger,
    changed,
    propose,
    decide,
    available,
    recordsOf,
    listed,
  };
};

describe('an adjustment', () => {
  test('moves nothing before another approves it; then it is a line with its reason in the records', async () => {
    const { propose, decide, available, recordsOf, listed, database, changed, uid } = await openDesk();
    const before = await available();
    const id = await propose();
    expect((await listed({ adjustment_id: id })).list).toMatchObject([
      { state: 'proposed', amount: '12.50', proposed_by: 'ann', decided_by: null, uid: String(uid) },
    ]);
    expect(await available()).toBe(before);
    expect((await decide(id, ANN)).body.error).toBe('second_person_needed');
    expect(await available()).toBe(before);
    const news = () => selectAdjustmentNews(database, [uid, uid + 1n], new Date(0), 10);
    expect(await news()).toEqual([]);
    expect((await decide(id)).body.code).toBe(1);
    expect((await listed({ adjustment_id: id })).list).toMatchObject([
      { state: 'approved', decided_by: 'bob' },
    ]);
    expect(await available()).toBe((before ?? 0n) + 12_500_000n);
    expect(changed).toEqual([uid]);
    expect(await news()).toMatchObject([{ uid, changeId: id, currency: 'USDT', amount: 12_500_000n }]);
    expect(await selectAdjustmentNews(database, [uid], new Date(8.64e15), 10)).toEqual([]);
    expect((await decide(id, 'admin cat')).body.error).toBe('already_decided');
    const { list } = await recordsOf();
    expect(list[0]).toMatchObject({ kind: 'adjustment', amount: '12.50', note: REASON, reference: id });
    expect(list[1]).toMatchObject({ kind: 'faucet', note: null });
    const log = await database.query<{ action: string; staff: string; uid: string; amount: string }>(
      `select action, staff, detail::jsonb ->> 'uid' as uid, detail::jsonb ->> 'amount' as amount from operator.audit_log
       where action like 'adjustment%' and detail::jsonb ->> 'uid' = $1 order by entry_no`,
      [String(uid)],
    );
    const facts = { uid: String(uid), amount: '12.50' };
    expect(log).toEqual([
      { action: 'adjustment_proposed', staff: 'ann', ...facts },
      { action: 'adjustment_approved', staff: 'bob', ...facts },
    ]);
    await expectZeroSums(database);
  });

  test('credits the borrowed part first while borrowed money is outside, and debits own money', async () => {
    const { propose, decide, available, ledger, recordsOf, uid } = await openDesk(10_000_000n);
    const before = (await available()) ?? 0n;
    await decide(await propose());
    const usdt = (await ledger.balancesOf(uid)).find(({ currency }) => currency === 'USDT');
    expect(usdt).toMatchObject({ available: before + 2_500_000n, borrowed: 10_000_000n });
    const { list } = await recordsOf({ group: 'loans' });
    expect(list.map(({ kind, account, amount }) => `${kind} ${account} ${amount}`).toSorted()).toEqual([
      'loan_restored available -10.00',
      'loan_restored borrowed 10.00',
    ]);
    expect((await decide(await propose({ direction: 'debit', amount: '1' }))).body.code).toBe(1);
    expect(await available()).toBe(before + 1_500_000n);
  });

  test('is approved once when five press at the same time', async () => {
    const { propose, decide, available } = await openDesk();
    const before = (await available()) ?? 0n;
    const id = await propose({ amount: '1' });
    const answers = await Promise.all(
      ['zoe', 'cat', 'dan', 'eve', 'fay'].map((name) => decide(id, `admin ${name}`)),
    );
    expect(answers.filter(({ body }) => body.code === 1)).toHaveLength(1);
    expect(await available()).toBe(before + 1_000_000n);
  });

  test('is refused when a balance would become negative, and can be approved later', async () => {
    const { propose, decide, available } = await openDesk();
    const all = await propose({ direction: 'debit', amount: '10000' });
    const more = await propose({ direction: 'debit', amount: '10000.000001' });
    expect((await decide(more)).body.error).toBe('balance_too_small');
    const fees = await propose({ source: 'fees', amount: '1' });
    expect((await decide(fees)).body.error).toBe('pool_too_small');
    expect(await available()).toBe(10_000_000_000n);
    expect((await decide(all)).body.code).toBe(1);
    expect(await available()).toBe(0n);
    // Another correction was made since these were proposed.
    for (const stale of [more, fees]) expect((await decide(stale)).body.error).toBe('changed_meanwhile');
  });

  test('that nobody decided within seven days has expired, in the database too, and moves nothing', async () => {
    const { propose, decide, available, listed, clock, database, uid } = await openDesk(0n, openHouse());
    const before = await available();
    const id = await propose();
    clock.advance(7 * 86_400_000);
    for (const approve of [1, 0]) {
      const { status, body } = await decide(id, BOB, approve);
      expect([status, body.error]).toEqual([409, 'proposal_expired']);
    }
    await expect(
      database.query(
        "insert into operator.change_decisions select $1, 'approved', staff_id, $2 from operator.staff where name = 'bob'",
        [id, new Date(clock.nowMs())],
      ),
    ).rejects.toThrow(/has expired/);
    expect(await available()).toBe(before);
    expect((await listed({ state: 'proposed' })).total).toBe(0);
    expect((await listed({ state: 'expired', uid: String(uid) })).list).toMatchObject([
      { adjustment_id: id, state: 'expired' },
    ]);
  });

  test('is rejected by another or taken back by its proposer, and is over then', async () => {
    const { propose, decide, send, ann, available, listed } = await openDesk(0n, openHouse());
    const before = await available();
    const [rejected, takenBack] = [await propose(), await propose()];
    expect((await decide(rejected, BOB, 0)).body.code).toBe(1);
    expect((await send(contract.withdrawChange, { change_id: takenBack }, ann)).body.code).toBe(1);
    for (const id of [rejected, takenBack]) expect((await decide(id)).body.error).toBe('already_decided');
    expect(await available()).toBe(before);
    const { list } = await listed({ state: 'rejected' });
    expect(list.map((one) => one.adjustment_id).toSorted()).toEqual([rejected, takenBack].toSorted());
    expect((await listed({ state: 'proposed' })).total).toBe(0);
  });

  test('takes the role, a customer who is there, and an amount', async () => {
    const { send, about, ann } = await openDesk();
    const propose = async (form: object, token = ann.token, target?: string) =>
      (await send(contract.proposeChange, await about(form, target), { token })).body;
    expect((await propose({}, 'support sue')).error).toBe('forbidden');
    for (const uid of ['9999999999', '99999999999999999999', 'nobody'])
      expect((await propose({}, ann.token, uid)).error).toBe('not_found');
    for (const amount of ['0', '-1', '1e3', '0.0000001'])
      expect(Object.keys((await propose({ amount })).fields ?? {}).join()).toMatch(/amount$/);
    expect(Object.keys((await propose({ source: 'house_available' })).fields ?? {}).join()).toMatch(
      /source$/,
    );
  });
});

test('two people are two people to the database too, and what is decided stays', async () => {
  const { propose, decide, database, uid } = await openDesk();
  const id = await propose();
  const row = (
    amount: string,
  ) => `insert into ledger.adjustments (change_id, uid, amount, source, decided_at, version, currency)
    values ('${id}', ${uid}, ${amount}, 'external', now(), 1, 'USDT')`;
  await expect(database.query(row('12500000'))).rejects.toThrow('proposed by one and approved by another');
  await expect(
    database.query(
      "insert into operator.change_decisions select $1, 'approved', staff_id, now() from operator.staff where name = 'ann'",
      [id],
    ),
  ).rejects.toThrow('does not approve it');
  await decide(id);
  await expect(database.query(row('12500001'))).rejects.toThrow('proposed by one and approved by another');
  for (const statement of [
    'update ledger.adjustments set amount = 1',
    'delete from ledger.adjustments',
    'truncate ledger.adjustments',
  ])
    await expect(database.query(statement)).rejects.toThrow('append-only');
});
