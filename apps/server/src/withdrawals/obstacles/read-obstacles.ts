import type { WithdrawalAct } from '@tallystick/contract';
import { selectFrozenCustomers } from '../../accounts/public.ts';
import { selectTransactions } from '../../custody/public.ts';
import { firstObstacle, selectOpenHolds } from '../../payments/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';
import { isInBatch } from '../payout/bitcoin/batch-payouts.sql.ts';
import { isScreeningPending, type RuleContext } from '../payout/judge-payout.ts';
import { hasFailedForGood } from '../payout/steps.sql.ts';
import type { Withdrawal } from '../withdrawals.sql.ts';
import { obstaclesOf, type WithdrawalObstacle } from './obstacles.rules.ts';

/** A transaction of this attempt is stored, alone or in a batch, or the attempt failed without the evidence that it can never arrive. */
const mayBeSigned = async (
  sql: Sql,
  { withdrawalId, status, attempt }: Withdrawal,
  payments: readonly { readonly id: string; readonly attempt: number }[],
): Promise<boolean> => {
  if (status === 'failed') return !(await hasFailedForGood(sql, withdrawalId, attempt));
  return (
    status === 'approved' &&
    (payments.some((payment) => payment.id === withdrawalId && payment.attempt === attempt) ||
      (await isInBatch(sql, withdrawalId, attempt)))
  );
};

const minuteOf = (atMs: number): string => `${wireTime(atMs).slice(0, 16).replace('T', ' ')} UTC`;

const isOpen = ({ status }: Withdrawal): boolean => ['requested', 'approved', 'failed'].includes(status);

/** Only an approval waits for the screening, so a context without the rule serves the other acts. */
type Context = Pick<RuleContext, 'clock'> & Partial<Pick<RuleContext, 'rule'>>;

/** Everything for which the server would refuse an act of staff, by withdrawal. One that staff can do nothing with has no entry. */
export const readObstacles = async (
  { clock, rule }: Context,
  sql: Sql,
  withdrawals: readonly Withdrawal[],
): Promise<ReadonlyMap<string, readonly WithdrawalObstacle[]>> => {
  const open = withdrawals.filter(isOpen);
  if (open.length === 0) return new Map();
  const ids = open.map(({ withdrawalId }) => withdrawalId);
  const frozen = await selectFrozenCustomers(
    sql,
    open.map(({ uid }) => uid),
    'withdrawals',
  );
  const holds = await selectOpenHolds(sql, ids, new Date(clock.nowMs()));
  const payments = await selectTransactions(sql, 'withdrawal', ids);
  const found = new Map<string, readonly WithdrawalObstacle[]>();
  for (const each of open) {
    const held = holds.filter(({ withdrawalId }) => withdrawalId === each.withdrawalId);
    found.set(
      each.withdrawalId,
      obstaclesOf(each, {
        isFrozen: frozen.has(each.uid),
        holds: held.map(({ heldUntilMs, found: what }) => ({
          until: minuteOf(heldUntilMs ?? 0),
          found: what,
        })),
        isScreeningPending:
          rule !== undefined &&
          each.status === 'requested' &&
          (await isScreeningPending({ rule }, sql, each)),
        mayBeSigned: await mayBeSigned(sql, each, payments),
      }),
    );
  }
  return found;
};

/** The first obstacle to an act on a locked withdrawal: of a member, or of the server itself with null. */
export const findObstacle = async (
  context: Context,
  sql: Sql,
  withdrawal: Withdrawal,
  of: { readonly act: WithdrawalAct; readonly staff: string | null },
): Promise<WithdrawalObstacle | null> => {
  const obstacles = (await readObstacles(context, sql, [withdrawal])).get(withdrawal.withdrawalId) ?? [];
  return firstObstacle(obstacles, of);
};

/** Throws the error of the first obstacle. */
export const refuseObstacle = async (
  context: Context,
  sql: Sql,
  withdrawal: Withdrawal,
  of: { readonly act: WithdrawalAct; readonly staff: string },
): Promise<void> => {
  const obstacle = await findObstacle(context, sql, withdrawal, of);
  if (obstacle !== null) throw new AppError(obstacle.error);
};
