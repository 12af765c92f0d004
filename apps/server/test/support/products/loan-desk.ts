import type { InfoState, LoanCollateral } from '@tallystick/contract';
import type { Currency } from '@tallystick/money';
import { moveMoney } from '../../../src/ledger/public.ts';
import type { Clock } from '../../../src/platform/clock.ts';
import { AppError } from '../../../src/platform/errors.ts';
import type { Database } from '../../../src/platform/postgres/db.ts';
import { type Loans, openLoans } from '../../../src/products/loans/loans.ts';
import { oncePerFile } from '../lifetime.ts';
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
  /** Own money becomes borrowed money, as a deposit does it while a loan is outside. */
  const restore = async (uid: bigint, amount: bigint): Promise<void> => {
    number += 1;
    await database.transaction((sql) =>
      moveMoney(sql, {
        kind: 'loan_restored',
        uid,
        reference: `test:restore:${number}`,
        about: null,
        at: new Date(clock.nowMs()),
        lines: [
          { uid, account: 'available', currency: 'USDT', amount: -amount },
          { uid, account: 'borrowed', currency: 'USDT', amount },
        ],
      }),
    );
  };
  return { deposit, spend, restore };
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

/** No loan is longer. */
const LONGEST_SECONDS = 91 * 86_400;

interface Customer {
  personalInfo: InfoState | 'none';
  isTimedOut: boolean;
}

/** Opens the loans of one more process on the same floor. */
const loansOpener =
  (
    { database, clock, log, market, ledger }: TradingFloor,
    state: Customer,
    changed: bigint[],
    mails: { readonly uid: bigint; readonly subject: string; readonly text: string }[],
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
      tell: async (_sql, uid, write) => {
        mails.push({ uid, ...write('en') });
      },
      onChanged: (uid) => changed.push(uid),
    });

/** Customers with two of each coin and 10,000 USDT. */
const openCustomers = async (
  floor: TradingFloor,
  deposit: (uid: bigint, currency: Currency, amount: bigint) => Promise<void>,
): Promise<bigint[]> => {
  const uids = await floor.openAccounts(3);
  for (const uid of uids) {
    await deposit(uid, 'BTC', 2n * BTC);
    await deposit(uid, 'ETH', 2n * BTC);
  }
  return uids;
};

/** Loans on a real ledger, with a price log that the test writes. A second is counted from the start of the desk. */
export const openLoanDesk = async (
  options: { line?: (database: Database) => Database; mode?: 'demo' | 'live' } = {},
) => {
  const floor = await openTradingFloor();
  const { database, clock, market, ledger } = floor;
  const state: Customer = { personalInfo: 'submitted', isTimedOut: false };
  const changed: bigint[] = [];
  const mails: { readonly uid: bigint; readonly subject: string; readonly text: string }[] = [];
  const openProcess = loansOpener(floor, state, changed, mails, options.mode ?? 'demo');
  const loans = openProcess(options.line?.(database) ?? database);
  const { deposit, spend, restore } = moneyFromOutside(database, clock);
  const uids = await openCustomers(floor, deposit);
  let startSecond = START_SECOND;
  const tick = async (
    second: number,
    prices: Partial<Record<LoanCollateral, bigint | null>>,
  ): Promise<void> => {
    clock.set((startSecond + second) * 1000);
    market.write(startSecond + second, { BTCUSDT: prices.BTC ?? null, ETHUSDT: prices.ETH ?? null });
    await loans.watch();
  };
  return {
    ...floor,
    loans,
    state,
    changed,
    mails,
    uids,
    pool: poolOf(database),
    tick,
    /** Starts again with other customers, after the last day of all loans of the earlier ones. */
    startAgain: async (): Promise<void> => {
      startSecond = Math.ceil(clock.nowMs() / 1000) + LONGEST_SECONDS;
      clock.set(startSecond * 1000);
      await ledger.prepareStorage();
      await floor.trading.prepareStorage();
      // The watcher ends all loans.
      await tick(0, { BTC: priceOf(50_000), ETH: priceOf(2_000) });
      Object.assign(state, { personalInfo: 'submitted', isTimedOut: false } satisfies Customer);
      changed.length = 0;
      mails.length = 0;
      uids.splice(0, uids.length, ...(await openCustomers(floor, deposit)));
    },
    deposit,
    spend,
    restore,
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

/** Withdraws all USDT, so that a sale of collateral is the only way to pay. */
export const spendAll = async (desk: LoanDesk, uid: bigint): Promise<void> => {
  const { borrowed, available } = await desk.balance(uid, 'USDT');
  if (borrowed > 0n) await desk.spend(uid, 'borrowed', borrowed);
  if (available > 0n) await desk.spend(uid, 'available', available);
};

/** One desk for all tests of a file. Call it outside of the tests. Each test has its own customers. The pools are those of all. */
export const loanDeskOfFile = (): (() => Promise<LoanDesk>) => {
  const deskOfFile = oncePerFile(() => openLoanDesk());
  let isFirst = true;
  return async () => {
    const desk = await deskOfFile();
    if (!isFirst) await desk.startAgain();
    isFirst = false;
    return desk;
  };
};
