import { lockCursor } from '../../chains/public.ts';
import { queueForSweep } from '../../custody/public.ts';
import { type BorrowedOutside, creditCustomer, type MovementLine } from '../../ledger/public.ts';
import type { Clock } from '../../platform/clock.ts';
import { invariant } from '../../platform/errors.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { lockDueDeposit, markCredited, selectDueDeposits } from '../arrivals/deposits.sql.ts';

const PAGE = 100;

export interface CreditDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly borrowedOutside: BorrowedOutside;
}

/** The ledger lines of a deposit: money from outside goes to the customer, its fee to the house. Amounts in minor units. */
export const depositLines = (of: {
  readonly uid: bigint;
  readonly currency: MovementLine['currency'];
  readonly amount: bigint;
  readonly fee: bigint;
}): readonly MovementLine[] => [
  { control: 'external', currency: of.currency, amount: -of.amount },
  { uid: of.uid, account: 'available', currency: of.currency, amount: of.amount - of.fee },
  ...(of.fee === 0n ? [] : [{ control: 'fees', currency: of.currency, amount: of.fee } as const]),
];

/**
 * Credits one deposit with enough confirmations. Returns false if it is no longer due or the chain is halted. It holds the
 * cursor, so that no re-organisation is recorded between the check and the credit.
 */
const creditDeposit = (
  { database, clock, borrowedOutside }: CreditDependencies,
  chain: string,
  depositId: string,
): Promise<boolean> =>
  database.transaction(async (sql) => {
    const cursor = await lockCursor(sql, chain, 'share');
    if (cursor === null || cursor.haltedReason !== null) return false;
    const due = await lockDueDeposit(sql, depositId, cursor.height);
    if (due === null) return false;
    const at = new Date(clock.nowMs());
    await markCredited(sql, depositId, at);
    await queueForSweep(sql, depositId);
    const movement = {
      kind: 'deposit',
      uid: due.uid,
      reference: due.reference,
      about: depositId,
      at,
      lines: depositLines(due),
    } as const;
    const credit = { movement, currency: due.currency, amount: due.amount - due.fee };
    const { outcome } = await creditCustomer(sql, credit, borrowedOutside);
    invariant(outcome === 'moved', `the deposit ${due.reference} was waiting and is credited already`);
    return true;
  });

/** Credits all due deposits of a chain. Returns their number. */
export const creditDueDeposits = async (
  dependencies: CreditDependencies,
  chain: string,
  height: bigint,
): Promise<number> => {
  let credited = 0;
  for (;;) {
    const due = await selectDueDeposits(dependencies.database, chain, height, PAGE);
    let done = 0;
    for (const depositId of due) if (await creditDeposit(dependencies, chain, depositId)) done += 1;
    credited += done;
    if (due.length < PAGE || done === 0) return credited;
  }
};
