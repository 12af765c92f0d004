-- Products: plans of the liquidity fund and of miners, loans, the activity, and proposals that two members of staff decide. An order is
-- an immutable row. The income that it has paid follows from the progress of its lane's accruals and is stored nowhere else.
create schema products;

create type products.plan_kind as enum ('liquidity', 'miner');
create type products.proposal_kind as enum (
  'difficulty', 'activity_page', 'campaign_reward', 'fund_terms', 'miner_terms', 'loan_terms', 'pool_move'
);

-- One member of staff proposes, another decides.
create table products.proposals (
  proposal_id uuid primary key,
  kind products.proposal_kind not null,
  detail jsonb not null,
  reason text not null check (length(reason) between 3 and 200),
  proposed_by text not null check (length(proposed_by) between 1 and 100),
  proposed_at timestamptz not null
);
create index proposals_newest_first on products.proposals (proposed_at desc, proposal_id desc);
create table products.decisions (
  proposal_id uuid primary key references products.proposals,
  approved boolean not null,
  decided_by text not null check (length(decided_by) between 1 and 100),
  decided_at timestamptz not null
);

-- The terms of a plan, in versions. A version is never changed. An order keeps the version under which it was taken.
create table products.plan_terms (
  plan_id integer not null check (plan_id > 0),
  version integer not null check (version > 0),
  kind products.plan_kind not null,
  name text not null check (length(name) between 1 and 40),
  -- The currency of the payment.
  currency_id smallint not null,
  income_currency_id smallint not null,
  days smallint not null check (days between 1 and 3650),
  -- Minor units. For a miner: units.
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null,
  daily_rate bigint check (daily_rate > 0 and daily_rate <= 100000000),             -- 1e-8
  settlement_ratio bigint check (settlement_ratio between 0 and 100000000),         -- 1e-8 for each remaining day
  hash_rate bigint check (hash_rate > 0),              -- hashes a second of one unit
  price_per_unit bigint check (price_per_unit > 0),
  fee_rate bigint check (fee_rate >= 0 and fee_rate < 100000000),                   -- 1e-8 of the output
  offered boolean not null,
  created_at timestamptz not null,
  created_by text not null check (length(created_by) between 1 and 100),
  -- Null for the terms that a new database begins with.
  proposal_id uuid references products.proposals,
  primary key (plan_id, version),
  check (max_amount >= min_amount),
  constraint terms_fit_the_kind check (case kind
    when 'liquidity' then daily_rate is not null and settlement_ratio is not null and income_currency_id = currency_id
      and hash_rate is null and price_per_unit is null and fee_rate is null
    else daily_rate is null and settlement_ratio is null
      and hash_rate is not null and price_per_unit is not null and fee_rate is not null end)
);
insert into products.plan_terms (plan_id, version, kind, name, currency_id, income_currency_id, days, min_amount, max_amount,
  daily_rate, settlement_ratio, offered, created_at, created_by)
values (1, 1, 'liquidity', 'USDT 7', 1, 1, 7, 100000000, 100000000000, 680000, 1000000, true, '2026-01-01T00:00:00Z', 'the first terms');
insert into products.plan_terms (plan_id, version, kind, name, currency_id, income_currency_id, days, min_amount, max_amount,
  hash_rate, price_per_unit, fee_rate, offered, created_at, created_by)
values
  (2, 1, 'miner', '100 TH/s', 1, 2, 30, 1, 1000, 100000000000000, 120000000, 2000000, true, '2026-01-01T00:00:00Z', 'the first terms'),
  (3, 1, 'miner', '1 PH/s', 1, 2, 90, 1, 100, 1000000000000000, 3500000000, 2000000, true, '2026-01-01T00:00:00Z', 'the first terms');

create table products.orders (
  uid bigint not null,
  order_id uuid not null,
  lane smallint not null,
  kind products.plan_kind not null,
  plan_id integer not null,
  version integer not null,
  amount bigint not null check (amount > 0),   -- the principal, or the rent
  units bigint check (units > 0),              -- of a miner
  days smallint not null check (days > 0),
  -- The income of a day: by the terms of the fund, or by the difficulty at which the miner was rented.
  daily_income bigint not null check (daily_income >= 0),
  start_second bigint not null check (start_second > 0),
  created_at timestamptz not null,
  primary key (uid, order_id),
  foreign key (plan_id, version) references products.plan_terms,
  check ((kind = 'miner') = (units is not null))
);
create index orders_newest_first on products.orders (uid, created_at desc, order_id desc);
-- Customer service finds the owner of an order number.
create index orders_by_number on products.orders (order_id);

-- The end of an order. An order without a row here is pending settlement.
create table products.endings (
  uid bigint not null,
  order_id uuid not null,
  redeemed boolean not null,
  days_paid smallint not null check (days_paid >= 0),
  damages bigint not null default 0 check (damages >= 0),
  returned bigint not null check (returned >= 0),
  ended_at timestamptz not null,
  primary key (uid, order_id),
  foreign key (uid, order_id) references products.orders
);

-- Running orders, in the order in which they fall due. An order is due once a day at its second of the day, from the day after it began
-- up to its last. daily_income is the payment of the next day. The lane's reserve holds it for each day that remains.
create table products.positions (
  lane smallint not null,
  kind products.plan_kind not null,
  second_of_day integer not null check (second_of_day between 0 and 86399),
  uid bigint not null,
  order_id uuid not null,
  start_day integer not null,
  days smallint not null check (days > 0),
  currency_id smallint not null,
  principal bigint not null check (principal >= 0),   -- held, and returned at expiry
  income_currency_id smallint not null,
  daily_income bigint not null check (daily_income >= 0),
  hash_rate bigint,                                   -- of all units of a miner
  fee_rate bigint,
  primary key (lane, kind, second_of_day, uid, order_id)
) with (fillfactor = 90);

-- Progress of a lane's accruals: everything due up to this day, second and customer is paid.
create table products.fences (
  lane smallint not null,
  kind products.plan_kind not null,
  day integer not null,
  second_of_day integer not null,
  uid bigint not null,
  run_no bigint not null default 0,
  primary key (lane, kind)
) with (fillfactor = 50);

-- A run paid a range of positions at once. Together with its fence, in the same transaction, it guards that each day of an order is paid
-- once. The range begins after from_second and from_uid and ends with to_second and to_uid.
create table products.runs (
  lane smallint not null,
  kind products.plan_kind not null,
  run_no bigint not null,
  day integer not null,                 -- since 1970
  from_second integer not null,
  from_uid bigint not null,
  to_second integer not null,
  to_uid bigint not null,
  positions integer not null check (positions > 0),
  expired integer not null check (expired >= 0),
  batch_no bigint not null,
  paid_at timestamptz not null,
  primary key (lane, kind, run_no),
  unique (lane, kind, day, from_second, from_uid),
  check ((from_second, from_uid) < (to_second, to_uid))
);

-- The first answer to each idempotency key of a customer. refusal is the name of the error.
create table products.requests (
  uid bigint not null,
  client_key uuid not null,
  fingerprint bigint not null,
  answer text,
  refusal text,
  created_at timestamptz not null,
  primary key (uid, client_key),
  check ((answer is null) <> (refusal is null))
);

-- The difficulty of the Bitcoin network, by which miners are paid. A value holds for the days that end after it was published, until the
-- next one, and never for days before it.
create table products.difficulties (
  number integer primary key check (number > 0),
  value bigint not null check (value > 0),                    -- rounded to a whole number
  block_subsidy bigint not null check (block_subsidy > 0),    -- minor units of BTC
  source text not null check (length(source) between 3 and 200),
  published_at timestamptz not null check (published_at = date_trunc('second', published_at)),
  -- Null for the one that a new database begins with.
  proposal_id uuid unique references products.proposals
);
insert into products.difficulties (number, value, block_subsidy, source, published_at)
values (1, 146716052770107, 312500000, 'Bitcoin, block 919296', '2025-10-16T18:00:00Z');

-- The page of the top-up activity, in versions.
create table products.activity_pages (
  version integer primary key check (version > 0),
  -- { texts: { en: { title, body }, … }, tiers: [{ recharge, reward }] }. Amounts are minor units of USDT, as text.
  page jsonb not null,
  published_at timestamptz not null,
  -- Null for the page that a new database begins with.
  proposal_id uuid unique references products.proposals
);
insert into products.activity_pages (version, page, published_at) values (1, '{
  "texts": {
    "en": { "title": "Top-up thanks", "body": "Top up your wallet and receive a thank-you in USDT. Book your tier with customer service; two members of our staff check the top-up and pay the reward from the campaign’s pool. The reward is yours to use as you like." },
    "es": { "title": "Gracias por tu recarga", "body": "Recarga saldo en tu billetera y recibe un agradecimiento en USDT. Reserva tu nivel con atención al cliente; dos personas de nuestro equipo comprueban la recarga y pagan la recompensa con el fondo común de la campaña. La recompensa es tuya para usarla como quieras." },
    "th": { "title": "ขอบคุณที่เติมเงิน", "body": "เติมเงินเข้ากระเป๋าแล้วรับรางวัลขอบคุณเป็น USDT จองระดับของคุณกับฝ่ายบริการลูกค้า เจ้าหน้าที่สองคนจะตรวจสอบการเติมเงินและจ่ายรางวัลจากกองกลางของกิจกรรม รางวัลเป็นของคุณและใช้ได้ตามต้องการ" },
    "de": { "title": "Danke fürs Aufladen", "body": "Laden Sie Ihre Wallet auf und erhalten Sie ein Dankeschön in USDT. Buchen Sie Ihre Stufe beim Kundendienst; zwei Mitarbeitende prüfen die Einzahlung und zahlen den Bonus aus dem Pool der Aktion. Über den Bonus verfügen Sie frei." },
    "it": { "title": "Grazie per la ricarica", "body": "Ricarica il portafoglio e ricevi un ringraziamento in USDT. Prenota la tua fascia con l’assistenza clienti; due persone del nostro staff verificano la ricarica e pagano il premio dal fondo comune della campagna. Il premio è tuo e lo usi come vuoi." },
    "pt": { "title": "Obrigado pela recarga", "body": "Recarregue a sua carteira e receba um agradecimento em USDT. Reserve o seu nível com o atendimento; duas pessoas da nossa equipe conferem a recarga e pagam a recompensa com o fundo comum da campanha. A recompensa é sua para usar como quiser." },
    "ja": { "title": "入金感謝キャンペーン", "body": "ウォレットに入金すると、お礼のUSDTを受け取れます。カスタマーサービスでランクをご予約ください。担当者2名が入金を確認し、キャンペーンのプールからリワードをお支払いします。リワードは自由にご利用いただけます。" },
    "zh-Hant": { "title": "儲值回饋", "body": "為錢包儲值，即可獲得 USDT 回饋。請向客服預約您的級別；兩名工作人員會核對儲值，並由活動資金池發放回饋。回饋可自由使用。" },
    "vi": { "title": "Tri ân nạp tiền", "body": "Nạp tiền vào ví và nhận quà cảm ơn bằng USDT. Hãy đặt trước mức nạp của bạn với bộ phận chăm sóc khách hàng; hai nhân viên kiểm tra khoản nạp và trả thưởng từ quỹ chung của chương trình. Phần thưởng là của bạn, dùng tùy ý." },
    "zh-Hans": { "title": "充值返利", "body": "为钱包充值，即可获得 USDT 返利。请向客服预约您的档位；两名工作人员会核对充值，并由活动资金池发放返利。返利可自由使用。" }
  },
  "tiers": [
    { "recharge": "500000000", "reward": "8000000" },
    { "recharge": "2000000000", "reward": "40000000" },
    { "recharge": "10000000000", "reward": "250000000" },
    { "recharge": "50000000000", "reward": "1500000000" }
  ]
}', '2026-01-01T00:00:00Z');

-- Bookings of customers: once for each tier of a page.
create table products.bookings (
  uid bigint not null,
  booking_id uuid not null unique,
  version integer not null references products.activity_pages,
  tier smallint not null check (tier > 0),
  created_at timestamptz not null,
  primary key (uid, version, tier)
);
create index bookings_newest_first on products.bookings (created_at desc, booking_id desc);

-- The reward that was paid for a booking, approved by two people.
create table products.campaign_rewards (
  booking_id uuid primary key references products.bookings (booking_id),
  proposal_id uuid not null unique references products.proposals,
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null,
  -- The top-up that earned the reward. Each top-up counts once. Older rewards name none.
  top_up_id uuid,
  top_up_value bigint check (top_up_value > 0),
  constraint campaign_rewards_top_up_once unique (top_up_id),
  check ((top_up_id is null) = (top_up_value is null))
);

-- Loans of USDT against coins in the wallet. A loan is an immutable row, and its end is another one. Amounts are minor units, prices and
-- rates 1e-8, seconds Unix seconds of the price log.
create table products.loan_terms (
  version integer not null check (version > 0),
  days smallint not null check (days between 1 and 365),
  daily_rate bigint not null check (daily_rate > 0 and daily_rate <= 1000000),
  -- Loan-to-value ratios: the most when the loan is taken, the ratio of the warning, and the ratio at which the collateral is sold.
  max_ltv bigint not null check (max_ltv > 0),
  margin_ltv bigint not null,
  liquidation_ltv bigint not null,
  penalty_rate bigint not null check (penalty_rate between 0 and 20000000),   -- of the debt
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null,
  effective_at timestamptz not null,
  -- Null for the terms that a new database begins with.
  proposal_id uuid references products.proposals,
  primary key (version, days),
  check (max_amount >= min_amount),
  check (max_ltv < margin_ltv and margin_ltv < liquidation_ltv and liquidation_ltv < 100000000)
);
insert into products.loan_terms (version, days, daily_rate, max_ltv, margin_ltv, liquidation_ltv, penalty_rate, min_amount, max_amount,
  effective_at)
values
  (1, 7, 30000, 60000000, 70000000, 80000000, 2000000, 50000000, 100000000000, '2026-01-01T00:00:00Z'),
  (1, 30, 28000, 60000000, 70000000, 80000000, 2000000, 50000000, 100000000000, '2026-01-01T00:00:00Z'),
  (1, 90, 25000, 60000000, 70000000, 80000000, 2000000, 50000000, 100000000000, '2026-01-01T00:00:00Z');

create table products.loans (
  uid bigint not null,
  loan_id uuid not null,
  lane smallint not null,
  terms_version integer not null,
  days smallint not null,
  collateral_currency text not null check (collateral_currency in ('BTC', 'ETH')),
  collateral bigint not null check (collateral > 0),
  principal bigint not null check (principal > 0),
  -- The price of the collateral when the loan was taken, and its second in the price log.
  price bigint not null check (price > 0),
  price_second bigint not null check (price_second > 0),
  start_second bigint not null check (start_second > 0),
  applied_at timestamptz not null,
  primary key (uid, loan_id),
  foreign key (terms_version, days) references products.loan_terms
);
create index loans_newest_first on products.loans (uid, applied_at desc, loan_id desc);

-- Running loans, by the conditions of the margin watcher: a price at or below which it acts, or a second at which it acts.
create table products.open_loans (
  uid bigint not null,
  loan_id uuid not null,
  lane smallint not null,
  collateral_currency text not null,
  liquidation_price bigint not null check (liquidation_price >= 0),
  margin_price bigint not null,
  -- After it another day has begun. Far in the future once the last day has begun.
  next_day_second bigint not null,
  expiry_second bigint not null,
  warned boolean not null default false,
  primary key (uid, loan_id),
  foreign key (uid, loan_id) references products.loans,
  check (margin_price >= liquidation_price)
) with (fillfactor = 80);
create index open_loans_by_liquidation on products.open_loans (collateral_currency, liquidation_price);
create index open_loans_by_margin on products.open_loans (collateral_currency, margin_price) where not warned;
create index open_loans_warned on products.open_loans (collateral_currency, margin_price) where warned;
create index open_loans_by_day on products.open_loans (next_day_second);
create index open_loans_by_expiry on products.open_loans (expiry_second);

-- Loans repaid in parts: first the interest of the days begun, then principal. Each part is an immutable row with the state of the loan
-- after it. A loan that is repaid whole ends in loan_endings. Amounts are minor units of USDT.
create table products.loan_repayments (
  uid bigint not null,
  loan_id uuid not null,
  number integer not null check (number > 0),
  -- The parts of this payment.
  interest bigint not null check (interest >= 0),
  principal bigint not null check (principal >= 0),
  -- The borrowed money within both parts.
  from_borrowed bigint not null check (from_borrowed >= 0),
  -- Days begun whose interest is paid or in interest_left.
  counted_days smallint not null check (counted_days > 0),
  interest_left bigint not null check (interest_left >= 0),
  principal_left bigint not null check (principal_left > 0),
  -- All interest and all borrowed money so far, with this payment.
  interest_paid bigint not null,
  borrowed_paid bigint not null,
  paid_at timestamptz not null,
  primary key (uid, loan_id, number),
  foreign key (uid, loan_id) references products.loans,
  check (interest + principal > 0),
  check (from_borrowed <= interest + principal),
  -- Principal comes last.
  check (principal = 0 or interest_left = 0)
);

-- The end of a loan, with every figure. A loan has one end.
create table products.loan_endings (
  uid bigint not null,
  loan_id uuid not null,
  how text not null check (how in ('repaid', 'liquidated')),
  reason text check (reason in ('collateral', 'expired')),
  interest bigint not null check (interest >= 0),
  -- Of a repayment: the part that came out of borrowed money.
  from_borrowed bigint check (from_borrowed >= 0),
  -- Of a liquidation: the index, and its second in the price log.
  price bigint check (price > 0),
  price_second bigint check (price_second > 0),
  sold bigint check (sold >= 0),
  returned bigint check (returned >= 0),
  proceeds bigint check (proceeds >= 0),
  penalty bigint check (penalty >= 0),
  shortfall bigint check (shortfall >= 0),
  ended_at timestamptz not null,
  primary key (uid, loan_id),
  foreign key (uid, loan_id) references products.loans,
  check (case how
    when 'repaid' then from_borrowed is not null and reason is null and price is null and price_second is null and sold is null
      and returned is null and proceeds is null and penalty is null and shortfall is null
    else from_borrowed is null and reason is not null and price is not null and price_second is not null and sold is not null
      and returned is not null and proceeds is not null and penalty is not null and shortfall is not null end)
);
create index loan_endings_with_shortfall on products.loan_endings (ended_at) where shortfall > 0;

-- Each time that a loan reached its margin.
create table products.loan_warnings (
  uid bigint not null,
  loan_id uuid not null,
  price bigint not null check (price > 0),
  price_second bigint not null check (price_second > 0),
  warned_at timestamptz not null,
  primary key (uid, loan_id, price_second),
  foreign key (uid, loan_id) references products.loans
);

-- Money moved between the outside, the house and the pools, approved by two people.
create table products.pool_moves (
  proposal_id uuid primary key references products.proposals,
  from_account text not null check (from_account ~ '^[a-z_]{4,20}$'),
  to_account text not null,
  currency_id smallint not null,
  amount bigint not null check (amount > 0),
  reference text not null unique check (length(reference) between 3 and 120),
  moved_at timestamptz not null,
  check (to_account ~ '^[a-z_]{4,20}$' and to_account <> from_account)
);
create index pool_moves_newest_first on products.pool_moves (moved_at desc);
