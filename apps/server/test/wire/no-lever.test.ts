import { describe, expect, it } from 'vitest';
import type { Database } from '../../src/platform/postgres/db.ts';
import {
  collect,
  functionsCalled,
  GUARDED,
  type Routine,
  tablesWritten,
  withoutComments,
} from '../support/audit/write-paths.ts';
import { CALLERS, WRITERS } from '../support/audit/writing-functions.ts';
import { createTestDatabase } from '../support/database.ts';

/**
 * Nobody can set a price, decide an outcome or edit a balance. The lists here, in `writing-functions.ts` and in
 * `no-lever-in-code.test.ts` hold every way in which the database and the code write such rows. A new way fails here. Add it only
 * with the reason why it is no lever.
 */

/** Functions that build statements from text. This test cannot read those statements. */
const DYNAMIC: readonly string[] = [
  // A guard: looks for another nonce among the transactions of one step, in the table of its trigger.
  // Makes the partitions of coming days and months.
  'ledger.ensure_partitions',
  // Grants the runtime role its rights after each migration (ADR 15). It runs with its caller's rights.
  'platform.grant_runtime',
  // Makes the refusing triggers of the lists of tables, for partitions too. It runs with its caller's rights.
  'platform.refuse_on',
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

const SCHEMAS = `('pg_catalog', 'information_schema', 'pg_toast')`;

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

/** The only routines and triggers that know the findings of the risk rules. They guard payments. */
const RISK = {
  routines: ['funding.guard_risk_hold'],
  triggers: [
    'funding.risk_findings: risk_findings_kept → funding.guard_risk_finding',
    'funding.withdrawals: withdrawals_held_by_risk → funding.guard_risk_hold',
  ],
};

describe('the risk rules in the database', () => {
  it('no function of prices, trades, outcomes or balances reads a finding, and no trigger passes it on', async () => {
    const database = await createTestDatabase();
    const routines = (await readRoutines(database)).filter(({ body }) =>
      /\brisk_(?:findings|progress)\b/.test(body),
    );
    const triggers = await database.query<{ trigger: string }>(
      `select t.tgrelid::regclass || ': ' || t.tgname || ' → ' || n.nspname || '.' || p.proname as trigger
       from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_namespace n on n.oid = p.pronamespace
       where p.proname like 'guard_risk%' and not t.tgisinternal order by 1`,
    );
    expect({
      routines: routines.map(({ name }) => name),
      triggers: triggers.map(({ trigger }) => trigger),
    }).toEqual(RISK);
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
