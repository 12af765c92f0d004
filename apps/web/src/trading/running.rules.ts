import type { Order } from '@tallystick/contract/trading.ts';

export const hasEnded = (order: Order): boolean => order.status === 'settled' || order.status === 'void';

/** The running trades after an event: changed ones in place of what they were, ended ones gone, newest first. */
export const mergeRunning = (known: readonly Order[], changed: readonly Order[]): readonly Order[] => {
  const byNumber = new Map(known.map((order) => [order.order_no, order]));
  for (const order of changed) {
    if (hasEnded(order)) byNumber.delete(order.order_no);
    else byNumber.set(order.order_no, order);
  }
  return [...byNumber.values()].toSorted((a, b) => b.created_at.localeCompare(a.created_at));
};
