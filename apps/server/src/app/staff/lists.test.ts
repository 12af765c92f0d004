import * as contract from '@tallystick/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestDatabase } from '../../../test/support/database.ts';
import { createTestHttp, type TestHttp } from '../../../test/support/http.ts';
import { fillLists } from '../../../test/support/lists/fill-lists.ts';
import { serveInfoList } from '../../accounts/personal-info/operator-routes.ts';
import { serveApplicationList, serveChainDepositList } from '../../funding/deposits/lists/list-routes.ts';
import { serveWithdrawalList } from '../../funding/withdrawals/operator-routes.ts';
import { serveAdjustmentList } from '../../ledger/adjustments/operator-routes.ts';
import { listAuditLog } from '../../operator/audit/list-audit-log.ts';
import { systemClock } from '../../platform/clock.ts';
import { serveList } from '../../platform/lists/list.ts';
import { listMail } from '../../platform/mail/list-mail.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { registerOrderLists } from '../../products/public.ts';
import { registerTradeList } from '../../trading/public.ts';
import { serveCustomerList } from './customer-desk.ts';

const ROWS = 1_000;

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

const never = (): never => {
  throw new Error('no row is read');
};
const anybody = { require: () => undefined };

const serveAll = ({ http }: TestHttp, database: Database): void => {
  serveCustomerList(http, database, anybody);
  serveInfoList(http, { database, operator: anybody });
  serveApplicationList(http, { database, tron: null, uploads: { claim: never, signedUrl: never } }, anybody);
  serveChainDepositList(http, { database }, anybody);
  serveWithdrawalList(http, { context: { database }, readForStaff: never }, anybody);
  serveAdjustmentList(http, { database, clock: systemClock, operator: anybody });
  registerTradeList(http, database, { symbolIdOf: () => 1, toWire: never }, anybody);
  registerOrderLists(http, database, { products: { toWire: never }, loans: { read: never } }, anybody);
  serveList(http, contract.mailOutbox, { ...listMail(database, false), ...anybody });
  serveList(http, contract.auditLog, { ...listAuditLog(database), ...anybody });
};

const UID = '1000000007';
const DAYS = { from: '2025-01-01', to: '2025-01-02' };
const states = <Name extends string>(name: Name, values: readonly string[]) =>
  values.map((value) => ({ [name]: value }));

interface Listed {
  readonly route: contract.Route;
  /** Queries that one index answers in its own order. */
  readonly inOrder: readonly object[];
  /** Filters by another table, by a prefix or by a list of numbers: an index finds the rows, and few of them are sorted. */
  readonly found?: readonly object[];
}

const bothWays = (names: readonly string[]) =>
  names.flatMap((name) => [{ sort: name }, { sort: `-${name}` }]);
const CURRENCY = { currency: 'ETH' };

const LISTS: Readonly<Record<contract.StaffList, Listed>> = {
  customers: {
    route: contract.customers,
    inOrder: bothWays(['created_at', 'account']),
    found: [{ kyc: 'verified' }, { frozen: '1' }, { q: 'customer77' }],
  },
  personal_infos: {
    route: contract.listInfos,
    inOrder: [
      ...bothWays(['submitted_at']),
      ...states('status', contract.PERSONAL_INFO_STATUSES),
      { uid: UID },
    ],
  },
  deposits: {
    route: contract.staffDeposits,
    inOrder: [
      ...bothWays(['created_at', 'value']),
      { filter: 'to_decide' },
      ...states('state', ['submitted', 'proposed', 'credited', 'rejected']),
      { uid: UID },
      CURRENCY,
    ],
  },
  chain_deposits: {
    route: contract.chainDeposits,
    inOrder: [
      ...bothWays(['seen_at', 'value']),
      ...states('state', contract.CHAIN_DEPOSIT_STATES),
      { uid: UID },
      { chain: 'ERC20' },
      CURRENCY,
    ],
  },
  withdrawals: {
    route: contract.staffWithdrawals,
    inOrder: [
      ...bothWays(['created_at', 'value']),
      ...states('filter', ['to_decide', 'to_pay', 'at_work', 'failed', 'ended']),
      { uid: UID },
      CURRENCY,
    ],
  },
  adjustments: {
    route: contract.adjustments,
    inOrder: [...bothWays(['proposed_at']), ...states('state', contract.ADJUSTMENT_STATES), { uid: UID }],
  },
  trades: {
    route: contract.staffTrades,
    inOrder: [...bothWays(['created_at']), { uid: UID }, { symbol: 'BTCUSDT' }],
    found: states('state', contract.TRADE_STATES),
  },
  loans: {
    route: contract.staffLoans,
    inOrder: [
      ...bothWays(['created_at', 'amount']),
      { sort: '-risk', currency: 'BTC' },
      { uid: UID },
      { currency: 'ETH' },
    ],
    found: states('status', contract.LOAN_STATUSES),
  },
  plan_orders: {
    route: contract.staffPlanOrders,
    inOrder: [...bothWays(['created_at', 'amount']), { kind: 'miner' }],
    found: [{ kind: 'miner', uid: UID }, ...states('status', contract.PLAN_ORDER_STATUSES)],
  },
  mail: { route: contract.mailOutbox, inOrder: bothWays(['created_at']) },
  audit: {
    route: contract.auditLog,
    inOrder: [...bothWays(['created_at'])],
    found: [{ staff: 'ada' }, { action: 'market' }],
  },
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

test('every order and every filter of every list is served by an index', { timeout: 60_000 }, async () => {
  const database = await createTestDatabase();
  await fillLists(database, ROWS);
  const { plans, planner } = planning(database);
  const lists = await createTestHttp(() =>
    Promise.resolve({ uid: null, staff: { staffId: 'a', name: 'a', role: 'admin' }, token: 'a' }),
  );
  serveAll(lists, planner);
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
