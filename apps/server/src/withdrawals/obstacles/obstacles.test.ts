import type { WithdrawalAct } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { openWithdrawalBench } from '../../../test/support/funding/withdrawal-bench.ts';
import { UID, WALLET } from '../../../test/support/funding/withdrawal-staff.ts';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { agreeToWithdrawal, payByHand, rejectWithdrawal, retryWithdrawal } from '../decide-withdrawal.ts';

/** Undoes what an act did. */
class Undo extends Error {}

const openBench = async () => {
  const answers: { outcome: 'clear' | null } = { outcome: 'clear' };
  const bench = await openWithdrawalBench({
    rule: {
      mode: 'live',
      valueInUsdt: (_currency, amount) => amount,
      standingOf: async () => 'verified',
      screeningOf: async () => answers.outcome,
    },
  });
  await bench.database.query(
    `insert into accounts.users (uid, account, account_key, nickname, locale, created_at)
     values ($1, 'anna', 'anna', 'Anna', 'en', now())`,
    [UID],
  );
  await bench.openAccount(UID);
  const { order_no: id } = await bench.ask(UID, WALLET, '100');
  const { database, withdrawals } = bench;
  const { context } = withdrawals;
  const acts: Readonly<Record<WithdrawalAct, (sql: Sql, staff: string) => Promise<unknown>>> = {
    approve: (sql, staff) => agreeToWithdrawal(context, sql, staff, id),
    reject: (sql, staff) => rejectWithdrawal(context, sql, staff, id, { reason: 'other', note: 'a note' }),
    paid: (sql, staff) => payByHand(context, sql, staff, id, 'REF-1'),
    retry: (sql, staff) => retryWithdrawal(context, sql, staff, id, null),
  };
  /** The code with which the server refuses the act. Null: it does it. */
  const refusalOf = async (act: WithdrawalAct, staff: string): Promise<string | null> => {
    try {
      return await database.transaction(async (sql) => {
        await acts[act](sql, staff);
        throw new Undo();
      });
    } catch (error) {
      if (error instanceof Undo) return null;
      if (error instanceof AppError) return error.code;
      throw error;
    }
  };
  const set = (statement: string, values: readonly unknown[] = []) =>
    database.transaction(async (sql) => {
      await sql.query('set local session_replication_role = replica');
      await sql.query(statement, values);
    });
  const shown = async () => {
    const found = await withdrawals.findForStaff(id);
    if (found === null) throw new Error('the withdrawal is there');
    return found;
  };
  const freeze = (isFrozen: boolean) =>
    set(
      isFrozen
        ? `insert into accounts.freezes (uid, what, reason, frozen_by, frozen_at) values ($1, 'withdrawals', 'stolen', 'ann', now())`
        : 'delete from accounts.freezes where uid = $1',
      [UID],
    );
  const hold = (isHeld: boolean) =>
    set(
      isHeld
        ? `insert into funding.risk_findings (finding_id, rule, uid, withdrawal_id, action, rules_version, measured, threshold, found,
             found_at, held_until)
           values ($1, 'sharing', $2, $1, 'hold', 0, 29, 3, 'risk_same_device {"count":"29","accounts":"1000000014","limit":"3"}',
             now(), now() + interval '1 hour')`
        : 'delete from funding.risk_findings where withdrawal_id = $1 and uid = $2',
      [id, UID],
    );
  return { ...bench, id, answers, refusalOf, set, shown, freeze, hold };
};
type Bench = Awaited<ReturnType<typeof openBench>>;

/** Staff sees a reason for a refusal exactly if the server refuses. */
const expectAgreement = async (
  bench: Bench,
  acts: readonly WithdrawalAct[],
  state: string,
): Promise<void> => {
  const { obstacles } = await bench.shown();
  for (const act of acts)
    for (const staff of ['ann', 'ben']) {
      const reasons = obstacles.filter(
        (each) => each.act === act && (each.member === null || each.member === staff),
      );
      const refusal = await bench.refusalOf(act, staff);
      expect([state, act, staff, refusal !== null]).toEqual([state, act, staff, reasons.length > 0]);
    }
};

const BOTH = [false, true];

test('an approval is refused exactly if the list states a reason, in every state', async () => {
  const bench = await openBench();
  for (const isFrozen of BOTH) {
    await bench.freeze(isFrozen);
    for (const isHeld of BOTH) {
      await bench.hold(isHeld);
      for (const isPending of BOTH) {
        bench.answers.outcome = isPending ? null : 'clear';
        for (const proposedBy of [null, 'ann']) {
          await bench.set('update funding.withdrawals set proposed_by = $2 where withdrawal_id = $1', [
            bench.id,
            proposedBy,
          ]);
          const state = JSON.stringify({ isFrozen, isHeld, isPending, proposedBy });
          await expectAgreement(bench, ['approve', 'reject'], state);
        }
      }
    }
  }
});

test('the list names the finding that holds a withdrawal, the freeze, and the member who proposed it', async () => {
  const bench = await openBench();
  await bench.hold(true);
  await bench.freeze(true);
  await bench.set("update funding.withdrawals set proposed_by = 'ann' where withdrawal_id = $1", [bench.id]);
  const { obstacles } = await bench.shown();
  expect(obstacles.map(({ act, member, reason }) => [act, member, reason.code])).toEqual([
    ['approve', null, 'withdrawals_frozen'],
    ['approve', null, 'risk_finding_open'],
    ['approve', null, 'risk_same_device'],
    ['approve', 'ann', 'second_member_needed'],
  ]);
  expect(obstacles[2]?.reason.values).toMatchObject({ count: '29' });
});

test('a payment by hand, its rejection and a retry are refused exactly if the list states a reason', async () => {
  const bench = await openBench();
  for (const isFrozen of BOTH) {
    await bench.freeze(isFrozen);
    for (const payer of ['staff', 'signer'])
      for (const payProposedBy of payer === 'staff' ? [null, 'ann'] : [null]) {
        await bench.set(
          `update funding.withdrawals set status = 'approved', approved_by = 'zoe', approved_at = now(), payer = $2, two_people = false,
             pay_proposed_by = $3, paid_reference = case when $3::text is not null then 'REF-9' end where withdrawal_id = $1`,
          [bench.id, payer, payProposedBy],
        );
        const acts: readonly WithdrawalAct[] =
          payer === 'staff' && payProposedBy === null ? ['paid', 'reject'] : ['reject'];
        await expectAgreement(bench, acts, JSON.stringify({ isFrozen, payer, payProposedBy }));
      }
    await bench.set(
      `update funding.withdrawals set status = 'failed', payer = 'signer', pay_proposed_by = null, paid_reference = null
       where withdrawal_id = $1`,
      [bench.id],
    );
    await expectAgreement(bench, ['retry', 'reject'], JSON.stringify({ isFrozen, status: 'failed' }));
  }
});

test('a further retry is refused with the reason after the last attempt that the signer signs', async () => {
  const bench = await openBench();
  for (const attempt of [1, 4, 5]) {
    await bench.set(
      `update funding.withdrawals set status = 'failed', payer = 'signer', approved_by = 'zoe', approved_at = now(), attempt = $2
       where withdrawal_id = $1`,
      [bench.id, attempt],
    );
    await expectAgreement(bench, ['retry', 'reject'], `attempt ${attempt}`);
  }
  const { obstacles } = await bench.shown();
  expect(obstacles.map(({ act, reason }) => [act, reason.code])).toEqual([['retry', 'attempts_used']]);
});
