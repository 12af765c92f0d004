import { expect, it } from 'vitest';
import type { Database } from '../../src/platform/postgres/db.ts';
import { createTestDatabase } from '../support/database.ts';
import { oncePerFile } from '../support/lifetime.ts';

/**
 * Lists everything that would reach beyond one slot if several databases held the customers, and why it may
 * (docs/adr/0012-several-databases.md). Everything else belongs to one customer.
 */

/** The slices that hold or move money. */
const MONEY = ['ledger', 'trading', 'funding', 'products'];

/** Columns that name the owner of a row: a customer, their slot, or the lane that serves it. */
const PLACES = ['uid', 'slot', 'lane'];

const EVERYWHERE = 'reference data: small, read by all, changed by two of staff; copied everywhere';
const ONE_PLACE = 'belongs to one chain or one decision of staff, not to trades: kept in one database';

const ONE_HOUSE =
  'coins of one house and its transactions: one signer for all; the money moved before, under its customer';

const TABLES: Readonly<Record<string, string>> = {
  'funding.address_counters':
    'one counter a chain: addresses come from one key; taken once a customer and way, never in a trade',
  'funding.sweep_deposits': 'sweeps of the house: one sweeper for all',
  'funding.sweeps': 'sweeps of the house: one sweeper for all',
  'funding.unswept_deposits': 'sweeps of the house: one sweeper for all',
  'funding.chain_blocks': ONE_PLACE,
  'funding.chain_cursors': ONE_PLACE,
  'funding.chain_nodes': ONE_PLACE,
  'funding.balance_rounds': ONE_PLACE,
  'funding.balance_explanations': ONE_HOUSE,
  'funding.own_transactions': ONE_HOUSE,
  'funding.arrival_decisions':
    'decisions on an arrival, which names its customer: move along with it by arrival_id',
  'funding.bank_lines': 'lines of an account of the house: staff match them where the applications are kept',
  'funding.bank_statements':
    'lines of an account of the house: staff match them where the applications are kept',
  'funding.bitcoin_batch_coins': ONE_HOUSE,
  'funding.bitcoin_batch_payouts': ONE_HOUSE,
  'funding.bitcoin_batches': ONE_HOUSE,
  'funding.bitcoin_transactions': ONE_HOUSE,
  'funding.coins': ONE_HOUSE,
  'funding.cold_addresses': ONE_HOUSE,
  'funding.cold_proofs': ONE_HOUSE,
  'funding.cold_transfers': ONE_HOUSE,
  'funding.network_fees': ONE_HOUSE,
  'funding.refill_approvals': ONE_HOUSE,
  'funding.refill_coins': ONE_HOUSE,
  'funding.refills': ONE_HOUSE,
  'funding.house_addresses': ONE_HOUSE,
  'funding.deposit_agreements':
    'agreement on a deposit, which names its customer: moves along with it by deposit_id',
  'funding.deposit_history':
    'steps of a deposit, which names its customer: moves along with it by deposit_id',
  'funding.transaction_checks': ONE_PLACE,
  'funding.deposit_releases':
    'releases of a deposit, which names its customer: moves along with it by deposit_id',
  'funding.deposit_screenings':
    'answers on a deposit, which names its customer: moves along with it by deposit_id',
  'funding.node_answers': 'answers on a deposit, which names its customer: moves along with it by deposit_id',
  'funding.payout_rule': 'limits of the one house that pays: locked by an approval, never by a trade',
  'funding.risk_progress': 'how far its payments were checked: one row in every database for itself',
  'funding.rates': EVERYWHERE,
  'funding.payment_methods': EVERYWHERE,
  'funding.chain_transactions':
    'nonces of one house wallet: one signer for all; the money moved before, under its customer',
  'funding.withdrawal_steps':
    'steps of a withdrawal, which names its customer: moves along with it by withdrawal_id',
  'ledger.closed_days': 'sums of the lines of its database: every database closes its own days',
  'ledger.currencies': EVERYWHERE,
  'ledger.day_totals': 'sums of the lines of its database: every database closes its own days',
  'ledger.watched': 'how far the lanes of its database were looked at: one row in every database for itself',
  'products.activity_pages': EVERYWHERE,
  'products.difficulties': EVERYWHERE,
  'products.loan_terms': EVERYWHERE,
  'products.plan_terms': EVERYWHERE,
  'products.pool_moves': ONE_PLACE,
  'trading.country_lists': EVERYWHERE,
  'trading.hour_totals':
    'sums of the trades of its database for the console: folded again from them at any time',
  'trading.limits': EVERYWHERE,
  'trading.rule_versions': EVERYWHERE,
  'trading.terms': EVERYWHERE,
  'trading.totals_progress':
    'how far the trades of its database were summed: one row in every database for itself',
};

const BY_UUID = 'a random UUID names it: no other database can have made the same';

const IN_THE_CHAINS_PLACE =
  'an address belongs to one customer: compared where the chain is read, in one place';

const KEYS: Readonly<Record<string, string>> = {
  'funding.addresses (chain,address)':
    'an address comes from one key and index: whoever gives it out is in one database',
  'funding.addresses (chain,address_index)': 'the same counter',
  'funding.applications (chain,tx_hash)':
    'a transaction is credited once for all: checked where the chain is kept, before the money moves',
  'funding.applications (deposit_id)': BY_UUID,
  'funding.applications (order_no)': BY_UUID,
  'funding.bank_receipts (change_id)': BY_UUID,
  'funding.bank_receipts (order_no)': BY_UUID,
  'funding.bank_receipts (way_id,bank_line)':
    'a line of an account of the house: credited once where its statement is kept, before the money moves',
  'funding.deposit_quotes ("right"(order_no::text, 12))':
    'the reference of a transfer, which a bank tells staff: they look for it where the applications are kept',
  'funding.deposit_quotes (order_no)': BY_UUID,
  'funding.deposits (chain,txid,log_index)':
    'the same: the chain is read in one place, and credits by a reference of the slot',
  'funding.deposits (deposit_id)': BY_UUID,
  'funding.balance_differences (chain,address,currency)': IN_THE_CHAINS_PLACE,
  'funding.balance_differences (difference_id)': BY_UUID,
  'funding.foreign_tokens (chain,contract,address)': IN_THE_CHAINS_PLACE,
  'funding.token_returns (change_id)': BY_UUID,
  'funding.risk_findings (finding_id)': BY_UUID,
  'funding.risk_findings (withdrawal_id,rule)': BY_UUID,
  'funding.unbooked_arrivals (arrival_id)': BY_UUID,
  'funding.unbooked_arrivals (chain,address,block_hash)': IN_THE_CHAINS_PLACE,
  'funding.unbooked_arrivals (chain,txid,log_index)':
    'the same as of a deposit: the chain is read in one place, and it credits nothing',
  'funding.withdrawals (withdrawal_id)': BY_UUID,
  'ledger.adjustments (change_id)': BY_UUID,
  'products.bookings (booking_id)': BY_UUID,
  'products.campaign_rewards (booking_id)': BY_UUID,
  'products.campaign_rewards (change_id)': BY_UUID,
  'products.campaign_rewards (top_up_id)': BY_UUID,
};

const PURE = 'computes from what it is given; reads no table';

const FUNCTIONS: Readonly<Record<string, string>> = {
  'funding.has_failed_for_good': 'of one withdrawal, whose row names its customer',
  'funding.is_arrival_agreed': 'of one arrival, whose row names its customer',
  'funding.is_refill_agreed': 'of one refill of the house',
  'funding.may_credit_screened': 'of one deposit, whose row names its customer',
  'ledger.balance_at': 'of one account, whose number begins with its customer or lane',
  'ledger.balances_at': 'of one account, whose number begins with its customer or lane',
  'ledger.count_sub_ledger_lines': 'of one account, whose number begins with its customer or lane',
  'ledger.ensure_partitions': 'makes tables, in every database for itself',
  'ledger.ensure_practice': 'makes the lane of practice, in every database for itself',
  'ledger.hold_lanes':
    'stops every lane of its database for one commit, while two of staff put a list of countries in force',
  'ledger.journal_lines': 'of one account, whose number begins with its customer or lane',
  'ledger.kind_number': PURE,
  'ledger.lines_since': 'of accounts, whose numbers begin with their customers',
  'ledger.open_control_accounts': 'opens the accounts of every lane of its database',
  'ledger.practice_currency': PURE,
  'ledger.practice_lane': PURE,
  'ledger.post_journal': 'takes what waits in any lane of its database; each row is of one lane',
  'ledger.set_practice': 'of one practice balance, whose owner is its customer',
  'ledger.sub_ledger_lines': 'of one account, whose number begins with its customer or lane',
  'products.daily_output': PURE,
  'products.income_of': 'of one order, whose row names its customer',
  'trading.country_mask': PURE,
  'trading.final_second':
    'the oldest lane of its database decides: earlier is as right, and only counts more events',
  'trading.ensure_partitions': 'makes tables, in every database for itself',
};

const theDatabase = oncePerFile(createTestDatabase);

const names = async (database: Database, statement: string): Promise<string[]> =>
  (await database.query<{ name: string }>(statement, [MONEY, PLACES])).map(({ name }) => name);

const PLACED = (columns: string): string =>
  `exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and a.attname = any ($2) ${columns})`;

it('every table of money says whose a row is, but for those that are named', async () => {
  const database = await theDatabase();
  const unplaced = await names(
    database,
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = any ($1) and not ${PLACED('')} order by 1`,
  );
  expect(unplaced).toEqual(Object.keys(TABLES).toSorted());
});

it('nothing is unique across slots, but for the keys that are named', async () => {
  const database = await theDatabase();
  const across = await names(
    database,
    `select n.nspname || '.' || c.relname || ' (' || (
       select string_agg(pg_get_indexdef(x.indexrelid, place, true), ',' order by place)
       from generate_series(1, x.indnkeyatts) place) || ')' as name
     from pg_index x join pg_class c on c.oid = x.indrelid join pg_namespace n on n.oid = c.relnamespace
     where x.indisunique and not c.relispartition and n.nspname = any ($1) and ${PLACED('')}
       and not ${PLACED('and a.attnum = any (x.indkey::smallint[])')}
       and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id'
         and a.attnum = any (x.indkey::smallint[]))
     order by 1`,
  );
  expect(across).toEqual(Object.keys(KEYS).toSorted());
});

it('every function that touches money is told whose, but for those that are named', async () => {
  const database = await theDatabase();
  const anyone = await names(
    database,
    `select distinct n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = any ($1) and p.prorettype <> 'trigger'::regtype and not exists (
       select from unnest($2::text[]) place, unnest(p.proargnames) argument where argument ~ ('^p_' || place || 's?$'))
     order by 1`,
  );
  expect(anyone).toEqual(Object.keys(FUNCTIONS).toSorted());
});

it('the main road of a trade takes one lane and writes nothing of another', async () => {
  const database = await theDatabase();
  const rows = await database.query<{ name: string; first: string }>(
    `select n.nspname || '.' || p.proname as name, p.proargnames[1] as first
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where (n.nspname, p.proname) in (('trading', 'accept_batch'), ('trading', 'settle_chunk'), ('ledger', 'move'))`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual([
    'ledger.move',
    'trading.accept_batch',
    'trading.settle_chunk',
  ]);
  for (const { first } of rows) expect(first).toBe('p_lane');
});
