import type { Database } from '../../../src/platform/postgres/db.ts';

/** One row of each retention rule, by the time ($1) from which its days count and a number ($2) that makes it unique. */
const ROW_OF_RULE: Readonly<Record<string, string>> = {
  sign_ins: `insert into accounts.sessions (token_hash, uid, created_at, last_seen_at, expires_at, user_agent, ip)
    select sha256($2::text::bytea), 7, $1::timestamptz - interval '9 days', $1::timestamptz - interval '9 days', $1, 'a browser', '192.0.2.1'`,
  codes: `insert into accounts.codes (purpose, target, uid, email, code_hash, created_at, expires_at)
    select 'password_reset', sha256($2::text::bytea), 7, 'a@b.example', sha256('a'), $1::timestamptz - interval '9 minutes', $1`,
  wallet_challenges: `insert into accounts.challenges (nonce, purpose, address, chain, message, created_at, expires_at)
    select md5($2::text) || md5($2::text), 'login', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'ERC20', 'a message', $1::timestamptz - interval '9 minutes', $1`,
  mail_links: `insert into accounts.notices (uid, kind, token_hash, created_at, expires_at)
    select 7, 'new_device', sha256($2::text::bytea), $1::timestamptz - interval '7 days', $1`,
  security_events: `insert into accounts.security_events (uid, kind, created_at) select 7 + 0 * $2::int, 'new_device', $1`,
  superseded_identity_pictures: `with picture as (
      insert into platform.uploads (upload_id, uid, purpose, bytes, sha256, width, height, created_at, claimed_at)
      select md5($2::text)::uuid, 7, 'id_photo', 9, sha256('a'), 9, 9, $1, $1)
    insert into accounts.superseded_pictures (upload_id, since) select md5($2::text)::uuid, $1`,
  risk_findings: `insert into funding.risk_findings
      (finding_id, rule, uid, action, rules_version, measured, threshold, found, found_at)
    select md5($2::text)::uuid, 'streak', 7, 'flag', 0, 9, 9, 'nine in a row', $1`,
  refused_orders: `with key as (
      insert into trading.requests (uid, client_key, fingerprint, order_id, asked_at)
      select 7, md5('late' || $2::text)::uuid, 1, md5($2::text)::uuid, $1)
    insert into trading.refusals (uid, order_id, client_key, refusal, refused_at)
    select 7, md5($2::text)::uuid, md5('late' || $2::text)::uuid, 'balance_too_small', $1`,
  orders_refused_early: `insert into trading.requests (uid, client_key, fingerprint, refusal, asked_at)
    select 7, md5('early' || $2::text)::uuid, 1, 'balance_too_small', $1`,
  refused_deposits: `insert into funding.deposit_requests (uid, client_key, fingerprint, refusal, created_at)
    select 7, md5($2::text), 1, 'balance_too_small', $1`,
  refused_withdrawals: `insert into funding.withdrawal_requests (uid, client_key, fingerprint, refusal, created_at)
    select 7, md5($2::text), 1, 'balance_too_small', $1`,
  refused_purchases: `insert into products.requests (uid, client_key, fingerprint, refusal, created_at)
    select 7, md5($2::text)::uuid, 1, 'balance_too_small', $1`,
  notifications: `insert into notifications.entries (uid, kind, what, reference, at) select 7, 'security', 'new_device', $2::text, $1`,
  webhook_deliveries: `insert into notifications.webhook_deliveries (webhook_id, event_no, kind, what, tries, status, tried_at, delivered_at)
    select md5('a')::uuid, $2::bigint, 'trade', 'won', 1, 200, $1, $1`,
  webhook_events: `insert into notifications.webhook_events (uid, event_no, kind, what, reference, data, at, gathered_at)
    select 7, $2::bigint, 'trade', 'won', $2::text, '{}', $1, $1`,
  met_alerts: `insert into market.alert_firings (alert_id, uid, symbol_id, what, t, price)
    select md5($2::text)::uuid, 7, 1, 'above', extract(epoch from $1::timestamptz)::bigint, 9`,
  chat_events: `insert into support.events (uid, event_no, message_seq, unread, created_at) select 7, $2::int, $2::int, 1, $1`,
  staff_sign_ins: `insert into operator.staff_sessions (token_hash, staff_id, created_at, last_seen_at, expires_at, user_agent, ip)
    select sha256($2::text::bytea), md5('a')::uuid, $1::timestamptz - interval '9 hours', $1::timestamptz - interval '9 hours', $1, 'a browser', '192.0.2.1'`,
  // A day goes as a whole: the test runs at ten o’clock, and a row of before that moment stands for the day before.
  phone_visits: `insert into operator.phone_visits (day, page, measure, up_to, count)
    select (($1::timestamptz at time zone 'UTC') - interval '10 hours')::date, '/', 'lcp', $2::int, 9`,
  mail: `insert into platform.mail_outbox (recipient, subject, body, created_at, next_try_at)
    select 'a@b.example', 'subject ' || $2::text, 'a text', $1, $1`,
  unused_pictures: `insert into platform.uploads (upload_id, uid, purpose, bytes, sha256, width, height, created_at)
    select md5('unused' || $2::text)::uuid, 7, 'chat', 9, sha256('a'), 9, 9, $1`,
  known_devices: `insert into platform.known_devices (owner, mark, seen_at) select sha256('a'), sha256($2::text::bytea), $1`,
  passkey_challenges: `insert into platform.passkey_challenges (challenge, realm, purpose, rp_id, origins, created_at, expires_at)
    select sha256($2::text::bytea), 'customer', 'login', 'b.example', '{https://b.example}', $1::timestamptz - interval '5 minutes', $1`,
};

export const RULES_WITH_ROWS: readonly string[] = Object.keys(ROW_OF_RULE);

/** Writes a row of a rule. The customers and forms that it refers to are not part of such a test. */
export const writeRowOf = (database: Database, rule: string, at: Date, number: number): Promise<void> =>
  database.transaction(async (sql) => {
    await sql.query('set local session_replication_role = replica');
    await sql.query(ROW_OF_RULE[rule] ?? '', [at, number]);
  });
