import * as contract from '@tallystick/contract';
import { describe, expect, test } from 'vitest';
import { expectZeroSums } from '../../../test/support/audit/expect-zero-sums.ts';
import { createTestHttp } from '../../../test/support/http.ts';
import { oncePerFile } from '../../../test/support/lifetime.ts';
import { operatorBench } from '../../../test/support/operator/operator-bench.ts';
import { manualClock } from '../../platform/clock.ts';
import { openLedger, registerAdjustmentRoutes, registerLedgerRoutes } from '../public.ts';

const FORM = {
  currency: 'USDT',
  direction: 'credit',
  amount: '12.5',
  source: 'external',
  reason: 'A transfer of 12.50 that the bank had returned to us.',
} as const;

let lastUid = 1_234_567_890n;

const openHouse = async () => {
  const { database, operator } = await operatorBench();
  const clock = manualClock(Date.parse('2026-03-02T10:00:00.000Z'));
  return { database, operator, clock, ledger: await openLedger({ database, clock, lanes: 2, mode: 'demo' }) };
};
const theHouse = oncePerFile(openHouse);

/** A desk with a new customer, whose tokens name the caller: `name-role`, or a customer's number. Tests of the list open a house. */
const openDesk = async (outside = 0n, house = theHouse()) => {
  const { database, operator, clock, ledger } = await house;
  lastUid += 7n;
  const uid = lastUid;
  await database.transaction(async (sql) => {
    await ledger.openAccounts(sql, uid);
    await ledger.payDemoGrant(sql, uid);
  });
  const wire = await createTestHttp(async (token, { access }) => {
    if (access === 'user') return { uid: BigInt(token), staff: null, token };
    const [name = '', role = ''] = token.split('-');
    return { uid: null, staff: { staffId: name, name, role }, token };
  });
  const changed: bigint[] = [];
  registerAdjustmentRoutes(wire.http, {
    database,
    clock,
    operator,
    borrowedOutside: async () => outside,
    onChanged: (changedUid) => void changed.push(changedUid),
  });
  registerLedgerRoutes(wire.http, ledger, {
    heldInTrades: async () => 0n,
    valueInUsdt: (_currency, amount) => amount,
  });
  const propose = (form: object = {}, token = 'ann-finance') =>
    wire.call(contract.proposeAdjustment, { uid: String(uid), ...FORM, ...form }, { token });
  const decide = (adjustment_id: string, token: string, verdict: 'approve' | 'reject' = 'approve') =>
    wire.send(contract.decideAdjustment, { adjustment_id, verdict }, { token });
  const available = async () =>
    (await ledger.balancesOf(uid)).find(({ currency }) => currency === 'USDT')?.available;
  return { ...wire, uid, clock, database, ledger, changed, propose, decide, available };
};

describe('an adjustment', () => {
  test('moves nothing before another approves it; then it is a line with its reason in the records', async () => {
    const { propose, decide, available, call, database, changed, uid } = await openDesk();
    const before = await available();
    const proposed = await propose();
    expect(proposed).toMatchObject({
      state: 'proposed',
      amount: '12.50',
      proposed_by: 'ann',
      decided_by: null,
    });
    expect(await available()).toBe(before);
    expect((await decide(proposed.adjustment_id, 'ann-finance')).body.error).toBe('second_person_needed');
    expect(await available()).toBe(before);
    const approved = await decide(proposed.adjustment_id, 'bob-risk');
    expect(approved.body.data).toMatchObject({ state: 'approved', decided_by: 'bob' });
    expect(await available()).toBe((before ?? 0n) + 12_500_000n);
    expect(changed).toEqual([uid]);
    expect((await decide(proposed.adjustment_id, 'cat-admin')).body.error).toBe('already_decided');
    const records = await call(contract.records, {}, { token: String(uid) });
    expect(records.list[0]).toMatchObject({
      kind: 'adjustment',
      amount: '12.50',
      note: FORM.reason,
      reference: proposed.adjustment_id,
    });
    expect(records.list[1]).toMatchObject({ kind: 'faucet', note: null });
    const log = await database.query<{ action: string; staff: string }>(
      "select action, staff from operator.audit_log where action like 'adjustment%' and position($1 in detail::text) > 0 order by entry_no",
      [proposed.adjustment_id],
    );
    expect(log).toEqual([
      { action: 'adjustment_proposed', staff: 'ann' },
      { action: 'adjustment_approved', staff: 'bob' },
    ]);
    await expectZeroSums(database);
  });

  test('credits the borrowed part first while borrowed money is outside, and debits own money', async () => {
    const { propose, decide, available, ledger, call, uid } = await openDesk(10_000_000n);
    const before = (await available()) ?? 0n;
    await decide((await propose()).adjustment_id, 'bob-risk');
    const usdt = (await ledger.balancesOf(uid)).find(({ currency }) => currency === 'USDT');
    expect(usdt).toMatchObject({ available: before + 2_500_000n, borrowed: 10_000_000n });
    const { list } = await call(contract.records, { group: 'loans' }, { token: String(uid) });
    expect(list.map(({ kind, account, amount }) => `${kind} ${account} ${amount}`).toSorted()).toEqual([
      'loan_restored available -10.00',
      'loan_restored borrowed 10.00',
    ]);
    const debit = await propose({ direction: 'debit', amount: '1' });
    expect((await decide(debit.adjustment_id, 'bob-risk')).body.code).toBe(1);
    expect(await available()).toBe(before + 1_500_000n);
  });

  test('is approved once when five press at the same time', async () => {
    const { propose, decide, available } = await openDesk();
    const before = (await available()) ?? 0n;
    const { adjustment_id } = await propose({ amount: '1' });
    const answers = await Promise.all(
      ['bob', 'cat', 'dan', 'eve', 'fay'].map((name) => decide(adjustment_id, `${name}-admin`)),
    );
    expect(answers.filter(({ body }) => body.code === 1)).toHaveLength(1);
    expect(await available()).toBe(before + 1_000_000n);
  });

  test('is refused when a balance would become negative, and can be approved later', async () => {
    const { propose, decide, available, database, uid } = await openDesk();
    const debit = await propose({ direction: 'debit', amount: '10000.000001' });
    expect((await decide(debit.adjustment_id, 'bob-risk')).body.error).toBe('balance_too_small');
    const all = await propose({ direction: 'debit', amount: '10000' });
    expect((await decide(all.adjustment_id, 'bob-risk')).body.code).toBe(1);
    expect(await available()).toBe(0n);
    const fees = await propose({ source: 'fees', amount: '1' });
    expect((await decide(fees.adjustment_id, 'bob-risk')).body.error).toBe('pool_too_small');
    expect(await available()).toBe(0n);
    const [open] = await database.query<{ open: number }>(
      'select count(*)::int as open from ledger.adjustments where approved is null and uid = $1',
      [uid],
    );
    expect(open?.open).toBe(2);
  });

  test('that nobody decided within seven days has expired, in the database too, and moves nothing', async () => {
    const { propose, decide, available, call, clock, database } = await openDesk(0n, openHouse());
    const before = await available();
    const { adjustment_id } = await propose();
    clock.advance(7 * 86_400_000);
    for (const verdict of ['approve', 'reject'] as const) {
      const { status, body } = await decide(adjustment_id, 'bob-risk', verdict);
      expect([status, body.error]).toEqual([409, 'proposal_expired']);
    }
    await expect(
      database.query(
        "update ledger.adjustments set approved = true, decided_by = 'bob', decided_at = $2 where adjustment_id = $1",
        [adjustment_id, new Date(clock.nowMs())],
      ),
    ).rejects.toThrow(/has expired/);
    expect(await available()).toBe(before);
    const listed = (state: 'proposed' | 'expired') =>
      call(contract.adjustments, { state }, { token: 'sue-support' });
    expect((await listed('proposed')).total).toBe(0);
    expect((await listed('expired')).list).toMatchObject([{ adjustment_id, state: 'expired' }]);
  });

  test('is rejected by whoever may, its proposer too, and is over then', async () => {
    const { propose, decide, available, call } = await openDesk(0n, openHouse());
    const before = await available();
    const { adjustment_id } = await propose();
    expect((await decide(adjustment_id, 'ann-finance', 'reject')).body.data).toMatchObject({
      state: 'rejected',
    });
    expect((await decide(adjustment_id, 'bob-risk')).body.error).toBe('already_decided');
    expect(await available()).toBe(before);
    const { list } = await call(contract.adjustments, { state: 'rejected' }, { token: 'sue-support' });
    expect(list.map((one) => one.adjustment_id)).toEqual([adjustment_id]);
    expect((await call(contract.adjustments, { state: 'proposed' }, { token: 'sue-support' })).total).toBe(0);
  });

  test('takes the role, a customer who is there, and an amount', async () => {
    const { send, uid } = await openDesk();
    const propose = async (form: object, token: string) =>
      (await send(contract.proposeAdjustment, { uid: String(uid), ...FORM, ...form }, { token })).body;
    expect((await propose({}, 'sue-support')).error).toBe('forbidden');
    expect((await propose({ uid: '9999999999' }, 'ann-finance')).error).toBe('not_found');
    for (const amount of ['0', '-1', '1e3', '0.0000001']) {
      expect(Object.keys((await propose({ amount }, 'ann-finance')).fields ?? {})).toEqual(['amount']);
    }
    expect(Object.keys((await propose({ source: 'house_available' }, 'ann-finance')).fields ?? {})).toEqual([
      'source',
    ]);
    expect(Object.keys((await propose({ reason: 'no' }, 'ann-finance')).fields ?? {})).toEqual(['reason']);
  });
});

test('two people are two people to the database too, and what is decided stays', async () => {
  const { propose, database } = await openDesk();
  const { adjustment_id } = await propose();
  const decide = (by: string) =>
    database.query(
      'update ledger.adjustments set approved = true, decided_by = $2, decided_at = proposed_at where adjustment_id = $1',
      [adjustment_id, by],
    );
  await expect(decide('ann')).rejects.toThrow(/another than whoever proposed/);
  await expect(
    database.query(
      `insert into ledger.adjustments values (gen_random_uuid(), 1, 1, 5, 'fees', 'a reason', 'ann', now(), true, 'bob', now())`,
    ),
  ).rejects.toThrow(/proposed before/);
  // The constraint alone must refuse it, without the trigger.
  await database.query('alter table ledger.adjustments disable trigger adjustments_guarded');
  await expect(decide('ann')).rejects.toThrow(/adjustments_by_two/);
  await database.query('alter table ledger.adjustments enable trigger adjustments_guarded');
  await decide('bob');
  for (const statement of [
    'update ledger.adjustments set amount = 1',
    "update ledger.adjustments set approved = false, decided_by = 'cat'",
    'delete from ledger.adjustments',
    'truncate ledger.adjustments',
  ]) {
    await expect(database.query(statement)).rejects.toThrow(/decided once|append-only/);
  }
});
