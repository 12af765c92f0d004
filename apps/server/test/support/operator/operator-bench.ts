import { staffLogin } from '@tallystick/contract';
import type { Levers } from '../../../src/operator/context.ts';
import { createOperator, type Operator } from '../../../src/operator/operator.ts';
import { registerOperatorRoutes } from '../../../src/operator/routes.ts';
import { type ManualClock, manualClock } from '../../../src/platform/clock.ts';
import { AppError } from '../../../src/platform/errors.ts';
import type { Http } from '../../../src/platform/http/http.ts';
import type { Database } from '../../../src/platform/postgres/db.ts';
import { relyingPartyNamed } from '../../../src/platform/security/passkeys/relying-party.ts';
import { setCostForTests } from '../../../src/platform/security/passwords.ts';
import { createSeal } from '../../../src/platform/security/sealing.ts';
import { createTestDatabase } from '../database.ts';
import { createTestHttp, type TestHttp } from '../http.ts';
import { oncePerFile } from '../lifetime.ts';

export const ADMIN_PASSWORD = 'the other half of the stick';

export interface OperatorBench extends TestHttp {
  readonly database: Database;
  readonly clock: ManualClock;
  readonly operator: Operator;
  /** The number of the last entry of the audit log before this bench. */
  readonly lastEntryBefore: bigint;
  /** Signs `admin` in and returns the token. */
  admin(): Promise<string>;
  /** Symbols that another slice keeps as halted in memory. */
  readonly remembered: readonly string[];
  /** Symbols that are halted now. */
  halted(): Promise<string[]>;
}

const START_MS = Date.parse('2026-03-02T10:00:00.000Z');

/** A market stored in a table, so that a test sees the effect of a transaction on it. */
const leversOf = (database: Database, remembered: string[]): Levers => ({
  haltMarket: async (sql, symbol, reason, staffName) => {
    if (symbol !== 'BTCUSDT') throw new AppError('not_found');
    await sql.query('insert into halts (symbol, reason, staff) values ($1, $2, $3)', [
      symbol,
      reason,
      staffName,
    ]);
  },
  notHalted: () => ['BTCUSDT'].filter((symbol) => !remembered.includes(symbol)),
  resumeMarket: async (sql, symbol) => {
    await sql.query('delete from halts where symbol = $1', [symbol]);
  },
  onCommitted: async () => {
    const halts = await database.query<{ symbol: string }>('select symbol from halts');
    remembered.splice(0, remembered.length, ...halts.map((row) => row.symbol));
  },
  issueInvitation: async () => 'ABCD2345',
  health: async () => {
    const markets = await database.query<{ symbol: string; reason: string }>('select * from halts');
    return {
      mode: 'demo',
      source: 'sim',
      price_age_seconds: 1,
      settlement_delay_seconds: 0,
      settlement_failing_groups: 0,
      lanes: { all: [0], wanted: [0], served: [0] },
      ledger_checked_at: null,
      ledger_walked_at: null,
      ledger_holds: true,
      ledger_problems: [],
      accepting: true,
      accepting_problems: [],
      deposit_nodes: [],
      balance_checks: [],
      deposit_chains: [],
      settlement_overdue_groups: 0,
      journal_lag_seconds: 0,
      order_log_lag_seconds: 0,
      mail: null,
      chat: { waiting: 0, oldest_seconds: 0, messages_last_minute: 0 },
      withdrawals: [],
      withdrawal_hindrances: [],
      large_deposits: { waiting: 0, oldest_seconds: 0, disagreements: [] },
      decisions: [],
      silent_providers: [],
      parts: [],
      signing_stopped: null,
      public_logs: [],
      witnesses: [],
      witnesses_needed: 0,
      anchor: null,
      audit_chain: null,
      database: {
        size_bytes: 0,
        connections: 1,
        connections_max: 100,
        answer_ms: 1,
        oldest_transaction_seconds: 0,
      },
      grown_tables: [],
      disk: { free_bytes: 1, size_bytes: 1 },
      retention: { ran_at: null, silent_seconds: 0, unfinished: [] },
      access_review: { confirmed_quarter: null, due_at: '2026-07-01T00:00:00.000Z', overdue_seconds: 0 },
      venues: [],
      markets: markets.map(({ symbol, reason }) => ({
        symbol,
        open: false,
        halted_by: 'staff' as const,
        reason,
      })),
    };
  },
});

/** The slice on a separate database, with a clock that does not move. */
export const operatorBench = async (
  given?: Database,
  options: {
    readonly mode?: 'demo' | 'live';
    /** Adds routes of the slice that the composition root wires. */
    readonly register?: (http: Http, bench: Pick<OperatorBench, 'database' | 'clock' | 'operator'>) => void;
  } = {},
): Promise<OperatorBench> => {
  const database = given ?? (await createTestDatabase());
  setCostForTests('low');
  await database.query('create table if not exists halts (symbol text primary key, reason text, staff text)');
  const [head] = await database.query<{ entry_no: bigint }>('select entry_no from operator.audit_head');
  const remembered: string[] = [];
  const clock = manualClock(START_MS);
  const operator = createOperator({
    consoleName: 'Tallystick console',
    database,
    clock,
    levers: leversOf(database, remembered),
    mode: options.mode ?? 'demo',
    seal: createSeal(Buffer.alloc(32, 7)),
    relyingPartyOf: relyingPartyNamed,
    isTooCommon: (password) => password.startsWith('password'),
  });
  await operator.ensureAdmin(ADMIN_PASSWORD);
  const testHttp = await createTestHttp(
    async (token, { access }, isBackground) => {
      const staff = access === 'staff' ? await operator.identify(token, isBackground) : null;
      return staff === null ? null : { uid: null, staff, token };
    },
    { admitsStaffFrom: (ip) => operator.admitsAddress(ip) },
  );
  registerOperatorRoutes(testHttp.http, operator);
  options.register?.(testHttp.http, { database, clock, operator });
  return {
    ...testHttp,
    database,
    clock,
    operator,
    lastEntryBefore: head?.entry_no ?? 0n,
    remembered,
    admin: async () => (await testHttp.call(staffLogin, { name: 'admin', password: ADMIN_PASSWORD })).token,
    halted: async () =>
      (await database.query<{ symbol: string }>('select symbol from halts')).map((row) => row.symbol),
  };
};

/** Tables of the slice that are empty in a new house. The audit log is not one of them: nothing takes an entry out of it. */
const TABLES_OF_HOUSE = [
  'change_decisions',
  'changes',
  'list_views',
  'network_lists',
  'role_versions',
  'second_admin',
  'staff',
  'staff_links',
  'staff_passkeys',
  'staff_sessions',
] as const;

/** Dismisses all staff of a test and takes back its settings, so that the next test begins with an admin who was just made. */
export const endStaff = (database: Database): Promise<void> =>
  database.transaction(async (sql) => {
    // The triggers keep all of this for good.
    await sql.query(`set local session_replication_role = 'replica'`);
    for (const table of TABLES_OF_HOUSE) await sql.query(`delete from operator.${table}`);
    await sql.query('delete from operator.roles where not is_built_in');
    await sql.query(`update operator.settings set value = 'finance' where name = 'tab_set'`);
    for (const table of ['platform.attempts', 'platform.known_devices', 'halts']) {
      await sql.query(`delete from ${table}`);
    }
  });

type BenchOptions = NonNullable<Parameters<typeof operatorBench>[1]>;

/**
 * Benches on one database for all tests of a file. Call it outside of the tests. Each has its own staff and clock, and ends when
 * the next one opens. Its part of the audit log begins after `lastEntryBefore`.
 */
export const operatorBenchesOfFile = (): ((options?: BenchOptions) => Promise<OperatorBench>) => {
  const databaseOfFile = oncePerFile(createTestDatabase);
  let isFirst = true;
  return async (options) => {
    const database = await databaseOfFile();
    if (!isFirst) await endStaff(database);
    isFirst = false;
    return operatorBench(database, options);
  };
};

/** The test's part of the audit log as lines, oldest first. */
export const audited = async ({
  database,
  lastEntryBefore = 0n,
}: Pick<OperatorBench, 'database'> & { readonly lastEntryBefore?: bigint }): Promise<string[]> =>
  (
    await database.query<{ staff: string; action: string; detail: string }>(
      'select staff, action, detail from operator.audit_log where entry_no > $1 order by entry_no',
      [lastEntryBefore],
    )
  ).map(({ staff, action, detail }) => `${staff} ${action} ${detail}`);

/** The first lines of the audit log: the creation of `admin` and its sign-in. */
export const ADMIN_CREATED = 'system staff_created {"name":"admin","role":"admin"}';
export const ADMIN_LOGIN = 'admin staff_login {"ip":"127.0.0.1"}';
