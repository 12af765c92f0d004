-- The migrated database, for reading and for seeing what a migration changes. Written by npm run gen.

create schema accounts;

create schema content;

create schema funding;

create schema ledger;

create schema market;

create schema notifications;

create schema operator;

create schema platform;

create schema products;

create schema support;

create schema trading;

create schema verification;

create type accounts.limit_name as enum ('deposits_day', 'deposits_week', 'deposits_month', 'stakes_day', 'stakes_week', 'stakes_month', 'losses_day', 'losses_week', 'losses_month', 'reminder_minutes');

create type funding.application_state as enum ('submitted', 'proposed', 'credited', 'rejected');

create type funding.deposit_state as enum ('seen', 'small', 'credited', 'gone');

create type funding.payment_method_kind as enum ('chain', 'bank');

create type funding.withdrawal_status as enum ('requested', 'approved', 'signed', 'broadcast', 'failed', 'completed', 'rejected', 'cancelled');

create type ledger.account_kind as enum ('available', 'held', 'external', 'faucet', 'escrow', 'house_available', 'house_reserve', 'borrowed', 'fund_pool', 'fund_reserve', 'miner_pool', 'miner_reserve', 'loan_pool', 'campaign_pool', 'fees', 'dust', 'clearing');

create type ledger.entry_kind as enum ('funding', 'faucet', 'trade_stake', 'trade_settlement', 'trade_win', 'trade_tie', 'trade_void', 'deposit', 'deposit_reversed', 'withdrawal', 'withdrawal_returned', 'withdrawal_paid', 'fund_subscription', 'fund_reward', 'fund_returned', 'fund_redemption', 'miner_rent', 'miner_output', 'loan_collateral', 'loan_payout', 'loan_repayment', 'loan_interest', 'loan_collateral_returned', 'loan_liquidation', 'campaign_reward', 'adjustment', 'pool_funding', 'pool_reserved', 'pool_released', 'loan_restored', 'network_fee');

create type market.price_source as enum ('live', 'replay', 'sim');

create type products.plan_kind as enum ('liquidity', 'miner');

create type support.author as enum ('customer', 'staff', 'automatic');

create type trading.outbox_kind as enum ('accepted', 'entered', 'settled');

create type trading.refusal as enum ('balance_too_small', 'market_halted', 'stake_too_small', 'stake_too_large', 'duration_unknown', 'user_limit_reached', 'symbol_limit_reached', 'second_limit_reached', 'reserve_too_small', 'own_limit_reached', 'timed_out', 'trades_frozen', 'countries_not_stated', 'country_not_declared', 'country_not_allowed', 'request_expired', 'seen_in_future');

create type verification.log_name as enum ('prices', 'orders', 'liabilities', 'audit', 'releases');

create type trading.order_request as (order_id uuid, uid bigint, client_key uuid, fingerprint bigint, symbol_id smallint, direction smallint, seconds integer, take bigint, fee bigint, profit bigint, terms_version integer, refusal trading.refusal, until_ms bigint, client_nonce uuid, seen bigint);

create sequence accounts.customer_notes_note_id_seq as bigint increment 1 start 1;

create sequence accounts.freezes_freeze_id_seq as bigint increment 1 start 1;

create sequence accounts.notices_notice_id_seq as bigint increment 1 start 1;

create sequence accounts.security_changes_change_id_seq as bigint increment 1 start 1;

create sequence accounts.security_events_event_id_seq as bigint increment 1 start 1;

create sequence funding.deposit_history_change_no_seq as integer increment 1 start 1;

create sequence market.alert_firings_firing_id_seq as bigint increment 1 start 1;

create sequence market.halts_halt_no_seq as bigint increment 1 start 1;

create sequence market.listings_listing_no_seq as bigint increment 1 start 1;

create sequence notifications.entries_entry_id_seq as bigint increment 1 start 1;

create sequence platform.mail_outbox_mail_id_seq as bigint increment 1 start 1;

create table accounts.api_keys (
  key_id text not null,
  uid bigint not null,
  secret_hash bytea not null,
  name text not null,
  scopes text[] not null,
  addresses text[] default '{}'::text[] not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint api_keys_pkey PRIMARY KEY (key_id),
  constraint api_keys_uid_fkey FOREIGN KEY (uid) REFERENCES accounts.users(uid),
  constraint api_keys_addresses_check CHECK ((cardinality(addresses) <= 20)),
  constraint api_keys_check CHECK ((last_used_at >= created_at)),
  constraint api_keys_key_id_check CHECK ((key_id ~ '^[0-9a-f]{16}$'::text)),
  constraint api_keys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  constraint api_keys_scopes_check CHECK (((scopes <@ ARRAY['read'::text, 'trade'::text]) AND ((cardinality(scopes) >= 1) AND (cardinality(scopes) <= 2)))),
  constraint api_keys_secret_hash_check CHECK ((length(secret_hash) = 32))
);

create table accounts.challenges (
  nonce text not null,
  purpose text not null,
  address text not null,
  chain text not null,
  message text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint challenges_pkey PRIMARY KEY (nonce),
  constraint challenges_address_check CHECK (((length(address) >= 26) AND (length(address) <= 90))),
  constraint challenges_chain_check CHECK (((length(chain) >= 1) AND (length(chain) <= 64))),
  constraint challenges_check CHECK ((expires_at > created_at)),
  constraint challenges_message_check CHECK ((length(message) <= 2000)),
  constraint challenges_nonce_check CHECK ((nonce ~ '^[A-Za-z0-9]{16,64}$'::text)),
  constraint challenges_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'confirm'::text])))
);

create table accounts.closures (
  uid bigint not null,
  closed_at timestamp with time zone not null,
  documents_until timestamp with time zone not null,
  traces_erased_at timestamp with time zone,
  documents_erased_at timestamp with time zone,
  constraint closures_pkey PRIMARY KEY (uid),
  constraint closures_uid_fkey FOREIGN KEY (uid) REFERENCES accounts.users(uid),
  constraint closures_check CHECK ((documents_until >= closed_at)),
  constraint closures_check1 CHECK ((traces_erased_at >= closed_at)),
  constraint closures_check2 CHECK ((documents_erased_at >= documents_until))
);

create table accounts.codes (
  purpose text not null,
  target bytea not null,
  uid bigint,
  email text,
  code_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  tries smallint default 0 not null,
  constraint codes_pkey PRIMARY KEY (purpose, target),
  constraint codes_uid_fkey FOREIGN KEY (uid) REFERENCES accounts.users(uid),
  constraint codes_check CHECK ((expires_at > created_at)),
  constraint codes_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint codes_email_check CHECK (((length(email) >= 3) AND (length(email) <= 64))),
  constraint codes_purpose_check CHECK ((purpose = ANY (ARRAY['password_reset'::text, 'email'::text]))),
  constraint codes_target_check CHECK ((length(target) = 32)),
  constraint codes_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
);

create table accounts.countries (
  uid bigint not null,
  country text not null,
  next_country text,
  next_at timestamp with time zone,
  changes integer not null,
  place smallint generated always as (((((ascii(country) - 65) * 26) + ascii(substr(country, 2))) - 65)) stored,
  next_place smallint generated always as (((((ascii(next_country) - 65) * 26) + ascii(substr(next_country, 2))) - 65)) stored,
  constraint countries_pkey PRIMARY KEY (uid),
  constraint countries_uid_fkey FOREIGN KEY (uid) REFERENCES accounts.users(uid),
  constraint countries_changes_check CHECK ((changes > 0)),
  constraint countries_check CHECK (((next_country IS NULL) = (next_at IS NULL))),
  constraint countries_check1 CHECK ((next_country <> country)),
  constraint countries_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint countries_next_country_check CHECK ((next_country ~ '^[A-Z]{2}$'::text))
);

create table accounts.country_changes (
  uid bigint not null,
  change_no integer not null,
  country text not null,
  declared_at timestamp with time zone not null,
  effective_at timestamp with time zone not null,
  constraint country_changes_pkey PRIMARY KEY (uid, change_no),
  constraint country_changes_uid_fkey FOREIGN KEY (uid) REFERENCES accounts.countries(uid),
  constraint country_changes_change_no_check CHECK ((change_no > 0)),
  constraint country_changes_check CHECK ((effective_at >= declared_at)),
  constraint country_changes_country_check CHECK ((country ~ '^[A-Z]{2}$'::text))
);

create table accounts.customer_notes (
  note_id bigint generated always as identity not null,
  uid bigint not null,
  staff text not null,
  body text not null,
  created_at timestamp with time zone not null,
  constraint customer_notes_pkey PRIMARY KEY (note_id),
  constraint customer_notes_uid_fkey FOREIGN KEY (uid) REFERENCES accounts.users(uid),
  constraint customer_notes_body_check CHECK (((char_length(body) >= 1) AND (char_length(body) <= 2000))),
  constraint customer_notes_staff_check CHECK (((length(staff) >= 1) AND (length(staff) <= 64)))
);

create table accounts.first_steps (
  uid bigint not null,
  seen text[] default '{}'::text[] not null,
  dismissed_at timestamp with time zone,
  constraint first_steps_pkey PRIMARY KEY (uid),
  constraint first_steps_uid_fkey FOREIGN KEY (uid) REFERENCES accounts.users(uid),
  constraint first_steps_seen_check CHECK ((seen <@ ARRAY['deposit'::text, 'market'::text, 'check'::text]))
);

create table accounts.freezes (
  freeze_id bigint generated always as identity not null,
  uid bigint not null,
  what text not null,
  reason text not null,
  frozen_by text not null,
  frozen_at timestamp with time zone not null,
  lift_reason text,
  lifted_by text,
  lifted_at timestamp with time zone,
  by_mail_link boolean default false not null,
  constraint freezes_pkey PRIMARY KEY (freeze_id),
  constraint freezes_uid_fkey FOREIGN KEY (uid) REFERENCES accounts.users(uid),
  constraint freezes_check CHECK ((((lifted_at IS NULL) = (lifted_by IS NULL)) AND ((lifted_at IS NULL) = (lift_reason IS NULL)))),
  constraint freezes_check1 CHECK ((lifted_at >= frozen_at)),
  constraint freezes_frozen_by_check CHECK (((length(frozen_by) >= 1) AND (length(frozen_by) <= 64))),
  constraint freezes_lift_reason_check CHECK (((length(lift_reason) >= 3) AND (length(lift_reason) <= 300))),
  constraint freezes_lifted_by_check CHECK (((length(lifted_by) >= 1) AND (length(lifted_by) <= 64))),
  constraint freezes_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 300))),
  constraint freezes_what_check CHECK ((what = ANY (ARRAY['login'::text, 'withdrawals'::text, 'trades'::text])))
);

create table accounts.invitation_uses (
  uid bigint not null,
  code text not null,
  used_at timestamp with time zone not null,
  constraint invitation_uses_pkey PRIMARY KEY (uid),
  constraint invitation_uses_code_fkey FOREIGN KEY (code) REFERENCES accounts.invitations(code),
  constraint invitation_uses_uid_fkey FOREIGN KEY (uid) REFERENCES accounts.users(uid)
);

create table accounts.invitations (
  code text not null,
  owner_uid bigint,
  demo boolean default false not null,
  created_at timestamp with time zone not null,
  note text,
  issued_by text,
  max_uses integer,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_by text,
  constraint invitations_pkey PRIMARY KEY (code),
  constraint invitations_owner_uid_key UNIQUE (owner_uid),
  constraint invitations_owner_uid_fkey FOREIGN KEY (owner_uid) REFERENCES accounts.users(uid),
  constraint invitations_check CHECK (((NOT demo) OR (owner_uid IS NULL))),
  constraint invitations_check1 CHECK ((expires_at > created_at)),
  constraint invitations_check2 CHECK (((revoked_at IS NULL) = (revoked_by IS NULL))),
  constraint invitations_check3 CHECK (((owner_uid IS NULL) OR ((note IS NULL) AND (max_uses IS NULL) AND (expires_at IS NULL) AND (revoked_at IS NULL)))),
  constraint invitations_code_check CHECK ((code ~ '^[A-Z0-9-]{4,32}$'::text)),
  constraint invitations_issued_by_check CHECK (((length(issued_by) >= 1) AND (length(issued_by) <= 64))),
  constraint invitations_max_uses_check CHECK (((max_uses >= 1) AND (max_uses <= 1000000))),
  constraint invitations_note_check CHECK (((length(note) >= 1) AND (length(note) <= 200))),
  constraint invitations_revoked_by_check CHECK (((length(revoked_by) >= 1) AND (length(revoked_by) <= 64)))
);

create table accounts.limit_changes (
  uid bigint not null,
  change_no integer not null,
  changed_at timestamp with time zone not null,
  name accounts.limit_name,
  amount bigint,
  effective_at timestamp with time zone not null,
  constraint limit_changes_pkey PRIMARY KEY (uid, change_no),
  constraint limit_changes_uid_fkey FOREIGN KEY (uid) REFERENCES accounts.protections(uid),
  constraint limit_changes_amount_check CHECK ((amount > 0)),
  constraint limit_changes_change_no_check CHECK ((change_no > 0))
);

create table accounts.limits (
  uid bigint not null,
  name accounts.limit_name not null,
  amount bigint,
  next_amount bigint,
  next_at timestamp with time zone,
  constraint limits_pkey PRIMARY KEY (uid, name),
  constraint limits_uid_fkey FOREIGN KEY (uid) REFERENCES accounts.protections(uid),
  constraint limits_amount_check CHECK ((amount > 0)),
  constraint limits_check CHECK (((next_at IS NOT NULL) OR (next_amount IS NULL))),
  constraint limits_check1 CHECK (((next_at IS NULL) OR ((amount IS NOT NULL) AND ((next_amount IS NULL) OR (next_amount > amount))))),
  constraint limits_next_amount_check CHECK ((next_amount > 0))
);

create table accounts.login_addresses (
  address text not null,
  kind text not null,
  uid bigint not null,
  created_at timestamp with time zone not null,
  constraint login_addresses_pkey PRIMARY KEY (address),
  constraint login_addresses_uid_fkey FOREIGN KEY (uid) REFERENCES accounts.users(uid),
  constraint login_addresses_address_check CHECK (((length(address) >= 26) AND (length(address) <= 90))),
  constraint login_addresses_kind_check CHECK ((kind = ANY (ARRAY['evm'::text, 'bitcoin'::text])))
);

create table accounts.notices (
  notice_id bigint generated always as identity not null,
  uid bigint not null,
  kind text not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  email_before text,
  email_before_proved_at timestamp with time zone,
  constraint notices_pkey PRIMARY KEY (notice_id),
  constraint notices_token_hash_key UNIQUE (token_hash),
  constraint notices_uid_fkey FOREIGN KEY (uid) REFERENCES accounts.users(uid),
  constraint notices_check CHECK ((expires_at > created_at)),
  constraint notices_check1 CHECK ((used_at >= created_at)),
  constraint notices_email_before_check CHECK (((email_before IS NULL) OR (kind = 'email'::text))),
  constraint notices_kind_check CHECK ((kind = ANY (ARRAY['new_device'::text, 'email'::text, 'password'::text, 'second_factor'::text, 'passkey_added'::text, 'passkey_removed'::text, 'api_key_added'::text, 'webhook_added'::text, 'destination'::text, 'whitelist_on'::text, 'whitelist_off'::text, 'withdrawal_requested'::text, 'withdrawal_paid'::text]))),
  constraint notices_token_hash_check CHECK ((length(token_hash) = 32))
);

create table accounts.otp (
  uid bigint not null,
  secret_sealed bytea not null,
  created_at timestamp with time zone not null,
  enabled_at timestamp with time zone,
  last_step bigint default 0 not null,
  constraint otp_pkey PRIMARY KEY (uid),
  constraint otp_uid_fkey FOREIGN KEY (uid) REFERENCES accounts.users(uid),
  constraint otp_last_step_check CHECK ((last_step >= 0)),
  constraint otp_secret_sealed_check CHECK (((length(secret_sealed) >= 40) AND (length(secret_sealed) <= 128)))
);

create table accounts.passkeys (
  passkey_id uuid not null,
  uid bigint not null,
  credential_id bytea not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (passkey_id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_uid_fkey FOREIGN KEY (uid) REFERENCES accounts.users(uid),
  constraint passkeys_check CHECK ((last_used_at >= created_at)),
  constraint passkeys_credential_id_check CHECK (((length(credential_id) >= 16) AND (length(credential_id) <= 1023))),
  constraint passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  constraint passkeys_public_key_check CHECK (((length(public_key) >= 32) AND (length(public_key) <= 2048))),
  constraint passkeys_sign_count_check CHECK (((sign_count >= 0) AND (sign_count <= '4294967295'::bigint))),
  constraint passkeys_transports_check CHECK ((cardinality(transports) <= 8))
);

create table accounts.personal_info_cases (
  uid bigint not null,
  version integer not null,
  assignee text not null,
  taken_at timestamp with time zone not null,
  constraint personal_info_cases_pkey PRIMARY KEY (uid, version),
  constraint personal_info_cases_uid_version_fkey FOREIGN KEY (uid, version) REFERENCES accounts.personal_infos(uid, version),
  constraint personal_info_cases_assignee_check CHECK (((length(assignee) >= 1) AND (length(assignee) <= 64)))
);

create table accounts.personal_info_decisions (
  uid bigint not null,
  version integer not null,
  verified boolean not null,
  reason text,
  staff text not null,
  decided_at timestamp with time zone not null,
  more_requested boolean default false not null,
  reason_code text,
  constraint personal_info_decisions_pkey PRIMARY KEY (uid, version),
  constraint personal_info_decisions_uid_version_fkey FOREIGN KEY (uid, version) REFERENCES accounts.personal_infos(uid, version),
  constraint personal_info_decisions_one_verdict CHECK ((NOT (verified AND more_requested))),
  constraint personal_info_decisions_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200))),
  constraint personal_info_decisions_reason_code_check CHECK ((reason_code ~ '^[a-z_]{3,40}$'::text)),
  constraint personal_info_decisions_reasoned CHECK ((verified OR (reason IS NOT NULL) OR (reason_code IS NOT NULL))),
  constraint personal_info_decisions_staff_check CHECK (((length(staff) >= 1) AND (length(staff) <= 64)))
);

create table accounts.personal_info_overrides (
  uid bigint not null,
  version integer not null,
  proposed_by text not null,
  proposed_at timestamp with time zone not null,
  constraint personal_info_overrides_pkey PRIMARY KEY (uid, version),
  constraint personal_info_overrides_uid_version_fkey FOREIGN KEY (uid, version) REFERENCES accounts.personal_infos(uid, version),
  constraint personal_info_overrides_proposed_by_check CHECK (((length(proposed_by) >= 1) AND (length(proposed_by) <= 64)))
);

create table accounts.personal_info_recalls (
  uid bigint not null,
  version integer not null,
  reason_code text,
  reason text,
  staff text not null,
  asked_at timestamp with time zone not null,
  constraint personal_info_recalls_pkey PRIMARY KEY (uid, version),
  constraint personal_info_recalls_uid_version_fkey FOREIGN KEY (uid, version) REFERENCES accounts.personal_infos(uid, version),
  constraint personal_info_recalls_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200))),
  constraint personal_info_recalls_reason_code_check CHECK ((reason_code ~ '^[a-z_]{3,40}$'::text)),
  constraint personal_info_recalls_reasoned CHECK (((reason IS NOT NULL) OR (reason_code IS NOT NULL))),
  constraint personal_info_recalls_staff_check CHECK (((length(staff) >= 1) AND (length(staff) <= 64)))
);

create table accounts.personal_info_states (
  uid bigint not null,
  version integer not null,
  status text not null,
  submitted_at timestamp with time zone not null,
  verify_again_from timestamp with time zone,
  constraint personal_info_states_pkey PRIMARY KEY (uid),
  constraint personal_info_states_uid_version_fkey FOREIGN KEY (uid, version) REFERENCES accounts.personal_infos(uid, version),
  constraint personal_info_states_status_check CHECK ((status = ANY (ARRAY['submitted'::text, 'verified'::text, 'rejected'::text, 'more_requested'::text])))
);

create table accounts.personal_infos (
  uid bigint not null,
  version integer not null,
  name text not null,
  phone text not null,
  email text not null,
  id_photo uuid not null,
  signature uuid not null,
  submitted_at timestamp with time zone not null,
  address text,
  location text,
  country text,
  document_kind text,
  document_number text,
  document_expires_on date,
  constraint personal_infos_pkey PRIMARY KEY (uid, version),
  constraint personal_infos_uid_fkey FOREIGN KEY (uid) REFERENCES accounts.users(uid),
  constraint personal_infos_address_check CHECK (((length(address) >= 1) AND (length(address) <= 140))),
  constraint personal_infos_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint personal_infos_document_check CHECK ((((document_kind IS NULL) = (document_number IS NULL)) AND ((document_expires_on IS NULL) OR (document_number IS NOT NULL)))),
  constraint personal_infos_document_kind_check CHECK ((document_kind = ANY (ARRAY['passport'::text, 'identity_card'::text, 'driving_licence'::text]))),
  constraint personal_infos_document_number_check CHECK (((length(document_number) >= 4) AND (length(document_number) <= 30))),
  constraint personal_infos_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint personal_infos_location_check CHECK ((location ~ '^-?\d{1,2}\.\d{5}, -?\d{1,3}\.\d{5}$'::text)),
  constraint personal_infos_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint personal_infos_phone_check CHECK (((length(phone) >= 5) AND (length(phone) <= 32))),
  constraint personal_infos_version_check CHECK ((version > 0))
);

create table accounts.protections (
  uid bigint not null,
  time_out_until timestamp with time zone,
  changes integer default 0 not null,
  trades_frozen boolean default false not null,
  constraint protections_pkey PRIMARY KEY (uid),
  constraint protections_uid_fkey FOREIGN KEY (uid) REFERENCES accounts.users(uid)
);

create table accounts.recovery_codes (
  uid bigint not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (uid, code_hash),
  constraint recovery_codes_uid_fkey FOREIGN KEY (uid) REFERENCES accounts.otp(uid) ON DELETE CASCADE,
  constraint recovery_codes_code_hash_check CHECK ((length(code_hash) = 32))
);

create table accounts.screening_answers (
  ask_id uuid not null,
  outcome text not null,
  reason text,
  reference text,
  detail text,
  attempts smallint not null,
  answered_at timestamp with time zone not null,
  constraint screening_answers_pkey PRIMARY KEY (ask_id),
  constraint screening_answers_ask_id_fkey FOREIGN KEY (ask_id) REFERENCES accounts.screening_asks(ask_id),
  constraint screening_answers_attempts_check CHECK (((attempts >= 1) AND (attempts <= 10))),
  constraint screening_answers_check CHECK (((outcome = 'no_answer'::text) = (detail IS NOT NULL))),
  constraint screening_answers_check1 CHECK (((outcome <> 'no_answer'::text) OR ((reason IS NULL) AND (reference IS NULL)))),
  constraint screening_answers_detail_check CHECK (((length(detail) >= 1) AND (length(detail) <= 200))),
  constraint screening_answers_outcome_check CHECK ((outcome = ANY (ARRAY['clear'::text, 'review'::text, 'refused'::text, 'no_answer'::text]))),
  constraint screening_answers_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint screening_answers_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 120)))
);

create table accounts.screening_asks (
  ask_id uuid not null,
  kind text not null,
  uid bigint not null,
  subject text not null,
  asked jsonb not null,
  asked_at timestamp with time zone not null,
  constraint screening_asks_pkey PRIMARY KEY (ask_id),
  constraint screening_asks_asked_check CHECK ((length((asked)::text) <= 16000)),
  constraint screening_asks_kind_check CHECK ((kind = ANY (ARRAY['kyc'::text, 'withdrawal'::text, 'deposit'::text]))),
  constraint screening_asks_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 100)))
);

create table accounts.security_changes (
  change_id bigint generated always as identity not null,
  uid bigint not null,
  what text not null,
  changed_at timestamp with time zone not null,
  constraint security_changes_pkey PRIMARY KEY (change_id),
  constraint security_changes_uid_fkey FOREIGN KEY (uid) REFERENCES accounts.users(uid),
  constraint security_changes_what_check CHECK ((what = ANY (ARRAY['email'::text, 'password'::text, 'second_factor'::text, 'passkey'::text])))
);

create table accounts.security_events (
  event_id bigint generated always as identity not null,
  uid bigint not null,
  kind text not null,
  created_at timestamp with time zone not null,
  constraint security_events_pkey PRIMARY KEY (event_id),
  constraint security_events_uid_fkey FOREIGN KEY (uid) REFERENCES accounts.users(uid),
  constraint security_events_kind_check CHECK ((kind = ANY (ARRAY['new_device'::text, 'email'::text, 'password'::text, 'second_factor'::text, 'passkey_added'::text, 'passkey_removed'::text, 'api_key_added'::text, 'webhook_added'::text, 'destination'::text, 'whitelist_on'::text, 'whitelist_off'::text, 'withdrawal_requested'::text, 'withdrawal_paid'::text])))
);

create table accounts.sessions (
  token_hash bytea not null,
  uid bigint not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  user_agent text not null,
  ip text not null,
  session_id uuid default gen_random_uuid() not null,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_uid_fkey FOREIGN KEY (uid) REFERENCES accounts.users(uid),
  constraint sessions_check CHECK (((created_at <= last_seen_at) AND (last_seen_at < expires_at))),
  constraint sessions_ip_check CHECK ((length(ip) <= 64)),
  constraint sessions_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint sessions_user_agent_check CHECK ((length(user_agent) <= 200))
) with (fillfactor=70);

create table accounts.superseded_pictures (
  upload_id uuid not null,
  since timestamp with time zone not null,
  constraint superseded_pictures_pkey PRIMARY KEY (upload_id)
);

create table accounts.users (
  uid bigint not null,
  account text not null,
  account_key text not null,
  password_hash text,
  nickname text not null,
  locale text not null,
  invited_by bigint,
  created_at timestamp with time zone not null,
  email text,
  email_proved_at timestamp with time zone,
  mail_word_sealed bytea,
  constraint users_pkey PRIMARY KEY (uid),
  constraint users_account_key_key UNIQUE (account_key),
  constraint users_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES accounts.users(uid),
  constraint users_account_check CHECK (((length(account) >= 4) AND (length(account) <= 64))),
  constraint users_account_key_check CHECK (((length(account_key) >= 4) AND (length(account_key) <= 64))),
  constraint users_check CHECK ((invited_by <> uid)),
  constraint users_check1 CHECK (((email_proved_at IS NULL) OR (email IS NOT NULL))),
  constraint users_email_check CHECK (((length(email) >= 3) AND (length(email) <= 64))),
  constraint users_locale_check CHECK ((locale = ANY (ARRAY['th'::text, 'en'::text, 'zh-Hans'::text, 'zh-Hant'::text, 'ja'::text, 'vi'::text, 'es'::text, 'de'::text, 'it'::text, 'pt'::text]))),
  constraint users_mail_word_sealed_check CHECK (((length(mail_word_sealed) >= 29) AND (length(mail_word_sealed) <= 200))),
  constraint users_nickname_check CHECK (((length(nickname) >= 1) AND (length(nickname) <= 64))),
  constraint users_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text)),
  constraint users_uid_check CHECK (((uid >= 1000000000) AND (uid <= '9999999999'::bigint)))
);

create table content.pictures (
  picture_id uuid not null,
  sha256 bytea not null,
  bytes bytea not null,
  width integer not null,
  height integer not null,
  kept_by text not null,
  kept_at timestamp with time zone not null,
  constraint pictures_pkey PRIMARY KEY (picture_id),
  constraint pictures_sha256_key UNIQUE (sha256),
  constraint pictures_bytes_check CHECK (((length(bytes) >= 1) AND (length(bytes) <= 4194304))),
  constraint pictures_height_check CHECK ((height > 0)),
  constraint pictures_kept_by_check CHECK (((length(kept_by) >= 1) AND (length(kept_by) <= 64))),
  constraint pictures_sha256_check CHECK ((length(sha256) = 32)),
  constraint pictures_width_check CHECK ((width > 0))
);

create table content.publications (
  kind text not null,
  version integer not null,
  content jsonb not null,
  brings_back integer,
  reason text not null,
  published_by text not null,
  published_at timestamp with time zone not null,
  constraint publications_pkey PRIMARY KEY (kind, version),
  constraint publications_kind_brings_back_fkey FOREIGN KEY (kind, brings_back) REFERENCES content.publications(kind, version),
  constraint publications_check CHECK ((brings_back < version)),
  constraint publications_content_check CHECK ((octet_length((content)::text) <= 262144)),
  constraint publications_kind_check CHECK ((kind = ANY (ARRAY['slides'::text, 'notices'::text, 'about'::text]))),
  constraint publications_published_by_check CHECK (((length(published_by) >= 1) AND (length(published_by) <= 64))),
  constraint publications_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200))),
  constraint publications_version_check CHECK ((version > 0))
);

create table funding.address_counters (
  chain text not null,
  next_index integer not null,
  constraint address_counters_pkey PRIMARY KEY (chain),
  constraint address_counters_next_index_check CHECK (((next_index >= 0) AND (next_index <= 2147483647)))
);

create table funding.addresses (
  chain text not null,
  address_index integer not null,
  uid bigint not null,
  address text not null,
  created_at timestamp with time zone not null,
  constraint addresses_pkey PRIMARY KEY (chain, address_index),
  constraint addresses_chain_address_key UNIQUE (chain, address),
  constraint addresses_chain_uid_key UNIQUE (chain, uid),
  constraint addresses_address_check CHECK (((length(address) >= 10) AND (length(address) <= 120))),
  constraint addresses_address_index_check CHECK ((address_index >= 0))
);

create table funding.applications (
  order_no uuid not null,
  uid bigint not null,
  way_id text not null,
  currency text not null,
  chain text,
  amount bigint not null,
  fee bigint not null,
  value_usdt bigint,
  upload_id uuid not null,
  tx_hash text,
  bank_reference text not null,
  needs_two boolean not null,
  state funding.application_state not null,
  deposit_id uuid,
  proposed_by text,
  approved_by text,
  rejected_by text,
  reason text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  rate_version integer,
  local_amount bigint,
  constraint applications_pkey PRIMARY KEY (order_no),
  constraint applications_deposit_id_key UNIQUE (deposit_id),
  constraint applications_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES funding.deposits(deposit_id),
  constraint applications_way_id_fkey FOREIGN KEY (way_id) REFERENCES funding.payment_methods(way_id),
  constraint applications_way_id_rate_version_fkey FOREIGN KEY (way_id, rate_version) REFERENCES funding.rates(way_id, version),
  constraint applications_amount_check CHECK ((amount > 0)),
  constraint applications_bank_reference_check CHECK (((length(bank_reference) >= 4) AND (length(bank_reference) <= 20))),
  constraint applications_check CHECK (((fee >= 0) AND (fee < amount))),
  constraint applications_check2 CHECK (((proposed_by IS NULL) OR (approved_by IS NULL) OR (proposed_by <> approved_by))),
  constraint applications_check3 CHECK (((state <> 'proposed'::funding.application_state) OR (proposed_by IS NOT NULL))),
  constraint applications_check4 CHECK (((state = 'credited'::funding.application_state) = (approved_by IS NOT NULL))),
  constraint applications_check5 CHECK (((state <> 'credited'::funding.application_state) OR (NOT needs_two) OR (proposed_by IS NOT NULL))),
  constraint applications_check6 CHECK (((state <> 'credited'::funding.application_state) OR (deposit_id IS NULL))),
  constraint applications_check7 CHECK (((rate_version IS NULL) = (local_amount IS NULL))),
  constraint applications_local_amount_check CHECK ((local_amount > 0)),
  constraint applications_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint applications_rejected_check CHECK (((state = 'rejected'::funding.application_state) = ((reason IS NOT NULL) AND ((rejected_by IS NOT NULL) OR (reason = 'by_customer'::text))))),
  constraint applications_taken_back_check CHECK (((reason <> 'by_customer'::text) OR (rejected_by IS NULL))),
  constraint applications_tx_hash_check CHECK (((length(tx_hash) >= 8) AND (length(tx_hash) <= 100)))
);

create table funding.arrival_decisions (
  arrival_id uuid not null,
  staff text not null,
  reason text not null,
  decided_at timestamp with time zone not null,
  constraint arrival_decisions_pkey PRIMARY KEY (arrival_id, staff),
  constraint arrival_decisions_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 300))),
  constraint arrival_decisions_staff_check CHECK (((length(staff) >= 1) AND (length(staff) <= 64)))
);

create table funding.balance_differences (
  difference_id uuid not null,
  chain text not null,
  address text not null,
  currency text not null,
  uid bigint,
  expected numeric(78,0) not null,
  found numeric(78,0) not null,
  height bigint not null,
  opened_at timestamp with time zone not null,
  checked_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint balance_differences_pkey PRIMARY KEY (difference_id),
  constraint balance_differences_address_check CHECK (((length(address) >= 10) AND (length(address) <= 120))),
  constraint balance_differences_check CHECK (((closed_at IS NOT NULL) OR (found <> expected))),
  constraint balance_differences_found_check CHECK ((found >= (0)::numeric))
);

create table funding.balance_explanations (
  explanation_id uuid not null,
  chain text not null,
  address text not null,
  currency text not null,
  raw numeric(78,0) not null,
  height bigint not null,
  difference_id uuid,
  staff text,
  reason text,
  explained_at timestamp with time zone not null,
  constraint balance_explanations_pkey PRIMARY KEY (explanation_id),
  constraint balance_explanations_difference_id_fkey FOREIGN KEY (difference_id) REFERENCES funding.balance_differences(difference_id),
  constraint balance_explanations_address_check CHECK (((length(address) >= 10) AND (length(address) <= 120))),
  constraint balance_explanations_check CHECK (((difference_id IS NULL) = (staff IS NULL))),
  constraint balance_explanations_check1 CHECK (((staff IS NULL) = (reason IS NULL))),
  constraint balance_explanations_height_check CHECK ((height >= 0)),
  constraint balance_explanations_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 300))),
  constraint balance_explanations_staff_check CHECK (((length(staff) >= 1) AND (length(staff) <= 64)))
);

create table funding.balance_rounds (
  chain text not null,
  compared_at timestamp with time zone,
  compared_height bigint,
  addresses integer default 0 not null,
  skipped integer default 0 not null,
  started_at timestamp with time zone,
  start_height bigint,
  "position" integer default '-1'::integer not null,
  addresses_so_far integer default 0 not null,
  skipped_so_far integer default 0 not null,
  problem text,
  problem_since timestamp with time zone,
  tokens_height bigint,
  tokens_dropped bigint default 0 not null,
  constraint balance_rounds_pkey PRIMARY KEY (chain),
  constraint balance_rounds_addresses_check CHECK ((addresses >= 0)),
  constraint balance_rounds_check CHECK (((problem IS NULL) = (problem_since IS NULL))),
  constraint balance_rounds_check1 CHECK (((compared_at IS NULL) = (compared_height IS NULL))),
  constraint balance_rounds_check2 CHECK (((started_at IS NULL) = (start_height IS NULL))),
  constraint balance_rounds_problem_check CHECK (((length(problem) >= 1) AND (length(problem) <= 300))),
  constraint balance_rounds_skipped_check CHECK ((skipped >= 0)),
  constraint balance_rounds_tokens_dropped_check CHECK ((tokens_dropped >= 0))
);

create table funding.bank_cards (
  uid bigint not null,
  bank_id uuid not null,
  cardholder_name text not null,
  opening_bank text not null,
  card_last4 text,
  card_sealed bytea,
  card_known_by bytea not null,
  usable_from timestamp with time zone not null,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  card_fingerprint bytea,
  account_last4 text,
  account_sealed bytea,
  bank_code text,
  branch text,
  constraint bank_cards_pkey PRIMARY KEY (uid, bank_id),
  constraint bank_cards_account_last4_check CHECK ((account_last4 ~ '^[0-9A-Z]{4}$'::text)),
  constraint bank_cards_account_sealed_check CHECK (((length(account_sealed) >= 30) AND (length(account_sealed) <= 128))),
  constraint bank_cards_bank_code_check CHECK ((bank_code ~ '^[0-9A-Z-]{2,20}$'::text)),
  constraint bank_cards_branch_check CHECK (((length(branch) >= 1) AND (length(branch) <= 60))),
  constraint bank_cards_card_fingerprint_check CHECK ((length(card_fingerprint) = 32)),
  constraint bank_cards_card_known_by_check CHECK ((length(card_known_by) = 32)),
  constraint bank_cards_card_last4_check CHECK ((card_last4 ~ '^[0-9]{4}$'::text)),
  constraint bank_cards_card_sealed_check CHECK (((length(card_sealed) >= 30) AND (length(card_sealed) <= 128))),
  constraint bank_cards_cardholder_name_check CHECK (((length(cardholder_name) >= 1) AND (length(cardholder_name) <= 100))),
  constraint bank_cards_check CHECK ((usable_from >= created_at)),
  constraint bank_cards_check1 CHECK (((card_last4 IS NULL) = (card_sealed IS NULL))),
  constraint bank_cards_check2 CHECK (((account_last4 IS NULL) = (account_sealed IS NULL))),
  constraint bank_cards_check3 CHECK (((card_sealed IS NOT NULL) OR (account_sealed IS NOT NULL))),
  constraint bank_cards_opening_bank_check CHECK (((length(opening_bank) >= 1) AND (length(opening_bank) <= 100)))
);

create table funding.bank_lines (
  line_id uuid not null,
  statement_id uuid not null,
  way_id text not null,
  bank_line text not null,
  booked_at timestamp with time zone not null,
  direction text not null,
  amount bigint not null,
  currency text not null,
  end_to_end text,
  words text not null,
  payer text,
  our_references text[] not null,
  state text default 'open'::text not null,
  staff text,
  reason text,
  closed_at timestamp with time zone,
  constraint bank_lines_pkey PRIMARY KEY (line_id),
  constraint bank_lines_way_id_bank_line_booked_at_key UNIQUE (way_id, bank_line, booked_at),
  constraint bank_lines_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES funding.bank_statements(statement_id),
  constraint bank_lines_way_id_fkey FOREIGN KEY (way_id) REFERENCES funding.payment_methods(way_id),
  constraint bank_lines_amount_check CHECK ((amount > 0)),
  constraint bank_lines_bank_line_check CHECK (((length(bank_line) >= 4) AND (length(bank_line) <= 64))),
  constraint bank_lines_check CHECK (((state = 'open'::text) = (closed_at IS NULL))),
  constraint bank_lines_check1 CHECK ((((state = 'set_aside'::text) = (staff IS NOT NULL)) AND ((staff IS NULL) = (reason IS NULL)))),
  constraint bank_lines_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint bank_lines_direction_check CHECK ((direction = ANY (ARRAY['credit'::text, 'debit'::text]))),
  constraint bank_lines_end_to_end_check CHECK (((length(end_to_end) >= 1) AND (length(end_to_end) <= 64))),
  constraint bank_lines_our_references_check CHECK ((cardinality(our_references) <= 8)),
  constraint bank_lines_payer_check CHECK (((length(payer) >= 1) AND (length(payer) <= 140))),
  constraint bank_lines_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 300))),
  constraint bank_lines_staff_check CHECK (((length(staff) >= 1) AND (length(staff) <= 64))),
  constraint bank_lines_state_check CHECK ((state = ANY (ARRAY['open'::text, 'credited'::text, 'set_aside'::text]))),
  constraint bank_lines_words_check CHECK ((length(words) <= 500))
);

create table funding.bank_receipts (
  order_no uuid not null,
  version integer not null,
  uid bigint not null,
  way_id text not null,
  currency text not null,
  amount bigint not null,
  applied_amount bigint not null,
  received_local bigint,
  local_currency text,
  bank_line text not null,
  booked_at timestamp with time zone not null,
  why text,
  change_id uuid,
  credited_at timestamp with time zone not null,
  constraint bank_receipts_pkey PRIMARY KEY (order_no),
  constraint bank_receipts_change_id_key UNIQUE (change_id),
  constraint bank_receipts_way_id_bank_line_key UNIQUE (way_id, bank_line),
  constraint bank_receipts_change_id_fkey FOREIGN KEY (change_id) REFERENCES operator.changes(change_id),
  constraint bank_receipts_order_no_fkey FOREIGN KEY (order_no) REFERENCES funding.applications(order_no),
  constraint bank_receipts_way_id_fkey FOREIGN KEY (way_id) REFERENCES funding.payment_methods(way_id),
  constraint bank_receipts_amount_check CHECK ((amount > 0)),
  constraint bank_receipts_applied_amount_check CHECK ((applied_amount > 0)),
  constraint bank_receipts_bank_line_check CHECK (((length(bank_line) >= 4) AND (length(bank_line) <= 64))),
  constraint bank_receipts_check CHECK (((received_local IS NULL) = (local_currency IS NULL))),
  constraint bank_receipts_check1 CHECK (((why IS NOT NULL) OR (amount = applied_amount))),
  constraint bank_receipts_check2 CHECK ((booked_at < (credited_at + '1 day'::interval))),
  constraint bank_receipts_local_currency_check CHECK ((local_currency ~ '^[A-Z]{3}$'::text)),
  constraint bank_receipts_received_local_check CHECK ((received_local > 0)),
  constraint bank_receipts_version_check CHECK ((version = 1)),
  constraint bank_receipts_why_check CHECK ((why = ANY (ARRAY['charges'::text, 'sent_other'::text, 'exchanged'::text])))
);

create table funding.bank_statements (
  statement_id uuid not null,
  way_id text not null,
  format text not null,
  file_name text not null,
  lines integer not null,
  new_lines integer not null,
  uploaded_by text not null,
  uploaded_at timestamp with time zone not null,
  constraint bank_statements_pkey PRIMARY KEY (statement_id),
  constraint bank_statements_way_id_fkey FOREIGN KEY (way_id) REFERENCES funding.payment_methods(way_id),
  constraint bank_statements_check CHECK (((new_lines >= 0) AND (new_lines <= lines))),
  constraint bank_statements_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 100))),
  constraint bank_statements_format_check CHECK ((format = ANY (ARRAY['camt.053'::text, 'csv'::text]))),
  constraint bank_statements_lines_check CHECK ((lines > 0)),
  constraint bank_statements_uploaded_by_check CHECK (((length(uploaded_by) >= 1) AND (length(uploaded_by) <= 64)))
);

create table funding.bitcoin_batch_coins (
  batch_id uuid not null,
  txid text not null,
  vout integer not null,
  is_released boolean default false not null,
  constraint bitcoin_batch_coins_pkey PRIMARY KEY (batch_id, txid, vout),
  constraint bitcoin_batch_coins_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES funding.bitcoin_batches(batch_id)
);

create table funding.bitcoin_batch_payouts (
  batch_id uuid not null,
  "position" smallint not null,
  withdrawal_id uuid not null,
  attempt integer not null,
  is_void boolean default false not null,
  constraint bitcoin_batch_payouts_pkey PRIMARY KEY (batch_id, "position"),
  constraint bitcoin_batch_payouts_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES funding.bitcoin_batches(batch_id),
  constraint bitcoin_batch_payouts_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES funding.withdrawals(withdrawal_id),
  constraint bitcoin_batch_payouts_attempt_check CHECK ((attempt > 0)),
  constraint bitcoin_batch_payouts_position_check CHECK (("position" >= 0))
);

create table funding.bitcoin_batches (
  batch_id uuid not null,
  state text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint bitcoin_batches_pkey PRIMARY KEY (batch_id),
  constraint bitcoin_batches_state_check CHECK ((state = ANY (ARRAY['open'::text, 'void'::text, 'done'::text, 'failed'::text])))
);

create table funding.bitcoin_transactions (
  batch_id uuid not null,
  fee_step smallint not null,
  psbt bytea not null,
  fee bigint not null,
  vsize integer not null,
  prepared_at timestamp with time zone not null,
  raw text,
  txid text,
  signed_at timestamp with time zone,
  broadcast_at timestamp with time zone,
  constraint bitcoin_transactions_pkey PRIMARY KEY (batch_id, fee_step),
  constraint bitcoin_transactions_txid_key UNIQUE (txid),
  constraint bitcoin_transactions_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES funding.bitcoin_batches(batch_id),
  constraint bitcoin_transactions_check CHECK ((((raw IS NULL) = (txid IS NULL)) AND ((raw IS NULL) = (signed_at IS NULL)))),
  constraint bitcoin_transactions_check1 CHECK (((broadcast_at IS NULL) OR (raw IS NOT NULL))),
  constraint bitcoin_transactions_fee_check CHECK ((fee > 0)),
  constraint bitcoin_transactions_fee_step_check CHECK ((fee_step >= 0)),
  constraint bitcoin_transactions_psbt_check CHECK (((length(psbt) >= 10) AND (length(psbt) <= 100000))),
  constraint bitcoin_transactions_raw_check CHECK (((length(raw) >= 100) AND (length(raw) <= 200000))),
  constraint bitcoin_transactions_txid_check CHECK ((length(txid) = 64)),
  constraint bitcoin_transactions_vsize_check CHECK ((vsize > 0))
);

create table funding.chain_blocks (
  chain text not null,
  height bigint not null,
  block_hash text not null,
  constraint chain_blocks_pkey PRIMARY KEY (chain, height),
  constraint chain_blocks_chain_fkey FOREIGN KEY (chain) REFERENCES funding.chain_cursors(chain)
);

create table funding.chain_cursors (
  chain text not null,
  chain_id bigint not null,
  genesis text not null,
  height bigint not null,
  block_hash text not null,
  head bigint not null,
  looked_at timestamp with time zone not null,
  halted_reason text,
  halted_at timestamp with time zone,
  checked_height bigint not null,
  found_late integer default 0 not null,
  read_since timestamp with time zone not null,
  constraint chain_cursors_pkey PRIMARY KEY (chain),
  constraint chain_cursors_check CHECK ((head >= height)),
  constraint chain_cursors_check1 CHECK (((halted_reason IS NULL) = (halted_at IS NULL))),
  constraint chain_cursors_found_late_check CHECK ((found_late >= 0)),
  constraint chain_cursors_halted_reason_check CHECK (((length(halted_reason) >= 1) AND (length(halted_reason) <= 300))),
  constraint chain_cursors_height_check CHECK ((height >= 0))
);

create table funding.chain_nodes (
  chain text not null,
  node text not null,
  is_first boolean not null,
  head bigint,
  problem text,
  problem_since timestamp with time zone,
  is_other boolean not null,
  asked_at timestamp with time zone not null,
  limit_met text,
  differed text,
  differed_at timestamp with time zone,
  constraint chain_nodes_pkey PRIMARY KEY (chain, node),
  constraint chain_nodes_check CHECK (((problem IS NULL) = (problem_since IS NULL))),
  constraint chain_nodes_check1 CHECK (((problem IS NOT NULL) OR (NOT is_other))),
  constraint chain_nodes_differed_check CHECK (((length(differed) >= 1) AND (length(differed) <= 300))),
  constraint chain_nodes_differed_with_time CHECK (((differed IS NULL) = (differed_at IS NULL))),
  constraint chain_nodes_head_check CHECK ((head >= 0)),
  constraint chain_nodes_limit_met_check CHECK (((length(limit_met) >= 1) AND (length(limit_met) <= 300))),
  constraint chain_nodes_node_check CHECK (((length(node) >= 1) AND (length(node) <= 300))),
  constraint chain_nodes_problem_check CHECK (((length(problem) >= 1) AND (length(problem) <= 300)))
);

create table funding.chain_transactions (
  purpose text not null,
  purpose_id uuid not null,
  attempt smallint default 1 not null,
  fee_step smallint not null,
  max_fee_per_gas bigint not null,
  max_priority_fee_per_gas bigint not null,
  gas_limit bigint,
  draft bytea,
  draft_fee bigint,
  prepared_at timestamp with time zone not null,
  payer text,
  nonce bigint,
  raw text,
  tx_hash text,
  signed_at timestamp with time zone,
  broadcast_at timestamp with time zone,
  withdrawal_id uuid generated always as (
CASE
    WHEN (purpose = 'withdrawal'::text) THEN purpose_id
    ELSE NULL::uuid
END) stored,
  transfer_id uuid generated always as (
CASE
    WHEN (purpose = 'cold'::text) THEN purpose_id
    ELSE NULL::uuid
END) stored,
  refill_id uuid generated always as (
CASE
    WHEN (purpose = 'refill'::text) THEN purpose_id
    ELSE NULL::uuid
END) stored,
  change_id uuid,
  constraint chain_transactions_pkey PRIMARY KEY (purpose, purpose_id, attempt, fee_step),
  constraint chain_transactions_change_id_key UNIQUE (change_id),
  constraint chain_transactions_refill_id_fee_step_key UNIQUE (refill_id, fee_step),
  constraint chain_transactions_tx_hash_key UNIQUE (tx_hash),
  constraint chain_transactions_change_id_fkey FOREIGN KEY (change_id) REFERENCES operator.changes(change_id),
  constraint chain_transactions_refill_id_fkey FOREIGN KEY (refill_id) REFERENCES funding.refills(refill_id),
  constraint chain_transactions_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES funding.cold_transfers(transfer_id),
  constraint chain_transactions_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES funding.withdrawals(withdrawal_id),
  constraint chain_transactions_attempt_check CHECK (((attempt >= 1) AND (attempt <= 5))),
  constraint chain_transactions_check CHECK (((max_priority_fee_per_gas >= 0) AND (max_priority_fee_per_gas <= max_fee_per_gas))),
  constraint chain_transactions_check1 CHECK (((attempt = 1) OR (purpose = 'withdrawal'::text))),
  constraint chain_transactions_check2 CHECK ((((purpose = 'refill'::text) = (draft IS NOT NULL)) AND ((draft IS NULL) = (draft_fee IS NULL)))),
  constraint chain_transactions_check3 CHECK (((purpose = 'refill'::text) OR ((max_fee_per_gas > 0) AND ((nonce IS NULL) = (raw IS NULL)) AND ((raw IS NULL) OR ((raw ~~ '0x%'::text) AND (length(raw) < 4000)))))),
  constraint chain_transactions_check4 CHECK ((((raw IS NULL) = (tx_hash IS NULL)) AND ((raw IS NULL) = (signed_at IS NULL)))),
  constraint chain_transactions_check5 CHECK (((raw IS NOT NULL) OR ((nonce IS NULL) AND (payer IS NULL) AND (broadcast_at IS NULL)))),
  constraint chain_transactions_draft_check CHECK (((length(draft) >= 10) AND (length(draft) <= 60000))),
  constraint chain_transactions_draft_fee_check CHECK ((draft_fee > 0)),
  constraint chain_transactions_fee_step_check CHECK (((fee_step >= 0) AND (fee_step <= 20))),
  constraint chain_transactions_gas_limit_check CHECK ((gas_limit >= 21000)),
  constraint chain_transactions_max_fee_per_gas_check CHECK ((max_fee_per_gas >= 0)),
  constraint chain_transactions_nonce_check CHECK ((nonce >= 0)),
  constraint chain_transactions_payer_check CHECK (((payer = lower(payer)) AND ((length(payer) >= 10) AND (length(payer) <= 120)))),
  constraint chain_transactions_purpose_check CHECK ((purpose = ANY (ARRAY['anchor'::text, 'cold'::text, 'refill'::text, 'sweep'::text, 'withdrawal'::text]))),
  constraint chain_transactions_raw_check CHECK (((raw ~ '^(0x)?[0-9a-f]+$'::text) AND (length(raw) < 120000))),
  constraint chain_transactions_tx_hash_check CHECK ((tx_hash ~ '^(0x)?[0-9a-f]{64}$'::text)),
  constraint chain_transactions_void CHECK (((change_id IS NULL) OR ((purpose = 'withdrawal'::text) AND (fee_step > 0))))
);

create table funding.coins (
  chain text not null,
  txid text not null,
  vout integer not null,
  address text not null,
  amount bigint not null,
  block_height bigint,
  spent_by text,
  spent_height bigint,
  is_cold boolean default false not null,
  is_coinbase boolean default false not null,
  ready_height bigint generated always as ((block_height +
CASE
    WHEN is_coinbase THEN 100
    ELSE 0
END)) stored,
  left_out_until timestamp with time zone,
  left_out_reason text,
  inputs text[] default '{}'::text[] not null,
  impossible_by text,
  impossible_height bigint,
  constraint coins_pkey PRIMARY KEY (chain, txid, vout),
  constraint coins_amount_check CHECK ((amount > 0)),
  constraint coins_check CHECK (((spent_by IS NULL) = (spent_height IS NULL))),
  constraint coins_impossible_by_check CHECK ((length(impossible_by) = 64)),
  constraint coins_impossible_check CHECK (((impossible_by IS NULL) = (impossible_height IS NULL))),
  constraint coins_impossible_in_no_block CHECK (((impossible_by IS NULL) OR (block_height IS NULL))),
  constraint coins_inputs_check CHECK ((cardinality(inputs) <= 100)),
  constraint coins_left_out_reason_check CHECK (((length(left_out_reason) >= 1) AND (length(left_out_reason) <= 300))),
  constraint coins_left_out_with_reason CHECK (((left_out_until IS NULL) = (left_out_reason IS NULL))),
  constraint coins_spent_by_check CHECK ((length(spent_by) = 64)),
  constraint coins_txid_check CHECK ((length(txid) = 64)),
  constraint coins_vout_check CHECK ((vout >= 0))
);

create table funding.cold_addresses (
  chain text not null,
  currency text not null,
  address text not null,
  created_at timestamp with time zone not null,
  constraint cold_addresses_pkey PRIMARY KEY (chain, currency, address),
  constraint cold_addresses_address_check CHECK (((length(address) >= 10) AND (length(address) <= 120)))
);

create table funding.cold_proofs (
  chain text not null,
  address text not null,
  chain_id bigint not null,
  block_number bigint not null,
  block_hash text not null,
  block_at timestamp with time zone not null,
  signature text not null,
  entered_by text not null,
  entered_at timestamp with time zone not null,
  constraint cold_proofs_pkey PRIMARY KEY (chain, address, block_hash),
  constraint cold_proofs_address_check CHECK (((length(address) >= 10) AND (length(address) <= 120))),
  constraint cold_proofs_block_hash_check CHECK ((block_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint cold_proofs_block_number_check CHECK ((block_number >= 0)),
  constraint cold_proofs_chain_check CHECK (((length(chain) >= 1) AND (length(chain) <= 32))),
  constraint cold_proofs_chain_id_check CHECK ((chain_id > 0)),
  constraint cold_proofs_entered_by_check CHECK (((length(entered_by) >= 1) AND (length(entered_by) <= 64))),
  constraint cold_proofs_signature_check CHECK (((length(signature) >= 8) AND (length(signature) <= 1002)))
);

create table funding.cold_transfers (
  transfer_id uuid not null,
  chain text not null,
  currency text not null,
  destination text not null,
  amount bigint not null,
  confirmations integer not null,
  max_fee bigint not null,
  fee_reserved bigint not null,
  fee_lane smallint not null,
  fee_account text not null,
  state text default 'open'::text not null,
  blocker text,
  fee bigint,
  tx_hash text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  gas_limit bigint,
  constraint cold_transfers_pkey PRIMARY KEY (transfer_id),
  constraint cold_transfers_chain_currency_destination_fkey FOREIGN KEY (chain, currency, destination) REFERENCES funding.cold_addresses(chain, currency, address),
  constraint cold_transfers_amount_check CHECK ((amount > 0)),
  constraint cold_transfers_blocker_check CHECK (((length(blocker) >= 1) AND (length(blocker) <= 200))),
  constraint cold_transfers_check CHECK (((fee >= 0) AND (fee <= fee_reserved))),
  constraint cold_transfers_check1 CHECK (((state = 'open'::text) = (fee IS NULL))),
  constraint cold_transfers_check2 CHECK (((state = 'open'::text) OR (blocker IS NULL))),
  constraint cold_transfers_check3 CHECK (((state <> 'done'::text) OR (tx_hash IS NOT NULL))),
  constraint cold_transfers_confirmations_check CHECK ((confirmations > 0)),
  constraint cold_transfers_destination_check CHECK (((length(destination) >= 10) AND (length(destination) <= 120))),
  constraint cold_transfers_fee_account_check CHECK ((fee_account = ANY (ARRAY['fees'::text, 'house_available'::text]))),
  constraint cold_transfers_fee_reserved_check CHECK ((fee_reserved > 0)),
  constraint cold_transfers_gas_limit_check CHECK ((gas_limit >= 21000)),
  constraint cold_transfers_max_fee_check CHECK ((max_fee > 0)),
  constraint cold_transfers_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'failed'::text, 'void'::text]))),
  constraint cold_transfers_tx_hash_check CHECK ((length(tx_hash) = ANY (ARRAY[64, 66])))
);

create table funding.deposit_agreements (
  deposit_id uuid not null,
  block_hash text not null,
  node text,
  staff text,
  agreed_at timestamp with time zone not null,
  constraint deposit_agreements_pkey PRIMARY KEY (deposit_id, block_hash),
  constraint deposit_agreements_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES funding.deposits(deposit_id),
  constraint deposit_agreements_block_hash_check CHECK (((length(block_hash) >= 1) AND (length(block_hash) <= 100))),
  constraint deposit_agreements_check CHECK (((node IS NULL) <> (staff IS NULL))),
  constraint deposit_agreements_node_check CHECK (((length(node) >= 1) AND (length(node) <= 300))),
  constraint deposit_agreements_staff_check CHECK (((length(staff) >= 1) AND (length(staff) <= 100)))
);

create table funding.deposit_history (
  of_id uuid not null,
  change_no integer generated always as identity not null,
  at timestamp with time zone not null,
  state text not null,
  detail text,
  constraint deposit_history_pkey PRIMARY KEY (of_id, change_no)
);

create table funding.deposit_quotes (
  order_no uuid not null,
  uid bigint not null,
  way_id text not null,
  amount bigint not null,
  rate_version integer not null,
  local_amount bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint deposit_quotes_pkey PRIMARY KEY (order_no),
  constraint deposit_quotes_way_id_fkey FOREIGN KEY (way_id) REFERENCES funding.payment_methods(way_id),
  constraint deposit_quotes_way_id_rate_version_fkey FOREIGN KEY (way_id, rate_version) REFERENCES funding.rates(way_id, version),
  constraint deposit_quotes_amount_check CHECK ((amount > 0)),
  constraint deposit_quotes_check CHECK ((expires_at > created_at)),
  constraint deposit_quotes_local_amount_check CHECK ((local_amount > 0))
);

create table funding.deposit_releases (
  deposit_id uuid not null,
  staff text not null,
  reason text not null,
  released_at timestamp with time zone not null,
  constraint deposit_releases_pkey PRIMARY KEY (deposit_id, staff),
  constraint deposit_releases_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES funding.deposits(deposit_id),
  constraint deposit_releases_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 300))),
  constraint deposit_releases_staff_check CHECK (((length(staff) >= 1) AND (length(staff) <= 64)))
);

create table funding.deposit_requests (
  uid bigint not null,
  client_key text not null,
  fingerprint bigint not null,
  answer text,
  refusal text,
  created_at timestamp with time zone not null,
  refusal_words text,
  refusal_note text,
  constraint deposit_requests_pkey PRIMARY KEY (uid, client_key),
  constraint deposit_requests_check CHECK (((answer IS NULL) <> (refusal IS NULL))),
  constraint deposit_requests_client_key_check CHECK ((length(client_key) = 32)),
  constraint deposit_requests_refusal_note_check CHECK ((length(refusal_note) <= 100)),
  constraint deposit_requests_refusal_words_check CHECK ((length(refusal_words) <= 1000)),
  constraint deposit_requests_words CHECK (((refusal IS NOT NULL) OR ((refusal_words IS NULL) AND (refusal_note IS NULL))))
);

create table funding.deposit_screenings (
  deposit_id uuid not null,
  ask_id uuid not null,
  outcome text not null,
  reason text,
  screened_at timestamp with time zone not null,
  constraint deposit_screenings_pkey PRIMARY KEY (deposit_id, ask_id),
  constraint deposit_screenings_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES funding.deposits(deposit_id),
  constraint deposit_screenings_outcome_check CHECK ((outcome = ANY (ARRAY['clear'::text, 'review'::text, 'refused'::text, 'no_answer'::text]))),
  constraint deposit_screenings_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300)))
);

create table funding.deposits (
  deposit_id uuid not null,
  chain text not null,
  txid text not null,
  log_index integer not null,
  uid bigint not null,
  way_id text not null,
  currency text not null,
  address text not null,
  raw numeric(78,0) not null,
  amount bigint not null,
  dust numeric(78,0) not null,
  fee bigint not null,
  value_usdt bigint,
  beyond_limit boolean not null,
  confirmations_needed integer not null,
  block_height bigint,
  block_hash text,
  state funding.deposit_state not null,
  seen_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  credited_at timestamp with time zone,
  is_large boolean default false not null,
  sender text,
  is_screened boolean default false not null,
  inputs text[] default '{}'::text[] not null,
  constraint deposits_pkey PRIMARY KEY (deposit_id),
  constraint deposits_chain_txid_log_index_key UNIQUE (chain, txid, log_index),
  constraint deposits_way_id_fkey FOREIGN KEY (way_id) REFERENCES funding.payment_methods(way_id),
  constraint deposits_amount_check CHECK ((amount >= 0)),
  constraint deposits_block CHECK ((((block_height IS NULL) = (block_hash IS NULL)) AND ((state <> 'credited'::funding.deposit_state) OR (block_height IS NOT NULL)))),
  constraint deposits_check CHECK ((((dust >= (0)::numeric) AND (dust < raw)) OR (amount = 0))),
  constraint deposits_check1 CHECK (((state = 'credited'::funding.deposit_state) = (credited_at IS NOT NULL))),
  constraint deposits_check2 CHECK (((state <> 'credited'::funding.deposit_state) OR (amount > fee))),
  constraint deposits_fee_check CHECK ((fee >= 0)),
  constraint deposits_inputs_check CHECK ((cardinality(inputs) <= 100)),
  constraint deposits_log_index_check CHECK (((log_index >= '-1'::integer) OR (currency = 'ETH'::text))),
  constraint deposits_raw_check CHECK ((raw > (0)::numeric)),
  constraint deposits_sender_check CHECK (((length(sender) >= 1) AND (length(sender) <= 200))),
  constraint deposits_txid_check CHECK (((length(txid) >= 8) AND (length(txid) <= 100)))
);

create table funding.foreign_tokens (
  chain text not null,
  contract text not null,
  address text not null,
  uid bigint not null,
  symbol text not null,
  digits smallint,
  transfers integer not null,
  raw numeric not null,
  first_height bigint not null,
  last_height bigint not null,
  last_txid text not null,
  seen_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  sender text,
  constraint foreign_tokens_pkey PRIMARY KEY (chain, contract, address),
  constraint foreign_tokens_address_check CHECK (((length(address) >= 10) AND (length(address) <= 120))),
  constraint foreign_tokens_check CHECK ((last_height >= first_height)),
  constraint foreign_tokens_contract_check CHECK (((length(contract) >= 10) AND (length(contract) <= 120))),
  constraint foreign_tokens_digits_check CHECK (((digits >= 0) AND (digits <= 77))),
  constraint foreign_tokens_last_txid_check CHECK (((length(last_txid) >= 8) AND (length(last_txid) <= 100))),
  constraint foreign_tokens_raw_check CHECK ((raw > (0)::numeric)),
  constraint foreign_tokens_sender_check CHECK (((length(sender) >= 10) AND (length(sender) <= 120))),
  constraint foreign_tokens_symbol_check CHECK (((length(symbol) >= 1) AND (length(symbol) <= 20))),
  constraint foreign_tokens_transfers_check CHECK ((transfers > 0))
);

create table funding.house_addresses (
  chain text not null,
  branch smallint not null,
  address_index integer not null,
  address text not null,
  created_at timestamp with time zone not null,
  constraint house_addresses_pkey PRIMARY KEY (chain, branch, address_index),
  constraint house_addresses_chain_address_key UNIQUE (chain, address),
  constraint house_addresses_address_check CHECK (((length(address) >= 10) AND (length(address) <= 120))),
  constraint house_addresses_address_index_check CHECK ((address_index >= 0)),
  constraint house_addresses_branch_check CHECK ((branch = ANY (ARRAY[0, 1])))
);

create table funding.network_fees (
  chain text not null,
  tx_hash text not null,
  currency text not null,
  fee bigint not null,
  charged_at timestamp with time zone not null,
  booked_at timestamp with time zone,
  constraint network_fees_pkey PRIMARY KEY (chain, tx_hash),
  constraint network_fees_check CHECK ((booked_at >= charged_at)),
  constraint network_fees_fee_check CHECK ((fee > 0)),
  constraint network_fees_tx_hash_check CHECK ((length(tx_hash) = ANY (ARRAY[64, 66])))
);

create table funding.node_answers (
  deposit_id uuid not null,
  node text not null,
  answer text not null,
  detail text not null,
  asked_at timestamp with time zone not null,
  constraint node_answers_pkey PRIMARY KEY (deposit_id, node),
  constraint node_answers_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES funding.deposits(deposit_id),
  constraint node_answers_answer_check CHECK ((answer = ANY (ARRAY['agrees'::text, 'disagrees'::text, 'behind'::text, 'away'::text]))),
  constraint node_answers_detail_check CHECK ((length(detail) <= 300)),
  constraint node_answers_node_check CHECK (((length(node) >= 1) AND (length(node) <= 300)))
);

create table funding.own_transactions (
  chain text not null,
  tx_hash text not null,
  sender text not null,
  nonce bigint not null,
  receiver text,
  currency text,
  raw numeric(78,0) not null,
  is_success boolean not null,
  fee_wei numeric(78,0) not null,
  block_height bigint not null,
  noted_at timestamp with time zone not null,
  constraint own_transactions_pkey PRIMARY KEY (chain, tx_hash),
  constraint own_transactions_block_height_check CHECK ((block_height >= 0)),
  constraint own_transactions_check CHECK (((receiver IS NULL) = (currency IS NULL))),
  constraint own_transactions_check1 CHECK (((receiver IS NOT NULL) OR (raw = (0)::numeric))),
  constraint own_transactions_fee_wei_check CHECK ((fee_wei >= (0)::numeric)),
  constraint own_transactions_nonce_check CHECK ((nonce >= 0)),
  constraint own_transactions_raw_check CHECK ((raw >= (0)::numeric)),
  constraint own_transactions_receiver_check CHECK (((length(receiver) >= 10) AND (length(receiver) <= 120))),
  constraint own_transactions_sender_check CHECK (((length(sender) >= 10) AND (length(sender) <= 120))),
  constraint own_transactions_tx_hash_check CHECK ((tx_hash ~ '^0x[0-9a-f]{64}$'::text))
);

create table funding.payment_methods (
  way_id text not null,
  kind funding.payment_method_kind not null,
  currency text not null,
  chain text,
  deposit_min bigint not null,
  deposit_fee bigint not null,
  withdraw_min bigint not null,
  withdraw_fee bigint not null,
  confirmations integer not null,
  one_person_max bigint not null,
  enabled boolean not null,
  house_address text,
  bank_cardholder_name text,
  bank_opening_bank text,
  bank_card_number text,
  "position" smallint not null,
  bank_code text,
  bank_branch text,
  constraint payment_methods_pkey PRIMARY KEY (way_id),
  constraint payment_methods_bank_branch_check CHECK (((length(bank_branch) >= 1) AND (length(bank_branch) <= 60))),
  constraint payment_methods_bank_card_number_check CHECK ((bank_card_number ~ '^[0-9A-Z]{8,34}$'::text)),
  constraint payment_methods_bank_cardholder_name_check CHECK (((length(bank_cardholder_name) >= 1) AND (length(bank_cardholder_name) <= 100))),
  constraint payment_methods_bank_code_check CHECK ((bank_code ~ '^[0-9A-Z-]{2,20}$'::text)),
  constraint payment_methods_bank_opening_bank_check CHECK (((length(bank_opening_bank) >= 1) AND (length(bank_opening_bank) <= 100))),
  constraint payment_methods_chain_check CHECK ((chain ~ '^[A-Z0-9]{2,16}$'::text)),
  constraint payment_methods_check CHECK (((kind = 'chain'::funding.payment_method_kind) = (chain IS NOT NULL))),
  constraint payment_methods_check1 CHECK (((deposit_fee < deposit_min) AND (withdraw_fee < withdraw_min))),
  constraint payment_methods_check2 CHECK ((((bank_cardholder_name IS NULL) = (bank_opening_bank IS NULL)) AND ((bank_opening_bank IS NULL) = (bank_card_number IS NULL)))),
  constraint payment_methods_check3 CHECK (((bank_card_number IS NOT NULL) OR ((bank_code IS NULL) AND (bank_branch IS NULL)))),
  constraint payment_methods_confirmations_check CHECK (((confirmations >= 0) AND (confirmations <= 1000))),
  constraint payment_methods_currency_check CHECK ((currency ~ '^[A-Z]{2,10}$'::text)),
  constraint payment_methods_deposit_fee_check CHECK ((deposit_fee >= 0)),
  constraint payment_methods_deposit_min_check CHECK ((deposit_min > 0)),
  constraint payment_methods_house_address_check CHECK (((length(house_address) >= 10) AND (length(house_address) <= 120))),
  constraint payment_methods_one_person_max_check CHECK ((one_person_max >= 0)),
  constraint payment_methods_way_id_check CHECK (((way_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(way_id) <= 40))),
  constraint payment_methods_withdraw_fee_check CHECK ((withdraw_fee >= 0)),
  constraint payment_methods_withdraw_min_check CHECK ((withdraw_min > 0))
);

create table funding.payout_rule (
  is_only boolean default true not null,
  customer_day_max bigint not null,
  destination_day_max bigint not null,
  house_day_max bigint not null,
  constraint payout_rule_pkey PRIMARY KEY (is_only),
  constraint payout_rule_customer_day_max_check CHECK ((customer_day_max >= 0)),
  constraint payout_rule_destination_day_max_check CHECK ((destination_day_max >= 0)),
  constraint payout_rule_house_day_max_check CHECK ((house_day_max >= 0)),
  constraint payout_rule_is_only_check CHECK (is_only)
);

create table funding.rates (
  way_id text not null,
  version integer not null,
  local_currency text not null,
  local_digits smallint not null,
  deposit_rate bigint not null,
  withdraw_rate bigint not null,
  dated_at timestamp with time zone not null,
  change_id uuid,
  constraint rates_pkey PRIMARY KEY (way_id, version),
  constraint rates_change_id_key UNIQUE (change_id),
  constraint rates_change_id_fkey FOREIGN KEY (change_id) REFERENCES operator.changes(change_id),
  constraint rates_way_id_fkey FOREIGN KEY (way_id) REFERENCES funding.payment_methods(way_id),
  constraint rates_check CHECK ((withdraw_rate <= deposit_rate)),
  constraint rates_check1 CHECK (((change_id IS NOT NULL) OR (version = 1))),
  constraint rates_deposit_rate_check CHECK ((deposit_rate > 0)),
  constraint rates_local_currency_check CHECK ((local_currency ~ '^[A-Z]{3}$'::text)),
  constraint rates_local_digits_check CHECK (((local_digits >= 0) AND (local_digits <= 4))),
  constraint rates_version_check CHECK ((version > 0)),
  constraint rates_withdraw_rate_check CHECK ((withdraw_rate > 0))
);

create table funding.refill_approvals (
  refill_id uuid not null,
  fee_step smallint not null,
  staff text not null,
  signed bytea,
  approved_at timestamp with time zone not null,
  constraint refill_approvals_pkey PRIMARY KEY (refill_id, fee_step, staff),
  constraint refill_approvals_refill_id_fee_step_fkey FOREIGN KEY (refill_id, fee_step) REFERENCES funding.chain_transactions(refill_id, fee_step),
  constraint refill_approvals_signed_check CHECK (((length(signed) >= 10) AND (length(signed) <= 60000))),
  constraint refill_approvals_staff_check CHECK (((length(staff) >= 1) AND (length(staff) <= 64)))
);

create table funding.refill_coins (
  refill_id uuid not null,
  txid text not null,
  vout integer not null,
  is_released boolean default false not null,
  constraint refill_coins_pkey PRIMARY KEY (refill_id, txid, vout),
  constraint refill_coins_refill_id_fkey FOREIGN KEY (refill_id) REFERENCES funding.refills(refill_id)
);

create table funding.refills (
  refill_id uuid not null,
  chain text not null,
  currency text not null,
  source text not null,
  destination text not null,
  amount bigint not null,
  confirmations integer not null,
  max_fee bigint not null,
  fee_reserved bigint not null,
  fee_lane smallint not null,
  fee_account text not null,
  reason text not null,
  requested_by text not null,
  requested_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  state text default 'signing'::text not null,
  blocker text,
  fee bigint,
  tx_hash text,
  updated_at timestamp with time zone not null,
  constraint refills_pkey PRIMARY KEY (refill_id),
  constraint refills_chain_currency_source_fkey FOREIGN KEY (chain, currency, source) REFERENCES funding.cold_addresses(chain, currency, address),
  constraint refills_amount_check CHECK ((amount > 0)),
  constraint refills_blocker_check CHECK (((length(blocker) >= 1) AND (length(blocker) <= 200))),
  constraint refills_check CHECK ((expires_at > requested_at)),
  constraint refills_check1 CHECK (((fee >= 0) AND (fee <= fee_reserved))),
  constraint refills_check2 CHECK ((source <> destination)),
  constraint refills_check3 CHECK (((state = ANY (ARRAY['signing'::text, 'sending'::text])) = (fee IS NULL))),
  constraint refills_check4 CHECK (((state = ANY (ARRAY['signing'::text, 'sending'::text])) OR (blocker IS NULL))),
  constraint refills_check5 CHECK (((state <> 'done'::text) OR (tx_hash IS NOT NULL))),
  constraint refills_confirmations_check CHECK ((confirmations > 0)),
  constraint refills_destination_check CHECK (((length(destination) >= 10) AND (length(destination) <= 120))),
  constraint refills_fee_account_check CHECK ((fee_account = ANY (ARRAY['fees'::text, 'house_available'::text]))),
  constraint refills_fee_reserved_check CHECK ((fee_reserved > 0)),
  constraint refills_max_fee_check CHECK ((max_fee > 0)),
  constraint refills_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 200))),
  constraint refills_requested_by_check CHECK (((length(requested_by) >= 1) AND (length(requested_by) <= 64))),
  constraint refills_source_check CHECK (((length(source) >= 10) AND (length(source) <= 120))),
  constraint refills_state_check CHECK ((state = ANY (ARRAY['signing'::text, 'sending'::text, 'done'::text, 'failed'::text, 'void'::text]))),
  constraint refills_tx_hash_check CHECK ((length(tx_hash) = ANY (ARRAY[64, 66])))
);

create table funding.risk_findings (
  finding_id uuid not null,
  rule text not null,
  uid bigint not null,
  withdrawal_id uuid,
  action text not null,
  rules_version integer not null,
  measured bigint not null,
  threshold bigint not null,
  found text not null,
  found_at timestamp with time zone not null,
  held_until timestamp with time zone,
  cleared boolean,
  decided_by text,
  decided_at timestamp with time zone,
  reason text,
  constraint risk_findings_pkey PRIMARY KEY (finding_id),
  constraint risk_findings_withdrawal_id_rule_key UNIQUE (withdrawal_id, rule),
  constraint risk_findings_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES funding.withdrawals(withdrawal_id),
  constraint risk_findings_action_check CHECK ((action = ANY (ARRAY['flag'::text, 'ask'::text, 'hold'::text]))),
  constraint risk_findings_check CHECK ((measured >= threshold)),
  constraint risk_findings_check1 CHECK (((action = 'hold'::text) = (held_until IS NOT NULL))),
  constraint risk_findings_check2 CHECK (((action <> 'hold'::text) OR (withdrawal_id IS NOT NULL))),
  constraint risk_findings_check3 CHECK ((held_until > found_at)),
  constraint risk_findings_check4 CHECK ((((cleared IS NULL) = (decided_at IS NULL)) AND ((cleared IS NULL) = (decided_by IS NULL)) AND ((cleared IS NULL) = (reason IS NULL)))),
  constraint risk_findings_decided_by_check CHECK (((length(decided_by) >= 1) AND (length(decided_by) <= 64))),
  constraint risk_findings_found_check CHECK (((length(found) >= 3) AND (length(found) <= 500))),
  constraint risk_findings_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 300))),
  constraint risk_findings_rule_check CHECK ((rule = ANY (ARRAY['velocity'::text, 'sharing'::text, 'streak'::text, 'splitting'::text]))),
  constraint risk_findings_rules_version_check CHECK ((rules_version >= 0)),
  constraint risk_findings_threshold_check CHECK ((threshold > 0))
);

create table funding.risk_progress (
  one_row boolean default true not null,
  checked_to timestamp with time zone not null,
  constraint risk_progress_pkey PRIMARY KEY (one_row),
  constraint risk_progress_one_row_check CHECK (one_row)
);

create table funding.sweep_deposits (
  sweep_id uuid not null,
  deposit_id uuid not null,
  amount bigint not null,
  is_released boolean default false not null,
  constraint sweep_deposits_pkey PRIMARY KEY (sweep_id, deposit_id),
  constraint sweep_deposits_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES funding.deposits(deposit_id),
  constraint sweep_deposits_sweep_id_fkey FOREIGN KEY (sweep_id) REFERENCES funding.sweeps(sweep_id),
  constraint sweep_deposits_amount_check CHECK ((amount > 0))
);

create table funding.sweeps (
  sweep_id uuid not null,
  chain text not null,
  currency text,
  address text,
  address_index integer,
  target text not null,
  amount bigint,
  gas_amount bigint,
  gas_id uuid,
  confirmations integer not null,
  max_fee_per_gas bigint,
  fee_reserved bigint not null,
  fee_lane smallint not null,
  fee_account text not null,
  state text default 'open'::text not null,
  blocker text,
  fee_wei numeric(38,0),
  fee bigint,
  tx_hash text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  batch_id uuid,
  move_gas bigint,
  gas_gas bigint,
  return_id uuid,
  token_contract text,
  token_raw numeric(78,0),
  gas_payer text,
  constraint sweeps_pkey PRIMARY KEY (sweep_id),
  constraint sweeps_batch_id_key UNIQUE (batch_id),
  constraint sweeps_gas_id_key UNIQUE (gas_id),
  constraint sweeps_return_id_key UNIQUE (return_id),
  constraint sweeps_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES funding.bitcoin_batches(batch_id),
  constraint sweeps_return_id_fkey FOREIGN KEY (return_id) REFERENCES funding.token_returns(change_id),
  constraint sweeps_address_check CHECK (((length(address) >= 10) AND (length(address) <= 120))),
  constraint sweeps_address_index_check CHECK ((address_index >= 0)),
  constraint sweeps_amount_check CHECK ((amount > 0)),
  constraint sweeps_blocker_check CHECK (((length(blocker) >= 1) AND (length(blocker) <= 200))),
  constraint sweeps_check CHECK (((fee >= 0) AND (fee <= fee_reserved))),
  constraint sweeps_check1 CHECK (((gas_amount IS NULL) = (gas_id IS NULL))),
  constraint sweeps_check3 CHECK (((state = 'open'::text) OR (blocker IS NULL))),
  constraint sweeps_check4 CHECK (((state <> 'done'::text) OR (tx_hash IS NOT NULL))),
  constraint sweeps_confirmations_check CHECK ((confirmations > 0)),
  constraint sweeps_fee_account_check CHECK ((fee_account = ANY (ARRAY['fees'::text, 'house_available'::text]))),
  constraint sweeps_fee_once CHECK ((((state = 'open'::text) = (fee IS NULL)) AND ((fee IS NULL) OR (batch_id IS NOT NULL) OR (fee_wei IS NOT NULL)))),
  constraint sweeps_fee_reserved_check CHECK ((fee_reserved > 0)),
  constraint sweeps_fee_wei_check CHECK ((fee_wei >= (0)::numeric)),
  constraint sweeps_gas_amount_check CHECK ((gas_amount > 0)),
  constraint sweeps_gas_gas_check CHECK ((gas_gas >= 21000)),
  constraint sweeps_gas_payer_check CHECK (((length(gas_payer) >= 10) AND (length(gas_payer) <= 120))),
  constraint sweeps_max_fee_per_gas_check CHECK ((max_fee_per_gas > 0)),
  constraint sweeps_money_or_token CHECK (((num_nonnulls(currency, amount) =
CASE
    WHEN (return_id IS NULL) THEN 2
    ELSE 0
END) AND (num_nonnulls(token_contract, token_raw, gas_payer) =
CASE
    WHEN (return_id IS NULL) THEN 0
    ELSE 3
END) AND ((return_id IS NULL) OR (batch_id IS NULL)))),
  constraint sweeps_move_gas_check CHECK ((move_gas >= 21000)),
  constraint sweeps_of_one_chain CHECK ((((batch_id IS NULL) = (address IS NOT NULL)) AND ((address IS NULL) = (address_index IS NULL)) AND ((batch_id IS NULL) = (max_fee_per_gas IS NOT NULL)))),
  constraint sweeps_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'failed'::text, 'void'::text]))),
  constraint sweeps_target_check CHECK (((length(target) >= 10) AND (length(target) <= 120))),
  constraint sweeps_token_contract_check CHECK (((length(token_contract) >= 10) AND (length(token_contract) <= 120))),
  constraint sweeps_token_raw_check CHECK ((token_raw > (0)::numeric)),
  constraint sweeps_tx_hash_check CHECK ((tx_hash ~ '^(0x)?[0-9a-f]{64}$'::text))
);

create table funding.token_returns (
  change_id uuid not null,
  problem text,
  is_stopped boolean default false not null,
  is_begun boolean default false not null,
  updated_at timestamp with time zone not null,
  version integer not null,
  chain text not null,
  contract text not null,
  address text not null,
  uid bigint not null,
  payee text not null,
  payee_kind text not null,
  raw numeric(78,0) not null,
  constraint token_returns_pkey PRIMARY KEY (change_id),
  constraint token_returns_chain_contract_address_fkey FOREIGN KEY (chain, contract, address) REFERENCES funding.foreign_tokens(chain, contract, address),
  constraint token_returns_change_id_fkey FOREIGN KEY (change_id) REFERENCES operator.changes(change_id),
  constraint token_returns_check CHECK (((NOT is_stopped) OR (problem IS NOT NULL))),
  constraint token_returns_check1 CHECK ((NOT (is_stopped AND is_begun))),
  constraint token_returns_payee_check CHECK (((length(payee) >= 10) AND (length(payee) <= 120))),
  constraint token_returns_payee_kind_check CHECK ((payee_kind = ANY (ARRAY['sender'::text, 'destination'::text]))),
  constraint token_returns_problem_check CHECK (((length(problem) >= 1) AND (length(problem) <= 300))),
  constraint token_returns_raw_check CHECK ((raw > (0)::numeric))
);

create table funding.transaction_checks (
  order_no uuid not null,
  staff text not null,
  tx_hash text not null,
  sender text not null,
  receiver text not null,
  amount bigint not null,
  block_height bigint not null,
  confirmations integer not null,
  checked_at timestamp with time zone not null,
  constraint transaction_checks_pkey PRIMARY KEY (order_no, staff),
  constraint transaction_checks_order_no_fkey FOREIGN KEY (order_no) REFERENCES funding.applications(order_no),
  constraint transaction_checks_amount_check CHECK ((amount > 0)),
  constraint transaction_checks_block_height_check CHECK ((block_height >= 0)),
  constraint transaction_checks_confirmations_check CHECK ((confirmations > 0)),
  constraint transaction_checks_receiver_check CHECK (((length(receiver) >= 20) AND (length(receiver) <= 100))),
  constraint transaction_checks_sender_check CHECK (((length(sender) >= 20) AND (length(sender) <= 100))),
  constraint transaction_checks_staff_check CHECK (((length(staff) >= 1) AND (length(staff) <= 64))),
  constraint transaction_checks_tx_hash_check CHECK (((length(tx_hash) >= 8) AND (length(tx_hash) <= 100)))
);

create table funding.unbooked_arrivals (
  chain text not null,
  txid text not null,
  log_index integer not null,
  uid bigint not null,
  address text not null,
  asset text not null,
  raw numeric(78,0) not null,
  digits smallint,
  reason text not null,
  block_height bigint not null,
  block_hash text not null,
  seen_at timestamp with time zone not null,
  arrival_id uuid default gen_random_uuid() not null,
  found_by text default 'transfer'::text not null,
  after_height bigint,
  deposit_id uuid,
  constraint unbooked_arrivals_pkey PRIMARY KEY (chain, txid, log_index),
  constraint unbooked_arrivals_arrival_id_key UNIQUE (arrival_id),
  constraint unbooked_arrivals_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES funding.deposits(deposit_id),
  constraint unbooked_arrivals_asset_check CHECK (((length(asset) >= 1) AND (length(asset) <= 40))),
  constraint unbooked_arrivals_digits_check CHECK (((digits >= 0) AND (digits <= 255))),
  constraint unbooked_arrivals_found_by_check CHECK ((found_by = ANY (ARRAY['transfer'::text, 'balance'::text]))),
  constraint unbooked_arrivals_of_range CHECK ((((found_by = 'balance'::text) = (after_height IS NOT NULL)) AND (after_height < block_height))),
  constraint unbooked_arrivals_raw_check CHECK ((raw > (0)::numeric)),
  constraint unbooked_arrivals_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint unbooked_arrivals_txid_check CHECK (((length(txid) >= 8) AND (length(txid) <= 100)))
);

create table funding.unswept_deposits (
  deposit_id uuid not null,
  chain text not null,
  currency text not null,
  address text not null,
  amount bigint not null,
  constraint unswept_deposits_pkey PRIMARY KEY (deposit_id),
  constraint unswept_deposits_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES funding.deposits(deposit_id),
  constraint unswept_deposits_amount_check CHECK ((amount > 0))
);

create table funding.wallets (
  uid bigint not null,
  wallet_id uuid not null,
  currency text not null,
  chain text not null,
  address text not null,
  label text,
  screenshot uuid,
  usable_from timestamp with time zone not null,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint wallets_pkey PRIMARY KEY (uid, wallet_id),
  constraint wallets_address_check CHECK (((length(address) >= 20) AND (length(address) <= 100))),
  constraint wallets_chain_check CHECK ((chain ~ '^[A-Z0-9]{2,16}$'::text)),
  constraint wallets_check CHECK ((usable_from >= created_at)),
  constraint wallets_currency_check CHECK ((currency ~ '^[A-Z]{2,10}$'::text)),
  constraint wallets_label_check CHECK (((length(label) >= 1) AND (length(label) <= 40)))
);

create table funding.whitelist_changes (
  uid bigint not null,
  change_no integer not null,
  is_on boolean not null,
  changed_at timestamp with time zone not null,
  effective_at timestamp with time zone not null,
  constraint whitelist_changes_pkey PRIMARY KEY (uid, change_no),
  constraint whitelist_changes_change_no_check CHECK ((change_no >= 1)),
  constraint whitelist_changes_check CHECK ((effective_at = (changed_at +
CASE
    WHEN is_on THEN '00:00:00'::interval
    ELSE '24:00:00'::interval
END)))
);

create table funding.withdrawal_requests (
  uid bigint not null,
  client_key text not null,
  fingerprint bigint not null,
  answer text,
  refusal text,
  created_at timestamp with time zone not null,
  refusal_words text,
  refusal_note text,
  constraint withdrawal_requests_pkey PRIMARY KEY (uid, client_key),
  constraint withdrawal_requests_check CHECK (((answer IS NULL) <> (refusal IS NULL))),
  constraint withdrawal_requests_client_key_check CHECK ((length(client_key) = 32)),
  constraint withdrawal_requests_refusal_note_check CHECK ((length(refusal_note) <= 100)),
  constraint withdrawal_requests_refusal_words_check CHECK ((length(refusal_words) <= 1000)),
  constraint withdrawal_requests_words CHECK (((refusal IS NOT NULL) OR ((refusal_words IS NULL) AND (refusal_note IS NULL))))
);

create table funding.withdrawal_steps (
  withdrawal_id uuid not null,
  step_no smallint not null,
  step text not null,
  at timestamp with time zone not null,
  who text not null,
  reason_code text,
  reason text,
  tx_hash text,
  constraint withdrawal_steps_pkey PRIMARY KEY (withdrawal_id, step_no),
  constraint withdrawal_steps_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES funding.withdrawals(withdrawal_id),
  constraint withdrawal_steps_evidence_check CHECK (((step <> 'failed'::text) OR (tx_hash IS NOT NULL))) NOT VALID,
  constraint withdrawal_steps_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint withdrawal_steps_reason_code_check CHECK ((reason_code ~ '^[a-z_]{3,40}$'::text)),
  constraint withdrawal_steps_step_check CHECK ((step = ANY (ARRAY['requested'::text, 'proposed'::text, 'approved'::text, 'signed'::text, 'broadcast'::text, 'replaced'::text, 'failed'::text, 'retried'::text, 'payment_proposed'::text, 'completed'::text, 'rejected'::text, 'cancelled'::text]))),
  constraint withdrawal_steps_step_no_check CHECK (((step_no >= 1) AND (step_no <= 200))),
  constraint withdrawal_steps_who_check CHECK (((length(who) >= 1) AND (length(who) <= 64)))
);

create table funding.withdrawals (
  withdrawal_id uuid not null,
  uid bigint not null,
  way_id text not null,
  kind funding.payment_method_kind not null,
  payer text not null,
  currency text not null,
  chain text,
  destination_id text not null,
  destination text not null,
  amount bigint not null,
  fee bigint not null,
  arrival bigint not null,
  confirmations integer not null,
  two_people boolean not null,
  status funding.withdrawal_status not null,
  proposed_by text,
  approved_by text,
  pay_proposed_by text,
  paid_by text,
  paid_reference text,
  attempt smallint default 1 not null,
  reason_code text,
  reason text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  from_borrowed bigint default 0 not null,
  destination_key text not null,
  people_because text[] default '{}'::text[] not null,
  approved_at timestamp with time zone,
  value_usdt bigint,
  rate_version integer,
  local_amount bigint,
  requested_value bigint,
  constraint withdrawals_pkey PRIMARY KEY (withdrawal_id),
  constraint withdrawals_way_id_fkey FOREIGN KEY (way_id) REFERENCES funding.payment_methods(way_id),
  constraint withdrawals_way_id_rate_version_fkey FOREIGN KEY (way_id, rate_version) REFERENCES funding.rates(way_id, version),
  constraint withdrawals_amount_check CHECK ((amount > 0)),
  constraint withdrawals_approved_by_check CHECK (((length(approved_by) >= 1) AND (length(approved_by) <= 64))),
  constraint withdrawals_arrival_check CHECK ((arrival > 0)),
  constraint withdrawals_attempt_check CHECK (((attempt >= 1) AND (attempt <= 5))),
  constraint withdrawals_check CHECK ((amount = (fee + arrival))),
  constraint withdrawals_check1 CHECK (((kind = 'chain'::funding.payment_method_kind) = (chain IS NOT NULL))),
  constraint withdrawals_check10 CHECK (((NOT two_people) OR (people_because <> '{}'::text[]))),
  constraint withdrawals_check11 CHECK (((approved_by IS DISTINCT FROM 'rule'::text) OR (people_because = '{}'::text[]))),
  constraint withdrawals_check12 CHECK (((approved_by IS NULL) OR (approved_at IS NOT NULL))),
  constraint withdrawals_check13 CHECK (((rate_version IS NULL) = (local_amount IS NULL))),
  constraint withdrawals_check2 CHECK (((payer = 'staff'::text) OR (kind = 'chain'::funding.payment_method_kind))),
  constraint withdrawals_check3 CHECK ((proposed_by <> approved_by)),
  constraint withdrawals_check4 CHECK ((pay_proposed_by <> paid_by)),
  constraint withdrawals_check5 CHECK (((status = ANY (ARRAY['requested'::funding.withdrawal_status, 'rejected'::funding.withdrawal_status, 'cancelled'::funding.withdrawal_status])) OR (approved_by IS NOT NULL))),
  constraint withdrawals_check6 CHECK (((NOT two_people) OR (approved_by IS NULL) OR ((proposed_by IS NOT NULL) AND (approved_by <> 'rule'::text)))),
  constraint withdrawals_check7 CHECK (((status <> 'completed'::funding.withdrawal_status) OR (payer = 'signer'::text) OR ((paid_by IS NOT NULL) AND (paid_reference IS NOT NULL)))),
  constraint withdrawals_check8 CHECK (((payer = 'signer'::text) OR (NOT two_people) OR (paid_by IS NULL) OR (pay_proposed_by IS NOT NULL))),
  constraint withdrawals_check9 CHECK (((status <> ALL (ARRAY['rejected'::funding.withdrawal_status, 'cancelled'::funding.withdrawal_status])) OR (reason_code IS NOT NULL))),
  constraint withdrawals_confirmations_check CHECK (((confirmations >= 0) AND (confirmations <= 1000))),
  constraint withdrawals_currency_check CHECK ((currency ~ '^[A-Z]{2,10}$'::text)),
  constraint withdrawals_destination_check CHECK (((length(destination) >= 4) AND (length(destination) <= 200))),
  constraint withdrawals_destination_id_check CHECK (((length(destination_id) >= 1) AND (length(destination_id) <= 64))),
  constraint withdrawals_destination_key_check CHECK (((length(destination_key) >= 4) AND (length(destination_key) <= 200))),
  constraint withdrawals_fee_check CHECK ((fee >= 0)),
  constraint withdrawals_from_borrowed_check CHECK (((from_borrowed >= 0) AND (from_borrowed <= amount))),
  constraint withdrawals_local_amount_check CHECK ((local_amount > 0)),
  constraint withdrawals_paid_by_check CHECK (((length(paid_by) >= 1) AND (length(paid_by) <= 64))),
  constraint withdrawals_paid_reference_check CHECK (((length(paid_reference) >= 3) AND (length(paid_reference) <= 120))),
  constraint withdrawals_pay_proposed_by_check CHECK (((length(pay_proposed_by) >= 1) AND (length(pay_proposed_by) <= 64))),
  constraint withdrawals_payer_check CHECK ((payer = ANY (ARRAY['signer'::text, 'staff'::text]))),
  constraint withdrawals_people_because_check CHECK ((people_because <@ ARRAY['amount'::text, 'customer_day'::text, 'destination_day'::text, 'house_day'::text, 'value_unknown'::text, 'personal_info_rejected'::text, 'personal_info_missing'::text, 'screening_refused'::text, 'screening_review'::text, 'screening_no_answer'::text])),
  constraint withdrawals_proposed_by_check CHECK (((length(proposed_by) >= 1) AND (length(proposed_by) <= 64))),
  constraint withdrawals_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint withdrawals_reason_code_check CHECK ((reason_code ~ '^[a-z_]{3,40}$'::text)),
  constraint withdrawals_refused_by_two CHECK ((two_people OR (NOT ('screening_refused'::text = ANY (people_because))))),
  constraint withdrawals_requested_value_check CHECK ((requested_value >= 0)),
  constraint withdrawals_value_usdt_check CHECK ((value_usdt >= 0))
);

create table ledger.accounts (
  account_id bigint not null,
  uid bigint,
  slot smallint not null,
  lane smallint,
  currency_id smallint not null,
  kind ledger.account_kind not null,
  balance bigint default 0 not null,
  entry_no bigint default 0 not null,
  window_no bigint default 0 not null,
  window_taken bigint default 0 not null,
  window_before bigint default 0 not null,
  constraint accounts_pkey PRIMARY KEY (account_id),
  constraint balance_not_negative CHECK (((balance >= 0) OR (kind = 'external'::ledger.account_kind)))
) with (fillfactor=70);

create table ledger.adjustments (
  change_id uuid not null,
  uid bigint not null,
  amount bigint not null,
  source text not null,
  decided_at timestamp with time zone not null,
  version integer not null,
  currency text not null,
  constraint adjustments_pkey PRIMARY KEY (change_id),
  constraint adjustments_uid_version_key UNIQUE (uid, version),
  constraint adjustments_change_id_fkey FOREIGN KEY (change_id) REFERENCES operator.changes(change_id),
  constraint adjustments_currency_fkey FOREIGN KEY (currency) REFERENCES ledger.currencies(code),
  constraint adjustments_amount_check CHECK ((amount <> 0)),
  constraint adjustments_source_check CHECK ((source = ANY (ARRAY['external'::text, 'fees'::text])))
);

create table ledger.closed_days (
  day date not null,
  lines bigint not null,
  closed_at timestamp with time zone not null,
  constraint closed_days_pkey PRIMARY KEY (day),
  constraint closed_days_lines_check CHECK ((lines >= 0))
);

create table ledger.currencies (
  currency_id smallint not null,
  code text not null,
  minor_digits smallint not null,
  constraint currencies_pkey PRIMARY KEY (currency_id),
  constraint currencies_code_key UNIQUE (code),
  constraint currencies_minor_digits_check CHECK (((minor_digits >= 0) AND (minor_digits <= 18))),
  constraint currencies_of_value CHECK (((currency_id >= 1) AND (currency_id <= 30)))
);

create table ledger.day_totals (
  day date not null,
  account ledger.account_kind not null,
  currency_id smallint not null,
  kind ledger.entry_kind not null,
  lines bigint not null,
  amount_in bigint not null,
  amount_out bigint not null,
  constraint day_totals_pkey PRIMARY KEY (day, account, currency_id, kind),
  constraint day_totals_currency_id_fkey FOREIGN KEY (currency_id) REFERENCES ledger.currencies(currency_id),
  constraint day_totals_day_fkey FOREIGN KEY (day) REFERENCES ledger.closed_days(day),
  constraint day_totals_amount_in_check CHECK ((amount_in >= 0)),
  constraint day_totals_amount_out_check CHECK ((amount_out <= 0)),
  constraint day_totals_lines_check CHECK ((lines > 0))
);

create table ledger.entries (
  account_id bigint not null,
  entry_no bigint not null,
  created_at timestamp with time zone not null,
  kind ledger.entry_kind not null,
  amount bigint not null,
  balance_after bigint not null,
  lane smallint not null,
  batch_no bigint not null,
  reference uuid,
  constraint entries_pkey PRIMARY KEY (account_id, created_at, entry_no),
  constraint entries_amount_check CHECK ((amount <> 0))
) partition by RANGE (created_at);

create table ledger.journal (
  lane smallint not null,
  batch_no bigint not null,
  kind ledger.entry_kind not null,
  at timestamp with time zone not null,
  accounts bigint[] not null,
  entry_nos bigint[] not null,
  amounts bigint[] not null,
  balances bigint[] not null,
  refs uuid[] not null,
  constraint journal_pkey PRIMARY KEY (lane, batch_no, kind),
  constraint journal_complete CHECK (((cardinality(accounts) > 0) AND (cardinality(accounts) = cardinality(entry_nos)) AND (cardinality(accounts) = cardinality(amounts)) AND (cardinality(accounts) = cardinality(balances)) AND (cardinality(accounts) = cardinality(refs))))
);

create table ledger.lanes (
  lane smallint not null,
  slot_from smallint not null,
  slot_to smallint not null,
  batch_no bigint default 0 not null,
  batch_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  constraint lanes_pkey PRIMARY KEY (lane)
) with (fillfactor=10);

create table ledger.outbox (
  lane smallint not null,
  batch_no bigint not null,
  at timestamp with time zone not null,
  uids bigint[] not null,
  constraint outbox_pkey PRIMARY KEY (lane, batch_no)
);

create table ledger.transfers (
  slot smallint not null,
  reference text not null,
  created_at timestamp with time zone not null,
  constraint transfers_pkey PRIMARY KEY (slot, reference),
  constraint transfers_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 200)))
);

create table ledger.watched (
  only_row boolean default true not null,
  checked_at timestamp with time zone not null,
  problems text[] not null,
  lanes smallint[] not null,
  checked_until bigint[] not null,
  walked_until bigint[],
  walked_at timestamp with time zone,
  constraint watched_pkey PRIMARY KEY (only_row),
  constraint watched_check CHECK ((cardinality(lanes) = cardinality(checked_until))),
  constraint watched_check1 CHECK ((cardinality(lanes) = cardinality(walked_until))),
  constraint watched_only_row_check CHECK (only_row),
  constraint watched_problems_check CHECK ((cardinality(problems) <= 100))
);

create table market.alert_firings (
  firing_id bigint generated always as identity not null,
  alert_id uuid not null,
  uid bigint not null,
  symbol_id smallint not null,
  what text not null,
  t bigint not null,
  price bigint not null,
  constraint alert_firings_pkey PRIMARY KEY (firing_id),
  constraint alert_firings_alert_id_t_key UNIQUE (alert_id, t),
  constraint alert_firings_symbol_id_fkey FOREIGN KEY (symbol_id) REFERENCES market.products(symbol_id),
  constraint alert_firings_price_check CHECK ((price > 0)),
  constraint alert_firings_what_check CHECK ((what = ANY (ARRAY['above'::text, 'below'::text, 'rise'::text, 'fall'::text])))
);

create table market.alert_progress (
  only_row boolean default true not null,
  t bigint not null,
  constraint alert_progress_pkey PRIMARY KEY (only_row),
  constraint alert_progress_only_row_check CHECK (only_row),
  constraint alert_progress_t_check CHECK ((t >= 0))
);

create table market.alerts (
  alert_id uuid not null,
  uid bigint not null,
  symbol_id smallint not null,
  kind text not null,
  window_seconds integer not null,
  threshold bigint not null,
  repeats boolean not null,
  armed boolean default false not null,
  arms_from bigint not null,
  created_at timestamp with time zone not null,
  constraint alerts_pkey PRIMARY KEY (alert_id),
  constraint alerts_symbol_id_fkey FOREIGN KEY (symbol_id) REFERENCES market.products(symbol_id),
  constraint alerts_arms_from_check CHECK ((arms_from > 0)),
  constraint alerts_check CHECK (
CASE kind
    WHEN 'move'::text THEN ((window_seconds = ANY (ARRAY[300, 3600, 86400])) AND (threshold <= 10000))
    ELSE (window_seconds = 0)
END),
  constraint alerts_kind_check CHECK ((kind = ANY (ARRAY['above'::text, 'below'::text, 'move'::text]))),
  constraint alerts_threshold_check CHECK ((threshold > 0))
);

create table market.candle_progress (
  only_row boolean default true not null,
  folded_until bigint not null,
  constraint candle_progress_pkey PRIMARY KEY (only_row),
  constraint candle_progress_only_row_check CHECK (only_row)
) with (fillfactor=20);

create table market.candles (
  src market.price_source not null,
  symbol_id smallint not null,
  seconds integer not null,
  start bigint not null,
  open bigint not null,
  high bigint not null,
  low bigint not null,
  close bigint not null,
  volume bigint not null,
  history boolean default false not null,
  constraint candles_pkey PRIMARY KEY (src, symbol_id, seconds, start),
  constraint candles_symbol_id_fkey FOREIGN KEY (symbol_id) REFERENCES market.products(symbol_id),
  constraint candles_check CHECK (((start % (seconds)::bigint) = 0)),
  constraint candles_check1 CHECK (((NOT history) OR (src = 'sim'::market.price_source))),
  constraint candles_check2 CHECK (((low <= open) AND (low <= close) AND (high >= open) AND (high >= close))),
  constraint candles_low_check CHECK ((low > 0)),
  constraint candles_open_check CHECK ((open > 0)),
  constraint candles_seconds_check CHECK ((seconds = ANY (ARRAY[60, 3600]))),
  constraint candles_volume_check CHECK ((volume >= 0))
) with (fillfactor=80);

create table market.favourites (
  uid bigint not null,
  symbol_id smallint not null,
  added_at timestamp with time zone not null,
  constraint favourites_pkey PRIMARY KEY (uid, symbol_id),
  constraint favourites_symbol_id_fkey FOREIGN KEY (symbol_id) REFERENCES market.products(symbol_id)
);

create table market.feed_turns (
  fence bigint not null,
  holder text not null,
  taken_at timestamp with time zone not null,
  constraint feed_turns_pkey PRIMARY KEY (fence),
  constraint feed_turns_fence_check CHECK ((fence > 0)),
  constraint feed_turns_holder_check CHECK (((length(holder) >= 1) AND (length(holder) <= 200)))
);

create table market.halts (
  halt_no bigint generated always as identity not null,
  symbol_id smallint not null,
  kind text not null,
  reason text not null,
  staff text not null,
  at timestamp with time zone not null,
  constraint halts_pkey PRIMARY KEY (halt_no),
  constraint halts_symbol_id_fkey FOREIGN KEY (symbol_id) REFERENCES market.products(symbol_id),
  constraint halts_kind_check CHECK ((kind = ANY (ARRAY['halt'::text, 'resume'::text]))),
  constraint halts_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint halts_staff_check CHECK (((length(staff) >= 1) AND (length(staff) <= 100)))
);

create table market.listings (
  listing_no bigint generated always as identity not null,
  symbol_ids smallint[] not null,
  reason text not null,
  staff text not null,
  at timestamp with time zone not null,
  constraint listings_pkey PRIMARY KEY (listing_no),
  constraint listings_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200))),
  constraint listings_staff_check CHECK (((length(staff) >= 1) AND (length(staff) <= 100))),
  constraint listings_symbol_ids_check CHECK (((cardinality(symbol_ids) >= 1) AND (cardinality(symbol_ids) <= 1000)))
);

create table market.price_log (
  t bigint not null,
  "position" bigint not null,
  src market.price_source not null,
  entry text not null,
  prices bigint[] not null,
  volumes bigint[] not null,
  fence bigint default 0 not null,
  constraint price_log_pkey PRIMARY KEY (t),
  constraint price_log_position_key UNIQUE ("position"),
  constraint price_log_entry_check CHECK ((octet_length(entry) <= 65536)),
  constraint price_log_fence_check CHECK ((fence >= 0)),
  constraint price_log_position_check CHECK (("position" >= 0)),
  constraint price_log_prices_check CHECK ((0 < ALL (prices))),
  constraint price_log_t_check CHECK ((t > 0)),
  constraint price_log_volumes_check CHECK ((0 <= ALL (volumes)))
);

create table market.products (
  symbol_id smallint not null,
  symbol text not null,
  base text not null,
  name text not null,
  sort smallint not null,
  enabled boolean default true not null,
  constraint products_pkey PRIMARY KEY (symbol_id),
  constraint products_sort_key UNIQUE (sort),
  constraint products_symbol_key UNIQUE (symbol),
  constraint products_check CHECK (((symbol = (base || 'USDT'::text)) AND (symbol ~ '^[A-Z0-9]{2,12}USDT$'::text))),
  constraint products_symbol_id_check CHECK (((symbol_id >= 1) AND (symbol_id <= 1000)))
);

create table notifications.customers (
  uid bigint not null,
  gathered_at timestamp with time zone not null,
  read_up_to bigint default 0 not null,
  hidden text[] default '{}'::text[] not null,
  unpushed text[] default '{}'::text[] not null,
  devices smallint default 0 not null,
  constraint customers_pkey PRIMARY KEY (uid),
  constraint customers_devices_check CHECK (((devices >= 0) AND (devices <= 10))),
  constraint customers_hidden_check CHECK ((cardinality(hidden) <= 20)),
  constraint customers_read_up_to_check CHECK ((read_up_to >= 0)),
  constraint customers_unpushed_check CHECK ((cardinality(unpushed) <= 20))
);

create table notifications.deliveries (
  subscription_id uuid not null,
  entry_id bigint not null,
  next_try_at timestamp with time zone not null,
  tries smallint default 0 not null,
  constraint deliveries_pkey PRIMARY KEY (subscription_id, entry_id),
  constraint deliveries_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES notifications.entries(entry_id) ON DELETE CASCADE,
  constraint deliveries_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES notifications.subscriptions(subscription_id) ON DELETE CASCADE,
  constraint deliveries_tries_check CHECK (((tries >= 0) AND (tries <= 20)))
);

create table notifications.entries (
  entry_id bigint generated always as identity not null,
  uid bigint not null,
  kind text not null,
  what text not null,
  reference text not null,
  subject text,
  symbol text,
  currency text,
  amount text,
  at timestamp with time zone not null,
  constraint entries_pkey PRIMARY KEY (entry_id),
  constraint entries_uid_kind_reference_key UNIQUE (uid, kind, reference),
  constraint entries_uid_fkey FOREIGN KEY (uid) REFERENCES notifications.customers(uid),
  constraint entries_amount_check CHECK ((amount ~ '^-?[0-9]{1,20}([.][0-9]{1,18})?$'::text)),
  constraint entries_currency_check CHECK ((currency ~ '^[A-Z]{2,10}$'::text)),
  constraint entries_kind_check CHECK ((kind = ANY (ARRAY['trade'::text, 'deposit'::text, 'withdrawal'::text, 'chat'::text, 'loan'::text, 'fund'::text, 'price'::text, 'security'::text]))),
  constraint entries_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100))),
  constraint entries_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 64))),
  constraint entries_symbol_check CHECK (((length(symbol) >= 5) AND (length(symbol) <= 16))),
  constraint entries_what_check CHECK ((what ~ '^[a-z_]{3,30}$'::text))
);

create table notifications.subscriptions (
  subscription_id uuid not null,
  uid bigint not null,
  session_id uuid not null,
  endpoint_hash bytea not null,
  sealed bytea not null,
  locale text not null,
  created_at timestamp with time zone not null,
  failures smallint default 0 not null,
  slow boolean default false not null,
  constraint subscriptions_pkey PRIMARY KEY (subscription_id),
  constraint subscriptions_endpoint_hash_key UNIQUE (endpoint_hash),
  constraint subscriptions_uid_fkey FOREIGN KEY (uid) REFERENCES notifications.customers(uid),
  constraint subscriptions_endpoint_hash_check CHECK ((length(endpoint_hash) = 32)),
  constraint subscriptions_failures_check CHECK (((failures >= 0) AND (failures <= 100))),
  constraint subscriptions_locale_check CHECK (((length(locale) >= 2) AND (length(locale) <= 10))),
  constraint subscriptions_sealed_check CHECK (((length(sealed) >= 100) AND (length(sealed) <= 2000)))
);

create table notifications.webhook_accounts (
  uid bigint not null,
  started_at timestamp with time zone not null,
  trade_place text not null,
  gathered_at timestamp with time zone not null,
  next_gather_at timestamp with time zone not null,
  last_no bigint default 0 not null,
  active boolean default true not null,
  constraint webhook_accounts_pkey PRIMARY KEY (uid),
  constraint webhook_accounts_last_no_check CHECK ((last_no >= 0)),
  constraint webhook_accounts_trade_place_check CHECK (((length(trade_place) >= 2) AND (length(trade_place) <= 200)))
);

create table notifications.webhook_deliveries (
  webhook_id uuid not null,
  event_no bigint not null,
  kind text not null,
  what text not null,
  tries smallint not null,
  status smallint,
  problem text,
  tried_at timestamp with time zone not null,
  delivered_at timestamp with time zone,
  again_at timestamp with time zone,
  constraint webhook_deliveries_pkey PRIMARY KEY (webhook_id, event_no),
  constraint webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES notifications.webhooks(webhook_id) ON DELETE CASCADE,
  constraint webhook_deliveries_check CHECK (((status IS NULL) = (problem IS NOT NULL))),
  constraint webhook_deliveries_problem_check CHECK ((problem = ANY (ARRAY['timeout'::text, 'connection'::text, 'address'::text]))),
  constraint webhook_deliveries_status_check CHECK (((status >= 100) AND (status <= 999))),
  constraint webhook_deliveries_tries_check CHECK (((tries >= 1) AND (tries <= 1000)))
);

create table notifications.webhook_events (
  uid bigint not null,
  event_no bigint not null,
  kind text not null,
  what text not null,
  reference text not null,
  data text not null,
  at timestamp with time zone not null,
  gathered_at timestamp with time zone not null,
  constraint webhook_events_pkey PRIMARY KEY (uid, event_no),
  constraint webhook_events_uid_reference_key UNIQUE (uid, reference),
  constraint webhook_events_uid_fkey FOREIGN KEY (uid) REFERENCES notifications.webhook_accounts(uid),
  constraint webhook_events_data_check CHECK (((length(data) >= 2) AND (length(data) <= 4000))),
  constraint webhook_events_event_no_check CHECK ((event_no > 0)),
  constraint webhook_events_kind_check CHECK ((kind = ANY (ARRAY['trade'::text, 'deposit'::text, 'withdrawal'::text, 'fund'::text, 'loan'::text]))),
  constraint webhook_events_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 120))),
  constraint webhook_events_what_check CHECK ((what ~ '^[a-z_]{3,30}$'::text))
);

create table notifications.webhooks (
  webhook_id uuid not null,
  uid bigint not null,
  sealed bytea not null,
  kinds text[] not null,
  created_at timestamp with time zone not null,
  cursor bigint not null,
  newest bigint not null,
  next_try_at timestamp with time zone not null,
  taken_by uuid,
  tries smallint default 0 not null,
  paused_at timestamp with time zone,
  pause_reason text,
  slow boolean default false not null,
  constraint webhooks_pkey PRIMARY KEY (webhook_id),
  constraint webhooks_uid_fkey FOREIGN KEY (uid) REFERENCES notifications.webhook_accounts(uid),
  constraint webhooks_check CHECK ((newest >= cursor)),
  constraint webhooks_check1 CHECK (((paused_at IS NULL) = (pause_reason IS NULL))),
  constraint webhooks_cursor_check CHECK ((cursor >= 0)),
  constraint webhooks_kinds_check CHECK (((kinds <@ ARRAY['trade'::text, 'deposit'::text, 'withdrawal'::text, 'fund'::text, 'loan'::text]) AND ((cardinality(kinds) >= 1) AND (cardinality(kinds) <= 5)))),
  constraint webhooks_pause_reason_check CHECK ((pause_reason = ANY (ARRAY['failed'::text, 'gone'::text, 'owner'::text]))),
  constraint webhooks_sealed_check CHECK (((length(sealed) >= 60) AND (length(sealed) <= 4000))),
  constraint webhooks_tries_check CHECK (((tries >= 0) AND (tries <= 100)))
);

create table operator.audit_head (
  only_row boolean default true not null,
  entry_no bigint not null,
  hash bytea not null,
  constraint audit_head_pkey PRIMARY KEY (only_row),
  constraint audit_head_entry_no_check CHECK ((entry_no >= 0)),
  constraint audit_head_hash_check CHECK ((length(hash) = 32)),
  constraint audit_head_only_row_check CHECK (only_row)
);

create table operator.audit_log (
  entry_no bigint not null,
  created_at timestamp with time zone not null,
  staff text not null,
  action text not null,
  detail text not null,
  prev_hash bytea not null,
  hash bytea not null,
  constraint audit_log_pkey PRIMARY KEY (entry_no),
  constraint audit_log_hash_key UNIQUE (hash),
  constraint audit_log_prev_hash_key UNIQUE (prev_hash),
  constraint audit_log_action_check CHECK ((action ~ '^[a-z_]{3,40}$'::text)),
  constraint audit_log_detail_check CHECK (((detail IS JSON OBJECT) AND (length(detail) <= 4000))),
  constraint audit_log_entry_no_check CHECK ((entry_no > 0)),
  constraint audit_log_hash_check CHECK ((length(hash) = 32)),
  constraint audit_log_prev_hash_check CHECK ((length(prev_hash) = 32)),
  constraint audit_log_staff_check CHECK (((length(staff) >= 1) AND (length(staff) <= 64)))
);

create table operator.change_decisions (
  change_id uuid not null,
  outcome text not null,
  decided_by uuid not null,
  decided_at timestamp with time zone not null,
  constraint change_decisions_pkey PRIMARY KEY (change_id),
  constraint change_decisions_change_id_fkey FOREIGN KEY (change_id) REFERENCES operator.changes(change_id),
  constraint change_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator.staff(staff_id),
  constraint change_decisions_outcome_check CHECK ((outcome = ANY (ARRAY['approved'::text, 'rejected'::text, 'withdrawn'::text])))
);

create table operator.changes (
  change_id uuid not null,
  subject text not null,
  target text not null,
  based_on integer not null,
  content jsonb not null,
  former jsonb,
  reason text not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  approved boolean,
  constraint changes_pkey PRIMARY KEY (change_id),
  constraint changes_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES operator.staff(staff_id),
  constraint changes_based_on_check CHECK ((based_on >= 0)),
  constraint changes_check CHECK ((expires_at > proposed_at)),
  constraint changes_content_check CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint changes_former_check CHECK ((jsonb_typeof(former) = 'object'::text)),
  constraint changes_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 300))),
  constraint changes_subject_check CHECK ((subject ~ '^[a-z_]{3,40}$'::text)),
  constraint changes_target_check CHECK ((length(target) <= 100))
);

create table operator.list_views (
  view_id uuid not null,
  staff_id uuid not null,
  list text not null,
  name text not null,
  query jsonb not null,
  created_at timestamp with time zone not null,
  constraint list_views_pkey PRIMARY KEY (view_id),
  constraint list_views_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES operator.staff(staff_id),
  constraint list_views_list_check CHECK ((list ~ '^[a-z_]{3,20}$'::text)),
  constraint list_views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  constraint list_views_query_check CHECK (((jsonb_typeof(query) = 'object'::text) AND (length((query)::text) <= 6000)))
);

create table operator.network_lists (
  version integer not null,
  networks cidr[] not null,
  change_id uuid,
  approved_from inet,
  effective_at timestamp with time zone not null,
  proposed_from inet,
  constraint network_lists_pkey PRIMARY KEY (version),
  constraint network_lists_change_id_key UNIQUE (change_id),
  constraint network_lists_change_id_fkey FOREIGN KEY (change_id) REFERENCES operator.changes(change_id),
  constraint network_lists_check CHECK (((change_id IS NULL) = (approved_from IS NULL))),
  constraint network_lists_check1 CHECK (((change_id IS NOT NULL) OR (cardinality(networks) = 0))),
  constraint network_lists_check2 CHECK (((cardinality(networks) = 0) OR (approved_from <<= ANY ((networks)::inet[])))),
  constraint network_lists_networks_check CHECK ((cardinality(networks) <= 50)),
  constraint network_lists_proposed_from CHECK ((((change_id IS NULL) = (proposed_from IS NULL)) AND ((cardinality(networks) = 0) OR (proposed_from <<= ANY ((networks)::inet[]))))),
  constraint network_lists_version_check CHECK ((version > 0))
);

create table operator.phone_visits (
  day date not null,
  page text not null,
  measure text not null,
  up_to integer not null,
  count bigint not null,
  constraint phone_visits_pkey PRIMARY KEY (day, page, measure, up_to),
  constraint phone_visits_check CHECK (((measure = 'visits'::text) = (up_to = 0))),
  constraint phone_visits_count_check CHECK ((count > 0)),
  constraint phone_visits_measure_check CHECK ((measure = ANY (ARRAY['visits'::text, 'lcp'::text, 'inp'::text, 'cls'::text]))),
  constraint phone_visits_page_check CHECK ((page ~ '^/[a-z0-9/-]{0,99}$'::text)),
  constraint phone_visits_up_to_check CHECK ((up_to >= 0))
);

create table operator.role_versions (
  role text not null,
  version integer not null,
  permissions text[] not null,
  members text[] not null,
  change_id uuid not null,
  effective_at timestamp with time zone not null,
  constraint role_versions_pkey PRIMARY KEY (role, version),
  constraint role_versions_change_id_key UNIQUE (change_id),
  constraint role_versions_change_id_fkey FOREIGN KEY (change_id) REFERENCES operator.changes(change_id),
  constraint role_versions_role_fkey FOREIGN KEY (role) REFERENCES operator.roles(role),
  constraint role_versions_permissions_check CHECK (((cardinality(permissions) >= 1) AND (cardinality(permissions) <= 100))),
  constraint role_versions_version_check CHECK ((version > 0))
);

create table operator.roles (
  role text not null,
  is_built_in boolean default false not null,
  constraint roles_pkey PRIMARY KEY (role),
  constraint roles_check CHECK ((is_built_in = (role = ANY (ARRAY['support'::text, 'finance'::text, 'risk'::text, 'admin'::text])))),
  constraint roles_role_check CHECK ((role ~ '^[a-z][a-z0-9-]{1,31}$'::text))
);

create table operator.second_admin (
  only_row boolean default true not null,
  name_key text not null,
  named_by text not null,
  named_at timestamp with time zone not null,
  constraint second_admin_pkey PRIMARY KEY (only_row),
  constraint second_admin_check CHECK ((name_key <> named_by)),
  constraint second_admin_only_row_check CHECK (only_row)
);

create table operator.settings (
  name text not null,
  value text not null,
  constraint settings_pkey PRIMARY KEY (name),
  constraint settings_check CHECK (
CASE name
    WHEN 'tab_set'::text THEN (value = ANY (ARRAY['finance'::text, 'team'::text, 'service'::text, 'exchange'::text]))
    ELSE false
END)
);

create table operator.staff (
  staff_id uuid not null,
  name text not null,
  name_key text not null,
  role text not null,
  password_hash text,
  created_at timestamp with time zone not null,
  role_change uuid,
  disabled_at timestamp with time zone,
  configured_hash text,
  must_change_password boolean default false not null,
  otp_sealed bytea,
  otp_enabled_at timestamp with time zone,
  otp_last_step bigint default 0 not null,
  factor_dropped_by uuid,
  dismissed_at timestamp with time zone,
  constraint staff_pkey PRIMARY KEY (staff_id),
  constraint staff_factor_dropped_by_key UNIQUE (factor_dropped_by),
  constraint staff_name_key_key UNIQUE (name_key),
  constraint staff_role_change_key UNIQUE (role_change),
  constraint staff_role_known FOREIGN KEY (role) REFERENCES operator.roles(role),
  constraint staff_check CHECK (((otp_enabled_at IS NULL) OR (otp_sealed IS NOT NULL))),
  constraint staff_configured_hash_check CHECK ((configured_hash ~~ '$argon2id$%'::text)),
  constraint staff_name_check CHECK (((length(name) >= 1) AND (length(name) <= 64))),
  constraint staff_name_key_check CHECK ((((length(name_key) >= 1) AND (length(name_key) <= 64)) AND (name_key <> 'system'::text))),
  constraint staff_otp_sealed_check CHECK (((length(otp_sealed) >= 1) AND (length(otp_sealed) <= 200))),
  constraint staff_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text))
);

create table operator.staff_links (
  link_id uuid not null,
  staff_id uuid not null,
  token_hash bytea not null,
  change_id uuid,
  issued_by text not null,
  issued_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_how text,
  code_hash bytea,
  constraint staff_links_pkey PRIMARY KEY (link_id),
  constraint staff_links_change_id_key UNIQUE (change_id),
  constraint staff_links_token_hash_key UNIQUE (token_hash),
  constraint staff_links_change_id_fkey FOREIGN KEY (change_id) REFERENCES operator.changes(change_id),
  constraint staff_links_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES operator.staff(staff_id),
  constraint staff_links_check CHECK ((expires_at > issued_at)),
  constraint staff_links_check1 CHECK (((ended_at IS NULL) = (ended_how IS NULL))),
  constraint staff_links_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint staff_links_ended_how_check CHECK ((ended_how = ANY (ARRAY['used'::text, 'revoked'::text, 'replaced'::text]))),
  constraint staff_links_issued_by_check CHECK (((length(issued_by) >= 1) AND (length(issued_by) <= 64))),
  constraint staff_links_token_hash_check CHECK ((length(token_hash) = 32))
);

create table operator.staff_passkeys (
  passkey_id uuid not null,
  staff_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint staff_passkeys_pkey PRIMARY KEY (passkey_id),
  constraint staff_passkeys_credential_id_key UNIQUE (credential_id),
  constraint staff_passkeys_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES operator.staff(staff_id),
  constraint staff_passkeys_check CHECK ((last_used_at >= created_at)),
  constraint staff_passkeys_credential_id_check CHECK (((length(credential_id) >= 16) AND (length(credential_id) <= 1023))),
  constraint staff_passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  constraint staff_passkeys_public_key_check CHECK (((length(public_key) >= 32) AND (length(public_key) <= 2048))),
  constraint staff_passkeys_sign_count_check CHECK (((sign_count >= 0) AND (sign_count <= '4294967295'::bigint))),
  constraint staff_passkeys_transports_check CHECK ((cardinality(transports) <= 8))
);

create table operator.staff_sessions (
  token_hash bytea not null,
  staff_id uuid not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  user_agent text not null,
  ip text not null,
  session_id uuid default gen_random_uuid() not null,
  confirmed_at timestamp with time zone,
  constraint staff_sessions_pkey PRIMARY KEY (token_hash),
  constraint staff_sessions_session_id_key UNIQUE (session_id),
  constraint staff_sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES operator.staff(staff_id),
  constraint staff_sessions_check CHECK (((created_at <= last_seen_at) AND (last_seen_at < expires_at))),
  constraint staff_sessions_check1 CHECK ((confirmed_at >= created_at)),
  constraint staff_sessions_ip_check CHECK ((length(ip) <= 64)),
  constraint staff_sessions_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint staff_sessions_user_agent_check CHECK ((length(user_agent) <= 200))
) with (fillfactor=70);

create table platform.attempts (
  bucket bytea not null,
  used_until_ms bigint not null,
  constraint attempts_pkey PRIMARY KEY (bucket),
  constraint attempts_bucket_check CHECK ((length(bucket) = 32))
);

create table platform.daily_jobs (
  name text not null,
  due_at timestamp with time zone not null,
  failing_since timestamp with time zone,
  constraint daily_jobs_pkey PRIMARY KEY (name),
  constraint daily_jobs_name_check CHECK (((length(name) >= 1) AND (length(name) <= 64)))
);

create table platform.definitions (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  constraint definitions_pkey PRIMARY KEY (name)
);

create table platform.known_devices (
  owner bytea not null,
  mark bytea not null,
  seen_at timestamp with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (owner, mark),
  constraint known_devices_mark_check CHECK ((length(mark) = 32)),
  constraint known_devices_owner_check CHECK ((length(owner) = 32))
);

create table platform.mail_outbox (
  mail_id bigint generated always as identity not null,
  recipient text not null,
  subject text not null,
  body text,
  created_at timestamp with time zone not null,
  next_try_at timestamp with time zone not null,
  tries smallint default 0 not null,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  constraint mail_outbox_pkey PRIMARY KEY (mail_id),
  constraint mail_outbox_body_check CHECK ((length(body) <= 10000)),
  constraint mail_outbox_check CHECK (((sent_at IS NULL) OR (failed_at IS NULL))),
  constraint mail_outbox_recipient_check CHECK (((length(recipient) >= 3) AND (length(recipient) <= 254))),
  constraint mail_outbox_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 200)))
);

create table platform.migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migrations_pkey PRIMARY KEY (name)
);

create table platform.passkey_challenges (
  challenge bytea not null,
  realm text not null,
  purpose text not null,
  subject text,
  rp_id text not null,
  origins text[] not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge),
  constraint passkey_challenges_challenge_check CHECK ((length(challenge) = 32)),
  constraint passkey_challenges_check CHECK ((expires_at > created_at)),
  constraint passkey_challenges_check1 CHECK (((purpose = 'login'::text) = (subject IS NULL))),
  constraint passkey_challenges_origins_check CHECK (((cardinality(origins) >= 1) AND (cardinality(origins) <= 5))),
  constraint passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'add'::text, 'confirm'::text, 'unlock'::text]))),
  constraint passkey_challenges_realm_check CHECK ((realm = ANY (ARRAY['customer'::text, 'staff'::text]))),
  constraint passkey_challenges_rp_id_check CHECK (((length(rp_id) >= 1) AND (length(rp_id) <= 253))),
  constraint passkey_challenges_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 64)))
);

create table platform.requests (
  uid bigint not null,
  client_key uuid not null,
  fingerprint bigint,
  answer bytea,
  begun_at timestamp with time zone not null,
  constraint requests_pkey PRIMARY KEY (uid, client_key),
  constraint requests_answer_check CHECK ((length(answer) <= 1048576)),
  constraint requests_check CHECK (((answer IS NULL) = (fingerprint IS NULL)))
);

create table platform.retention_runs (
  rule text not null,
  day date not null,
  removed bigint not null,
  ran_at timestamp with time zone not null,
  is_complete boolean not null,
  constraint retention_runs_pkey PRIMARY KEY (rule, day),
  constraint retention_runs_removed_check CHECK ((removed >= 0)),
  constraint retention_runs_rule_check CHECK ((rule ~ '^[a-z_]{3,40}$'::text))
);

create table platform.uploads (
  upload_id uuid not null,
  uid bigint not null,
  purpose text not null,
  bytes integer not null,
  sha256 bytea not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null,
  claimed_at timestamp with time zone,
  erased_at timestamp with time zone,
  constraint uploads_pkey PRIMARY KEY (upload_id),
  constraint uploads_bytes_check CHECK ((bytes > 0)),
  constraint uploads_check CHECK ((claimed_at >= created_at)),
  constraint uploads_check1 CHECK ((erased_at >= claimed_at)),
  constraint uploads_height_check CHECK ((height > 0)),
  constraint uploads_purpose_check CHECK ((purpose = ANY (ARRAY['recharge'::text, 'wallet'::text, 'id_photo'::text, 'signature'::text, 'chat'::text]))),
  constraint uploads_sha256_check CHECK ((length(sha256) = 32)),
  constraint uploads_width_check CHECK ((width > 0))
);

create table products.activity_pages (
  version integer not null,
  page jsonb not null,
  published_at timestamp with time zone not null,
  change_id uuid,
  constraint activity_pages_pkey PRIMARY KEY (version),
  constraint activity_pages_proposal_id_key UNIQUE (change_id),
  constraint activity_pages_change_id_fkey FOREIGN KEY (change_id) REFERENCES operator.changes(change_id),
  constraint activity_pages_version_check CHECK ((version > 0))
);

create table products.bookings (
  uid bigint not null,
  booking_id uuid not null,
  version integer not null,
  tier smallint not null,
  created_at timestamp with time zone not null,
  constraint bookings_pkey PRIMARY KEY (uid, version, tier),
  constraint bookings_booking_id_key UNIQUE (booking_id),
  constraint bookings_version_fkey FOREIGN KEY (version) REFERENCES products.activity_pages(version),
  constraint bookings_tier_check CHECK ((tier > 0))
);

create table products.campaign_rewards (
  booking_id uuid not null,
  change_id uuid not null,
  amount bigint not null,
  paid_at timestamp with time zone not null,
  top_up_id uuid,
  top_up_value bigint,
  uid bigint not null,
  currency text not null,
  constraint campaign_rewards_pkey PRIMARY KEY (booking_id),
  constraint campaign_rewards_proposal_id_key UNIQUE (change_id),
  constraint campaign_rewards_top_up_once UNIQUE (top_up_id),
  constraint campaign_rewards_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES products.bookings(booking_id),
  constraint campaign_rewards_change_id_fkey FOREIGN KEY (change_id) REFERENCES operator.changes(change_id),
  constraint campaign_rewards_currency_fkey FOREIGN KEY (currency) REFERENCES ledger.currencies(code),
  constraint campaign_rewards_amount_check CHECK ((amount > 0)),
  constraint campaign_rewards_check CHECK (((top_up_id IS NULL) = (top_up_value IS NULL))),
  constraint campaign_rewards_top_up_value_check CHECK ((top_up_value > 0))
);

create table products.difficulties (
  number integer not null,
  value bigint not null,
  block_subsidy bigint not null,
  source text not null,
  published_at timestamp with time zone not null,
  change_id uuid,
  constraint difficulties_pkey PRIMARY KEY (number),
  constraint difficulties_proposal_id_key UNIQUE (change_id),
  constraint difficulties_change_id_fkey FOREIGN KEY (change_id) REFERENCES operator.changes(change_id),
  constraint difficulties_block_subsidy_check CHECK ((block_subsidy > 0)),
  constraint difficulties_check CHECK (((change_id IS NOT NULL) OR (number = 1))),
  constraint difficulties_number_check CHECK ((number > 0)),
  constraint difficulties_published_at_check CHECK ((published_at = date_trunc('second'::text, published_at))),
  constraint difficulties_source_check CHECK (((length(source) >= 3) AND (length(source) <= 200))),
  constraint difficulties_value_check CHECK ((value > 0))
);

create table products.endings (
  uid bigint not null,
  order_id uuid not null,
  redeemed boolean not null,
  days_paid smallint not null,
  damages bigint default 0 not null,
  returned bigint not null,
  ended_at timestamp with time zone not null,
  constraint endings_pkey PRIMARY KEY (uid, order_id),
  constraint endings_uid_order_id_fkey FOREIGN KEY (uid, order_id) REFERENCES products.orders(uid, order_id),
  constraint endings_damages_check CHECK ((damages >= 0)),
  constraint endings_days_paid_check CHECK ((days_paid >= 0)),
  constraint endings_returned_check CHECK ((returned >= 0))
);

create table products.fences (
  lane smallint not null,
  kind products.plan_kind not null,
  day integer not null,
  second_of_day integer not null,
  uid bigint not null,
  run_no bigint default 0 not null,
  constraint fences_pkey PRIMARY KEY (lane, kind)
) with (fillfactor=50);

create table products.loan_endings (
  uid bigint not null,
  loan_id uuid not null,
  how text not null,
  reason text,
  interest bigint not null,
  from_borrowed bigint,
  price bigint,
  price_second bigint,
  sold bigint,
  returned bigint,
  proceeds bigint,
  penalty bigint,
  shortfall bigint,
  ended_at timestamp with time zone not null,
  constraint loan_endings_pkey PRIMARY KEY (uid, loan_id),
  constraint loan_endings_uid_loan_id_fkey FOREIGN KEY (uid, loan_id) REFERENCES products.loans(uid, loan_id),
  constraint loan_endings_check CHECK (
CASE how
    WHEN 'repaid'::text THEN ((from_borrowed IS NOT NULL) AND (reason IS NULL) AND (price IS NULL) AND (price_second IS NULL) AND (sold IS NULL) AND (returned IS NULL) AND (proceeds IS NULL) AND (penalty IS NULL) AND (shortfall IS NULL))
    ELSE ((from_borrowed IS NULL) AND (reason IS NOT NULL) AND (price IS NOT NULL) AND (price_second IS NOT NULL) AND (sold IS NOT NULL) AND (returned IS NOT NULL) AND (proceeds IS NOT NULL) AND (penalty IS NOT NULL) AND (shortfall IS NOT NULL))
END),
  constraint loan_endings_from_borrowed_check CHECK ((from_borrowed >= 0)),
  constraint loan_endings_how_check CHECK ((how = ANY (ARRAY['repaid'::text, 'liquidated'::text]))),
  constraint loan_endings_interest_check CHECK ((interest >= 0)),
  constraint loan_endings_penalty_check CHECK ((penalty >= 0)),
  constraint loan_endings_price_check CHECK ((price > 0)),
  constraint loan_endings_price_second_check CHECK ((price_second > 0)),
  constraint loan_endings_proceeds_check CHECK ((proceeds >= 0)),
  constraint loan_endings_reason_check CHECK ((reason = ANY (ARRAY['collateral'::text, 'expired'::text]))),
  constraint loan_endings_returned_check CHECK ((returned >= 0)),
  constraint loan_endings_shortfall_check CHECK ((shortfall >= 0)),
  constraint loan_endings_sold_check CHECK ((sold >= 0))
);

create table products.loan_news (
  uid bigint not null,
  loan_id uuid not null,
  what text not null,
  amount bigint not null,
  told_at timestamp with time zone not null,
  constraint loan_news_pkey PRIMARY KEY (uid, loan_id, what, told_at),
  constraint loan_news_uid_loan_id_fkey FOREIGN KEY (uid, loan_id) REFERENCES products.loans(uid, loan_id),
  constraint loan_news_amount_check CHECK ((amount > 0)),
  constraint loan_news_what_check CHECK ((what = ANY (ARRAY['loan_due_week'::text, 'loan_due_days'::text, 'loan_due_day'::text, 'loan_due_hours'::text, 'loan_sold'::text, 'loan_repaid'::text, 'loan_partly_repaid'::text])))
);

create table products.loan_repayments (
  uid bigint not null,
  loan_id uuid not null,
  number integer not null,
  interest bigint not null,
  principal bigint not null,
  from_borrowed bigint not null,
  counted_days smallint not null,
  interest_left bigint not null,
  principal_left bigint not null,
  interest_paid bigint not null,
  borrowed_paid bigint not null,
  paid_at timestamp with time zone not null,
  constraint loan_repayments_pkey PRIMARY KEY (uid, loan_id, number),
  constraint loan_repayments_uid_loan_id_fkey FOREIGN KEY (uid, loan_id) REFERENCES products.loans(uid, loan_id),
  constraint loan_repayments_check CHECK (((interest + principal) > 0)),
  constraint loan_repayments_check1 CHECK ((from_borrowed <= (interest + principal))),
  constraint loan_repayments_check2 CHECK (((principal = 0) OR (interest_left = 0))),
  constraint loan_repayments_counted_days_check CHECK ((counted_days > 0)),
  constraint loan_repayments_from_borrowed_check CHECK ((from_borrowed >= 0)),
  constraint loan_repayments_interest_check CHECK ((interest >= 0)),
  constraint loan_repayments_interest_left_check CHECK ((interest_left >= 0)),
  constraint loan_repayments_number_check CHECK ((number > 0)),
  constraint loan_repayments_principal_check CHECK ((principal >= 0)),
  constraint loan_repayments_principal_left_check CHECK ((principal_left > 0))
);

create table products.loan_terms (
  version integer not null,
  days smallint not null,
  daily_rate bigint not null,
  max_ltv bigint not null,
  margin_ltv bigint not null,
  liquidation_ltv bigint not null,
  penalty_rate bigint not null,
  min_amount bigint not null,
  max_amount bigint not null,
  effective_at timestamp with time zone not null,
  change_id uuid,
  constraint loan_terms_pkey PRIMARY KEY (version, days),
  constraint loan_terms_change_id_fkey FOREIGN KEY (change_id) REFERENCES operator.changes(change_id),
  constraint loan_terms_check CHECK ((max_amount >= min_amount)),
  constraint loan_terms_check1 CHECK (((max_ltv < margin_ltv) AND (margin_ltv < liquidation_ltv) AND (liquidation_ltv < 100000000))),
  constraint loan_terms_check2 CHECK (((change_id IS NOT NULL) OR (version = 1))),
  constraint loan_terms_daily_rate_check CHECK (((daily_rate > 0) AND (daily_rate <= 1000000))),
  constraint loan_terms_days_check CHECK (((days >= 1) AND (days <= 365))),
  constraint loan_terms_max_ltv_check CHECK ((max_ltv > 0)),
  constraint loan_terms_min_amount_check CHECK ((min_amount > 0)),
  constraint loan_terms_penalty_rate_check CHECK (((penalty_rate >= 0) AND (penalty_rate <= 20000000))),
  constraint loan_terms_version_check CHECK ((version > 0))
);

create table products.loan_warnings (
  uid bigint not null,
  loan_id uuid not null,
  price bigint not null,
  price_second bigint not null,
  warned_at timestamp with time zone not null,
  constraint loan_warnings_pkey PRIMARY KEY (uid, loan_id, price_second),
  constraint loan_warnings_uid_loan_id_fkey FOREIGN KEY (uid, loan_id) REFERENCES products.loans(uid, loan_id),
  constraint loan_warnings_price_check CHECK ((price > 0)),
  constraint loan_warnings_price_second_check CHECK ((price_second > 0))
);

create table products.loans (
  uid bigint not null,
  loan_id uuid not null,
  lane smallint not null,
  terms_version integer not null,
  days smallint not null,
  collateral_currency text not null,
  collateral bigint not null,
  principal bigint not null,
  price bigint not null,
  price_second bigint not null,
  start_second bigint not null,
  applied_at timestamp with time zone not null,
  constraint loans_pkey PRIMARY KEY (uid, loan_id),
  constraint loans_terms_version_days_fkey FOREIGN KEY (terms_version, days) REFERENCES products.loan_terms(version, days),
  constraint loans_collateral_check CHECK ((collateral > 0)),
  constraint loans_collateral_currency_check CHECK ((collateral_currency = ANY (ARRAY['BTC'::text, 'ETH'::text]))),
  constraint loans_price_check CHECK ((price > 0)),
  constraint loans_price_second_check CHECK ((price_second > 0)),
  constraint loans_principal_check CHECK ((principal > 0)),
  constraint loans_start_second_check CHECK ((start_second > 0))
);

create table products.open_loans (
  uid bigint not null,
  loan_id uuid not null,
  lane smallint not null,
  collateral_currency text not null,
  liquidation_price bigint not null,
  margin_price bigint not null,
  next_day_second bigint not null,
  expiry_second bigint not null,
  warned boolean default false not null,
  remind_second bigint,
  constraint open_loans_pkey PRIMARY KEY (uid, loan_id),
  constraint open_loans_uid_loan_id_fkey FOREIGN KEY (uid, loan_id) REFERENCES products.loans(uid, loan_id),
  constraint open_loans_check CHECK ((margin_price >= liquidation_price)),
  constraint open_loans_liquidation_price_check CHECK ((liquidation_price >= 0))
) with (fillfactor=80);

create table products.orders (
  uid bigint not null,
  order_id uuid not null,
  lane smallint not null,
  kind products.plan_kind not null,
  plan_id integer not null,
  version integer not null,
  amount bigint not null,
  units bigint,
  days smallint not null,
  daily_income bigint not null,
  start_second bigint not null,
  created_at timestamp with time zone not null,
  constraint orders_pkey PRIMARY KEY (uid, order_id),
  constraint orders_plan_id_version_fkey FOREIGN KEY (plan_id, version) REFERENCES products.plan_terms(plan_id, version),
  constraint orders_amount_check CHECK ((amount > 0)),
  constraint orders_check CHECK (((kind = 'miner'::products.plan_kind) = (units IS NOT NULL))),
  constraint orders_daily_income_check CHECK ((daily_income >= 0)),
  constraint orders_days_check CHECK ((days > 0)),
  constraint orders_start_second_check CHECK ((start_second > 0)),
  constraint orders_units_check CHECK ((units > 0))
);

create table products.plan_terms (
  plan_id integer not null,
  version integer not null,
  kind products.plan_kind not null,
  name text not null,
  currency_id smallint not null,
  income_currency_id smallint not null,
  days smallint not null,
  min_amount bigint not null,
  max_amount bigint not null,
  daily_rate bigint,
  settlement_ratio bigint,
  hash_rate bigint,
  price_per_unit bigint,
  fee_rate bigint,
  offered boolean not null,
  created_at timestamp with time zone not null,
  change_id uuid,
  constraint plan_terms_pkey PRIMARY KEY (plan_id, version),
  constraint plan_terms_change_id_fkey FOREIGN KEY (change_id) REFERENCES operator.changes(change_id),
  constraint plan_terms_check CHECK ((max_amount >= min_amount)),
  constraint plan_terms_check1 CHECK (((change_id IS NOT NULL) OR (version = 1))),
  constraint plan_terms_daily_rate_check CHECK (((daily_rate > 0) AND (daily_rate <= 100000000))),
  constraint plan_terms_days_check CHECK (((days >= 1) AND (days <= 3650))),
  constraint plan_terms_fee_rate_check CHECK (((fee_rate >= 0) AND (fee_rate < 100000000))),
  constraint plan_terms_hash_rate_check CHECK ((hash_rate > 0)),
  constraint plan_terms_min_amount_check CHECK ((min_amount > 0)),
  constraint plan_terms_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  constraint plan_terms_plan_id_check CHECK ((plan_id > 0)),
  constraint plan_terms_price_per_unit_check CHECK ((price_per_unit > 0)),
  constraint plan_terms_settlement_ratio_check CHECK (((settlement_ratio >= 0) AND (settlement_ratio <= 100000000))),
  constraint plan_terms_version_check CHECK ((version > 0)),
  constraint terms_fit_the_kind CHECK (
CASE kind
    WHEN 'liquidity'::products.plan_kind THEN ((daily_rate IS NOT NULL) AND (settlement_ratio IS NOT NULL) AND (income_currency_id = currency_id) AND (hash_rate IS NULL) AND (price_per_unit IS NULL) AND (fee_rate IS NULL))
    ELSE ((daily_rate IS NULL) AND (settlement_ratio IS NULL) AND (hash_rate IS NOT NULL) AND (price_per_unit IS NOT NULL) AND (fee_rate IS NOT NULL))
END)
);

create table products.pool_moves (
  change_id uuid not null,
  from_account text not null,
  to_account text not null,
  amount bigint not null,
  reference text not null,
  moved_at timestamp with time zone not null,
  currency text not null,
  constraint pool_moves_pkey PRIMARY KEY (change_id),
  constraint pool_moves_reference_key UNIQUE (reference),
  constraint pool_moves_change_id_fkey FOREIGN KEY (change_id) REFERENCES operator.changes(change_id),
  constraint pool_moves_currency_fkey FOREIGN KEY (currency) REFERENCES ledger.currencies(code),
  constraint pool_moves_amount_check CHECK ((amount > 0)),
  constraint pool_moves_check CHECK (((to_account ~ '^[a-z_]{4,20}$'::text) AND (to_account <> from_account))),
  constraint pool_moves_from_account_check CHECK ((from_account ~ '^[a-z_]{4,20}$'::text)),
  constraint pool_moves_reference_check CHECK (((length(reference) >= 3) AND (length(reference) <= 120)))
);

create table products.positions (
  lane smallint not null,
  kind products.plan_kind not null,
  second_of_day integer not null,
  uid bigint not null,
  order_id uuid not null,
  start_day integer not null,
  days smallint not null,
  currency_id smallint not null,
  principal bigint not null,
  income_currency_id smallint not null,
  daily_income bigint not null,
  hash_rate bigint,
  fee_rate bigint,
  constraint positions_pkey PRIMARY KEY (lane, kind, second_of_day, uid, order_id),
  constraint positions_daily_income_check CHECK ((daily_income >= 0)),
  constraint positions_days_check CHECK ((days > 0)),
  constraint positions_principal_check CHECK ((principal >= 0)),
  constraint positions_second_of_day_check CHECK (((second_of_day >= 0) AND (second_of_day <= 86399)))
) with (fillfactor=90);

create table products.requests (
  uid bigint not null,
  client_key uuid not null,
  fingerprint bigint not null,
  answer text,
  refusal text,
  created_at timestamp with time zone not null,
  refusal_words text,
  refusal_note text,
  constraint requests_pkey PRIMARY KEY (uid, client_key),
  constraint requests_check CHECK (((answer IS NULL) <> (refusal IS NULL))),
  constraint requests_refusal_note_check CHECK ((length(refusal_note) <= 100)),
  constraint requests_refusal_words_check CHECK ((length(refusal_words) <= 1000)),
  constraint requests_words CHECK (((refusal IS NOT NULL) OR ((refusal_words IS NULL) AND (refusal_note IS NULL))))
);

create table products.runs (
  lane smallint not null,
  kind products.plan_kind not null,
  run_no bigint not null,
  day integer not null,
  from_second integer not null,
  from_uid bigint not null,
  to_second integer not null,
  to_uid bigint not null,
  positions integer not null,
  expired integer not null,
  batch_no bigint not null,
  paid_at timestamp with time zone not null,
  constraint runs_pkey PRIMARY KEY (lane, kind, run_no),
  constraint runs_lane_kind_day_from_second_from_uid_key UNIQUE (lane, kind, day, from_second, from_uid),
  constraint runs_check CHECK ((ROW(from_second, from_uid) < ROW(to_second, to_uid))),
  constraint runs_expired_check CHECK ((expired >= 0)),
  constraint runs_positions_check CHECK ((positions > 0))
);

create table support.canned_answers (
  canned_id uuid not null,
  shortcut text not null,
  texts jsonb not null,
  changed_at timestamp with time zone not null,
  constraint canned_answers_pkey PRIMARY KEY (canned_id),
  constraint canned_answers_shortcut_key UNIQUE (shortcut),
  constraint canned_answers_shortcut_check CHECK ((shortcut ~ '^[a-z0-9-]{1,24}$'::text))
);

create table support.cases (
  uid bigint not null,
  case_no integer not null,
  opened_at timestamp with time zone not null,
  first_answer_at timestamp with time zone,
  first_answer_by text,
  resolved_at timestamp with time zone,
  resolved_by text,
  constraint cases_pkey PRIMARY KEY (uid, case_no),
  constraint cases_uid_fkey FOREIGN KEY (uid) REFERENCES support.conversations(uid),
  constraint cases_case_no_check CHECK ((case_no > 0)),
  constraint cases_check CHECK ((first_answer_at >= opened_at)),
  constraint cases_check1 CHECK ((resolved_at >= opened_at)),
  constraint cases_check2 CHECK (((first_answer_at IS NULL) = (first_answer_by IS NULL))),
  constraint cases_check3 CHECK (((resolved_at IS NULL) = (resolved_by IS NULL))),
  constraint cases_first_answer_by_check CHECK (((length(first_answer_by) >= 1) AND (length(first_answer_by) <= 64))),
  constraint cases_resolved_by_check CHECK (((length(resolved_by) >= 1) AND (length(resolved_by) <= 64)))
);

create table support.complaint_letters (
  complaint_id uuid not null,
  letter_no smallint not null,
  kind text not null,
  subject text not null,
  body text not null,
  written_by text not null,
  written_at timestamp with time zone not null,
  chat_seq integer not null,
  mail_id bigint,
  mailed_at timestamp with time zone,
  mail_failed_at timestamp with time zone,
  constraint complaint_letters_pkey PRIMARY KEY (complaint_id, letter_no),
  constraint complaint_letters_complaint_id_fkey FOREIGN KEY (complaint_id) REFERENCES support.complaints(complaint_id),
  constraint complaint_letters_body_check CHECK (((length(body) >= 1) AND (length(body) <= 6000))),
  constraint complaint_letters_chat_seq_check CHECK ((chat_seq > 0)),
  constraint complaint_letters_check CHECK (((mail_id IS NOT NULL) OR ((mailed_at IS NULL) AND (mail_failed_at IS NULL)))),
  constraint complaint_letters_check1 CHECK (((mailed_at IS NULL) OR (mail_failed_at IS NULL))),
  constraint complaint_letters_kind_check CHECK ((kind = ANY (ARRAY['acknowledgement'::text, 'answer'::text, 'final'::text]))),
  constraint complaint_letters_letter_no_check CHECK ((letter_no > 0)),
  constraint complaint_letters_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 200))),
  constraint complaint_letters_written_by_check CHECK (((length(written_by) >= 1) AND (length(written_by) <= 64)))
);

create table support.complaints (
  complaint_id uuid not null,
  uid bigint,
  chat_seq integer,
  category text not null,
  subject text not null,
  details text not null,
  state text default 'open'::text not null,
  due_at timestamp with time zone not null,
  opened_by text not null,
  opened_at timestamp with time zone not null,
  answer text,
  reason text,
  decided_by text,
  decided_at timestamp with time zone,
  constraint complaints_pkey PRIMARY KEY (complaint_id),
  constraint complaints_answer_check CHECK (((length(answer) >= 3) AND (length(answer) <= 4000))),
  constraint complaints_category_check CHECK ((category = ANY (ARRAY['trade'::text, 'price'::text, 'deposit'::text, 'withdrawal'::text, 'loan'::text, 'product'::text, 'account'::text, 'identity'::text, 'service'::text, 'privacy'::text, 'other'::text]))),
  constraint complaints_chat_seq_check CHECK ((chat_seq > 0)),
  constraint complaints_check CHECK (((chat_seq IS NULL) OR (uid IS NOT NULL))),
  constraint complaints_check1 CHECK (((due_at > opened_at) AND (decided_at >= opened_at))),
  constraint complaints_check2 CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  constraint complaints_check3 CHECK ((((decided_at IS NULL) = (decided_by IS NULL)) AND ((decided_at IS NULL) = (reason IS NULL)) AND ((decided_at IS NULL) = (answer IS NULL)))),
  constraint complaints_decided_by_check CHECK (((length(decided_by) >= 1) AND (length(decided_by) <= 64))),
  constraint complaints_details_check CHECK (((length(details) >= 3) AND (length(details) <= 4000))),
  constraint complaints_opened_by_check CHECK (((length(opened_by) >= 1) AND (length(opened_by) <= 64))),
  constraint complaints_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 200))),
  constraint complaints_state_check CHECK ((state = ANY (ARRAY['open'::text, 'upheld'::text, 'partly_upheld'::text, 'rejected'::text, 'withdrawn'::text]))),
  constraint complaints_subject_check CHECK (((length(subject) >= 3) AND (length(subject) <= 200)))
);

create table support.conversations (
  uid bigint not null,
  conversation_id uuid not null,
  locale text not null,
  opened_at timestamp with time zone not null,
  last_seq integer default 0 not null,
  first_event bigint not null,
  last_event bigint not null,
  last_message_at timestamp with time zone,
  delivered_to_customer integer default 0 not null,
  read_by_customer integer default 0 not null,
  unread_by_customer integer default 0 not null,
  delivered_to_staff integer default 0 not null,
  read_by_staff integer default 0 not null,
  unread_by_staff integer default 0 not null,
  assigned_to text,
  away_told boolean default false not null,
  waiting_since timestamp with time zone,
  open_since timestamp with time zone,
  cases integer default 0 not null,
  tags text[] default '{}'::text[] not null,
  constraint conversations_pkey PRIMARY KEY (uid),
  constraint conversations_conversation_id_key UNIQUE (conversation_id),
  constraint conversations_assigned_to_check CHECK (((length(assigned_to) >= 1) AND (length(assigned_to) <= 64))),
  constraint conversations_cases_check CHECK ((cases >= 0)),
  constraint conversations_check CHECK ((last_event >= first_event)),
  constraint conversations_check1 CHECK ((((read_by_customer >= 0) AND (read_by_customer <= delivered_to_customer)) AND (delivered_to_customer <= last_seq))),
  constraint conversations_check2 CHECK ((((read_by_staff >= 0) AND (read_by_staff <= delivered_to_staff)) AND (delivered_to_staff <= last_seq))),
  constraint conversations_check3 CHECK (((last_seq = 0) = (last_message_at IS NULL))),
  constraint conversations_last_seq_check CHECK ((last_seq >= 0)),
  constraint conversations_locale_check CHECK (((length(locale) >= 2) AND (length(locale) <= 10))),
  constraint conversations_tags_check CHECK (((cardinality(tags) <= 5) AND (array_position(tags, NULL::text) IS NULL))),
  constraint conversations_unread_by_customer_check CHECK ((unread_by_customer >= 0)),
  constraint conversations_unread_by_staff_check CHECK ((unread_by_staff >= 0))
);

create table support.events (
  uid bigint not null,
  event_no bigint not null,
  message_seq integer,
  marked_by support.author,
  delivered_up_to integer,
  read_up_to integer,
  unread integer not null,
  created_at timestamp with time zone not null,
  constraint events_pkey PRIMARY KEY (uid, event_no),
  constraint events_uid_fkey FOREIGN KEY (uid) REFERENCES support.conversations(uid),
  constraint events_check CHECK (((message_seq IS NULL) <> (marked_by IS NULL))),
  constraint events_check1 CHECK ((((marked_by IS NULL) = (delivered_up_to IS NULL)) AND ((marked_by IS NULL) = (read_up_to IS NULL)))),
  constraint events_marked_by_check CHECK ((marked_by <> 'automatic'::support.author))
);

create table support.messages (
  uid bigint not null,
  seq integer not null,
  author support.author not null,
  staff text,
  body text not null,
  pictures uuid[] not null,
  client_id text,
  created_at timestamp with time zone not null,
  payment_kind text,
  payment_no uuid,
  payment_currency text,
  payment_amount bigint,
  constraint messages_pkey PRIMARY KEY (uid, seq),
  constraint messages_uid_fkey FOREIGN KEY (uid) REFERENCES support.conversations(uid),
  constraint messages_body_check CHECK ((char_length(body) <= 2000)),
  constraint messages_check CHECK (((author = 'staff'::support.author) = (staff IS NOT NULL))),
  constraint messages_check1 CHECK (((body <> ''::text) OR (cardinality(pictures) > 0))),
  constraint messages_client_id_check CHECK (((length(client_id) >= 1) AND (length(client_id) <= 64))),
  constraint messages_payment_amount_check CHECK ((payment_amount >= 0)),
  constraint messages_payment_check CHECK (((num_nulls(payment_kind, payment_no, payment_currency, payment_amount) = ANY (ARRAY[0, 4])) AND ((payment_kind IS NULL) OR (author = 'customer'::support.author)))),
  constraint messages_payment_currency_check CHECK (((length(payment_currency) >= 2) AND (length(payment_currency) <= 10))),
  constraint messages_payment_kind_check CHECK ((payment_kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text]))),
  constraint messages_pictures_check CHECK ((cardinality(pictures) <= 4)),
  constraint messages_seq_check CHECK ((seq > 0))
);

create table support.notes (
  uid bigint not null,
  note_no integer not null,
  after_seq integer not null,
  staff text not null,
  body text not null,
  created_at timestamp with time zone not null,
  constraint notes_pkey PRIMARY KEY (uid, note_no),
  constraint notes_uid_fkey FOREIGN KEY (uid) REFERENCES support.conversations(uid),
  constraint notes_after_seq_check CHECK ((after_seq >= 0)),
  constraint notes_body_check CHECK (((char_length(body) >= 1) AND (char_length(body) <= 2000))),
  constraint notes_note_no_check CHECK ((note_no > 0))
);

create table support.outbox (
  slot smallint not null,
  change_no bigint not null,
  uid bigint not null,
  created_at timestamp with time zone not null,
  constraint outbox_pkey PRIMARY KEY (slot, change_no),
  constraint outbox_slot_fkey FOREIGN KEY (slot) REFERENCES support.slots(slot)
);

create table support.requests (
  uid bigint not null,
  client_key uuid not null,
  fingerprint bigint not null,
  answer text,
  refusal text,
  created_at timestamp with time zone not null,
  refusal_words text,
  refusal_note text,
  constraint requests_pkey PRIMARY KEY (uid, client_key),
  constraint requests_check CHECK (((answer IS NULL) <> (refusal IS NULL))),
  constraint requests_refusal_note_check CHECK ((length(refusal_note) <= 100)),
  constraint requests_refusal_words_check CHECK ((length(refusal_words) <= 1000)),
  constraint requests_words CHECK (((refusal IS NOT NULL) OR ((refusal_words IS NULL) AND (refusal_note IS NULL))))
);

create table support.settings (
  version integer not null,
  settings jsonb not null,
  changed_by text,
  changed_at timestamp with time zone not null,
  constraint settings_pkey PRIMARY KEY (version),
  constraint settings_version_check CHECK ((version > 0))
);

create table support.slots (
  slot smallint not null,
  change_no bigint default 0 not null,
  constraint slots_pkey PRIMARY KEY (slot),
  constraint slots_slot_check CHECK (((slot >= 0) AND (slot <= 15)))
);

create table trading.country_lists (
  version integer not null,
  countries text[],
  mask bit(676),
  effective_at timestamp with time zone not null,
  change_id uuid,
  constraint country_lists_pkey PRIMARY KEY (version),
  constraint country_lists_change_id_key UNIQUE (change_id),
  constraint country_lists_change_id_fkey FOREIGN KEY (change_id) REFERENCES operator.changes(change_id),
  constraint country_lists_check CHECK (((mask IS NULL) = (countries IS NULL))),
  constraint country_lists_check1 CHECK (((change_id IS NOT NULL) OR ((version = 1) AND (countries IS NULL)))),
  constraint country_lists_codes CHECK ((((cardinality(countries) >= 1) AND (cardinality(countries) <= 249)) AND (array_to_string(countries, ' '::text) ~ '^[A-Z]{2}( [A-Z]{2})*$'::text))),
  constraint country_lists_version_check CHECK ((version > 0))
);

create table trading.event_bases (
  uid bigint not null,
  until_second bigint not null,
  until_batch bigint not null,
  order_events bigint not null,
  losses bigint not null,
  constraint event_bases_pkey PRIMARY KEY (uid),
  constraint event_bases_losses_check CHECK ((losses >= 0)),
  constraint event_bases_order_events_check CHECK ((order_events >= 0)),
  constraint event_bases_until_batch_check CHECK ((until_batch >= 0))
) with (fillfactor=80);

create table trading.groups (
  lane smallint not null,
  settle_second bigint not null,
  symbol_id smallint not null,
  seconds integer not null,
  accept_second bigint not null,
  entered_at timestamp with time zone,
  purchase_price bigint,
  settlement_price bigint,
  outcome smallint,
  void boolean default false not null,
  settled_at timestamp with time zone,
  entered_batch bigint,
  constraint groups_pkey PRIMARY KEY (lane, settle_second, symbol_id, seconds),
  constraint groups_check CHECK ((accept_second = ((settle_second - 2) - seconds))),
  constraint groups_check1 CHECK (((NOT void) OR (outcome IS NULL))),
  constraint groups_check2 CHECK (((outcome IS NULL) OR ((purchase_price IS NOT NULL) AND (settlement_price IS NOT NULL) AND ((outcome)::double precision = sign(((settlement_price - purchase_price))::double precision))))),
  constraint groups_check3 CHECK (((settled_at IS NULL) OR void OR (outcome IS NOT NULL))),
  constraint groups_outcome_check CHECK ((outcome = ANY (ARRAY[1, 0, '-1'::integer]))),
  constraint groups_purchase_price_check CHECK ((purchase_price > 0)),
  constraint groups_settlement_price_check CHECK ((settlement_price > 0))
) with (fillfactor=50);

create table trading.hour_totals (
  hour timestamp with time zone not null,
  symbol_id smallint not null,
  seconds integer not null,
  trades bigint not null,
  voids bigint not null,
  staked bigint not null,
  fees bigint not null,
  profits bigint not null,
  returned bigint not null,
  constraint hour_totals_pkey PRIMARY KEY (hour, symbol_id, seconds),
  constraint hour_totals_check CHECK (((voids >= 0) AND (voids <= trades))),
  constraint hour_totals_fees_check CHECK ((fees >= 0)),
  constraint hour_totals_hour_check CHECK ((hour = date_trunc('hour'::text, hour, 'UTC'::text))),
  constraint hour_totals_profits_check CHECK ((profits >= 0)),
  constraint hour_totals_returned_check CHECK ((returned >= 0)),
  constraint hour_totals_staked_check CHECK ((staked >= 0)),
  constraint hour_totals_trades_check CHECK ((trades > 0))
) with (fillfactor=50);

create table trading.limits (
  user_open_stake bigint not null,
  symbol_open_profit bigint not null,
  second_open_profit bigint not null,
  version integer not null,
  in_force_at timestamp with time zone not null,
  change_id uuid,
  constraint limits_pkey PRIMARY KEY (version),
  constraint limits_change_id_key UNIQUE (change_id),
  constraint limits_change_id_fkey FOREIGN KEY (change_id) REFERENCES operator.changes(change_id),
  constraint limits_check CHECK (((change_id IS NOT NULL) OR (version = 1))),
  constraint limits_second_open_profit_check CHECK ((second_open_profit > 0)),
  constraint limits_symbol_open_profit_check CHECK ((symbol_open_profit > 0)),
  constraint limits_user_open_stake_check CHECK ((user_open_stake > 0)),
  constraint limits_version_check CHECK ((version > 0)),
  constraint limits_within_bounds CHECK (((LEAST(user_open_stake, symbol_open_profit, second_open_profit) >= 1000000) AND (GREATEST(user_open_stake, symbol_open_profit, second_open_profit) <= '9999999999999999'::bigint))) NOT VALID
);

create table trading.orders (
  uid bigint not null,
  accept_second bigint not null,
  order_id uuid not null,
  lane smallint not null,
  symbol_id smallint not null,
  direction smallint not null,
  seconds integer not null,
  stake bigint not null,
  fee bigint not null,
  profit bigint not null,
  terms_version integer not null,
  accept_at timestamp with time zone not null,
  batch_no bigint not null,
  entry_no bigint,
  balance_after bigint,
  client_nonce uuid,
  seen bigint,
  constraint orders_pkey PRIMARY KEY (uid, accept_second, order_id),
  constraint orders_check CHECK ((seen <= accept_second)),
  constraint orders_make_sense CHECK (((abs(direction) = 1) AND (stake > 0) AND (fee >= 0) AND (profit >= 0) AND (floor(date_part('epoch'::text, accept_at)) = (accept_second)::double precision) AND ((entry_no IS NULL) = (balance_after IS NULL)) AND (balance_after >= 0)))
) partition by RANGE (accept_second);

create table trading.outbox (
  lane smallint not null,
  batch_no bigint not null,
  at timestamp with time zone not null,
  kind trading.outbox_kind not null,
  accept_second bigint,
  uids bigint[],
  order_ids uuid[],
  settle_seconds bigint[],
  symbol_ids smallint[],
  durations integer[],
  uid_from bigint,
  uid_to bigint,
  constraint outbox_pkey PRIMARY KEY (lane, batch_no),
  constraint outbox_makes_sense CHECK ((((kind = 'accepted'::trading.outbox_kind) = ((accept_second IS NOT NULL) AND (uids IS NOT NULL) AND (order_ids IS NOT NULL))) AND ((kind <> 'accepted'::trading.outbox_kind) = ((settle_seconds IS NOT NULL) AND (symbol_ids IS NOT NULL) AND (durations IS NOT NULL))) AND ((kind = 'settled'::trading.outbox_kind) = ((uid_from IS NOT NULL) AND (uid_to IS NOT NULL)))))
);

create table trading.own_counts (
  uid bigint not null,
  counted_until bigint not null,
  constraint own_counts_pkey PRIMARY KEY (uid)
) with (fillfactor=70);

create table trading.own_days (
  uid bigint not null,
  day bigint not null,
  staked bigint not null,
  lost bigint not null,
  constraint own_days_pkey PRIMARY KEY (uid, day),
  constraint own_days_staked_check CHECK ((staked >= 0))
) with (fillfactor=70);

create table trading.refusals (
  uid bigint not null,
  order_id uuid not null,
  refusal trading.refusal not null,
  refused_at timestamp with time zone not null,
  client_key uuid,
  constraint refusals_pkey PRIMARY KEY (uid, order_id)
);

create table trading.requests (
  uid bigint not null,
  client_key uuid not null,
  fingerprint bigint not null,
  order_id uuid,
  accept_second bigint,
  refusal trading.refusal,
  asked_at timestamp with time zone not null,
  constraint requests_pkey PRIMARY KEY (uid, client_key),
  constraint requests_say_something CHECK (((order_id IS NOT NULL) OR (refusal IS NOT NULL)))
);

create table trading.result_counts (
  uid bigint not null,
  counted_until bigint not null,
  constraint result_counts_pkey PRIMARY KEY (uid)
) with (fillfactor=70);

create table trading.result_sums (
  uid bigint not null,
  month integer not null,
  symbol_id smallint not null,
  seconds integer not null,
  wins bigint not null,
  losses bigint not null,
  ties bigint not null,
  voids bigint not null,
  staked bigint not null,
  voided bigint not null,
  fees bigint not null,
  net bigint not null,
  risked bigint not null,
  payable bigint not null,
  constraint result_sums_pkey PRIMARY KEY (uid, month, symbol_id, seconds),
  constraint result_sums_check CHECK (((((wins + losses) + ties) + voids) > 0)),
  constraint result_sums_fees_check CHECK ((fees >= 0)),
  constraint result_sums_losses_check CHECK ((losses >= 0)),
  constraint result_sums_month_check CHECK ((month > 0)),
  constraint result_sums_payable_check CHECK ((payable >= 0)),
  constraint result_sums_risked_check CHECK ((risked >= 0)),
  constraint result_sums_seconds_check CHECK ((seconds > 0)),
  constraint result_sums_staked_check CHECK ((staked >= 0)),
  constraint result_sums_ties_check CHECK ((ties >= 0)),
  constraint result_sums_voided_check CHECK ((voided >= 0)),
  constraint result_sums_voids_check CHECK ((voids >= 0)),
  constraint result_sums_wins_check CHECK ((wins >= 0))
) with (fillfactor=70);

create table trading.rule_versions (
  version smallint not null,
  from_second bigint not null,
  constraint rule_versions_pkey PRIMARY KEY (version),
  constraint rule_versions_from_second_check CHECK ((from_second >= 0)),
  constraint rule_versions_version_check CHECK ((version > 1))
);

create table trading.runs (
  lane smallint not null,
  settle_second bigint not null,
  symbol_id smallint not null,
  seconds integer not null,
  chunk integer not null,
  uid_from bigint not null,
  uid_to bigint not null,
  orders integer not null,
  returned bigint not null,
  kept bigint not null,
  released bigint not null,
  batch_no bigint not null,
  settled_at timestamp with time zone not null,
  constraint runs_pkey PRIMARY KEY (lane, settle_second, symbol_id, seconds, chunk),
  constraint runs_lane_settle_second_symbol_id_seconds_fkey FOREIGN KEY (lane, settle_second, symbol_id, seconds) REFERENCES trading.groups(lane, settle_second, symbol_id, seconds),
  constraint runs_check CHECK ((uid_from <= uid_to)),
  constraint runs_chunk_check CHECK ((chunk > 0)),
  constraint runs_kept_check CHECK ((kept >= 0)),
  constraint runs_orders_check CHECK ((orders > 0)),
  constraint runs_released_check CHECK ((released >= 0)),
  constraint runs_returned_check CHECK ((returned >= 0))
);

create table trading.second_exposure (
  lane smallint not null,
  settle_second bigint not null,
  open_profit bigint not null,
  constraint second_exposure_pkey PRIMARY KEY (lane, settle_second),
  constraint second_exposure_open_profit_check CHECK ((open_profit >= 0))
) with (fillfactor=30);

create table trading.settlement_watermarks (
  lane smallint not null,
  entered_until bigint not null,
  settled_until bigint not null,
  constraint settlement_watermarks_pkey PRIMARY KEY (lane)
) with (fillfactor=50);

create table trading.symbol_exposure (
  lane smallint not null,
  symbol_id smallint not null,
  open_profit bigint not null,
  constraint symbol_exposure_pkey PRIMARY KEY (lane, symbol_id),
  constraint symbol_exposure_open_profit_check CHECK ((open_profit >= 0))
) with (fillfactor=30);

create table trading.terms (
  terms_version integer not null,
  seconds integer not null,
  profit_rate bigint not null,
  fee_rate bigint not null,
  min_stake bigint not null,
  max_stake bigint not null,
  effective_at timestamp with time zone not null,
  change_id uuid,
  constraint terms_pkey PRIMARY KEY (terms_version, seconds),
  constraint terms_change_id_fkey FOREIGN KEY (change_id) REFERENCES operator.changes(change_id),
  constraint terms_check CHECK ((max_stake >= min_stake)),
  constraint terms_fee_rate_check CHECK (((fee_rate >= 0) AND (fee_rate <= 100000000))),
  constraint terms_min_stake_check CHECK ((min_stake > 0)),
  constraint terms_profit_rate_check CHECK (((profit_rate > 0) AND (profit_rate <= 1000000000))),
  constraint terms_seconds_check CHECK (((seconds >= 1) AND (seconds <= 86400))),
  constraint terms_terms_version_check CHECK ((terms_version > 0))
);

create table trading.totals_progress (
  only_row boolean default true not null,
  settled_until bigint not null,
  constraint totals_progress_pkey PRIMARY KEY (only_row),
  constraint totals_progress_only_row_check CHECK (only_row),
  constraint totals_progress_settled_until_check CHECK ((settled_until >= 0))
) with (fillfactor=20);

create table verification.account_days (
  day date not null,
  uid bigint not null,
  net bigint not null,
  constraint account_days_pkey PRIMARY KEY (day, uid)
) with (fillfactor=70);

create table verification.anchors (
  anchor_id uuid not null,
  hour bigint not null,
  root bytea not null,
  checkpoints text[] not null,
  orders_origin text not null,
  orders_size bigint not null,
  prices_size bigint not null,
  made_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  header bytea,
  transaction_index integer,
  nodes bytea[],
  chain_id bigint,
  block_number bigint,
  block_hash text,
  block_at timestamp with time zone,
  tx_hash text,
  constraint anchors_pkey PRIMARY KEY (anchor_id),
  constraint anchors_hour_key UNIQUE (hour),
  constraint anchors_root_key UNIQUE (root),
  constraint anchors_block_hash_check CHECK ((block_hash ~ '^0x[0-9a-f]{64}$'::text)),
  constraint anchors_block_number_check CHECK ((block_number >= 0)),
  constraint anchors_chain_id_check CHECK ((chain_id > 0)),
  constraint anchors_check CHECK ((num_nulls(header, transaction_index, nodes, chain_id, block_number, block_hash, block_at, tx_hash) = ANY (ARRAY[0, 8]))),
  constraint anchors_check1 CHECK (((header IS NULL) OR (ended_at IS NOT NULL))),
  constraint anchors_checkpoints_check CHECK (((cardinality(checkpoints) >= 2) AND (cardinality(checkpoints) <= 16))),
  constraint anchors_header_check CHECK ((octet_length(header) <= 1024)),
  constraint anchors_hour_check CHECK ((hour > 0)),
  constraint anchors_nodes_check CHECK (((cardinality(nodes) >= 1) AND (cardinality(nodes) <= 8))),
  constraint anchors_orders_origin_check CHECK ((length(orders_origin) <= 300)),
  constraint anchors_orders_size_check CHECK ((orders_size >= 0)),
  constraint anchors_prices_size_check CHECK ((prices_size >= 0)),
  constraint anchors_root_check CHECK ((octet_length(root) = 32)),
  constraint anchors_transaction_index_check CHECK (((transaction_index >= 0) AND (transaction_index <= 65535))),
  constraint anchors_tx_hash_check CHECK ((tx_hash ~ '^0x[0-9a-f]{64}$'::text))
);

create table verification.bounds_progress (
  only_row boolean default true not null,
  first_leaf bigint not null,
  measured_leaves bigint not null,
  constraint bounds_progress_pkey PRIMARY KEY (only_row),
  constraint bounds_progress_check CHECK ((measured_leaves >= first_leaf)),
  constraint bounds_progress_first_leaf_check CHECK ((first_leaf >= 0)),
  constraint bounds_progress_only_row_check CHECK (only_row)
) with (fillfactor=20);

create table verification.fold_progress (
  only_row boolean default true not null,
  settled_until bigint not null,
  price_entries bigint not null,
  voids_until bigint default 0 not null,
  speeds_since date,
  speeds_until date,
  constraint fold_progress_pkey PRIMARY KEY (only_row),
  constraint fold_progress_only_row_check CHECK (only_row),
  constraint fold_progress_price_entries_check CHECK ((price_entries >= 0)),
  constraint fold_progress_speeds CHECK (((num_nulls(speeds_since, speeds_until) = ANY (ARRAY[0, 2])) AND (speeds_since <= speeds_until)))
) with (fillfactor=20);

create table verification.former_keys (
  verifier_key text not null,
  log verification.log_name,
  origin text,
  size bigint,
  root bytea,
  checkpoint text,
  closed_at timestamp with time zone not null,
  constraint former_keys_pkey PRIMARY KEY (verifier_key),
  constraint former_keys_check CHECK ((num_nulls(log, origin, size, root, checkpoint) = ANY (ARRAY[0, 5]))),
  constraint former_keys_checkpoint_check CHECK ((length(checkpoint) <= 2000)),
  constraint former_keys_root_check CHECK ((length(root) = 32)),
  constraint former_keys_size_check CHECK ((size >= 0)),
  constraint former_keys_verifier_key_check CHECK ((length(verifier_key) <= 500))
);

create table verification.liability_reports (
  "position" bigint not null,
  made_at timestamp with time zone not null,
  entry text not null,
  constraint liability_reports_pkey PRIMARY KEY ("position"),
  constraint liability_reports_entry_check CHECK ((octet_length(entry) <= 60000)),
  constraint liability_reports_position_check CHECK (("position" >= 0))
);

create table verification.liability_tiles (
  report bigint not null,
  currency text not null,
  level smallint not null,
  index bigint not null,
  nodes bytea not null,
  keys bigint[],
  tree text not null,
  constraint liability_tiles_pkey PRIMARY KEY (report, currency, tree, level, index),
  constraint liability_tiles_report_fkey FOREIGN KEY (report) REFERENCES verification.liability_reports("position"),
  constraint liability_tiles_check CHECK ((((keys IS NULL) = (level > 0)) AND (cardinality(keys) = (length(nodes) / 48)))),
  constraint liability_tiles_currency_check CHECK ((currency ~ '^[A-Z0-9]{1,8}$'::text)),
  constraint liability_tiles_index_check CHECK ((index >= 0)),
  constraint liability_tiles_level_check CHECK (((level >= 0) AND (level <= 7))),
  constraint liability_tiles_nodes_check CHECK ((((length(nodes) >= 48) AND (length(nodes) <= 12288)) AND ((length(nodes) % 48) = 0))),
  constraint liability_tiles_tree_check CHECK ((tree = ANY (ARRAY['balances'::text, 'loans'::text])))
);

create table verification.line_heads (
  uid bigint not null,
  currency text not null,
  account text not null,
  report bigint not null,
  lines bigint not null,
  last_at timestamp with time zone not null,
  balance bigint not null,
  head bytea not null,
  constraint line_heads_pkey PRIMARY KEY (uid, currency, account, report),
  constraint line_heads_account_check CHECK ((account = ANY (ARRAY['available'::text, 'borrowed'::text, 'held'::text]))),
  constraint line_heads_currency_check CHECK (((length(currency) >= 1) AND (length(currency) <= 8))),
  constraint line_heads_head_check CHECK ((length(head) = 32)),
  constraint line_heads_lines_check CHECK ((lines >= 0)),
  constraint line_heads_report_check CHECK ((report >= 0))
);

create table verification.logs (
  log verification.log_name not null,
  origin text not null,
  verifier_key text not null,
  size bigint not null,
  root bytea not null,
  checkpoint text not null,
  signed_at timestamp with time zone not null,
  constraint logs_pkey PRIMARY KEY (log),
  constraint logs_origin_key UNIQUE (origin),
  constraint logs_checkpoint_check CHECK ((length(checkpoint) <= 2000)),
  constraint logs_origin_check CHECK (((origin ~ '^[^[:space:]+]+$'::text) AND (length(origin) <= 300))),
  constraint logs_root_check CHECK ((length(root) = 32)),
  constraint logs_size_check CHECK ((size >= 0)),
  constraint logs_verifier_key_check CHECK ((length(verifier_key) <= 500))
) with (fillfactor=20);

create table verification.order_batches (
  lane smallint not null,
  batch_no bigint not null,
  first_leaf bigint not null,
  order_ids uuid[] not null,
  leaves bytea not null,
  constraint order_batches_pkey PRIMARY KEY (lane, batch_no),
  constraint order_batches_first_leaf_key UNIQUE (first_leaf),
  constraint order_batches_check CHECK ((length(leaves) = (32 * cardinality(order_ids)))),
  constraint order_batches_first_leaf_check CHECK ((first_leaf >= 0)),
  constraint order_batches_order_ids_check CHECK ((cardinality(order_ids) > 0))
);

create table verification.order_bounds (
  origin text not null,
  size bigint not null,
  checkpoint text not null,
  witnessed_at timestamp with time zone not null,
  price_size bigint not null,
  price_checkpoint text not null,
  constraint order_bounds_pkey PRIMARY KEY (origin, size),
  constraint order_bounds_checkpoint_check CHECK ((length(checkpoint) <= 32768)),
  constraint order_bounds_origin_check CHECK ((length(origin) <= 300)),
  constraint order_bounds_price_checkpoint_check CHECK ((length(price_checkpoint) <= 32768)),
  constraint order_bounds_price_size_check CHECK ((price_size > 0)),
  constraint order_bounds_size_check CHECK ((size > 0))
);

create table verification.price_days (
  day date not null,
  symbol text not null,
  seconds bigint not null,
  priced bigint not null,
  constraint price_days_pkey PRIMARY KEY (day, symbol),
  constraint price_days_check CHECK (((priced >= 0) AND (priced <= seconds))),
  constraint price_days_seconds_check CHECK ((seconds >= 0))
) with (fillfactor=50);

create table verification.published_tiles (
  log verification.log_name not null,
  level smallint not null,
  tiles bigint not null,
  constraint published_tiles_pkey PRIMARY KEY (log, level),
  constraint published_tiles_level_check CHECK (((level >= '-1'::integer) AND (level <= 7))),
  constraint published_tiles_tiles_check CHECK ((tiles > 0))
);

create table verification.releases (
  "position" bigint not null,
  recorded_at timestamp with time zone not null,
  entry text not null,
  manifest text not null,
  manifest_digest bytea not null,
  page_digest bytea not null,
  constraint releases_pkey PRIMARY KEY ("position"),
  constraint releases_entry_check CHECK ((octet_length(entry) <= 2048)),
  constraint releases_manifest_check CHECK ((octet_length(manifest) <= 1048576)),
  constraint releases_manifest_digest_check CHECK ((length(manifest_digest) = 32)),
  constraint releases_page_digest_check CHECK ((length(page_digest) = 32)),
  constraint releases_position_check CHECK (("position" >= 0))
);

create table verification.restoration_decisions (
  restoration_no integer not null,
  decision text not null,
  reason text not null,
  decided_at timestamp with time zone not null,
  constraint restoration_decisions_pkey PRIMARY KEY (restoration_no),
  constraint restoration_decisions_restoration_no_fkey FOREIGN KEY (restoration_no) REFERENCES verification.restorations(restoration_no),
  constraint restoration_decisions_decision_check CHECK ((decision = ANY (ARRAY['witnessed'::text, 'nothing_published'::text, 'new_name'::text]))),
  constraint restoration_decisions_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);

create table verification.restorations (
  restoration_no integer not null,
  restored_at timestamp with time zone not null,
  backup_made_at timestamp with time zone not null,
  constraint restorations_pkey PRIMARY KEY (restoration_no),
  constraint restorations_restoration_no_check CHECK ((restoration_no > 0))
);

create table verification.speed_days (
  day date not null,
  measure text not null,
  way text not null,
  is_refused boolean not null,
  up_to_seconds integer not null,
  cases bigint not null,
  longest_seconds bigint not null,
  constraint speed_days_pkey PRIMARY KEY (day, measure, way, is_refused, up_to_seconds),
  constraint speed_days_cases_check CHECK ((cases > 0)),
  constraint speed_days_longest_seconds_check CHECK ((longest_seconds >= 0)),
  constraint speed_days_measure_check CHECK ((measure = ANY (ARRAY['credit'::text, 'payout'::text, 'answer'::text]))),
  constraint speed_days_up_to_seconds_check CHECK ((up_to_seconds > 0)),
  constraint speed_days_way_check CHECK (((length(way) >= 1) AND (length(way) <= 40)))
);

create table verification.tiles (
  log verification.log_name not null,
  level smallint not null,
  tile_no bigint not null,
  hashes bytea not null,
  constraint tiles_pkey PRIMARY KEY (log, level, tile_no),
  constraint tiles_hashes_check CHECK ((length(hashes) = 8192)),
  constraint tiles_level_check CHECK (((level >= 0) AND (level <= 7))),
  constraint tiles_tile_no_check CHECK ((tile_no >= 0))
);

create table verification.trade_days (
  day date not null,
  trades bigint not null,
  voids bigint not null,
  staked bigint not null,
  returned bigint not null,
  runs bigint not null,
  delay_ms bigint not null,
  longest_delay_ms bigint not null,
  constraint trade_days_pkey PRIMARY KEY (day),
  constraint trade_days_check CHECK (((voids >= 0) AND (voids <= trades))),
  constraint trade_days_delay_ms_check CHECK ((delay_ms >= 0)),
  constraint trade_days_longest_delay_ms_check CHECK ((longest_delay_ms >= 0)),
  constraint trade_days_returned_check CHECK ((returned >= 0)),
  constraint trade_days_runs_check CHECK ((runs >= 0)),
  constraint trade_days_staked_check CHECK ((staked >= 0)),
  constraint trade_days_trades_check CHECK ((trades >= 0))
) with (fillfactor=50);

create table verification.unwitnessed_decisions (
  decision_no integer not null,
  heads jsonb not null,
  reason text not null,
  decided_at timestamp with time zone not null,
  constraint unwitnessed_decisions_pkey PRIMARY KEY (decision_no),
  constraint unwitnessed_decisions_decision_no_check CHECK ((decision_no > 0)),
  constraint unwitnessed_decisions_heads_check CHECK ((jsonb_typeof(heads) = 'object'::text)),
  constraint unwitnessed_decisions_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);

create table verification.void_days (
  day date not null,
  lost bigint not null,
  lost_amount bigint not null,
  won bigint not null,
  won_amount bigint not null,
  tied bigint not null,
  unknown bigint not null,
  constraint void_days_pkey PRIMARY KEY (day),
  constraint void_days_lost_amount_check CHECK ((lost_amount >= 0)),
  constraint void_days_lost_check CHECK ((lost >= 0)),
  constraint void_days_tied_check CHECK ((tied >= 0)),
  constraint void_days_unknown_check CHECK ((unknown >= 0)),
  constraint void_days_won_amount_check CHECK ((won_amount >= 0)),
  constraint void_days_won_check CHECK ((won >= 0))
) with (fillfactor=50);

create table verification.witness_delays (
  hour timestamp with time zone not null,
  up_to_ms integer not null,
  orders bigint not null,
  longest_ms bigint not null,
  constraint witness_delays_pkey PRIMARY KEY (hour, up_to_ms),
  constraint witness_delays_longest_ms_check CHECK ((longest_ms >= 0)),
  constraint witness_delays_orders_check CHECK ((orders > 0)),
  constraint witness_delays_up_to_ms_check CHECK ((up_to_ms > 0))
) with (fillfactor=50);

create table verification.witnessed_checkpoints (
  log text not null,
  origin text not null,
  size bigint not null,
  checkpoint text not null,
  witnessed_at timestamp with time zone not null,
  constraint witnessed_checkpoints_pkey PRIMARY KEY (log),
  constraint witnessed_checkpoints_checkpoint_check CHECK ((length(checkpoint) <= 32768)),
  constraint witnessed_checkpoints_log_check CHECK ((log = ANY (ARRAY['prices'::text, 'orders'::text, 'liabilities'::text, 'audit'::text, 'releases'::text]))),
  constraint witnessed_checkpoints_origin_check CHECK ((length(origin) <= 300)),
  constraint witnessed_checkpoints_size_check CHECK ((size >= 0))
) with (fillfactor=20);

create view funding.recharges as  SELECT a.order_no,
    a.uid,
    a.way_id,
    a.currency,
    a.chain,
    COALESCE(d.amount, a.amount) AS amount,
        CASE
            WHEN (d.state = 'credited'::funding.deposit_state) THEN (d.amount - d.fee)
            WHEN (a.state = 'credited'::funding.application_state) THEN (a.amount - a.fee)
            ELSE NULL::bigint
        END AS credited,
    COALESCE(NULLIF(d.txid, d.block_hash), a.tx_hash) AS tx_hash,
    d.block_height,
    d.confirmations_needed,
        CASE
            WHEN ((a.state = 'rejected'::funding.application_state) AND (a.rejected_by IS NULL)) THEN 'cancelled'::text
            WHEN (a.state = 'rejected'::funding.application_state) THEN 'rejected'::text
            WHEN ((a.state = 'credited'::funding.application_state) OR (d.state = 'credited'::funding.deposit_state)) THEN 'credited'::text
            WHEN (d.state = 'small'::funding.deposit_state) THEN 'rejected'::text
            WHEN (d.deposit_id IS NOT NULL) THEN 'confirming'::text
            ELSE 'submitted'::text
        END AS status,
        CASE
            WHEN ((a.state = 'rejected'::funding.application_state) AND (a.rejected_by IS NULL)) THEN NULL::text
            WHEN (a.state = 'rejected'::funding.application_state) THEN a.reason
            WHEN (d.state = 'small'::funding.deposit_state) THEN 'below_minimum'::text
            WHEN ((d.state = 'gone'::funding.deposit_state) AND (d.block_height IS NULL)) THEN 'dropped'::text
            WHEN (d.state = 'gone'::funding.deposit_state) THEN 'left_chain'::text
            ELSE NULL::text
        END AS reason,
    COALESCE(d.beyond_limit, false) AS beyond_limit,
    COALESCE((d.state = 'gone'::funding.deposit_state), false) AS is_gone,
    a.upload_id,
    a.created_at,
    GREATEST(a.updated_at, d.updated_at) AS updated_at,
        CASE
            WHEN (a.chain IS NULL) THEN a.bank_reference
            ELSE NULL::text
        END AS bank_reference,
    a.rate_version,
    a.local_amount,
    COALESCE(d.fee, a.fee) AS fee,
    a.created_at AS reported_at,
    d.seen_at,
        CASE
            WHEN (a.state = ANY (ARRAY['credited'::funding.application_state, 'rejected'::funding.application_state])) THEN a.updated_at
            ELSE d.credited_at
        END AS ended_at,
    b.received_local,
    b.applied_amount,
    b.why
   FROM ((funding.applications a
     LEFT JOIN funding.deposits d ON ((d.deposit_id = a.deposit_id)))
     LEFT JOIN funding.bank_receipts b ON ((b.order_no = a.order_no)))
UNION ALL
 SELECT d.deposit_id AS order_no,
    d.uid,
    d.way_id,
    d.currency,
    d.chain,
    d.amount,
        CASE
            WHEN (d.state = 'credited'::funding.deposit_state) THEN (d.amount - d.fee)
            ELSE NULL::bigint
        END AS credited,
    NULLIF(d.txid, d.block_hash) AS tx_hash,
    d.block_height,
    d.confirmations_needed,
        CASE d.state
            WHEN 'credited'::funding.deposit_state THEN 'credited'::text
            WHEN 'small'::funding.deposit_state THEN 'rejected'::text
            ELSE 'confirming'::text
        END AS status,
        CASE
            WHEN (d.state = 'small'::funding.deposit_state) THEN 'below_minimum'::text
            WHEN ((d.state = 'gone'::funding.deposit_state) AND (d.block_height IS NULL)) THEN 'dropped'::text
            WHEN (d.state = 'gone'::funding.deposit_state) THEN 'left_chain'::text
            ELSE NULL::text
        END AS reason,
    d.beyond_limit,
    (d.state = 'gone'::funding.deposit_state) AS is_gone,
    NULL::uuid AS upload_id,
    d.seen_at AS created_at,
    d.updated_at,
    NULL::text AS bank_reference,
    NULL::integer AS rate_version,
    NULL::bigint AS local_amount,
    d.fee,
    NULL::timestamp with time zone AS reported_at,
    d.seen_at,
        CASE d.state
            WHEN 'small'::funding.deposit_state THEN d.seen_at
            ELSE d.credited_at
        END AS ended_at,
    NULL::bigint AS received_local,
    NULL::bigint AS applied_amount,
    NULL::text AS why
   FROM funding.deposits d
  WHERE ((NOT (EXISTS ( SELECT
           FROM funding.applications a
          WHERE (a.deposit_id = d.deposit_id)))) AND (NOT ((d.state = 'gone'::funding.deposit_state) AND (EXISTS ( SELECT
           FROM funding.deposits o
          WHERE ((o.chain = d.chain) AND (o.txid = d.txid) AND (o.uid = d.uid) AND (o.state <> 'gone'::funding.deposit_state)))))));

create view funding.token_return_progress as  SELECT c.change_id,
    w.chain,
    w.contract,
    w.address,
    w.uid,
    w.payee,
    w.payee_kind,
    w.raw,
    c.proposed_at,
    c.expires_at,
    p.name AS proposed_by,
    m.name AS decided_by,
        CASE
            WHEN (d.outcome IS NULL) THEN 'proposed'::text
            WHEN (d.outcome <> 'approved'::text) THEN 'rejected'::text
            WHEN r.is_stopped THEN 'stopped'::text
            WHEN (s.state IS NULL) THEN 'waiting'::text
            WHEN (s.state = 'open'::text) THEN 'sending'::text
            WHEN ((s.state = 'done'::text) AND (r.problem IS NULL)) THEN 'done'::text
            ELSE 'failed'::text
        END AS state,
    COALESCE(s.blocker, r.problem) AS problem,
    COALESCE(s.tx_hash, ( SELECT t.tx_hash
           FROM funding.chain_transactions t
          WHERE ((t.purpose = 'sweep'::text) AND (t.purpose_id = s.sweep_id) AND (t.tx_hash IS NOT NULL))
          ORDER BY t.fee_step DESC
         LIMIT 1)) AS tx_hash
   FROM ((((((operator.changes c
     CROSS JOIN LATERAL jsonb_populate_record(NULL::funding.token_returns, c.content) w(change_id, problem, is_stopped, is_begun, updated_at, version, chain, contract, address, uid, payee, payee_kind, raw))
     JOIN operator.staff p ON ((p.staff_id = c.proposed_by)))
     LEFT JOIN operator.change_decisions d ON ((d.change_id = c.change_id)))
     LEFT JOIN operator.staff m ON ((m.staff_id = d.decided_by)))
     LEFT JOIN funding.token_returns r ON ((r.change_id = c.change_id)))
     LEFT JOIN funding.sweeps s ON ((s.return_id = c.change_id)))
  WHERE (c.subject = 'token_returns'::text);

create view ledger.lines as  SELECT entries.account_id,
    entries.entry_no,
    entries.created_at,
    entries.kind,
    entries.amount,
    entries.balance_after,
    entries.lane,
    entries.batch_no,
    entries.reference
   FROM ledger.entries
UNION ALL
 SELECT ledger.user_account(orders.uid, ledger.stake_currency(orders.uid), 'available'::ledger.account_kind) AS account_id,
    orders.entry_no,
    orders.accept_at AS created_at,
    'trade_stake'::ledger.entry_kind AS kind,
    (- (orders.stake + orders.fee)) AS amount,
    orders.balance_after,
    orders.lane,
    orders.batch_no,
    orders.order_id AS reference
   FROM trading.orders
  WHERE (orders.entry_no IS NOT NULL)
UNION ALL
 SELECT l.account_id,
    l.entry_no,
    j.at AS created_at,
    j.kind,
    l.amount,
    l.balance AS balance_after,
    j.lane,
    j.batch_no,
    l.reference
   FROM (ledger.journal j
     CROSS JOIN LATERAL UNNEST(j.accounts, j.entry_nos, j.amounts, j.balances, j.refs) l(account_id, entry_no, amount, balance, reference));

create view ledger.proposed_adjustments as  SELECT c.change_id AS adjustment_id,
    ((c.content ->> 'uid'::text))::bigint AS uid,
    (c.content ->> 'currency'::text) AS currency,
    ((c.content ->> 'amount'::text))::bigint AS amount,
    (c.content ->> 'source'::text) AS source,
    c.reason,
    p.name AS proposed_by,
    c.proposed_at,
    c.expires_at,
    c.approved,
    m.name AS decided_by,
    d.decided_at
   FROM (((operator.changes c
     JOIN operator.staff p ON ((p.staff_id = c.proposed_by)))
     LEFT JOIN operator.change_decisions d ON ((d.change_id = c.change_id)))
     LEFT JOIN operator.staff m ON ((m.staff_id = d.decided_by)))
  WHERE (c.subject = 'adjustments'::text);

create view platform.refused_changes as  SELECT t.tgrelid AS table_oid,
    bool_or(((((t.tgtype)::integer & 16) <> 0) AND (t.tgrelid <> ('ledger.journal'::regclass)::oid))) AS updates,
    bool_or((((t.tgtype)::integer & 8) <> 0)) AS deletes
   FROM (pg_trigger t
     JOIN pg_proc p ON ((p.oid = t.tgfoid)))
  WHERE ((NOT t.tgisinternal) AND (p.proname = 'refuse_change'::name) AND (t.tgqual IS NULL) AND (t.tgattr = ''::int2vector) AND (((t.tgtype)::integer & 24) <> 0))
  GROUP BY t.tgrelid;

CREATE INDEX api_keys_of_user ON accounts.api_keys USING btree (uid, created_at DESC);

CREATE INDEX challenges_expired ON accounts.challenges USING btree (expires_at);

CREATE INDEX closures_unfinished ON accounts.closures USING btree (documents_until) WHERE ((traces_erased_at IS NULL) OR (documents_erased_at IS NULL));

CREATE INDEX codes_expired ON accounts.codes USING btree (expires_at);

CREATE INDEX codes_of_user ON accounts.codes USING btree (uid);

CREATE INDEX customer_notes_newest_first ON accounts.customer_notes USING btree (uid, created_at DESC, note_id DESC);

CREATE UNIQUE INDEX freezes_in_force ON accounts.freezes USING btree (uid, what) WHERE (lifted_at IS NULL);

CREATE INDEX freezes_of_customer ON accounts.freezes USING btree (uid, freeze_id DESC);

CREATE INDEX invitation_uses_newest_first ON accounts.invitation_uses USING btree (code, used_at DESC, uid DESC);

CREATE INDEX invitations_of_operator ON accounts.invitations USING btree (created_at DESC, code DESC) WHERE (owner_uid IS NULL);

CREATE INDEX login_addresses_of_user ON accounts.login_addresses USING btree (uid);

CREATE INDEX notices_expired ON accounts.notices USING btree (expires_at);

CREATE INDEX notices_of_user ON accounts.notices USING btree (uid, kind, created_at);

CREATE INDEX passkeys_of_user ON accounts.passkeys USING btree (uid, created_at DESC);

CREATE INDEX personal_info_cases_of_assignee ON accounts.personal_info_cases USING btree (assignee, taken_at DESC);

CREATE INDEX personal_info_states_again ON accounts.personal_info_states USING btree (verify_again_from, uid) WHERE (verify_again_from IS NOT NULL);

CREATE INDEX personal_info_states_by_status ON accounts.personal_info_states USING btree (status, submitted_at, uid);

CREATE INDEX personal_info_states_by_time ON accounts.personal_info_states USING btree (submitted_at, uid);

CREATE INDEX personal_infos_by_document ON accounts.personal_infos USING btree (upper(regexp_replace(document_number, '[^A-Za-z0-9]'::text, ''::text, 'g'::text))) WHERE (document_number IS NOT NULL);

CREATE INDEX personal_infos_by_last_name ON accounts.personal_infos USING btree (lower(regexp_replace(name, '^.*\s'::text, ''::text)) text_pattern_ops);

CREATE INDEX personal_infos_by_name ON accounts.personal_infos USING btree (lower(name) text_pattern_ops);

CREATE INDEX personal_infos_by_phone ON accounts.personal_infos USING btree (reverse(regexp_replace(phone, '\D'::text, ''::text, 'g'::text)) text_pattern_ops);

CREATE INDEX screening_answers_newest ON accounts.screening_answers USING btree (answered_at DESC);

CREATE INDEX screening_asks_of_customer ON accounts.screening_asks USING btree (uid, asked_at DESC);

CREATE INDEX screening_asks_of_subject ON accounts.screening_asks USING btree (kind, uid, subject, asked_at DESC);

CREATE INDEX security_changes_of_user ON accounts.security_changes USING btree (uid, changed_at DESC);

CREATE INDEX security_events_of_user ON accounts.security_events USING btree (uid, created_at DESC);

CREATE INDEX security_events_old ON accounts.security_events USING btree (created_at);

CREATE INDEX sessions_by_device ON accounts.sessions USING btree (ip, user_agent, uid);

CREATE UNIQUE INDEX sessions_by_id ON accounts.sessions USING btree (session_id);

CREATE INDEX sessions_expired ON accounts.sessions USING btree (expires_at);

CREATE INDEX sessions_of_user ON accounts.sessions USING btree (uid, created_at);

CREATE INDEX superseded_pictures_by_age ON accounts.superseded_pictures USING btree (since, upload_id);

CREATE INDEX users_by_account ON accounts.users USING btree (account_key text_pattern_ops);

CREATE INDEX users_by_email ON accounts.users USING btree (lower(email) text_pattern_ops) WHERE (email IS NOT NULL);

CREATE INDEX users_by_inviter ON accounts.users USING btree (invited_by, created_at DESC, uid DESC) WHERE (invited_by IS NOT NULL);

CREATE INDEX users_by_proved_email ON accounts.users USING btree (lower(email)) WHERE (email_proved_at IS NOT NULL);

CREATE INDEX users_newest_first ON accounts.users USING btree (created_at DESC, uid DESC);

CREATE INDEX addresses_by_address ON funding.addresses USING btree (address);

CREATE INDEX addresses_in_any_case ON funding.addresses USING btree (lower(address));

CREATE INDEX applications_bank_reference ON funding.applications USING btree (way_id, bank_reference) WHERE (chain IS NULL);

CREATE INDEX applications_by_credit ON funding.applications USING btree (updated_at) WHERE (state = 'credited'::funding.application_state);

CREATE INDEX applications_by_currency ON funding.applications USING btree (currency, created_at, order_no);

CREATE INDEX applications_by_customer ON funding.applications USING btree (uid, created_at, order_no);

CREATE INDEX applications_by_end ON funding.applications USING btree ("right"((order_no)::text, 8));

CREATE INDEX applications_by_hash ON funding.applications USING btree (chain, tx_hash) WHERE (tx_hash IS NOT NULL);

CREATE INDEX applications_by_reference ON funding.applications USING btree (upper(bank_reference) text_pattern_ops);

CREATE INDEX applications_by_rejection ON funding.applications USING btree (updated_at) WHERE ((state = 'rejected'::funding.application_state) AND (rejected_by IS NOT NULL));

CREATE INDEX applications_by_state ON funding.applications USING btree (state, created_at, order_no);

CREATE INDEX applications_by_time ON funding.applications USING btree (created_at, order_no);

CREATE INDEX applications_by_transaction ON funding.applications USING btree (tx_hash text_pattern_ops) WHERE (tx_hash IS NOT NULL);

CREATE INDEX applications_by_value ON funding.applications USING btree (COALESCE(value_usdt,
CASE
    WHEN (currency = 'USDT'::text) THEN amount
    ELSE (0)::bigint
END), order_no);

CREATE UNIQUE INDEX applications_credited_once ON funding.applications USING btree (chain, tx_hash) WHERE ((state = 'credited'::funding.application_state) AND (tx_hash IS NOT NULL));

CREATE INDEX applications_of_customer ON funding.applications USING btree (uid, order_no);

CREATE INDEX applications_to_decide ON funding.applications USING btree (created_at, order_no) WHERE (state = ANY (ARRAY['submitted'::funding.application_state, 'proposed'::funding.application_state]));

CREATE INDEX applications_waiting_largest ON funding.applications USING btree (COALESCE(value_usdt,
CASE
    WHEN (currency = 'USDT'::text) THEN amount
    ELSE (0)::bigint
END) DESC) WHERE ((state = ANY (ARRAY['submitted'::funding.application_state, 'proposed'::funding.application_state])) AND (deposit_id IS NULL));

CREATE INDEX applications_waiting_oldest ON funding.applications USING btree (created_at) WHERE ((state = ANY (ARRAY['submitted'::funding.application_state, 'proposed'::funding.application_state])) AND (deposit_id IS NULL));

CREATE UNIQUE INDEX balance_differences_open ON funding.balance_differences USING btree (chain, address, currency) WHERE (closed_at IS NULL);

CREATE INDEX balance_differences_waiting ON funding.balance_differences USING btree (opened_at) WHERE (closed_at IS NULL);

CREATE INDEX balance_explanations_of_address ON funding.balance_explanations USING btree (chain, address, currency);

CREATE UNIQUE INDEX balance_explanations_once ON funding.balance_explanations USING btree (difference_id) WHERE (difference_id IS NOT NULL);

CREATE INDEX bank_cards_by_fingerprint ON funding.bank_cards USING btree (card_fingerprint) WHERE (card_fingerprint IS NOT NULL);

CREATE UNIQUE INDEX bank_cards_once ON funding.bank_cards USING btree (uid, card_known_by) WHERE (removed_at IS NULL);

CREATE INDEX bank_cards_without_fingerprint ON funding.bank_cards USING btree (uid, bank_id) WHERE (card_fingerprint IS NULL);

CREATE INDEX bank_lines_of_statement ON funding.bank_lines USING btree (statement_id);

CREATE INDEX bank_lines_open ON funding.bank_lines USING btree (booked_at, bank_line) WHERE ((state = 'open'::text) AND (direction = 'credit'::text));

CREATE UNIQUE INDEX bitcoin_batch_coins_once ON funding.bitcoin_batch_coins USING btree (txid, vout) WHERE (NOT is_released);

CREATE UNIQUE INDEX bitcoin_batch_payouts_once ON funding.bitcoin_batch_payouts USING btree (withdrawal_id, attempt) WHERE (NOT is_void);

CREATE INDEX bitcoin_batches_open ON funding.bitcoin_batches USING btree (batch_id) WHERE (state = 'open'::text);

CREATE INDEX chain_transactions_by_hash ON funding.chain_transactions USING btree (tx_hash text_pattern_ops) WHERE (tx_hash IS NOT NULL);

CREATE INDEX chain_transactions_of_payer ON funding.chain_transactions USING btree (payer, nonce) WHERE (payer IS NOT NULL);

CREATE INDEX coins_by_block ON funding.coins USING btree (chain, block_height);

CREATE INDEX coins_by_spend ON funding.coins USING btree (chain, spent_height) WHERE (spent_by IS NOT NULL);

CREATE INDEX coins_cold ON funding.coins USING btree (chain, address) WHERE (is_cold AND (spent_by IS NULL));

CREATE INDEX coins_in_no_block ON funding.coins USING btree (chain) WHERE (block_height IS NULL);

CREATE INDEX coins_left_out ON funding.coins USING btree (left_out_until) WHERE (left_out_until IS NOT NULL);

CREATE INDEX coins_ready ON funding.coins USING btree (chain, ready_height) WHERE (spent_by IS NULL);

CREATE INDEX coins_unspent ON funding.coins USING btree (chain, block_height) WHERE (spent_by IS NULL);

CREATE INDEX cold_addresses_by_address ON funding.cold_addresses USING btree (chain, address);

CREATE INDEX cold_proofs_newest ON funding.cold_proofs USING btree (chain, address, block_at DESC);

CREATE INDEX cold_transfers_newest_first ON funding.cold_transfers USING btree (created_at DESC, transfer_id DESC);

CREATE UNIQUE INDEX cold_transfers_one_open ON funding.cold_transfers USING btree (chain, currency) WHERE (state = 'open'::text);

CREATE UNIQUE INDEX deposit_quotes_by_reference ON funding.deposit_quotes USING btree ("right"((order_no)::text, 12));

CREATE INDEX deposit_quotes_of_customer ON funding.deposit_quotes USING btree (uid, way_id, order_no DESC);

CREATE INDEX deposit_requests_refused ON funding.deposit_requests USING btree (created_at) WHERE (refusal IS NOT NULL);

CREATE INDEX deposits_by_block ON funding.deposits USING btree (chain, block_height);

CREATE INDEX deposits_by_chain ON funding.deposits USING btree (chain, seen_at, deposit_id);

CREATE INDEX deposits_by_credit ON funding.deposits USING btree (credited_at) WHERE (state = 'credited'::funding.deposit_state);

CREATE INDEX deposits_by_currency ON funding.deposits USING btree (currency, seen_at, deposit_id);

CREATE INDEX deposits_by_customer ON funding.deposits USING btree (uid, seen_at, deposit_id);

CREATE INDEX deposits_by_end ON funding.deposits USING btree ("right"((deposit_id)::text, 8));

CREATE INDEX deposits_by_sender ON funding.deposits USING btree (lower(sender)) WHERE (sender IS NOT NULL);

CREATE INDEX deposits_by_state ON funding.deposits USING btree (state, seen_at, deposit_id);

CREATE INDEX deposits_by_time ON funding.deposits USING btree (seen_at, deposit_id);

CREATE INDEX deposits_by_transaction ON funding.deposits USING btree (txid text_pattern_ops);

CREATE INDEX deposits_by_value ON funding.deposits USING btree (COALESCE(value_usdt,
CASE
    WHEN (currency = 'USDT'::text) THEN amount
    ELSE (0)::bigint
END), deposit_id);

CREATE INDEX deposits_large ON funding.deposits USING btree (chain, block_height) WHERE ((state = 'seen'::funding.deposit_state) AND is_large);

CREATE INDEX deposits_of_address ON funding.deposits USING btree (chain, address);

CREATE INDEX deposits_of_customer ON funding.deposits USING btree (uid, deposit_id);

CREATE INDEX deposits_screened_waiting ON funding.deposits USING btree (deposit_id) WHERE (is_screened AND (state = 'seen'::funding.deposit_state));

CREATE INDEX deposits_small_of_customer ON funding.deposits USING btree (uid, way_id, deposit_id DESC) WHERE (state = 'small'::funding.deposit_state);

CREATE INDEX deposits_waiting ON funding.deposits USING btree (chain, block_height) WHERE (state = 'seen'::funding.deposit_state);

CREATE INDEX deposits_without_block ON funding.deposits USING btree (chain) WHERE (block_height IS NULL);

CREATE INDEX foreign_tokens_newest ON funding.foreign_tokens USING btree (updated_at DESC);

CREATE INDEX foreign_tokens_of_address ON funding.foreign_tokens USING btree (chain, address);

CREATE INDEX foreign_tokens_of_customer ON funding.foreign_tokens USING btree (uid, updated_at DESC);

CREATE INDEX network_fees_unbooked ON funding.network_fees USING btree (charged_at, chain, tx_hash) WHERE (booked_at IS NULL);

CREATE INDEX own_transactions_of_receiver ON funding.own_transactions USING btree (chain, receiver) WHERE (receiver IS NOT NULL);

CREATE INDEX own_transactions_of_sender ON funding.own_transactions USING btree (chain, sender, nonce);

CREATE UNIQUE INDEX payment_methods_by_chain ON funding.payment_methods USING btree (currency, COALESCE(chain, ''::text));

CREATE UNIQUE INDEX refill_coins_once ON funding.refill_coins USING btree (txid, vout) WHERE (NOT is_released);

CREATE INDEX refills_newest_first ON funding.refills USING btree (requested_at DESC, refill_id DESC);

CREATE UNIQUE INDEX refills_one_open ON funding.refills USING btree (chain, source) WHERE (state = ANY (ARRAY['signing'::text, 'sending'::text]));

CREATE INDEX risk_findings_by_customer ON funding.risk_findings USING btree (uid, found_at, finding_id);

CREATE INDEX risk_findings_by_rule ON funding.risk_findings USING btree (rule, found_at, finding_id);

CREATE INDEX risk_findings_by_time ON funding.risk_findings USING btree (found_at, finding_id);

CREATE INDEX risk_findings_of_rule ON funding.risk_findings USING btree (uid, rule, found_at);

CREATE INDEX risk_findings_open ON funding.risk_findings USING btree (found_at, finding_id) WHERE ((decided_at IS NULL) AND (action <> 'flag'::text));

CREATE UNIQUE INDEX sweep_deposits_once ON funding.sweep_deposits USING btree (deposit_id) WHERE (NOT is_released);

CREATE INDEX sweeps_by_state ON funding.sweeps USING btree (state, created_at DESC, sweep_id DESC);

CREATE INDEX sweeps_newest_first ON funding.sweeps USING btree (created_at DESC, sweep_id DESC);

CREATE INDEX sweeps_of_address ON funding.sweeps USING btree (chain, address, updated_at DESC);

CREATE UNIQUE INDEX sweeps_one_open ON funding.sweeps USING btree (chain, address) WHERE (state = 'open'::text);

CREATE UNIQUE INDEX sweeps_one_open_batch ON funding.sweeps USING btree (chain) WHERE ((state = 'open'::text) AND (batch_id IS NOT NULL));

CREATE INDEX token_returns_of_token ON funding.token_returns USING btree (chain, contract, address);

CREATE INDEX token_returns_waiting ON funding.token_returns USING btree (updated_at) WHERE ((NOT is_stopped) AND (NOT is_begun));

CREATE UNIQUE INDEX unbooked_arrivals_by_balance ON funding.unbooked_arrivals USING btree (chain, address, block_hash) WHERE (found_by = 'balance'::text);

CREATE INDEX unbooked_arrivals_by_block ON funding.unbooked_arrivals USING btree (chain, block_height);

CREATE INDEX unbooked_arrivals_newest ON funding.unbooked_arrivals USING btree (seen_at DESC);

CREATE INDEX unbooked_arrivals_of_address ON funding.unbooked_arrivals USING btree (chain, address);

CREATE INDEX unbooked_arrivals_of_customer ON funding.unbooked_arrivals USING btree (uid, seen_at DESC);

CREATE INDEX unbooked_arrivals_to_credit ON funding.unbooked_arrivals USING btree (seen_at) WHERE ((found_by = 'balance'::text) AND (deposit_id IS NULL));

CREATE INDEX unswept_by_address ON funding.unswept_deposits USING btree (chain, currency, address);

CREATE INDEX wallets_by_address ON funding.wallets USING btree (address);

CREATE INDEX wallets_in_any_case ON funding.wallets USING btree (lower(address));

CREATE UNIQUE INDEX wallets_once ON funding.wallets USING btree (uid, currency, chain, address) WHERE (removed_at IS NULL);

CREATE INDEX withdrawal_requests_refused ON funding.withdrawal_requests USING btree (created_at) WHERE (refusal IS NOT NULL);

CREATE INDEX withdrawal_steps_by_end ON funding.withdrawal_steps USING btree (step, at) WHERE (step = ANY (ARRAY['completed'::text, 'rejected'::text]));

CREATE INDEX withdrawals_approved_by_rule ON funding.withdrawals USING btree (approved_at) INCLUDE (value_usdt) WHERE (approved_by = 'rule'::text);

CREATE INDEX withdrawals_approved_of_user ON funding.withdrawals USING btree (uid, approved_at) INCLUDE (value_usdt) WHERE (approved_at IS NOT NULL);

CREATE INDEX withdrawals_approved_to ON funding.withdrawals USING btree (destination_key, approved_at) INCLUDE (value_usdt) WHERE (approved_at IS NOT NULL);

CREATE INDEX withdrawals_at_work ON funding.withdrawals USING btree (withdrawal_id) WHERE (status = ANY (ARRAY['requested'::funding.withdrawal_status, 'approved'::funding.withdrawal_status, 'signed'::funding.withdrawal_status, 'broadcast'::funding.withdrawal_status, 'failed'::funding.withdrawal_status]));

CREATE INDEX withdrawals_by_completion ON funding.withdrawals USING btree (updated_at) WHERE (status = 'completed'::funding.withdrawal_status);

CREATE INDEX withdrawals_by_currency ON funding.withdrawals USING btree (currency, created_at, withdrawal_id);

CREATE INDEX withdrawals_by_customer ON funding.withdrawals USING btree (uid, created_at, withdrawal_id);

CREATE INDEX withdrawals_by_destination ON funding.withdrawals USING btree (lower(destination));

CREATE INDEX withdrawals_by_end ON funding.withdrawals USING btree ("right"((withdrawal_id)::text, 8));

CREATE INDEX withdrawals_by_reference ON funding.withdrawals USING btree (upper(paid_reference) text_pattern_ops) WHERE (paid_reference IS NOT NULL);

CREATE INDEX withdrawals_by_status ON funding.withdrawals USING btree (status, created_at, withdrawal_id);

CREATE INDEX withdrawals_by_time ON funding.withdrawals USING btree (created_at, withdrawal_id);

CREATE INDEX withdrawals_by_value ON funding.withdrawals USING btree (COALESCE(value_usdt,
CASE
    WHEN (currency = 'USDT'::text) THEN amount
    ELSE (0)::bigint
END), withdrawal_id);

CREATE INDEX withdrawals_ended ON funding.withdrawals USING btree (created_at, withdrawal_id) WHERE (status = ANY (ARRAY['completed'::funding.withdrawal_status, 'rejected'::funding.withdrawal_status, 'cancelled'::funding.withdrawal_status]));

CREATE INDEX withdrawals_of_user ON funding.withdrawals USING btree (uid, withdrawal_id DESC);

CREATE INDEX withdrawals_to ON funding.withdrawals USING btree (uid, destination_id, created_at DESC) WHERE (status <> ALL (ARRAY['rejected'::funding.withdrawal_status, 'cancelled'::funding.withdrawal_status]));

CREATE INDEX withdrawals_under_way ON funding.withdrawals USING btree (created_at, withdrawal_id) WHERE (status = ANY (ARRAY['approved'::funding.withdrawal_status, 'signed'::funding.withdrawal_status, 'broadcast'::funding.withdrawal_status]));

CREATE INDEX withdrawals_waiting_largest ON funding.withdrawals USING btree (status, COALESCE(value_usdt,
CASE
    WHEN (currency = 'USDT'::text) THEN amount
    ELSE (0)::bigint
END) DESC) WHERE (status = ANY (ARRAY['requested'::funding.withdrawal_status, 'approved'::funding.withdrawal_status, 'failed'::funding.withdrawal_status]));

CREATE INDEX withdrawals_waiting_oldest ON funding.withdrawals USING btree (status, created_at) WHERE (status = ANY (ARRAY['requested'::funding.withdrawal_status, 'approved'::funding.withdrawal_status, 'failed'::funding.withdrawal_status]));

CREATE INDEX accounts_of_owner ON ledger.accounts USING btree (uid) WHERE (uid IS NOT NULL);

CREATE INDEX adjustments_by_end ON ledger.adjustments USING btree ("right"((change_id)::text, 8));

CREATE INDEX entries_besides_trades ON ONLY ledger.entries USING btree (account_id, created_at) WHERE (kind <> ALL (ARRAY['trade_stake'::ledger.entry_kind, 'trade_settlement'::ledger.entry_kind, 'trade_win'::ledger.entry_kind, 'trade_tie'::ledger.entry_kind, 'trade_void'::ledger.entry_kind]));

CREATE INDEX entries_by_batch ON ONLY ledger.entries USING brin (lane, batch_no);

CREATE INDEX outbox_by_time ON ledger.outbox USING brin (at);

CREATE INDEX alert_firings_by_second ON market.alert_firings USING btree (t);

CREATE INDEX alert_firings_of_customer ON market.alert_firings USING btree (uid, t DESC);

CREATE INDEX alerts_by_second ON market.alerts USING btree (arms_from);

CREATE INDEX alerts_by_threshold ON market.alerts USING btree (symbol_id, kind, window_seconds, armed, threshold);

CREATE INDEX alerts_of_customer ON market.alerts USING btree (uid, alert_id DESC);

CREATE INDEX halts_of_symbol ON market.halts USING btree (symbol_id, halt_no DESC);

CREATE INDEX customers_to_gather ON notifications.customers USING btree (gathered_at) WHERE (devices > 0);

CREATE INDEX deliveries_due ON notifications.deliveries USING btree (next_try_at);

CREATE INDEX deliveries_of_entry ON notifications.deliveries USING btree (entry_id);

CREATE INDEX entries_by_age ON notifications.entries USING btree (at);

CREATE INDEX entries_of_customer ON notifications.entries USING btree (uid, entry_id DESC);

CREATE INDEX subscriptions_of_customer ON notifications.subscriptions USING btree (uid, created_at);

CREATE INDEX webhook_accounts_due ON notifications.webhook_accounts USING btree (next_gather_at) WHERE active;

CREATE INDEX webhook_deliveries_again ON notifications.webhook_deliveries USING btree (again_at) WHERE (again_at IS NOT NULL);

CREATE INDEX webhook_deliveries_by_age ON notifications.webhook_deliveries USING btree (tried_at);

CREATE INDEX webhook_events_by_age ON notifications.webhook_events USING btree (gathered_at);

CREATE INDEX webhooks_due ON notifications.webhooks USING btree (next_try_at) WHERE ((paused_at IS NULL) AND (cursor < newest));

CREATE INDEX webhooks_of_customer ON notifications.webhooks USING btree (uid, created_at);

CREATE INDEX audit_log_by_action ON operator.audit_log USING btree (action text_pattern_ops, entry_no DESC);

CREATE INDEX audit_log_by_staff ON operator.audit_log USING btree (staff text_pattern_ops, entry_no DESC);

CREATE INDEX audit_log_by_time ON operator.audit_log USING btree (created_at, entry_no);

CREATE INDEX changes_by_decision ON operator.changes USING btree (subject, approved, proposed_at, change_id);

CREATE INDEX changes_by_end ON operator.changes USING btree ("right"((change_id)::text, 8));

CREATE INDEX changes_by_target ON operator.changes USING btree (subject, target, based_on);

CREATE INDEX changes_newest_first ON operator.changes USING btree (subject, proposed_at DESC, change_id DESC);

CREATE INDEX changes_of_customer ON operator.changes USING btree ((((content ->> 'uid'::text))::bigint), subject, proposed_at, change_id);

CREATE INDEX changes_to_decide ON operator.changes USING btree (subject, proposed_at DESC, change_id DESC) WHERE (approved IS NULL);

CREATE UNIQUE INDEX list_views_by_name ON operator.list_views USING btree (staff_id, list, lower(name));

CREATE INDEX staff_of_role ON operator.staff USING btree (role);

CREATE UNIQUE INDEX staff_links_open ON operator.staff_links USING btree (staff_id) WHERE (ended_at IS NULL);

CREATE INDEX staff_passkeys_of_member ON operator.staff_passkeys USING btree (staff_id, created_at DESC);

CREATE INDEX staff_sessions_expired ON operator.staff_sessions USING btree (expires_at);

CREATE INDEX staff_sessions_of_staff ON operator.staff_sessions USING btree (staff_id, created_at);

CREATE INDEX attempts_flowed_off ON platform.attempts USING btree (used_until_ms);

CREATE INDEX known_devices_oldest ON platform.known_devices USING btree (seen_at);

CREATE INDEX mail_outbox_due ON platform.mail_outbox USING btree (next_try_at) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));

CREATE INDEX mail_outbox_old ON platform.mail_outbox USING btree (created_at, mail_id);

CREATE INDEX passkey_challenges_expired ON platform.passkey_challenges USING btree (expires_at);

CREATE INDEX requests_by_age ON platform.requests USING btree (begun_at);

CREATE INDEX uploads_by_content ON platform.uploads USING btree (sha256, upload_id) WHERE (claimed_at IS NOT NULL);

CREATE INDEX uploads_by_owner ON platform.uploads USING btree (uid, upload_id);

CREATE INDEX uploads_of_customer ON platform.uploads USING btree (uid, upload_id);

CREATE INDEX uploads_unclaimed ON platform.uploads USING btree (created_at) WHERE (claimed_at IS NULL);

CREATE INDEX bookings_newest_first ON products.bookings USING btree (created_at DESC, booking_id DESC);

CREATE INDEX endings_of_redeemed ON products.endings USING btree (uid, order_id) WHERE redeemed;

CREATE INDEX endings_redeemed ON products.endings USING btree (ended_at) WHERE redeemed;

CREATE INDEX loan_endings_by_kind ON products.loan_endings USING btree (how, ended_at);

CREATE INDEX loan_endings_of_kind ON products.loan_endings USING btree (how, uid, loan_id);

CREATE INDEX loan_endings_with_shortfall ON products.loan_endings USING btree (ended_at) WHERE (shortfall > 0);

CREATE UNIQUE INDEX loan_news_once ON products.loan_news USING btree (uid, loan_id, what) WHERE (what <> 'loan_partly_repaid'::text);

CREATE INDEX loans_by_amount ON products.loans USING btree (principal, loan_id);

CREATE INDEX loans_by_currency ON products.loans USING btree (collateral_currency, applied_at, loan_id);

CREATE INDEX loans_by_end ON products.loans USING btree ("right"((loan_id)::text, 8));

CREATE INDEX loans_by_number ON products.loans USING btree (loan_id, uid);

CREATE INDEX loans_by_time ON products.loans USING btree (applied_at, loan_id);

CREATE INDEX loans_newest_first ON products.loans USING btree (uid, applied_at DESC, loan_id DESC);

CREATE INDEX open_loans_by_day ON products.open_loans USING btree (next_day_second);

CREATE INDEX open_loans_by_expiry ON products.open_loans USING btree (expiry_second);

CREATE INDEX open_loans_by_liquidation ON products.open_loans USING btree (collateral_currency, liquidation_price, loan_id);

CREATE INDEX open_loans_by_margin ON products.open_loans USING btree (collateral_currency, margin_price) WHERE (NOT warned);

CREATE INDEX open_loans_to_remind ON products.open_loans USING btree (remind_second) WHERE (remind_second IS NOT NULL);

CREATE INDEX open_loans_warned ON products.open_loans USING btree (collateral_currency, margin_price) WHERE warned;

CREATE INDEX orders_by_amount ON products.orders USING btree (kind, amount, order_id);

CREATE INDEX orders_by_end ON products.orders USING btree ("right"((order_id)::text, 8));

CREATE INDEX orders_by_number ON products.orders USING btree (order_id);

CREATE INDEX orders_by_time ON products.orders USING btree (kind, created_at, order_id);

CREATE INDEX orders_newest_first ON products.orders USING btree (uid, created_at DESC, order_id DESC);

CREATE INDEX pool_moves_newest_first ON products.pool_moves USING btree (moved_at DESC);

CREATE INDEX requests_refused ON products.requests USING btree (created_at) WHERE (refusal IS NOT NULL);

CREATE INDEX cases_by_answer ON support.cases USING btree (first_answer_at) WHERE (first_answer_at IS NOT NULL);

CREATE INDEX cases_by_end_unanswered ON support.cases USING btree (resolved_at) WHERE ((first_answer_at IS NULL) AND (resolved_at IS NOT NULL));

CREATE INDEX cases_by_opening ON support.cases USING btree (opened_at);

CREATE UNIQUE INDEX cases_open_once ON support.cases USING btree (uid) WHERE (resolved_at IS NULL);

CREATE INDEX cases_waiting ON support.cases USING btree (opened_at) WHERE ((first_answer_at IS NULL) AND (resolved_at IS NULL));

CREATE UNIQUE INDEX complaint_letters_once ON support.complaint_letters USING btree (complaint_id, kind) WHERE (kind <> 'answer'::text);

CREATE INDEX complaint_letters_to_note ON support.complaint_letters USING btree (mail_id) WHERE ((mail_id IS NOT NULL) AND (mailed_at IS NULL) AND (mail_failed_at IS NULL));

CREATE INDEX complaints_by_due ON support.complaints USING btree (due_at, complaint_id);

CREATE INDEX complaints_by_opening ON support.complaints USING btree (opened_at, complaint_id);

CREATE INDEX complaints_of_category ON support.complaints USING btree (category, opened_at, complaint_id);

CREATE INDEX complaints_of_customer ON support.complaints USING btree (uid, opened_at, complaint_id);

CREATE INDEX complaints_of_state ON support.complaints USING btree (state, opened_at, complaint_id);

CREATE INDEX complaints_open ON support.complaints USING btree (due_at) WHERE (state = 'open'::text);

CREATE INDEX conversations_assigned ON support.conversations USING btree (assigned_to, last_message_at DESC, uid DESC) WHERE ((assigned_to IS NOT NULL) AND (last_message_at IS NOT NULL));

CREATE INDEX conversations_by_tag ON support.conversations USING gin (tags) WHERE (tags <> '{}'::text[]);

CREATE INDEX conversations_newest ON support.conversations USING btree (last_message_at DESC, uid DESC) WHERE (last_message_at IS NOT NULL);

CREATE INDEX conversations_open ON support.conversations USING btree (last_message_at DESC, uid DESC) WHERE (open_since IS NOT NULL);

CREATE INDEX conversations_unanswered ON support.conversations USING btree (last_message_at DESC, uid DESC) WHERE (waiting_since IS NOT NULL);

CREATE INDEX conversations_unassigned ON support.conversations USING btree (last_message_at DESC, uid DESC) WHERE ((assigned_to IS NULL) AND (last_message_at IS NOT NULL));

CREATE INDEX conversations_unread ON support.conversations USING btree (last_message_at DESC, uid DESC) WHERE (unread_by_staff > 0);

CREATE INDEX conversations_waiting ON support.conversations USING btree (waiting_since) WHERE (waiting_since IS NOT NULL);

CREATE INDEX events_by_age ON support.events USING btree (created_at);

CREATE INDEX messages_by_text ON support.messages USING gin (support.pairs(body));

CREATE UNIQUE INDEX messages_named_once ON support.messages USING btree (uid, author, client_id) WHERE (client_id IS NOT NULL);

CREATE INDEX outbox_by_age ON support.outbox USING btree (created_at);

CREATE INDEX groups_tied ON trading.groups USING btree (accept_second) WHERE (outcome = 0);

CREATE INDEX groups_to_enter ON trading.groups USING btree (lane, accept_second) WHERE (entered_at IS NULL);

CREATE INDEX groups_to_settle ON trading.groups USING btree (lane, settle_second) WHERE (settled_at IS NULL);

CREATE INDEX groups_void ON trading.groups USING btree (accept_second) WHERE void;

CREATE INDEX orders_by_batch ON ONLY trading.orders USING brin (lane, batch_no);

CREATE INDEX orders_of_group ON ONLY trading.orders USING btree (accept_second, symbol_id, seconds, lane, uid);

CREATE INDEX outbox_by_age ON trading.outbox USING brin (at);

CREATE INDEX refusals_time ON trading.refusals USING btree (refused_at);

CREATE INDEX requests_refused ON trading.requests USING btree (asked_at) WHERE (refusal IS NOT NULL);

CREATE INDEX anchors_by_block ON verification.anchors USING btree (block_hash) WHERE (header IS NOT NULL);

CREATE UNIQUE INDEX anchors_one_under_way ON verification.anchors USING btree ((true)) WHERE (ended_at IS NULL);

CREATE INDEX anchors_orders ON verification.anchors USING btree (orders_origin, orders_size, prices_size) WHERE (header IS NOT NULL);

CREATE INDEX liability_tiles_by_key ON verification.liability_tiles USING btree (report, currency, tree, (keys[1])) WHERE (level = 0);

CREATE INDEX releases_by_manifest ON verification.releases USING btree (manifest_digest);

CREATE INDEX releases_by_page ON verification.releases USING btree (page_digest, "position" DESC);

alter table ledger.journal alter column accounts set storage external;

alter table ledger.journal alter column amounts set storage external;

alter table ledger.journal alter column balances set storage external;

alter table ledger.journal alter column entry_nos set storage external;

alter table ledger.journal alter column refs set storage external;

alter table trading.outbox alter column order_ids set storage external;

alter table trading.outbox alter column uids set storage external;

alter table verification.liability_tiles alter column nodes set storage external;

alter table verification.order_batches alter column leaves set storage external;

alter table verification.tiles alter column hashes set storage external;

comment on column operator.staff.must_change_password is 'Not read any more: passwords are chosen by a link.';

comment on column trading.requests.accept_second is 'of requests from before: those of today leave it to the order';

comment on column trading.requests.order_id is 'the id of its order, if it is accepted';

comment on column trading.requests.refusal is 'known when it was asked; what the batch refused stands in trading.refusals';

CREATE OR REPLACE FUNCTION accounts.declared_countries(p_uids bigint[], p_at timestamp with time zone)
 RETURNS TABLE(uid bigint, place smallint, next_place smallint)
 LANGUAGE sql
 STABLE
AS $function$
  select c.uid, case when c.next_at <= p_at then c.next_place else c.place end, case when c.next_at > p_at then c.next_place end
  from accounts.countries c where c.uid = any (p_uids)
$function$;

CREATE OR REPLACE FUNCTION accounts.guard_closure()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' and ledger.holds_nothing(new.uid) then return new; end if;
  if tg_op = 'UPDATE' and (new.uid, new.closed_at, new.documents_until) = (old.uid, old.closed_at, old.documents_until)
    and (old.traces_erased_at is null or new.traces_erased_at is not distinct from old.traces_erased_at)
    and old.documents_erased_at is null then
    return new;
  end if;
  raise exception 'an account is closed once, without money' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION accounts.guard_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_kept text[] := case tg_table_name
    when 'personal_infos' then array['uid', 'version', 'id_photo', 'signature', 'submitted_at', 'country']
    when 'screening_asks' then array['ask_id', 'kind', 'uid', 'subject', 'asked_at']
    when 'customer_notes' then array['note_id', 'uid', 'staff', 'created_at'] end;
begin
  if tg_op = 'UPDATE' and accounts.may_erase(old.uid, true) and not exists (
    select from jsonb_each(to_jsonb(new)) f
    where case when f.key = any (v_kept) then f.value is distinct from to_jsonb(old) -> f.key
      else f.value not in ('"erased"', '{}', 'null') end
  ) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION accounts.guard_freeze()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.lifted_at is null and new.lifted_at is not null
    and (new.freeze_id, new.uid, new.what, new.reason, new.frozen_by, new.frozen_at)
      = (old.freeze_id, old.uid, old.what, old.reason, old.frozen_by, old.frozen_at)
  then
    return new;
  end if;
  raise exception 'a freeze is lifted once and otherwise stays as it is' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION accounts.guard_invitation_use()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_invitation accounts.invitations;
begin
  select * into strict v_invitation from accounts.invitations i where i.code = new.code;
  if v_invitation.max_uses is not null then
    select * into strict v_invitation from accounts.invitations i where i.code = new.code for update;
  end if;
  if v_invitation.revoked_at <= new.used_at or v_invitation.expires_at <= new.used_at
    or (v_invitation.max_uses is not null
      and (select count(*) from accounts.invitation_uses u where u.code = new.code) >= v_invitation.max_uses)
  then
    raise exception 'this invitation has ended' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION accounts.guard_screening_refusal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.verified and exists (
      select from accounts.screening_asks a join accounts.screening_answers s using (ask_id)
      where a.kind = 'kyc' and a.uid = new.uid and a.subject = new.version::text and s.outcome = 'refused')
    and not exists (
      select from accounts.personal_info_overrides o
      where o.uid = new.uid and o.version = new.version and operator.are_two(o.proposed_by, new.staff, o.proposed_at))
  then
    raise exception 'one person cannot verify what the provider of KYC refused' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION accounts.limit_periods(p_at timestamp with time zone)
 RETURNS timestamp with time zone[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array[date_trunc('day', p_at, 'UTC'), date_trunc('week', p_at, 'UTC'), date_trunc('month', p_at, 'UTC')]
$function$;

CREATE OR REPLACE FUNCTION accounts.limits_in_force(p_uid bigint, p_at timestamp with time zone)
 RETURNS TABLE(name accounts.limit_name, amount bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select f.name, f.amount from (
    select l.name, case when l.next_at <= p_at then l.next_amount else l.amount end as amount
    from accounts.limits l where l.uid = p_uid
  ) f where f.amount is not null
$function$;

CREATE OR REPLACE FUNCTION accounts.may_erase(p_uid bigint, p_documents boolean)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from accounts.closures c where c.uid = p_uid and (not p_documents or c.documents_until <= now() + interval '1 minute'))
$function$;

CREATE OR REPLACE FUNCTION accounts.note_freeze()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.what = 'trades' then
    insert into accounts.protections (uid, trades_frozen) values (new.uid, new.lifted_at is null)
    on conflict (uid) do update set trades_frozen = excluded.trades_frozen;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION accounts.note_superseded_pictures(p_uid bigint, p_since timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_used uuid[];
begin
  select array_agg(u.upload_id) into v_used
  from accounts.personal_infos i
  left join accounts.personal_info_decisions d on d.uid = i.uid and d.version = i.version
  cross join lateral (values (i.id_photo), (i.signature)) u(upload_id)
  where i.uid = p_uid and (
    i.version = (select max(n.version) from accounts.personal_infos n where n.uid = p_uid) and coalesce(d.verified, true)
    or i.version = (select max(n.version) from accounts.personal_info_decisions n where n.uid = p_uid and n.verified));
  delete from accounts.superseded_pictures s where s.upload_id = any (v_used);
  insert into accounts.superseded_pictures (upload_id, since)
  select distinct u.upload_id, p_since from accounts.personal_infos i
  cross join lateral (values (i.id_photo), (i.signature)) u(upload_id)
  where i.uid = p_uid and not u.upload_id = any (coalesce(v_used, '{}'))
  on conflict do nothing;
end $function$;

CREATE OR REPLACE FUNCTION accounts.protected_among(p_uids bigint[])
 RETURNS TABLE(uid bigint, time_out_until timestamp with time zone, trades_frozen boolean)
 LANGUAGE sql
 STABLE
AS $function$
  -- Compares with the array itself. The index is then read once in key order, which is cheapest if few or none are found.
  select p.uid, p.time_out_until, p.trades_frozen from accounts.protections p where p.uid = any (p_uids)
$function$;

CREATE OR REPLACE FUNCTION accounts.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION accounts.refuse_change_of_use()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION accounts.refuse_shorter_time_out()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a time-out is never shortened' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION accounts.supersede_by_decision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform accounts.note_superseded_pictures(new.uid, new.decided_at);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION accounts.supersede_by_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform accounts.note_superseded_pictures(new.uid, new.submitted_at);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION content.follow_newest()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- A concurrent publisher of the same kind waits here, and is then refused.
  perform pg_advisory_xact_lock(7244160, hashtext(new.kind));
  if new.version <> coalesce((select max(p.version) from content.publications p where p.kind = new.kind), 0) + 1 then
    raise exception 'version % of % does not follow the newest', new.version, new.kind using errcode = 'unique_violation';
  end if;
  if new.brings_back is not null and new.content is distinct from
    (select p.content from content.publications p where p.kind = new.kind and p.version = new.brings_back)
  then
    raise exception 'that is not version % of %', new.brings_back, new.kind using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION content.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION funding.guard_application()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'an application is never deleted' using errcode = 'restrict_violation';
  end if;
  if old.state in ('credited', 'rejected')
    or (old.order_no, old.uid, old.way_id, old.currency, old.chain, old.fee, old.upload_id, old.tx_hash,
        old.needs_two, old.created_at)
      is distinct from (new.order_no, new.uid, new.way_id, new.currency, new.chain, new.fee, new.upload_id,
        new.tx_hash, new.needs_two, new.created_at)
    or (old.amount <> new.amount and not (new.state = 'credited' and exists (
      select from funding.bank_receipts r where r.order_no = new.order_no and (r.amount, r.applied_amount) = (new.amount, old.amount))))
  then
    raise exception 'what was applied for stays, and a decision stays' using errcode = 'restrict_violation';
  end if;
  if new.needs_two and new.approved_by is distinct from old.approved_by
    and not operator.are_two(new.proposed_by, new.approved_by, new.created_at)
  then
    raise exception 'one person does not act as two' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION funding.guard_balance_difference()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'a difference is never deleted' using errcode = 'restrict_violation';
  end if;
  if old.closed_at is not null
    or (old.difference_id, old.chain, old.address, old.currency, old.uid, old.opened_at)
      is distinct from (new.difference_id, new.chain, new.address, new.currency, new.uid, new.opened_at)
  then
    raise exception 'a difference keeps its address, and a closed one stays so' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION funding.guard_bank_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'UPDATE' or old.state <> 'open'
    or (to_jsonb(old) - '{state,staff,reason,closed_at}'::text[]) <> (to_jsonb(new) - '{state,staff,reason,closed_at}'::text[])
  then
    raise exception 'a line of a statement stays as the bank shows it' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION funding.guard_bank_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from funding.applications a join funding.payment_methods m on m.way_id = a.way_id
    where a.order_no = new.order_no and a.chain is null
      and (a.state in ('submitted', 'proposed') or (a.state = 'credited' and new.amount = a.amount))
      and (a.uid, a.way_id, a.currency, a.amount) = (new.uid, new.way_id, new.currency, new.applied_amount)
      and (new.change_id is not null or new.amount = a.amount or (not a.needs_two and new.amount <= m.one_person_max)))
  then
    raise exception 'two people credit what came above the limit' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION funding.guard_bitcoin_batch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or (new.batch_id, new.created_at) is distinct from (old.batch_id, old.created_at)
    or (old.state <> 'open' and new.state <> old.state)
  then
    raise exception 'a batch ends once' using errcode = 'restrict_violation';
  end if;
  if new.state = 'void' and exists (
    select from funding.bitcoin_transactions t where t.batch_id = new.batch_id and t.raw is not null)
  then
    raise exception 'a batch that was signed is not void' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION funding.guard_bitcoin_transaction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE'
    or (new.batch_id, new.fee_step, new.psbt, new.fee, new.vsize, new.prepared_at)
      is distinct from (old.batch_id, old.fee_step, old.psbt, old.fee, old.vsize, old.prepared_at)
    or (old.raw is not null and (new.raw, new.txid, new.signed_at) is distinct from (old.raw, old.txid, old.signed_at))
    or (old.broadcast_at is not null and new.broadcast_at is distinct from old.broadcast_at)
  then
    raise exception 'a transaction is prepared, signed and broadcast once' using errcode = 'restrict_violation';
  end if;
  if old.raw is null and new.raw is not null and not exists (
    select from funding.bitcoin_batches b where b.batch_id = new.batch_id and b.state = 'open')
  then
    raise exception 'a batch that has ended is not signed' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION funding.guard_chain_transaction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  -- The generated columns have no values yet.
  v_later constant text[] := array['raw', 'tx_hash', 'nonce', 'payer', 'signed_at', 'broadcast_at', 'max_fee_per_gas',
    'max_priority_fee_per_gas', 'withdrawal_id', 'transfer_id', 'refill_id'];
begin
  if tg_op = 'DELETE' or to_jsonb(new) - v_later is distinct from to_jsonb(old) - v_later
    or ((new.max_fee_per_gas, new.max_priority_fee_per_gas)
        is distinct from (old.max_fee_per_gas, old.max_priority_fee_per_gas)
      and (old.raw is not null or new.raw is not null or new.max_fee_per_gas >= old.max_fee_per_gas))
    or (old.raw is not null and (new.raw, new.tx_hash, new.nonce, new.payer, new.signed_at)
      is distinct from (old.raw, old.tx_hash, old.nonce, old.payer, old.signed_at))
    or (old.broadcast_at is not null and new.broadcast_at is distinct from old.broadcast_at)
  then
    raise exception 'a transaction is prepared, signed and broadcast once' using errcode = 'restrict_violation';
  end if;
  if new.raw is not null and exists (
    select from funding.chain_transactions t where t.purpose = new.purpose and t.purpose_id = new.purpose_id
      and t.attempt = new.attempt and t.fee_step <> new.fee_step and t.nonce <> new.nonce)
  then
    raise exception 'a replacement keeps its nonce' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION funding.guard_cold_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_later constant text[] := array['state', 'blocker', 'fee', 'tx_hash', 'updated_at'];
begin
  if tg_op = 'DELETE' or to_jsonb(new) - v_later is distinct from to_jsonb(old) - v_later or old.state <> 'open' then
    raise exception 'a cold transfer ends once' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION funding.guard_deposit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'a deposit is never deleted' using errcode = 'restrict_violation';
  end if;
  if old.state = 'credited'
    or (old.deposit_id, old.chain, old.txid, old.log_index, old.uid, old.way_id, old.currency, old.address, old.raw, old.amount,
        old.fee, old.seen_at)
      is distinct from (new.deposit_id, new.chain, new.txid, new.log_index, new.uid, new.way_id, new.currency, new.address,
        new.raw, new.amount, new.fee, new.seen_at)
  then
    raise exception 'what a deposit is stays, and one that was credited stays so' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION funding.guard_destination()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_old jsonb;
  v_new jsonb;
begin
  if tg_op = 'DELETE' and accounts.may_erase(old.uid, tg_table_name = 'bank_cards') then return old; end if;
  if tg_op = 'UPDATE' then
    v_old := to_jsonb(old) - 'removed_at';
    v_new := to_jsonb(new) - 'removed_at';
    if v_new = v_old then return new; end if;
    if v_old -> 'card_fingerprint' = 'null' and v_new - 'card_fingerprint' = v_old - 'card_fingerprint' then
      return new;
    end if;
  end if;
  raise exception 'a destination is kept as it was linked' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION funding.guard_large_deposit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.is_large and not new.is_large then
    raise exception 'a large deposit stays large' using errcode = 'restrict_violation';
  end if;
  if new.state = 'credited' and old.state <> 'credited' and new.is_large and not exists (
    select from funding.deposit_agreements a
    where a.deposit_id = new.deposit_id and a.block_hash = new.block_hash)
  then
    raise exception 'a large deposit is credited once a second node or a person agrees' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION funding.guard_local_amount()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if (new.chain is null) <> (new.rate_version is not null) then
      raise exception 'a payment by bank names the version of its rate' using errcode = 'restrict_violation';
    end if;
  elsif (new.rate_version, new.local_amount) is distinct from (old.rate_version, old.local_amount) then
    raise exception 'the rate and the local amount of a payment do not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION funding.guard_network_fee()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'booked_at' is distinct from to_jsonb(old) - 'booked_at' or old.booked_at is not null then
    raise exception 'a fee of a network is booked once' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION funding.guard_refill()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_later constant text[] := array['state', 'blocker', 'fee', 'tx_hash', 'updated_at'];
begin
  if tg_op = 'DELETE' or to_jsonb(new) - v_later is distinct from to_jsonb(old) - v_later
    or old.state not in ('signing', 'sending') or (old.state = 'sending' and new.state in ('signing', 'void'))
  then
    raise exception 'a refill ends once' using errcode = 'restrict_violation';
  end if;
  if new.state = 'sending' and not exists (
    select from funding.chain_transactions t where t.purpose = 'refill' and t.purpose_id = new.refill_id and t.raw is not null)
  then
    raise exception 'an unsigned refill is not sent' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION funding.guard_refill_signed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.raw is null and new.raw is not null and (
    not exists (select from funding.refill_approvals a
      where a.refill_id = new.purpose_id and a.fee_step = new.fee_step and a.signed is not null)
    or not funding.is_refill_agreed(new.purpose_id, new.fee_step))
  then
    raise exception 'two members of staff approve a refill' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION funding.guard_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and old.refusal is not null and old.created_at < now() - interval '6 days' then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION funding.guard_risk_finding()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    -- The retention rule deletes it. The shortest period is the lower bound of that rule.
    if old.found_at < now() - interval '364 days' and (old.decided_at is not null or old.action = 'flag') then return old; end if;
    raise exception 'a finding is kept' using errcode = 'restrict_violation';
  end if;
  if (new.finding_id, new.rule, new.uid, new.withdrawal_id, new.action, new.rules_version, new.measured, new.threshold, new.found,
      new.found_at, new.held_until)
    is distinct from (old.finding_id, old.rule, old.uid, old.withdrawal_id, old.action, old.rules_version, old.measured,
      old.threshold, old.found, old.found_at, old.held_until)
  then
    raise exception 'what was found does not change' using errcode = 'restrict_violation';
  end if;
  if old.decided_at is not null or old.action = 'flag' then
    raise exception 'a finding is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION funding.guard_risk_hold()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status = 'requested' and new.status = 'approved' and exists (
    select from funding.risk_findings f
    where f.withdrawal_id = new.withdrawal_id and f.action = 'hold' and f.decided_at is null and f.held_until > new.updated_at)
  then
    raise exception 'a held withdrawal is not approved' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION funding.guard_screened_deposit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.is_screened, new.sender) is distinct from (old.is_screened, old.sender) then
    raise exception 'a deposit is screened or not from its first sight on' using errcode = 'restrict_violation';
  end if;
  if new.state = 'credited' and old.state <> 'credited' and new.is_screened
    and not funding.may_credit_screened(new.deposit_id)
  then
    raise exception 'a screened deposit is credited once the screening or staff allows it'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION funding.guard_sweep()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_later constant text[] := array['state', 'blocker', 'fee_wei', 'fee', 'tx_hash', 'updated_at'];
begin
  if tg_op = 'DELETE' or old.state <> 'open' or to_jsonb(new) - v_later is distinct from to_jsonb(old) - v_later then
    raise exception 'a sweep keeps its facts and ends once' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION funding.guard_sweep_deposit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.is_released
    or (new.sweep_id, new.deposit_id, new.amount) is distinct from (old.sweep_id, old.deposit_id, old.amount)
  then
    raise exception 'a deposit leaves its sweep once' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION funding.guard_token_return()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.return_id is not null and not exists (select from funding.token_returns r where r.change_id = new.return_id
    and (r.chain, r.contract, r.address, r.payee, r.raw) = (new.chain, new.token_contract, new.address, new.target, new.token_raw))
  then
    raise exception 'a token is returned as two members of staff decided' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION funding.guard_unbooked_arrival()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.deposit_id is not null
    or (old.arrival_id, old.chain, old.txid, old.log_index, old.uid, old.address, old.asset, old.raw, old.block_hash, old.found_by)
      is distinct from (new.arrival_id, new.chain, new.txid, new.log_index, new.uid, new.address, new.asset, new.raw, new.block_hash,
        new.found_by)
  then
    raise exception 'what an arrival is stays' using errcode = 'restrict_violation';
  end if;
  if new.deposit_id is not null
    and not funding.is_arrival_agreed(new.arrival_id)
  then
    raise exception 'two members of staff credit an arrival' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION funding.guard_whitelist_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_last funding.whitelist_changes;
begin
  select * into v_last from funding.whitelist_changes where uid = new.uid order by change_no desc limit 1;
  if new.change_no <> coalesce(v_last.change_no, 0) + 1 or new.changed_at < v_last.changed_at
    or new.changed_at < now() - interval '1 minute'
  then
    raise exception 'a change of a whitelist is numbered and dated when it is made' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION funding.guard_whitelisted_withdrawal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_last funding.whitelist_changes;
begin
  select * into v_last from funding.whitelist_changes where uid = new.uid order by change_no desc limit 1;
  if not found or (not v_last.is_on and v_last.effective_at <= new.created_at) then return new; end if;
  if not exists (
    select from funding.wallets w
      where w.uid = new.uid and w.wallet_id::text = new.destination_id and w.created_at <= new.created_at - interval '24 hours'
    union all
    select from funding.bank_cards c
      where c.uid = new.uid and c.bank_id::text = new.destination_id and c.created_at <= new.created_at - interval '24 hours')
  then
    raise exception 'the whitelist of the customer does not let this destination through yet' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION funding.guard_withdrawal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    raise exception 'a withdrawal is kept' using errcode = 'restrict_violation';
  end if;
  if (new.withdrawal_id, new.uid, new.way_id, new.kind, new.payer, new.currency, new.chain, new.destination_id, new.destination,
      new.amount, new.fee, new.arrival, new.confirmations, new.created_at)
    is distinct from (old.withdrawal_id, old.uid, old.way_id, old.kind, old.payer, old.currency, old.chain, old.destination_id,
      old.destination, old.amount, old.fee, old.arrival, old.confirmations, old.created_at)
  then
    raise exception 'what was asked for does not change' using errcode = 'restrict_violation';
  end if;
  if new.status <> old.status and (old.status::text, new.status::text) not in (
    ('requested', 'approved'), ('requested', 'rejected'), ('requested', 'cancelled'),
    ('approved', 'signed'), ('approved', 'completed'), ('approved', 'rejected'),
    ('signed', 'broadcast'), ('broadcast', 'completed'), ('broadcast', 'failed'),
    ('failed', 'approved'), ('failed', 'completed'), ('failed', 'rejected'))
  then
    raise exception 'a withdrawal that is % cannot become %', old.status, new.status using errcode = 'restrict_violation';
  end if;
  -- The newest attempt failed by the evidence of a transaction, or it is looked for again and may turn out to be paid.
  if old.status = 'failed' and new.status <> 'failed'
    and (new.status = 'completed') = funding.has_failed_for_good(old.withdrawal_id, old.attempt)
  then
    raise exception 'a payment without evidence may still arrive' using errcode = 'restrict_violation';
  end if;
  -- After a transaction may have been signed, the money returns only once it can never be paid.
  if old.status = 'approved' and new.status = 'rejected' and (exists (
    select from funding.chain_transactions p where p.purpose = 'withdrawal' and p.purpose_id = new.withdrawal_id and p.attempt = old.attempt)
    or exists (select from funding.bitcoin_batch_payouts b
      where b.withdrawal_id = new.withdrawal_id and b.attempt = old.attempt and not b.is_void))
  then
    raise exception 'a withdrawal that may have been signed is not rejected' using errcode = 'restrict_violation';
  end if;
  if new.attempt <> old.attempt and (old.status <> 'failed' or new.status <> 'approved' or new.attempt <> old.attempt + 1) then
    raise exception 'only a failed attempt is followed by another' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION funding.guard_withdrawal_approval()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.destination_key <> old.destination_key then
    raise exception 'what was asked for does not change' using errcode = 'restrict_violation';
  end if;
  if (new.two_people, new.people_because) is distinct from (old.two_people, old.people_because) and not (
    old.status = 'requested' and new.two_people >= old.two_people and new.people_because @> old.people_because)
  then
    raise exception 'the need for people only grows, and only before the approval' using errcode = 'restrict_violation';
  end if;
  if (new.approved_at, new.value_usdt) is distinct from (old.approved_at, old.value_usdt) and not (
    new.status = 'approved' and old.status in ('requested', 'failed'))
  then
    raise exception 'the worth of a withdrawal is noted when it is approved' using errcode = 'restrict_violation';
  end if;
  if new.two_people and (
    new.approved_by is distinct from old.approved_by and not operator.are_two(new.proposed_by, new.approved_by, new.created_at)
    or new.payer = 'staff' and new.paid_by is distinct from old.paid_by
      and not operator.are_two(new.pay_proposed_by, new.paid_by, new.created_at))
  then
    raise exception 'one person does not act as two' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION funding.guard_withdrawal_split()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.from_borrowed <> old.from_borrowed then
    raise exception 'what was asked for does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION funding.has_failed_for_good(p_withdrawal_id uuid, p_attempt integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select not exists (
      select from funding.chain_transactions p where p.purpose = 'withdrawal' and p.purpose_id = p_withdrawal_id and p.attempt = p_attempt)
    or coalesce((
      select s.tx_hash is not null from funding.withdrawal_steps s
      where s.withdrawal_id = p_withdrawal_id and s.step = 'failed' order by s.step_no desc limit 1), false)
$function$;

CREATE OR REPLACE FUNCTION funding.is_arrival_agreed(arrival uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from funding.arrival_decisions d join funding.arrival_decisions second using (arrival_id)
    where d.arrival_id = arrival and (second.decided_at, second.staff) > (d.decided_at, d.staff)
      and operator.are_two(d.staff, second.staff, d.decided_at))
$function$;

CREATE OR REPLACE FUNCTION funding.is_refill_agreed(refill uuid, step smallint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from funding.refill_approvals a join funding.refill_approvals second using (refill_id, fee_step)
    where a.refill_id = refill and a.fee_step = step and (second.approved_at, second.staff) > (a.approved_at, a.staff)
      and operator.are_two(a.staff, second.staff, a.approved_at))
$function$;

CREATE OR REPLACE FUNCTION funding.may_credit_screened(deposit uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select s.outcome = 'clear' from funding.deposit_screenings s
      where s.deposit_id = deposit order by s.screened_at desc, s.ask_id desc limit 1), false)
    or exists (select from funding.deposit_releases r where r.deposit_id = deposit
      and (not exists (select from funding.deposit_screenings s where s.deposit_id = deposit and s.outcome = 'refused')
        or exists (select from funding.deposit_releases second where second.deposit_id = deposit
          and (second.released_at, second.staff) > (r.released_at, r.staff)
          and operator.are_two(r.staff, second.staff, r.released_at))))
$function$;

CREATE OR REPLACE FUNCTION funding.note_application()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' or old.state is distinct from new.state or old.deposit_id is distinct from new.deposit_id then
    insert into funding.deposit_history (of_id, at, state, detail)
    values (new.order_no, new.updated_at, new.state::text,
      coalesce(new.rejected_by, case when new.state = 'rejected' then 'customer' end, new.approved_by, new.proposed_by, new.deposit_id::text));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION funding.note_deposit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' or (old.state, old.block_hash) is distinct from (new.state, new.block_hash) then
    insert into funding.deposit_history (of_id, at, state, detail)
    values (new.deposit_id, new.updated_at, new.state::text, coalesce(new.block_height || ' ' || new.block_hash, 'no block'));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION funding.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION ledger.are_short(p_currency_id smallint, p_uids bigint[], p_amounts bigint[])
 RETURNS boolean[]
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
  select array_agg(t.amount is not null and coalesce(a.balance, 0) < t.amount order by t.position)
  from unnest(p_uids, p_amounts) with ordinality as t(uid, amount, position)
  left join lateral (
    select a.balance from ledger.accounts a
    where a.account_id = ledger.user_account(t.uid, p_currency_id, 'available') limit 1) a on true
$function$;

CREATE OR REPLACE FUNCTION ledger.available_balance(p_uid bigint, p_currency_id smallint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select balance from ledger.accounts where account_id = ledger.user_account(p_uid, p_currency_id, 'available')
$function$;

CREATE OR REPLACE FUNCTION ledger.balance_at(p_account bigint, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select (ledger.balances_at(p_account, array[p_at]))[1];
$function$;

CREATE OR REPLACE FUNCTION ledger.balances_at(p_account bigint, p_moments timestamp with time zone[])
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_with_stakes boolean := p_account = ledger.user_account(p_account >> 8, ledger.stake_currency(p_account >> 8), 'available');
  v_balances bigint[] := array_fill(0::bigint, array[cardinality(p_moments)]);
  v_at timestamptz := 'infinity';
  v_no bigint;
  v_balance bigint;
  v_staked_at timestamptz;
  v_staked bigint;
  v_moment timestamptz;
begin
  for v_place in reverse cardinality(p_moments)..1 loop
    v_moment := p_moments[v_place];
    if v_at > v_moment then
      select e.created_at, e.entry_no, e.balance_after into v_at, v_no, v_balance from ledger.entries e
      where e.account_id = p_account and e.created_at <= v_moment order by e.created_at desc, e.entry_no desc limit 1;
      v_staked_at := 'infinity';
    end if;
    if v_with_stakes and v_staked_at > v_moment then
      select o.accept_at, o.balance_after into v_staked_at, v_staked from trading.orders o
      where o.uid = p_account >> 8 and o.entry_no is not null and o.accept_at <= v_moment
        and o.accept_second <= floor(extract(epoch from v_moment))::bigint
        and o.accept_second >= coalesce(floor(extract(epoch from v_at))::bigint, 0)
        and (v_at is null or (o.accept_at, o.entry_no) > (v_at, v_no))
      order by o.accept_second desc, o.entry_no desc limit 1;
    end if;
    v_balances[v_place] := coalesce(v_staked, v_balance, 0);
  end loop;
  return v_balances;
end $function$;

CREATE OR REPLACE FUNCTION ledger.begin_batch(p_lane smallint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare v_batch bigint;
begin
  update ledger.lanes set batch_no = batch_no + 1 where lane = p_lane returning batch_no into strict v_batch;
  return v_batch;
end $function$;

CREATE OR REPLACE FUNCTION ledger.begin_batch_at(p_lane smallint, p_at timestamp with time zone, OUT batch bigint, OUT at timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  update ledger.lanes l set batch_no = l.batch_no + 1,
    batch_at = case when l.batch_at <= coalesce(p_at, clock_timestamp()) + interval '5 seconds'
      then greatest(l.batch_at, date_trunc('milliseconds', coalesce(p_at, clock_timestamp())))
      else date_trunc('milliseconds', coalesce(p_at, clock_timestamp())) end
  where l.lane = p_lane
  returning l.batch_no, l.batch_at into strict batch, at;
end $function$;

CREATE OR REPLACE FUNCTION ledger.control_account(p_lane smallint, p_currency_id smallint, p_kind ledger.account_kind)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (- (((1 + ((p_lane)::bigint * 65536)) + (p_currency_id * 256)) + ledger.kind_number(p_kind)));

CREATE OR REPLACE FUNCTION ledger.control_balance(p_lane smallint, p_currency_id smallint, p_kind ledger.account_kind)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select balance from ledger.accounts where account_id = ledger.control_account(p_lane, p_currency_id, p_kind)
$function$;

CREATE OR REPLACE FUNCTION ledger.count_sub_ledger_lines(p_account bigint, p_kind ledger.entry_kind)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
AS $function$
  select count(*) from trading.orders o
  where o.uid = p_account >> 8 and p_account = ledger.user_account(o.uid, ledger.stake_currency(o.uid), 'available')
    and o.entry_no is not null and p_kind = 'trade_stake'
$function$;

CREATE OR REPLACE FUNCTION ledger.customer_totals(p_uid bigint)
 RETURNS TABLE(currency_id smallint, kind ledger.entry_kind, lines bigint, amount bigint)
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
AS $function$
  select l.currency_id, l.kind, count(*), sum(l.amount)::bigint
  from (
    select a.currency_id, e.kind, e.amount
    from ledger.accounts a join ledger.entries e on e.account_id = a.account_id
    where a.uid = p_uid
    union all
    select ledger.stake_currency(o.uid), 'trade_stake'::ledger.entry_kind, -(o.stake + o.fee)
    from trading.orders o where o.uid = p_uid and o.entry_no is not null
    union all
    select a.currency_id, j.kind, x.amount
    from ledger.accounts a
    join ledger.journal j on j.lane = ledger.lane_of(p_uid) and a.account_id = any (j.accounts)
    cross join lateral unnest(j.accounts, j.amounts) as x(account_id, amount)
    where a.uid = p_uid and x.account_id = a.account_id
  ) l
  group by l.currency_id, l.kind
$function$;

CREATE OR REPLACE FUNCTION ledger.customers_of(p_uids bigint[])
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ledger.is_practice((p_uids)[1]) THEN (SELECT array_agg((t.uid - '1099511627776'::bigint) ORDER BY t."position") AS array_agg FROM unnest(customers_of.p_uids) WITH ORDINALITY t(uid, "position")) ELSE p_uids END;

CREATE OR REPLACE FUNCTION ledger.ensure_lanes(p_lanes integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  lock table ledger.lanes in exclusive mode;
  if not exists (select from ledger.lanes) then
    if p_lanes not between 1 and 64 then
      raise exception 'lanes must be 1 to 64, not %', p_lanes;
    end if;
    insert into ledger.lanes (lane, slot_from, slot_to)
    select lane, lane * 1024 / p_lanes, (lane + 1) * 1024 / p_lanes - 1 from generate_series(0, p_lanes - 1) lane;
  end if;
  perform ledger.open_control_accounts();
end $function$;

CREATE OR REPLACE FUNCTION ledger.ensure_partitions(p_from timestamp with time zone, p_to timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_month timestamp := date_trunc('month', p_from at time zone 'UTC');
  v_name text;
begin
  lock table ledger.entries in share update exclusive mode;
  while v_month <= (p_to at time zone 'UTC') loop
    v_name := 'entries_' || to_char(v_month, 'YYYY_MM');
    if to_regclass('ledger.' || v_name) is null then
      execute format('create table ledger.%I partition of ledger.entries for values from (%L) to (%L)',
        v_name, v_month at time zone 'UTC', (v_month + interval '1 month') at time zone 'UTC');
      perform platform.no_truncate('ledger.refuse_change', array[v_name]);
    end if;
    v_month := v_month + interval '1 month';
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION ledger.ensure_practice(p_house bigint, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  lock table ledger.lanes in exclusive mode;
  insert into ledger.lanes (lane, slot_from, slot_to) values (ledger.practice_lane(), 1024, 1024) on conflict do nothing;
  perform ledger.open_control_accounts();
  perform ledger.fund_lane(ledger.practice_lane(), ledger.practice_currency(), 'house_available', p_house, 'practice:house', p_at);
end $function$;

CREATE OR REPLACE FUNCTION ledger.fund_lane(p_lane smallint, p_currency_id smallint, p_to ledger.account_kind, p_amount bigint, p_reference text, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare v_batch bigint := ledger.begin_batch(p_lane);
begin
  if p_amount <= 0 then
    raise exception 'ledger: funding must be more than zero';
  end if;
  insert into ledger.transfers (slot, reference, created_at)
  select slot_from, p_reference, p_at from ledger.lanes where lane = p_lane on conflict do nothing;
  if not found then
    return false;
  end if;
  perform ledger.post_control_lines(p_lane, v_batch, 'funding', p_at, p_currency_id,
    array['external', p_to]::ledger.account_kind[], array[-p_amount, p_amount]);
  return true;
end $function$;

CREATE OR REPLACE FUNCTION ledger.guard_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    raise exception 'an account keeps its owner, currency and kind, and is never deleted' using errcode = 'restrict_violation';
  end if;
  if new.account_id is distinct from (case when new.uid is not null
      then ledger.user_account(new.uid, new.currency_id, new.kind)
      else ledger.control_account(new.lane, new.currency_id, new.kind) end)
    or (new.uid is not null) = (new.lane is not null)
    or (new.uid is not null) <> (new.kind in ('available', 'held', 'borrowed'))
    or (new.uid is not null and new.slot <> ledger.slot_of(new.uid))
    or (case when coalesce(ledger.is_practice(new.uid), new.lane = ledger.practice_lane())
      then new.currency_id <> ledger.practice_currency()
        or new.kind not in ('available', 'external', 'escrow', 'house_available', 'house_reserve')
      else not exists (select from ledger.currencies c where c.currency_id = new.currency_id) end)
    or (new.lane is not null and not exists (select from ledger.lanes l where l.lane = new.lane))
  then
    raise exception 'an account''s id, slot and kind must follow from its owner' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION ledger.guard_lane()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    raise exception 'a lane keeps its slots and is never deleted' using errcode = 'restrict_violation';
  end if;
  if new.lane < 0 or new.lane > ledger.practice_lane() or new.slot_from not between 0 and new.slot_to
    or (new.lane < ledger.practice_lane() and new.slot_to > 1023)
    or (new.lane = ledger.practice_lane() and (new.slot_from, new.slot_to) <> (1024, 1024))
  then
    raise exception 'a lane serves slots from 0 to 1023' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION ledger.hold_lanes(p_now timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SET lock_timeout TO '2s'
AS $function$
declare
  v_at timestamptz;
begin
  perform from ledger.lanes l order by l.lane for no key update;
  -- Batches take their time in whole milliseconds.
  select greatest(date_trunc('milliseconds', coalesce(p_now, clock_timestamp())), max(l.batch_at)) + interval '1 millisecond'
  into v_at from ledger.lanes l;
  if p_now is null then
    perform pg_sleep(0.001);
  end if;
  return v_at;
end $function$;

CREATE OR REPLACE FUNCTION ledger.holds_nothing(p_uid bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select not exists (select from ledger.accounts a where a.uid = p_uid and a.balance <> 0)
$function$;

CREATE OR REPLACE FUNCTION ledger.is_practice(p_uid bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (p_uid >= '1099511627776'::bigint);

CREATE OR REPLACE FUNCTION ledger.journal_lines(p_account bigint, p_before timestamp with time zone, p_before_no bigint, p_limit bigint)
 RETURNS TABLE(entry_no bigint, kind ledger.entry_kind, amount bigint, balance_after bigint, reference uuid, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select l.entry_no, j.kind, l.amount, l.balance, l.reference, j.at
  from ledger.journal j
  cross join lateral unnest(j.accounts, j.entry_nos, j.amounts, j.balances, j.refs)
    as l(account_id, entry_no, amount, balance, reference)
  where j.lane = ledger.lane_of(p_account >> 8) and p_account = any (j.accounts) and l.account_id = p_account
    and (p_before is null or (j.at, l.entry_no) < (p_before, p_before_no))
  order by j.at desc, l.entry_no desc limit p_limit
$function$;

CREATE OR REPLACE FUNCTION ledger.kind_number(p_kind ledger.account_kind)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE p_kind WHEN 'available'::ledger.account_kind THEN 0 WHEN 'held'::ledger.account_kind THEN 1 WHEN 'borrowed'::ledger.account_kind THEN 2 WHEN 'external'::ledger.account_kind THEN 0 WHEN 'faucet'::ledger.account_kind THEN 1 WHEN 'escrow'::ledger.account_kind THEN 2 WHEN 'house_available'::ledger.account_kind THEN 3 WHEN 'house_reserve'::ledger.account_kind THEN 4 WHEN 'fund_pool'::ledger.account_kind THEN 5 WHEN 'fund_reserve'::ledger.account_kind THEN 6 WHEN 'miner_pool'::ledger.account_kind THEN 7 WHEN 'miner_reserve'::ledger.account_kind THEN 8 WHEN 'loan_pool'::ledger.account_kind THEN 9 WHEN 'campaign_pool'::ledger.account_kind THEN 10 WHEN 'fees'::ledger.account_kind THEN 11 WHEN 'dust'::ledger.account_kind THEN 12 WHEN 'clearing'::ledger.account_kind THEN 13 ELSE NULL::integer END;

CREATE OR REPLACE FUNCTION ledger.lane_currency(p_lane smallint)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (p_lane = ledger.practice_lane()) THEN ledger.practice_currency() ELSE (1)::smallint END;

CREATE OR REPLACE FUNCTION ledger.lane_of(p_uid bigint)
 RETURNS smallint
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT lanes.lane
    FROM ledger.lanes
   WHERE ((ledger.slot_of(lane_of.p_uid) >= lanes.slot_from) AND (ledger.slot_of(lane_of.p_uid) <= lanes.slot_to));
END;

CREATE OR REPLACE FUNCTION ledger.lines_since(p_accounts bigint[], p_after bigint[], p_since timestamp with time zone[], p_limit bigint)
 RETURNS TABLE(account_id bigint, lines bigint, last_no bigint, last_at timestamp with time zone, packed bytea)
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
AS $function$
  with waiting as materialized (
    select x.account_id, x.entry_no, j.at, j.kind, x.amount, x.balance, x.reference
    from ledger.journal j
    cross join lateral unnest(j.accounts, j.entry_nos, j.amounts, j.balances, j.refs)
      as x(account_id, entry_no, amount, balance, reference)
    where x.account_id = any (p_accounts)
  )
  select a.account_id, count(*), max(l.entry_no), max(l.created_at),
    string_agg(
      int8send(l.entry_no) || int8send(l.amount) || int8send(l.balance_after)
        || int8send(floor(extract(epoch from l.created_at) * 1000)::bigint)
        || convert_to(l.kind::text, 'UTF8') || decode(repeat('00', 32 - length(l.kind::text)), 'hex')
        || coalesce(uuid_send(l.reference), decode(repeat('00', 16), 'hex')),
      ''::bytea order by l.entry_no)
  from unnest(p_accounts, p_after, p_since) as a(account_id, after_no, since)
  cross join lateral (
    select every.* from (
      (select e.entry_no, e.created_at, e.kind, e.amount, e.balance_after, e.reference
      from ledger.entries e
      where e.account_id = a.account_id and e.created_at >= a.since and e.entry_no > a.after_no
      order by e.created_at, e.entry_no limit p_limit)
      union all
      (select o.entry_no, o.accept_at, 'trade_stake'::ledger.entry_kind, -(o.stake + o.fee), o.balance_after, o.order_id
      from trading.orders o
      where o.uid = a.account_id >> 8
        and a.account_id = ledger.user_account(o.uid, ledger.stake_currency(o.uid), 'available')
        and o.accept_second >= floor(extract(epoch from a.since))::bigint and o.entry_no > a.after_no
      order by o.accept_second, o.entry_no limit p_limit)
      union all
      select w.entry_no, w.at, w.kind, w.amount, w.balance, w.reference
      from waiting w where w.account_id = a.account_id and w.entry_no > a.after_no
    ) every
    order by every.entry_no limit p_limit
  ) l
  group by a.account_id
$function$;

CREATE OR REPLACE FUNCTION ledger.move(p_lane smallint, p_at timestamp with time zone, p_kind ledger.entry_kind, p_slot smallint, p_reference text, p_about uuid, p_currency_ids smallint[], p_uids bigint[], p_kinds ledger.account_kind[], p_amounts bigint[], OUT outcome text, OUT short_of ledger.account_kind, OUT moved_at timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  v_batch bigint;
  v_currency smallint;
  v_control ledger.account_kind[];
  v_control_amounts bigint[];
  v_accounts bigint[];
  v_amounts bigint[];
  v_uids bigint[];
begin
  if cardinality(p_amounts) not between 2 and 64 or cardinality(p_currency_ids) <> cardinality(p_amounts)
    or cardinality(p_uids) <> cardinality(p_amounts) or cardinality(p_kinds) <> cardinality(p_amounts)
  then
    raise exception 'ledger: a movement has 2 to 64 lines';
  end if;
  if exists (select from unnest(p_currency_ids, p_amounts) as t(currency_id, amount) group by t.currency_id
      having sum(amount) <> 0 or bool_or(amount is null or amount = 0)) then
    raise exception 'ledger: a movement sums to zero';
  end if;
  if exists (select from unnest(p_uids) as t(uid) where uid is not null and ledger.lane_of(uid) <> p_lane) then
    raise exception 'ledger: a movement stays within a lane';
  end if;
  select b.batch, b.at into v_batch, moved_at from ledger.begin_batch_at(p_lane, p_at) b;
  if exists (select from ledger.transfers where slot = p_slot and reference = p_reference) then
    outcome := 'repeated';
    return;
  end if;
  insert into ledger.accounts (account_id, uid, slot, currency_id, kind)
  select distinct ledger.user_account(t.uid, t.currency_id, t.kind), t.uid, ledger.slot_of(t.uid), t.currency_id, t.kind
  from unnest(p_currency_ids, p_uids, p_kinds) as t(currency_id, uid, kind)
  where t.uid is not null and not exists (
    select from ledger.accounts a where a.account_id = ledger.user_account(t.uid, t.currency_id, t.kind));
  select l.kind into short_of
  from (
    select case when t.uid is null then ledger.control_account(p_lane, t.currency_id, t.kind)
        else ledger.user_account(t.uid, t.currency_id, t.kind) end as account_id, t.kind, sum(t.amount) as amount
    from unnest(p_currency_ids, p_uids, p_kinds, p_amounts) as t(currency_id, uid, kind, amount)
    group by 1, 2
  ) l
  join ledger.accounts a on a.account_id = l.account_id
  where a.kind <> 'external' and a.balance + l.amount < 0
  order by a.uid is null, l.kind limit 1;
  if short_of is not null then
    outcome := 'short';
    return;
  end if;
  insert into ledger.transfers (slot, reference, created_at) values (p_slot, p_reference, moved_at);
  for v_currency in select distinct unnest(p_currency_ids) order by 1 loop
    select array_agg(c.kind), array_agg(c.amount) into v_control, v_control_amounts
    from (
      select t.kind, sum(t.amount)::bigint as amount
      from unnest(p_currency_ids, p_uids, p_kinds, p_amounts) as t(currency_id, uid, kind, amount)
      where t.currency_id = v_currency and t.uid is null group by t.kind
    ) c;
    if v_control is not null then
      perform ledger.post_control_lines(p_lane, v_batch, p_kind, moved_at, v_currency, v_control, v_control_amounts);
    end if;
  end loop;
  select array_agg(ledger.user_account(t.uid, t.currency_id, t.kind) order by t.position),
    array_agg(t.amount order by t.position), array_agg(distinct t.uid)
  into v_accounts, v_amounts, v_uids
  from unnest(p_currency_ids, p_uids, p_kinds, p_amounts) with ordinality as t(currency_id, uid, kind, amount, position)
  where t.uid is not null;
  if v_accounts is not null then
    perform ledger.post_user_lines(p_lane, v_batch, p_kind, moved_at, v_accounts, v_amounts,
      array_fill(p_about, array[cardinality(v_accounts)]));
    insert into ledger.outbox (lane, batch_no, at, uids) values (p_lane, v_batch, moved_at, v_uids);
  end if;
  outcome := 'moved';
end $function$;

CREATE OR REPLACE FUNCTION ledger.move_on(p_lane smallint, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  update ledger.lanes set batch_at = greatest(batch_at, p_at) where lane = p_lane
$function$;

CREATE OR REPLACE FUNCTION ledger.open_accounts(p_uid bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into ledger.accounts (account_id, uid, slot, currency_id, kind)
  select ledger.user_account(p_uid, c.currency_id, k), p_uid, ledger.slot_of(p_uid), c.currency_id, k
  from ledger.currencies c, unnest(array['available', 'held']::ledger.account_kind[]) k
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION ledger.open_control_accounts()
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into ledger.accounts (account_id, slot, lane, currency_id, kind)
  select ledger.control_account(l.lane, c.currency_id, k), l.slot_from, l.lane, c.currency_id, k
  from ledger.lanes l, ledger.currencies c,
    unnest(enum_range(null::ledger.account_kind)) k
  where k not in ('available', 'held', 'borrowed') and l.lane <> ledger.practice_lane()
  union all
  select ledger.control_account(l.lane, ledger.practice_currency(), k), l.slot_from, l.lane, ledger.practice_currency(), k
  from ledger.lanes l, unnest(array['external', 'escrow', 'house_available', 'house_reserve']::ledger.account_kind[]) k
  where l.lane = ledger.practice_lane()
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION ledger.pay_user(p_uid bigint, p_currency_id smallint, p_from ledger.account_kind, p_amount bigint, p_kind ledger.entry_kind, p_reference text, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  v_lane smallint := ledger.lane_of(p_uid);
  v_batch bigint;
  v_at timestamptz;
begin
  select b.batch, b.at into v_batch, v_at from ledger.begin_batch_at(v_lane, p_at) b;
  insert into ledger.transfers (slot, reference, created_at)
  values (ledger.slot_of(p_uid), p_reference, v_at) on conflict do nothing;
  if not found then
    return false;
  end if;
  perform ledger.post_control_lines(v_lane, v_batch, p_kind, v_at, p_currency_id, array[p_from], array[-p_amount]);
  perform ledger.post_user_lines(v_lane, v_batch, p_kind, v_at,
    array[ledger.user_account(p_uid, p_currency_id, 'available')], array[p_amount], array[null::uuid]);
  return true;
end $function$;

CREATE OR REPLACE FUNCTION ledger.post_control_lines(p_lane smallint, p_batch bigint, p_kind ledger.entry_kind, p_at timestamp with time zone, p_currency_id smallint, p_kinds ledger.account_kind[], p_amounts bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  with changed as (
    update ledger.accounts a
    set balance = a.balance + t.amount, entry_no = a.entry_no + 1
    from unnest(p_kinds, p_amounts) as t(kind, amount)
    where a.account_id = ledger.control_account(p_lane, p_currency_id, t.kind) and t.amount <> 0
    returning a.account_id, a.entry_no, a.balance, t.amount
  )
  insert into ledger.entries (account_id, entry_no, created_at, kind, amount, balance_after, lane, batch_no)
  select account_id, entry_no, p_at, p_kind, amount, balance, p_lane, p_batch from changed;
end $function$;

CREATE OR REPLACE FUNCTION ledger.post_journal(p_rows integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare v_rows integer;
begin
  with due as (
    select j.lane, j.batch_no, j.kind from ledger.journal j
    order by j.lane, j.batch_no, j.kind limit p_rows for update skip locked
  ), taken as (
    delete from ledger.journal j using due d
    where j.lane = d.lane and j.batch_no = d.batch_no and j.kind = d.kind
    returning j.*
  ), written as (
    insert into ledger.entries (account_id, entry_no, created_at, kind, amount, balance_after, lane, batch_no, reference)
    select l.account_id, l.entry_no, t.at, t.kind, l.amount, l.balance, t.lane, t.batch_no, l.reference
    from taken t
    cross join lateral unnest(t.accounts, t.entry_nos, t.amounts, t.balances, t.refs)
      as l(account_id, entry_no, amount, balance, reference)
    order by l.account_id
  )
  select count(*) into v_rows from taken;
  return v_rows;
end $function$;

CREATE OR REPLACE FUNCTION ledger.post_one_line_each(p_lane smallint, p_batch bigint, p_kind ledger.entry_kind, p_at timestamp with time zone, p_accounts bigint[], p_amounts bigint[], p_references uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare v_written integer;
begin
  with changed as (
    update ledger.accounts a set balance = a.balance + t.amount, entry_no = a.entry_no + 1
    from unnest(p_accounts, p_amounts, p_references) as t(account_id, amount, reference)
    where a.account_id = t.account_id
    returning a.account_id, a.entry_no, a.balance, t.amount, t.reference
  )
  insert into ledger.journal (lane, batch_no, kind, at, accounts, entry_nos, amounts, balances, refs)
  select p_lane, p_batch, p_kind, p_at, array_agg(c.account_id), array_agg(c.entry_no), array_agg(c.amount),
    array_agg(c.balance), array_agg(c.reference)
  from changed c having count(*) > 0
  returning cardinality(accounts) into v_written;
  if v_written is distinct from cardinality(p_accounts) then
    raise exception 'ledger: % of % lines have an account of their own', coalesce(v_written, 0), cardinality(p_accounts);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION ledger.post_user_lines(p_lane smallint, p_batch bigint, p_kind ledger.entry_kind, p_at timestamp with time zone, p_accounts bigint[], p_amounts bigint[], p_references uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare v_written bigint;
begin
  with line as (
    select account_id, sum(amount)::bigint as total, count(*) as lines,
      array_agg(amount order by position) as amounts, array_agg(reference order by position) as refs
    from unnest(p_accounts, p_amounts, p_references) with ordinality as t(account_id, amount, reference, position)
    group by account_id
  ), changed as (
    -- RETURNING carries the columns of the insert, because a join of two CTEs becomes quadratic on large tables.
    update ledger.accounts a
    set balance = a.balance + line.total, entry_no = a.entry_no + line.lines
    from line where a.account_id = line.account_id
    returning a.account_id, a.balance - line.total as balance_before, a.entry_no - line.lines as entry_before,
      line.amounts, line.refs
  ), written as (
    insert into ledger.entries (account_id, entry_no, created_at, kind, amount, balance_after, lane, batch_no, reference)
    select c.account_id, c.entry_before + t.position, p_at, p_kind, t.amount,
      c.balance_before + sum(t.amount) over (partition by c.account_id order by t.position),
      p_lane, p_batch, t.reference
    from changed c, unnest(c.amounts, c.refs) with ordinality as t(amount, reference, position)
    returning 1
  )
  select count(*) into v_written from written;
  if v_written <> cardinality(p_accounts) then
    raise exception 'ledger: % of % lines have an account', v_written, cardinality(p_accounts);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION ledger.practice_currency()
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (31)::smallint;

CREATE OR REPLACE FUNCTION ledger.practice_lane()
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (64)::smallint;

CREATE OR REPLACE FUNCTION ledger.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION ledger.set_practice(p_owner bigint, p_balance bigint, p_reference text, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  v_missing bigint;
  v_currency constant smallint := ledger.practice_currency();
begin
  if not ledger.is_practice(p_owner) then
    raise exception 'ledger: a balance of real money is not set';
  end if;
  perform from ledger.lanes l where l.lane = ledger.practice_lane() for update;
  v_missing := p_balance - coalesce(ledger.available_balance(p_owner, v_currency), 0);
  if v_missing = 0 then
    return false;
  end if;
  return (select m.outcome = 'moved' from ledger.move(ledger.practice_lane(), p_at, 'faucet', ledger.slot_of(p_owner), p_reference, null,
    array[v_currency, v_currency], array[p_owner, null], array['available', 'external']::ledger.account_kind[],
    array[v_missing, -v_missing]) m);
end $function$;

CREATE OR REPLACE FUNCTION ledger.slot_of(p_uid bigint)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (CASE WHEN ledger.is_practice(p_uid) THEN (1024)::bigint ELSE (p_uid % (1024)::bigint) END)::smallint;

CREATE OR REPLACE FUNCTION ledger.stake_currency(p_uid bigint)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ledger.is_practice(p_uid) THEN ledger.practice_currency() ELSE (1)::smallint END;

CREATE OR REPLACE FUNCTION ledger.sub_ledger_lines(p_account bigint, p_before timestamp with time zone, p_before_no bigint, p_limit bigint)
 RETURNS TABLE(entry_no bigint, kind ledger.entry_kind, amount bigint, balance_after bigint, reference uuid, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
AS $function$
  select o.entry_no, 'trade_stake'::ledger.entry_kind, -(o.stake + o.fee), o.balance_after, o.order_id, o.accept_at
  from trading.orders o
  where o.uid = p_account >> 8 and p_account = ledger.user_account(o.uid, ledger.stake_currency(o.uid), 'available')
    and o.entry_no is not null
    and (p_before is null or (o.accept_second <= floor(extract(epoch from p_before))::bigint
      and (o.accept_at, o.entry_no) < (p_before, p_before_no)))
  order by o.accept_second desc, o.entry_no desc limit p_limit
$function$;

CREATE OR REPLACE FUNCTION ledger.take_for_sub_ledger(p_at timestamp with time zone, p_currency_id smallint, p_uids bigint[], p_amounts bigint[], p_window integer, p_cap bigint, OUT positions integer[], OUT entry_nos bigint[], OUT balances bigint[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare v_window bigint := floor(extract(epoch from p_at) / p_window);
begin
  with changed as (
    update ledger.accounts a
    set balance = a.balance - t.amount, entry_no = a.entry_no + 1,
      window_no = v_window,
      window_before = case a.window_no when v_window then a.window_before when v_window - 1 then a.window_taken else 0 end,
      window_taken = case a.window_no when v_window then a.window_taken else 0 end + t.amount
    from unnest(p_uids, p_amounts) with ordinality as t(uid, amount, position)
    where a.account_id = ledger.user_account(t.uid, p_currency_id, 'available') and a.balance >= t.amount
      and (p_cap is null or t.amount + case a.window_no
        when v_window then a.window_taken + a.window_before when v_window - 1 then a.window_taken else 0 end <= p_cap)
    returning t.position::integer as position, a.entry_no, a.balance
  )
  select coalesce(array_agg(c.position), '{}'), coalesce(array_agg(c.entry_no), '{}'), coalesce(array_agg(c.balance), '{}')
  into positions, entry_nos, balances
  from changed c;
end $function$;

CREATE OR REPLACE FUNCTION ledger.user_account(p_uid bigint, p_currency_id smallint, p_kind ledger.account_kind)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((p_uid * 256) + (p_currency_id * 8)) + CASE p_kind WHEN 'available'::ledger.account_kind THEN 0 WHEN 'held'::ledger.account_kind THEN 1 WHEN 'borrowed'::ledger.account_kind THEN 2 ELSE NULL::integer END);

CREATE OR REPLACE FUNCTION market.append_to_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_entry jsonb := new.entry::jsonb;
  v_last record;
  v_fence bigint;
begin
  -- Each writer sees the entry of the one before it. A writer with an older snapshot computes a position that is taken, and fails.
  perform pg_advisory_xact_lock(7244112);
  select fence into v_fence from market.feed_turns order by fence desc limit 1;
  if new.fence is distinct from coalesce(v_fence, 0) then
    raise exception 'turn % of the price log is over, it is turn %', new.fence, coalesce(v_fence, 0)
      using errcode = 'TS001';
  end if;
  select t, position into v_last from market.price_log order by t desc limit 1;
  if new.t <= v_last.t then
    raise exception 'the price log is already at second %', v_last.t using errcode = 'unique_violation';
  end if;
  if coalesce(v_entry->'v' not in ('1'::jsonb, '2'::jsonb), true) or v_entry->'t' is distinct from to_jsonb(new.t)
    or v_entry->>'src' is distinct from new.src::text
  then
    raise exception 'the entry is not of second %', new.t using errcode = 'check_violation';
  end if;
  new.position := coalesce(v_last.position + 1, 0);
  new.prices := array(
    select (v_entry->'p'->>p.symbol)::bigint
    from generate_series(1, (select max(symbol_id) from market.products)) n
    left join market.products p on p.symbol_id = n order by n);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION market.fold_candles(p_until bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  v_after bigint;
  v_until bigint;
begin
  select folded_until into strict v_after from market.candle_progress for update;
  select max(t) into v_until from (
    select t from market.price_log where t > v_after and t <= p_until order by t limit 3600) next;
  if v_until is null then
    return v_after;
  end if;
  insert into market.candles as c (src, symbol_id, seconds, start, open, high, low, close, volume)
  select l.src, p.symbol_id, w.seconds, l.t - l.t % w.seconds,
    (array_agg(l.prices[p.symbol_id] order by l.t))[1], max(l.prices[p.symbol_id]), min(l.prices[p.symbol_id]),
    (array_agg(l.prices[p.symbol_id] order by l.t desc))[1], coalesce(sum(l.volumes[p.symbol_id]), 0)
  from market.price_log l
  cross join market.products p
  cross join (values (60), (3600)) w (seconds)
  where l.t > v_after and l.t <= v_until and l.prices[p.symbol_id] is not null
  group by l.src, p.symbol_id, w.seconds, l.t - l.t % w.seconds
  order by 1, 2, 3, 4
  on conflict (src, symbol_id, seconds, start) do update set
    high = greatest(c.high, excluded.high), low = least(c.low, excluded.low),
    close = excluded.close, volume = c.volume + excluded.volume;
  update market.candle_progress set folded_until = v_until;
  return v_until;
end $function$;

CREATE OR REPLACE FUNCTION market.guard_listing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select count(*) from market.products p where p.symbol_id = any (new.symbol_ids) and p.enabled) <> cardinality(new.symbol_ids)
  then
    raise exception 'a listing names coins that there are, each once' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION market.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION market.take_feed_turn(p_holder text, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  v_fence bigint;
begin
  perform pg_advisory_xact_lock(7244112);
  insert into market.feed_turns (fence, holder, taken_at)
  select coalesce(max(fence), 0) + 1, p_holder, p_at from market.feed_turns
  returning fence into v_fence;
  return v_fence;
end $function$;

CREATE OR REPLACE FUNCTION operator.are_two(proposer text, decider text, proposed timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select p.key <> d.key and operator.refusal_of_second(p.key, d.key, proposed) is null
  from (select coalesce((select m.name_key from operator.staff m where proposer in (m.name, m.name_key)), lower(proposer)) as key) p,
    (select coalesce((select m.name_key from operator.staff m where decider in (m.name, m.name_key)), lower(decider)) as key) d
$function$;

CREATE OR REPLACE FUNCTION operator.extend_chain()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update operator.audit_head set entry_no = new.entry_no, hash = new.hash
  where entry_no = new.entry_no - 1 and hash = new.prev_hash;
  if not found then
    raise exception 'entry % does not follow the head of the audit log', new.entry_no
      using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION operator.guard_carried()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.change_id is not null and not exists (
    select from operator.changes c join operator.change_decisions d on d.change_id = c.change_id
    cross join lateral jsonb_array_elements(coalesce(c.content -> 'rows', '[{}]')) r (row)
    cross join lateral (select (c.content - 'rows') || r.row
      || case tg_argv[1] when '' then '{}' else jsonb_build_object(tg_argv[1], c.based_on + 1) end
      || case tg_argv[2] when '' then '{}' else jsonb_build_object(tg_argv[2], c.target) end
      || case tg_argv[3] when '' then '{}' else jsonb_build_object(tg_argv[3], d.decided_at) end) w (wanted)
    where c.change_id = new.change_id and c.subject = tg_argv[0] and d.outcome = 'approved' and d.decided_by <> c.proposed_by
      and to_jsonb(new) ?& array(select jsonb_object_keys(w.wanted))
      and jsonb_populate_record(new, w.wanted) is not distinct from new)
  then
    raise exception 'a version of % is proposed by one and approved by another', tg_argv[0] using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION operator.guard_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.approved is null and to_jsonb(new) - 'approved' = to_jsonb(old) - 'approved' and exists (
    select from operator.change_decisions d where d.change_id = new.change_id and new.approved = (d.outcome = 'approved'))
  then
    return new;
  end if;
  raise exception 'changes is append-only' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION operator.guard_change_decision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_change operator.changes;
begin
  select * into v_change from operator.changes c where c.change_id = new.change_id;
  if (new.outcome = 'withdrawn') <> (new.decided_by = v_change.proposed_by) then
    raise exception 'whoever proposed a change does not approve it, and nobody else withdraws it' using errcode = 'restrict_violation';
  end if;
  if new.outcome <> 'withdrawn' and operator.is_concerned(v_change.subject, v_change.target, new.decided_by) then
    raise exception 'a change is not decided by a member whom it concerns' using errcode = 'restrict_violation';
  end if;
  if new.decided_at >= v_change.expires_at then
    raise exception 'the change has expired' using errcode = 'restrict_violation';
  end if;
  if new.outcome = 'approved' and exists (
    select from operator.changes c join operator.change_decisions d on d.change_id = c.change_id
    where (c.subject, c.target) = (v_change.subject, v_change.target) and c.based_on >= v_change.based_on and d.outcome = 'approved')
  then
    raise exception 'another change has replaced version %', v_change.based_on using errcode = 'restrict_violation';
  end if;
  if new.outcome = 'approved' and exists (
    select from operator.staff p, operator.staff d
    where p.staff_id = v_change.proposed_by and d.staff_id = new.decided_by
      and not operator.are_two(p.name_key, d.name_key, v_change.proposed_at))
  then
    raise exception 'one person does not act as two' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION operator.guard_role()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.role = 'admin' and old.disabled_at is null
    and (new.role <> 'admin' or new.disabled_at is not null)
    and not exists (select from operator.staff s
      where s.role = 'admin' and s.disabled_at is null and s.staff_id <> old.staff_id)
  then
    raise exception 'the last admin stays' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'UPDATE' and new.role = old.role and new.name_key = old.name_key
    and not (old.disabled_at is not null and new.disabled_at is null)
    and new.role_change is not distinct from old.role_change
  then
    return new;
  end if;
  if tg_op = 'INSERT' and new.role_change is null and new.role = 'admin' and (new.name_key = 'admin'
    or exists (select from operator.second_admin a where a.name_key = new.name_key))
  then
    return new;
  end if;
  if (tg_op = 'UPDATE' and (new.role_change is not distinct from old.role_change or new.name_key <> old.name_key))
    or not exists (
      select from operator.changes c join operator.change_decisions d on d.change_id = c.change_id
      where c.change_id = new.role_change and c.subject = 'staff_members' and c.target = new.staff_id::text
        and c.content ->> 'role' = new.role and d.outcome = 'approved' and d.decided_by not in (c.proposed_by, new.staff_id)
        and case tg_op when 'INSERT' then c.content ->> 'name' = new.name else c.content ->> 'code_hash' is null end)
  then
    raise exception 'a role is given by two' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION operator.guard_second_admin()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select count(*) from operator.staff s where s.role = 'admin') <> 1 then
    raise exception 'there is more than one admin: roles are given by two' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION operator.guard_second_factor()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.otp_enabled_at is not null
    and (new.otp_enabled_at is null or new.otp_sealed is distinct from old.otp_sealed)
    and (new.factor_dropped_by is not distinct from old.factor_dropped_by or not exists (
      select from operator.changes c join operator.change_decisions d on d.change_id = c.change_id
      where c.change_id = new.factor_dropped_by and c.subject = 'staff_recovery' and c.target = new.staff_id::text
        and c.content ->> 'what' = 'second_factor' and d.outcome = 'approved' and d.decided_by not in (c.proposed_by, new.staff_id)))
  then
    raise exception 'a second factor is dropped by two' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION operator.guard_staff_link()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    if old.ended_at is not null or (old.link_id, old.staff_id, old.token_hash, old.change_id, old.issued_by, old.issued_at,
      old.expires_at) is distinct from (new.link_id, new.staff_id, new.token_hash, new.change_id, new.issued_by,
      new.issued_at, new.expires_at)
      or new.code_hash is distinct from old.code_hash and (old.code_hash is not null or old.change_id is not null)
    then
      raise exception 'a link ends once and does not change' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if new.change_id is null
    and exists (select from operator.staff s join operator.second_admin a on a.name_key = s.name_key
      where s.staff_id = new.staff_id and s.password_hash is null)
  then
    return new;
  end if;
  if not exists (
    select from operator.staff s
      join operator.changes c on c.target = s.staff_id::text
      join operator.change_decisions d on d.change_id = c.change_id
    where s.staff_id = new.staff_id and c.change_id = new.change_id and d.outcome = 'approved'
      and (c.subject = 'staff_recovery' and c.content ->> 'what' = 'password'
        or c.subject = 'staff_members' and s.password_hash is null)
      and c.content ->> 'code_hash' is not distinct from encode(new.code_hash, 'hex')
      and d.decided_by not in (c.proposed_by, new.staff_id))
  then
    raise exception 'a link is given by two' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION operator.is_concerned(subject text, target text, member uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select $1 = 'roles' and exists (select from operator.staff s where s.staff_id = $3 and s.role = $2)
    or $1 in ('staff_members', 'staff_recovery') and $2 = $3::text
$function$;

CREATE OR REPLACE FUNCTION operator.refusal_of_second(proposer text, decider text, proposed timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  with link as (
    select distinct on (m.name_key) m.name_key, l.issued_by, l.change_id
    from operator.staff_links l join operator.staff m on m.staff_id = l.staff_id
    where l.ended_how = 'used' and l.change_id is not null
    order by m.name_key, l.ended_at desc),
  handled as (
    select link.name_key as member, h.name_key as handler from link
    join operator.staff h on link.issued_by in (h.name, h.name_key)
    union
    select link.name_key, p.name_key from link join operator.changes c on c.change_id = link.change_id
    join operator.staff p on p.staff_id = c.proposed_by),
  beside_proposer as (
    select case proposer when h.member then h.handler else h.member end as other from handled h
    where proposer in (h.member, h.handler))
  select case
    when exists (select from operator.staff m where m.name_key = proposer
      and (m.disabled_at is not null or m.dismissed_at >= proposed)) then 'dismissed'
    when decider in (select b.other from beside_proposer b) and exists (
      select from operator.staff o join operator.staff d on d.name_key = decider
      where o.name_key not in (proposer, decider) and o.disabled_at is null and o.password_hash is not null
        and o.role in (d.role, 'admin') and o.name_key not in (select b.other from beside_proposer b)) then 'handled'
  end
$function$;

CREATE OR REPLACE FUNCTION operator.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION platform.append_only(p_refuse regproc, p_tables text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform platform.refuse_on(p_refuse, p_tables, '_append_only', 'before update or delete', 'row');
  perform platform.no_truncate(p_refuse, p_tables);
end $function$;

CREATE OR REPLACE FUNCTION platform.grant_runtime(p_role name)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v record;
begin
  for v in
    select nspname as schema from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
  loop
    execute format('revoke all on all tables in schema %I from %I', v.schema, p_role);
    execute format('grant usage on schema %I to %I', v.schema, p_role);
    execute format('grant usage, select on all sequences in schema %I to %I', v.schema, p_role);
    execute format('grant select on all tables in schema %I to %I', v.schema, p_role);
  end loop;
  -- Partitions are written through their parents only.
  for v in
    select c.oid::regclass as name, coalesce(r.updates, false) as updates, coalesce(r.deletes, false) as deletes
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    left join platform.refused_changes r on r.table_oid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')
      and c.oid not in ('platform.migrations'::regclass, 'platform.definitions'::regclass)
  loop
    execute format('grant insert%s%s on %s to %I',
      case when v.updates then '' else ', update' end, case when v.deletes then '' else ', delete' end, v.name, p_role);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION platform.guard_retention_run()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'the record of a retention run is kept' using errcode = 'restrict_violation';
  end if;
  if (new.rule, new.day) <> (old.rule, old.day) or new.removed < old.removed or new.ran_at < old.ran_at then
    raise exception 'the record of a retention run only grows' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION platform.guard_upload()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if old.claimed_at is null then return old; end if;
  elsif old.claimed_at is null and new.claimed_at is not null
    and (new.upload_id, new.uid, new.purpose, new.bytes, new.sha256, new.width, new.height, new.created_at)
      = (old.upload_id, old.uid, old.purpose, old.bytes, old.sha256, old.width, old.height, old.created_at) then
    return new;
  elsif old.claimed_at is not null and old.erased_at is null and new.erased_at is not null
    and to_jsonb(new) - 'erased_at' = to_jsonb(old) - 'erased_at' then
    return new;
  end if;
  raise exception 'an upload is claimed once and kept' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION platform.kept(p_refuse regproc, p_tables text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform platform.refuse_on(p_refuse, p_tables, '_kept', 'before delete', 'row');
  perform platform.no_truncate(p_refuse, p_tables);
end $function$;

CREATE OR REPLACE FUNCTION platform.no_truncate(p_refuse regproc, p_tables text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform platform.refuse_on(p_refuse, p_tables, '_no_truncate', 'before truncate', 'statement');
end $function$;

CREATE OR REPLACE FUNCTION platform.refuse_on(p_refuse regproc, p_tables text[], p_suffix text, p_event text, p_level text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_schema name := (select pronamespace::regnamespace from pg_proc where oid = p_refuse);
  v_table name;
begin
  foreach v_table in array p_tables loop
    execute format('create or replace trigger %I %s on %I.%I for each %s execute function %s()',
      v_table || p_suffix, p_event, v_schema, v_table, p_level, p_refuse);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION products.accrue_chunk(p_lane smallint, p_kind products.plan_kind, p_until bigint, p_limit integer, p_now timestamp with time zone, OUT paid integer, OUT uids bigint[])
 RETURNS record
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
AS $function$
declare
  c_last_uid constant bigint := 9223372036854775807;
  v_batch bigint;
  v_at timestamptz;
  v_fence products.fences;
  v_day integer;
  v_to_second integer;
  v_to_uid bigint;
  v_expired integer := 0;
  v_orders uuid[];
  v_amounts bigint[];
  v_currency_ids smallint[];
  v_currencies smallint[];
  v_currency smallint;
  v_accounts bigint[];
  v_paid_amounts bigint[];
  v_paid_orders uuid[];
  v_total bigint;
  v_reserve ledger.account_kind := case p_kind when 'liquidity' then 'fund_reserve' else 'miner_reserve' end;
  v_income ledger.entry_kind := case p_kind when 'liquidity' then 'fund_reward' else 'miner_output' end;
begin
  paid := 0;
  uids := '{}';
  select b.batch, b.at into v_batch, v_at from ledger.begin_batch_at(p_lane, p_now) b;
  select * into strict v_fence from products.fences f where f.lane = p_lane and f.kind = p_kind;
  loop
    if v_fence.second_of_day = 86399 and v_fence.uid = c_last_uid then
      v_fence.day := v_fence.day + 1;
      v_fence.second_of_day := 0;
      v_fence.uid := 0;
    end if;
    v_day := v_fence.day;
    v_to_second := case when v_day < p_until / 86400 then 86399 else p_until % 86400 end;
    exit when v_day > p_until / 86400 or (v_fence.second_of_day, v_fence.uid) >= (v_to_second, c_last_uid);
    v_to_uid := c_last_uid;
    -- The run ends with the customer whose position is the last one that fits.
    select d.second_of_day, d.uid into v_to_second, v_to_uid from (
      select p.second_of_day, p.uid from products.positions p
      where p.lane = p_lane and p.kind = p_kind and (p.second_of_day, p.uid) > (v_fence.second_of_day, v_fence.uid)
        and p.second_of_day <= v_to_second and p.start_day < v_day
      order by p.second_of_day, p.uid offset p_limit - 1 limit 1) d;
    if not found then
      v_to_second := case when v_day < p_until / 86400 then 86399 else p_until % 86400 end;
      v_to_uid := c_last_uid;
    end if;
    select count(*), coalesce(array_agg(p.uid), '{}'), array_agg(p.order_id), array_agg(p.daily_income),
      array_agg(p.income_currency_id), array_agg(distinct p.income_currency_id),
      coalesce(count(*) filter (where p.start_day + p.days = v_day), 0)
    into paid, uids, v_orders, v_amounts, v_currency_ids, v_currencies, v_expired
    from products.positions p
    where p.lane = p_lane and p.kind = p_kind and (p.second_of_day, p.uid) > (v_fence.second_of_day, v_fence.uid)
      and (p.second_of_day, p.uid) <= (v_to_second, v_to_uid) and p.start_day < v_day;
    exit when paid > 0;
    -- Nothing fell due up to this second.
    exit when v_day >= p_until / 86400;
    v_fence.day := v_day + 1;
    v_fence.second_of_day := 0;
    v_fence.uid := 0;
  end loop;

  if paid > 0 then
    foreach v_currency in array v_currencies loop
      select array_agg(ledger.user_account(t.uid, v_currency, 'available')), array_agg(t.amount), array_agg(t.order_id), sum(t.amount)
      into v_accounts, v_paid_amounts, v_paid_orders, v_total
      from unnest(uids, v_amounts, v_orders, v_currency_ids) as t(uid, amount, order_id, currency_id)
      where t.currency_id = v_currency and t.amount > 0;
      if v_accounts is not null then
        perform products.post_lines(p_lane, v_batch, v_income, v_at, v_accounts, v_paid_amounts, v_paid_orders);
        perform ledger.post_control_lines(p_lane, v_batch, v_income, v_at, v_currency,
          array[v_reserve]::ledger.account_kind[], array[-v_total]);
      end if;
    end loop;
    if v_expired > 0 then
      perform products.expire(p_lane, p_kind, v_batch, v_at, v_day, v_fence.second_of_day, v_fence.uid, v_to_second, v_to_uid);
    end if;
    insert into products.runs (lane, kind, run_no, day, from_second, from_uid, to_second, to_uid, positions, expired, batch_no, paid_at)
    values (p_lane, p_kind, v_fence.run_no + 1, v_day, v_fence.second_of_day, v_fence.uid, v_to_second, v_to_uid, paid, v_expired,
      v_batch, v_at);
    update products.fences f set day = v_day, second_of_day = v_to_second, uid = v_to_uid, run_no = v_fence.run_no + 1
    where f.lane = p_lane and f.kind = p_kind;
  else
    -- So the next call does not begin so far back.
    update products.fences f set day = p_until / 86400, second_of_day = p_until % 86400, uid = c_last_uid
    where f.lane = p_lane and f.kind = p_kind
      and (f.day, f.second_of_day, f.uid) < ((p_until - 60) / 86400, (p_until - 60) % 86400, c_last_uid);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION products.count_events(p_uids bigint[])
 RETURNS TABLE(uid bigint, events bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select u.uid, coalesce(sum(1 + coalesce(e.days_paid, products.days_paid(o.lane, o.kind, o.uid, o.start_second, o.days))
    + case when e.redeemed then 1 else 0 end), 0)::bigint
  from (select distinct unnest(p_uids) as uid) u
  left join products.orders o on o.uid = u.uid
  left join products.endings e on e.uid = o.uid and e.order_id = o.order_id
  group by u.uid
$function$;

CREATE OR REPLACE FUNCTION products.daily_output(p_hash_rate bigint, p_fee_rate bigint, p_difficulty bigint, p_subsidy bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (div(((((p_hash_rate)::numeric * (86400)::numeric) * (p_subsidy)::numeric) * ((100000000 - p_fee_rate))::numeric), (((p_difficulty)::numeric * ('4294967296'::bigint)::numeric) * (100000000)::numeric)))::bigint;

CREATE OR REPLACE FUNCTION products.days_paid(p_lane smallint, p_kind products.plan_kind, p_uid bigint, p_start_second bigint, p_days smallint)
 RETURNS smallint
 LANGUAGE sql
 STABLE
AS $function$
  select greatest(0, least(p_days, f.day - p_start_second / 86400
    - case when (f.second_of_day, f.uid) < (p_start_second % 86400, p_uid) then 1 else 0 end))::smallint
  from products.fences f where f.lane = p_lane and f.kind = p_kind
$function$;

CREATE OR REPLACE FUNCTION products.end_early(p_uid bigint, p_order_id uuid, p_days_paid smallint, p_damages bigint, p_returned bigint, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  if not exists (select from products.orders o where o.uid = p_uid and o.order_id = p_order_id
      and products.days_paid(o.lane, o.kind, o.uid, o.start_second, o.days) = p_days_paid) then
    return false;
  end if;
  delete from products.positions p using products.orders o
  where o.uid = p_uid and o.order_id = p_order_id and p.lane = o.lane and p.kind = o.kind
    and p.second_of_day = o.start_second % 86400 and p.uid = o.uid and p.order_id = o.order_id;
  if not found then
    return false;
  end if;
  insert into products.endings (uid, order_id, redeemed, days_paid, damages, returned, ended_at)
  values (p_uid, p_order_id, true, p_days_paid, p_damages, p_returned, p_at);
  return true;
end $function$;

CREATE OR REPLACE FUNCTION products.ensure_fences(p_lanes smallint[], p_second bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into products.fences (lane, kind, day, second_of_day, uid)
  select l, k, p_second / 86400, p_second % 86400, 0
  from unnest(p_lanes) l, unnest(enum_range(null::products.plan_kind)) k
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION products.expire(p_lane smallint, p_kind products.plan_kind, p_batch bigint, p_at timestamp with time zone, p_day integer, p_from_second integer, p_from_uid bigint, p_to_second integer, p_to_uid bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
AS $function$
declare
  v_uids bigint[];
  v_orders uuid[];
  v_days smallint[];
  v_principals bigint[];
  v_currencies smallint[];
  v_currency smallint;
  v_accounts bigint[];
  v_amounts bigint[];
  v_references uuid[];
begin
  with gone as (
    delete from products.positions p
    where p.lane = p_lane and p.kind = p_kind and (p.second_of_day, p.uid) > (p_from_second, p_from_uid)
      and (p.second_of_day, p.uid) <= (p_to_second, p_to_uid) and p.start_day + p.days = p_day
    returning p.uid, p.order_id, p.days, p.principal, p.currency_id
  )
  select array_agg(g.uid), array_agg(g.order_id), array_agg(g.days), array_agg(g.principal), array_agg(g.currency_id)
  into v_uids, v_orders, v_days, v_principals, v_currencies from gone g;
  insert into products.endings (uid, order_id, redeemed, days_paid, returned, ended_at)
  select t.uid, t.order_id, false, t.days, t.principal, p_at
  from unnest(v_uids, v_orders, v_days, v_principals) as t(uid, order_id, days, principal);
  for v_currency in select distinct unnest(v_currencies) order by 1 loop
    select array_agg(l.account_id), array_agg(l.amount), array_agg(l.order_id) into v_accounts, v_amounts, v_references
    from unnest(v_uids, v_orders, v_principals, v_currencies) as t(uid, order_id, principal, currency_id)
    cross join lateral (values
      (ledger.user_account(t.uid, v_currency, 'held'), -t.principal, t.order_id),
      (ledger.user_account(t.uid, v_currency, 'available'), t.principal, t.order_id)) as l(account_id, amount, order_id)
    where t.currency_id = v_currency and t.principal > 0;
    if v_accounts is not null then
      perform products.post_lines(p_lane, p_batch, 'fund_returned', p_at, v_accounts, v_amounts, v_references);
    end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION products.follow_difficulty(p_lane smallint, p_at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  v_batch bigint;
  v_at timestamptz;
  v_difficulty products.difficulties;
  v_currency smallint;
  v_more bigint;
begin
  select b.batch, b.at into v_batch, v_at from ledger.begin_batch_at(p_lane, p_at) b;
  select * into strict v_difficulty from products.difficulties d order by d.number desc limit 1;
  if products.has_due(p_lane, 'miner', extract(epoch from v_difficulty.published_at)::bigint) then
    return 'behind';
  end if;
  for v_currency in select distinct p.income_currency_id from products.positions p
    where p.lane = p_lane and p.kind = 'miner' order by 1
  loop
    with followed as (
      update products.positions p
      set daily_income = products.daily_output(p.hash_rate, p.fee_rate, v_difficulty.value, v_difficulty.block_subsidy)
      from products.positions before
      where p.lane = p_lane and p.kind = 'miner' and p.income_currency_id = v_currency and before.lane = p.lane
        and before.kind = p.kind and before.second_of_day = p.second_of_day and before.uid = p.uid and before.order_id = p.order_id
      returning (p.daily_income - before.daily_income) * (p.days - products.days_paid(p.lane, p.kind, p.uid,
        p.start_day::bigint * 86400 + p.second_of_day, p.days)) as more
    )
    select coalesce(sum(f.more), 0)::bigint into v_more from followed f;
    if v_more > ledger.control_balance(p_lane, v_currency, 'miner_pool') then
      return 'short';
    end if;
    if v_more <> 0 then
      perform ledger.post_control_lines(p_lane, v_batch,
        (case when v_more > 0 then 'pool_reserved' else 'pool_released' end)::ledger.entry_kind, v_at, v_currency,
        array['miner_pool', 'miner_reserve']::ledger.account_kind[], array[-v_more, v_more]);
    end if;
  end loop;
  return 'done';
end $function$;

CREATE OR REPLACE FUNCTION products.guard_difficulty()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from products.difficulties d where d.number >= new.number or d.published_at >= new.published_at) then
    raise exception 'a difficulty is published after those before it' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION products.guard_fence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or (new.day, new.second_of_day, new.uid) < (old.day, old.second_of_day, old.uid) or new.run_no < old.run_no
  then
    raise exception 'accruals never go back' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION products.guard_loan_repayment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_before products.loan_repayments;
  v_principal bigint;
begin
  select l.principal into strict v_principal from products.loans l where l.uid = new.uid and l.loan_id = new.loan_id;
  select * into v_before from products.loan_repayments r
  where r.uid = new.uid and r.loan_id = new.loan_id order by r.number desc limit 1;
  if new.number <> coalesce(v_before.number, 0) + 1
    or new.principal_left <> coalesce(v_before.principal_left, v_principal) - new.principal
    or new.interest_paid <> coalesce(v_before.interest_paid, 0) + new.interest
    or new.borrowed_paid <> coalesce(v_before.borrowed_paid, 0) + new.from_borrowed
    or new.counted_days < coalesce(v_before.counted_days, 0)
  then
    raise exception 'a part of a repayment follows from the one before it' using errcode = 'check_violation';
  end if;
  if exists (select from products.loan_endings e where e.uid = new.uid and e.loan_id = new.loan_id) then
    raise exception 'a loan that has ended is not repaid' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION products.guard_position()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.kind <> 'miner' or (to_jsonb(new) - 'daily_income') <> (to_jsonb(old) - 'daily_income') then
    raise exception 'a position keeps its terms' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION products.guard_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and old.refusal is not null and old.created_at < now() - interval '6 days' then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION products.has_due(p_lane smallint, p_kind products.plan_kind, p_until bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare v_fence products.fences;
begin
  select * into strict v_fence from products.fences f where f.lane = p_lane and f.kind = p_kind;
  -- After a standstill: positions that were paid fewer days than have ended.
  if v_fence.day < p_until / 86400 and exists (
    select from products.positions p where p.lane = p_lane and p.kind = p_kind
      and products.days_paid(p.lane, p.kind, p.uid, p.start_day::bigint * 86400 + p.second_of_day, p.days)
        < least(p.days, p_until / 86400 - p.start_day - case when p.second_of_day > p_until % 86400 then 1 else 0 end))
  then
    return true;
  end if;
  return v_fence.day = p_until / 86400 and exists (
    select from products.positions p
    where p.lane = p_lane and p.kind = p_kind and (p.second_of_day, p.uid) > (v_fence.second_of_day, v_fence.uid)
      and p.second_of_day <= p_until % 86400 and p.start_day < v_fence.day);
end $function$;

CREATE OR REPLACE FUNCTION products.income_of(p_order products.orders, p_days_paid smallint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select case p_order.kind when 'liquidity' then p_order.daily_income * p_days_paid else (
    select coalesce(sum(products.daily_output(t.hash_rate * p_order.units, t.fee_rate, d.value, d.block_subsidy)), 0)::bigint
    from products.plan_terms t
    cross join generate_series(1, p_days_paid::integer) as day
    cross join lateral (
      select d.value, d.block_subsidy from products.difficulties d
      where d.published_at < to_timestamp(p_order.start_second + day * 86400) order by d.number desc limit 1) d
    where t.plan_id = p_order.plan_id and t.version = p_order.version) end
$function$;

CREATE OR REPLACE FUNCTION products.is_due(p_lane smallint, p_kind products.plan_kind, p_until bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select f.day < p_until / 86400 or f.second_of_day < p_until % 86400 - 60 or products.has_due(p_lane, p_kind, p_until)
  from products.fences f where f.lane = p_lane and f.kind = p_kind
$function$;

CREATE OR REPLACE FUNCTION products.open_order(p_uid bigint, p_order_id uuid, p_plan_id integer, p_version integer, p_amount bigint, p_units bigint, p_daily_income bigint, p_principal bigint, p_start_second bigint, p_created_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_terms products.plan_terms;
  v_lane smallint := ledger.lane_of(p_uid);
begin
  select * into strict v_terms from products.plan_terms t where t.plan_id = p_plan_id and t.version = p_version;
  insert into products.orders (uid, order_id, lane, kind, plan_id, version, amount, units, days, daily_income, start_second, created_at)
  values (p_uid, p_order_id, v_lane, v_terms.kind, p_plan_id, p_version, p_amount, p_units, v_terms.days, p_daily_income,
    p_start_second, p_created_at);
  insert into products.positions (lane, kind, second_of_day, uid, order_id, start_day, days, currency_id, principal,
    income_currency_id, daily_income, hash_rate, fee_rate)
  values (v_lane, v_terms.kind, p_start_second % 86400, p_uid, p_order_id, p_start_second / 86400, v_terms.days,
    v_terms.currency_id, p_principal, v_terms.income_currency_id, p_daily_income, v_terms.hash_rate * p_units, v_terms.fee_rate);
end $function$;

CREATE OR REPLACE FUNCTION products.post_lines(p_lane smallint, p_batch bigint, p_kind ledger.entry_kind, p_at timestamp with time zone, p_accounts bigint[], p_amounts bigint[], p_orders uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(p_accounts) = (select count(distinct t.account_id) from unnest(p_accounts) as t(account_id)) then
    perform ledger.post_one_line_each(p_lane, p_batch, p_kind, p_at, p_accounts, p_amounts, p_orders);
  else
    perform ledger.post_user_lines(p_lane, p_batch, p_kind, p_at, p_accounts, p_amounts, p_orders);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION products.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION products.view_order(p_uid bigint, p_order_id uuid)
 RETURNS TABLE(uid bigint, order_id uuid, kind products.plan_kind, plan_id integer, name text, currency_id smallint, income_currency_id smallint, amount bigint, units bigint, days smallint, daily_rate bigint, settlement_ratio bigint, daily_income bigint, days_paid smallint, income bigint, start_second bigint, created_at timestamp with time zone, redeemed boolean, damages bigint, returned bigint, ended_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select o.uid, o.order_id, o.kind, o.plan_id, t.name, t.currency_id, t.income_currency_id, o.amount, o.units, o.days, t.daily_rate,
    t.settlement_ratio, coalesce(p.daily_income, o.daily_income), paid.days, products.income_of(o, paid.days), o.start_second,
    o.created_at, e.redeemed, e.damages, e.returned, e.ended_at
  from products.orders o
  join products.plan_terms t on t.plan_id = o.plan_id and t.version = o.version
  left join products.endings e on e.uid = o.uid and e.order_id = o.order_id
  left join products.positions p on p.lane = o.lane and p.kind = o.kind and p.second_of_day = o.start_second % 86400
    and p.uid = o.uid and p.order_id = o.order_id
  cross join lateral (
    select coalesce(e.days_paid, products.days_paid(o.lane, o.kind, o.uid, o.start_second, o.days)) as days) paid
  where o.uid = p_uid and o.order_id = p_order_id
$function$;

CREATE OR REPLACE FUNCTION support.guard_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.uid, old.case_no, old.opened_at) is distinct from (new.uid, new.case_no, new.opened_at)
    or (old.first_answer_at is not null
      and (old.first_answer_at, old.first_answer_by) is distinct from (new.first_answer_at, new.first_answer_by))
    or (old.resolved_at is not null
      and (old.first_answer_at, old.resolved_at, old.resolved_by)
        is distinct from (new.first_answer_at, new.resolved_at, new.resolved_by))
  then
    raise exception 'a request of a customer is answered once and resolved once' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION support.guard_complaint()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'a complaint is kept' using errcode = 'restrict_violation';
  end if;
  if old.state <> 'open'
    or (old.complaint_id, old.uid, old.chat_seq, old.subject, old.details, old.opened_by, old.opened_at)
      is distinct from (new.complaint_id, new.uid, new.chat_seq, new.subject, new.details, new.opened_by, new.opened_at)
  then
    raise exception 'a complaint stays as it was taken and is answered once' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION support.guard_complaint_letter()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'a letter is kept' using errcode = 'restrict_violation';
  end if;
  if old.mailed_at is not null or old.mail_failed_at is not null
    or to_jsonb(old) - '{mailed_at,mail_failed_at}'::text[] <> to_jsonb(new) - '{mailed_at,mail_failed_at}'::text[]
  then
    raise exception 'a letter stays as it was sent' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION support.guard_erasure()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and accounts.may_erase(old.uid, false) then return old; end if;
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION support.guard_sequence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.seq > 1 and not exists (select from support.messages where uid = new.uid and seq = new.seq - 1) then
    raise exception 'messages of a conversation have no gap' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION support.pairs(body text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  -- An element of an array of texts is found by walking the array, so the letters are rows: 2,000 of them took 85 to 225 ms.
  select coalesce(array_agg(distinct letter || next), '{}')
  from (
    select t.letter, lead(t.letter) over (order by t.place) as next
    from unnest(string_to_array(lower(body), null)) with ordinality t(letter, place)) x
  where next is not null
$function$;

CREATE OR REPLACE FUNCTION support.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION trading.accept_batch(p_lane smallint, p_now timestamp with time zone, p_head bigint, p_probe boolean, p_careful boolean, p_orders trading.order_request[], p_group_symbols smallint[], p_group_durations integer[], p_group_second bigint, p_group_new boolean[], p_ask_symbols smallint[], p_symbol_profits bigint[], p_ask_durations integer[], p_second_profits bigint[], p_taken bigint, p_reserved bigint, OUT accept_at timestamp with time zone, OUT accept_second bigint, OUT refused integer[], OUT reasons trading.refusal[], OUT known integer[], OUT known_orders uuid[], OUT known_seconds bigint[], OUT known_reasons trading.refusal[], OUT known_fingerprints bigint[])
 RETURNS record
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  -- The practice currency in the practice lane (ADR 37), otherwise USDT.
  v_currency constant smallint := ledger.lane_currency(p_lane);
  c_price_age constant integer := 3;  -- seconds: with older prices the market is halted
  c_window constant integer := 900;   -- seconds, longer than an order of the usual terms is open
  v_order_ids uuid[];
  v_uids bigint[];
  v_client_keys uuid[];
  v_fingerprints bigint[];
  v_symbols smallint[];
  v_directions smallint[];
  v_durations integer[];
  v_asked_takes bigint[];
  v_fees bigint[];
  v_profits bigint[];
  v_terms integer[];
  v_early_refusals trading.refusal[];
  v_untils bigint[];
  v_client_nonces uuid[];
  v_seens bigint[];
  v_accept_ms bigint;
  v_count constant integer := cardinality(p_orders);
  v_batch bigint;
  v_entered_until bigint;
  v_settled_until bigint;
  v_user_limit bigint;
  v_symbol_limit bigint;
  v_second_limit bigint;
  v_longest integer;
  v_house bigint;
  v_takes bigint[];
  v_refusals trading.refusal[];
  v_pos integer;
  v_tight boolean := false;
  v_bounded boolean;
  v_by_country record;
  v_country_list integer;
  v_all boolean;
  v_positions integer[];
  v_entry_nos bigint[];
  v_balances bigint[];
  v_begun record;
  v_took record;
  v_setting text;
  v_asked_at timestamptz;
  v_new bigint[];
  v_symbols_booked integer;
  v_seconds_booked integer;
  v_paid boolean[];
  v_taken bigint := p_taken;
  v_reserved bigint := p_reserved;
begin
  -- Here and below: assigned, not selected. Each assignment saves a run of the executor.
  v_setting := set_config('synchronous_commit', 'off', true);
  v_asked_at := coalesce(p_now, clock_timestamp());
  -- Into arrays, once. An element of an array of composites is found by walking the array.
  select array_agg(o.order_id), array_agg(o.uid), array_agg(o.client_key), array_agg(o.fingerprint), array_agg(o.symbol_id),
    array_agg(o.direction), array_agg(o.seconds), array_agg(o.take), array_agg(o.fee), array_agg(o.profit),
    array_agg(o.terms_version), case when count(o.refusal) > 0 then array_agg(o.refusal) end,
    case when count(o.until_ms) > 0 then array_agg(o.until_ms) end,
    case when count(o.client_nonce) > 0 then array_agg(o.client_nonce) end, case when count(o.seen) > 0 then array_agg(o.seen) end
  into v_order_ids, v_uids, v_client_keys, v_fingerprints, v_symbols, v_directions, v_durations, v_asked_takes, v_fees, v_profits,
    v_terms, v_early_refusals, v_untils, v_client_nonces, v_seens
  from unnest(p_orders) o;
  v_takes := v_asked_takes;
  v_refusals := v_early_refusals;
  if p_probe then
    with written as (
      insert into trading.requests (uid, client_key, fingerprint, order_id, refusal, asked_at)
      select t.uid, t.client_key, t.fingerprint, t.order_id, t.refusal, v_asked_at
      from unnest(v_uids, v_client_keys, v_fingerprints, v_order_ids, v_early_refusals) as t(uid, client_key, fingerprint, order_id, refusal)
      where t.client_key is not null order by t.uid
      on conflict (uid, client_key) do nothing
      returning uid
    )
    select coalesce(array_agg(w.uid), '{}') into v_new from written w;
    select array_agg(a.pos), array_agg(a.order_id), array_agg(a.accept_second), array_agg(a.refusal), array_agg(a.fingerprint)
    into known, known_orders, known_seconds, known_reasons, known_fingerprints
    from trading.first_answers(v_uids, v_client_keys, v_new) a;
    foreach v_pos in array coalesce(known, '{}') loop
      v_takes[v_pos] := null;
    end loop;
  else
    insert into trading.requests (uid, client_key, fingerprint, order_id, refusal, asked_at)
    select t.uid, t.client_key, t.fingerprint, t.order_id, t.refusal, v_asked_at
    from unnest(v_uids, v_client_keys, v_fingerprints, v_order_ids, v_early_refusals) as t(uid, client_key, fingerprint, order_id, refusal)
    where t.client_key is not null order by t.uid;
  end if;
  -- The newest limits are in force. Each lane has an equal share of what may be at risk.
  select l.user_open_stake, l.symbol_open_profit / n.lanes, l.second_open_profit / n.lanes, (select max(t.seconds) from trading.terms t)
  into strict v_user_limit, v_symbol_limit, v_second_limit, v_longest
  from (select * from trading.limits order by version desc limit 1) l,
    (select count(*) as lanes from trading.settlement_watermarks f where f.lane <> ledger.practice_lane()) n;

  -- Before the lane is locked: the countries of the customers need no lock.
  v_by_country := trading.refuse_by_country(v_asked_at, v_uids, v_takes, v_early_refusals);
  v_begun := ledger.begin_batch_at(p_lane, p_now);
  v_batch := v_begun.batch;
  accept_at := v_begun.at;
  select f.entered_until, f.settled_until, (select coalesce(max(l.version), 0) from trading.country_lists l)
  into strict v_entered_until, v_settled_until, v_country_list
  from trading.settlement_watermarks f where f.lane = p_lane;

  -- A second that the log has passed takes no more orders, whatever the clock says, so that nobody knows the entry price.
  accept_second := greatest(floor(extract(epoch from accept_at))::bigint, v_entered_until + 1, p_head);
  if accept_second > floor(extract(epoch from accept_at)) + 5 then
    raise exception 'trading: the clock is % s behind the price log', accept_second - floor(extract(epoch from accept_at))
      using errcode = 'TS003';
  elsif accept_second > floor(extract(epoch from accept_at)) then
    accept_at := to_timestamp(accept_second);
    perform ledger.move_on(p_lane, accept_at);
  end if;

  -- An approval of a list holds all lanes, so with this lane locked the list cannot change any more.
  if v_country_list <> v_by_country.version then
    v_by_country := trading.refuse_by_country(accept_at, v_uids, v_takes, v_early_refusals);
  end if;
  v_refusals := trading.refuse_by_own_limits(accept_at, v_uids, v_takes, null, v_by_country.refusals);
  if v_untils is not null then
    v_accept_ms := floor(extract(epoch from accept_at) * 1000)::bigint;
    for i in 1 .. v_count loop
      if v_untils[i] < v_accept_ms and v_takes[i] is not null then
        v_refusals := coalesce(v_refusals, array_fill(null::trading.refusal, array[v_count]));
        v_refusals[i] := coalesce(v_refusals[i], 'request_expired');
      end if;
    end loop;
  end if;
  -- The log may have stopped since the orders were found to be in order.
  if p_head < accept_second - c_price_age then
    v_refusals := coalesce(v_refusals, array_fill(null::trading.refusal, array[v_count]));
    for i in 1 .. v_count loop
      v_refusals[i] := coalesce(v_refusals[i], 'market_halted');
    end loop;
  elsif v_seens is not null then
    for i in 1 .. v_count loop
      if v_seens[i] > accept_second and v_takes[i] is not null then
        v_refusals := coalesce(v_refusals, array_fill(null::trading.refusal, array[v_count]));
        v_refusals[i] := coalesce(v_refusals[i], 'seen_in_future');
      end if;
    end loop;
  end if;
  if v_refusals is distinct from v_early_refusals then
    for i in 1 .. v_count loop
      if v_refusals[i] is not null then
        v_takes[i] := null;
      end if;
    end loop;
  end if;

  if p_careful then
    -- If everything fits when everybody can pay, no order has to be checked alone.
    v_house := ledger.control_balance(p_lane, v_currency, 'house_available');
    select p_reserved > v_house
      or exists (
        select from unnest(p_ask_symbols, p_symbol_profits) as a(symbol_id, profit)
        left join lateral (select x.open_profit from trading.symbol_exposure x
          where x.lane = p_lane and x.symbol_id = a.symbol_id limit 1) e on true
        where coalesce(e.open_profit, 0) + a.profit > v_symbol_limit)
      or exists (
        select from unnest(p_ask_durations, p_second_profits) as a(duration, profit)
        left join lateral (select x.open_profit from trading.second_exposure x
          where x.lane = p_lane and x.settle_second = accept_batch.accept_second + 2 + a.duration limit 1) e on true
        where coalesce(e.open_profit, 0) + a.profit > v_second_limit)
    into v_tight;
  end if;
  if v_tight then
    v_refusals := trading.fit_one_by_one(p_lane, accept_second, v_settled_until, v_longest, v_user_limit, v_symbol_limit,
      v_second_limit, v_house, v_uids, v_symbols, v_durations, v_takes, v_profits,
      coalesce(v_refusals, array_fill(null::trading.refusal, array[v_count])));
    for i in 1 .. v_count loop
      if v_refusals[i] is not null then
        v_takes[i] := null;
      end if;
    end loop;
  end if;

  -- Takes stakes first from all who can pay and are far from their limit. The sums of the last windows bound the open stakes, unless
  -- settlement is late or a duration is very long.
  v_bounded := not v_tight and accept_second - v_settled_until + v_longest < c_window;
  v_took := ledger.take_for_sub_ledger(accept_at, v_currency, v_uids, v_takes, c_window,
    case when not v_tight then case when v_bounded then v_user_limit else 0 end end);
  v_positions := v_took.positions;
  v_entry_nos := v_took.entry_nos;
  v_balances := v_took.balances;
  if not v_tight and cardinality(v_positions) < v_count then
    -- Then from those who pass an exact check.
    foreach v_pos in array v_positions loop
      v_takes[v_pos] := null;
    end loop;
    v_refusals := coalesce(v_refusals, array_fill(null::trading.refusal, array[v_count]));
    for i in 1 .. v_count loop
      continue when v_takes[i] is null;
      if coalesce(ledger.available_balance(v_uids[i], v_currency), 0) < v_takes[i] then
        v_refusals[i] := 'balance_too_small';
      elsif trading.open_stake(v_uids[i], v_settled_until, v_longest) + v_takes[i] > v_user_limit then
        v_refusals[i] := 'user_limit_reached';
      else
        continue;
      end if;
      v_takes[i] := null;
    end loop;
    if exists (select from unnest(v_takes) as t(take) where t.take is not null) then
      v_took := ledger.take_for_sub_ledger(accept_at, v_currency, v_uids, v_takes, c_window, null);
      v_positions := v_positions || v_took.positions;
      v_entry_nos := v_entry_nos || v_took.entry_nos;
      v_balances := v_balances || v_took.balances;
    end if;
  end if;
  v_all := cardinality(v_positions) = v_count;

  insert into trading.orders (uid, accept_second, order_id, lane, symbol_id, direction, seconds, stake, fee, profit,
    terms_version, accept_at, batch_no, entry_no, balance_after, client_nonce, seen)
  select v_uids[t.pos], accept_batch.accept_second, v_order_ids[t.pos], p_lane, v_symbols[t.pos], v_directions[t.pos],
    v_durations[t.pos], v_asked_takes[t.pos] - v_fees[t.pos], v_fees[t.pos], v_profits[t.pos], v_terms[t.pos],
    accept_batch.accept_at, v_batch, t.entry_no, t.balance, v_client_nonces[t.pos], v_seens[t.pos]
  from unnest(v_positions, v_entry_nos, v_balances) as t(pos, entry_no, balance);

  if not v_all then
    select array_agg(g.symbol_id), array_agg(g.duration) into p_group_symbols, p_group_durations
    from (
      select distinct v_symbols[t.pos] as symbol_id, v_durations[t.pos] as duration from unnest(v_positions) as t(pos)
    ) g;
    select array_agg(g.symbol_id), array_agg(g.profit) into p_ask_symbols, p_symbol_profits
    from (
      select v_symbols[t.pos] as symbol_id, sum(v_profits[t.pos])::bigint as profit from unnest(v_positions) as t(pos) group by 1
    ) g;
    select array_agg(g.duration), array_agg(g.profit), sum(g.taken), sum(g.profit)
    into p_ask_durations, p_second_profits, v_taken, v_reserved
    from (
      select v_durations[t.pos] as duration, sum(v_asked_takes[t.pos])::bigint as taken, sum(v_profits[t.pos])::bigint as profit
      from unnest(v_positions) as t(pos) group by 1
    ) g;
  end if;
  if cardinality(v_positions) > 0 then
    if p_careful or accept_second is distinct from p_group_second or true = any (p_group_new) then
      insert into trading.groups (lane, settle_second, symbol_id, seconds, accept_second)
      select p_lane, accept_batch.accept_second + 2 + t.duration, t.symbol_id, t.duration, accept_batch.accept_second
      from unnest(p_group_symbols, p_group_durations) as t(symbol_id, duration)
      on conflict do nothing;
      insert into trading.symbol_exposure (lane, symbol_id, open_profit)
      select p_lane, t.symbol_id, 0 from unnest(p_ask_symbols) as t(symbol_id) on conflict do nothing;
      insert into trading.second_exposure (lane, settle_second, open_profit)
      select p_lane, accept_batch.accept_second + 2 + t.duration, 0 from unnest(p_ask_durations) as t(duration)
      on conflict do nothing;
    end if;
    if not v_tight then
      update trading.symbol_exposure e set open_profit = e.open_profit + a.profit
      from unnest(p_ask_symbols, p_symbol_profits) as a(symbol_id, profit)
      where e.lane = p_lane and e.symbol_id = a.symbol_id and e.open_profit + a.profit <= v_symbol_limit;
      get diagnostics v_symbols_booked = row_count;
      update trading.second_exposure e set open_profit = e.open_profit + a.profit
      from unnest(p_ask_durations, p_second_profits) as a(duration, profit)
      where e.lane = p_lane and e.settle_second = accept_batch.accept_second + 2 + a.duration
        and e.open_profit + a.profit <= v_second_limit;
      get diagnostics v_seconds_booked = row_count;
      if v_symbols_booked < cardinality(p_ask_symbols) or v_seconds_booked < cardinality(p_ask_durations) then
        raise exception 'trading: not all that is asked for fits' using errcode = 'TS002';
      end if;
    end if;
    perform ledger.post_control_lines(p_lane, v_batch, 'trade_stake', accept_at, v_currency,
      array['escrow', 'house_available', 'house_reserve']::ledger.account_kind[],
      array[v_taken, -v_reserved, v_reserved]);
  end if;

  if v_all then
    insert into trading.outbox (lane, batch_no, at, kind, accept_second, uids, order_ids)
    values (p_lane, v_batch, accept_at, 'accepted', accept_second, v_uids, v_order_ids);
    return;
  end if;

  v_paid := array_fill(false, array[v_count]);
  foreach v_pos in array v_positions loop
    v_paid[v_pos] := true;
  end loop;
  select array_agg(t.pos::integer), array_agg(coalesce(t.refusal, 'balance_too_small'))
  into refused, reasons
  from unnest(v_paid, v_refusals) with ordinality as t(paid, refusal, pos)
  where not t.paid and (accept_batch.known is null or t.pos <> all (accept_batch.known));
  -- An order that was refused before the batch has its reason on the row of its key.
  insert into trading.refusals (uid, order_id, client_key, refusal, refused_at)
  select v_uids[t.pos], v_order_ids[t.pos], v_client_keys[t.pos], t.reason, accept_batch.accept_at
  from unnest(refused, reasons) as t(pos, reason)
  where v_client_keys[t.pos] is not null and v_early_refusals[t.pos] is null;
  if cardinality(v_positions) > 0 then
    insert into trading.outbox (lane, batch_no, at, kind, accept_second, uids, order_ids)
    select p_lane, v_batch, accept_batch.accept_at, 'accepted', accept_batch.accept_second,
      array_agg(v_uids[t.pos] order by t.pos), array_agg(v_order_ids[t.pos] order by t.pos)
    from unnest(v_positions) as t(pos);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION trading.accepted_since(p_lane smallint, p_after bigint, p_batches integer)
 RETURNS TABLE(batch_no bigint, order_id uuid, uid bigint, symbol_id smallint, direction smallint, seconds integer, stake bigint, fee bigint, profit bigint, terms_version integer, accept_at timestamp with time zone, accept_second bigint, client_nonce uuid, seen bigint)
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
  select b.batch_no, o.order_id, o.uid, o.symbol_id, o.direction, o.seconds, o.stake, o.fee, o.profit, o.terms_version,
    o.accept_at, o.accept_second, o.client_nonce, o.seen
  from (
    select x.batch_no, x.accept_second, x.uids, x.order_ids from trading.outbox x
    where x.lane = p_lane and x.batch_no > p_after and x.kind = 'accepted' order by x.batch_no limit p_batches
  ) b
  cross join unnest(b.uids, b.order_ids) with ordinality as k(uid, order_id, place)
  join trading.orders o on o.uid = k.uid and o.accept_second = b.accept_second and o.order_id = k.order_id
  order by b.batch_no, k.place
$function$;

CREATE OR REPLACE FUNCTION trading.begin_event_bases(p_uids bigint[], p_start bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into trading.event_bases (uid, until_second, until_batch, order_events, losses)
  select uid, trading.final_second(), 0, p_start, p_start
  from (select distinct unnest(p_uids) as uid) u
  where not exists (select from trading.event_bases b where b.uid = u.uid)
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION trading.close_entry(p_lane smallint, p_until bigint)
 RETURNS TABLE(settle_second bigint, symbol_id smallint, seconds integer, accept_second bigint)
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
begin
  -- Under the lane's lock, so that no running batch adds to a second that is closed.
  perform ledger.begin_batch(p_lane);
  update trading.settlement_watermarks f set entered_until = p_until where f.lane = p_lane and f.entered_until < p_until;
  return query
  select g.settle_second, g.symbol_id, g.seconds, g.accept_second from trading.groups g
  where g.lane = p_lane and g.entered_at is null and g.accept_second <= p_until
  order by g.accept_second, g.symbol_id, g.seconds;
end $function$;

CREATE OR REPLACE FUNCTION trading.close_settlement(p_lane smallint, p_until bigint)
 RETURNS void
 LANGUAGE sql
 SET enable_seqscan TO 'off'
AS $function$
  update trading.settlement_watermarks set settled_until = greatest(settled_until, least(p_until, (
    select min(settle_second) - 1 from trading.groups where lane = p_lane and settled_at is null)))
  where lane = p_lane;
  delete from trading.second_exposure e
  where e.lane = p_lane and e.open_profit = 0
    and e.settle_second <= (select f.settled_until from trading.settlement_watermarks f where f.lane = p_lane);
$function$;

CREATE OR REPLACE FUNCTION trading.country_mask(p_countries text[])
 RETURNS bit
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  v_mask bit(676) := repeat('0', 676)::bit(676);
  v_country text;
begin
  foreach v_country in array p_countries loop
    v_mask := set_bit(v_mask, (ascii(v_country) - 65) * 26 + ascii(substr(v_country, 2)) - 65, 1);
  end loop;
  return v_mask;
end $function$;

CREATE OR REPLACE FUNCTION trading.customers_of_batches(p_lane smallint, p_after bigint, p_upto bigint, p_uids bigint[])
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  select distinct o.uid
  from trading.outbox x
  cross join lateral unnest(x.settle_seconds, x.symbol_ids, x.durations) as t(settle_second, symbol_id, seconds)
  join trading.orders o on o.accept_second = t.settle_second - 2 - t.seconds and o.symbol_id = t.symbol_id
    and o.seconds = t.seconds and o.lane = x.lane
    and o.uid between coalesce(x.uid_from, 0) and coalesce(x.uid_to, 9223372036854775807)
  -- `+ 0` keeps the planner from the index of customers. Reading a group whole is cheaper than finding many customers in it.
  where x.lane = p_lane and x.batch_no > p_after and x.batch_no <= p_upto and x.kind <> 'accepted' and o.uid + 0 = any (p_uids)
$function$;

CREATE OR REPLACE FUNCTION trading.ensure_partitions(p_from timestamp with time zone, p_to timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_month timestamp := date_trunc('month', p_from at time zone 'UTC');
  v_span int8range;
  v_gaps int8multirange;
  v_gap int8range;
  v_name text;
begin
  lock table trading.orders in share update exclusive mode;
  while v_month <= (p_to at time zone 'UTC') loop
    v_span := int8range(extract(epoch from v_month at time zone 'UTC')::bigint,
      extract(epoch from (v_month + interval '1 month') at time zone 'UTC')::bigint);
    select int8multirange(v_span) - coalesce(range_agg(int8range(b.bounds[1]::bigint, b.bounds[2]::bigint)), '{}') into v_gaps
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    cross join regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \(''(\d+)''\) TO \(''(\d+)''\)') as b(bounds)
    where i.inhparent = 'trading.orders'::regclass;
    for v_gap in select unnest(v_gaps) loop
      v_name := 'orders_' || to_char(to_timestamp(lower(v_gap)) at time zone 'UTC',
        case when v_gap = v_span then 'YYYY_MM' else 'YYYY_MM_DD' end);
      execute format('create table trading.%I partition of trading.orders for values from (%s) to (%s)',
        v_name, lower(v_gap), upper(v_gap));
      perform platform.no_truncate('trading.refuse_change', array[v_name]);
    end loop;
    v_month := v_month + interval '1 month';
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION trading.ensure_settlement_watermarks(p_lanes smallint[], p_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into trading.settlement_watermarks (lane, entered_until, settled_until)
  select lane, floor(extract(epoch from p_at))::bigint - 1, floor(extract(epoch from p_at))::bigint - 1
  from unnest(p_lanes) lane
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION trading.enter_groups(p_lane smallint, p_now timestamp with time zone, p_settle_seconds bigint[], p_symbols smallint[], p_durations integer[], p_prices bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
AS $function$
declare v_batch bigint := ledger.begin_batch(p_lane);
begin
  with entered as (
    update trading.groups g
    set entered_at = p_now, entered_batch = v_batch, purchase_price = t.price, void = t.price is null
    from unnest(p_settle_seconds, p_symbols, p_durations, p_prices) as t(settle_second, symbol_id, seconds, price)
    where g.lane = p_lane and g.settle_second = t.settle_second and g.symbol_id = t.symbol_id and g.seconds = t.seconds
      and g.entered_at is null
    returning g.settle_second, g.symbol_id, g.seconds
  )
  insert into trading.outbox (lane, batch_no, at, kind, settle_seconds, symbol_ids, durations)
  select p_lane, v_batch, p_now, 'entered', array_agg(settle_second), array_agg(symbol_id), array_agg(seconds)
  from entered having count(*) > 0;
end $function$;

CREATE OR REPLACE FUNCTION trading.final_second()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select min(f.settled_until) - 2 - (select max(t.seconds) from trading.terms t) from trading.settlement_watermarks f
$function$;

CREATE OR REPLACE FUNCTION trading.first_answers(p_uids bigint[], p_client_keys uuid[], p_new bigint[])
 RETURNS TABLE(pos integer, order_id uuid, accept_second bigint, refusal trading.refusal, fingerprint bigint)
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  c_day constant bigint := 86400;
begin
  for pos, order_id, accept_second, refusal, fingerprint in
    -- Lateral with a limit. Otherwise a plan that was made for an empty table could read the whole table for a batch.
    select t.pos::integer, r.order_id, coalesce(r.accept_second, o.accept_second), coalesce(r.refusal, f.refusal), r.fingerprint
    from unnest(p_uids, p_client_keys) with ordinality as t(uid, client_key, pos)
    cross join lateral (
      select * from trading.requests k where k.uid = t.uid and k.client_key = t.client_key limit 1) r
    left join lateral (
      select x.refusal from trading.refusals x where r.refusal is null and x.uid = r.uid and x.order_id = r.order_id limit 1) f on true
    left join lateral (
      -- The order was accepted near the time of the request. A day on both sides leaves room for a clock that was set.
      select x.accept_second from trading.orders x
      where r.refusal is null and r.accept_second is null and x.uid = r.uid and x.order_id = r.order_id
        and x.accept_second between floor(extract(epoch from r.asked_at))::bigint - c_day
          and floor(extract(epoch from r.asked_at))::bigint + c_day limit 1) o on true
    where t.uid <> all (p_new)
  loop
    if refusal is not null then
      order_id := null;
      accept_second := null;
    elsif accept_second is null then
      raise exception 'trading: a request has neither an order nor a refusal';
    end if;
    return next;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION trading.fit_one_by_one(p_lane smallint, p_second bigint, p_settled_until bigint, p_longest integer, p_user_limit bigint, p_symbol_limit bigint, p_second_limit bigint, p_house bigint, p_uids bigint[], p_symbols smallint[], p_durations integer[], p_takes bigint[], p_profits bigint[], p_refusals trading.refusal[])
 RETURNS trading.refusal[]
 LANGUAGE plpgsql
AS $function$
declare
  v_left bigint := p_house;
begin
  for i in 1 .. cardinality(p_uids) loop
    continue when p_takes[i] is null;
    if coalesce(ledger.available_balance(p_uids[i], ledger.lane_currency(p_lane)), 0) < p_takes[i] then
      p_refusals[i] := 'balance_too_small';
      continue;
    end if;
    if trading.open_stake(p_uids[i], p_settled_until, p_longest) + p_takes[i] > p_user_limit then
      p_refusals[i] := 'user_limit_reached';
      continue;
    end if;
    if p_profits[i] > v_left then
      p_refusals[i] := 'reserve_too_small';
      continue;
    end if;
    insert into trading.symbol_exposure (lane, symbol_id, open_profit) values (p_lane, p_symbols[i], 0) on conflict do nothing;
    update trading.symbol_exposure set open_profit = open_profit + p_profits[i]
    where lane = p_lane and symbol_id = p_symbols[i] and open_profit + p_profits[i] <= p_symbol_limit;
    if not found then
      p_refusals[i] := 'symbol_limit_reached';
      continue;
    end if;
    insert into trading.second_exposure (lane, settle_second, open_profit)
    values (p_lane, p_second + 2 + p_durations[i], 0) on conflict do nothing;
    update trading.second_exposure set open_profit = open_profit + p_profits[i]
    where lane = p_lane and settle_second = p_second + 2 + p_durations[i] and open_profit + p_profits[i] <= p_second_limit;
    if not found then
      p_refusals[i] := 'second_limit_reached';
      update trading.symbol_exposure set open_profit = open_profit - p_profits[i]
      where lane = p_lane and symbol_id = p_symbols[i];
      continue;
    end if;
    v_left := v_left - p_profits[i];
  end loop;
  return p_refusals;
end $function$;

CREATE OR REPLACE FUNCTION trading.fold_results(p_uid bigint, p_limit integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_counted bigint;
  v_decided bigint;
  v_until bigint;
  v_trades bigint;
begin
  insert into trading.result_counts (uid, counted_until) values (p_uid, 0) on conflict do nothing;
  select c.counted_until into strict v_counted from trading.result_counts c where c.uid = p_uid for update;
  -- Up to here no order can be accepted any more, and all groups are settled.
  select least(f.entered_until, f.settled_until - 2 - (select max(t.seconds) from trading.terms t)) into strict v_decided
  from trading.settlement_watermarks f where f.lane = ledger.lane_of(p_uid);
  if v_decided <= v_counted then return false; end if;
  select count(*), max(o.accept_second) into v_trades, v_until from (
    select k.accept_second from trading.orders k
    where k.uid = p_uid and k.accept_second > v_counted and k.accept_second <= v_decided
    order by k.accept_second limit p_limit) o;
  if v_trades < p_limit then v_until := v_decided; end if;
  insert into trading.result_sums as s (uid, month, symbol_id, seconds, wins, losses, ties, voids, staked, voided, fees, net,
    risked, payable)
  select p_uid, r.month, r.symbol_id, r.seconds, r.wins, r.losses, r.ties, r.voids, r.staked, r.voided, r.fees, r.net, r.risked,
    r.payable
  from trading.results_between(p_uid, v_counted, v_until) r
  on conflict (uid, month, symbol_id, seconds) do update set
    wins = s.wins + excluded.wins, losses = s.losses + excluded.losses, ties = s.ties + excluded.ties,
    voids = s.voids + excluded.voids, staked = s.staked + excluded.staked, voided = s.voided + excluded.voided,
    fees = s.fees + excluded.fees, net = s.net + excluded.net, risked = s.risked + excluded.risked,
    payable = s.payable + excluded.payable;
  update trading.result_counts c set counted_until = v_until where c.uid = p_uid;
  return v_trades >= p_limit;
end $function$;

CREATE OR REPLACE FUNCTION trading.guard_country_mask()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.mask is distinct from trading.country_mask(new.countries) then
    raise exception 'the mask is not that of the countries' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION trading.guard_event_base()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or new.uid <> old.uid or new.until_second < old.until_second or new.until_batch < old.until_batch
    or new.order_events < old.order_events or new.losses < old.losses
  then
    raise exception 'the numbers of a customer''s events only go up' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION trading.guard_group()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.settled_at is not null
    or (new.lane, new.settle_second, new.symbol_id, new.seconds, new.accept_second)
      is distinct from (old.lane, old.settle_second, old.symbol_id, old.seconds, old.accept_second)
    or (old.entered_at is not null and (new.entered_at, new.purchase_price) is distinct from (old.entered_at, old.purchase_price))
    or (old.settlement_price is not null and new.settlement_price is distinct from old.settlement_price)
    or (old.outcome is not null and new.outcome is distinct from old.outcome)
    or (old.void and not new.void)
  then
    raise exception 'the fate of a group is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION trading.guard_refusal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and old.refused_at < now() - interval '6 days' then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION trading.guard_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and old.asked_at < now() - interval '6 days'
    and (old.refusal is not null
      or exists (select from trading.refusals r where r.uid = old.uid and r.order_id = old.order_id))
  then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION trading.move_event_base(p_uid bigint, p_keep integer, p_limit integer)
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  v_base trading.event_bases;
  v_until bigint;
begin
  select * into v_base from trading.event_bases where uid = p_uid for update;
  select least(
    (select o.accept_second - 1 from trading.orders o
      where o.uid = p_uid and o.accept_second > v_base.until_second and o.accept_second <= trading.final_second()
      order by o.accept_second desc offset p_keep limit 1),
    (select o.accept_second - 1 from trading.orders o
      where o.uid = p_uid and o.accept_second > v_base.until_second and o.accept_second <= trading.final_second()
      order by o.accept_second offset p_limit limit 1))
  into v_until
  where exists (select from trading.orders o
    where o.uid = p_uid and o.accept_second > v_base.until_second and o.accept_second <= trading.final_second()
    offset p_keep);
  if v_until is null or v_until <= v_base.until_second then
    return;
  end if;
  update trading.event_bases b
  set until_second = v_until, until_batch = greatest(b.until_batch, c.newest_batch),
    order_events = b.order_events + c.events, losses = b.losses + c.losses
  from (
    select count(*) + count(r.batch_no) + count(g.entered_batch) filter (where g.purchase_price is not null) as events,
      count(*) filter (where not g.void and g.outcome = -o.direction) as losses,
      max(greatest(o.batch_no, g.entered_batch, r.batch_no)) as newest_batch
    from trading.orders o
    join trading.groups g on g.lane = o.lane and g.settle_second = o.accept_second + 2 + o.seconds
      and g.symbol_id = o.symbol_id and g.seconds = o.seconds
    left join trading.runs r on r.lane = g.lane and r.settle_second = g.settle_second and r.symbol_id = g.symbol_id
      and r.seconds = g.seconds and o.uid between r.uid_from and r.uid_to
    where o.uid = p_uid and o.accept_second > v_base.until_second and o.accept_second <= v_until
  ) c
  where b.uid = p_uid and c.newest_batch is not null;
end $function$;

CREATE OR REPLACE FUNCTION trading.open_stake(p_uid bigint, p_settled_until bigint, p_longest integer)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(o.stake + o.fee), 0)::bigint
  from trading.orders o
  cross join lateral (
    select from trading.groups g
    where g.lane = o.lane and g.settle_second = o.accept_second + 2 + o.seconds and g.symbol_id = o.symbol_id
      and g.seconds = o.seconds and g.settled_at is null
    limit 1) running
  where o.uid = p_uid and o.accept_second > p_settled_until - 2 - p_longest
    and o.accept_second + 2 + o.seconds > p_settled_until
$function$;

CREATE OR REPLACE FUNCTION trading.own_usage(p_uid bigint, p_at timestamp with time zone, OUT staked bigint[], OUT lost bigint[])
 RETURNS record
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_starts bigint[] := array(select extract(epoch from t.start)::bigint
    from unnest(accounts.limit_periods(p_at)) with ordinality as t(start, n) order by t.n);
  v_first bigint := least(v_starts[2], v_starts[3]);
  v_counted bigint;
  v_decided bigint;
begin
  -- Up to here no order can be accepted any more, and all groups are settled.
  select least(f.entered_until, f.settled_until - 2 - (select max(t.seconds) from trading.terms t)) into strict v_decided
  from trading.settlement_watermarks f where f.lane = ledger.lane_of(p_uid);
  select c.counted_until into v_counted from trading.own_counts c where c.uid = p_uid;
  -- A minute at a time, because reading a few trades one by one is cheaper than writing the sums.
  if v_counted is null or v_decided >= v_counted + 60 then
    insert into trading.own_counts (uid, counted_until) values (p_uid, v_first - 1) on conflict do nothing;
    select greatest(c.counted_until, v_first - 1) into v_counted from trading.own_counts c
    where c.uid = p_uid for update skip locked;
    if found and v_decided > v_counted then
      insert into trading.own_days as d (uid, day, staked, lost)
      select p_uid, o.accept_second / 86400, sum(o.stake + o.fee),
        sum(case g.outcome when 0 then 0 when o.direction then o.fee - o.profit else o.stake + o.fee end)
      from trading.orders o
      cross join lateral (
        select k.outcome from trading.groups k
        where k.lane = o.lane and k.settle_second = o.accept_second + 2 + o.seconds and k.symbol_id = o.symbol_id
          and k.seconds = o.seconds and not k.void
        limit 1) g
      where o.uid = p_uid and o.accept_second > v_counted and o.accept_second <= v_decided
      group by 2
      on conflict (uid, day) do update set staked = d.staked + excluded.staked, lost = d.lost + excluded.lost;
      delete from trading.own_days d where d.uid = p_uid and d.day < v_first / 86400;
      update trading.own_counts c set counted_until = v_decided where c.uid = p_uid;
    end if;
  end if;

  -- One statement, so that counted_until and own_days are read at one moment.
  select array_agg(e.staked order by e.n), array_agg(greatest(e.net, 0) + e.at_risk order by e.n) into staked, lost
  from (
    select p.n, coalesce(sum(t.staked), 0)::bigint as staked, coalesce(sum(t.net), 0)::bigint as net,
      coalesce(sum(t.at_risk), 0)::bigint as at_risk
    from unnest(v_starts) with ordinality as p(start, n)
    left join (
      select d.day * 86400 as since, d.staked, d.lost as net, 0::bigint as at_risk from trading.own_days d
      where d.uid = p_uid and d.day >= v_first / 86400
      union all
      select o.accept_second, o.stake + o.fee,
        case g.outcome when 0 then 0 when o.direction then o.fee - o.profit when -o.direction then o.stake + o.fee else 0 end,
        case when g.outcome is null then o.stake + o.fee else 0 end
      from trading.own_counts c
      join trading.orders o on o.uid = c.uid and o.accept_second > c.counted_until and o.accept_second >= v_first
      cross join lateral (
        select k.outcome from trading.groups k
        where k.lane = o.lane and k.settle_second = o.accept_second + 2 + o.seconds and k.symbol_id = o.symbol_id
          and k.seconds = o.seconds and not k.void
        limit 1) g
      where c.uid = p_uid
    ) t on t.since >= p.start
    group by p.n
  ) e;
end $function$;

CREATE OR REPLACE FUNCTION trading.refuse_batch(p_now timestamp with time zone, p_probe boolean, p_uids bigint[], p_client_keys uuid[], p_fingerprints bigint[], p_takes bigint[], p_refusals trading.refusal[], OUT refused integer[], OUT reasons trading.refusal[])
 RETURNS record
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_at constant timestamptz := coalesce(p_now, clock_timestamp());
  v_refused boolean[];
begin
  perform set_config('synchronous_commit', 'off', true);
  select c.refusals into p_refusals from trading.refuse_by_country(v_at, p_uids, p_takes, p_refusals) c;
  v_refused := ledger.are_short(ledger.stake_currency(p_uids[1]), p_uids, p_takes);
  if p_refusals is not null then
    select array_agg(t.is_short or t.refusal is not null order by t.pos) into v_refused
    from unnest(v_refused, p_refusals) with ordinality as t(is_short, refusal, pos);
  end if;
  if p_probe then
    select array_agg(t.refused and not exists (
      select from trading.requests r where r.uid = t.uid and r.client_key = t.client_key) order by t.pos) into v_refused
    from unnest(v_refused, p_uids, p_client_keys) with ordinality as t(refused, uid, client_key, pos);
  end if;
  if not true = any (v_refused) then
    return;
  end if;
  insert into trading.requests (uid, client_key, fingerprint, refusal, asked_at)
  select t.uid, t.client_key, t.fingerprint, coalesce(t.refusal, 'balance_too_small'), v_at
  from unnest(p_uids, p_client_keys, p_fingerprints, v_refused, p_refusals) as t(uid, client_key, fingerprint, refused, refusal)
  where t.refused and t.client_key is not null order by t.uid;
  select array_agg(t.pos::integer),
    case when p_refusals is not null then array_agg(coalesce(t.refusal, 'balance_too_small')) end
  into refused, reasons
  from unnest(v_refused, p_refusals) with ordinality as t(refused, refusal, pos) where t.refused;
end $function$;

CREATE OR REPLACE FUNCTION trading.refuse_by_country(p_now timestamp with time zone, p_uids bigint[], p_takes bigint[], p_refusals trading.refusal[], OUT version integer, OUT refusals trading.refusal[])
 RETURNS record
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_customers bigint[];
  v_mask bit(676);
  v_allowed integer;
begin
  refusals := p_refusals;
  select l.version, l.mask into version, v_mask from trading.country_lists l order by l.version desc limit 1;
  if version is null then
    version := 0;
    select array_agg(case when t.take is null or t.refusal is not null then t.refusal else 'countries_not_stated' end order by t.pos)
    into refusals from unnest(p_takes, p_refusals) with ordinality as t(take, refusal, pos);
    return;
  end if;
  if v_mask is null then
    return;
  end if;
  v_customers := ledger.customers_of(p_uids);
  select count(*) into v_allowed from accounts.declared_countries(v_customers, p_now) d
  where get_bit(v_mask, d.place) = 1 and (d.next_place is null or get_bit(v_mask, d.next_place) = 1);
  if v_allowed = cardinality(p_uids) then
    return;
  end if;
  select array_agg(case
      when t.take is null or t.refusal is not null then t.refusal
      when d.uid is null then 'country_not_declared'
      when get_bit(v_mask, d.place) = 0 or get_bit(v_mask, d.next_place) = 0 then 'country_not_allowed'
    end order by t.pos)
  into refusals
  from unnest(v_customers, p_takes, p_refusals) with ordinality as t(uid, take, refusal, pos)
  left join lateral (
    select c.uid, c.place, c.next_place from accounts.declared_countries(array[t.uid], p_now) c limit 1) d on true;
end $function$;

CREATE OR REPLACE FUNCTION trading.refuse_by_own_limits(p_now timestamp with time zone, p_uids bigint[], p_takes bigint[], p_skip boolean[], p_refusals trading.refusal[])
 RETURNS trading.refusal[]
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_customers constant bigint[] := ledger.customers_of(p_uids);
  v_found record;
  v_pos integer;
  v_limits bigint[];   -- stakes, then losses: of the day, the week, the month
  v_usage record;
  v_refusal trading.refusal;
begin
  for v_found in select a.uid, a.time_out_until, a.trades_frozen from accounts.protected_among(v_customers) a loop
    v_pos := array_position(v_customers, v_found.uid);
    continue when p_takes[v_pos] is null or p_skip[v_pos] or p_refusals[v_pos] is not null;
    v_refusal := null;
    if v_found.trades_frozen then
      v_refusal := 'trades_frozen';
    elsif v_found.time_out_until > p_now then
      v_refusal := 'timed_out';
    elsif not ledger.is_practice(p_uids[v_pos]) then
      select array[
        min(l.amount) filter (where l.name = 'stakes_day'), min(l.amount) filter (where l.name = 'stakes_week'),
        min(l.amount) filter (where l.name = 'stakes_month'), min(l.amount) filter (where l.name = 'losses_day'),
        min(l.amount) filter (where l.name = 'losses_week'), min(l.amount) filter (where l.name = 'losses_month')]
      into v_limits from accounts.limits_in_force(v_found.uid, p_now) l;
      if coalesce(v_limits[1], v_limits[2], v_limits[3], v_limits[4], v_limits[5], v_limits[6]) is not null then
        select u.staked || u.lost as used into v_usage from trading.own_usage(v_found.uid, p_now) u;
        for i in 1 .. 6 loop
          if v_usage.used[i] + p_takes[v_pos] > v_limits[i] then
            v_refusal := 'own_limit_reached';
          end if;
        end loop;
      end if;
    end if;
    if v_refusal is not null then
      p_refusals := coalesce(p_refusals, array_fill(null::trading.refusal, array[cardinality(p_uids)]));
      p_refusals[v_pos] := v_refusal;
    end if;
  end loop;
  return p_refusals;
end $function$;

CREATE OR REPLACE FUNCTION trading.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION trading.results_between(p_uid bigint, p_after bigint, p_until bigint)
 RETURNS TABLE(month integer, symbol_id smallint, seconds integer, wins bigint, losses bigint, ties bigint, voids bigint, staked bigint, voided bigint, fees bigint, net bigint, risked bigint, payable bigint)
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
AS $function$
  select e.month, e.symbol_id, e.seconds,
    count(*) filter (where e.result = 1), count(*) filter (where e.result = -1), count(*) filter (where e.result = 0),
    count(*) filter (where e.result is null),
    sum(e.stake)::bigint, coalesce(sum(e.stake + e.fee) filter (where e.result is null), 0)::bigint,
    coalesce(sum(e.fee) filter (where e.result <> 0), 0)::bigint,
    coalesce(sum(case e.result when 1 then e.profit - e.fee when -1 then -e.stake - e.fee else 0 end), 0)::bigint,
    coalesce(sum(e.stake + e.fee) filter (where e.result <> 0), 0)::bigint,
    coalesce(sum(e.stake + e.profit) filter (where e.result <> 0), 0)::bigint
  from (
    select o.symbol_id, o.seconds, o.stake, o.fee, o.profit,
      case when g.void then null else g.outcome * o.direction end as result,
      (extract(year from t.settled)::integer * 12 + extract(month from t.settled)::integer - 1) as month
    from trading.orders o
    join trading.groups g on g.lane = o.lane and g.settle_second = o.accept_second + 2 + o.seconds
      and g.symbol_id = o.symbol_id and g.seconds = o.seconds
    join trading.runs r on r.lane = g.lane and r.settle_second = g.settle_second and r.symbol_id = g.symbol_id
      and r.seconds = g.seconds and o.uid between r.uid_from and r.uid_to
    cross join lateral (select to_timestamp(g.settle_second) at time zone 'UTC' as settled) t
    where o.uid = p_uid and o.accept_second > p_after and o.accept_second <= p_until
  ) e
  group by e.month, e.symbol_id, e.seconds
$function$;

CREATE OR REPLACE FUNCTION trading.settle_chunk(p_lane smallint, p_settle_second bigint, p_symbol smallint, p_duration integer, p_price bigint, p_orders integer, p_now timestamp with time zone, OUT settled boolean, OUT orders integer, OUT uid_from bigint, OUT uid_to bigint)
 RETURNS record
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  -- The practice currency in the practice lane (ADR 37), otherwise USDT.
  v_currency constant smallint := ledger.lane_currency(p_lane);
  c_last constant bigint := 9223372036854775807;
  v_batch bigint;
  v_now timestamptz;
  v_group trading.groups;
  v_kind ledger.entry_kind;
  v_chunk integer;
  v_taken bigint;
  v_reserved bigint;
  v_returned bigint;
  v_accounts bigint[];
  v_amounts bigint[];
  v_references uuid[];
  v_decides boolean;
  v_is_settled boolean;
  v_newest integer;
begin
  -- Nobody is answered before a later transaction has waited for the disk: see flush-batches.ts.
  perform set_config('synchronous_commit', 'off', true);
  select * into strict v_group from trading.groups g
  where g.lane = p_lane and g.settle_second = p_settle_second and g.symbol_id = p_symbol and g.seconds = p_duration;
  if v_group.settled_at is not null then
    settled := true; orders := 0; uid_from := 0; uid_to := 0;
    return;
  end if;
  if v_group.entered_at is null then
    raise exception 'trading: a group cannot be settled before it has its purchase price';
  end if;
  v_decides := v_group.outcome is null and not v_group.void;
  if v_decides then
    v_group.settlement_price := p_price;
    v_group.outcome := sign(p_price - v_group.purchase_price);
    v_group.void := p_price is null;
  end if;
  v_kind := case when v_group.void then 'trade_void' when v_group.outcome = 0 then 'trade_tie' else 'trade_win' end;

  select coalesce(max(r.chunk), 0) + 1, coalesce(max(r.uid_to) + 1, 0) into v_chunk, uid_from from trading.runs r
  where r.lane = p_lane and r.settle_second = p_settle_second and r.symbol_id = p_symbol and r.seconds = p_duration;
  select o.uid into uid_to from trading.orders o
  where o.accept_second = v_group.accept_second and o.symbol_id = p_symbol and o.seconds = p_duration and o.lane = p_lane
    and o.uid >= settle_chunk.uid_from
  order by o.uid offset p_orders - 1 limit 1;
  settled := uid_to is null;
  uid_to := coalesce(uid_to, c_last);

  select count(*), sum(back.taken), sum(back.profit), coalesce(sum(back.amount), 0), max(back.uid),
    array_agg(ledger.user_account(back.uid, v_currency, 'available')) filter (where back.amount > 0),
    array_agg(back.amount) filter (where back.amount > 0), array_agg(back.order_id) filter (where back.amount > 0)
  into orders, v_taken, v_reserved, v_returned, uid_to, v_accounts, v_amounts, v_references
  from (
    select o.uid, o.order_id, o.stake + o.fee as taken, o.profit, case
      when v_group.void or v_group.outcome = 0 then o.stake + o.fee
      when v_group.outcome = o.direction then o.stake + o.profit
      else 0 end as amount
    from trading.orders o
    where o.accept_second = v_group.accept_second and o.symbol_id = p_symbol and o.seconds = p_duration and o.lane = p_lane
      and o.uid between settle_chunk.uid_from and settle_chunk.uid_to
    order by o.uid, o.order_id
  ) back;

  select b.batch, b.at into v_batch, v_now from ledger.begin_batch_at(p_lane, p_now) b;
  -- A replaced process may still settle the same group. The second one has nothing to pay, and reads again.
  select g.settled_at is not null, (select coalesce(max(r.chunk), 0) from trading.runs r
    where r.lane = p_lane and r.settle_second = p_settle_second and r.symbol_id = p_symbol and r.seconds = p_duration)
  into strict v_is_settled, v_newest
  from trading.groups g
  where g.lane = p_lane and g.settle_second = p_settle_second and g.symbol_id = p_symbol and g.seconds = p_duration
  for update;
  if v_is_settled or v_newest <> v_chunk - 1 then
    settled := v_is_settled; orders := 0; uid_to := settle_chunk.uid_from;
    return;
  end if;
  if v_decides then
    update trading.groups g
    set settlement_price = v_group.settlement_price, outcome = v_group.outcome, void = v_group.void
    where g.lane = p_lane and g.settle_second = p_settle_second and g.symbol_id = p_symbol and g.seconds = p_duration
      and g.outcome is null and not g.void;
  end if;

  if orders > 0 then
    if v_accounts is null then
      null;   -- Losers get no line. The run row records them.
    elsif cardinality(v_accounts) = (select count(distinct t.account_id) from unnest(v_accounts) as t(account_id)) then
      perform ledger.post_one_line_each(p_lane, v_batch, v_kind, v_now, v_accounts, v_amounts, v_references);
    else
      perform ledger.post_user_lines(p_lane, v_batch, v_kind, v_now, v_accounts, v_amounts, v_references);
    end if;
    perform ledger.post_control_lines(p_lane, v_batch, 'trade_settlement', v_now, v_currency,
      array['escrow', 'house_reserve', 'house_available']::ledger.account_kind[],
      array[-v_taken, -v_reserved, v_taken + v_reserved - v_returned]);
    insert into trading.runs (lane, settle_second, symbol_id, seconds, chunk, uid_from, uid_to, orders, returned, kept,
      released, batch_no, settled_at)
    values (p_lane, p_settle_second, p_symbol, p_duration, v_chunk, settle_chunk.uid_from, settle_chunk.uid_to,
      settle_chunk.orders, v_returned, greatest(v_taken - v_returned, 0),
      greatest(v_reserved - greatest(v_returned - v_taken, 0), 0), v_batch, v_now);
    insert into trading.outbox (lane, batch_no, at, kind, settle_seconds, symbol_ids, durations, uid_from, uid_to)
    values (p_lane, v_batch, v_now, 'settled', array[p_settle_second], array[p_symbol], array[p_duration],
      settle_chunk.uid_from, settle_chunk.uid_to);
    update trading.symbol_exposure e set open_profit = e.open_profit - v_reserved
    where e.lane = p_lane and e.symbol_id = p_symbol;
    update trading.second_exposure e set open_profit = e.open_profit - v_reserved
    where e.lane = p_lane and e.settle_second = p_settle_second;
  end if;

  if settled then
    update trading.groups g set settled_at = v_now
    where g.lane = p_lane and g.settle_second = p_settle_second and g.symbol_id = p_symbol and g.seconds = p_duration;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION trading.settle_groups(p_lane smallint, p_settle_seconds bigint[], p_symbols smallint[], p_durations integer[], p_prices bigint[], p_orders integer, p_now timestamp with time zone, OUT groups integer, OUT orders integer)
 RETURNS record
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  -- The practice currency in the practice lane (ADR 37), otherwise USDT.
  v_currency constant smallint := ledger.lane_currency(p_lane);
  c_last constant bigint := 9223372036854775807;
  v_batch bigint;
  v_now timestamptz;
  v_group trading.groups;
  v_is_new boolean;
  v_kind ledger.entry_kind;
  v_read record;
  v_fates trading.groups[] := '{}';
  v_counts integer[] := '{}';
  v_last_uids bigint[] := '{}';
  v_takens bigint[] := '{}';
  v_reserveds bigint[] := '{}';
  v_returneds bigint[] := '{}';
  v_kinds ledger.entry_kind[] := '{}';
  v_accounts bigint[] := '{}';
  v_amounts bigint[] := '{}';
  v_references uuid[] := '{}';
  v_lines record;
  v_open integer;
begin
  -- Nobody is answered before a later transaction has waited for the disk: see flush-batches.ts.
  perform set_config('synchronous_commit', 'off', true);
  groups := 0;
  orders := 0;
  for i in 1 .. cardinality(p_settle_seconds) loop
    select * into v_group from trading.groups g
    where g.lane = p_lane and g.settle_second = p_settle_seconds[i] and g.symbol_id = p_symbols[i] and g.seconds = p_durations[i];
    select not exists (select from trading.runs r where r.lane = p_lane and r.settle_second = p_settle_seconds[i]
      and r.symbol_id = p_symbols[i] and r.seconds = p_durations[i]) into v_is_new;
    exit when v_group.entered_at is null or v_group.settled_at is not null or not v_is_new;
    if v_group.outcome is null and not v_group.void then
      v_group.settlement_price := p_prices[i];
      v_group.outcome := sign(p_prices[i] - v_group.purchase_price);
      v_group.void := p_prices[i] is null;
    end if;
    select count(*)::integer as orders, coalesce(sum(back.taken), 0)::bigint as taken, coalesce(sum(back.profit), 0)::bigint as reserved,
      coalesce(sum(back.amount), 0)::bigint as returned, max(back.uid) as last_uid,
      array_agg(ledger.user_account(back.uid, v_currency, 'available')) filter (where back.amount > 0) as accounts,
      array_agg(back.amount) filter (where back.amount > 0) as amounts,
      array_agg(back.order_id) filter (where back.amount > 0) as order_ids
    into v_read
    from (
      select o.uid, o.order_id, o.stake + o.fee as taken, o.profit, case
        when v_group.void or v_group.outcome = 0 then o.stake + o.fee
        when v_group.outcome = o.direction then o.stake + o.profit
        else 0 end as amount
      from trading.orders o
      where o.accept_second = v_group.accept_second and o.symbol_id = v_group.symbol_id and o.seconds = v_group.seconds
        and o.lane = p_lane and o.uid >= 0
      order by o.uid, o.order_id limit p_orders - settle_groups.orders + 1
    ) back;
    -- The read took one order more than fits. A group that does not fit waits for the next transaction.
    exit when settle_groups.orders + v_read.orders > p_orders;
    groups := i;
    orders := settle_groups.orders + v_read.orders;
    v_fates := array_append(v_fates, v_group);
    v_counts := array_append(v_counts, v_read.orders);
    v_last_uids := array_append(v_last_uids, v_read.last_uid);
    v_takens := array_append(v_takens, v_read.taken);
    v_reserveds := array_append(v_reserveds, v_read.reserved);
    v_returneds := array_append(v_returneds, v_read.returned);
    if v_read.accounts is not null then
      v_kind := case when v_group.void then 'trade_void' when v_group.outcome = 0 then 'trade_tie' else 'trade_win' end;
      v_kinds := v_kinds || array_fill(v_kind, array[cardinality(v_read.accounts)]);
      v_accounts := v_accounts || v_read.accounts;
      v_amounts := v_amounts || v_read.amounts;
      v_references := v_references || v_read.order_ids;
    end if;
  end loop;
  if groups = 0 then
    return;
  end if;

  select b.batch, b.at into v_batch, v_now from ledger.begin_batch_at(p_lane, p_now) b;
  -- A replaced process may still settle the same groups. The second one has nothing to pay.
  select count(*) into v_open from (
    select from unnest(v_fates) f
    join trading.groups g on g.lane = f.lane and g.settle_second = f.settle_second and g.symbol_id = f.symbol_id and g.seconds = f.seconds
    where g.settled_at is null and not exists (select from trading.runs r where r.lane = g.lane
      and r.settle_second = g.settle_second and r.symbol_id = g.symbol_id and r.seconds = g.seconds)
    for update of g
  ) open;
  if v_open <> groups then
    groups := 0;
    orders := 0;
    return;
  end if;

  for v_lines in
    select t.kind, array_agg(t.account_id order by t.position) as accounts, array_agg(t.amount order by t.position) as amounts,
      array_agg(t.reference order by t.position) as order_ids, count(*) = count(distinct t.account_id) as is_one_each
    from unnest(v_kinds, v_accounts, v_amounts, v_references) with ordinality as t(kind, account_id, amount, reference, position)
    group by t.kind order by t.kind
  loop
    if v_lines.is_one_each then
      perform ledger.post_one_line_each(p_lane, v_batch, v_lines.kind, v_now, v_lines.accounts, v_lines.amounts, v_lines.order_ids);
    else
      perform ledger.post_user_lines(p_lane, v_batch, v_lines.kind, v_now, v_lines.accounts, v_lines.amounts, v_lines.order_ids);
    end if;
  end loop;

  if orders > 0 then
    perform ledger.post_control_lines(p_lane, v_batch, 'trade_settlement', v_now, v_currency,
      array['escrow', 'house_reserve', 'house_available']::ledger.account_kind[],
      (select array[-sum(t.taken), -sum(t.reserved), sum(t.taken) + sum(t.reserved) - sum(t.returned)]::bigint[]
       from unnest(v_takens, v_reserveds, v_returneds) as t(taken, reserved, returned)));
    insert into trading.runs (lane, settle_second, symbol_id, seconds, chunk, uid_from, uid_to, orders, returned, kept,
      released, batch_no, settled_at)
    select p_lane, t.settle_second, t.symbol_id, t.seconds, 1, 0, t.last_uid, t.orders, t.returned, greatest(t.taken - t.returned, 0),
      greatest(t.reserved - greatest(t.returned - t.taken, 0), 0), v_batch, v_now
    from unnest(p_settle_seconds[1:groups], p_symbols[1:groups], p_durations[1:groups], v_last_uids, v_counts, v_takens, v_reserveds,
      v_returneds) as t(settle_second, symbol_id, seconds, last_uid, orders, taken, reserved, returned)
    where t.orders > 0;
    insert into trading.outbox (lane, batch_no, at, kind, settle_seconds, symbol_ids, durations, uid_from, uid_to)
    values (p_lane, v_batch, v_now, 'settled', p_settle_seconds[1:groups], p_symbols[1:groups], p_durations[1:groups], 0, c_last);
    update trading.symbol_exposure e set open_profit = e.open_profit - t.reserved
    from (select symbol_id, sum(reserved)::bigint as reserved
      from unnest(p_symbols[1:groups], v_reserveds) as u(symbol_id, reserved) group by 1) t
    where e.lane = p_lane and e.symbol_id = t.symbol_id;
    update trading.second_exposure e set open_profit = e.open_profit - t.reserved
    from (select settle_second, sum(reserved)::bigint as reserved
      from unnest(p_settle_seconds[1:groups], v_reserveds) as u(settle_second, reserved) group by 1) t
    where e.lane = p_lane and e.settle_second = t.settle_second;
  end if;

  update trading.groups g
  set settlement_price = f.settlement_price, outcome = f.outcome, void = f.void, settled_at = v_now
  from unnest(v_fates) f
  where g.lane = f.lane and g.settle_second = f.settle_second and g.symbol_id = f.symbol_id and g.seconds = f.seconds;
end $function$;

CREATE OR REPLACE FUNCTION verification.guard_anchor()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.ended_at is not null
    or (new.anchor_id, new.hour, new.root, new.checkpoints, new.orders_origin, new.orders_size, new.prices_size, new.made_at)
      is distinct from
      (old.anchor_id, old.hour, old.root, old.checkpoints, old.orders_origin, old.orders_size, old.prices_size, old.made_at)
  then
    raise exception 'an anchor is made once and ends once' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION verification.guard_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or new.log <> old.log then
    raise exception 'a log keeps its name' using errcode = 'restrict_violation';
  end if;
  if (new.origin, new.verifier_key) is distinct from (old.origin, old.verifier_key) and ((new.size, new.root) is distinct from (old.size, old.root)
    or not exists (select from verification.former_keys f where f.verifier_key = old.verifier_key and f.log = old.log
      and f.origin = old.origin and f.size = old.size and f.root = old.root and f.checkpoint = old.checkpoint)) then
    raise exception 'a log keeps its origin and its key until its last checkpoint is among the former ones'
      using errcode = 'restrict_violation';
  end if;
  if new.size < old.size or (new.size = old.size and new.root <> old.root) then
    raise exception 'log %: % entries were signed, the tree does not go back to %', old.log, old.size, new.size
      using errcode = 'restrict_violation';
  end if;
  for v_level in 0 .. 6 loop
    exit when new.size >> (8 * (v_level + 1)) = 0;
    if not exists (select from verification.tiles t
        where t.log = new.log and t.level = v_level and t.tile_no = (new.size >> (8 * (v_level + 1))) - 1) then
      raise exception 'log %: the last full tile of level % for % entries is missing', new.log, v_level, new.size
        using errcode = 'restrict_violation';
    end if;
  end loop;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION verification.guard_order_batches()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_first bigint;
begin
  select min(first_leaf) into v_first from added;
  if exists (
    select from (
      select first_leaf, lag(first_leaf + cardinality(order_ids)) over w as expected,
        batch_no, lag(batch_no) over (partition by lane order by first_leaf) as batch_before
      from added window w as (order by first_leaf)
    ) line where expected <> first_leaf or batch_before >= batch_no
  ) or v_first <> coalesce((
    select b.first_leaf + cardinality(b.order_ids) from verification.order_batches b
    where b.first_leaf < v_first order by b.first_leaf desc limit 1), 0)
  or exists (
    select from (select lane, min(batch_no) as batch_no from added group by lane) a
    where exists (select from verification.order_batches b
      where b.lane = a.lane and b.batch_no > a.batch_no and b.first_leaf < v_first)
  ) then
    raise exception 'the log of orders goes on where it ends, and in the order of the batches' using errcode = 'restrict_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION verification.guard_report()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.position <> coalesce((select max(position) + 1 from verification.liability_reports), 0) then
    raise exception 'the log of liabilities goes on where it ends' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION verification.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE TRIGGER closures_guarded BEFORE INSERT OR DELETE OR UPDATE ON accounts.closures FOR EACH ROW EXECUTE FUNCTION accounts.guard_closure();

CREATE TRIGGER closures_no_truncate BEFORE TRUNCATE ON accounts.closures FOR EACH STATEMENT EXECUTE FUNCTION accounts.refuse_change();

CREATE TRIGGER country_changes_append_only BEFORE DELETE OR UPDATE ON accounts.country_changes FOR EACH ROW EXECUTE FUNCTION accounts.refuse_change();

CREATE TRIGGER country_changes_no_truncate BEFORE TRUNCATE ON accounts.country_changes FOR EACH STATEMENT EXECUTE FUNCTION accounts.refuse_change();

CREATE TRIGGER customer_notes_kept BEFORE DELETE ON accounts.customer_notes FOR EACH ROW EXECUTE FUNCTION accounts.refuse_change();

CREATE TRIGGER customer_notes_kept_until_erased BEFORE UPDATE ON accounts.customer_notes FOR EACH ROW EXECUTE FUNCTION accounts.guard_document();

CREATE TRIGGER customer_notes_no_truncate BEFORE TRUNCATE ON accounts.customer_notes FOR EACH STATEMENT EXECUTE FUNCTION accounts.refuse_change();

CREATE TRIGGER freezes_guarded BEFORE DELETE OR UPDATE ON accounts.freezes FOR EACH ROW EXECUTE FUNCTION accounts.guard_freeze();

CREATE TRIGGER freezes_no_truncate BEFORE TRUNCATE ON accounts.freezes FOR EACH STATEMENT EXECUTE FUNCTION accounts.refuse_change();

CREATE TRIGGER freezes_noted AFTER INSERT OR UPDATE ON accounts.freezes FOR EACH ROW EXECUTE FUNCTION accounts.note_freeze();

CREATE TRIGGER invitation_uses_append_only BEFORE DELETE OR UPDATE ON accounts.invitation_uses FOR EACH ROW EXECUTE FUNCTION accounts.refuse_change_of_use();

CREATE TRIGGER invitation_uses_within_limit BEFORE INSERT ON accounts.invitation_uses FOR EACH ROW EXECUTE FUNCTION accounts.guard_invitation_use();

CREATE TRIGGER limit_changes_append_only BEFORE DELETE OR UPDATE ON accounts.limit_changes FOR EACH ROW EXECUTE FUNCTION accounts.refuse_change();

CREATE TRIGGER limit_changes_no_truncate BEFORE TRUNCATE ON accounts.limit_changes FOR EACH STATEMENT EXECUTE FUNCTION accounts.refuse_change();

CREATE TRIGGER personal_info_decisions_append_only BEFORE DELETE OR UPDATE ON accounts.personal_info_decisions FOR EACH ROW EXECUTE FUNCTION accounts.refuse_change();

CREATE TRIGGER personal_info_decisions_by_two BEFORE INSERT ON accounts.personal_info_decisions FOR EACH ROW EXECUTE FUNCTION accounts.guard_screening_refusal();

CREATE TRIGGER personal_info_decisions_no_truncate BEFORE TRUNCATE ON accounts.personal_info_decisions FOR EACH STATEMENT EXECUTE FUNCTION accounts.refuse_change();

CREATE TRIGGER personal_info_decisions_set_aside AFTER INSERT ON accounts.personal_info_decisions FOR EACH ROW EXECUTE FUNCTION accounts.supersede_by_decision();

CREATE TRIGGER personal_info_overrides_append_only BEFORE DELETE OR UPDATE ON accounts.personal_info_overrides FOR EACH ROW EXECUTE FUNCTION accounts.refuse_change();

CREATE TRIGGER personal_info_overrides_no_truncate BEFORE TRUNCATE ON accounts.personal_info_overrides FOR EACH STATEMENT EXECUTE FUNCTION accounts.refuse_change();

CREATE TRIGGER personal_info_recalls_append_only BEFORE DELETE OR UPDATE ON accounts.personal_info_recalls FOR EACH ROW EXECUTE FUNCTION accounts.refuse_change();

CREATE TRIGGER personal_info_recalls_no_truncate BEFORE TRUNCATE ON accounts.personal_info_recalls FOR EACH STATEMENT EXECUTE FUNCTION accounts.refuse_change();

CREATE TRIGGER personal_infos_kept BEFORE DELETE ON accounts.personal_infos FOR EACH ROW EXECUTE FUNCTION accounts.refuse_change();

CREATE TRIGGER personal_infos_kept_until_erased BEFORE UPDATE ON accounts.personal_infos FOR EACH ROW EXECUTE FUNCTION accounts.guard_document();

CREATE TRIGGER personal_infos_no_truncate BEFORE TRUNCATE ON accounts.personal_infos FOR EACH STATEMENT EXECUTE FUNCTION accounts.refuse_change();

CREATE TRIGGER personal_infos_set_aside AFTER INSERT ON accounts.personal_infos FOR EACH ROW EXECUTE FUNCTION accounts.supersede_by_version();

CREATE TRIGGER protections_time_out_holds BEFORE UPDATE ON accounts.protections FOR EACH ROW WHEN (((old.time_out_until IS NOT NULL) AND ((new.time_out_until IS NULL) OR (new.time_out_until < old.time_out_until)))) EXECUTE FUNCTION accounts.refuse_shorter_time_out();

CREATE TRIGGER screening_answers_append_only BEFORE DELETE OR UPDATE ON accounts.screening_answers FOR EACH ROW EXECUTE FUNCTION accounts.refuse_change();

CREATE TRIGGER screening_answers_no_truncate BEFORE TRUNCATE ON accounts.screening_answers FOR EACH STATEMENT EXECUTE FUNCTION accounts.refuse_change();

CREATE TRIGGER screening_asks_kept BEFORE DELETE ON accounts.screening_asks FOR EACH ROW EXECUTE FUNCTION accounts.refuse_change();

CREATE TRIGGER screening_asks_kept_until_erased BEFORE UPDATE ON accounts.screening_asks FOR EACH ROW EXECUTE FUNCTION accounts.guard_document();

CREATE TRIGGER screening_asks_no_truncate BEFORE TRUNCATE ON accounts.screening_asks FOR EACH STATEMENT EXECUTE FUNCTION accounts.refuse_change();

CREATE TRIGGER security_changes_append_only BEFORE DELETE OR UPDATE ON accounts.security_changes FOR EACH ROW EXECUTE FUNCTION accounts.refuse_change();

CREATE TRIGGER security_changes_no_truncate BEFORE TRUNCATE ON accounts.security_changes FOR EACH STATEMENT EXECUTE FUNCTION accounts.refuse_change();

CREATE TRIGGER pictures_append_only BEFORE DELETE OR UPDATE ON content.pictures FOR EACH ROW EXECUTE FUNCTION content.refuse_change();

CREATE TRIGGER pictures_no_truncate BEFORE TRUNCATE ON content.pictures FOR EACH STATEMENT EXECUTE FUNCTION content.refuse_change();

CREATE TRIGGER publications_append_only BEFORE DELETE OR UPDATE ON content.publications FOR EACH ROW EXECUTE FUNCTION content.refuse_change();

CREATE TRIGGER publications_follow BEFORE INSERT ON content.publications FOR EACH ROW EXECUTE FUNCTION content.follow_newest();

CREATE TRIGGER publications_no_truncate BEFORE TRUNCATE ON content.publications FOR EACH STATEMENT EXECUTE FUNCTION content.refuse_change();

CREATE TRIGGER addresses_append_only BEFORE DELETE OR UPDATE ON funding.addresses FOR EACH ROW EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER addresses_no_truncate BEFORE TRUNCATE ON funding.addresses FOR EACH STATEMENT EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER applications_keep_their_rate BEFORE INSERT OR UPDATE ON funding.applications FOR EACH ROW EXECUTE FUNCTION funding.guard_local_amount();

CREATE TRIGGER applications_kept BEFORE DELETE OR UPDATE ON funding.applications FOR EACH ROW EXECUTE FUNCTION funding.guard_application();

CREATE TRIGGER applications_no_truncate BEFORE TRUNCATE ON funding.applications FOR EACH STATEMENT EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER applications_noted AFTER INSERT OR UPDATE ON funding.applications FOR EACH ROW EXECUTE FUNCTION funding.note_application();

CREATE TRIGGER arrival_decisions_append_only BEFORE DELETE OR UPDATE ON funding.arrival_decisions FOR EACH ROW EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER arrival_decisions_no_truncate BEFORE TRUNCATE ON funding.arrival_decisions FOR EACH STATEMENT EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER balance_differences_kept BEFORE DELETE OR UPDATE ON funding.balance_differences FOR EACH ROW EXECUTE FUNCTION funding.guard_balance_difference();

CREATE TRIGGER balance_differences_no_truncate BEFORE TRUNCATE ON funding.balance_differences FOR EACH STATEMENT EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER balance_explanations_append_only BEFORE DELETE OR UPDATE ON funding.balance_explanations FOR EACH ROW EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER balance_explanations_no_truncate BEFORE TRUNCATE ON funding.balance_explanations FOR EACH STATEMENT EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER bank_cards_kept BEFORE DELETE OR UPDATE ON funding.bank_cards FOR EACH ROW EXECUTE FUNCTION funding.guard_destination();

CREATE TRIGGER bank_cards_no_truncate BEFORE TRUNCATE ON funding.bank_cards FOR EACH STATEMENT EXECUTE FUNCTION funding.guard_destination();

CREATE TRIGGER bank_lines_no_truncate BEFORE TRUNCATE ON funding.bank_lines FOR EACH STATEMENT EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER bank_lines_stay BEFORE DELETE OR UPDATE ON funding.bank_lines FOR EACH ROW EXECUTE FUNCTION funding.guard_bank_line();

CREATE TRIGGER bank_receipts_append_only BEFORE DELETE OR UPDATE ON funding.bank_receipts FOR EACH ROW EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER bank_receipts_by_two BEFORE INSERT ON funding.bank_receipts FOR EACH ROW EXECUTE FUNCTION operator.guard_carried('bank_receipts', 'version', 'order_no', 'credited_at');

CREATE TRIGGER bank_receipts_no_truncate BEFORE TRUNCATE ON funding.bank_receipts FOR EACH STATEMENT EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER bank_receipts_within_limit BEFORE INSERT ON funding.bank_receipts FOR EACH ROW EXECUTE FUNCTION funding.guard_bank_receipt();

CREATE TRIGGER bank_statements_append_only BEFORE DELETE OR UPDATE ON funding.bank_statements FOR EACH ROW EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER bank_statements_no_truncate BEFORE TRUNCATE ON funding.bank_statements FOR EACH STATEMENT EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER bitcoin_batches_end_once BEFORE DELETE OR UPDATE ON funding.bitcoin_batches FOR EACH ROW EXECUTE FUNCTION funding.guard_bitcoin_batch();

CREATE TRIGGER bitcoin_batches_no_truncate BEFORE TRUNCATE ON funding.bitcoin_batches FOR EACH STATEMENT EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER bitcoin_transactions_no_truncate BEFORE TRUNCATE ON funding.bitcoin_transactions FOR EACH STATEMENT EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER bitcoin_transactions_once BEFORE DELETE OR UPDATE ON funding.bitcoin_transactions FOR EACH ROW EXECUTE FUNCTION funding.guard_bitcoin_transaction();

CREATE TRIGGER chain_transactions_no_truncate BEFORE TRUNCATE ON funding.chain_transactions FOR EACH STATEMENT EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER chain_transactions_once BEFORE DELETE OR UPDATE ON funding.chain_transactions FOR EACH ROW EXECUTE FUNCTION funding.guard_chain_transaction();

CREATE TRIGGER payouts_voided_by_two BEFORE INSERT ON funding.chain_transactions FOR EACH ROW WHEN ((new.change_id IS NOT NULL)) EXECUTE FUNCTION operator.guard_carried('payout_voids', 'attempt', 'purpose_id', '');

CREATE TRIGGER refills_by_two BEFORE UPDATE ON funding.chain_transactions FOR EACH ROW WHEN ((new.purpose = 'refill'::text)) EXECUTE FUNCTION funding.guard_refill_signed();

CREATE TRIGGER cold_proofs_append_only BEFORE DELETE OR UPDATE ON funding.cold_proofs FOR EACH ROW EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER cold_proofs_no_truncate BEFORE TRUNCATE ON funding.cold_proofs FOR EACH STATEMENT EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER cold_transfers_end_once BEFORE DELETE OR UPDATE ON funding.cold_transfers FOR EACH ROW EXECUTE FUNCTION funding.guard_cold_transfer();

CREATE TRIGGER cold_transfers_no_truncate BEFORE TRUNCATE ON funding.cold_transfers FOR EACH STATEMENT EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER deposit_agreements_append_only BEFORE DELETE OR UPDATE ON funding.deposit_agreements FOR EACH ROW EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER deposit_agreements_no_truncate BEFORE TRUNCATE ON funding.deposit_agreements FOR EACH STATEMENT EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER deposit_history_append_only BEFORE DELETE OR UPDATE ON funding.deposit_history FOR EACH ROW EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER deposit_history_no_truncate BEFORE TRUNCATE ON funding.deposit_history FOR EACH STATEMENT EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER deposit_quotes_append_only BEFORE DELETE OR UPDATE ON funding.deposit_quotes FOR EACH ROW EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER deposit_quotes_no_truncate BEFORE TRUNCATE ON funding.deposit_quotes FOR EACH STATEMENT EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER deposit_releases_append_only BEFORE DELETE OR UPDATE ON funding.deposit_releases FOR EACH ROW EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER deposit_releases_no_truncate BEFORE TRUNCATE ON funding.deposit_releases FOR EACH STATEMENT EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER deposit_requests_append_only BEFORE DELETE OR UPDATE ON funding.deposit_requests FOR EACH ROW EXECUTE FUNCTION funding.guard_request();

CREATE TRIGGER deposit_screenings_append_only BEFORE DELETE OR UPDATE ON funding.deposit_screenings FOR EACH ROW EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER deposit_screenings_no_truncate BEFORE TRUNCATE ON funding.deposit_screenings FOR EACH STATEMENT EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER deposits_kept BEFORE DELETE OR UPDATE ON funding.deposits FOR EACH ROW EXECUTE FUNCTION funding.guard_deposit();

CREATE TRIGGER deposits_large_by_two BEFORE UPDATE ON funding.deposits FOR EACH ROW EXECUTE FUNCTION funding.guard_large_deposit();

CREATE TRIGGER deposits_no_truncate BEFORE TRUNCATE ON funding.deposits FOR EACH STATEMENT EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER deposits_noted AFTER INSERT OR UPDATE ON funding.deposits FOR EACH ROW EXECUTE FUNCTION funding.note_deposit();

CREATE TRIGGER deposits_screened BEFORE UPDATE ON funding.deposits FOR EACH ROW EXECUTE FUNCTION funding.guard_screened_deposit();

CREATE TRIGGER house_addresses_append_only BEFORE DELETE OR UPDATE ON funding.house_addresses FOR EACH ROW EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER house_addresses_no_truncate BEFORE TRUNCATE ON funding.house_addresses FOR EACH STATEMENT EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER network_fees_booked_once BEFORE DELETE OR UPDATE ON funding.network_fees FOR EACH ROW EXECUTE FUNCTION funding.guard_network_fee();

CREATE TRIGGER network_fees_no_truncate BEFORE TRUNCATE ON funding.network_fees FOR EACH STATEMENT EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER own_transactions_append_only BEFORE DELETE OR UPDATE ON funding.own_transactions FOR EACH ROW EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER own_transactions_no_truncate BEFORE TRUNCATE ON funding.own_transactions FOR EACH STATEMENT EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER payout_rule_kept BEFORE DELETE ON funding.payout_rule FOR EACH ROW EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER payout_rule_no_truncate BEFORE TRUNCATE ON funding.payout_rule FOR EACH STATEMENT EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER rates_append_only BEFORE DELETE OR UPDATE ON funding.rates FOR EACH ROW EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER rates_by_two BEFORE INSERT ON funding.rates FOR EACH ROW EXECUTE FUNCTION operator.guard_carried('bank_rates', 'version', 'way_id', '');

CREATE TRIGGER rates_no_truncate BEFORE TRUNCATE ON funding.rates FOR EACH STATEMENT EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER refill_approvals_append_only BEFORE DELETE OR UPDATE ON funding.refill_approvals FOR EACH ROW EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER refill_approvals_no_truncate BEFORE TRUNCATE ON funding.refill_approvals FOR EACH STATEMENT EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER refills_end_once BEFORE DELETE OR UPDATE ON funding.refills FOR EACH ROW EXECUTE FUNCTION funding.guard_refill();

CREATE TRIGGER refills_no_truncate BEFORE TRUNCATE ON funding.refills FOR EACH STATEMENT EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER risk_findings_kept BEFORE DELETE OR UPDATE ON funding.risk_findings FOR EACH ROW EXECUTE FUNCTION funding.guard_risk_finding();

CREATE TRIGGER risk_findings_no_truncate BEFORE TRUNCATE ON funding.risk_findings FOR EACH STATEMENT EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER sweep_deposits_no_truncate BEFORE TRUNCATE ON funding.sweep_deposits FOR EACH STATEMENT EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER sweep_deposits_once BEFORE DELETE OR UPDATE ON funding.sweep_deposits FOR EACH ROW EXECUTE FUNCTION funding.guard_sweep_deposit();

CREATE TRIGGER sweeps_as_decided BEFORE INSERT ON funding.sweeps FOR EACH ROW EXECUTE FUNCTION funding.guard_token_return();

CREATE TRIGGER sweeps_end_once BEFORE DELETE OR UPDATE ON funding.sweeps FOR EACH ROW EXECUTE FUNCTION funding.guard_sweep();

CREATE TRIGGER sweeps_no_truncate BEFORE TRUNCATE ON funding.sweeps FOR EACH STATEMENT EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER token_returns_by_two BEFORE INSERT ON funding.token_returns FOR EACH ROW EXECUTE FUNCTION operator.guard_carried('token_returns', 'version', '', '');

CREATE TRIGGER token_returns_kept BEFORE DELETE ON funding.token_returns FOR EACH ROW EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER token_returns_no_truncate BEFORE TRUNCATE ON funding.token_returns FOR EACH STATEMENT EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER transaction_checks_append_only BEFORE DELETE OR UPDATE ON funding.transaction_checks FOR EACH ROW EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER transaction_checks_no_truncate BEFORE TRUNCATE ON funding.transaction_checks FOR EACH STATEMENT EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER unbooked_arrivals_by_two BEFORE UPDATE ON funding.unbooked_arrivals FOR EACH ROW EXECUTE FUNCTION funding.guard_unbooked_arrival();

CREATE TRIGGER wallets_kept BEFORE DELETE OR UPDATE ON funding.wallets FOR EACH ROW EXECUTE FUNCTION funding.guard_destination();

CREATE TRIGGER wallets_no_truncate BEFORE TRUNCATE ON funding.wallets FOR EACH STATEMENT EXECUTE FUNCTION funding.guard_destination();

CREATE TRIGGER whitelist_changes_append_only BEFORE DELETE OR UPDATE ON funding.whitelist_changes FOR EACH ROW EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER whitelist_changes_dated BEFORE INSERT ON funding.whitelist_changes FOR EACH ROW EXECUTE FUNCTION funding.guard_whitelist_change();

CREATE TRIGGER whitelist_changes_no_truncate BEFORE TRUNCATE ON funding.whitelist_changes FOR EACH STATEMENT EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER withdrawal_requests_append_only BEFORE DELETE OR UPDATE ON funding.withdrawal_requests FOR EACH ROW EXECUTE FUNCTION funding.guard_request();

CREATE TRIGGER withdrawal_steps_append_only BEFORE DELETE OR UPDATE ON funding.withdrawal_steps FOR EACH ROW EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER withdrawal_steps_no_truncate BEFORE TRUNCATE ON funding.withdrawal_steps FOR EACH STATEMENT EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER withdrawals_climb BEFORE DELETE OR UPDATE ON funding.withdrawals FOR EACH ROW EXECUTE FUNCTION funding.guard_withdrawal();

CREATE TRIGGER withdrawals_held_by_risk BEFORE UPDATE ON funding.withdrawals FOR EACH ROW EXECUTE FUNCTION funding.guard_risk_hold();

CREATE TRIGGER withdrawals_keep_their_approval BEFORE UPDATE ON funding.withdrawals FOR EACH ROW EXECUTE FUNCTION funding.guard_withdrawal_approval();

CREATE TRIGGER withdrawals_keep_their_rate BEFORE INSERT OR UPDATE ON funding.withdrawals FOR EACH ROW EXECUTE FUNCTION funding.guard_local_amount();

CREATE TRIGGER withdrawals_keep_their_split BEFORE UPDATE ON funding.withdrawals FOR EACH ROW EXECUTE FUNCTION funding.guard_withdrawal_split();

CREATE TRIGGER withdrawals_no_truncate BEFORE TRUNCATE ON funding.withdrawals FOR EACH STATEMENT EXECUTE FUNCTION funding.refuse_change();

CREATE TRIGGER withdrawals_whitelisted BEFORE INSERT ON funding.withdrawals FOR EACH ROW EXECUTE FUNCTION funding.guard_whitelisted_withdrawal();

CREATE TRIGGER accounts_kept BEFORE DELETE OR UPDATE OF account_id, uid, slot, lane, currency_id, kind ON ledger.accounts FOR EACH STATEMENT EXECUTE FUNCTION ledger.guard_account();

CREATE TRIGGER accounts_no_truncate BEFORE TRUNCATE ON ledger.accounts FOR EACH STATEMENT EXECUTE FUNCTION ledger.guard_account();

CREATE TRIGGER accounts_opened BEFORE INSERT ON ledger.accounts FOR EACH ROW EXECUTE FUNCTION ledger.guard_account();

CREATE TRIGGER adjustments_append_only BEFORE DELETE OR UPDATE ON ledger.adjustments FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER adjustments_by_two BEFORE INSERT ON ledger.adjustments FOR EACH ROW EXECUTE FUNCTION operator.guard_carried('adjustments', 'version', '', 'decided_at');

CREATE TRIGGER adjustments_no_truncate BEFORE TRUNCATE ON ledger.adjustments FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER closed_days_append_only BEFORE DELETE OR UPDATE ON ledger.closed_days FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER closed_days_no_truncate BEFORE TRUNCATE ON ledger.closed_days FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER currencies_kept BEFORE DELETE OR UPDATE ON ledger.currencies FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER currencies_no_truncate BEFORE TRUNCATE ON ledger.currencies FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER day_totals_append_only BEFORE DELETE OR UPDATE ON ledger.day_totals FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER day_totals_no_truncate BEFORE TRUNCATE ON ledger.day_totals FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER entries_append_only BEFORE DELETE OR UPDATE ON ledger.entries FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER entries_no_truncate BEFORE TRUNCATE ON ledger.entries FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER journal_kept BEFORE UPDATE ON ledger.journal FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER journal_no_truncate BEFORE TRUNCATE ON ledger.journal FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER lanes_kept BEFORE DELETE OR UPDATE OF lane, slot_from, slot_to ON ledger.lanes FOR EACH STATEMENT EXECUTE FUNCTION ledger.guard_lane();

CREATE TRIGGER lanes_no_truncate BEFORE TRUNCATE ON ledger.lanes FOR EACH STATEMENT EXECUTE FUNCTION ledger.guard_lane();

CREATE TRIGGER lanes_opened BEFORE INSERT ON ledger.lanes FOR EACH ROW EXECUTE FUNCTION ledger.guard_lane();

CREATE TRIGGER transfers_append_only BEFORE DELETE OR UPDATE ON ledger.transfers FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER transfers_no_truncate BEFORE TRUNCATE ON ledger.transfers FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER feed_turns_append_only BEFORE DELETE OR UPDATE ON market.feed_turns FOR EACH ROW EXECUTE FUNCTION market.refuse_change();

CREATE TRIGGER feed_turns_no_truncate BEFORE TRUNCATE ON market.feed_turns FOR EACH STATEMENT EXECUTE FUNCTION market.refuse_change();

CREATE TRIGGER halts_append_only BEFORE DELETE OR UPDATE ON market.halts FOR EACH ROW EXECUTE FUNCTION market.refuse_change();

CREATE TRIGGER halts_no_truncate BEFORE TRUNCATE ON market.halts FOR EACH STATEMENT EXECUTE FUNCTION market.refuse_change();

CREATE TRIGGER listings_append_only BEFORE DELETE OR UPDATE ON market.listings FOR EACH ROW EXECUTE FUNCTION market.refuse_change();

CREATE TRIGGER listings_no_truncate BEFORE TRUNCATE ON market.listings FOR EACH STATEMENT EXECUTE FUNCTION market.refuse_change();

CREATE TRIGGER listings_of_coins BEFORE INSERT ON market.listings FOR EACH ROW EXECUTE FUNCTION market.guard_listing();

CREATE TRIGGER price_log_append BEFORE INSERT ON market.price_log FOR EACH ROW EXECUTE FUNCTION market.append_to_log();

CREATE TRIGGER price_log_append_only BEFORE DELETE OR UPDATE ON market.price_log FOR EACH ROW EXECUTE FUNCTION market.refuse_change();

CREATE TRIGGER price_log_no_truncate BEFORE TRUNCATE ON market.price_log FOR EACH STATEMENT EXECUTE FUNCTION market.refuse_change();

CREATE TRIGGER audit_head_kept BEFORE DELETE ON operator.audit_head FOR EACH ROW EXECUTE FUNCTION operator.refuse_change();

CREATE TRIGGER audit_head_moves_by_entry BEFORE UPDATE ON operator.audit_head FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION operator.refuse_change();

CREATE TRIGGER audit_head_no_truncate BEFORE TRUNCATE ON operator.audit_head FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_change();

CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON operator.audit_log FOR EACH ROW EXECUTE FUNCTION operator.refuse_change();

CREATE TRIGGER audit_log_extends_chain BEFORE INSERT ON operator.audit_log FOR EACH ROW EXECUTE FUNCTION operator.extend_chain();

CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON operator.audit_log FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_change();

CREATE TRIGGER change_decisions_append_only BEFORE DELETE OR UPDATE ON operator.change_decisions FOR EACH ROW EXECUTE FUNCTION operator.refuse_change();

CREATE TRIGGER change_decisions_by_another BEFORE INSERT ON operator.change_decisions FOR EACH ROW EXECUTE FUNCTION operator.guard_change_decision();

CREATE TRIGGER change_decisions_no_truncate BEFORE TRUNCATE ON operator.change_decisions FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_change();

CREATE TRIGGER changes_kept BEFORE DELETE OR UPDATE ON operator.changes FOR EACH ROW EXECUTE FUNCTION operator.guard_change();

CREATE TRIGGER changes_no_truncate BEFORE TRUNCATE ON operator.changes FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_change();

CREATE TRIGGER network_lists_append_only BEFORE DELETE OR UPDATE ON operator.network_lists FOR EACH ROW EXECUTE FUNCTION operator.refuse_change();

CREATE TRIGGER network_lists_by_two BEFORE INSERT ON operator.network_lists FOR EACH ROW EXECUTE FUNCTION operator.guard_carried('networks', 'version', '', 'effective_at');

CREATE TRIGGER network_lists_no_truncate BEFORE TRUNCATE ON operator.network_lists FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_change();

CREATE TRIGGER role_versions_append_only BEFORE DELETE OR UPDATE ON operator.role_versions FOR EACH ROW EXECUTE FUNCTION operator.refuse_change();

CREATE TRIGGER role_versions_by_two BEFORE INSERT ON operator.role_versions FOR EACH ROW EXECUTE FUNCTION operator.guard_carried('roles', 'version', 'role', 'effective_at');

CREATE TRIGGER role_versions_no_truncate BEFORE TRUNCATE ON operator.role_versions FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_change();

CREATE TRIGGER roles_append_only BEFORE DELETE OR UPDATE ON operator.roles FOR EACH ROW EXECUTE FUNCTION operator.refuse_change();

CREATE TRIGGER roles_no_truncate BEFORE TRUNCATE ON operator.roles FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_change();

CREATE TRIGGER second_admin_append_only BEFORE DELETE OR UPDATE ON operator.second_admin FOR EACH ROW EXECUTE FUNCTION operator.refuse_change();

CREATE TRIGGER second_admin_named_once BEFORE INSERT ON operator.second_admin FOR EACH ROW EXECUTE FUNCTION operator.guard_second_admin();

CREATE TRIGGER second_admin_no_truncate BEFORE TRUNCATE ON operator.second_admin FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_change();

CREATE TRIGGER staff_factor_by_two BEFORE UPDATE ON operator.staff FOR EACH ROW EXECUTE FUNCTION operator.guard_second_factor();

CREATE TRIGGER staff_role_by_two BEFORE INSERT OR UPDATE ON operator.staff FOR EACH ROW EXECUTE FUNCTION operator.guard_role();

CREATE TRIGGER staff_links_by_two BEFORE INSERT OR UPDATE ON operator.staff_links FOR EACH ROW EXECUTE FUNCTION operator.guard_staff_link();

CREATE TRIGGER staff_links_kept BEFORE DELETE ON operator.staff_links FOR EACH ROW EXECUTE FUNCTION operator.refuse_change();

CREATE TRIGGER staff_links_no_truncate BEFORE TRUNCATE ON operator.staff_links FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_change();

CREATE TRIGGER retention_runs_kept BEFORE DELETE OR UPDATE ON platform.retention_runs FOR EACH ROW EXECUTE FUNCTION platform.guard_retention_run();

CREATE TRIGGER retention_runs_no_truncate BEFORE TRUNCATE ON platform.retention_runs FOR EACH STATEMENT EXECUTE FUNCTION platform.guard_retention_run();

CREATE TRIGGER uploads_kept BEFORE DELETE OR UPDATE ON platform.uploads FOR EACH ROW EXECUTE FUNCTION platform.guard_upload();

CREATE TRIGGER activity_pages_append_only BEFORE DELETE OR UPDATE ON products.activity_pages FOR EACH ROW EXECUTE FUNCTION products.refuse_change();

CREATE TRIGGER activity_pages_by_two BEFORE INSERT ON products.activity_pages FOR EACH ROW EXECUTE FUNCTION operator.guard_carried('activity_pages', 'version', '', 'published_at');

CREATE TRIGGER activity_pages_no_truncate BEFORE TRUNCATE ON products.activity_pages FOR EACH STATEMENT EXECUTE FUNCTION products.refuse_change();

CREATE TRIGGER bookings_append_only BEFORE DELETE OR UPDATE ON products.bookings FOR EACH ROW EXECUTE FUNCTION products.refuse_change();

CREATE TRIGGER bookings_no_truncate BEFORE TRUNCATE ON products.bookings FOR EACH STATEMENT EXECUTE FUNCTION products.refuse_change();

CREATE TRIGGER campaign_rewards_append_only BEFORE DELETE OR UPDATE ON products.campaign_rewards FOR EACH ROW EXECUTE FUNCTION products.refuse_change();

CREATE TRIGGER campaign_rewards_by_two BEFORE INSERT ON products.campaign_rewards FOR EACH ROW EXECUTE FUNCTION operator.guard_carried('campaign_rewards', '', 'booking_id', 'paid_at');

CREATE TRIGGER campaign_rewards_no_truncate BEFORE TRUNCATE ON products.campaign_rewards FOR EACH STATEMENT EXECUTE FUNCTION products.refuse_change();

CREATE TRIGGER difficulties_append_only BEFORE DELETE OR UPDATE ON products.difficulties FOR EACH ROW EXECUTE FUNCTION products.refuse_change();

CREATE TRIGGER difficulties_by_two BEFORE INSERT ON products.difficulties FOR EACH ROW EXECUTE FUNCTION operator.guard_carried('difficulties', 'number', '', 'published_at');

CREATE TRIGGER difficulties_follow BEFORE INSERT ON products.difficulties FOR EACH ROW EXECUTE FUNCTION products.guard_difficulty();

CREATE TRIGGER difficulties_no_truncate BEFORE TRUNCATE ON products.difficulties FOR EACH STATEMENT EXECUTE FUNCTION products.refuse_change();

CREATE TRIGGER endings_append_only BEFORE DELETE OR UPDATE ON products.endings FOR EACH ROW EXECUTE FUNCTION products.refuse_change();

CREATE TRIGGER endings_no_truncate BEFORE TRUNCATE ON products.endings FOR EACH STATEMENT EXECUTE FUNCTION products.refuse_change();

CREATE TRIGGER fences_go_on BEFORE DELETE OR UPDATE ON products.fences FOR EACH ROW EXECUTE FUNCTION products.guard_fence();

CREATE TRIGGER fences_no_truncate BEFORE TRUNCATE ON products.fences FOR EACH STATEMENT EXECUTE FUNCTION products.refuse_change();

CREATE TRIGGER loan_endings_append_only BEFORE DELETE OR UPDATE ON products.loan_endings FOR EACH ROW EXECUTE FUNCTION products.refuse_change();

CREATE TRIGGER loan_endings_no_truncate BEFORE TRUNCATE ON products.loan_endings FOR EACH STATEMENT EXECUTE FUNCTION products.refuse_change();

CREATE TRIGGER loan_news_append_only BEFORE DELETE OR UPDATE ON products.loan_news FOR EACH ROW EXECUTE FUNCTION products.refuse_change();

CREATE TRIGGER loan_news_no_truncate BEFORE TRUNCATE ON products.loan_news FOR EACH STATEMENT EXECUTE FUNCTION products.refuse_change();

CREATE TRIGGER loan_repayments_append_only BEFORE DELETE OR UPDATE ON products.loan_repayments FOR EACH ROW EXECUTE FUNCTION products.refuse_change();

CREATE TRIGGER loan_repayments_follow BEFORE INSERT ON products.loan_repayments FOR EACH ROW EXECUTE FUNCTION products.guard_loan_repayment();

CREATE TRIGGER loan_repayments_no_truncate BEFORE TRUNCATE ON products.loan_repayments FOR EACH STATEMENT EXECUTE FUNCTION products.refuse_change();

CREATE TRIGGER loan_terms_append_only BEFORE DELETE OR UPDATE ON products.loan_terms FOR EACH ROW EXECUTE FUNCTION products.refuse_change();

CREATE TRIGGER loan_terms_by_two BEFORE INSERT ON products.loan_terms FOR EACH ROW EXECUTE FUNCTION operator.guard_carried('loan_terms', 'version', '', 'effective_at');

CREATE TRIGGER loan_terms_no_truncate BEFORE TRUNCATE ON products.loan_terms FOR EACH STATEMENT EXECUTE FUNCTION products.refuse_change();

CREATE TRIGGER loan_warnings_append_only BEFORE DELETE OR UPDATE ON products.loan_warnings FOR EACH ROW EXECUTE FUNCTION products.refuse_change();

CREATE TRIGGER loan_warnings_no_truncate BEFORE TRUNCATE ON products.loan_warnings FOR EACH STATEMENT EXECUTE FUNCTION products.refuse_change();

CREATE TRIGGER loans_append_only BEFORE DELETE OR UPDATE ON products.loans FOR EACH ROW EXECUTE FUNCTION products.refuse_change();

CREATE TRIGGER loans_no_truncate BEFORE TRUNCATE ON products.loans FOR EACH STATEMENT EXECUTE FUNCTION products.refuse_change();

CREATE TRIGGER open_loans_no_truncate BEFORE TRUNCATE ON products.open_loans FOR EACH STATEMENT EXECUTE FUNCTION products.refuse_change();

CREATE TRIGGER orders_append_only BEFORE DELETE OR UPDATE ON products.orders FOR EACH ROW EXECUTE FUNCTION products.refuse_change();

CREATE TRIGGER orders_no_truncate BEFORE TRUNCATE ON products.orders FOR EACH STATEMENT EXECUTE FUNCTION products.refuse_change();

CREATE TRIGGER plan_terms_append_only BEFORE DELETE OR UPDATE ON products.plan_terms FOR EACH ROW EXECUTE FUNCTION products.refuse_change();

CREATE TRIGGER plan_terms_by_two BEFORE INSERT ON products.plan_terms FOR EACH ROW EXECUTE FUNCTION operator.guard_carried('plan_terms', 'version', 'plan_id', 'created_at');

CREATE TRIGGER plan_terms_no_truncate BEFORE TRUNCATE ON products.plan_terms FOR EACH STATEMENT EXECUTE FUNCTION products.refuse_change();

CREATE TRIGGER pool_moves_append_only BEFORE DELETE OR UPDATE ON products.pool_moves FOR EACH ROW EXECUTE FUNCTION products.refuse_change();

CREATE TRIGGER pool_moves_by_two BEFORE INSERT ON products.pool_moves FOR EACH ROW EXECUTE FUNCTION operator.guard_carried('pool_moves', '', '', 'moved_at');

CREATE TRIGGER pool_moves_no_truncate BEFORE TRUNCATE ON products.pool_moves FOR EACH STATEMENT EXECUTE FUNCTION products.refuse_change();

CREATE TRIGGER positions_keep_their_terms BEFORE UPDATE ON products.positions FOR EACH ROW EXECUTE FUNCTION products.guard_position();

CREATE TRIGGER positions_no_truncate BEFORE TRUNCATE ON products.positions FOR EACH STATEMENT EXECUTE FUNCTION products.refuse_change();

CREATE TRIGGER requests_append_only BEFORE DELETE OR UPDATE ON products.requests FOR EACH ROW EXECUTE FUNCTION products.guard_request();

CREATE TRIGGER requests_no_truncate BEFORE TRUNCATE ON products.requests FOR EACH STATEMENT EXECUTE FUNCTION products.refuse_change();

CREATE TRIGGER runs_append_only BEFORE DELETE OR UPDATE ON products.runs FOR EACH ROW EXECUTE FUNCTION products.refuse_change();

CREATE TRIGGER runs_no_truncate BEFORE TRUNCATE ON products.runs FOR EACH STATEMENT EXECUTE FUNCTION products.refuse_change();

CREATE TRIGGER cases_answered_once BEFORE UPDATE ON support.cases FOR EACH ROW EXECUTE FUNCTION support.guard_case();

CREATE TRIGGER cases_kept_until_erased BEFORE DELETE ON support.cases FOR EACH ROW EXECUTE FUNCTION support.guard_erasure();

CREATE TRIGGER cases_no_truncate BEFORE TRUNCATE ON support.cases FOR EACH STATEMENT EXECUTE FUNCTION support.refuse_change();

CREATE TRIGGER complaint_letters_kept BEFORE DELETE OR UPDATE ON support.complaint_letters FOR EACH ROW EXECUTE FUNCTION support.guard_complaint_letter();

CREATE TRIGGER complaint_letters_no_truncate BEFORE TRUNCATE ON support.complaint_letters FOR EACH STATEMENT EXECUTE FUNCTION support.guard_complaint_letter();

CREATE TRIGGER complaints_answered_once BEFORE UPDATE ON support.complaints FOR EACH ROW EXECUTE FUNCTION support.guard_complaint();

CREATE TRIGGER complaints_kept BEFORE DELETE ON support.complaints FOR EACH ROW EXECUTE FUNCTION support.guard_complaint();

CREATE TRIGGER complaints_no_truncate BEFORE TRUNCATE ON support.complaints FOR EACH STATEMENT EXECUTE FUNCTION support.guard_complaint();

CREATE TRIGGER messages_append_only BEFORE UPDATE ON support.messages FOR EACH ROW EXECUTE FUNCTION support.refuse_change();

CREATE TRIGGER messages_gapless BEFORE INSERT ON support.messages FOR EACH ROW EXECUTE FUNCTION support.guard_sequence();

CREATE TRIGGER messages_kept_until_erased BEFORE DELETE ON support.messages FOR EACH ROW EXECUTE FUNCTION support.guard_erasure();

CREATE TRIGGER messages_no_truncate BEFORE TRUNCATE ON support.messages FOR EACH STATEMENT EXECUTE FUNCTION support.refuse_change();

CREATE TRIGGER notes_append_only BEFORE UPDATE ON support.notes FOR EACH ROW EXECUTE FUNCTION support.refuse_change();

CREATE TRIGGER notes_kept_until_erased BEFORE DELETE ON support.notes FOR EACH ROW EXECUTE FUNCTION support.guard_erasure();

CREATE TRIGGER notes_no_truncate BEFORE TRUNCATE ON support.notes FOR EACH STATEMENT EXECUTE FUNCTION support.refuse_change();

CREATE TRIGGER requests_append_only BEFORE UPDATE ON support.requests FOR EACH ROW EXECUTE FUNCTION support.refuse_change();

CREATE TRIGGER requests_kept_until_erased BEFORE DELETE ON support.requests FOR EACH ROW EXECUTE FUNCTION support.guard_erasure();

CREATE TRIGGER requests_no_truncate BEFORE TRUNCATE ON support.requests FOR EACH STATEMENT EXECUTE FUNCTION support.refuse_change();

CREATE TRIGGER settings_append_only BEFORE DELETE OR UPDATE ON support.settings FOR EACH ROW EXECUTE FUNCTION support.refuse_change();

CREATE TRIGGER settings_no_truncate BEFORE TRUNCATE ON support.settings FOR EACH STATEMENT EXECUTE FUNCTION support.refuse_change();

CREATE TRIGGER country_lists_append_only BEFORE DELETE OR UPDATE ON trading.country_lists FOR EACH ROW EXECUTE FUNCTION trading.refuse_change();

CREATE TRIGGER country_lists_by_two BEFORE INSERT ON trading.country_lists FOR EACH ROW EXECUTE FUNCTION operator.guard_carried('countries', 'version', '', 'effective_at');

CREATE TRIGGER country_lists_mask BEFORE INSERT ON trading.country_lists FOR EACH ROW EXECUTE FUNCTION trading.guard_country_mask();

CREATE TRIGGER country_lists_no_truncate BEFORE TRUNCATE ON trading.country_lists FOR EACH STATEMENT EXECUTE FUNCTION trading.refuse_change();

CREATE TRIGGER event_bases_go_up BEFORE DELETE OR UPDATE ON trading.event_bases FOR EACH ROW EXECUTE FUNCTION trading.guard_event_base();

CREATE TRIGGER event_bases_no_truncate BEFORE TRUNCATE ON trading.event_bases FOR EACH STATEMENT EXECUTE FUNCTION trading.refuse_change();

CREATE TRIGGER groups_decided_once BEFORE DELETE OR UPDATE ON trading.groups FOR EACH ROW EXECUTE FUNCTION trading.guard_group();

CREATE TRIGGER groups_no_truncate BEFORE TRUNCATE ON trading.groups FOR EACH STATEMENT EXECUTE FUNCTION trading.refuse_change();

CREATE TRIGGER limits_append_only BEFORE DELETE OR UPDATE ON trading.limits FOR EACH ROW EXECUTE FUNCTION trading.refuse_change();

CREATE TRIGGER limits_by_two BEFORE INSERT ON trading.limits FOR EACH ROW EXECUTE FUNCTION operator.guard_carried('trade_limits', 'version', '', 'in_force_at');

CREATE TRIGGER limits_no_truncate BEFORE TRUNCATE ON trading.limits FOR EACH STATEMENT EXECUTE FUNCTION trading.refuse_change();

CREATE TRIGGER orders_append_only BEFORE DELETE OR UPDATE ON trading.orders FOR EACH ROW EXECUTE FUNCTION trading.refuse_change();

CREATE TRIGGER orders_no_truncate BEFORE TRUNCATE ON trading.orders FOR EACH STATEMENT EXECUTE FUNCTION trading.refuse_change();

CREATE TRIGGER outbox_kept BEFORE UPDATE ON trading.outbox FOR EACH ROW EXECUTE FUNCTION trading.refuse_change();

CREATE TRIGGER outbox_no_truncate BEFORE TRUNCATE ON trading.outbox FOR EACH STATEMENT EXECUTE FUNCTION trading.refuse_change();

CREATE TRIGGER refusals_append_only BEFORE DELETE OR UPDATE ON trading.refusals FOR EACH ROW EXECUTE FUNCTION trading.guard_refusal();

CREATE TRIGGER refusals_no_truncate BEFORE TRUNCATE ON trading.refusals FOR EACH STATEMENT EXECUTE FUNCTION trading.refuse_change();

CREATE TRIGGER requests_append_only BEFORE DELETE OR UPDATE ON trading.requests FOR EACH ROW EXECUTE FUNCTION trading.guard_request();

CREATE TRIGGER rule_versions_append_only BEFORE DELETE OR UPDATE ON trading.rule_versions FOR EACH ROW EXECUTE FUNCTION trading.refuse_change();

CREATE TRIGGER rule_versions_no_truncate BEFORE TRUNCATE ON trading.rule_versions FOR EACH STATEMENT EXECUTE FUNCTION trading.refuse_change();

CREATE TRIGGER runs_append_only BEFORE DELETE OR UPDATE ON trading.runs FOR EACH ROW EXECUTE FUNCTION trading.refuse_change();

CREATE TRIGGER runs_no_truncate BEFORE TRUNCATE ON trading.runs FOR EACH STATEMENT EXECUTE FUNCTION trading.refuse_change();

CREATE TRIGGER terms_append_only BEFORE DELETE OR UPDATE ON trading.terms FOR EACH ROW EXECUTE FUNCTION trading.refuse_change();

CREATE TRIGGER terms_by_two BEFORE INSERT ON trading.terms FOR EACH ROW EXECUTE FUNCTION operator.guard_carried('trade_terms', 'terms_version', '', '');

CREATE TRIGGER terms_no_truncate BEFORE TRUNCATE ON trading.terms FOR EACH STATEMENT EXECUTE FUNCTION trading.refuse_change();

CREATE TRIGGER anchors_no_truncate BEFORE TRUNCATE ON verification.anchors FOR EACH STATEMENT EXECUTE FUNCTION verification.refuse_change();

CREATE TRIGGER anchors_once BEFORE DELETE OR UPDATE ON verification.anchors FOR EACH ROW EXECUTE FUNCTION verification.guard_anchor();

CREATE TRIGGER former_keys_append_only BEFORE DELETE OR UPDATE ON verification.former_keys FOR EACH ROW EXECUTE FUNCTION verification.refuse_change();

CREATE TRIGGER former_keys_no_truncate BEFORE TRUNCATE ON verification.former_keys FOR EACH STATEMENT EXECUTE FUNCTION verification.refuse_change();

CREATE TRIGGER liability_reports_append_only BEFORE DELETE OR UPDATE ON verification.liability_reports FOR EACH ROW EXECUTE FUNCTION verification.refuse_change();

CREATE TRIGGER liability_reports_follow BEFORE INSERT ON verification.liability_reports FOR EACH ROW EXECUTE FUNCTION verification.guard_report();

CREATE TRIGGER liability_reports_no_truncate BEFORE TRUNCATE ON verification.liability_reports FOR EACH STATEMENT EXECUTE FUNCTION verification.refuse_change();

CREATE TRIGGER logs_no_truncate BEFORE TRUNCATE ON verification.logs FOR EACH STATEMENT EXECUTE FUNCTION verification.refuse_change();

CREATE TRIGGER logs_only_grow BEFORE DELETE OR UPDATE ON verification.logs FOR EACH ROW EXECUTE FUNCTION verification.guard_log();

CREATE TRIGGER order_batches_append_only BEFORE DELETE OR UPDATE ON verification.order_batches FOR EACH ROW EXECUTE FUNCTION verification.refuse_change();

CREATE TRIGGER order_batches_follow AFTER INSERT ON verification.order_batches REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION verification.guard_order_batches();

CREATE TRIGGER order_batches_no_truncate BEFORE TRUNCATE ON verification.order_batches FOR EACH STATEMENT EXECUTE FUNCTION verification.refuse_change();

CREATE TRIGGER order_bounds_append_only BEFORE DELETE OR UPDATE ON verification.order_bounds FOR EACH ROW EXECUTE FUNCTION verification.refuse_change();

CREATE TRIGGER order_bounds_no_truncate BEFORE TRUNCATE ON verification.order_bounds FOR EACH STATEMENT EXECUTE FUNCTION verification.refuse_change();

CREATE TRIGGER releases_append_only BEFORE DELETE OR UPDATE ON verification.releases FOR EACH ROW EXECUTE FUNCTION verification.refuse_change();

CREATE TRIGGER releases_no_truncate BEFORE TRUNCATE ON verification.releases FOR EACH STATEMENT EXECUTE FUNCTION verification.refuse_change();

CREATE TRIGGER restoration_decisions_append_only BEFORE DELETE OR UPDATE ON verification.restoration_decisions FOR EACH ROW EXECUTE FUNCTION verification.refuse_change();

CREATE TRIGGER restoration_decisions_no_truncate BEFORE TRUNCATE ON verification.restoration_decisions FOR EACH STATEMENT EXECUTE FUNCTION verification.refuse_change();

CREATE TRIGGER restorations_append_only BEFORE DELETE OR UPDATE ON verification.restorations FOR EACH ROW EXECUTE FUNCTION verification.refuse_change();

CREATE TRIGGER restorations_no_truncate BEFORE TRUNCATE ON verification.restorations FOR EACH STATEMENT EXECUTE FUNCTION verification.refuse_change();

CREATE TRIGGER speed_days_append_only BEFORE DELETE OR UPDATE ON verification.speed_days FOR EACH ROW EXECUTE FUNCTION verification.refuse_change();

CREATE TRIGGER speed_days_no_truncate BEFORE TRUNCATE ON verification.speed_days FOR EACH STATEMENT EXECUTE FUNCTION verification.refuse_change();

CREATE TRIGGER tiles_append_only BEFORE DELETE OR UPDATE ON verification.tiles FOR EACH ROW EXECUTE FUNCTION verification.refuse_change();

CREATE TRIGGER tiles_no_truncate BEFORE TRUNCATE ON verification.tiles FOR EACH STATEMENT EXECUTE FUNCTION verification.refuse_change();

CREATE TRIGGER unwitnessed_decisions_append_only BEFORE DELETE OR UPDATE ON verification.unwitnessed_decisions FOR EACH ROW EXECUTE FUNCTION verification.refuse_change();

CREATE TRIGGER unwitnessed_decisions_no_truncate BEFORE TRUNCATE ON verification.unwitnessed_decisions FOR EACH STATEMENT EXECUTE FUNCTION verification.refuse_change();
