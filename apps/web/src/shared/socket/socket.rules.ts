/** Decisions of the socket client, without the socket. */

export const BACKOFF_BASE_MS = 500;
export const BACKOFF_CAP_MS = 30_000;

/**
 * Milliseconds to wait before attempt number `attempt` (from 0). Full jitter keeps the phones of a restarted server
 * from coming back at the same moment.
 */
export const backoffMs = (attempt: number, random: () => number): number =>
  Math.floor(random() * Math.min(BACKOFF_CAP_MS, BACKOFF_BASE_MS * 2 ** Math.min(attempt, 16)));

export interface SequencedFrame {
  readonly seq: number;
  readonly reset?: boolean | undefined;
}

/**
 * Either `deliver` the frame, drop it as a `duplicate`, or request the missing frames (`gap`). A conflated topic leaves
 * out values that a newer one replaced, so a jump forward is no loss there.
 */
export const judgeFrame = (
  lastSeq: number | null,
  frame: SequencedFrame,
  conflated: boolean,
): 'deliver' | 'duplicate' | 'gap' => {
  if (frame.reset === true || lastSeq === null) return 'deliver';
  if (frame.seq <= lastSeq) return 'duplicate';
  return frame.seq === lastSeq + 1 || conflated ? 'deliver' : 'gap';
};

const PRIVATE_TOPICS: ReadonlySet<string> = new Set([
  'orders',
  'balances',
  'chat',
  'chat_typing',
  'plan_orders',
]);
export const isPrivateTopic = (topic: string): boolean => PRIVATE_TOPICS.has(topic);
export const isConflatedTopic = (topic: string): boolean =>
  topic === 'quotes' || topic.startsWith('candles:');
