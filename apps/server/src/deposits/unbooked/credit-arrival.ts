import { isCurrency } from '@tallystick/money';
import { lockCursor } from '../../chains/public.ts';
import { isSecondTo } from '../../operator/public.ts';
import { firstObstacle, type Obstacle, type PaymentMethod } from '../../payments/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { because } from '../../platform/reasons/reason.rules.ts';
import { type NoteDependencies, noteArrival } from '../arrivals/note-arrival.ts';
import {
  insertArrivalDecision,
  isArrivalAgreed,
  type ListedUnbooked,
  lockUnbooked,
  selectUnbookedOf,
  updateUnbookedDeposit,
} from '../arrivals/unbooked.sql.ts';
import { insertAgreement } from '../large/large-deposits.sql.ts';

/** Everything for which the server would refuse to credit an arrival. Two different members do so. */
export const creditObstacles = ({
  foundBy,
  depositId,
  creditedBy,
}: Pick<ListedUnbooked, 'foundBy' | 'depositId' | 'creditedBy'>): readonly Obstacle<'credit'>[] => [
  ...(foundBy === 'balance' && depositId === null
    ? []
    : [
        {
          act: 'credit' as const,
          member: null,
          error: 'already_decided' as const,
          reason: depositId === null ? 'arrival_by_adjustment' : 'arrival_credited',
        } as const,
      ]),
  ...(depositId !== null
    ? []
    : creditedBy.map((member) => ({
        act: 'credit' as const,
        member,
        error: 'second_person_needed' as const,
        reason: because('second_member_needed', { member }),
      }))),
];

/** The deposit method of an arrival. It reads the database, so call it before a transaction begins. */
export const methodOfArrival = async (
  dependencies: NoteDependencies,
  sql: Sql,
  arrivalId: string,
): Promise<PaymentMethod> => {
  const arrival = await selectUnbookedOf(sql, arrivalId);
  if (arrival === null) throw new AppError('not_found');
  const currency = isCurrency(arrival.asset) ? arrival.asset : null;
  const method =
    currency === null ? null : await dependencies.paymentMethods.forChain(currency, arrival.chain);
  if (method === null) throw new AppError('not_found');
  return method;
};

/** Makes a deposit of the arrival, which the watcher credits as any other. The two members agree in place of a second node. */
const makeDeposit = async (
  dependencies: NoteDependencies,
  sql: Sql,
  arrival: ListedUnbooked,
  { method, staff }: { readonly method: PaymentMethod; readonly staff: string },
): Promise<void> => {
  const now = new Date(dependencies.clock.nowMs());
  const { chain, uid, txid, logIndex, address, raw, blockHeight: height, blockHash: hash } = arrival;
  const block = { height, hash };
  const digits = arrival.digits ?? 0;
  const found = { currency: method.currency, txid, logIndex, address, sender: null, raw, digits, block };
  const depositId = await noteArrival(
    dependencies,
    sql,
    { ...found, maturity: 0, inputs: [] },
    { chain, uid, method: { ...method, depositMin: 1n } },
  );
  if (depositId === null) throw new AppError('already_decided');
  await updateUnbookedDeposit(sql, arrival.arrivalId, depositId);
  await insertAgreement(sql, { depositId, blockHash: hash }, { node: null, staff, now });
};

/**
 * A member of staff credits an arrival that only a balance shows. The second member makes a deposit of it. Throws `not_found`,
 * `already_decided`, `second_person_needed`. While the chain is halted, the deposit waits as all others.
 */
export const creditArrival = async (
  dependencies: NoteDependencies,
  sql: Sql,
  of: {
    readonly arrivalId: string;
    readonly staff: string;
    readonly reason: string;
    readonly method: PaymentMethod;
  },
): Promise<{ readonly arrival: ListedUnbooked; readonly needsSecond: boolean }> => {
  const { arrivalId, staff, reason, method } = of;
  // No re-organisation is recorded before this transaction ends.
  const cursor = await lockCursor(sql, method.chain ?? '', 'share');
  const arrival = await lockUnbooked(sql, arrivalId);
  if (cursor === null || arrival === null) throw new AppError('not_found');
  const obstacle = firstObstacle(creditObstacles(arrival), { act: 'credit', staff });
  if (obstacle !== null) throw new AppError(obstacle.error);
  const nowMs = dependencies.clock.nowMs();
  for (const proposedBy of arrival.creditedBy)
    await isSecondTo(sql, { proposedBy, proposedAtMs: nowMs }, staff);
  await insertArrivalDecision(sql, { arrivalId, staff, reason, now: new Date(nowMs) });
  if (!(await isArrivalAgreed(sql, arrivalId))) return { arrival, needsSecond: true };
  await makeDeposit(dependencies, sql, arrival, { method, staff });
  return { arrival, needsSecond: false };
};
