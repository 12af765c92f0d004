import { type ChangeSubject, isChangeSubject, WAITING_QUEUES, type WaitingQueue } from '@tallystick/contract';
import type { Database, Sql } from '../../../src/platform/postgres/db.ts';
import { ensureMember } from './add-staff.ts';

/** Fills the queues of decisions with rows as their slices write them. The clients who would write them are not part of a test of lists. */

export interface Filling {
  readonly queue: WaitingQueue;
  /** The n-th row is `n` seconds older than `newest`, and worth `n` USDT. */
  readonly rows: number;
  readonly newest: Date;
  readonly proposedBy: string;
}

const UID = '1000000000 + n';
const AT = `$2::timestamptz - n * interval '1 second'`;
const FROM = 'from generate_series(1, $1::bigint) n';
/** Numbers of a queue's rows, apart from those of other queues. */
const id = (queue: WaitingQueue): string =>
  `('${String(WAITING_QUEUES.indexOf(queue) + 10).padStart(8, '0')}-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`;

const withdrawal = (queue: WaitingQueue, status: string, extra: string): string =>
  `insert into funding.withdrawals (withdrawal_id, uid, way_id, kind, payer, currency, chain, destination_id, destination,
     destination_key, amount, fee, arrival, confirmations, two_people, status, people_because, created_at, updated_at, value_usdt,
     approved_by, approved_at, proposed_by)
   select ${id(queue)}, ${UID}, 'usdt-erc20', 'chain', 'staff', 'USDT', 'ERC20', 'a', 'address', 'address', n * 1000000, 0,
     n * 1000000, 1, false, '${status}', '{personal_info_missing}', ${AT}, ${AT}, n * 1000000, ${extra} ${FROM}`;

const change = (subject: ChangeSubject, content = `'{}'::jsonb`): string =>
  `insert into operator.changes (change_id, subject, target, based_on, content, reason, proposed_by, proposed_at, expires_at)
   select ${id(subject)}, '${subject}', '', 1, ${content}, 'a reason', m.staff_id, ${AT}, ${AT} + interval '7 days'
   ${FROM} join operator.staff m on m.name_key = lower($3::text)`;

/** Each statement takes the number of rows, the time of the newest and the proposer. */
const STATEMENTS: Readonly<Record<Exclude<WaitingQueue, ChangeSubject>, string>> = {
  chats: `insert into support.conversations (uid, conversation_id, locale, opened_at, first_event, last_event, waiting_since,
      assigned_to)
    select ${UID}, ${id('chats')}, 'en', ${AT}, 1, 1, ${AT}, $3::text ${FROM}`,
  personal_infos: `insert into accounts.personal_info_states (uid, version, status, submitted_at)
    select ${UID}, 1, 'submitted', ${AT} ${FROM} where $3::text is not null`,
  deposits: `insert into funding.applications (order_no, uid, way_id, currency, amount, fee, value_usdt, upload_id,
      bank_reference, needs_two, state, proposed_by, created_at, updated_at)
    select ${id('deposits')}, ${UID}, 'bank', 'USDT', n * 1000000, 0, n * 1000000, ${id('deposits')}, 'reference', true,
      'proposed', $3::text, ${AT}, ${AT} ${FROM}`,
  large_deposits: `insert into funding.deposits (deposit_id, chain, txid, log_index, uid, way_id, currency, address, raw, amount,
      dust, fee, value_usdt, beyond_limit, confirmations_needed, block_height, block_hash, state, seen_at, updated_at, is_large)
    select ${id('large_deposits')}, 'ERC20', 'transaction ' || n, 0, ${UID}, 'usdt-erc20', 'USDT', 'address', n * 1000000,
      n * 1000000, 0, 0, n * 1000000, false, 1, 1, 'block', 'seen', ${AT}, ${AT}, $3::text is not null ${FROM}`,
  held_deposits: `with deposit as (
      insert into funding.deposits (deposit_id, chain, txid, log_index, uid, way_id, currency, address, raw, amount, dust, fee,
        value_usdt, beyond_limit, confirmations_needed, block_height, block_hash, state, seen_at, updated_at, is_screened)
      select ${id('held_deposits')}, 'ERC20', 'transaction held ' || n, 0, ${UID}, 'usdt-erc20', 'USDT', 'address', n * 1000000, n * 1000000,
        0, 0, n * 1000000, false, 1, 1, 'block', 'seen', ${AT}, ${AT}, true ${FROM} returning deposit_id, seen_at),
    screened as (
      insert into funding.deposit_screenings (deposit_id, ask_id, outcome, screened_at)
      select deposit_id, deposit_id, 'refused', seen_at from deposit)
    insert into funding.deposit_releases (deposit_id, staff, reason, released_at)
    select deposit_id, $3::text, 'a reason', seen_at from deposit where $3::text is not null`,
  unbooked_arrivals: `with arrival as (
      insert into funding.unbooked_arrivals (arrival_id, chain, txid, log_index, uid, address, asset, raw, digits, reason, block_height,
        block_hash, seen_at, found_by, after_height)
      select ${id('unbooked_arrivals')}, 'ERC20', 'transaction of a contract ' || n, -2, ${UID}, 'address', 'ETH', n, 18,
        'ether_of_contract', 2, 'block ' || n, ${AT}, 'balance', 1 ${FROM} returning arrival_id, seen_at)
    insert into funding.arrival_decisions (arrival_id, staff, reason, decided_at)
    select arrival_id, $3::text, 'a reason', seen_at from arrival where $3::text is not null`,
  balance_differences: `insert into funding.balance_differences (difference_id, chain, address, currency, uid, expected, found, height,
      opened_at, checked_at)
    select ${id('balance_differences')}, 'ERC20', 'address number ' || n, 'ETH', ${UID}, n, 0, 1, ${AT}, ${AT} ${FROM}
    where $3::text is not null`,
  withdrawals: withdrawal('withdrawals', 'requested', 'null, null, $3::text'),
  payouts: withdrawal('payouts', 'approved', `'somebody', ${AT}, $3::text`),
  failed_payouts: withdrawal('failed_payouts', 'failed', `'somebody', ${AT}, $3::text`),
  risk: `insert into funding.risk_findings (finding_id, rule, uid, action, rules_version, measured, threshold, found, found_at)
    select ${id('risk')}, 'velocity', ${UID}, 'ask', 0, 2, 1, 'risk_same_device {"count":"29","accounts":"4712","limit":"5"}', ${AT} ${FROM} where $3::text is not null`,
  loans: `with loan as (
      insert into products.loans (uid, loan_id, lane, terms_version, days, collateral_currency, collateral, principal, price,
        price_second, start_second, applied_at)
      select ${UID}, ${id('loans')}, 0, 1, 7, 'BTC', 1, n * 1000000, 1, 1, 1, ${AT} ${FROM} returning uid, loan_id, applied_at),
    warned as (
      insert into products.loan_warnings (uid, loan_id, price, price_second, warned_at)
      select uid, loan_id, 1, 1, applied_at from loan)
    insert into products.open_loans (uid, loan_id, lane, collateral_currency, liquidation_price, margin_price, next_day_second,
      expiry_second, warned)
    select uid, loan_id, 0, 'BTC', 1, 2, 1, 1, $3::text is not null from loan`,
  complaints: `insert into support.complaints (complaint_id, uid, category, subject, details, due_at, opened_by, opened_at)
    select ${id('complaints')}, ${UID}, 'other', 'a subject', 'the details', ${AT} + interval '9 days', $3::text, ${AT} ${FROM}`,
};

/** The contents that the inbox reads. */
const CONTENTS: Partial<Readonly<Record<ChangeSubject, string>>> = {
  adjustments: `jsonb_build_object('uid', (${UID})::text, 'currency', 'USDT', 'amount', (n * -1000000)::text, 'source', 'external')`,
  staff_members: `jsonb_build_object('name', 'New member', 'role', 'risk', 'code_hash', null)`,
  bank_receipts: `jsonb_build_object('uid', (${UID})::text, 'currency', 'USDT', 'amount', (n * 1000000)::text)`,
  campaign_rewards: `jsonb_build_object('uid', (${UID})::text, 'currency', 'USDT', 'amount', (n * 1000000)::text)`,
};

const statementOf = (queue: WaitingQueue): string =>
  isChangeSubject(queue) ? change(queue, CONTENTS[queue]) : STATEMENTS[queue];

/** Writes rows without the rules of their slices, which would ask for a whole history of each. */
export const fillQueue = async (
  database: Database,
  { queue, rows, newest, proposedBy }: Filling,
): Promise<void> => {
  if (isChangeSubject(queue)) await ensureMember(database, { name: proposedBy, role: 'finance' });
  await database.transaction(async (sql: Sql) => {
    await sql.query(`set local session_replication_role = replica`);
    await sql.query(statementOf(queue), [rows, newest, proposedBy]);
  });
};
