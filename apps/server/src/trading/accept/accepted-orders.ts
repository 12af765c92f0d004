import type { Acceptance, OrderRequest } from './accept-batch.sql.ts';
import type { AcceptedOrder } from './accepted-orders.sql.ts';

/** The orders that a batch accepted, in the order of the batch. */
export const acceptedOrders = (
  requests: readonly OrderRequest[],
  answers: readonly Acceptance[],
): readonly AcceptedOrder[] => {
  const accepted: AcceptedOrder[] = [];
  for (const [index, answer] of answers.entries()) {
    const request = requests[index];
    if (answer.kind !== 'accepted' || request === undefined) continue;
    accepted.push({
      orderId: request.orderId,
      uid: request.uid,
      symbolId: request.symbolId,
      side: request.side,
      durationSeconds: request.durationSeconds,
      stake: request.stake,
      fee: request.fee,
      profit: request.profit,
      termsVersion: request.termsVersion,
      acceptAtMs: answer.acceptAtMs,
      acceptSecond: answer.acceptSecond,
    });
  }
  return accepted;
};
