import type * as contract from '@tallystick/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestDatabase } from '../../../test/support/database.ts';
import { createTestHttp } from '../../../test/support/http.ts';
import { oncePerFile } from '../../../test/support/lifetime.ts';
import { fillLists } from '../../../test/support/lists/fill-lists.ts';
import { NEWEST_ROWS } from '../../../test/support/lists/newest-rows.ts';
import { DAYS, LISTS, serveLists } from '../../../test/support/lists/serve-lists.ts';
import type { Database } from '../../platform/postgres/db.ts';

const ROWS = 1_000;

/** All tests read the same rows. */
const filledDatabase = oncePerFile(async () => {
  const database = await createTestDatabase();
  await fillLists(database, ROWS);
  return database;
});

/**
 * A small table is read as a whole and sorted, whatever its indexes. Without these ways the database shows whether an index serves a
 * statement: they stay in its plan only if there is no other.
 */
const INDEXES_ONLY = ['seqscan', 'bitmapscan', 'sort', 'hashjoin', 'mergejoin', 'material', 'memoize'];

const node = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  Filter: z.optional(z.string()),
  get Plans() {
    return z.optional(z.array(node));
  },
});
type PlanNode = z.output<typeof node>;
const explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: node })) }));

const nodesOf = (plan: PlanNode): readonly PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** A database that plans the statements of lists in place of running them, so that no row is read. */
const planning = (database: Database) => {
  const plans: PlanNode[] = [];
  const planner: Database = {
    ...database,
    query: async (text, values) => {
      const rows = await database.transaction(async (sql) => {
        for (const way of INDEXES_ONLY) await sql.query(`set local enable_${way} = off`);
        return sql.query(`explain (format json) ${text}`, values);
      });
      plans.push(...explained.parse(rows).flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan)));
      return [];
    },
  };
  return { plans, planner };
};

/** Small tables that a plan may read as a whole: a row per lane, per currency and per duration. */
const SMALL = new Set(['settlement_watermarks', 'terms', 'currencies', 'plan_terms']);

const faultsOf = (plans: readonly PlanNode[], isInOrder: boolean): readonly string[] =>
  plans.flatMap(nodesOf).flatMap((each) => {
    const { 'Node Type': type, 'Relation Name': table = '', Filter: filter } = each;
    if (SMALL.has(table)) return [];
    if (type === 'Seq Scan') return [`reads all of ${table}`];
    if (!isInOrder) return [];
    // An incremental sort orders only rows of one second.
    if (type === 'Sort') return ['sorts'];
    return filter === undefined ? [] : [`reads rows of ${table} in vain: ${filter}`];
  });

test('every order and every filter of every list is served by an index', async () => {
  const database = await filledDatabase();
  const { plans, planner } = planning(database);
  const lists = await createTestHttp(() =>
    Promise.resolve({ uid: null, staff: { staffId: 'a', name: 'a', role: 'admin' }, token: 'a' }),
  );
  serveLists(lists.http, planner);
  const faults: string[] = [];
  const check = async (route: contract.Route, query: object, isInOrder: boolean) => {
    plans.length = 0;
    const { status, body } = await lists.send(route, query, { token: 'a' });
    expect([route.path, query, status, body.fields]).toEqual([route.path, query, 200, undefined]);
    expect(plans.length).toBeGreaterThan(0);
    faults.push(
      ...faultsOf(plans, isInOrder).map((fault) => `${route.path} ${JSON.stringify(query)} ${fault}`),
    );
  };
  for (const { route, inOrder, found = [] } of Object.values(LISTS)) {
    for (const query of [{}, DAYS, ...inOrder]) await check(route, query, true);
    for (const query of found) await check(route, query, false);
    for (const query of [...inOrder, ...found]) await check(route, { ...query, ...DAYS }, false);
  }
  expect(faults).toEqual([]);
});

test('the newest rows that pages show are read by an index, without sorting', async () => {
  const database = await filledDatabase();
  const { plans, planner } = planning(database);
  const faults: string[] = [];
  for (const { name, read } of NEWEST_ROWS) {
    plans.length = 0;
    await read(planner);
    expect(plans.length, name).toBeGreaterThan(0);
    faults.push(
      ...plans
        .flatMap(nodesOf)
        .flatMap(({ 'Node Type': type }) =>
          type === 'Sort' || type === 'Seq Scan' ? [`${name}: ${type}`] : [],
        ),
    );
  }
  expect(faults).toEqual([]);
});
