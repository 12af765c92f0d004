import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../src/platform/postgres/db.ts';
import { createTestDatabase } from '../support/database.ts';

/**
 * Nobody can set a price, decide an outcome or edit a balance. These lists hold every way in which the database and the code
 * write such rows. A new way fails here. Add it only with the reason why it is no lever.
 */
const GUARDED = [
  'market.price_log',
  'trading.orders',
  'trading.groups',
  'trading.runs',
  'ledger.accounts',
  'ledger.entries',
  'ledger.journal',
  'ledger.transfers',
] as const;

/** The guarded tables that each function writes itself. */
const WRITERS: Readonly<Record<string, readonly string[]>> = {
  // These open accounts with a balance of zero.
  'ledger.open_control_accounts': ['ledger.accounts'],
  'ledger.open_accounts': ['ledger.accounts'],
  // These record a reference, which can be used only once.
  'ledger.fund_lane': ['ledger.transfers'],
  'ledger.pay_user': ['ledger.transfers'],
  // Moves money between accounts of one lane, once per reference, with a sum of zero. Opens an account that the movement needs.
  'ledger.move': ['ledger.accounts', 'ledger.transfers'],
  // Double entry: a balance changes only together with its line, and by the same amount.
  'ledger.post_control_lines': ['ledger.accounts', 'ledger.entries'],
  'ledger.post_one_line_each': ['ledger.accounts', 'ledger.journal'],
  'ledger.post_user_lines': ['ledger.accounts', 'ledger.entries'],
  // Copies lines of the journal to the entries without changing them.
  'ledger.post_journal': ['ledger.entries', 'ledger.journal'],
  // Takes a stake. Its line is on the order's own row, which the same transaction writes.
  'ledger.take_for_sub_ledger': ['ledger.accounts'],
  'trading.accept_batch': ['trading.groups', 'trading.orders'],
  // The fixing: each group gets each of its prices once. The rules compute them from the price log.
  'trading.enter_groups': ['trading.groups'],
  'trading.settle_chunk': ['trading.groups', 'trading.runs'],
  'trading.settle_groups': ['trading.groups', 'trading.runs'],
};

/** Functions that call a writing function. */
const CALLERS: Readonly<Record<string, readonly string[]>> = {
  'ledger.ensure_lanes': ['ledger.open_control_accounts'],
  // Takes in money from outside, once per reference.
  'ledger.fund_lane': ['ledger.post_control_lines'],
  'ledger.move': ['ledger.post_control_lines', 'ledger.post_user_lines'],
  // Pays a customer from a control account, once per reference. Both statements show it.
  'ledger.pay_user': ['ledger.post_control_lines', 'ledger.post_user_lines'],
  // Pays due income of the fund and the miners from the amount that was set aside for it.
  'products.accrue_chunk': ['ledger.post_control_lines'],
  // Moves money between the miners' pool and the amount set aside, after a newly published difficulty.
  'products.follow_difficulty': ['ledger.post_control_lines'],
  // Writes the lines of an accrual: income, and the principal of expired plans.
  'products.post_lines': ['ledger.post_one_line_each', 'ledger.post_user_lines'],
  'trading.accept_batch': ['ledger.post_control_lines', 'ledger.take_for_sub_ledger'],
  'trading.settle_chunk': [
    'ledger.post_control_lines',
    'ledger.post_one_line_each',
    'ledger.post_user_lines',
  ],
  'trading.settle_groups': [
    'ledger.post_control_lines',
    'ledger.post_one_line_each',
    'ledger.post_user_lines',
  ],
};

/** Functions that build statements from text. This test cannot read those statements. */
const DYNAMIC: readonly string[] = [
  // Makes the partitions of coming days and months, and their triggers.
  'ledger.ensure_partitions',
  // Grants the runtime role its rights after each migration (ADR 15). It runs with its caller's rights.
  'platform.grant_runtime',
  'trading.ensure_partitions',
];

/** Functions that run with the owner's rights. The runtime role cannot make a partition itself (ADR 15). */
const DEFINERS: readonly string[] = [
  'ledger.ensure_partitions(timestamp with time zone,timestamp with time zone)',
  'trading.ensure_partitions(timestamp with time zone,timestamp with time zone)',
];

/** All triggers on the guarded tables. */
const TRIGGERS: readonly string[] = [
  'ledger.accounts: accounts_kept → ledger.guard_account',
  'ledger.accounts: accounts_no_truncate → ledger.guard_account',
  'ledger.accounts: accounts_opened → ledger.guard_account',
  'ledger.entries: entries_append_only → ledger.refuse_change',
  'ledger.entries: entries_no_truncate → ledger.refuse_change',
  'ledger.journal: journal_kept → ledger.refuse_change',
  'ledger.journal: journal_no_truncate → ledger.refuse_change',
  'ledger.transfers: transfers_append_only → ledger.refuse_change',
  'ledger.transfers: transfers_no_truncate → ledger.refuse_change',
  // Numbers the entry and reads its prices from its text.
  'market.price_log: price_log_append → market.append_to_log',
  'market.price_log: price_log_append_only → market.refuse_change',
  'market.price_log: price_log_no_truncate → market.refuse_change',
  'trading.groups: groups_decided_once → trading.guard_group',
  'trading.groups: groups_no_truncate → trading.refuse_change',
  'trading.orders: orders_append_only → trading.refuse_change',
  'trading.orders: orders_no_truncate → trading.refuse_change',
  'trading.runs: runs_append_only → trading.refuse_change',
  'trading.runs: runs_no_truncate → trading.refuse_change',
];

/** For each file, the guarded tables that it writes and the writing functions that it calls. */
const CODE: Readonly<Record<string, readonly string[]>> = {
  // Only in a demo: the faucet, the house's funds, and the grant of a new account.
  'ledger/ledger.sql.ts': [
    'ledger.ensure_lanes',
    'ledger.fund_lane',
    'ledger.open_accounts',
    'ledger.pay_user',
    'ledger.post_journal',
  ],
  // The ledger's entry point for the other slices. ROADS lists its users.
  'ledger/move.sql.ts': ['ledger.move'],
  // Moves money between the house's own accounts of a lane. It cannot name a customer's account.
  'ledger/pools.sql.ts': ['ledger.move'],
  // Writes the index of a second as it was computed.
  'market/price-log/price-log.sql.ts': ['market.price_log'],
  // Pays due income, and follows a newly published difficulty.
  'products/accruals/accrue.sql.ts': ['products.accrue_chunk'],
  'products/miners/difficulty.sql.ts': ['products.follow_difficulty'],
  'trading/accept/accept-batch.sql.ts': ['trading.accept_batch'],
  'trading/settle/settle.sql.ts': ['trading.enter_groups', 'trading.settle_chunk', 'trading.settle_groups'],
};

/** The files that name the functions by which seconds reach the price log, prices reach groups, and money moves. */
const ROADS: Readonly<Record<string, readonly string[]>> = {
  insertSecond: ['market/price-log/price-log.sql.ts', 'market/price-log/price-log.ts'],
  'priceLog.append': ['market/price-log/publish-seconds.ts'],
  enterGroups: ['trading/settle/enter-due-groups.ts', 'trading/settle/settle.sql.ts'],
  settleChunk: ['trading/settle/settle-due-groups.ts', 'trading/settle/settle.sql.ts'],
  settleGroups: ['trading/settle/settle-due-groups.ts', 'trading/settle/settle.sql.ts'],
  payFromFaucet: ['ledger/ledger.sql.ts', 'ledger/ledger.ts'],
  fundLane: ['ledger/ledger.sql.ts', 'ledger/ledger.ts'],
  // The house's money to and from a pool. Two members of staff decide.
  movePool: ['ledger/pools.sql.ts', 'ledger/public.ts', 'products/treasury/move-pool.ts'],
  // Takes in money from outside. While borrowed money is outside, it restores the borrowed part first.
  creditCustomer: [
    // A deposit that staff saw arrive, for a payment method whose chain the server does not read. Above the limit, two members decide.
    'funding/deposits/applications/decide-application.ts',
    // A deposit that the chain has confirmed, once per transaction and log.
    'funding/deposits/chain/credit-deposits.ts',
    // A correction that one member of staff proposes and another approves. The customer reads its reason in the records.
    'ledger/adjustments/adjust.ts',
    'ledger/credit-customer.ts',
    'ledger/public.ts',
  ],
  moveMoney: [
    // Pays out or returns everything. The ledger allows only one of them, once.
    'funding/withdrawals/end-withdrawal.ts',
    // Holds the amount when the customer requests it.
    'funding/withdrawals/requests/request-withdrawal.ts',
    // Implements `creditCustomer`.
    'ledger/credit-customer.ts',
    'ledger/move.sql.ts',
    'ledger/public.ts',
    // Pays a booked reward by its published tier. One member proposes, another approves.
    'products/activity/pay-reward.ts',
    // A customer redeems a plan, less the damages of its terms.
    'products/fund/redeem.ts',
    // A customer pledges collateral and gets the loan.
    'products/loans/borrow/apply-for-loan.ts',
    // Sells collateral by the margin rule, at the index of a second that its record names.
    'products/loans/margins/liquidate-loan.ts',
    // A customer repays and gets the collateral back.
    'products/loans/repay-loan.ts',
    // Takes the price of a plan from the customer and sets the plan's income aside.
    'products/plans/take-plan.ts',
  ],
};

const SOURCE = fileURLToPath(new URL('../../src/', import.meta.url));
const SCHEMAS = `('pg_catalog', 'information_schema', 'pg_toast')`;

const writeOf = (table: string): RegExp => {
  const [schema = '', name = ''] = table.split('.');
  const target = String.raw`(?:only\s+)?(?:"?${schema}"?\s*\.\s*)?"?${name}"?(?![\w.])`;
  return new RegExp(
    String.raw`\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|merge\s+into|copy|alter\s+table|drop\s+table)\s+${target}`,
    'i',
  );
};

/** Removes comments, which may name any table or function. */
const withoutComments = (text: string): string =>
  text.replace(/--[^\n]*/g, ' ').replace(/\/\*[\s\S]*?\*\//g, ' ');

const tablesWritten = (text: string): string[] => GUARDED.filter((table) => writeOf(table).test(text)).sort();

const functionsCalled = (text: string, functions: readonly string[]): string[] =>
  functions
    .filter((name) =>
      new RegExp(String.raw`\b${name.replace('.', String.raw`\s*\.\s*`)}\s*\(`, 'i').test(text),
    )
    .sort();

interface Routine {
  readonly name: string;
  readonly body: string;
}

/** Reads every function and procedure with its body. Several may share a name. */
const readRoutines = async (database: Database): Promise<readonly Routine[]> => {
  const rows = await database.query<{ name: string; body: string }>(
    `select n.nspname || '.' || p.proname as name,
       coalesce(p.prosrc, '') || ' ' || coalesce(pg_get_function_sqlbody(p.oid), '') as body
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname not in ${SCHEMAS} order by 1`,
  );
  return rows.map(({ name, body }) => ({ name, body: withoutComments(body) }));
};

const collect = (
  items: readonly Routine[],
  found: (item: Routine) => readonly string[],
): Record<string, string[]> => {
  const all: Record<string, string[]> = {};
  for (const item of items) {
    const names = found(item);
    if (names.length > 0) all[item.name] = [...new Set([...(all[item.name] ?? []), ...names])].sort();
  }
  return all;
};

/** Reads the files of the running server, without tests and test helpers. */
const readSources = async (): Promise<readonly Routine[]> => {
  const names = (await readdir(SOURCE, { recursive: true }))
    .filter((name) => name.endsWith('.ts'))
    .filter((name) => !name.endsWith('.test.ts'))
    .sort();
  return Promise.all(
    names.map(async (name) => ({ name, body: withoutComments(await readFile(`${SOURCE}${name}`, 'utf8')) })),
  );
};

describe('in the database', () => {
  it('prices, outcomes and balances are written by these functions alone', async () => {
    const routines = await readRoutines(await createTestDatabase());
    expect(collect(routines, ({ body }) => tablesWritten(body))).toEqual(WRITERS);
  });

  it('those are called by these alone', async () => {
    const routines = await readRoutines(await createTestDatabase());
    const called = collect(routines, ({ name, body }) =>
      functionsCalled(body, Object.keys(WRITERS)).filter((other) => other !== name),
    );
    expect(called).toEqual(CALLERS);
  });

  it('statements made of text are made by these alone', async () => {
    const routines = await readRoutines(await createTestDatabase());
    const dynamic = routines.filter(({ body }) => /\bexecute\b(?!\s+function)/i.test(body));
    expect([...new Set(dynamic.map(({ name }) => name))]).toEqual(DYNAMIC);
  });

  it('these triggers see to the guarded tables, all of them on', async () => {
    const database = await createTestDatabase();
    const rows = await database.query<{ trigger: string; enabled: string }>(
      `select t.tgrelid::regclass || ': ' || t.tgname || ' → ' || n.nspname || '.' || p.proname as trigger,
         t.tgenabled::text as enabled
       from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_namespace n on n.oid = p.pronamespace
       where t.tgrelid = any ($1::regclass[]) and not t.tgisinternal order by 1`,
      [GUARDED],
    );
    expect(rows.map(({ trigger }) => trigger)).toEqual(TRIGGERS);
    expect(new Set(rows.map(({ enabled }) => enabled))).toEqual(new Set(['O']));
  });

  it('there is no rule, no view, no cascade and no right of others by which they could be written', async () => {
    const database = await createTestDatabase();
    const rules = await database.query<{ name: string }>(
      `select r.rulename as name from pg_rewrite r join pg_class c on c.oid = r.ev_class
         join pg_namespace n on n.oid = c.relnamespace
       where n.nspname not in ${SCHEMAS} and r.rulename <> '_RETURN'`,
    );
    const views = await database.query<{ name: string }>(
      `select table_schema || '.' || table_name as name from information_schema.views
       where table_schema not in ${SCHEMAS}
         and (is_updatable = 'YES' or is_insertable_into = 'YES' or is_trigger_updatable = 'YES'
           or is_trigger_deletable = 'YES' or is_trigger_insertable_into = 'YES')`,
    );
    const cascades = await database.query<{ name: string }>(
      `select conname as name from pg_constraint
       where conrelid = any ($1::regclass[]) and contype = 'f' and (confdeltype <> 'a' or confupdtype <> 'a')`,
      [GUARDED],
    );
    const rights = await database.query<{ name: string }>(
      `select c.oid::regclass || ' ' || a.privilege_type as name
       from pg_class c cross join lateral aclexplode(c.relacl) a
       where c.oid = any ($1::regclass[]) and a.grantee <> c.relowner`,
      [GUARDED],
    );
    const definers = await database.query<{ name: string }>(
      `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname not in ${SCHEMAS} and p.prosecdef order by 1`,
    );
    expect({ rules, views, cascades, rights, definers }).toEqual({
      rules: [],
      views: [],
      cascades: [],
      rights: [],
      definers: DEFINERS.map((name) => ({ name })),
    });
  });
});

describe('in the code', () => {
  it('prices, outcomes and balances are written from these files alone', async () => {
    const found = collect(await readSources(), ({ body }) => [
      ...tablesWritten(body),
      ...functionsCalled(body, [...Object.keys(WRITERS), ...Object.keys(CALLERS)]),
    ]);
    expect(found).toEqual(CODE);
  });

  it.each(Object.entries(ROADS))('%s is named in these files alone', async (name, files) => {
    const named = (await readSources()).filter(({ body }) =>
      new RegExp(String.raw`\b${name.replace('.', String.raw`\.`)}\b`).test(body),
    );
    expect(named.map((source) => source.name)).toEqual(files);
  });

  it('nothing gets past the triggers', async () => {
    const found = collect(await readSources(), ({ body }) =>
      /session_replication_role|disable\s+trigger|alter\s+system|security\s+definer/i.test(body)
        ? ['past the triggers']
        : [],
    );
    expect(found).toEqual({});
  });
});

describe('the list itself', () => {
  it.each([
    'insert into ledger.accounts (x) select 1',
    'UPDATE  ledger . accounts set balance = 1',
    'update accounts a set balance = 1',
    'update only ledger.accounts set balance = 1',
    'delete from "ledger"."accounts"',
    'merge into ledger.accounts using x on true',
    'truncate ledger.accounts',
    'alter table ledger.accounts disable trigger all',
  ])('sees: %s', (statement) => {
    expect(tablesWritten(statement)).toContain('ledger.accounts');
  });

  it.each(['select * from ledger.accounts for update', 'update ledger.accounts_of_others set x = 1'])(
    'lets through: %s',
    (statement) => {
      expect(tablesWritten(statement)).toEqual([]);
    },
  );

  it('sees a function that edits a balance the moment it is there', async () => {
    const database = await createTestDatabase();
    await database.query(
      `create function operator.be_kind(p_uid bigint) returns void language sql as
       $$ update ledger.accounts set balance = balance + 1 where uid = p_uid $$`,
    );
    const routines = await readRoutines(database);
    expect(collect(routines, ({ body }) => tablesWritten(body))).toEqual({
      ...WRITERS,
      'operator.be_kind': ['ledger.accounts'],
    });
  });
});
