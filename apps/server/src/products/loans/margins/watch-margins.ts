import { LOAN_COLLATERALS, type LoanCollateral } from '@tallystick/contract';
import { watchedOf } from '@tallystick/rules';
import type { LoansContext } from '../context.ts';
import { selectLoans } from '../loans.sql.ts';
import { type IndexPrice, readNewestIndex } from '../newest-index.ts';
import {
  hasOpenLoan,
  selectDayBegun,
  selectToLiquidate,
  updateWatched,
  warnLoans,
} from '../open-loans.sql.ts';
import { liquidateLoan } from './liquidate-loan.ts';
import { remindDue } from './remind-due.ts';

/** Maximum loans per statement and statements per second. The next second takes the rest. */
const CHUNK = 500;
const CHUNKS_A_SECOND = 8;

export interface MarginWatcher {
  /** Checks all loans at the newest second of the price log. Call it after each second. Never throws. */
  watch(): Promise<void>;
  /** Resolves when nothing is running. */
  stop(): Promise<void>;
}

/** Counts new days of loans. A new day increases the debt and changes the watched prices. */
const beginDays = async ({ database, servedLanes }: LoansContext, second: number): Promise<void> => {
  for (let chunk = 0; chunk < CHUNKS_A_SECOND; chunk += 1) {
    const ids = await selectDayBegun(database, servedLanes(), second, CHUNK);
    if (ids.length === 0) return;
    const loans = await selectLoans(database, ids);
    await updateWatched(
      database,
      loans.map((loan) => ({ uid: loan.uid, loanId: loan.loanId, ...watchedOf(loan, loan, second) })),
    );
    if (ids.length < CHUNK) return;
  }
};

/** Liquidates at an index. Each loan has its own transaction, so a failure blocks no other loan. */
const sellAt = async (context: LoansContext, currency: LoanCollateral, index: IndexPrice): Promise<void> => {
  const { database, clock, log, servedLanes } = context;
  const ids = await selectToLiquidate(database, servedLanes(), currency, index.price, index.second, CHUNK);
  if (ids.length === 0) return;
  for (const loan of await selectLoans(database, ids)) {
    try {
      const isSold = await liquidateLoan(context, loan, index, new Date(clock.nowMs()));
      if (!isSold) continue;
      log.info(
        { loan: loan.loanId, second: index.second },
        'a loan was ended or reduced at its limit or term',
      );
      context.onChanged(loan.uid);
    } catch (error) {
      log.error({ err: error, loan: loan.loanId }, 'a loan could not be liquidated and is tried again');
    }
  }
};

/** Watches the margins of all loans. Without an index it does nothing and continues by itself when there is one again. */
export const createMarginWatcher = (context: LoansContext): MarginWatcher => {
  const { database, clock, log, market, servedLanes } = context;
  let running: Promise<void> | null = null;
  let isAsked = false;
  let isStopped = false;

  const look = async (): Promise<void> => {
    const lanes = servedLanes();
    if (lanes.length === 0 || !(await hasOpenLoan(database, lanes))) return;
    await remindDue(context);
    const index = await readNewestIndex(market, clock);
    if (index === null) return;
    for (const currency of LOAN_COLLATERALS) {
      const newest = index(currency);
      if (newest === null) continue;
      await beginDays(context, newest.second);
      await sellAt(context, currency, newest);
      const at = new Date(clock.nowMs());
      await warnLoans(database, servedLanes(), currency, newest.price, newest.second, at, CHUNK);
    }
  };

  const run = async (): Promise<void> => {
    while (isAsked && !isStopped) {
      isAsked = false;
      try {
        await look();
      } catch (error) {
        log.error({ err: error }, 'the margins of loans could not be watched and are again next second');
      }
    }
    running = null;
  };

  return {
    // Seconds that pass during a check share the next one, at the newest second.
    watch: () => {
      isAsked = true;
      running ??= run();
      return running;
    },
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
};
