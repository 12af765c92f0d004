import { CURRENCIES } from '@tallystick/money';
import type { Database, Sql } from '../../../src/platform/postgres/db.ts';
import type { PriceLine } from './naive-figures.ts';
import { type Fixing, type History, type Purse, randomHistory, type World } from './random-history.ts';

/** Writes random histories as the rows that the server would have written. */

const KIND_NUMBER: Readonly<Record<Purse, bigint>> = { available: 0n, held: 1n, borrowed: 2n };

const accountId = (uid: bigint, currency: string, purse: Purse): bigint =>
  uid * 256n + BigInt(CURRENCIES.findIndex((known) => known === currency) + 1) * 8n + KIND_NUMBER[purse];

const iso = (ms: number): string => new Date(ms).toISOString();

type Rows = readonly Readonly<Record<string, string | number | boolean | null>>[];

/** Inserts rows in one statement. The columns are those of the first row. */
const insert = async (sql: Sql, table: string, rows: Rows): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  if (rows.length === 0) return;
  await sql.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
};

interface Account {
  readonly uid: bigint;
  readonly currency: string;
  readonly purse: Purse;
  balance: bigint;
  entryNo: number;
}

/** The rows of one customer: accounts, entries, and orders that carry the lines of their stakes. */
const rowsOf = ({ uid, happenings }: History) => {
  const accounts = new Map<bigint, Account>();
  const change = (currency: string, purse: Purse, amount: bigint): Account & { readonly id: bigint } => {
    const id = accountId(uid, currency, purse);
    const account = accounts.get(id) ?? { uid, currency, purse, balance: 0n, entryNo: 0 };
    account.balance += amount;
    account.entryNo += 1;
    accounts.set(id, account);
    return { ...account, id };
  };
  const entries: Record<string, string | number | null>[] = [];
  const orders: Record<string, string | number>[] = [];
  for (const [index, { atMs, lines, trade }] of happenings.entries()) {
    for (const { currency, purse, kind, amount } of lines) {
      const { id, entryNo, balance } = change(currency, purse, amount);
      entries.push({
        account_id: String(id),
        entry_no: entryNo,
        created_at: iso(atMs),
        kind,
        amount: String(amount),
        balance_after: String(balance),
        lane: 0,
        batch_no: index + 1,
        reference: null,
      });
    }
    if (trade === undefined) continue;
    const { entryNo, balance } = change('USDT', 'available', -trade.stake - trade.fee);
    orders.push({
      uid: String(uid),
      accept_second: Math.floor(trade.acceptMs / 1000),
      order_id: `00000000-0000-7000-8000-${(uid * 1000n + BigInt(index)).toString(16).padStart(12, '0')}`,
      lane: 0,
      symbol_id: trade.symbolId,
      direction: trade.direction,
      seconds: trade.seconds,
      stake: String(trade.stake),
      fee: String(trade.fee),
      profit: String(trade.profit),
      terms_version: 1,
      accept_at: iso(trade.acceptMs),
      batch_no: index + 1,
      entry_no: entryNo,
      balance_after: String(balance),
    });
  }
  return { accounts: [...accounts], entries, orders };
};

const loanRows = ({ uid, loans }: History) =>
  loans.map((loan, index) => {
    const loanId = `00000000-0000-7000-9000-${(uid * 100n + BigInt(index)).toString(16).padStart(12, '0')}`;
    const key = { uid: String(uid), loan_id: loanId };
    const [first, part] = loan.states;
    const termsVersion = Number(loan.dailyRate);
    return {
      terms: { version: termsVersion, days: loan.days, daily_rate: String(loan.dailyRate) },
      loan: {
        ...key,
        lane: 0,
        terms_version: termsVersion,
        days: loan.days,
        collateral_currency: 'BTC',
        collateral: '1',
        principal: String(first?.principalLeft ?? 1n),
        price: '1',
        price_second: loan.startSecond,
        start_second: loan.startSecond,
        applied_at: iso(first?.fromMs ?? 0),
      },
      part:
        part === undefined
          ? []
          : [
              {
                ...key,
                number: 1,
                interest: '1',
                principal: '0',
                from_borrowed: '0',
                counted_days: part.countedDays,
                interest_left: String(part.interestLeft),
                principal_left: String(part.principalLeft),
                interest_paid: '0',
                borrowed_paid: '0',
                paid_at: iso(part.fromMs),
              },
            ],
      ending:
        loan.endedMs === null
          ? []
          : [{ ...key, how: 'repaid', interest: '0', from_borrowed: '0', ended_at: iso(loan.endedMs) }],
    };
  });

const writeLoans = async (sql: Sql, histories: readonly History[]): Promise<void> => {
  const rows = histories.flatMap(loanRows);
  const terms = new Map(rows.map(({ terms: of }) => [`${of.version} ${of.days}`, of]));
  await insert(
    sql,
    'products.loan_terms',
    [...terms.values()].map((of) => ({
      ...of,
      max_ltv: '60000000',
      margin_ltv: '70000000',
      liquidation_ltv: '80000000',
      penalty_rate: '2000000',
      min_amount: '1',
      max_amount: '1000000000000',
      effective_at: iso(0),
      change_id: '00000000-0000-7000-8000-000000000001',
    })),
  );
  await insert(
    sql,
    'products.loans',
    rows.map(({ loan }) => loan),
  );
  await insert(
    sql,
    'products.loan_repayments',
    rows.flatMap(({ part }) => part),
  );
  await insert(
    sql,
    'products.loan_endings',
    rows.flatMap(({ ending }) => ending),
  );
};

const groupRows = (fixings: ReadonlyMap<string, Fixing>, endMs: number) => {
  const all = [...fixings].map(([key, fixing]) => {
    const [settleSecond = 0, symbolId = 0, seconds = 0] = key.split(' ').map(Number);
    const moved = fixing.settlement > fixing.purchase ? 1 : fixing.settlement < fixing.purchase ? -1 : 0;
    const of = { lane: 0, settle_second: settleSecond, symbol_id: symbolId, seconds };
    return { of, fixing, acceptSecond: settleSecond - 2 - seconds, outcome: fixing.isVoid ? null : moved };
  });
  return {
    groups: all.map(({ of, fixing, acceptSecond, outcome }) => {
      const isSettled = fixing.settledMs <= endMs;
      return {
        ...of,
        accept_second: acceptSecond,
        entered_at: iso(acceptSecond * 1000 + 3_000),
        purchase_price: String(fixing.purchase),
        settlement_price: isSettled ? String(fixing.settlement) : null,
        outcome: isSettled ? outcome : null,
        void: isSettled && fixing.isVoid,
        settled_at: isSettled ? iso(fixing.settledMs) : null,
      };
    }),
    runs: all
      .filter(({ fixing }) => fixing.settledMs <= endMs)
      .map(({ of, fixing }) => ({
        ...of,
        chunk: 1,
        uid_from: '0',
        uid_to: '9000000000',
        orders: 1,
        returned: '0',
        kept: '0',
        released: '0',
        batch_no: 1,
        settled_at: iso(fixing.settledMs),
      })),
  };
};

/** Writes histories with everything that they need. Triggers and foreign keys are off, because the rows are the past. */
export const writeHistories = async (
  database: Database,
  world: World,
  uids: readonly bigint[],
): Promise<readonly History[]> => {
  const histories = uids.map((uid) => randomHistory(world, uid));
  const { groups, runs } = groupRows(world.fixings, world.endMs);
  await database.query('select ledger.ensure_lanes(1)');
  await database.query('select trading.ensure_partitions($1, $2), ledger.ensure_partitions($1, $2)', [
    new Date(world.beginMs),
    new Date(world.endMs),
  ]);
  await database.transaction(async (sql) => {
    await sql.query(`set local session_replication_role = 'replica'`);
    for (const history of histories) {
      const { accounts, entries, orders } = rowsOf(history);
      await insert(
        sql,
        'ledger.accounts',
        accounts.map(([id, { uid, currency, purse, balance, entryNo }]) => ({
          account_id: String(id),
          uid: String(uid),
          slot: 0,
          currency_id: CURRENCIES.findIndex((known) => known === currency) + 1,
          kind: purse,
          balance: String(balance),
          entry_no: entryNo,
          window_no: 0,
          window_taken: 0,
          window_before: 0,
        })),
      );
      await insert(sql, 'ledger.entries', entries);
      await insert(sql, 'trading.orders', orders);
    }
    await sql.query(
      `insert into trading.terms (terms_version, seconds, profit_rate, fee_rate, min_stake, max_stake, effective_at)
       select 1000000, 300, 1, 0, 1, 1, '2020-01-01' on conflict do nothing`,
    );
    await insert(sql, 'trading.groups', groups);
    await insert(sql, 'trading.runs', runs);
    await writeLoans(sql, histories);
  });
  return histories;
};

/** Writes a price log. */
export const writePriceLog = async (
  database: Database,
  log: readonly PriceLine[],
  symbolIdOf: (currency: string) => number,
): Promise<void> => {
  const rows = log.map(({ second, prices }, index) => {
    const all: (string | null)[] = [];
    for (const [currency, price] of prices) all[symbolIdOf(currency) - 1] = String(price);
    return {
      t: second,
      position: index,
      src: 'sim',
      entry: '{}',
      prices: `{${Array.from(all, (price) => price ?? 'NULL').join(',')}}`,
      volumes: '{}',
      fence: 0,
    };
  });
  await database.transaction(async (sql) => {
    await sql.query(`set local session_replication_role = 'replica'`);
    await sql.query(
      `insert into market.price_log (t, position, src, entry, prices, volumes, fence)
       select t, position, src::market.price_source, entry, prices::bigint[], '{}', fence
       from jsonb_to_recordset($1::jsonb) as r(t bigint, position bigint, src text, entry text, prices text, fence bigint)`,
      [JSON.stringify(rows)],
    );
  });
};
