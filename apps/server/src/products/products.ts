import type { Plan, PlanKind, PlanOrder } from '@tallystick/contract';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/observability/log.ts';
import type { Database, Sql } from '../platform/postgres/db.ts';
import type { EventSource } from '../platform/sockets/sockets.ts';
import { ensureFences } from './accruals/accrue.sql.ts';
import { accrueLane, startAccruing } from './accruals/accrue.ts';
import { followRuns } from './accruals/follow-runs.ts';
import type { ProductsContext } from './context.ts';
import {
  countPlanOrders,
  type PlanOrderFilter,
  type PlanOrderPosition,
  type PlanOrderRow,
  selectPlanOrders,
} from './orders/orders.sql.ts';
import { buyPlan, type PlanOffer } from './plans/buy-plan.ts';
import { listPlans } from './plans/list-plans.ts';
import { createPlanEvents } from './plans/plan-events.ts';
import { toWirePlanOrder } from './plans/plan-view.ts';
import { selectPrincipalsOf } from './plans/promises.sql.ts';
import { previewRedemption, type RedeemedPlan, redeemPlan } from './plans/redeem-plan.ts';

/** Maximum orders in the topic's whole state, newest first. */
const MAX_SHOWN = 100;

export interface ProductsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** All lanes of the database. */
  readonly lanes: readonly number[];
  /** True if this process serves the lane now. Default: all lanes. */
  readonly serves?: (lane: number) => boolean;
  readonly laneOf: (uid: bigint) => number;
  readonly ledgerHolds: () => boolean;
  readonly topUpsOf: ProductsContext['topUpsOf'];
  /** Throws `timed_out` while the customer's own time-out runs. Reads in the given transaction. */
  readonly refuseTimedOut: (sql: Sql, uid: bigint) => Promise<void>;
  /** Called after the commit with the customers whose orders and balances changed. */
  readonly onChanged: (uids: readonly bigint[]) => void;
  /** The customers who subscribed to accruals of other processes. */
  readonly followed?: () => readonly bigint[];
  readonly chunkPositions?: number;
}

export interface Products {
  /** Only for this slice's routes. */
  readonly context: ProductsContext;
  plans(uid: bigint, kind: PlanKind | null): Promise<Plan[]>;
  buy(offer: PlanOffer): Promise<PlanOrder>;
  preview(uid: bigint, orderId: string): Promise<RedeemedPlan>;
  redeem(ask: {
    uid: bigint;
    orderId: string;
    clientId: string | null;
    untilMs?: number | undefined;
  }): Promise<RedeemedPlan>;
  orders(
    uid: bigint,
    filter: PlanOrderFilter,
    start: { after: PlanOrderPosition | null; offset: number },
    limit: number,
  ): Promise<readonly PlanOrderRow[]>;
  countOrders(uid: bigint, filter: PlanOrderFilter): Promise<number>;
  /** The money that the customer's running subscriptions hold: minor units by currency. */
  principals(uid: bigint): Promise<ReadonlyMap<string, bigint>>;
  readonly toWire: (order: PlanOrderRow) => PlanOrder;
  /** The newest orders of a customer: the whole state of the topic `plan_orders`. */
  newestOrders(uid: bigint): Promise<PlanOrder[]>;
  readonly planEvents: EventSource;
  /** Pays everything that is due now in the lanes that this process serves. */
  accrue(): Promise<number>;
  /** Starts to check each second for due payments. */
  start(): void;
  stop(): Promise<void>;
}

/** Opens the fund and the miners. The ledger of the database must be open. */
export const openProducts = async (dependencies: ProductsDependencies): Promise<Products> => {
  const { database, clock, log, lanes, onChanged } = dependencies;
  const serves = dependencies.serves ?? (() => true);
  await ensureFences(database, lanes, Math.floor(clock.nowMs() / 1000));
  const accruing = {
    database,
    clock,
    onChanged,
    ...(dependencies.chunkPositions !== undefined && { chunkPositions: dependencies.chunkPositions }),
  };
  const context: ProductsContext = {
    database,
    clock,
    lanes,
    laneOf: dependencies.laneOf,
    ledgerHolds: dependencies.ledgerHolds,
    topUpsOf: dependencies.topUpsOf,
    refuseTimedOut: dependencies.refuseTimedOut,
    catchUp: async (lane) => void (await accrueLane(accruing, lane)),
    onChanged,
  };
  const toWire = (order: PlanOrderRow) => toWirePlanOrder(order, clock.nowMs());
  let running: { stop(): Promise<void> } | null = null;
  let following: { stop(): Promise<void> } | null = null;
  return {
    context,
    plans: (uid, kind) => listPlans(database, uid, kind),
    buy: (offer) => buyPlan(context, offer),
    preview: (uid, orderId) => previewRedemption(context, uid, orderId),
    redeem: (ask) => redeemPlan(context, ask),
    orders: (uid, filter, start, limit) => selectPlanOrders(database, uid, filter, start, limit),
    countOrders: (uid, filter) => countPlanOrders(database, uid, filter),
    principals: (uid) => selectPrincipalsOf(database, uid),
    toWire,
    newestOrders: async (uid) => {
      const all = { kind: null, status: null };
      const orders = await selectPlanOrders(database, uid, all, { after: null, offset: 0 }, MAX_SHOWN);
      return orders.map(toWire);
    },
    planEvents: createPlanEvents(database),
    accrue: async () => {
      let paid = 0;
      for (const lane of lanes) if (serves(lane)) paid += await accrueLane(accruing, lane);
      return paid;
    },
    start: () => {
      running ??= startAccruing({ ...accruing, log, lanes, serves });
      const { followed, laneOf } = dependencies;
      if (followed !== undefined)
        following ??= followRuns({ database, clock, log }, { laneOf, followed, onChanged });
    },
    stop: async () => {
      await Promise.all([running?.stop(), following?.stop()]);
      running = null;
      following = null;
    },
  };
};
