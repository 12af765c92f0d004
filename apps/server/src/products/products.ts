import type { Plan, PlanKind, PlanOrder } from '@tallystick/contract';
import type { Clock } from '../platform/clock.ts';
import type { Database, Sql } from '../platform/db.ts';
import type { Log } from '../platform/log.ts';
import type { EventSource } from '../platform/sockets.ts';
import { ensureFences } from './accrue.sql.ts';
import { accrueLane, startAccruing } from './accrue.ts';
import { buyPlan, type PlanOffer } from './buy-plan.ts';
import type { ProductsContext } from './context.ts';
import { followRuns } from './follow-runs.ts';
import { listPlans } from './list-plans.ts';
import {
  countPlanOrders,
  type PlanOrderFilter,
  type PlanOrderPosition,
  type PlanOrderRow,
  selectPlanOrders,
} from './orders.sql.ts';
import { createPlanEvents } from './plan-events.ts';
import { toWirePlanOrder } from './plan-view.ts';
import { previewRedemption, type RedeemedPlan, redeemPlan } from './redeem-plan.ts';

/** As many orders as the socket's whole state shows, newest first. */
const MAX_SHOWN = 100;

export interface ProductsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** All lanes of the database. */
  readonly lanes: readonly number[];
  /** Whether this process serves a lane now; without it, it serves all. */
  readonly serves?: (lane: number) => boolean;
  readonly laneOf: (uid: bigint) => number;
  readonly ledgerHolds: () => boolean;
  readonly topUpsOf: ProductsContext['topUpsOf'];
  /** Refuses as `timed_out` while a time-out of the customer's own runs; reads in the transaction given. */
  readonly refuseTimedOut: (sql: Sql, uid: bigint) => Promise<void>;
  /** Told after the commit whose orders and balances changed. */
  readonly onChanged: (uids: readonly bigint[]) => void;
  /** Who wants to be told of accruals that another process made. */
  readonly followed?: () => readonly bigint[];
  readonly chunkPositions?: number;
}

export interface Products {
  /** For this slice's routes alone. */
  readonly context: ProductsContext;
  plans(uid: bigint, kind: PlanKind | null): Promise<Plan[]>;
  buy(offer: PlanOffer): Promise<PlanOrder>;
  preview(uid: bigint, orderId: string): Promise<RedeemedPlan>;
  redeem(ask: { uid: bigint; orderId: string; clientId: string | null }): Promise<RedeemedPlan>;
  orders(
    uid: bigint,
    filter: PlanOrderFilter,
    start: { after: PlanOrderPosition | null; offset: number },
    limit: number,
  ): Promise<readonly PlanOrderRow[]>;
  countOrders(uid: bigint, filter: PlanOrderFilter): Promise<number>;
  readonly toWire: (order: PlanOrderRow) => PlanOrder;
  /** The newest orders of a customer: the whole state of the topic `plan_orders`. */
  newestOrders(uid: bigint): Promise<PlanOrder[]>;
  readonly planEvents: EventSource;
  /** Pays what has fallen due by now, in all lanes that this process serves. */
  accrue(): Promise<number>;
  /** Begins to look each second for what fell due. */
  start(): void;
  stop(): Promise<void>;
}

/** Opens the fund and the miners on a database whose ledger is open. */
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
