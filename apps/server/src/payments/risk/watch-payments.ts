import type { Log } from '../../platform/observability/log.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { type Job, startRepeating } from '../../platform/process/repeat.ts';
import { checkPayments, type RiskContext } from './check-payments.ts';
import { selectRiskRules } from './findings.sql.ts';
import { lockWaiting, selectCheckedTo, selectPaymentsAfter, updateCheckedTo } from './progress.sql.ts';

export interface WatchContext extends RiskContext {
  readonly database: Database;
}

/** A payment is readable this long after its time, because its transaction may commit late. */
const READABLE_AFTER_MS = 30_000;
const PAUSE_MS = 60_000;
const NEXT_AFTER_MS = 1_000;
/** Payments of each kind in one round. */
const MAX_OF_A_ROUND = 200;

/**
 * Checks the customers whose payments came since the last round, each in its own transaction. Returns true if more are waiting. Two
 * processes that do so at the same time write a finding about a withdrawal once.
 */
export const checkNewPayments = async (
  context: WatchContext,
  signal?: AbortSignal,
  limit = MAX_OF_A_ROUND,
): Promise<boolean> => {
  const { database, clock } = context;
  const until = new Date(clock.nowMs() - READABLE_AFTER_MS);
  const after = await selectCheckedTo(database);
  if (after >= until) return false;
  const { payments, readTo } = await selectPaymentsAfter(database, { after, until, limit });
  const rules = await selectRiskRules(database);
  for (const uid of new Set(payments.map((payment) => payment.uid))) {
    if (signal?.aborted === true) return false;
    await database.transaction(async (sql) => {
      const withdrawalId = await lockWaiting(sql, uid);
      await checkPayments(context, sql, { uid, withdrawalId }, rules);
    });
  }
  await updateCheckedTo(database, readTo);
  return readTo < until;
};

/** Repeats the check of new payments, so that deposits and other accounts count too, and a waiting withdrawal is held after all. */
export const watchPayments = (context: WatchContext & { readonly log: Log }): Job => {
  let hasMore = false;
  return startRepeating(
    {
      clock: context.clock,
      pauseMs: () => (hasMore ? NEXT_AFTER_MS : PAUSE_MS),
      pauseAfterFailureMs: PAUSE_MS,
      pausesFirst: true,
      onError: (error) => context.log.warn({ err: error }, 'payments could not be checked by the risk rules'),
    },
    async (signal) => {
      hasMore = await checkNewPayments(context, signal);
    },
  );
};
