import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestDatabase } from '../../../test/support/database.ts';
import { oncePerFile } from '../../../test/support/lifetime.ts';
import { RULES_WITH_ROWS, writeRowOf } from '../../../test/support/platform/fill-retention.ts';
import { runRules } from '../../../test/support/platform/run-rules.ts';
import { manualClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { rowsRule, STAYS } from '../../platform/retention/retention-rule.ts';
import { countOld, selectRetentionState, selectRuns } from '../../platform/retention/retention-runs.sql.ts';
import { RETENTION_RULES, RETENTION_SLICES } from './retention-slices.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-03-02T10:00:00.000Z');
const NAMES = RETENTION_RULES.map(({ name }) => name);

const staying = (...reasons: (typeof STAYS)[number][]): readonly string[] =>
  RETENTION_SLICES.flatMap(({ stays }) => reasons.flatMap((reason) => stays[reason] ?? []));

const open = async () => {
  const database = await createTestDatabase();
  const clock = manualClock(NOW);
  const removed: string[] = [];
  const pictures = {
    removeBytes: (uploadIds: readonly string[]) => {
      removed.push(...uploadIds);
      return Promise.resolve();
    },
  };
  const countOf = async (rule: (typeof RETENTION_RULES)[number]) =>
    (await database.query(`select from (${rule.select}) r`, [new Date(NOW + DAY_MS), 100])).length;
  return { database, clock, pictures, removed, countOf };
};

/** For tests that read the schema. The others run the rules on the rows of the whole house, so each has a separate database. */
const houseWithoutRows = oncePerFile(open);

test('every table of the database has one place: a rule, or the reason why its rows stay', async () => {
  const { database } = await houseWithoutRows();
  const tables = await database.query<{ name: string }>(
    `select n.nspname || '.' || r.relname as name from pg_class r join pg_namespace n on n.oid = r.relnamespace
     where r.relkind in ('r', 'p') and not r.relispartition
       and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public') order by 1`,
  );
  const placed = [...new Set(RETENTION_RULES.map(({ table }) => table)), ...staying(...STAYS)];
  expect(placed.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  expect(new Set(NAMES).size).toBe(NAMES.length);
});

test('no rule names a table of the books or of decisions, and the database refuses to delete there', async () => {
  const { database } = await houseWithoutRows();
  const kept = staying('books', 'decisions');
  expect(kept).toEqual(expect.arrayContaining(['ledger.entries', 'trading.orders', 'operator.audit_log']));
  const guarded = await database.query<{ name: string }>(
    `select distinct n.nspname || '.' || r.relname as name from pg_trigger t
     join pg_class r on r.oid = t.tgrelid join pg_namespace n on n.oid = r.relnamespace
     where not t.tgisinternal and t.tgtype & 8 <> 0 and t.tgenabled = 'O'`,
  );
  const names = new Set(guarded.map(({ name }) => name));
  expect(kept.filter((table) => !names.has(table))).toEqual([]);
  for (const { name, table, days, minDays, maxDays } of RETENTION_RULES) {
    expect(kept, name).not.toContain(table);
    expect([minDays <= days, days <= maxDays], name).toEqual([true, true]);
  }
});

const node = z.object({
  'Node Type': z.string(),
  get Plans() {
    return z.optional(z.array(node));
  },
});
type PlanNode = z.output<typeof node>;
const explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: node })) }));
const typesOf = (plan: PlanNode): readonly string[] => [
  plan['Node Type'],
  ...(plan.Plans ?? []).flatMap(typesOf),
];

test('every rule finds its oldest rows by an index, without sorting', async () => {
  const { database } = await houseWithoutRows();
  await database.transaction(async (sql) => {
    for (const way of ['seqscan', 'bitmapscan']) await sql.query(`set local enable_${way} = off`);
    for (const { name, select } of RETENTION_RULES) {
      const [row] = explained.parse(
        await sql.query(`explain (format json) ${select}`, [new Date(NOW), 1_000]),
      );
      const types = (row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => typesOf(Plan));
      expect(
        types.filter((type) => !/^(?:Limit|Index|Incremental Sort)/.test(type)),
        name,
      ).toEqual([]);
    }
  });
});

test('a run deletes exactly the rows whose time is over, and records how many', async () => {
  const { database, clock, pictures, removed, countOf } = await open();
  expect(RULES_WITH_ROWS.toSorted()).toEqual(NAMES.toSorted());
  for (const { name, days } of RETENTION_RULES) {
    await writeRowOf(database, name, new Date(NOW - days * DAY_MS - 1_000), 1);
    await writeRowOf(database, name, new Date(NOW - days * DAY_MS + 1_000), 2);
  }
  await runRules({ database, clock }, RETENTION_RULES, { pictures });
  for (const rule of RETENTION_RULES) expect(await countOf(rule), rule.name).toBe(1);
  expect(await selectRuns(database, NAMES)).toEqual(
    NAMES.map((rule) => ({
      rule,
      last: { ranAt: new Date(NOW), removed: 1n, isComplete: true },
      removedInAll: 1n,
    })),
  );
  // The bytes of an unused picture and of a superseded one.
  expect(removed).toHaveLength(2);
  clock.advance(DAY_MS);
  await runRules({ database, clock }, RETENTION_RULES, { pictures });
  const [first] = await selectRuns(database, NAMES);
  expect(first).toMatchObject({ last: { removed: 1n }, removedInAll: 2n });
});

const findingOf = async (database: Database, changed: string): Promise<void> => {
  await writeRowOf(database, 'risk_findings', new Date(NOW - 3_000 * DAY_MS), 5);
  await database.transaction(async (sql) => {
    await sql.query('set local session_replication_role = replica');
    await sql.query(`update funding.risk_findings set ${changed}`);
  });
};

test('an open finding stays whatever its age, and the database refuses to delete it or a young one', async () => {
  const { database, clock } = await open();
  const rules = RETENTION_RULES.filter(({ name }) => name === 'risk_findings');
  await findingOf(database, "action = 'ask'");
  await runRules({ database, clock }, rules);
  const remove = () => database.query('delete from funding.risk_findings returning 1');
  await expect(remove()).rejects.toThrow(/a finding is kept/);
  await database.query(
    `update funding.risk_findings set cleared = true, decided_by = 'ben', decided_at = now(), reason = 'known to us'`,
  );
  await runRules({ database, clock }, rules);
  expect(await database.query('select from funding.risk_findings')).toEqual([]);
  await writeRowOf(database, 'risk_findings', new Date(), 6);
  await expect(remove()).rejects.toThrow(/a finding is kept/);
});

test('a run is bounded, a rule that fails stops no other, and both stand as unfinished', async () => {
  const { database, clock, pictures } = await open();
  const [mail] = RETENTION_RULES.filter(({ name }) => name === 'mail');
  if (mail === undefined) throw new Error('the rule of mail is missing');
  const failing = { ...mail, name: 'codes' as const, remove: () => Promise.reject(new Error('away')) };
  for (let number = 1; number <= 5; number += 1)
    await writeRowOf(database, 'mail', new Date(NOW - 40 * DAY_MS), number);
  await expect(runRules({ database, clock }, [failing, { ...mail, batch: 2 }], { pictures })).rejects.toThrow(
    'away',
  );
  expect(await selectRuns(database, ['mail'])).toMatchObject([
    { last: { removed: 5n, isComplete: true }, removedInAll: 5n },
  ]);
  expect(await selectRetentionState(database, ['codes', 'mail', 'new_rule'])).toMatchObject({
    ranAt: new Date(NOW),
    unfinished: ['codes'],
  });
  await expect(database.query('delete from platform.retention_runs')).rejects.toThrow(/is kept/);
  await expect(database.query('update platform.retention_runs set removed = 0')).rejects.toThrow(
    /only grows/,
  );
});

test('a preview counts no further than its bound', async () => {
  const { database } = await open();
  const rule = rowsRule({
    name: 'mail',
    table: 'platform.mail_outbox',
    what: 'mail',
    since: 'it was written',
    why: 'a test',
    days: 1,
    minDays: 1,
    maxDays: 9,
    rows: { key: 'mail_id', time: 'created_at' },
  });
  for (let number = 1; number <= 4; number += 1) await writeRowOf(database, 'mail', new Date(NOW), number);
  const count = (most: number) => countOld(database, rule.select, new Date(NOW + 1), most);
  expect([await count(3), await count(9)]).toEqual([3, 4]);
});
