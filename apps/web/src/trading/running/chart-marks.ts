import type { Order } from '@tallystick/contract/trading/customer.ts';
import type { ChartMark, ChartWindow } from '../../market/public.ts';

const secondOf = (time: string): number => Math.floor(Date.parse(time) / 1000);

/** A running trade as the chart shows it. */
export const chartMark = (order: Order, formatAmount: (amount: string) => string): ChartMark => ({
  id: order.order_no,
  direction: order.direction,
  label: formatAmount(order.amount),
  purchaseTime: secondOf(order.purchase_time),
  purchasePrice: order.purchase_price,
  settlementTime: secondOf(order.expiry_time),
});

/** Seconds that the chart shows before the purchase and after the settlement. */
const BEFORE_SECONDS = 20;
const AFTER_SECONDS = 6;

/** The seconds of a trade, with a little on either side. */
export const tradeWindow = ({ purchaseTime, settlementTime }: ChartMark): ChartWindow => ({
  from: purchaseTime - BEFORE_SECONDS,
  to: settlementTime + AFTER_SECONDS,
});
