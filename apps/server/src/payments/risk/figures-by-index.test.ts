import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestDatabase } from '../../../test/support/database.ts';
import { fillLists } from '../../../test/support/lists/fill-lists.ts';
import { manualClock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { selectDecidedTrades } from '../../trading/public.ts';
import { checkPayments } from './check-payments.ts';
import { selectPaymentsAfter } from './progress.sql.ts';

/** In the year of the filled rows. */
const NOW = Date.parse('2025-07-01T00:00:00.000Z');
const UID = 1_000_000_007n;

const node = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  get Plans() {
    return z.optional(z.array(node));
  },
});
type PlanNode = z.output<typeof node>;
const explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: node })) }));
const nodesOf = (plan: PlanNode): readonly PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** One row each. */
const SMALL = new Set(['payment_methods', 'changes', 'change_decisions']);

/** Runs every statement, and notes the tables that its plan reads as a whole. */
const planning = (
  sql: Sql,
): { readonly planned: Sql; readonly whole: string[]; readonly texts: string[] } => {
  const whole: string[] = [];
  const texts: string[] = [];
  return {
    whole,
    texts,
    planned: {
      ...sql,
      query: async (text, values) => {
        texts.push(text);
        const [row] = explained.parse(await sql.query(`explain (format json) ${text}`, values));
        for (const { Plan } of row?.['QUERY PLAN'] ?? [])
          for (const { 'Node Type': type, 'Relation Name': table = '' } of nodesOf(Plan))
            if (type === 'Seq Scan' && !SMALL.has(table)) whole.push(`${table}: ${text}`);
        return sql.query(text, values);
      },
    },
  };
};

const context = { clock: manualClock(NOW), decidedTrades: selectDecidedTrades };
const round = { after: new Date(NOW - 86_400_000), until: new Date(NOW), limit: 200 };

test('every figure of a rule, and every round of the periodic check, is read by an index', async () => {
  const database = await createTestDatabase();
  await fillLists(database, 1_000);
  await database.transaction(async (sql) => {
    // A small table is read as a whole whatever its indexes; without these ways only one that has no index is.
    for (const way of ['seqscan', 'bitmapscan']) await sql.query(`set local enable_${way} = off`);
    const { planned, whole, texts } = planning(sql);
    await checkPayments(context, planned, { uid: UID, withdrawalId: null });
    await selectPaymentsAfter(planned, round);
    expect(texts.length).toBeGreaterThan(8);
    expect(whole).toEqual([]);
  });
});
