import { LOAN_COLLATERALS, type LoanCollateral } from '@tallystick/contract';
import type { LoansContext } from './context.ts';
import { liquidateLoan } from './liquidate-loan.ts';
import { watchedOf } from './loan.rules.ts';
import { selectLoans } from './loans.sql.ts';
import { type IndexPrice, readNewestIndex } from './newest-index.ts';
import { selectDayBegun, selectToLiquidate, updateWatched, warnLoans } from './open-loans.sql.ts';

/** As many loans as one statement takes, and as many statements as one second may: what is left over is the next second's. */
const CHUNK = 500;
const CHUNKS_A_SECOND = 8;

export interface MarginWatcher {
  /** Looks at all loans by the newest second of the price log; to be called after each. Never throws. */
  watch(): Promise<void>;
  /** Resolves once nothing is under way. */
  stop(): Promise<void>;
}

/** Follows the days of loans: whoever has begun another owes more, and has other prices to be watched. */
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

/** Sells what is to be sold at an index: each loan in a transaction of its own, so that one that fails keeps no other. */
const sellAt = async (context: LoansContext, currency: LoanCollateral, index: IndexPrice): Promise<void> => {
  const { database, clock, log, servedLanes } = context;
  const ids = await selectToLiquidate(database, servedLanes(), currency, index.price, index.second, CHUNK);
  if (ids.length === 0) return;
  for (const loan of await selectLoans(database, ids)) {
    try {
      const isSold = await liquidateLoan(database, loan, index, new Date(clock.nowMs()));
      if (!isSold) continue;
      log.info({ loan: loan.loanId, second: index.second }, 'the collateral of a loan was sold');
      context.onChanged(loan.uid);
    } catch (error) {
      log.error({ err: error, loan: loan.loanId }, 'a loan could not be liquidated and is tried again');
    }
  }
};

/** Watches the margins of all loans. Without an index nothing happens, and it goes on by itself when there is one again. */
export const createMarginWatcher = (context: LoansContext): MarginWatcher => {
  const { database, clock, log, market, servedLanes } = context;
  let running: Promise<void> | null = null;
  let isAsked = false;
  let isStopped = false;

  const look = async (): Promise<void> => {
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
    // Seconds that pass meanwhile are one look, at the newest of them.
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
