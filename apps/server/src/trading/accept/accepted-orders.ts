import type { AcceptedOrder } from '../orders/accepted-orders.sql.ts';
import type { Acceptance, OrderRequest } from './accept-batch.sql.ts';

/** Makes the tickets of a batch's accepted orders, in their order. Null for a ticket that could not be made. Must not throw. */
export type IssueTickets = (orders: readonly AcceptedOrder[]) => readonly (string | null)[];

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
      clientNonce: request.clientNonce,
      seen: request.seen,
    });
  }
  return accepted;
};

/** The answers of a batch with a ticket for each accepted order. */
export const withTickets = (
  requests: readonly OrderRequest[],
  answers: readonly Acceptance[],
  issueTickets: IssueTickets,
): readonly Acceptance[] => {
  const accepted = acceptedOrders(requests, answers);
  if (accepted.length === 0) return answers;
  const tickets = issueTickets(accepted);
  let at = 0;
  return answers.map((answer) => {
    if (answer.kind !== 'accepted') return answer;
    const ticket = tickets[at] ?? null;
    at += 1;
    return { ...answer, ticket };
  });
};
