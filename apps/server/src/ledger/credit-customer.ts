import type { Currency } from '@tallystick/money';
import { invariant } from '../platform/errors.ts';
import type { Sql } from '../platform/postgres/db.ts';
import { lockLane } from './borrowed.sql.ts';
import { type Movement, type MovementOutcome, moveMoney } from './move.sql.ts';

/**
 * Reads how much borrowed money has left the ledger and is still owed, in minor units. Zero for a currency that is not lent.
 * The caller holds the customer's lane, so the figure holds until the transaction ends.
 */
export type BorrowedOutside = (sql: Sql, uid: bigint, currency: Currency) => Promise<bigint>;

interface Incoming {
  readonly uid: bigint;
  readonly currency: Currency;
  readonly amount: bigint;
}

/** The part of an incoming amount that is borrowed money. Holds the customer's lane until the transaction ends. */
export const lentPart = async (
  sql: Sql,
  { uid, currency, amount }: Incoming,
  borrowedOutside: BorrowedOutside,
): Promise<bigint> => {
  await lockLane(sql, uid);
  const outside = await borrowedOutside(sql, uid, currency);
  return outside < amount ? outside : amount;
};

interface Credit {
  /** Moves money from outside to the customer's available account. */
  readonly movement: Movement;
  readonly currency: Currency;
  /** The part of the movement that reaches the available account. */
  readonly amount: bigint;
}

/**
 * Credits money from outside. While borrowed money is outside, the credit restores the borrowed part first.
 * Both movements are in the caller's transaction. Without this, a withdrawal and a deposit would make a loan stakable.
 */
export const creditCustomer = async (
  sql: Sql,
  { movement, currency, amount }: Credit,
  borrowedOutside: BorrowedOutside,
): Promise<MovementOutcome> => {
  const { uid, reference, about, at } = movement;
  const restored = await lentPart(sql, { uid, currency, amount }, borrowedOutside);
  const credited = await moveMoney(sql, movement);
  if (credited.outcome !== 'moved' || restored <= 0n) return credited;
  const { outcome } = await moveMoney(sql, {
    kind: 'loan_restored',
    uid,
    reference: `${reference}:restored`,
    about,
    at,
    lines: [
      { uid, account: 'available', currency, amount: -restored },
      { uid, account: 'borrowed', currency, amount: restored },
    ],
  });
  invariant(outcome === 'moved', 'a credit restores the borrowed part once');
  return credited;
};
