import type { LoanCollateral, User } from '@tallystick/contract';
import type { Currency } from '@tallystick/money';
import { moveMoney } from '../../../src/ledger/public.ts';
import type { Clock } from '../../../src/platform/clock.ts';
import { AppError } from '../../../src/platform/http/errors.ts';
import type { Database } from '../../../src/platform/postgres/db.ts';
import { type Loans, openLoans } from '../../../src/products/loans/loans.ts';
import type { TradingFloor } from '../trades/floor.ts';
import { openTradingFloor, START_SECOND } from '../trades/trading-floor.ts';

export const BTC = 100_000_000n;
export const USDT = 1_000_000n;
/** 1e-8 of a price in whole USDT. */
export const priceOf = (usdt: number): bigint => BigInt(Math.round(usdt * 100)) * 1_000_000n;

/** Money from outside and back, as journal entries of their own. */
const moneyFromOutside = (database: Database, clock: Clock) => {
  let number = 0;
  const deposit = async (uid: bigint, currency: Currency, amount: bigint): Promise<void> => {
    number += 1;
    await database.transaction((sql) =>
      moveMoney(sql, {
        kind: 'deposit',
        uid,
        reference: `test:deposit:${number}`,
        about: null,
        at: new Date(clock.nowMs()),
        lines: [
          { control: 'external', currency, amount: -amount },
          { uid, account: 'available', currency, amount },
        ],
      }),
    );
  };
  const spend = async (uid: bigint, account: 'available' | 'borrowed', amount: bigint): Promise<void> => {
    number += 1;
    await database.transaction((sql) =>
      moveMoney(sql, {
        kind: 'withdrawal',
        uid,
        reference: `test:spend:${number}`,
        about: null,
        at: new Date(clock.nowMs()),
        lines: [
          { uid, account, currency: 'USDT', amount: -amount },
          { control: 'external', currency: 'USDT', amount },
        ],
      }),
    );
  };
  return { deposit, spend };
};

const poolOf =
  (database: Database) =>
  async (currency: Currency): Promise<bigint> => {
    const [row] = await database.query<{ balance: bigint }>(
      `select coalesce(sum(a.balance), 0)::bigint as balance from ledger.accounts a
     join ledger.currencies c on c.currency_id = a.currency_id where a.kind = 'loan_pool' and c.code = $1`,
      [currency],
    );
    return row?.balance ?? 0n;
  };

interface Customer {
  personalInfo: User['kyc_status'];
  isTimedOut: boolean;
}

/** Opens the loans of one more process on the same floor. */
const loansOpener =
  (
    { database, clock, log, market, ledger }: TradingFloor,
    state: Customer,
    changed: bigint[],
    mode: 'demo' | 'live',
  ) =>
  (line: Database = database): Loans =>
    openLoans({
      database: line,
      clock,
      log,
      market,
      ledger,
      laneOf: ledger.laneOf,
      servedLanes: () => ledger.lanes.map(({ lane }) => lane),
      mode,
      personalInfoStatus: async () => state.personalInfo,
      refuseTimedOut: async () => {
        if (state.isTimedOut) throw new AppError('timed_out');
      },
      onChanged: (uid) => changed.push(uid),
    });

/** Loans on a real ledger, with a price log that the test writes. Customers have two of each coin and 10,000 USDT. */
export const openLoanDesk = async (
  options: { line?: (database: Database) => Database; mode?: 'demo' | 'live' } = {},
) => {
  const floor = await openTradingFloor();
  const { database, clock, market, ledger } = floor;
  const state: Customer = { personalInfo: 'submitted', isTimedOut: false };
  const changed: bigint[] = [];
  const openProcess = loansOpener(floor, state, changed, options.mode ?? 'demo');
  const loans = openProcess(options.line?.(database) ?? database);
  const uids = await floor.openAccounts(3);
  const { deposit, spend } = moneyFromOutside(database, clock);
  for (const uid of uids) {
    await deposit(uid, 'BTC', 2n * BTC);
    await deposit(uid, 'ETH', 2n * BTC);
  }
  const tick = async (
    second: number,
    prices: Partial<Record<LoanCollateral, bigint | null>>,
  ): Promise<void> => {
    clock.set((START_SECOND + second) * 1000);
    market.write(START_SECOND + second, { BTCUSDT: prices.BTC ?? null, ETHUSDT: prices.ETH ?? null });
    await loans.watch();
  };
  return {
    ...floor,
    loans,
    state,
    changed,
    uids,
    pool: poolOf(database),
    tick,
    deposit,
    spend,
    openProcess,
    balance: async (uid: bigint, currency: Currency) => {
      const found = (await ledger.balancesOf(uid)).find((balance) => balance.currency === currency);
      if (found === undefined) throw new Error(`no ${currency}`);
      return { available: found.available, held: found.held, borrowed: found.borrowed };
    },
    /** Borrows against BTC by default. Amounts as on the wire. */
    borrow: (uid: bigint, over: Partial<Parameters<Loans['apply']>[0]> = {}) =>
      loans.apply({
        uid,
        currency: 'BTC',
        collateral: '1',
        amount: '30000',
        days: 7,
        clientId: null,
        ...over,
      }),
    list: async (uid: bigint) => {
      const { loans: found, toWire } = await loans.list(uid, null, { after: null, offset: 0 }, 50);
      return found.map(toWire);
    },
  };
};

export type LoanDesk = Awaited<ReturnType<typeof openLoanDesk>>;
