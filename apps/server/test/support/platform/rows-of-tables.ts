import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from '../../../src/platform/postgres/db.ts';

const MIGRATIONS = new URL('../../../migrations/', import.meta.url);
/** Tables of earlier migrations have their rows in the restore of a whole server under load (test/process/restore.test.ts). */
const FIRST = '000214';

const namesIn = (texts: readonly string[], statement: RegExp): readonly string[] =>
  texts.flatMap((text) => [...text.matchAll(statement)].flatMap(([, names = '']) => names.split(/,\s*/)));

/** Tables that migrations have created since a number and that are still there. */
export const newTables = (): readonly string[] => {
  const texts = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql') && name >= FIRST)
    .map((name) => readFileSync(new URL(name, MIGRATIONS), 'utf8'));
  const dropped = new Set(namesIn(texts, /^drop table (?:if exists )?([^;]+);/gm));
  return namesIn(texts, /^create table (\S+) \(/gm).filter((table) => !dropped.has(table));
};

const AT = `timestamptz '2026-03-01T00:00:00.123456Z'`;
const ID = `'01970000-0000-7000-8000-000000000001'::uuid`;
const UID = '1234567890';
const HASH = `'0x' || repeat('a', 64)`;
const ADDRESS = `'0x70997970C51812dc3A010C7d01b50e0d17dc79C8'`;
const HARD_TEXT = `E'tab\\tback\\\\slash \\n\\\\N "quoted" ส'`;

/** The columns that every proposal has, and those of its decision. */

/** A row of each table, in an order in which no row precedes one that it names. Values are hard to copy where the column allows it. */
const ROWS: Readonly<Record<string, string>> = {
  'accounts.users': `(uid, account, account_key, nickname, locale, created_at) values (${UID}, 'anna', 'anna', ${HARD_TEXT}, 'th', ${AT})`,
  'products.loans': `(uid, loan_id, lane, terms_version, days, collateral_currency, collateral, principal, price, price_second,
      start_second, applied_at)
    values (${UID}, ${ID}, 0, 1, 7, 'BTC', 9, 9, 9, 9, 9, ${AT})`,
  'products.loan_news': `(uid, loan_id, what, amount, told_at) values (${UID}, ${ID}, 'loan_sold', 9223372036854775807, ${AT})`,
  'platform.requests': `(uid, client_key, fingerprint, answer, begun_at) values (${UID}, ${ID}, -9223372036854775808, sha256('a'), ${AT})`,
  'operator.staff': `(staff_id, name, name_key, role, created_at) values (${ID}, 'cleo', 'cleo', 'support', ${AT})`,
  'operator.changes': `(change_id, subject, target, based_on, content, former, reason, proposed_by, proposed_at, expires_at)
    values (${ID}, 'bank_rates', 'bank', 1, jsonb_build_object('text', ${HARD_TEXT}::text, 'number', 9007199254740993), '{}', 'a reason', ${ID},
      ${AT}, 'infinity')`,
  'operator.change_decisions': `(change_id, outcome, decided_by, decided_at) values (${ID}, 'withdrawn', ${ID}, ${AT})`,
  'funding.payment_methods': `(way_id, kind, currency, chain, deposit_min, deposit_fee, withdraw_min, withdraw_fee, confirmations, one_person_max,
      enabled, position)
    values ('usdt-erc20', 'chain', 'USDT', 'ERC20', 9, 0, 9, 0, 1, 9, true, 1)`,
  'funding.applications': `(order_no, uid, way_id, currency, amount, fee, upload_id, bank_reference, needs_two, state, approved_by, created_at, updated_at)
    values (${ID}, ${UID}, 'usdt-erc20', 'USDT', 9, 0, ${ID}, 'TS1234', false, 'credited', 'ada', ${AT}, ${AT})`,
  'funding.bank_receipts': `(order_no, version, uid, way_id, currency, amount, applied_amount, bank_line, booked_at, why, credited_at)
    values (${ID}, 1, ${UID}, 'usdt-erc20', 'USDT', 9, 8, ${HARD_TEXT}, ${AT}, 'charges', ${AT})`,
  'funding.bank_statements': `(statement_id, way_id, format, file_name, lines, new_lines, uploaded_by, uploaded_at)
    values (${ID}, 'usdt-erc20', 'camt.053', ${HARD_TEXT}, 9, 1, 'ada', ${AT})`,
  'funding.bank_lines': `(line_id, statement_id, way_id, bank_line, booked_at, direction, amount, currency, end_to_end, words, payer, our_references)
    values (${ID}, ${ID}, 'usdt-erc20', ${HARD_TEXT}, ${AT}, 'credit', 9223372036854775807, 'THB', null, ${HARD_TEXT}, ${HARD_TEXT}, '{TS1,"a,b"}')`,
  'funding.deposits': `(deposit_id, chain, txid, log_index, uid, way_id, currency, address, raw, amount, dust, fee, value_usdt, beyond_limit,
      confirmations_needed, block_height, block_hash, state, seen_at, updated_at, is_screened)
    values (${ID}, 'ERC20', 'transaction', 0, ${UID}, 'usdt-erc20', 'USDT', 'address', 9, 9, 0, 0, 9, false, 1, 1, 'block', 'seen', ${AT}, ${AT}, true)`,
  'accounts.closures': `(uid, closed_at, documents_until) values (${UID}, ${AT}, 'infinity')`,
  'accounts.personal_infos': `(uid, version, name, phone, email, id_photo, signature, submitted_at)
    values (${UID}, 1, ${HARD_TEXT}, '+66 2 123 4567', 'a@b.example', ${ID}, ${ID}, ${AT})`,
  'accounts.personal_info_recalls': `(uid, version, reason, staff, asked_at) values (${UID}, 1, ${HARD_TEXT}, 'ada', ${AT})`,
  'accounts.passkeys': `(passkey_id, uid, credential_id, public_key, sign_count, transports, is_synced, name, created_at)
    values (${ID}, ${UID}, sha256('a'), sha256('b'), 4294967295, '{usb,"a,b"}', true, ${HARD_TEXT}, ${AT})`,
  'accounts.first_steps': `(uid, seen) values (${UID}, '{deposit,market}')`,
  'accounts.api_keys': `(key_id, uid, secret_hash, name, scopes, addresses, created_at)
    values ('0123456789abcdef', ${UID}, sha256('c'), 'a bot', '{read,trade}', '{203.0.113.0/24}', ${AT})`,
  'accounts.superseded_pictures': `(upload_id, since) values (${ID}, ${AT})`,
  'funding.unswept_deposits': `(deposit_id, chain, currency, address, amount) values (${ID}, 'ERC20', 'USDT', 'address', 9)`,
  'funding.sweeps': `(sweep_id, chain, currency, address, address_index, target, amount, confirmations, max_fee_per_gas, fee_reserved,
      fee_lane, fee_account, state, fee_wei, fee, tx_hash, created_at, updated_at)
    values (${ID}, 'ERC20', 'USDT', ${ADDRESS}, 1, ${ADDRESS}, 9, 1, 9, 9, 0, 'fees', 'done', 99999999999999999999999999999999999999, 9, ${HASH},
      ${AT}, ${AT})`,
  'funding.sweep_deposits': `(sweep_id, deposit_id, amount) values (${ID}, ${ID}, 9)`,
  'funding.chain_transactions': `(purpose, purpose_id, fee_step, max_fee_per_gas, max_priority_fee_per_gas, draft, draft_fee, prepared_at,
      payer, nonce, raw, tx_hash, signed_at)
    values ('refill', ${ID}, 0, 9, 1, sha256('draft'), 9, ${AT}, lower(${ADDRESS}), 0, '0xab', ${HASH}, ${AT})`,
  'funding.cold_addresses': `(chain, currency, address, created_at) values ('ERC20', 'USDT', ${ADDRESS}, ${AT})`,
  'funding.cold_proofs': `(chain, address, chain_id, block_number, block_hash, block_at, signature, entered_by, entered_at)
    values ('ERC20', ${ADDRESS}, 1, 9, repeat('ab', 32), ${AT}, '0x' || repeat('cd', 65), 'ada', ${AT})`,
  'funding.cold_transfers': `(transfer_id, chain, currency, destination, amount, confirmations, max_fee, fee_reserved, fee_lane, fee_account,
      blocker, created_at, updated_at)
    values (${ID}, 'ERC20', 'USDT', ${ADDRESS}, 9, 1, 9, 9, 0, 'fees', ${HARD_TEXT}, ${AT}, ${AT})`,
  'funding.refills': `(refill_id, chain, currency, source, destination, amount, confirmations, max_fee, fee_reserved, fee_lane, fee_account,
      reason, requested_by, requested_at, expires_at, updated_at)
    values (${ID}, 'ERC20', 'USDT', ${ADDRESS}, 'another address', 9, 1, 9, 9, 0, 'fees', ${HARD_TEXT}, 'ada', ${AT}, 'infinity', ${AT})`,
  'funding.refill_approvals': `(refill_id, fee_step, staff, signed, approved_at) values (${ID}, 0, 'ben', sha256('signed'), ${AT})`,
  'funding.refill_coins': `(refill_id, txid, vout) values (${ID}, repeat('a', 64), 1)`,
  'funding.whitelist_changes': `(uid, change_no, is_on, changed_at, effective_at) values (${UID}, 1, true, ${AT}, ${AT})`,
  'funding.network_fees': `(chain, tx_hash, currency, fee, charged_at) values ('ERC20', ${HASH}, 'USDT', 9, ${AT})`,
  'funding.own_transactions': `(chain, tx_hash, sender, nonce, receiver, currency, raw, is_success, fee_wei, block_height, noted_at)
    values ('ERC20', ${HASH}, ${ADDRESS}, 0, ${ADDRESS}, 'USDT', 99999999999999999999999999999999999999, true, 9, 1, ${AT})`,
  'funding.balance_rounds': `(chain, compared_at, compared_height, problem, problem_since)
    values ('ERC20', ${AT}, 1, ${HARD_TEXT}, ${AT})`,
  'funding.balance_differences': `(difference_id, chain, address, currency, uid, expected, found, height, opened_at, checked_at)
    values (${ID}, 'ERC20', ${ADDRESS}, 'ETH', ${UID}, -99999999999999999999999999999999999999, 9, 1, ${AT}, ${AT})`,
  'funding.balance_explanations': `(explanation_id, chain, address, currency, raw, height, difference_id, staff, reason, explained_at)
    values (${ID}, 'ERC20', ${ADDRESS}, 'ETH', -9, 1, ${ID}, 'ada', ${HARD_TEXT}, ${AT})`,
  'funding.foreign_tokens': `(chain, contract, address, uid, symbol, digits, transfers, raw, first_height, last_height, last_txid, seen_at,
      updated_at)
    values ('ERC20', ${ADDRESS}, ${ADDRESS}, ${UID}, '₮"', 77, 9, 10 ^ 90, 1, 2, 'transaction', ${AT}, ${AT})`,
  'funding.token_returns': `(change_id, version, chain, contract, address, uid, payee, payee_kind, raw, problem, updated_at)
    values (${ID}, 1, 'ERC20', ${ADDRESS}, ${ADDRESS}, ${UID}, ${ADDRESS}, 'sender', 9, ${HARD_TEXT}, ${AT})`,
  'funding.arrival_decisions': `(arrival_id, staff, reason, decided_at) values (${ID}, 'ada', ${HARD_TEXT}, ${AT})`,
  'funding.risk_findings': `(finding_id, rule, uid, action, rules_version, measured, threshold, found, found_at)
    values (${ID}, 'streak', ${UID}, 'ask', 1, 9223372036854775807, 9, ${HARD_TEXT}, ${AT})`,
  'funding.risk_progress': '',
  'ledger.closed_days': `(day, lines, closed_at) values ('2026-02-28', 9, ${AT})`,
  'ledger.day_totals': `(day, account, currency_id, kind, lines, amount_in, amount_out)
    values ('2026-02-28', 'available', 1, 'deposit', 9, 9, 0)`,
  'market.favourites': `(uid, symbol_id, added_at) values (${UID}, 1, ${AT})`,
  'notifications.webhook_accounts': `(uid, started_at, trade_place, gathered_at, next_gather_at) values (${UID}, ${AT}, ${HARD_TEXT}, ${AT}, ${AT})`,
  'notifications.webhooks': `(webhook_id, uid, sealed, kinds, created_at, cursor, newest, next_try_at)
    values (${ID}, ${UID}, sha256('a') || sha256('b'), '{trade,loan}', ${AT}, 1, 2, ${AT})`,
  'notifications.webhook_events': `(uid, event_no, kind, what, reference, data, at, gathered_at)
    values (${UID}, 1, 'trade', 'won', 'a reference', ${HARD_TEXT}, ${AT}, ${AT})`,
  'notifications.webhook_deliveries': `(webhook_id, event_no, kind, what, tries, problem, tried_at) values (${ID}, 1, 'trade', 'won', 1, 'timeout', ${AT})`,
  'operator.staff_passkeys': `(passkey_id, staff_id, credential_id, public_key, sign_count, transports, is_synced, name, created_at)
    values (${ID}, ${ID}, sha256('a'), sha256('b'), 0, '{}', false, ${HARD_TEXT}, ${AT})`,
  'operator.roles': `(role) values ('night-desk')`,
  'operator.role_versions': `(role, version, permissions, members, change_id, effective_at)
    values ('night-desk', 1, '{see_health}', '{"a, \\"member\\""}', ${ID}, ${AT})`,
  'operator.network_lists': `(version, networks, change_id, proposed_from, approved_from, effective_at)
    values (1, '{10.8.0.0/16,2001:db8::/32}', ${ID}, '10.8.0.7', '2001:db8::7', ${AT})`,
  'operator.phone_visits': `(day, page, measure, up_to, count)
    values (date '2026-03-01', '/pages/invest/coin', 'cls', 2147483647, 9223372036854775807)`,
  'platform.passkey_challenges': `(challenge, realm, purpose, rp_id, origins, created_at, expires_at)
    values (sha256('a'), 'staff', 'login', 'b.example', '{https://b.example}', ${AT}, 'infinity')`,
  'platform.retention_runs': `(rule, day, removed, ran_at, is_complete) values ('mail', '2026-02-28', 9, ${AT}, false)`,
  'trading.rule_versions': '(version, from_second) values (3, 9007199254740993)',
  'funding.chain_nodes': `(chain, node, is_first, head, problem, problem_since, is_other, asked_at)
    values ('BTC', 'node.example', true, 9007199254740993, ${HARD_TEXT}, ${AT}, true, ${AT})`,
  'funding.unbooked_arrivals': `(chain, txid, log_index, uid, address, asset, raw, digits, reason, block_height, block_hash, seen_at)
    values ('ERC20', '0x1234567890', 0, ${UID}, 'an address', ${HARD_TEXT}, 99999999999999999999999999, null, 'too_large', 1, 'hash', ${AT})`,
  'support.complaints': `(complaint_id, uid, category, subject, details, due_at, opened_by, opened_at)
    values (${ID}, ${UID}, 'other', 'a subject', ${HARD_TEXT}, 'infinity', 'ada', ${AT})`,
  'support.complaint_letters': `(complaint_id, letter_no, kind, subject, body, written_by, written_at, chat_seq, mail_id, mailed_at)
    values (${ID}, 1, 'answer', 'a subject', ${HARD_TEXT}, 'ada', ${AT}, 1, 9007199254740993, ${AT})`,
  'verification.line_heads': `(uid, currency, account, report, lines, last_at, balance, head)
    values (${UID}, 'USDT', 'available', 0, 9007199254740991, ${AT}, 9223372036854775807, sha256('a'))`,
  'verification.speed_days': `(day, measure, way, is_refused, up_to_seconds, cases, longest_seconds)
    values (date '2026-03-01', 'payout', 'usdt-erc20', true, 2147483647, 9223372036854775807, 9223372036854775807)`,
  'verification.releases': `(position, recorded_at, entry, manifest, manifest_digest, page_digest)
    values (9007199254740993, ${AT}, ${HARD_TEXT}, ${HARD_TEXT}, sha256('a'), sha256('b'))`,
};

/** Writes a row into each table, without the rules of the slices. Throws for a new table that has none here. */
export const writeRowsOfTables = async (database: Database): Promise<void> => {
  const missing = newTables().filter((table) => ROWS[table] === undefined);
  if (missing.length > 0) throw new Error(`add a row to rows-of-tables.ts for ${missing.join(', ')}`);
  await database.transaction(async (sql) => {
    await sql.query('set local session_replication_role = replica');
    for (const [table, row] of Object.entries(ROWS)) {
      if (row !== '') await sql.query(`insert into ${table} ${row}`);
    }
  });
};
