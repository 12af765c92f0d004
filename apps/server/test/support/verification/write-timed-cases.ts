import type { Database } from '../../../src/platform/postgres/db.ts';

/** A case from its beginning to its end. Null: it has not ended. */
export interface TimedCase {
  readonly way: string;
  readonly from: string;
  readonly to: string | null;
  readonly isRefused?: boolean;
}

const UID = '1000000007';
const SPAN = `c.n, c.way, c.from_at, c.to_at, c.refused`;
const ID = (kind: number): string =>
  `('${String(kind).padStart(8, '0')}-0000-7000-8000-' || lpad(c.n::text, 12, '0'))::uuid`;

const STATEMENTS = {
  deposits: [
    `insert into funding.deposits (deposit_id, chain, txid, log_index, uid, way_id, currency, address, raw, amount, dust, fee,
       beyond_limit, confirmations_needed, block_height, block_hash, state, seen_at, updated_at, credited_at)
     select ${ID(1)}, 'ERC20', 'transaction ' || c.n, 0, ${UID}, c.way, 'USDT', 'address', 9, 9, 0, 0, false, 1, 1, 'block',
       (case when c.to_at is null then 'seen' else 'credited' end)::funding.deposit_state, c.from_at, c.from_at, c.to_at from cases c`,
  ],
  applications: [
    `insert into funding.applications (order_no, uid, way_id, currency, amount, fee, upload_id, bank_reference, needs_two, state,
       approved_by, rejected_by, reason, created_at, updated_at)
     select ${ID(2)}, ${UID}, c.way, 'USDT', 9, 0, ${ID(2)}, 'reference', false,
       (case when c.to_at is null then 'submitted' when c.refused then 'rejected' else 'credited' end)::funding.application_state,
       case when c.to_at is not null and not c.refused then 'ada' end, case when c.refused then 'ada' end,
       case when c.refused then 'unclear' end, c.from_at, coalesce(c.to_at, c.from_at) from cases c`,
  ],
  withdrawals: [
    `insert into funding.withdrawals (withdrawal_id, uid, way_id, kind, payer, currency, chain, destination_id, destination,
       destination_key, amount, fee, arrival, confirmations, two_people, status, created_at, updated_at, approved_by, approved_at, reason_code)
     select ${ID(3)}, ${UID}, c.way, 'chain', 'signer', 'USDT', 'ERC20', 'a', 'address', 'address', 9, 0, 9, 1, false,
       (case when c.to_at is null then 'signed' when c.refused then 'rejected' else 'completed' end)::funding.withdrawal_status,
       c.from_at, c.from_at, 'rule', c.from_at, 'other' from cases c`,
    `insert into funding.withdrawal_steps (withdrawal_id, step_no, step, at, who)
     select ${ID(3)}, 1, case when c.refused then 'rejected' else 'completed' end, c.to_at, 'ada' from cases c where c.to_at is not null`,
  ],
  requests: [
    `insert into support.conversations (uid, conversation_id, locale, opened_at, first_event, last_event)
     select ${UID} + c.n, ${ID(4)}, 'en', c.from_at, 0, 0 from cases c`,
    `insert into support.cases (uid, case_no, opened_at, first_answer_at, first_answer_by, resolved_at, resolved_by)
     select ${UID} + c.n, 1, c.from_at, case when not c.refused then c.to_at end, case when c.to_at is not null and not c.refused then 'ada' end,
       case when c.refused then c.to_at end, case when c.refused then 'ada' end from cases c`,
  ],
} as const;

/** Writes cases as their slices leave them, without the rules of these slices. Each kind is written once. */
export const writeTimedCases = (
  database: Database,
  kind: keyof typeof STATEMENTS,
  cases: readonly TimedCase[],
): Promise<void> =>
  database.transaction(async (sql) => {
    await sql.query('set local session_replication_role = replica');
    for (const statement of STATEMENTS[kind])
      await sql.query(
        `with cases as (select ${SPAN} from unnest($1::text[], $2::timestamptz[], $3::timestamptz[], $4::boolean[])
           with ordinality as c (way, from_at, to_at, refused, n)) ${statement}`,
        [
          cases.map(({ way }) => way),
          cases.map(({ from }) => from),
          cases.map(({ to }) => to),
          cases.map(({ isRefused = false }) => isRefused),
        ],
      );
  });
