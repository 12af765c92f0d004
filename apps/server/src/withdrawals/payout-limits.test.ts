import { describe, expect, it } from 'vitest';
import {
  openPayoutBench,
  openWithdrawalBench,
  type WithdrawalBench,
} from '../../test/support/funding/withdrawal-bench.ts';
import {
  insertDecision,
  insertVersion,
  selectPayoutStanding,
  type Verdict,
} from '../accounts/personal-info/personal-info.sql.ts';
import { findAnvil } from '../chains/evm/demo/anvil.ts';
import { type ManualClock, manualClock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/db.ts';
import { agreeToWithdrawal } from './decide-withdrawal.ts';
import { selectWithdrawals } from './lists.sql.ts';
import type { WithdrawalsOptions } from './withdrawals.ts';

const UID = 1_000_000_007n;
const OTHER = 1_000_000_014n;
const START_MS = Date.UTC(2026, 10, 1);
const HOUR_MS = 3_600_000;

/** The wallet with the n-th test address. */
const wallet = (n: number): string => `w0x${n.toString(16).padStart(40, 'a')}`;

const openBench = async (over: Partial<WithdrawalsOptions> & { readonly clock?: ManualClock } = {}) => {
  const clock = over.clock ?? manualClock(START_MS);
  const bench = await openWithdrawalBench({ ...over, clock });
  for (const uid of [UID, OTHER]) await bench.openAccount(uid);
  const { database, withdrawals } = bench;
  return {
    ...bench,
    clock,
    /** One second after the one before, so that they are processed in this order. */
    ask: (...asked: Parameters<typeof bench.ask>) => {
      clock.advance(1_000);
      return bench.ask(...asked);
    },
    agree: (staff: string, id: string) =>
      database.transaction((sql) => agreeToWithdrawal(withdrawals.context, sql, staff, id)),
    shown: async (id: string) => {
      const found = await withdrawals.findForStaff(id);
      return found === null ? null : [found.rung, found.two_people, found.people_because];
    },
  };
};

const byStage = async ({ withdrawals, database }: Pick<WithdrawalBench, 'withdrawals' | 'database'>) => {
  const all = await withdrawals.readForStaff(
    (await selectWithdrawals(database, { uid: null, statuses: null }, { after: null, offset: 0 }, 50)).map(
      ({ withdrawalId }) => withdrawalId,
    ),
  );
  const on = (stage: string) => all.filter((each) => each.rung === stage);
  return { approved: on('approved'), requested: on('requested') };
};

/** Submits personal information and decides it. */
const decideInfo = async (database: Database, version: number, verdict: Verdict | null) => {
  const now = new Date(START_MS);
  await database.query(
    `insert into accounts.users (uid, account, account_key, nickname, locale, created_at)
     values ($1, 'anna', 'anna', 'Anna', 'en', now()) on conflict do nothing`,
    [UID],
  );
  const [id] = await database.query<{ id: string }>('select gen_random_uuid()::text as id');
  const picture = id?.id ?? '';
  const form = {
    name: 'Anna A.',
    phone: '+66123456789',
    email: 'a@b.example',
    country: null,
    address: 'Road 1',
    location: null,
    documentKind: null,
    documentNumber: null,
    documentExpiresOn: null,
  };
  await insertVersion(database, UID, version, { ...form, idPhoto: picture, signature: picture }, now);
  if (verdict === null) return;
  const reason = verdict === 'verified' ? null : 'not readable';
  await insertDecision(database, UID, version, { verdict, reasonCode: null, reason, staff: 'ann', now });
};

describe('the rule of payouts', () => {
  it('pays one of ten times 1,000 USDT and leaves the others to two people', async () => {
    const bench = await openBench();
    for (let n = 0; n < 10; n += 1) await bench.ask(UID, wallet(n), '1000');
    await bench.withdrawals.processor.processDue();
    const { approved, requested } = await byStage(bench);
    expect(approved).toHaveLength(1);
    expect(requested).toHaveLength(9);
    for (const each of requested)
      expect(each).toMatchObject({ two_people: true, people_because: ['customer_day'] });
    const [first] = requested;
    const id = first?.order_no ?? '';
    expect((await bench.agree('ann', id)).action).toBe('withdrawal_proposed');
    await expect(bench.agree('ann', id)).rejects.toMatchObject({ code: 'second_person_needed' });
    expect((await bench.agree('ben', id)).action).toBe('withdrawal_approved');
  });

  it('counts what two processes approve at once: never more than fits', async () => {
    const bench = await openBench();
    const beside = await openWithdrawalBench({ database: bench.database, clock: bench.clock });
    for (let n = 0; n < 10; n += 1) await bench.ask(UID, wallet(n), '300');
    await Promise.all([bench.withdrawals.processor.processDue(), beside.withdrawals.processor.processDue()]);
    expect((await byStage(bench)).approved).toHaveLength(3);
  });

  it('counts what goes to one address, also of other customers and in another case', async () => {
    const bench = await openBench();
    const first = await bench.ask(UID, wallet(1), '600');
    const second = await bench.ask(OTHER, `w0x${wallet(1).slice(3).toUpperCase()}`, '600');
    await bench.withdrawals.processor.processDue();
    expect(await bench.shown(first.order_no)).toEqual(['approved', false, []]);
    expect(await bench.shown(second.order_no)).toEqual(['requested', true, ['destination_day']]);
  });

  it('counts what one person approves, which the rule has not looked at', async () => {
    const bench = await openBench();
    const first = await bench.ask(UID, wallet(1), '600');
    expect((await bench.agree('ann', first.order_no)).action).toBe('withdrawal_approved');
    const ofCustomer = await bench.ask(UID, wallet(2), '600');
    const toDestination = await bench.ask(OTHER, wallet(1), '600');
    for (const [{ order_no }, reason] of [
      [ofCustomer, 'customer_day'],
      [toDestination, 'destination_day'],
    ] as const) {
      expect((await bench.agree('ann', order_no)).action).toBe('withdrawal_proposed');
      expect(await bench.shown(order_no)).toEqual(['requested', true, [reason]]);
      await expect(bench.agree('ann', order_no)).rejects.toMatchObject({ code: 'second_person_needed' });
      expect((await bench.agree('ben', order_no)).action).toBe('withdrawal_approved');
    }
  });

  it('counts what goes to one card, also of other customers', async () => {
    const bench = await openBench();
    const first = await bench.ask(UID, 'card', '600');
    const second = await bench.ask(OTHER, 'card', '600');
    await bench.withdrawals.processor.processDue();
    expect(await bench.shown(first.order_no)).toEqual(['approved', false, []]);
    expect(await bench.shown(second.order_no)).toEqual(['requested', true, ['destination_day']]);
  });

  it('counts what the rule paid for the house, but not what people approved', async () => {
    const bench = await openBench();
    await bench.database.query('update funding.payout_rule set house_day_max = 500000000');
    const byPeople = await bench.ask(UID, wallet(1), '300');
    await bench.agree('ann', byPeople.order_no);
    const one = await bench.ask(OTHER, wallet(2), '300');
    const two = await bench.ask(OTHER, wallet(3), '300');
    await bench.withdrawals.processor.processDue();
    expect(await bench.shown(one.order_no)).toEqual(['approved', false, []]);
    expect(await bench.shown(two.order_no)).toEqual(['requested', true, ['house_day']]);
  });

  it('forgets what is a day old', async () => {
    const bench = await openBench();
    const asked = await bench.ask(UID, wallet(1), '1000');
    await bench.withdrawals.processor.processDue();
    bench.clock.advance(23 * HOUR_MS);
    const early = await bench.ask(UID, wallet(2), '20');
    await bench.withdrawals.processor.processDue();
    bench.clock.advance(2 * HOUR_MS);
    const late = await bench.ask(UID, wallet(3), '1000');
    await bench.withdrawals.processor.processDue();
    expect(await bench.shown(asked.order_no)).toEqual(['approved', false, []]);
    expect(await bench.shown(early.order_no)).toEqual(['requested', true, ['customer_day']]);
    expect(await bench.shown(late.order_no)).toEqual(['approved', false, []]);
  });

  it('leaves to two people what has no price', async () => {
    const rule = { mode: 'demo', valueInUsdt: () => null, standingOf: selectPayoutStanding } as const;
    const bench = await openBench({ rule });
    const { order_no } = await bench.ask(UID, wallet(1), '100');
    await bench.withdrawals.processor.processDue();
    expect(await bench.shown(order_no)).toEqual(['requested', true, ['value_unknown']]);
  });

  it('is refused by the database for what people have to decide', async () => {
    const bench = await openBench();
    const { order_no } = await bench.ask(UID, wallet(1), '2000');
    const update = (set: string) =>
      bench.database.query(`update funding.withdrawals set ${set} where withdrawal_id = $1`, [order_no]);
    await expect(update("status = 'approved', approved_by = 'rule', approved_at = now()")).rejects.toThrow(
      /check/,
    );
    await expect(update("two_people = false, people_because = '{}'")).rejects.toThrow(/only grows/);
  });
});

describe('personal information and the rule', () => {
  it('in live a person decides until it is approved; one is enough', async () => {
    const rule = {
      mode: 'live',
      valueInUsdt: (_: string, amount: bigint) => amount,
      standingOf: selectPayoutStanding,
    } as const;
    const bench = await openBench({ rule });
    const { order_no } = await bench.ask(UID, wallet(1), '100');
    await bench.withdrawals.processor.processDue();
    expect(await bench.shown(order_no)).toEqual(['requested', false, ['personal_info_missing']]);
    expect((await bench.agree('ann', order_no)).action).toBe('withdrawal_approved');
    await decideInfo(bench.database, 1, 'verified');
    const approved = await bench.ask(UID, wallet(1), '100');
    await bench.withdrawals.processor.processDue();
    expect(await bench.shown(approved.order_no)).toEqual(['approved', false, []]);
  });

  it('a rejection stops the rule, and sending it anew does not start it again', async () => {
    const bench = await openBench();
    await decideInfo(bench.database, 1, 'rejected');
    await decideInfo(bench.database, 2, null);
    const { order_no } = await bench.ask(UID, wallet(1), '100');
    await bench.withdrawals.processor.processDue();
    expect(await bench.shown(order_no)).toEqual(['requested', false, ['personal_info_rejected']]);
    await decideInfo(bench.database, 3, 'verified');
    const approved = await bench.ask(UID, wallet(1), '100');
    await bench.withdrawals.processor.processDue();
    expect(await bench.shown(approved.order_no)).toEqual(['approved', false, []]);
  });

  // The local chain is a program only for Linux on x64.
  it.skipIf(findAnvil() === null)(
    'a rejection holds what the rule has approved and nobody signed',
    async () => {
      const bench = await openPayoutBench();
      if (bench === null) throw new Error('there is no local chain here');
      await bench.openAccount(UID);
      const { order_no } = await bench.ask(UID, 'w0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '100');
      await bench.withdrawals.processor.processDue();
      await decideInfo(bench.database, 1, 'rejected');
      await bench.withdrawals.processor.processDue();
      expect(await bench.withdrawals.findForStaff(order_no)).toMatchObject({
        rung: 'approved',
        hindrance: { code: 'identity_rejected', values: {} },
      });
      expect(await bench.database.query('select from funding.chain_transactions')).toHaveLength(0);
    },
    60_000,
  );
});
