/** Subjects of questions to a provider. */
export type ScreeningKind = 'kyc' | 'withdrawal' | 'deposit';

/** `review`: the provider wants a person to look. `no_answer`: no valid answer came after all attempts. */
export type Outcome = 'clear' | 'review' | 'refused' | 'no_answer';

/** The questions about one subject so far. */
export interface History {
  readonly asks: number;
  readonly newestAskedAtMs: number;
  /** Of the newest answered question. Null: none was answered yet. */
  readonly outcome: Outcome | null;
  readonly answeredAtMs: number | null;
  /** The newest question has no answer yet. */
  readonly isInFlight: boolean;
}

/** Bounds the rows of one subject. With the backoff below this lasts about two days. */
export const MAX_ASKS = 50;
/** A question that is older is lost: the process that asked has ended. Three attempts of 30 s and their pauses take less. */
const LOST_AFTER_MS = 120_000;
const AGAIN = { firstMs: 60_000, longestMs: 3_600_000 };

/** True if a subject must be asked about now: never asked, the question was lost, or a retry after no answer is due. */
export const isDue = (history: History | null, nowMs: number): boolean => {
  if (history === null) return true;
  if (history.asks >= MAX_ASKS) return false;
  if (history.isInFlight) return nowMs - history.newestAskedAtMs >= LOST_AFTER_MS;
  if (history.outcome !== 'no_answer' || history.answeredAtMs === null) return false;
  const waitMs = Math.min(AGAIN.longestMs, AGAIN.firstMs * 2 ** Math.min(history.asks - 1, 30));
  return nowMs >= history.answeredAtMs + waitMs;
};
