import type { Order } from '@tallystick/contract/trading/customer.ts';
import { pricesBetween, useProduct } from '../../market/public.ts';
import { useServerNow } from '../../shared/scheduling/server-clock.ts';
import { isSettling, runningMedian, settlementOf } from './standing-price.rules.ts';

/** The price by which a running trade stands: the newest one, and the running median while its settlement runs. */
export const useStandingPrice = (
  order: Order,
): { readonly price: string | null; readonly isMedian: boolean } => {
  const last = useProduct(order.symbol)?.last ?? null;
  const now = useServerNow(250);
  if (!isSettling(order, now)) return { price: last, isMedian: false };
  const { fromMs, toMs } = settlementOf(order);
  return { price: runningMedian(order, pricesBetween(order.symbol, fromMs, toMs), now), isMedian: true };
};
