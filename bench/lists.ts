import type { Route } from '@tallystick/contract';
import { checkPayments } from '../apps/server/src/payments/risk/check-payments.ts';
import { manualClock } from '../apps/server/src/platform/clock.ts';
import { createHttp, type Http } from '../apps/server/src/platform/http/http.ts';
import { type Database, openDatabase } from '../apps/server/src/platform/postgres/db.ts';
import { migrate } from '../apps/server/src/platform/postgres/schema/migrate.ts';
import { selectDecidedTrades } from '../apps/server/src/trading/public.ts';
import { fillLists } from '../apps/server/test/support/lists/fill-lists.ts';
import { NEWEST_ROWS } from '../apps/server/test/support/lists/newest-rows.ts';
import { DAYS, LISTS, serveLists } from '../apps/server/test/support/lists/serve-lists.ts';
import { type Bench, type Figure, type Pair, pairedFigure } from './support/figure.ts';
import { startPostgres } from './support/floor.ts';

const ROWS = 1_000_000;
const ROWS_QUICK = 50_000;
const TIMES = 5;

/** The table behind each list and its primary key, for the baseline. */
const TABLES: Readonly<Record<string, readonly [table: string, key: string]>> = {
  customers: ['accounts.users', 'uid'],
  personal_infos: ['accounts.personal_info_states', 'uid'],
  deposits: ['funding.applications', 'order_no'],
  chain_deposits: ['funding.deposits', 'deposit_id'],
  withdrawals: ['funding.withdrawals', 'withdrawal_id'],
  adjustments: ['operator.changes', 'change_id'],
  trades: ['trading.orders', 'uid, accept_second, order_id'],
  loans: ['products.loans', 'uid, loan_id'],
  plan_orders: ['products.orders', 'uid, order_id'],
  mail: ['platform.mail_outbox', 'mail_id'],
  audit: ['operator.audit_log', 'entry_no'],
  risk: ['funding.risk_findings', 'finding_id'],
  complaints: ['support.complaints', 'complaint_id'],
};

/** Runs the statements of lists, and keeps their rows for itself, so that a page is its keys and its count. */
const runOnly = (database: Database): Database => ({
  ...database,
  query: async (text, values) => {
    await database.query(text, values);
    return [];
  },
});

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const openLists = async (rows: number, say: (words: string) => void) => {
  const server = await startPostgres();
  const database = openDatabase(server.url, { maxConnections: 4 });
  await migrate(database);
  await fillLists(database, rows);
  await database.query('vacuum analyze');
  say(`${rows} rows in every list`);
  const staff = { staffId: 'a', name: 'a', role: 'admin' };
  const http = await createHttp({
    translate: (_locale, key) => key,
    identify: (token) => Promise.resolve({ uid: null, staff, token }),
  });
  serveLists(http, runOnly(database));
  return {
    database,
    http,
    close: async () => Promise.all([http.fastify.close(), database.close(), server.stop()]),
  };
};

const ask = async (http: Http, route: Route, query: object): Promise<void> => {
  const { statusCode, body } = await http.fastify.inject({
    method: 'POST',
    url: route.path,
    headers: { token: 'a' },
    payload: { row: 50, ...query },
  });
  if (statusCode !== 200) throw new Error(`${route.path} ${JSON.stringify(query)}: ${body}`);
};

/** The slowest query of a list, each by the median of its repetitions, against 51 rows by the primary key. */
const measureList = async (
  { database, http }: Awaited<ReturnType<typeof openLists>>,
  name: string,
  say: (words: string) => void,
): Promise<Figure[]> => {
  const list = Object.entries(LISTS).find(([known]) => known === name)?.[1];
  const [table, key] = TABLES[name] ?? [];
  if (list === undefined || table === undefined) return [];
  const { route, inOrder, found = [] } = list;
  const figures: Figure[] = [];
  for (const query of [{}, ...inOrder, ...found, DAYS]) {
    await ask(http, route, query);
    const pairs: { ours: number; baseline: number }[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const ours = await timed(() => ask(http, route, query));
      const baseline = await timed(() => database.query(`select * from ${table} order by ${key} limit 51`));
      pairs.push({ ours, baseline });
    }
    const figure = pairedFigure(`lists.${name}_ms`, '51 rows by the primary key', pairs);
    say(`${name} ${JSON.stringify(query)}: ${figure.ours} ms`);
    figures.push(figure);
  }
  const slowest = figures.toSorted((one, other) => other.ours - one.ours)[0];
  return slowest === undefined ? [] : [slowest];
};

const FIRST_UID = 1_000_000_007n;
const CHECKED = 50n;
/** In the year of the filled rows. */
const CHECKED_AT = Date.parse('2025-07-01T00:00:00.000Z');

/** The check of a customer's payments by the risk rules, as a withdrawal asks for it, against 51 rows by the primary key. */
const measureRiskCheck = async (database: Database): Promise<Figure> => {
  const context = { clock: manualClock(CHECKED_AT), decidedTrades: selectDecidedTrades };
  const pairs: Pair[] = [];
  for (let customer = 0n; customer < CHECKED; customer += 1n) {
    const asked = { uid: FIRST_UID + customer * 31n, withdrawalId: null };
    const ours = await timed(() => database.transaction((sql) => checkPayments(context, sql, asked)));
    const baseline = await timed(() =>
      database.query('select * from funding.withdrawals order by withdrawal_id limit 51'),
    );
    pairs.push({ ours, baseline });
  }
  return pairedFigure('lists.risk_check_ms', '51 rows by the primary key', pairs);
};

/** The newest rows that pages show without orders and filters, the slowest of them, against 51 rows by the primary key. */
const measureNewest = async (database: Database, say: (words: string) => void): Promise<Figure> => {
  const figures: Figure[] = [];
  for (const { name, read } of NEWEST_ROWS) {
    await read(database);
    const pairs: Pair[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const ours = await timed(() => read(database));
      const baseline = await timed(() =>
        database.query('select * from funding.refills order by refill_id limit 51'),
      );
      pairs.push({ ours, baseline });
    }
    const figure = pairedFigure('lists.newest_ms', '51 rows by the primary key', pairs);
    say(`${name}: ${figure.ours} ms`);
    figures.push(figure);
  }
  const [slowest] = figures.toSorted((one, other) => other.ours - one.ours);
  if (slowest === undefined) throw new Error('no newest rows are measured');
  return slowest;
};

/** The first page of every list of staff in every order and by every filter: its keys and its count. */
export const lists: Bench = async ({ quick, say }) => {
  const opened = await openLists(quick ? ROWS_QUICK : ROWS, say);
  const figures: Figure[] = [];
  try {
    for (const name of Object.keys(LISTS)) figures.push(...(await measureList(opened, name, say)));
    figures.push(await measureRiskCheck(opened.database));
    figures.push(await measureNewest(opened.database, say));
  } finally {
    await opened.close();
  }
  return figures;
};
