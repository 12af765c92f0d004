/**
 * Tables that grow with the calls of customers and strangers, with the bound on the rows of one account (or of one address). A test
 * compares them with the database: a table that refers to a customer and is named neither here nor below fails it.
 */

/** Each row holds or moves money, so the balance, a fee or the minimum of a payment bounds it. */
const BY_MONEY = [
  'funding.addresses',
  'funding.balance_differences',
  'funding.bank_lines',
  'funding.bank_receipts',
  'funding.bank_statements',
  'funding.bitcoin_batch_coins',
  'funding.bitcoin_batch_payouts',
  'funding.bitcoin_batches',
  'funding.bitcoin_transactions',
  'funding.coins',
  'funding.chain_transactions',
  'funding.deposit_agreements',
  'funding.deposit_releases',
  'funding.deposit_screenings',
  'funding.deposits',
  'funding.node_answers',
  'funding.own_transactions',
  'funding.sweep_deposits',
  'funding.sweeps',
  'funding.unbooked_arrivals',
  'funding.unswept_deposits',
  'funding.withdrawal_steps',
  'funding.withdrawals',
  'ledger.accounts',
  'ledger.adjustments',
  'ledger.entries',
  'ledger.journal',
  'ledger.outbox',
  'ledger.transfers',
  'products.campaign_rewards',
  'products.endings',
  'products.fences',
  'products.loan_endings',
  'products.loan_news',
  'products.loan_repayments',
  'products.loan_warnings',
  'products.loans',
  'products.open_loans',
  'products.orders',
  'products.positions',
  'trading.event_bases',
  'trading.groups',
  'trading.orders',
  'trading.outbox',
  'trading.own_counts',
  'trading.own_days',
  'trading.result_counts',
  'trading.result_sums',
  'trading.runs',
  'trading.second_exposure',
  'verification.account_days',
  'verification.liability_reports',
  'verification.liability_tiles',
  'verification.line_heads',
  'verification.order_batches',
  'verification.order_bounds',
  'verification.published_tiles',
  'verification.tiles',
  'verification.trade_days',
] as const;

/** One row for an account, or one for each of a few choices. */
const ONE_EACH = [
  'accounts.closures',
  'accounts.countries',
  'accounts.first_steps',
  'accounts.invitation_uses',
  'accounts.invitations',
  'accounts.limits',
  'accounts.login_addresses',
  'accounts.otp',
  'accounts.personal_info_cases',
  'accounts.personal_info_states',
  'accounts.protections',
  'accounts.recovery_codes',
  'accounts.users',
  'market.favourites',
  'notifications.customers',
  'notifications.webhook_accounts',
  'support.cases',
  'support.conversations',
  'support.outbox',
] as const;

/** Rows of one account. Those that no period ends are small and counted by the day. */
const BY_RATE: Readonly<Record<string, string>> = {
  'accounts.api_keys': 'Twenty additions in 15 minutes, each with a proof, and few at a time.',
  'accounts.challenges': 'Sixty for an address in 15 minutes, and they end with ten minutes.',
  'accounts.codes': 'Ten for an address of mail in a day.',
  'accounts.country_changes': 'Twenty a day.',
  'accounts.freezes': 'A frozen account is not frozen again, and staff lift it.',
  'accounts.limit_changes': 'Fifty changes a day.',
  'accounts.notices': 'Ten of a kind in a day. Its link ends after seven days.',
  'accounts.passkeys': 'Twenty additions in 15 minutes, each with a proof, and few at a time.',
  'accounts.personal_infos': 'Ten versions a day.',
  'accounts.screening_answers': 'One for each question.',
  'accounts.screening_asks': 'One for each version of personal information and for each payment.',
  'accounts.security_changes': 'One for each act that has its own bound and a proof.',
  'accounts.security_events': 'Fifty of a kind in a day.',
  'accounts.sessions': 'Twenty open at a time.',
  'accounts.superseded_pictures': 'Two pictures for each of ten versions a day.',
  'funding.applications': 'Thirty in an hour.',
  'funding.bank_cards': 'Fifty additions a day.',
  'funding.deposit_history': 'A few for each deposit and application.',
  'funding.deposit_quotes': 'Sixty in an hour.',
  'funding.deposit_requests': 'Thirty in an hour; the refused ones go.',
  'funding.token_returns': 'Staff proposes each by hand, and never the same units twice.',
  'funding.foreign_tokens': 'Twenty for an address; the rest is counted.',
  'funding.risk_findings': 'One for each rule and payment.',
  'funding.transaction_checks': 'One for each application that staff decide.',
  'funding.wallets': 'Fifty additions a day.',
  'funding.whitelist_changes': 'Twenty a day.',
  'funding.withdrawal_requests': '5,000 writing calls a day; the refused ones go.',
  'market.alert_firings': 'One for each alert.',
  'market.alerts': 'Few at a time.',
  'notifications.deliveries': 'One for each entry and browser.',
  'notifications.entries': 'Fifty of a kind.',
  'notifications.subscriptions': 'Ten browsers.',
  'notifications.webhook_deliveries': 'One for each event and webhook.',
  'notifications.webhook_events': '2,000 are numbered ahead.',
  'notifications.webhooks': 'Five.',
  'operator.audit_log': 'Failed sign-ins: sixty an hour for a name. Everything else is an act of staff.',
  'operator.phone_visits': 'A few hundred for each page of the app and day, however many report.',
  'platform.attempts':
    'One for each allowance and account or network. It goes when the allowance is whole again.',
  'platform.known_devices': 'One for each device that signed in.',
  'platform.mail_outbox': 'One for each act that has its own bound; 20,000 wait at most.',
  'platform.passkey_challenges': '120 for an address in 15 minutes, and they end with five minutes.',
  'platform.requests':
    '5,000 writing calls a day, and what strangers register or reset; they end with a day.',
  'platform.uploads': 'A hundred pictures a day.',
  'products.bookings': '5,000 writing calls a day.',
  'products.requests': '5,000 writing calls a day; the refused ones go.',
  'support.events': 'A few for each message.',
  'support.messages': 'A thousand a day.',
  'support.requests': 'One for each message.',
  'trading.refusals': 'A thousand at once and 2,880 a day.',
  'trading.requests': 'One for each accepted order, and as many refused ones as trading.refusals.',
};

const allOf = (tables: readonly string[], bound: string): Readonly<Record<string, string>> =>
  Object.fromEntries(tables.map((table) => [table, bound]));

/** Every table that an outsider can grow, with its bound in words. */
export const GROWN_BY_OUTSIDERS: Readonly<Record<string, string>> = {
  ...allOf(BY_MONEY, 'Money: a balance, a fee or a minimum.'),
  ...allOf(ONE_EACH, 'One for an account.'),
  ...BY_RATE,
};

/** Tables that refer to a customer, directly or by the tables that they name, and whose rows only staff write. */
export const ABOUT_CUSTOMERS_BY_STAFF: readonly string[] = [
  'funding.balance_explanations',
  'funding.refill_approvals',
  'accounts.customer_notes',
  'accounts.personal_info_decisions',
  'accounts.personal_info_overrides',
  'accounts.personal_info_recalls',
  'support.complaint_letters',
  'support.complaints',
  'support.notes',
];

/**
 * Tables that staff, the program or the chains write, and no call of an outsider. By slice: they are many, and a new one must be placed.
 */
const BY_THE_HOUSE = {
  content: 'pictures publications',
  funding: `
    address_counters arrival_decisions balance_rounds chain_blocks chain_cursors chain_nodes cold_addresses cold_proofs cold_transfers
    house_addresses network_fees payment_methods payout_rule rates refill_coins refills risk_progress`,
  ledger: 'closed_days currencies day_totals lanes watched',
  market: 'alert_progress candle_progress candles feed_turns halts listings price_log products',
  operator: `
    audit_head change_decisions changes list_views network_lists
    role_versions roles
    second_admin settings staff staff_links staff_passkeys staff_sessions`,
  platform: 'daily_jobs definitions migrations retention_runs',
  products: 'activity_pages difficulties loan_terms plan_terms pool_moves runs',
  support: 'canned_answers settings slots',
  trading: `
    country_lists hour_totals limits rule_versions settlement_watermarks symbol_exposure terms totals_progress`,
  verification: `
    anchors bounds_progress fold_progress former_keys logs price_days releases restoration_decisions restorations speed_days unwitnessed_decisions
    void_days witness_delays witnessed_checkpoints`,
} as const;

export const GROWN_BY_THE_HOUSE: readonly string[] = Object.entries(BY_THE_HOUSE).flatMap(([slice, tables]) =>
  tables
    .trim()
    .split(/\s+/)
    .map((table) => `${slice}.${table}`),
);
