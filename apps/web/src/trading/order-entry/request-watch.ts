import { serverNow, serverTimeWithinMs } from '../../shared/scheduling/server-clock.ts';
import type { AskedOrder } from '../tickets/kept-tickets.ts';

/** Whole milliseconds on the wire, and timers of browsers that are coarse on purpose. */
const MARGIN_MS = 250;
/** A worse estimate of the server's time would prove nothing. */
const WORST_ESTIMATE_MS = 5_000;

type Request = Omit<AskedOrder, 'between'> & { readonly client_id: string };

/** An answer, with the order as it was placed. */
export interface Placed<Answer> {
  readonly answer: Answer;
  readonly asked: AskedOrder;
}

/**
 * Times requests by the phone's own clock, set by earlier answers: the answer to a request cannot move it. A repetition may bring the
 * answer to the first request, so it keeps the first time.
 */
export const createRequestWatch = (now: () => number = Date.now) => {
  let first: { readonly clientId: string; readonly between: () => AskedOrder['between'] } | null = null;

  const beginFor = (clientId: string) => {
    if (first?.clientId === clientId) return first;
    const offset = serverNow() - Date.now();
    const error = serverTimeWithinMs() + MARGIN_MS;
    const from = now() + offset - error;
    const isKnown = serverTimeWithinMs() <= WORST_ESTIMATE_MS;
    first = { clientId, between: () => (isKnown ? { from, to: now() + offset + error } : null) };
    return first;
  };

  return {
    around: async <Answer>(request: Request, send: () => Promise<Answer>): Promise<Placed<Answer>> => {
      const { between } = beginFor(request.client_id);
      const answer = await send();
      const { symbol, direction, amount, seconds, nonce, seen, practice } = request;
      const asked = { symbol, direction, amount, seconds, nonce, seen, practice, between: between() };
      return { answer, asked };
    },
  };
};
