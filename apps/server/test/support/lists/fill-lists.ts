import type { Database } from '../../../src/platform/postgres/db.ts';

/**
 * Fills the tables behind the lists of staff with rows as their slices write them: spread over a year, over customers, currencies and
 * states. The clients who would write them are not part of a test of lists.
 */

const FIRST_UID = 1_000_000_000;
/** Customers, of whom each has about a hundred rows of every list. */
const customers = (rows: number): number => Math.max(10, Math.floor(rows / 100));

/** In these statements `n` is the number of a row, `$1` the number of rows, and `$2` the number of customers. */
const ID = (kind: number): string =>
  `('${String(kind).padStart(8, '0')}-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`;
const UID = `${FIRST_UID} + (n * 7919) % $2::bigint`;
/** A year, in an order unlike that of the numbers. */
const AT = `timestamptz '2025-01-01Z' + ((n * 104729) % $1::bigint) * (interval '365 days' / $1::bigint)`;
const CURRENCY = `(array['USDT', 'USDT', 'USDT', 'BTC', 'ETH'])[1 + n % 5]`;
const AMOUNT = '1 + (n * 15485863) % 5000000000';
const FROM = 'from generate_series(1, $1::bigint) n';
const pick = (values: readonly string[]): string =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + (n % ${values.length})::integer]`;
/** One row in a hundred has the first value, and the others share the rest. */
const rarely = (rare: string, others: readonly string[]): string =>
  `case when n % 100 = 0 then '${rare}' else ${pick(others)} end`;

/** The webhook with a number from 0 to 9. */
const WEBHOOK_OF = (number: string): string =>
  `('00000010-0000-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;

const STATEMENTS: readonly string[] = [
  `insert into accounts.users (uid, account, account_key, nickname, locale, created_at)
   select ${FIRST_UID} + n, 'customer' || n, 'customer' || n, 'Customer', 'en', ${AT} ${FROM} where $2::bigint > 0`,
  `insert into accounts.personal_info_states (uid, version, status, submitted_at)
   select ${FIRST_UID} + n, 1, ${rarely('submitted', ['verified', 'verified', 'rejected'])}, ${AT} ${FROM}
   where $2::bigint > 0`,
  `insert into accounts.freezes (uid, what, reason, frozen_by, frozen_at)
   select ${FIRST_UID} + n, 'trades', 'a reason', 'somebody', ${AT} ${FROM} where n % 200 = 0 and $2::bigint > 0`,
  `insert into funding.deposits (deposit_id, chain, txid, log_index, uid, way_id, currency, address, raw, amount, dust, fee,
     value_usdt, beyond_limit, confirmations_needed, block_height, block_hash, state, seen_at, updated_at, credited_at)
   select ${ID(1)}, 'ERC20', 'transaction ' || n, 0, ${UID}, 'usdt-erc20', ${CURRENCY}, 'address', ${AMOUNT}, ${AMOUNT}, 0, 0,
     ${AMOUNT}, false, 1, n, 'block', (case when n % 100 = 0 then 'seen' else 'credited' end)::funding.deposit_state, ${AT}, ${AT},
     case when n % 100 = 0 then null else ${AT} end ${FROM}`,
  `insert into funding.applications (order_no, uid, way_id, currency, amount, fee, value_usdt, upload_id, bank_reference, needs_two,
     state, approved_by, created_at, updated_at)
   select ${ID(2)}, ${UID}, 'bank', ${CURRENCY}, ${AMOUNT}, 0, ${AMOUNT}, ${ID(2)}, 'reference ' || n % 100, false,
     (case when n % 100 = 0 then 'submitted' else 'credited' end)::funding.application_state,
     case when n % 100 = 0 then null else 'somebody' end, ${AT}, ${AT} ${FROM}`,
  `insert into funding.withdrawals (withdrawal_id, uid, way_id, kind, payer, currency, chain, destination_id, destination,
     destination_key, amount, fee, arrival, confirmations, two_people, status, created_at, updated_at, value_usdt, approved_by,
     approved_at, reason_code)
   select ${ID(3)}, ${UID}, 'usdt-erc20', 'chain', 'signer', ${CURRENCY}, 'ERC20', 'a', 'address', 'address', ${AMOUNT}, 0, ${AMOUNT}, 1,
     false, (case when n % 100 = 0 then ${pick(['requested', 'approved', 'signed', 'broadcast', 'failed']).replace('n %', '(n / 100) %')}
       else ${pick(['completed', 'completed', 'rejected'])} end)::funding.withdrawal_status, ${AT}, ${AT}, ${AMOUNT}, 'rule', ${AT},
     'other' ${FROM}`,
  `insert into funding.risk_findings (finding_id, rule, uid, action, rules_version, measured, threshold, found, found_at)
   select ${ID(8)}, ${pick(['velocity', 'sharing', 'streak', 'splitting'])}, ${UID}, ${rarely('ask', ['flag', 'flag'])}, 0, 2, 1,
     'a finding', ${AT} ${FROM}`,
  `insert into operator.staff (staff_id, name, name_key, role, created_at)
   select ('00000000-0000-7000-8000-00000000000' || m)::uuid, 'member ' || m, 'member ' || m, 'finance', now() from generate_series(1, 2) m
   where $1::bigint > 0 and $2::bigint > 0`,
  `insert into operator.changes (change_id, subject, target, based_on, content, reason, proposed_by, proposed_at, expires_at, approved)
   select ${ID(4)}, 'adjustments', (${UID})::text, 0, jsonb_build_object('uid', (${UID})::text, 'currency', 'USDT',
     'amount', (${AMOUNT})::text, 'source', 'external'), 'a reason', '00000000-0000-7000-8000-000000000001', ${AT},
     ${AT} + interval '7 days', nullif(n % 100, 0) > 20 ${FROM}`,
  `insert into operator.change_decisions (change_id, outcome, decided_by, decided_at)
   select ${ID(4)}, case when n % 100 > 20 then 'approved' else 'rejected' end, '00000000-0000-7000-8000-000000000002', ${AT} ${FROM}
   where n % 100 > 0 and $2::bigint > 0`,
  `insert into products.loans (uid, loan_id, lane, terms_version, days, collateral_currency, collateral, principal, price,
     price_second, start_second, applied_at)
   select ${UID}, ${ID(5)}, 0, 1, 7, ${pick(['BTC', 'BTC', 'ETH'])}, 100000000, ${AMOUNT}, 1, 1, 1, ${AT} ${FROM}`,
  `insert into products.open_loans (uid, loan_id, lane, collateral_currency, liquidation_price, margin_price, next_day_second,
     expiry_second)
   select ${UID}, ${ID(5)}, 0, ${pick(['BTC', 'BTC', 'ETH'])}, ${AMOUNT}, ${AMOUNT}, 1, 1 ${FROM} where n % 5 = 0`,
  `insert into products.loan_endings (uid, loan_id, how, interest, from_borrowed, reason, price, price_second, sold, returned,
     proceeds, penalty, shortfall, ended_at)
   select uid, id, how, 1, case when how = 'repaid' then 0 end, case when how = 'liquidated' then 'collateral' end, one, one, one, one, one,
     one, one, at
   from (select h.*, case when h.how = 'liquidated' then 1 end as one from (
     select ${UID} as uid, ${ID(5)} as id, case when n % 100 = 1 then 'liquidated' else 'repaid' end as how, ${AT} as at ${FROM}
     where n % 5 > 0) h) t`,
  `insert into products.orders (uid, order_id, lane, kind, plan_id, version, amount, units, days, daily_income, start_second,
     created_at)
   select ${UID}, ${ID(6)}, 0, ${pick(['liquidity', 'liquidity', 'miner'])}::products.plan_kind, 1, 1, ${AMOUNT},
     case when n % 3 = 2 then 1 end, 7, 1, 1, ${AT} ${FROM}`,
  `insert into products.endings (uid, order_id, redeemed, damages, returned, days_paid, ended_at)
   select ${UID}, ${ID(6)}, n % 100 = 1, 0, 1, 7, ${AT} ${FROM} where n % 5 > 0`,
  `insert into support.complaints (complaint_id, uid, category, subject, details, state, due_at, opened_by, opened_at, answer, reason,
     decided_by, decided_at)
   select ${ID(8)}, ${UID}, ${pick(['trade', 'price', 'deposit', 'service', 'other'])}, 'a subject', 'the details', state,
     ${AT} + interval '15 days', 'ada', ${AT}, done, done, done, case when done is not null then ${AT} end
   from (select n, state, case when state <> 'open' then 'done' end as done
     from (select n, ${rarely('open', ['upheld', 'partly_upheld', 'rejected', 'withdrawn'])} as state ${FROM}) s) t`,
  `insert into funding.refills (refill_id, chain, currency, source, destination, amount, confirmations, max_fee, fee_reserved, fee_lane,
     fee_account, reason, requested_by, requested_at, expires_at, state, fee, tx_hash, updated_at)
   select ${ID(9)}, 'ERC20', 'USDT', 'a cold address', 'a hot address', ${AMOUNT}, 1, 9, 9, 0, 'fees', 'a reason', 'ada', ${AT},
     ${AT} + interval '1 day', 'done', 9, repeat('a', 64), ${AT} ${FROM} where $2::bigint > 0`,
  // Ten webhooks of one customer, each with a tenth of all deliveries.
  `insert into notifications.webhook_deliveries (webhook_id, event_no, kind, what, tries, status, tried_at, delivered_at)
   select ${WEBHOOK_OF('n % 10')}, n, 'trade', 'won', 1, 200, ${AT}, ${AT} ${FROM} where $2::bigint > 0`,
  `insert into accounts.api_keys (key_id, uid, secret_hash, name, scopes, created_at)
   select lpad(to_hex(n), 16, '0'), ${UID}, sha256('a'), 'a bot', '{read}', ${AT} ${FROM}`,
  `insert into platform.mail_outbox (recipient, subject, body, created_at, next_try_at, sent_at)
   select 'a@example.org', 'a subject', null, ${AT}, ${AT}, ${AT} ${FROM} where $2::bigint > 0`,
  `insert into operator.audit_log (entry_no, created_at, staff, action, detail, prev_hash, hash)
   select 1000 + n, timestamptz '2025-01-01Z' + n * (interval '365 days' / $1::bigint), ${pick(['ada', 'ben', 'cleo'])},
     ${rarely('market_halted', ['deposit_approved', 'withdrawal_approved'])}, '{}', sha256(n::text::bytea),
     sha256((n + 1)::text::bytea) ${FROM} where $2::bigint > 0`,
  `insert into trading.groups (lane, settle_second, symbol_id, seconds, accept_second, entered_at, purchase_price, settlement_price,
     outcome, void, settled_at)
   select distinct on (s) 0, s + 32, 1, 30, s, now(), case when s % 100 = 0 then 1 else 2 end, 1, case when s % 100 = 0 then 0 else -1 end, false,
     now()
   from (select extract(epoch from timestamptz '2025-01-01Z')::bigint + n / 5 as s ${FROM} where $2::bigint > 0) t`,
  `insert into trading.runs (lane, settle_second, symbol_id, seconds, chunk, uid_from, uid_to, orders, returned, kept, released,
     batch_no, settled_at)
   select 0, settle_second, 1, 30, 1, 1, 9999999999, 5, 0, 0, 0, 1, now() from trading.groups where $1::bigint + $2::bigint > 0`,
  `insert into trading.orders (uid, accept_second, order_id, lane, symbol_id, direction, seconds, stake, fee, profit,
     terms_version, accept_at, batch_no)
   select ${UID}, s, ${ID(7)}, 0, 1, case when n % 2 = 0 then 1 else -1 end, 30, ${AMOUNT}, 0, 1, 1, to_timestamp(s), n
   from (select n, extract(epoch from timestamptz '2025-01-01Z')::bigint + n / 5 as s ${FROM}) t`,
];

/** Writes `rows` rows behind every list, without the rules of their slices, and lets the database count them. */
export const fillLists = async (database: Database, rows: number): Promise<void> => {
  await database.query(
    `select trading.ensure_partitions('2025-01-01Z', timestamptz '2025-01-01Z' + $1 * interval '1 second')`,
    [Math.ceil(rows / 5)],
  );
  await database.transaction(async (sql) => {
    await sql.query('set local session_replication_role = replica');
    await sql.query(
      `insert into trading.settlement_watermarks (lane, entered_until, settled_until)
       select 0, second, second from (select extract(epoch from timestamptz '2025-01-01Z')::bigint + $1::bigint as second) t
       on conflict (lane) do update set entered_until = excluded.entered_until, settled_until = excluded.settled_until`,
      [Math.floor(rows / 5)],
    );
    for (const statement of STATEMENTS) await sql.query(statement, [rows, customers(rows)]);
  });
  await database.query('analyze');
};
