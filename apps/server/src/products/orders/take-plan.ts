import type { Currency } from '@tallystick/money';
import { type ControlAccount, type MovementKind, type MovementLine, moveMoney } from '../../ledger/public.ts';
import { AppError, invariant } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { insertPlanOrder } from './orders.sql.ts';
import type { PlanTerms } from './plans.sql.ts';

export interface Taking {
  readonly uid: bigint;
  readonly orderId: string;
  readonly nowMs: number;
  /** The principal, or the rent, in minor units. */
  readonly amount: bigint;
  readonly units: bigint | null;
  /** Held and returned at expiry. */
  readonly principal: bigint;
  /** The daily payment, in minor units of the income's currency. */
  readonly dailyIncome: bigint;
  readonly kind: MovementKind;
  readonly reference: string;
  /** The customer's payment and its destination. */
  readonly payment: readonly MovementLine[];
  readonly pool: ControlAccount;
  readonly reserve: ControlAccount;
}

/** Moves the income of the whole term from the pool to the reserve. No lines if there is no income. */
const setAside = (currency: Currency, income: bigint, { pool, reserve }: Taking): readonly MovementLine[] =>
  income === 0n
    ? []
    : [
        { control: pool, currency, amount: -income },
        { control: reserve, currency, amount: income },
      ];

/**
 * Takes a plan in the caller's transaction: writes the order, moves the payment, and reserves the income of the whole term.
 * Throws `balance_too_small`, or `sold_out` if the pool does not cover the income.
 */
export const takePlan = async (sql: Sql, terms: PlanTerms, taking: Taking): Promise<void> => {
  const { uid, orderId, nowMs } = taking;
  const at = new Date(nowMs);
  await insertPlanOrder(sql, {
    orderId,
    uid,
    planId: terms.planId,
    version: terms.version,
    amount: taking.amount,
    units: taking.units,
    dailyIncome: taking.dailyIncome,
    principal: taking.principal,
    startSecond: Math.floor(nowMs / 1000),
    createdAt: at,
  });
  const income = taking.dailyIncome * BigInt(terms.days);
  const moved = await moveMoney(sql, {
    kind: taking.kind,
    uid,
    reference: taking.reference,
    about: orderId,
    at,
    lines: [...taking.payment, ...setAside(terms.incomeCurrency, income, taking)],
  });
  if (moved.outcome === 'short')
    throw new AppError(moved.of === 'available' ? 'balance_too_small' : 'sold_out');
  invariant(moved.outcome === 'moved', 'an order of its own id is taken once');
};
