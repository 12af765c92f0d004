import {
  addOrder,
  openOrders,
  orderInfo,
  orderList,
  orderTicket,
  practice,
  resetPractice,
  results,
} from '@tallystick/contract';
import { practiceOwner } from '../ledger/public.ts';
import { AppError } from '../platform/errors.ts';
import { decodeCursor, encodeCursor, pageStart, toPage } from '../platform/http/cursor.ts';
import type { Http } from '../platform/http/http.ts';
import { untilMsOf } from '../platform/http/until.ts';
import { uuidTimeMs } from '../platform/uuid.ts';
import type { OrderPosition, OrderRow } from './orders/orders.sql.ts';
import type { ResultKey } from './queries/results.rules.ts';
import type { Trading } from './trading.ts';

const ORDER_NO = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const cursorOf = (order: OrderRow): string => encodeCursor([order.acceptSecond, order.orderId]);

const positionOf = (cursor: string): OrderPosition => {
  const [second = '', orderId = ''] = decodeCursor(
    cursor,
    /^(\d{1,12}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
  );
  return { acceptSecond: Number(second), orderId };
};

const resultCursor = ({ minute, symbolId, durationSeconds }: ResultKey): string =>
  encodeCursor([minute, symbolId, durationSeconds]);

const resultPosition = (cursor: string): ResultKey => {
  const [minute, symbolId, durationSeconds] = decodeCursor(cursor, /^(\d{1,12}) (\d{1,4}) (\d{1,5})$/);
  return {
    minute: Math.floor(Number(minute) / 60) * 60,
    symbolId: Number(symbolId),
    durationSeconds: Number(durationSeconds),
  };
};

/** The owner of the trades that are asked for: the customer, or their practice owner. */
const ownerOf = (customer: bigint, practising: number | undefined): bigint =>
  practising === 1 ? practiceOwner(customer) : customer;

/** Functions from other slices. */
export interface TradingRoutesContext {
  /** The exact bytes of the receipt of a customer's ended order. Null if there is none. */
  readonly receiptOf: (uid: bigint, orderId: string) => Promise<string | null>;
  /** The exact bytes of the ticket of a customer's order. Null if there is none. */
  readonly ticketOf: (uid: bigint, orderId: string) => Promise<string | null>;
  /**
   * A customer's order in the log of orders: a tlog-proof against its newest checkpoint, and the bound of its time of acceptance. Null
   * if the log does not hold the order, or no witness has seen it.
   */
  readonly recordOf: (
    uid: bigint,
    orderId: string,
  ) => Promise<{ readonly orderProof: string | null; readonly bound: string | null }>;
}

export const registerTradingRoutes = (
  http: Http,
  trading: Trading,
  { receiptOf, ticketOf, recordOf }: TradingRoutesContext,
): void => {
  http.serve(addOrder, async (input, { uid: customer }) => {
    const uid = input.practice === 1 ? await trading.practice.begin(customer) : customer;
    const order = await trading.openTrade({
      uid,
      symbol: input.symbol,
      direction: input.direction,
      amount: input.amount,
      durationSeconds: input.seconds,
      clientId: input.client_id ?? null,
      untilMs: untilMsOf(input),
      nonce: input.nonce,
      seen: input.seen,
    });
    return order.ticket === null ? { ...order, ticket: await ticketOf(uid, order.order_no) } : order;
  });

  http.serve(openOrders, ({ symbol, practice: practising }, { uid }) =>
    trading.openOrders(ownerOf(uid, practising), symbol ?? null),
  );

  http.serve(orderList, async (query, { uid: customer }) => {
    const uid = ownerOf(customer, query.practice);
    // An unknown coin has no trades.
    const symbolId = query.symbol === undefined ? null : (trading.symbolIdOf(query.symbol) ?? -1);
    const filter = { symbolId, result: query.result ?? null };
    const [orders, total] = await Promise.all([
      trading.endedOrders(uid, filter, pageStart(query, positionOf), query.row + 1),
      trading.countEndedOrders(uid, filter),
    ]);
    return toPage(query, orders, total, trading.toWire, cursorOf);
  });

  http.serve(results, async (query) => {
    const { found, total } = await trading.results({
      symbol: query.symbol ?? null,
      durationSeconds: query.seconds ?? null,
      start: pageStart(query, resultPosition),
      limit: query.row + 1,
    });
    return toPage(
      query,
      found,
      total,
      ({ result }) => result,
      ({ key }) => resultCursor(key),
    );
  });

  http.serve(orderInfo, async ({ order_no }, { uid }) => {
    if (!ORDER_NO.test(order_no)) throw new AppError('not_found');
    const nearSecond = Math.floor(uuidTimeMs(order_no) / 1000);
    for (const owner of [uid, practiceOwner(uid)]) {
      const order = await trading.order(owner, order_no, nearSecond);
      if (order === null) continue;
      return order.end_time === null
        ? { ...order, receipt: null, ticket: await ticketOf(owner, order_no) }
        : { ...order, receipt: await receiptOf(owner, order_no), ticket: null };
    }
    throw new AppError('not_found');
  });

  http.serve(orderTicket, async ({ order_no }, { uid }) => {
    if (!ORDER_NO.test(order_no)) throw new AppError('not_found');
    for (const owner of [uid, practiceOwner(uid)]) {
      const ticket = await ticketOf(owner, order_no);
      if (ticket === null) continue;
      const { orderProof, bound } = await recordOf(owner, order_no);
      return { ticket, order_proof: orderProof, bound };
    }
    throw new AppError('not_found');
  });

  http.serve(practice, (_input, { uid }) => trading.practice.read(uid));

  http.serve(resetPractice, (_input, { uid }) => trading.practice.reset(uid));
};
