import type { Order } from '@tallystick/contract/trading/customer.ts';

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

/**
 * The trades of a list that is being looked at. A trade that ends stays in its place, so that nothing below moves. It
 * leaves if `known` has no answer for it yet. Returns `shown` itself if nothing changed.
 */
export const keepEnded = (
  shown: readonly Order[],
  running: readonly Order[],
  known: (orderNo: string) => Order | undefined,
): readonly Order[] => {
  const isRunning = new Set(running.map(({ order_no }) => order_no));
  const ended = shown.flatMap((order) => {
    if (isRunning.has(order.order_no)) return [];
    const now = hasEnded(order) ? order : known(order.order_no);
    return now !== undefined && hasEnded(now) ? [now] : [];
  });
  const next = [...running, ...ended].toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  const isSame = next.length === shown.length && next.every((order, at) => order === shown[at]);
  return isSame ? shown : next;
};
