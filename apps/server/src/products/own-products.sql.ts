import { type OwnSection, ownPages, ownRows } from '../platform/lists/own-section.ts';
import type { Sql } from '../platform/postgres/db.ts';
import { wireTime } from '../platform/wire.ts';
import { toWireLoan } from './loans/loan-view.ts';
import { type Loan, selectLoansOf } from './loans/loans.sql.ts';
import { type PlanOrderRow, selectPlanOrders } from './orders/orders.sql.ts';
import { toWirePlanOrder } from './plans/plan-view.ts';

const EVERY = { kind: null, status: null } as const;

const bookings = ownRows<{ booking_id: string; version: number; tier: number; created_at: Date }>(
  'bookings',
  'select booking_id, version, tier, created_at from products.bookings where uid = $1 order by created_at',
  ({ created_at: createdAt, ...row }) => ({ ...row, created_at: wireTime(createdAt.getTime()) }),
);

/** A customer's plans, loans and bookings, for the file of their own data. */
export const productsOwn = (nowMs: number): readonly OwnSection[] => [
  ownPages<PlanOrderRow>(
    'plan_orders',
    (sql, uid, after, limit) => selectPlanOrders(sql, uid, EVERY, { after, offset: 0 }, limit),
    (orders) => orders.map((order) => toWirePlanOrder(order, nowMs)),
  ),
  ownPages<Loan>(
    'loans',
    (sql, uid, after, limit) => selectLoansOf(sql, uid, null, { after, offset: 0 }, limit),
    (loans) => loans.map((loan) => toWireLoan(loan, null, nowMs)),
  ),
  bookings,
];

export interface OpenProducts {
  readonly fund: number;
  readonly miner: number;
  readonly loan: number;
}

/** A customer's running subscriptions and miners, and open loans. */
export const countOpenProducts = async (sql: Sql, uid: bigint): Promise<OpenProducts> => {
  const [row] = await sql.query<{ fund: number; miner: number; loan: number }>(
    `select count(*) filter (where o.kind = 'liquidity')::integer as fund,
       count(*) filter (where o.kind = 'miner')::integer as miner,
       (select count(*)::integer from products.open_loans l where l.uid = $1) as loan
     from products.orders o where o.uid = $1
       and not exists (select from products.endings e where e.uid = o.uid and e.order_id = o.order_id)`,
    [uid],
  );
  return row ?? { fund: 0, miner: 0, loan: 0 };
};
