import * as contract from '@tallystick/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestDatabase } from '../../../test/support/database.ts';
import { createTestHttp } from '../../../test/support/http.ts';
import { fillQueue } from '../../../test/support/operator/fill-queues.ts';
import { serveInfoList } from '../../accounts/personal-info/operator-routes.ts';
import { serveApplicationList } from '../../deposits/lists/list-routes.ts';
import { selectLargeQueue } from '../../deposits/public.ts';
import { serveAdjustmentList } from '../../ledger/adjustments/operator-routes.ts';
import { selectHeldDeposits } from '../../payments/screening/held-deposits.sql.ts';
import { manualClock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { serveComplaintList } from '../../support/complaints/routes.ts';
import { countInbox } from '../../support/desk/inbox.sql.ts';
import { selectChatQueue } from '../../support/public.ts';
import { serveFindingList } from '../../withdrawals/findings/operator-routes.ts';
import { serveWithdrawalList } from '../../withdrawals/operator-routes.ts';
import { countDecisions, registerWaitingDesk } from './waiting-desk.ts';

/** Every place that counts a queue counts the same rows, in every state that the rows can have. */

const NOW = new Date('2026-03-02T10:00:00.000Z');
const DAY_MS = 86_400_000;
const token = 'admin-kim';
const anybody = { require: () => undefined };

const totalOf = z.object({ total: z.int() });

const openDesk = async () => {
  const database = await createTestDatabase();
  const clock = manualClock(NOW.getTime());
  const http = await createTestHttp(() =>
    Promise.resolve({ uid: null, staff: { staffId: token, name: token, role: 'admin' }, token }),
  );
  const never = (): never => {
    throw new Error('no picture is taken');
  };
  registerWaitingDesk(http.http, { database, clock });
  // The numbers of rows are compared, so the slices need not read the rows.
  serveWithdrawalList(http.http, { context: { database, clock }, readForStaff: async () => [] }, anybody);
  serveApplicationList(
    http.http,
    { database, clock, tron: null, uploads: { claim: never, signedUrl: () => '' } },
    anybody,
  );
  serveInfoList(http.http, { database, clock, operator: anybody });
  serveFindingList(http.http, database, anybody);
  serveComplaintList(http.http, { database, operator: anybody });
  serveAdjustmentList(http.http, { database, clock, operator: anybody });

  const countOf = async (route: contract.Route, query: object): Promise<number> => {
    const { body } = await http.send(route, query, { token });
    return totalOf.parse(body.data).total;
  };
  return {
    ...http,
    database,
    countOf,
    /** Writes what slices write over a whole history of rows. */
    write: (statement: string) =>
      database.transaction(async (sql: Sql) => {
        await sql.query('set local session_replication_role = replica');
        await sql.query(statement);
      }),
    fill: (queue: contract.WaitingQueue, rows: number, newest = NOW) =>
      fillQueue(database, { queue, rows, newest, proposedBy: 'somebody' }),
    /** The rows of a queue by each place that all queues have: badges and overview, inbox, and Health. */
    counts: async (queue: contract.WaitingQueue) => {
      const badges = await http.call(contract.waitingCounts, {}, { token });
      const inbox = await http.call(contract.waitingForMe, { queue, row: 100 }, { token });
      const health = await countDecisions(database, NOW);
      return {
        badge: badges.find((each) => each.queue === queue)?.count,
        inbox: inbox.list.length,
        health: health.find((each) => each.queue === queue)?.count,
      };
    },
  };
};

const everywhere = (rows: number) => ({ badge: rows, inbox: rows, health: rows });

/** Every status with every payer, with and without a rule that wants people, and with every kind of finding. */
const WITHDRAWALS = `with every as (
    select row_number() over () as n, s.status, p.payer, b.because, f.finding
    from unnest(enum_range(null::funding.withdrawal_status)) s (status)
    cross join unnest(array['signer', 'staff']) p (payer)
    cross join unnest(array['', 'amount']) b (because)
    cross join unnest(array['none', 'hold', 'ask', 'expired', 'decided']) f (finding)),
  named as (
    select e.*, ('00000003-0000-7000-8000-' || lpad(e.n::text, 12, '0'))::uuid as id,
      timestamptz '${NOW.toISOString()}' - interval '1 hour' as at from every e),
  written as (
    insert into funding.withdrawals (withdrawal_id, uid, way_id, kind, payer, currency, chain, destination_id, destination,
      destination_key, amount, fee, arrival, confirmations, two_people, status, people_because, created_at, updated_at, value_usdt,
      approved_by, approved_at, paid_by, paid_reference, reason_code)
    select id, 1000000000 + n, 'usdt-erc20', 'chain', payer, 'USDT', 'ERC20', 'a', 'address', 'address', 1000000, 0, 1000000, 1, false,
      status, array_remove(array[because], ''), at, at, 1000000, 'ben', at, 'ben', 'reference', 'other' from named)
  insert into funding.risk_findings (finding_id, rule, uid, withdrawal_id, action, rules_version, measured, threshold, found, found_at,
    held_until, cleared, decided_by, decided_at, reason)
  select id, 'sharing', 1000000000 + n, id, case when finding = 'ask' then 'ask' else 'hold' end, 0, 2, 1, 'a finding', at,
    case when finding <> 'ask' then at + case when finding = 'expired' then interval '1 minute' else interval '9 hours' end end,
    case when finding = 'decided' then true end, case when finding = 'decided' then 'ben' end,
    case when finding = 'decided' then at end, case when finding = 'decided' then 'a reason' end
  from named where finding <> 'none'`;

test('withdrawals are counted alike in every state, and one that is held hides no other', async () => {
  const desk = await openDesk();
  await desk.write(WITHDRAWALS);
  const list = (filter: string) => desk.countOf(contract.staffWithdrawals, { filter });
  // Of five kinds of finding only an open hold keeps a member from approving it. There are two payers.
  expect({ ...(await desk.counts('withdrawals')), list: await list('to_decide') }).toEqual({
    ...everywhere(8),
    list: 8,
  });
  expect({ ...(await desk.counts('payouts')), list: await list('to_pay') }).toEqual({
    ...everywhere(10),
    list: 10,
  });
  expect({ ...(await desk.counts('failed_payouts')), list: await list('failed') }).toEqual({
    ...everywhere(20),
    list: 20,
  });
  expect({
    ...(await desk.counts('risk')),
    list: await desk.countOf(contract.riskFindings, { filter: 'open' }),
  }).toEqual({ ...everywhere(96), list: 96 });
  // Each withdrawal is in one filter of the list.
  const stages = ['to_decide', 'held', 'to_pay', 'at_work', 'failed', 'ended'];
  const rows = await Promise.all(stages.map(list));
  expect(rows).toEqual([8, 4, 10, 58, 20, 60]);
  expect(await desk.countOf(contract.staffWithdrawals, {})).toBe(160);
});

test('deposits are counted alike in every state', async () => {
  const desk = await openDesk();
  await desk.fill('deposits', 6);
  await desk.write(
    `update funding.applications set state = 'submitted', proposed_by = null where order_no::text like '%1'`,
  );
  await desk.write(`update funding.applications set deposit_id = order_no where order_no::text like '%2'`);
  await desk.write(
    `update funding.applications set state = 'credited', approved_by = 'ben' where order_no::text like '%3'`,
  );
  await desk.write(
    `update funding.applications set state = 'rejected', rejected_by = 'ben', reason = 'none' where order_no::text like '%4'`,
  );
  expect({
    ...(await desk.counts('deposits')),
    list: await desk.countOf(contract.staffDeposits, { filter: 'to_decide' }),
  }).toEqual({ ...everywhere(3), list: 3 });

  await desk.fill('large_deposits', 7);
  const large = `update funding.deposits set`;
  const agreed = (
    row: number,
    block: string,
  ) => `insert into funding.deposit_agreements (deposit_id, block_hash, staff, agreed_at)
    select deposit_id, '${block}', 'ben', now() from funding.deposits where is_large and deposit_id::text like '%${row}'`;
  await desk.write(agreed(1, 'block'));
  await desk.write(agreed(2, 'another block'));
  await desk.write(`${large} block_height = null, block_hash = null where deposit_id::text like '%3'`);
  await desk.write(`${large} state = 'credited', credited_at = seen_at where deposit_id::text like '%4'`);
  await desk.write(`${large} state = 'gone' where deposit_id::text like '%5'`);
  expect({
    ...(await desk.counts('large_deposits')),
    own: (await selectLargeQueue(desk.database)).waiting,
  }).toEqual({ ...everywhere(3), own: 3 });
});

test('held deposits are counted alike, whatever the screening answered and who released them', async () => {
  const desk = await openDesk();
  await desk.fill('held_deposits', 7);
  const screened = (row: number) => `deposit_id::text like '%${row}'`;
  await desk.write("delete from funding.deposit_releases where deposit_id::text not like '%1'");
  await desk.write(`update funding.deposit_screenings set outcome = 'review' where ${screened(2)}`);
  await desk.write(`update funding.deposit_screenings set outcome = 'clear' where ${screened(3)}`);
  await desk.write(`insert into funding.deposit_releases (deposit_id, staff, reason, released_at)
    select d.deposit_id, s.staff, 'a reason', d.seen_at from funding.deposits d cross join unnest(array['ada', 'ben']) s (staff)
    where d.deposit_id::text like '%4'`);
  await desk.write(`delete from funding.deposit_screenings where ${screened(5)}`);
  await desk.write(`update funding.deposits set state = 'gone' where ${screened(6)}`);
  const list = await selectHeldDeposits(desk.database, NOW, 100);
  // One without an answer is listed once its provider is silent for long. It can't be released before.
  const decided = list.filter(({ outcome }) => outcome !== null).length;
  expect({ ...(await desk.counts('held_deposits')), list: decided }).toEqual({ ...everywhere(3), list: 3 });
});

test('identity cases, chats and complaints are counted alike in every state', async () => {
  const desk = await openDesk();
  await desk.fill('personal_infos', 5);
  for (const [row, status] of contract.PERSONAL_INFO_STATUSES.entries())
    await desk.write(
      `update accounts.personal_info_states set status = '${status}' where uid = 100000000${row + 1}`,
    );
  await desk.write(
    `update accounts.personal_info_states set status = 'more_requested' where uid = 1000000005`,
  );
  const listed = await desk.countOf(contract.listInfos, { status: 'submitted' });
  expect(listed).toBe(2);
  expect(await desk.counts('personal_infos')).toEqual(everywhere(2));

  await desk.fill('chats', 4);
  await desk.write('update support.conversations set last_seq = 1, last_message_at = opened_at');
  await desk.write('update support.conversations set waiting_since = null where uid = 1000000001');
  await desk.write('update support.conversations set assigned_to = null where uid = 1000000002');
  expect({
    ...(await desk.counts('chats')),
    own: (await selectChatQueue(desk.database, NOW)).waiting,
    list: await countInbox(desk.database, { filter: 'unanswered', tag: null, staff: token }, 100),
  }).toEqual({ ...everywhere(3), own: 3, list: 3 });

  await desk.fill('complaints', 6);
  for (const [row, state] of contract.COMPLAINT_STATES.entries())
    if (state !== 'open')
      await desk.write(`update support.complaints set state = '${state}', answer = 'an answer', reason = 'a reason',
        decided_by = 'ben', decided_at = opened_at where complaint_id::text like '%${row + 1}'`);
  expect({
    ...(await desk.counts('complaints')),
    list: await desk.countOf(contract.complaints, { state: 'open' }),
  }).toEqual({ ...everywhere(2), list: 2 });
});

test('changes are counted alike: pending, decided, and of a proposer who was dismissed', async () => {
  const desk = await openDesk();
  for (const subject of contract.CHANGE_SUBJECTS) {
    await desk.fill(subject, 4);
    await desk.write(`insert into operator.change_decisions (change_id, outcome, decided_by, decided_at)
      select c.change_id, case when c.change_id::text like '%2' then 'approved' else 'withdrawn' end, c.proposed_by, now()
      from operator.changes c where c.subject = '${subject}' and c.change_id::text similar to '%(2|3)'`);
    await desk.write(`update operator.changes c set approved = d.outcome = 'approved' from operator.change_decisions d
      where d.change_id = c.change_id and c.approved is null`);
    expect([subject, await desk.counts(subject)]).toEqual([subject, everywhere(2)]);
  }
  expect(await desk.countOf(contract.adjustments, { state: 'proposed' })).toBe(2);
  await desk.write('update operator.staff set dismissed_at = now(), disabled_at = now()');
  for (const subject of contract.CHANGE_SUBJECTS)
    expect([subject, await desk.counts(subject)]).toEqual([subject, everywhere(0)]);
});

test('changes that expired are counted nowhere', async () => {
  const desk = await openDesk();
  for (const subject of contract.CHANGE_SUBJECTS) {
    await desk.fill(subject, 1, new Date(NOW.getTime() - 7 * DAY_MS));
    expect([subject, await desk.counts(subject)]).toEqual([subject, everywhere(0)]);
  }
});
