import type { Order } from '@tallystick/contract/trading/customer.ts';
import { formatPrice, medianFloor, parsePrice } from '@tallystick/money';

type Settled = Pick<Order, 'expiry_time' | 'settlement_seconds'>;

/** The first and the last second of the settlement, in milliseconds since 1970. */
export const settlementOf = ({ expiry_time: expiryTime, settlement_seconds: seconds }: Settled) => {
  const toMs = Date.parse(expiryTime);
  return { fromMs: toMs - (seconds - 1) * 1000, toMs };
};

/** True from the first second of the settlement on: the newest price alone counts no more. */
export const isSettling = (order: Settled, now: number): boolean => now >= settlementOf(order).fromMs;

/**
 * The median of the settlement so far. Null if this phone knows fewer than three fifths of its seconds: the rest could turn it. The
 * second that runs has no price yet.
 */
export const runningMedian = (order: Settled, known: readonly string[], now: number): string | null => {
  const { fromMs } = settlementOf(order);
  const passed = Math.min(order.settlement_seconds, Math.floor((now - fromMs) / 1000));
  const prices = known.flatMap((text) => parsePrice(text) ?? []);
  const median = prices.length * 5 < passed * 3 ? null : medianFloor(prices);
  return median === null ? null : formatPrice(median);
};
