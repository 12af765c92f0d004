-- The migrated database, for reading and for seeing what a migration changes. Written by npm run gen.

create schema accounts;

create schema ledger;

create schema market;

create schema operator;

create schema platform;

create schema trading;

create type ledger.account_kind as enum ('available', 'held', 'external', 'faucet', 'escrow', 'house_available', 'house_reserve');

create type ledger.entry_kind as enum ('funding', 'faucet', 'trade_stake', 'trade_settlement', 'trade_win', 'trade_tie', 'trade_void');

create type market.price_source as enum ('live', 'replay', 'sim');

create type trading.refusal as enum ('balance_too_small', 'market_halted', 'stake_too_small', 'stake_too_large', 'duration_unknown', 'user_limit_reached', 'symbol_limit_reached', 'second_limit_reached', 'reserve_too_small');

create sequence market.halts_halt_no_seq as bigint increment 1 start 1;

create table accounts.invitations (
  code text not null,
  owner_uid bigint,
  demo boolean default false not null,
  created_at timestamp with time zone not null,
  constraint invitations_pkey PRIMARY KEY (code),
  constraint invitations_owner_uid_key UNIQUE (owner_uid),
  constraint invitations_owner_uid_fkey FOREIGN KEY (owner_uid) REFERENCES accounts.users(uid),
  constraint invitations_check CHECK (((NOT demo) OR (owner_uid IS NULL))),
  constraint invitations_code_check CHECK ((code ~ '^[A-Z0-9-]{4,32}$'::text))
);

create table accounts.sessions (
  token_hash bytea not null,
  uid bigint not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  user_agent text not null,
  ip text not null,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_uid_fkey FOREIGN KEY (uid) REFERENCES accounts.users(uid),
  constraint sessions_check CHECK (((created_at <= last_seen_at) AND (last_seen_at < expires_at))),
  constraint sessions_ip_check CHECK ((length(ip) <= 64)),
  constraint sessions_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint sessions_user_agent_check CHECK ((length(user_agent) <= 200))
) with (fillfactor=70);

create table accounts.users (
  uid bigint not null,
  account text not null,
  account_key text not null,
  password_hash text not null,
  nickname text not null,
  locale text not null,
  invited_by bigint,
  created_at timestamp with time zone not null,
  constraint users_pkey PRIMARY KEY (uid),
  constraint users_account_key_key UNIQUE (account_key),
  constraint users_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES accounts.users(uid),
  constraint users_account_check CHECK (((length(account) >= 4) AND (length(account) <= 64))),
  constraint users_account_key_check CHECK (((length(account_key) >= 4) AND (length(account_key) <= 64))),
  constraint users_check CHECK ((invited_by <> uid)),
  constraint users_locale_check CHECK ((locale = ANY (ARRAY['th'::text, 'en'::text, 'zh-Hans'::text, 'zh-Hant'::text, 'ja'::text, 'vi'::text, 'es'::text, 'de'::text, 'it'::text, 'pt'::text]))),
  constraint users_nickname_check CHECK (((length(nickname) >= 1) AND (length(nickname) <= 64))),
  constraint users_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text)),
  constraint users_uid_check CHECK (((uid >= 1000000000) AND (uid <= '9999999999'::bigint)))
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
  constraint accounts_currency_id_fkey FOREIGN KEY (currency_id) REFERENCES ledger.currencies(currency_id),
  constraint accounts_lane_fkey FOREIGN KEY (lane) REFERENCES ledger.lanes(lane),
  constraint accounts_entry_no_check CHECK ((entry_no >= 0)),
  constraint balance_not_negative CHECK (((balance >= 0) OR (kind = 'external'::ledger.account_kind)))
) with (fillfactor=70);

create table ledger.currencies (
  currency_id smallint not null,
  code text not null,
  minor_digits smallint not null,
  constraint currencies_pkey PRIMARY KEY (currency_id),
  constraint currencies_code_key UNIQUE (code),
  constraint currencies_minor_digits_check CHECK (((minor_digits >= 0) AND (minor_digits <= 18)))
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

create table ledger.lanes (
  lane smallint not null,
  slot_from smallint not null,
  slot_to smallint not null,
  batch_no bigint default 0 not null,
  batch_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  constraint lanes_pkey PRIMARY KEY (lane),
  constraint lanes_check CHECK ((((slot_from >= 0) AND (slot_from <= slot_to)) AND (slot_to <= 1023))),
  constraint lanes_lane_check CHECK ((lane >= 0))
) with (fillfactor=10);

create table ledger.transfers (
  slot smallint not null,
  reference text not null,
  created_at timestamp with time zone not null,
  constraint transfers_pkey PRIMARY KEY (slot, reference),
  constraint transfers_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 200)))
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

create table market.price_log (
  t bigint not null,
  "position" bigint not null,
  src market.price_source not null,
  entry text not null,
  prices bigint[] not null,
  volumes bigint[] not null,
  constraint price_log_pkey PRIMARY KEY (t),
  constraint price_log_position_key UNIQUE ("position"),
  constraint price_log_entry_check CHECK ((octet_length(entry) <= 65536)),
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
  password_hash text not null,
  created_at timestamp with time zone not null,
  constraint staff_pkey PRIMARY KEY (staff_id),
  constraint staff_name_key_key UNIQUE (name_key),
  constraint staff_name_check CHECK (((length(name) >= 1) AND (length(name) <= 64))),
  constraint staff_name_key_check CHECK ((((length(name_key) >= 1) AND (length(name_key) <= 64)) AND (name_key <> 'system'::text))),
  constraint staff_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text)),
  constraint staff_role_check CHECK ((role = ANY (ARRAY['support'::text, 'finance'::text, 'risk'::text, 'admin'::text])))
);

create table operator.staff_sessions (
  token_hash bytea not null,
  staff_id uuid not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  user_agent text not null,
  ip text not null,
  constraint staff_sessions_pkey PRIMARY KEY (token_hash),
  constraint staff_sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES operator.staff(staff_id),
  constraint staff_sessions_check CHECK (((created_at <= last_seen_at) AND (last_seen_at < expires_at))),
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

create table platform.migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migrations_pkey PRIMARY KEY (name)
);

create table trading.fences (
  lane smallint not null,
  entered_until bigint not null,
  settled_until bigint not null,
  constraint fences_pkey PRIMARY KEY (lane)
) with (fillfactor=50);

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
  constraint groups_pkey PRIMARY KEY (lane, settle_second, symbol_id, seconds),
  constraint groups_check CHECK ((accept_second = ((settle_second - 2) - seconds))),
  constraint groups_check1 CHECK (((NOT void) OR (outcome IS NULL))),
  constraint groups_check2 CHECK (((outcome IS NULL) OR ((purchase_price IS NOT NULL) AND (settlement_price IS NOT NULL) AND ((outcome)::double precision = sign(((settlement_price - purchase_price))::double precision))))),
  constraint groups_check3 CHECK (((settled_at IS NULL) OR void OR (outcome IS NOT NULL))),
  constraint groups_outcome_check CHECK ((outcome = ANY (ARRAY[1, 0, '-1'::integer]))),
  constraint groups_purchase_price_check CHECK ((purchase_price > 0)),
  constraint groups_settlement_price_check CHECK ((settlement_price > 0))
) with (fillfactor=50);

create table trading.limits (
  only_row boolean default true not null,
  user_open_stake bigint not null,
  symbol_open_profit bigint not null,
  second_open_profit bigint not null,
  constraint limits_pkey PRIMARY KEY (only_row),
  constraint limits_only_row_check CHECK (only_row),
  constraint limits_second_open_profit_check CHECK ((second_open_profit > 0)),
  constraint limits_symbol_open_profit_check CHECK ((symbol_open_profit > 0)),
  constraint limits_user_open_stake_check CHECK ((user_open_stake > 0))
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
  constraint orders_pkey PRIMARY KEY (uid, accept_second, order_id),
  constraint orders_check CHECK (((accept_at >= to_timestamp((accept_second)::double precision)) AND (accept_at < to_timestamp(((accept_second + 1))::double precision)))),
  constraint orders_direction_check CHECK ((direction = ANY (ARRAY[1, '-1'::integer]))),
  constraint orders_fee_check CHECK ((fee >= 0)),
  constraint orders_profit_check CHECK ((profit >= 0)),
  constraint orders_stake_check CHECK ((stake > 0))
) partition by RANGE (accept_second);

create table trading.requests (
  uid bigint not null,
  client_key uuid not null,
  fingerprint bigint not null,
  order_id uuid,
  accept_second bigint,
  refusal trading.refusal,
  asked_at timestamp with time zone not null,
  constraint requests_pkey PRIMARY KEY (uid, client_key),
  constraint requests_check CHECK ((((order_id IS NULL) = (accept_second IS NULL)) AND ((order_id IS NULL) <> (refusal IS NULL))))
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
  constraint terms_pkey PRIMARY KEY (terms_version, seconds),
  constraint terms_check CHECK ((max_stake >= min_stake)),
  constraint terms_fee_rate_check CHECK (((fee_rate >= 0) AND (fee_rate <= 100000000))),
  constraint terms_min_stake_check CHECK ((min_stake > 0)),
  constraint terms_profit_rate_check CHECK (((profit_rate > 0) AND (profit_rate <= 1000000000))),
  constraint terms_seconds_check CHECK (((seconds >= 1) AND (seconds <= 86400))),
  constraint terms_terms_version_check CHECK ((terms_version > 0))
);

CREATE INDEX sessions_expired ON accounts.sessions USING btree (expires_at);

CREATE INDEX sessions_of_user ON accounts.sessions USING btree (uid, created_at);

CREATE INDEX accounts_of_owner ON ledger.accounts USING btree (uid) WHERE (uid IS NOT NULL);

CREATE INDEX entries_by_batch ON ONLY ledger.entries USING brin (lane, batch_no);

CREATE INDEX halts_of_symbol ON market.halts USING btree (symbol_id, halt_no DESC);

CREATE INDEX staff_sessions_expired ON operator.staff_sessions USING btree (expires_at);

CREATE INDEX staff_sessions_of_staff ON operator.staff_sessions USING btree (staff_id, created_at);

CREATE INDEX attempts_flowed_off ON platform.attempts USING btree (used_until_ms);

CREATE INDEX groups_to_enter ON trading.groups USING btree (lane, accept_second) WHERE (entered_at IS NULL);

CREATE INDEX groups_to_settle ON trading.groups USING btree (lane, settle_second) WHERE (settled_at IS NULL);

CREATE INDEX orders_of_group ON ONLY trading.orders USING btree (accept_second, symbol_id, seconds, lane, uid);

CREATE OR REPLACE FUNCTION ledger.available_balance(p_uid bigint, p_currency_id smallint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select balance from ledger.accounts where account_id = ledger.user_account(p_uid, p_currency_id, 'available')
$function$;

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
    batch_at = case when l.batch_at < coalesce(p_at, clock_timestamp()) + interval '5 seconds'
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

CREATE OR REPLACE FUNCTION ledger.ensure_lanes(p_lanes integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  lock table ledger.lanes in exclusive mode;
  if exists (select from ledger.lanes) then
    return;
  end if;
  if p_lanes not between 1 and 64 then
    raise exception 'lanes must be 1 to 64, not %', p_lanes;
  end if;
  insert into ledger.lanes (lane, slot_from, slot_to)
  select lane, lane * 1024 / p_lanes, (lane + 1) * 1024 / p_lanes - 1 from generate_series(0, p_lanes - 1) lane;
  insert into ledger.accounts (account_id, slot, lane, currency_id, kind)
  select ledger.control_account(l.lane, c.currency_id, k), l.slot_from, l.lane, c.currency_id, k
  from ledger.lanes l, ledger.currencies c,
    unnest(array['external', 'faucet', 'escrow', 'house_available', 'house_reserve']::ledger.account_kind[]) k;
end $function$;

CREATE OR REPLACE FUNCTION ledger.ensure_partitions(p_from timestamp with time zone, p_to timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_month timestamp := date_trunc('month', p_from at time zone 'UTC');
  v_name text;
begin
  while v_month <= (p_to at time zone 'UTC') loop
    v_name := 'entries_' || to_char(v_month, 'YYYY_MM');
    if to_regclass('ledger.' || v_name) is null then
      execute format('create table ledger.%I partition of ledger.entries for values from (%L) to (%L)',
        v_name, v_month at time zone 'UTC', (v_month + interval '1 month') at time zone 'UTC');
      execute format('create trigger %I before truncate on ledger.%I for each statement execute function ledger.refuse_change()',
        v_name || '_no_truncate', v_name);
    end if;
    v_month := v_month + interval '1 month';
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION ledger.fund_lane(p_lane smallint, p_currency_id smallint, p_to ledger.account_kind, p_amount bigint, p_reference text, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
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
    or (new.uid is not null) <> (new.kind in ('available', 'held'))
    or (new.uid is not null and new.slot <> ledger.slot_of(new.uid))
  then
    raise exception 'an account''s id, slot and kind must follow from its owner' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION ledger.kind_number(p_kind ledger.account_kind)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE p_kind WHEN 'available'::ledger.account_kind THEN 0 WHEN 'held'::ledger.account_kind THEN 1 WHEN 'external'::ledger.account_kind THEN 0 WHEN 'faucet'::ledger.account_kind THEN 1 WHEN 'escrow'::ledger.account_kind THEN 2 WHEN 'house_available'::ledger.account_kind THEN 3 WHEN 'house_reserve'::ledger.account_kind THEN 4 ELSE NULL::integer END;

CREATE OR REPLACE FUNCTION ledger.lane_of(p_uid bigint)
 RETURNS smallint
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT lanes.lane
    FROM ledger.lanes
   WHERE ((ledger.slot_of(lane_of.p_uid) >= lanes.slot_from) AND (ledger.slot_of(lane_of.p_uid) <= lanes.slot_to));
END;

CREATE OR REPLACE FUNCTION ledger.open_accounts(p_uid bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into ledger.accounts (account_id, uid, slot, currency_id, kind)
  select ledger.user_account(p_uid, c.currency_id, k), p_uid, ledger.slot_of(p_uid), c.currency_id, k
  from ledger.currencies c, unnest(array['available', 'held']::ledger.account_kind[]) k
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION ledger.pay_user(p_uid bigint, p_currency_id smallint, p_from ledger.account_kind, p_amount bigint, p_kind ledger.entry_kind, p_reference text, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
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
    -- What the insert needs is carried through RETURNING: joining two CTEs goes quadratic on large tables.
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

CREATE OR REPLACE FUNCTION ledger.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION ledger.slot_of(p_uid bigint)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((p_uid % (1024)::bigint))::smallint;

CREATE OR REPLACE FUNCTION ledger.take_available(p_lane smallint, p_batch bigint, p_kind ledger.entry_kind, p_at timestamp with time zone, p_accounts bigint[], p_amounts bigint[], p_references uuid[], p_window integer, p_cap bigint)
 RETURNS TABLE(pos integer)
 LANGUAGE plpgsql
AS $function$
declare v_window bigint := floor(extract(epoch from p_at) / p_window);
begin
  return query
  with changed as (
    update ledger.accounts a
    set balance = a.balance - t.amount, entry_no = a.entry_no + 1,
      window_no = v_window,
      window_before = case a.window_no when v_window then a.window_before when v_window - 1 then a.window_taken else 0 end,
      window_taken = case a.window_no when v_window then a.window_taken else 0 end + t.amount
    from unnest(p_accounts, p_amounts, p_references) with ordinality as t(account_id, amount, reference, position)
    where a.account_id = t.account_id and a.balance >= t.amount
      and (p_cap is null or t.amount + case a.window_no
        when v_window then a.window_taken + a.window_before when v_window - 1 then a.window_taken else 0 end <= p_cap)
    returning a.account_id, a.entry_no, a.balance, t.amount, t.reference, t.position::integer as position
  ), written as (
    insert into ledger.entries (account_id, entry_no, created_at, kind, amount, balance_after, lane, batch_no, reference)
    select c.account_id, c.entry_no, p_at, p_kind, -c.amount, c.balance, p_lane, p_batch, c.reference from changed c
  )
  select c.position from changed c;
end $function$;

CREATE OR REPLACE FUNCTION ledger.user_account(p_uid bigint, p_currency_id smallint, p_kind ledger.account_kind)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((p_uid * 256) + (p_currency_id * 8)) + CASE p_kind WHEN 'available'::ledger.account_kind THEN 0 WHEN 'held'::ledger.account_kind THEN 1 ELSE NULL::integer END);

CREATE OR REPLACE FUNCTION market.append_to_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_entry jsonb := new.entry::jsonb;
  v_last record;
begin
  -- Writers take turns, so that each sees what the one before it wrote. One that reads an older snapshot
  -- gets a position that is taken, and fails on it.
  perform pg_advisory_xact_lock(7244112);
  select t, position into v_last from market.price_log order by t desc limit 1;
  if new.t <= v_last.t then
    raise exception 'the price log is already at second %', v_last.t using errcode = 'unique_violation';
  end if;
  if v_entry->'v' is distinct from '1'::jsonb or v_entry->'t' is distinct from to_jsonb(new.t)
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

CREATE OR REPLACE FUNCTION market.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

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

CREATE OR REPLACE FUNCTION operator.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION trading.accept_batch(p_lane smallint, p_now timestamp with time zone, p_head bigint, p_order_ids uuid[], p_uids bigint[], p_client_keys uuid[], p_fingerprints bigint[], p_symbols smallint[], p_directions smallint[], p_durations integer[], p_stakes bigint[], p_fees bigint[], p_profits bigint[], p_terms integer[], p_refusals trading.refusal[])
 RETURNS SETOF trading.acceptance
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  c_usdt constant smallint := 1;
  c_window constant integer := 900;   -- seconds; longer than an order of the usual terms is open
  v_batch bigint;
  v_now timestamptz;
  v_second bigint;
  v_fence trading.fences;
  v_limits trading.limits;
  v_lanes bigint;
  v_longest integer;
  v_house bigint;
  v_takes bigint[];
  v_known boolean[];
  v_refusals trading.refusal[];
  v_paid boolean[];
  v_accounts bigint[];
  v_amounts bigint[];
  v_order_ids uuid[];
  v_positions bigint[];
  v_pos integer;
  v_tight boolean;
  v_bounded boolean;
  v_taken bigint;
  v_reserved bigint;
begin
  select b.batch, b.at into v_batch, v_now from ledger.begin_batch_at(p_lane, p_now) b;
  v_house := ledger.control_balance(p_lane, c_usdt, 'house_available');
  select * into strict v_fence from trading.fences where lane = p_lane;
  select * into strict v_limits from trading.limits;
  select count(*) into v_lanes from trading.fences;
  select max(seconds) into v_longest from trading.terms;

  -- A second that the log has passed takes no more orders, whatever the clock says: of the entry nothing is known yet.
  v_second := greatest(floor(extract(epoch from v_now))::bigint, v_fence.entered_until + 1, p_head);
  if v_second > floor(extract(epoch from v_now)) + 5 then
    raise exception 'trading: the clock is % s behind the price log', v_second - floor(extract(epoch from v_now));
  elsif v_second > floor(extract(epoch from v_now)) then
    v_now := to_timestamp(v_second);
  end if;

  select array_agg(t.stake + t.fee order by t.pos), array_agg(known.uid is not null order by t.pos)
  into v_takes, v_known
  from unnest(p_uids, p_client_keys, p_stakes, p_fees) with ordinality as t(uid, client_key, stake, fee, pos)
  -- Lateral with a limit, here and below: a plan made while the table was empty could otherwise read all of it for a batch.
  left join lateral (
    select r.uid from trading.requests r where r.uid = t.uid and r.client_key = t.client_key limit 1) known on true;
  v_refusals := p_refusals;

  -- Would everything fit, if everybody could pay? Then nothing has to be counted one by one.
  with asked as (
    select t.symbol_id, t.duration, t.profit
    from unnest(p_symbols, p_durations, p_profits, v_known, v_refusals) as t(symbol_id, duration, profit, known, refusal)
    where not t.known and t.refusal is null
  )
  select coalesce((select sum(profit) from asked), 0) > v_house
    or exists (
      select from (select symbol_id, sum(profit) as profit from asked group by symbol_id) a
      left join lateral (select x.open_profit from trading.symbol_exposure x
        where x.lane = p_lane and x.symbol_id = a.symbol_id limit 1) e on true
      where coalesce(e.open_profit, 0) + a.profit > v_limits.symbol_open_profit / v_lanes)
    or exists (
      select from (select duration, sum(profit) as profit from asked group by duration) a
      left join lateral (select x.open_profit from trading.second_exposure x
        where x.lane = p_lane and x.settle_second = v_second + 2 + a.duration limit 1) e on true
      where coalesce(e.open_profit, 0) + a.profit > v_limits.second_open_profit / v_lanes)
  into v_tight;

  -- What the ledger remembers of the last windows bounds what is open, unless settlement is late or a term very long.
  v_bounded := not v_tight and v_second - v_fence.settled_until + v_longest < c_window;
  if v_tight then
    select array_agg(coalesce(t.refusal, case when not t.known
        and trading.open_stake(t.uid, v_fence.settled_until, v_longest) + t.take > v_limits.user_open_stake
      then 'user_limit_reached'::trading.refusal end) order by t.pos)
    into v_refusals
    from unnest(p_uids, v_takes, v_known, v_refusals) with ordinality as t(uid, take, known, refusal, pos);
    v_refusals := trading.fit_one_by_one(p_lane, v_second, v_limits.symbol_open_profit / v_lanes,
      v_limits.second_open_profit / v_lanes, v_house, p_uids, p_symbols, p_durations, v_takes, p_profits, v_known, v_refusals);
  end if;

  -- Stakes, in a first pass from all who can pay and are far from their limit, in a second from those whom an exact
  -- look clears.
  v_paid := array_fill(false, array[cardinality(p_uids)]);
  for v_pass in 1 .. 2 loop
    if v_pass = 2 then
      exit when v_tight;
      select array_agg(coalesce(t.refusal, case when not t.known and not t.paid
          and ledger.available_balance(t.uid, c_usdt) >= t.take
          and trading.open_stake(t.uid, v_fence.settled_until, v_longest) + t.take > v_limits.user_open_stake
        then 'user_limit_reached'::trading.refusal end) order by t.pos)
      into v_refusals
      from unnest(p_uids, v_takes, v_known, v_paid, v_refusals) with ordinality as t(uid, take, known, paid, refusal, pos);
    end if;
    select array_agg(ledger.user_account(t.uid, c_usdt, 'available') order by t.pos), array_agg(t.take order by t.pos),
      array_agg(t.order_id order by t.pos), array_agg(t.pos order by t.pos)
    into v_accounts, v_amounts, v_order_ids, v_positions
    from unnest(p_uids, v_takes, p_order_ids, v_known, v_paid, v_refusals)
      with ordinality as t(uid, take, order_id, known, paid, refusal, pos)
    where not t.known and not t.paid and t.refusal is null;
    exit when v_positions is null;
    -- Position by position, since a join of the two lists goes quadratic without an index.
    for v_pos in
      select k.pos
      from ledger.take_available(p_lane, v_batch, 'trade_stake', v_now, v_accounts, v_amounts, v_order_ids, c_window,
        case when v_pass = 1 and not v_tight then case when v_bounded then v_limits.user_open_stake else 0 end end) k
    loop
      v_paid[v_positions[v_pos]] := true;
    end loop;
  end loop;

  with accepted as (
    insert into trading.orders (uid, accept_second, order_id, lane, symbol_id, direction, seconds, stake, fee, profit,
      terms_version, accept_at, batch_no)
    select t.uid, v_second, t.order_id, p_lane, t.symbol_id, t.direction, t.duration, t.stake, t.fee, t.profit,
      t.terms_version, v_now, v_batch
    from unnest(p_uids, p_order_ids, p_symbols, p_directions, p_durations, p_stakes, p_fees, p_profits, p_terms, v_paid)
      as t(uid, order_id, symbol_id, direction, duration, stake, fee, profit, terms_version, paid)
    where t.paid
    returning symbol_id, seconds, stake + fee as taken, profit
  ), grouped as (
    select symbol_id, seconds, sum(taken)::bigint as taken, sum(profit)::bigint as profit from accepted group by 1, 2
  ), new_groups as (
    insert into trading.groups (lane, settle_second, symbol_id, seconds, accept_second)
    select p_lane, v_second + 2 + seconds, symbol_id, seconds, v_second from grouped
    on conflict do nothing
  ), by_symbol as (
    insert into trading.symbol_exposure (lane, symbol_id, open_profit)
    select p_lane, symbol_id, sum(profit) from grouped where not v_tight group by symbol_id
    on conflict (lane, symbol_id) do update set open_profit = symbol_exposure.open_profit + excluded.open_profit
  ), by_second as (
    insert into trading.second_exposure (lane, settle_second, open_profit)
    select p_lane, v_second + 2 + seconds, sum(profit) from grouped where not v_tight group by seconds
    on conflict (lane, settle_second) do update set open_profit = second_exposure.open_profit + excluded.open_profit
  )
  select coalesce(sum(taken), 0), coalesce(sum(profit), 0) into v_taken, v_reserved from grouped;

  if v_taken > 0 then
    perform ledger.post_control_lines(p_lane, v_batch, 'trade_stake', v_now, c_usdt,
      array['escrow', 'house_available', 'house_reserve']::ledger.account_kind[],
      array[v_taken, -v_reserved, v_reserved]);
  end if;

  insert into trading.requests (uid, client_key, fingerprint, order_id, accept_second, refusal, asked_at)
  select t.uid, t.client_key, t.fingerprint, case when t.paid then t.order_id end, case when t.paid then v_second end,
    case when not t.paid then coalesce(t.refusal, 'balance_too_small') end, v_now
  from unnest(p_uids, p_client_keys, p_fingerprints, p_order_ids, v_known, v_paid, v_refusals)
    as t(uid, client_key, fingerprint, order_id, known, paid, refusal)
  where t.client_key is not null and not t.known;

  return query
  select t.pos::integer, t.order_id, v_now, v_second,
    case when not t.paid then coalesce(t.refusal, 'balance_too_small'::trading.refusal) end,
    false, null::bigint
  from unnest(p_order_ids, v_known, v_paid, v_refusals) with ordinality as t(order_id, known, paid, refusal, pos)
  where not t.known;

  if true = any (v_known) then
    return query
    select t.pos::integer, r.order_id, null::timestamptz, r.accept_second, r.refusal, true, r.fingerprint
    from unnest(p_uids, p_client_keys, v_known) with ordinality as t(uid, client_key, known, pos)
    cross join lateral (
      select * from trading.requests k where k.uid = t.uid and k.client_key = t.client_key limit 1) r
    where t.known;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION trading.close_entry(p_lane smallint, p_until bigint)
 RETURNS TABLE(settle_second bigint, symbol_id smallint, seconds integer, accept_second bigint)
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
begin
  -- Under the lane's lock, so that no batch under way adds to a second that is closed.
  perform ledger.begin_batch(p_lane);
  update trading.fences f set entered_until = p_until where f.lane = p_lane and f.entered_until < p_until;
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
  update trading.fences set settled_until = greatest(settled_until, least(p_until, (
    select min(settle_second) - 1 from trading.groups where lane = p_lane and settled_at is null)))
  where lane = p_lane;
  delete from trading.second_exposure e
  where e.lane = p_lane and e.open_profit = 0
    and e.settle_second <= (select f.settled_until from trading.fences f where f.lane = p_lane);
$function$;

CREATE OR REPLACE FUNCTION trading.ensure_fences(p_lanes smallint[], p_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into trading.fences (lane, entered_until, settled_until)
  select lane, floor(extract(epoch from p_at))::bigint - 1, floor(extract(epoch from p_at))::bigint - 1
  from unnest(p_lanes) lane
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION trading.ensure_partitions(p_from timestamp with time zone, p_to timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_day date := (p_from at time zone 'UTC')::date;
  v_name text;
  v_start bigint;
begin
  while v_day <= (p_to at time zone 'UTC')::date loop
    v_name := 'orders_' || to_char(v_day, 'YYYY_MM_DD');
    if to_regclass('trading.' || v_name) is null then
      v_start := extract(epoch from v_day::timestamp at time zone 'UTC')::bigint;
      execute format('create table trading.%I partition of trading.orders for values from (%s) to (%s)',
        v_name, v_start, v_start + 86400);
      execute format('create trigger %I before truncate on trading.%I for each statement execute function trading.refuse_change()',
        v_name || '_no_truncate', v_name);
    end if;
    v_day := v_day + 1;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION trading.enter_groups(p_lane smallint, p_now timestamp with time zone, p_settle_seconds bigint[], p_symbols smallint[], p_durations integer[], p_prices bigint[])
 RETURNS void
 LANGUAGE sql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
AS $function$
  update trading.groups g
  set entered_at = p_now, purchase_price = t.price, void = t.price is null
  from unnest(p_settle_seconds, p_symbols, p_durations, p_prices) as t(settle_second, symbol_id, seconds, price)
  where g.lane = p_lane and g.settle_second = t.settle_second and g.symbol_id = t.symbol_id and g.seconds = t.seconds
    and g.entered_at is null
$function$;

CREATE OR REPLACE FUNCTION trading.fit_one_by_one(p_lane smallint, p_second bigint, p_symbol_limit bigint, p_second_limit bigint, p_house bigint, p_uids bigint[], p_symbols smallint[], p_durations integer[], p_takes bigint[], p_profits bigint[], p_skip boolean[], p_refusals trading.refusal[])
 RETURNS trading.refusal[]
 LANGUAGE plpgsql
AS $function$
declare
  v_left bigint := p_house;
  v_fits boolean;
begin
  for i in 1 .. cardinality(p_uids) loop
    continue when p_skip[i] or p_refusals[i] is not null;
    if coalesce(ledger.available_balance(p_uids[i], 1::smallint), 0) < p_takes[i] then
      p_refusals[i] := 'balance_too_small';
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

CREATE OR REPLACE FUNCTION trading.open_stake(p_uid bigint, p_settled_until bigint, p_longest integer)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(o.stake + o.fee), 0)::bigint from trading.orders o
  where o.uid = p_uid and o.accept_second > p_settled_until - 2 - p_longest
    and o.accept_second + 2 + o.seconds > p_settled_until
$function$;

CREATE OR REPLACE FUNCTION trading.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION trading.settle_chunk(p_lane smallint, p_settle_second bigint, p_symbol smallint, p_duration integer, p_price bigint, p_orders integer, p_now timestamp with time zone)
 RETURNS TABLE(settled boolean, orders integer, uid_from bigint, uid_to bigint)
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  c_usdt constant smallint := 1;
  v_batch bigint;
  v_now timestamptz;
  v_group trading.groups;
  v_chunk integer;
  v_from bigint;
  v_to bigint;
  v_last boolean;
  v_orders integer;
  v_taken bigint;
  v_reserved bigint;
  v_returned bigint;
  v_accounts bigint[];
  v_amounts bigint[];
  v_references uuid[];
begin
  select b.batch, b.at into v_batch, v_now from ledger.begin_batch_at(p_lane, p_now) b;
  select * into strict v_group from trading.groups g
  where g.lane = p_lane and g.settle_second = p_settle_second and g.symbol_id = p_symbol and g.seconds = p_duration
  for update;
  if v_group.settled_at is not null then
    return query select true, 0, 0::bigint, 0::bigint;
    return;
  end if;
  if v_group.entered_at is null then
    raise exception 'trading: a group cannot be settled before it has its purchase price';
  end if;
  if v_group.outcome is null and not v_group.void then
    update trading.groups g
    set settlement_price = p_price, outcome = sign(p_price - g.purchase_price), void = p_price is null
    where g.lane = p_lane and g.settle_second = p_settle_second and g.symbol_id = p_symbol and g.seconds = p_duration
    returning * into v_group;
  end if;

  select coalesce(max(r.chunk), 0) + 1, coalesce(max(r.uid_to) + 1, 0) into v_chunk, v_from from trading.runs r
  where r.lane = p_lane and r.settle_second = p_settle_second and r.symbol_id = p_symbol and r.seconds = p_duration;
  select o.uid into v_to from trading.orders o
  where o.accept_second = v_group.accept_second and o.symbol_id = p_symbol and o.seconds = p_duration and o.lane = p_lane
    and o.uid >= v_from
  order by o.uid offset p_orders - 1 limit 1;
  v_last := v_to is null;
  v_to := coalesce(v_to, 9223372036854775807);

  select count(*), sum(o.stake + o.fee), sum(o.profit), coalesce(sum(back.amount), 0), max(o.uid),
    array_agg(ledger.user_account(o.uid, c_usdt, 'available') order by o.uid, o.order_id) filter (where back.amount > 0),
    array_agg(back.amount order by o.uid, o.order_id) filter (where back.amount > 0),
    array_agg(o.order_id order by o.uid, o.order_id) filter (where back.amount > 0)
  into v_orders, v_taken, v_reserved, v_returned, v_to, v_accounts, v_amounts, v_references
  from trading.orders o
  cross join lateral (select case
    when v_group.void or v_group.outcome = 0 then o.stake + o.fee
    when v_group.outcome = o.direction then o.stake + o.profit
    else 0 end as amount) back
  where o.accept_second = v_group.accept_second and o.symbol_id = p_symbol and o.seconds = p_duration and o.lane = p_lane
    and o.uid between v_from and v_to;

  if v_orders > 0 then
    if v_accounts is not null then
      perform ledger.post_user_lines(p_lane, v_batch,
        case when v_group.void then 'trade_void' when v_group.outcome = 0 then 'trade_tie' else 'trade_win' end::ledger.entry_kind,
        v_now, v_accounts, v_amounts, v_references);
    end if;
    perform ledger.post_control_lines(p_lane, v_batch, 'trade_settlement', v_now, c_usdt,
      array['escrow', 'house_reserve', 'house_available']::ledger.account_kind[],
      array[-v_taken, -v_reserved, v_taken + v_reserved - v_returned]);
    insert into trading.runs (lane, settle_second, symbol_id, seconds, chunk, uid_from, uid_to, orders, returned, kept,
      released, batch_no, settled_at)
    values (p_lane, p_settle_second, p_symbol, p_duration, v_chunk, v_from, v_to, v_orders, v_returned,
      greatest(v_taken - v_returned, 0), greatest(v_reserved - greatest(v_returned - v_taken, 0), 0), v_batch, v_now);
    update trading.symbol_exposure e set open_profit = e.open_profit - v_reserved
    where e.lane = p_lane and e.symbol_id = p_symbol;
    update trading.second_exposure e set open_profit = e.open_profit - v_reserved
    where e.lane = p_lane and e.settle_second = p_settle_second;
  end if;

  if v_last then
    update trading.groups g set settled_at = v_now
    where g.lane = p_lane and g.settle_second = p_settle_second and g.symbol_id = p_symbol and g.seconds = p_duration;
  end if;
  return query select v_last, v_orders, v_from, v_to;
end $function$;

CREATE TRIGGER accounts_kept BEFORE DELETE OR UPDATE OF account_id, uid, slot, lane, currency_id, kind ON ledger.accounts FOR EACH ROW EXECUTE FUNCTION ledger.guard_account();

CREATE TRIGGER accounts_no_truncate BEFORE TRUNCATE ON ledger.accounts FOR EACH STATEMENT EXECUTE FUNCTION ledger.guard_account();

CREATE TRIGGER accounts_opened BEFORE INSERT ON ledger.accounts FOR EACH ROW EXECUTE FUNCTION ledger.guard_account();

CREATE TRIGGER entries_append_only BEFORE DELETE OR UPDATE ON ledger.entries FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER entries_no_truncate BEFORE TRUNCATE ON ledger.entries FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER transfers_append_only BEFORE DELETE OR UPDATE ON ledger.transfers FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER transfers_no_truncate BEFORE TRUNCATE ON ledger.transfers FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER halts_append_only BEFORE DELETE OR UPDATE ON market.halts FOR EACH ROW EXECUTE FUNCTION market.refuse_change();

CREATE TRIGGER halts_no_truncate BEFORE TRUNCATE ON market.halts FOR EACH STATEMENT EXECUTE FUNCTION market.refuse_change();

CREATE TRIGGER price_log_append BEFORE INSERT ON market.price_log FOR EACH ROW EXECUTE FUNCTION market.append_to_log();

CREATE TRIGGER price_log_append_only BEFORE DELETE OR UPDATE ON market.price_log FOR EACH ROW EXECUTE FUNCTION market.refuse_change();

CREATE TRIGGER price_log_no_truncate BEFORE TRUNCATE ON market.price_log FOR EACH STATEMENT EXECUTE FUNCTION market.refuse_change();

CREATE TRIGGER audit_head_moves_by_entry BEFORE UPDATE ON operator.audit_head FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION operator.refuse_change();

CREATE TRIGGER audit_head_no_truncate BEFORE TRUNCATE ON operator.audit_head FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_change();

CREATE TRIGGER audit_head_stays BEFORE DELETE ON operator.audit_head FOR EACH ROW EXECUTE FUNCTION operator.refuse_change();

CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON operator.audit_log FOR EACH ROW EXECUTE FUNCTION operator.refuse_change();

CREATE TRIGGER audit_log_extends_chain BEFORE INSERT ON operator.audit_log FOR EACH ROW EXECUTE FUNCTION operator.extend_chain();

CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON operator.audit_log FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_change();

CREATE TRIGGER groups_decided_once BEFORE DELETE OR UPDATE ON trading.groups FOR EACH ROW EXECUTE FUNCTION trading.guard_group();

CREATE TRIGGER groups_no_truncate BEFORE TRUNCATE ON trading.groups FOR EACH STATEMENT EXECUTE FUNCTION trading.refuse_change();

CREATE TRIGGER orders_append_only BEFORE DELETE OR UPDATE ON trading.orders FOR EACH ROW EXECUTE FUNCTION trading.refuse_change();

CREATE TRIGGER orders_no_truncate BEFORE TRUNCATE ON trading.orders FOR EACH STATEMENT EXECUTE FUNCTION trading.refuse_change();

CREATE TRIGGER requests_append_only BEFORE DELETE OR UPDATE ON trading.requests FOR EACH ROW EXECUTE FUNCTION trading.refuse_change();

CREATE TRIGGER runs_append_only BEFORE DELETE OR UPDATE ON trading.runs FOR EACH ROW EXECUTE FUNCTION trading.refuse_change();

CREATE TRIGGER runs_no_truncate BEFORE TRUNCATE ON trading.runs FOR EACH STATEMENT EXECUTE FUNCTION trading.refuse_change();

CREATE TRIGGER terms_append_only BEFORE DELETE OR UPDATE ON trading.terms FOR EACH ROW EXECUTE FUNCTION trading.refuse_change();
