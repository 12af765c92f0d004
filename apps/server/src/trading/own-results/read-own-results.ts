import { MAX_RESULT_ROWS, type OwnResults, type TradeFigures } from '@tallystick/contract';
import { formatAmount } from '@tallystick/money';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';
import { figuresOf, type ResultSums, sumOf, sumsBy } from './own-results.rules.ts';
import { foldResults, selectResultSums } from './own-results.sql.ts';

/** Trades that one call adds up at most. Each is read once in its life. 10,000 take about 50 ms. */
const CHUNK = 2_000;
const CHUNKS = 5;

export interface OwnResultsContext {
  readonly database: Database;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly symbolOf: (symbolId: number) => string;
}

interface Months {
  readonly from: number;
  readonly until: number;
}

/** Adds up trades that have ended since the last view. Returns false if more are left. */
const foldNew = async (database: Database, uid: bigint): Promise<boolean> => {
  for (let chunk = 0; chunk < CHUNKS; chunk += 1) if (!(await foldResults(database, uid, CHUNK))) return true;
  return false;
};

/** The sums of a customer's ended trades, and whether they are complete. */
const readResultSums = async (
  database: Database,
  uid: bigint,
  months: Months | null,
): Promise<{ readonly isComplete: boolean; readonly rows: readonly ResultSums[] }> => {
  const isComplete = await foldNew(database, uid);
  // While old trades are left, those after the stored ones are too many for one view.
  return { isComplete, rows: isComplete ? await selectResultSums(database, uid, months) : [] };
};

const resultsOf = (
  { clock, symbolOf }: OwnResultsContext,
  { isComplete, rows }: { readonly isComplete: boolean; readonly rows: readonly ResultSums[] },
): OwnResults => {
  const total = sumOf(rows);
  const bySeconds = sumsBy(rows, ({ seconds }) => seconds).toSorted(([a], [b]) => a - b);
  return {
    complete: isComplete,
    total: figuresOf(total),
    by_symbol: sumsBy(rows, ({ symbolId }) => symbolId)
      .slice(0, MAX_RESULT_ROWS)
      .map(([symbolId, sums]) => ({ symbol: symbolOf(symbolId), ...figuresOf(sums) })),
    by_seconds: bySeconds
      .slice(0, MAX_RESULT_ROWS)
      .map(([seconds, sums]) => ({ seconds, ...figuresOf(sums) })),
    voided: formatAmount(total.voided, 'USDT'),
    as_of: wireTime(clock.nowMs()),
  };
};

/** The results of all trades of a customer. */
export const readOwnResults = async (context: OwnResultsContext, uid: bigint): Promise<OwnResults> =>
  resultsOf(context, await readResultSums(context.database, uid, null));

/** The figures of a month without an ended trade. */
export const NO_RESULTS: TradeFigures = figuresOf(sumOf([]));

/** The results of a customer's trades in a half-open range of months since the year 0, in all and by month. */
export const readResultsByMonth = async (
  context: OwnResultsContext,
  uid: bigint,
  months: Months,
): Promise<{ readonly results: OwnResults; readonly byMonth: ReadonlyMap<number, TradeFigures> }> => {
  const sums = await readResultSums(context.database, uid, months);
  const byMonth = sumsBy(sums.rows, ({ month }) => month);
  return {
    results: resultsOf(context, sums),
    byMonth: new Map(byMonth.map(([month, of]) => [month, figuresOf(of)])),
  };
};
