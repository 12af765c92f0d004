import type { Order } from '@tallystick/contract';
import { formatAmount, formatDecimal, formatPrice, formatRate, PRICE_SCALE } from '@tallystick/money';
import { netOf, outcomeOf, purchaseSecond, settlementSeconds, settleSecond } from '@tallystick/rules';
import { isPracticeOwner } from '../../ledger/public.ts';
import { wireTime } from '../../platform/wire.ts';
import type { OrderRow } from '../orders/orders.sql.ts';
import type { Terms } from '../terms/terms.ts';

const usdt = (minorUnits: bigint): string => formatAmount(minorUnits, 'USDT');

/** ⌊amount ÷ price⌋ in 1e-8 of the coin: USDT has 6 digits, a price 8. */
const quantityOf = (stake: bigint, price: bigint): string =>
  formatDecimal((stake * 100n * PRICE_SCALE) / price, 8);

const statusOf = (order: OrderRow): Order['status'] => {
  if (order.settledAtMs !== null) return order.void ? 'void' : 'settled';
  return order.entered && !order.void ? 'open' : 'accepted';
};

export interface OrderContext {
  readonly terms: Terms;
  readonly symbolOf: (symbolId: number) => string;
}

/** Converts an order to its wire form at a moment. */
export const toWireOrder = (order: OrderRow, context: OrderContext, nowMs: number): Order => {
  const settleAtMs = settleSecond(order.acceptSecond, order.durationSeconds) * 1000;
  const outcome =
    order.settledAtMs === null
      ? null
      : outcomeOf(order.side, order.void ? null : order.purchasePrice, order.settlementPrice);
  const term = context.terms.of(order.termsVersion, order.durationSeconds);
  return {
    order_no: order.orderId,
    symbol: context.symbolOf(order.symbolId),
    direction: order.side === 1 ? 'up' : 'down',
    amount: usdt(order.stake),
    quantity: order.purchasePrice === null ? null : quantityOf(order.stake, order.purchasePrice),
    guarantee_amount: usdt(order.stake + order.fee),
    service_fee: usdt(order.fee),
    profit_rate: formatRate(term.profitRate),
    expected_income: usdt(order.profit - order.fee),
    seconds: order.durationSeconds,
    status: statusOf(order),
    result: outcome,
    purchase_price: order.purchasePrice === null ? null : formatPrice(order.purchasePrice),
    purchase_time: wireTime(purchaseSecond(order.acceptSecond) * 1000),
    expiry_time: wireTime(settleAtMs),
    settlement_seconds: settlementSeconds(context.terms.rulesOf(order.acceptSecond), order.durationSeconds),
    settlement_price: order.settlementPrice === null ? null : formatPrice(order.settlementPrice),
    end_time: order.settledAtMs === null ? null : wireTime(order.settledAtMs),
    profit: outcome === null ? null : usdt(netOf(outcome, order)),
    created_at: wireTime(order.acceptAtMs),
    countdown: order.settledAtMs === null ? Math.max(0, Math.ceil((settleAtMs - nowMs) / 1000)) : 0,
    ...(isPracticeOwner(order.uid) && { practice: true }),
  };
};

/** An order in its state at acceptance. This is the first answer, and repeated requests return it byte for byte. */
export const toAcceptedOrder = (order: OrderRow, context: OrderContext): Order =>
  toWireOrder(
    { ...order, entered: false, void: false, purchasePrice: null, settlementPrice: null, settledAtMs: null },
    context,
    order.acceptAtMs,
  );
