import { because, type ReasonText } from '../../platform/reasons/reason.rules.ts';
import { MAX_FEE_STEPS } from '../../signing/intents/common-fields.rules.ts';
import type { SendAnswer } from './send-answers.rules.ts';

/** The newest refusal of a transaction by the node. */
export interface Refused {
  readonly feeStep: number;
  readonly cause: 'fee' | 'other';
  readonly words: string;
  readonly sinceMs: number;
}

/** A process's memory of a transaction that was sent. A restart may forget it. */
export interface SendMemory {
  sentMs: number;
  refused: Refused | null;
  /** Since when it is the next one of its account. Null while others must be mined before it. */
  nextSinceMs: number | null;
  /** Since when others must be mined before it. Null while it is the next one. */
  behindSinceMs: number | null;
}

export const emptySend = (): SendMemory => ({
  sentMs: 0,
  refused: null,
  nextSinceMs: 0,
  behindSinceMs: null,
});

export interface StuckTimeouts {
  /** Interval at which an unmined transaction is sent again, and after which a refused one is signed anew. */
  readonly sendAgainMs: number;
  /** Time without a block after which it is replaced. */
  readonly replaceAfterMs: number;
}

/** Keeps what the node answered to a fee step. Returns the refusal, or null. */
export const noteAnswer = (
  memory: SendMemory,
  feeStep: number,
  answer: SendAnswer,
  nowMs: number,
): Refused | null => {
  memory.sentMs = nowMs;
  const { refused } = memory;
  const sinceMs = refused?.feeStep === feeStep ? refused.sinceMs : nowMs;
  memory.refused =
    answer.kind === 'taken' ? null : { feeStep, cause: answer.cause, words: answer.words, sinceMs };
  return memory.refused;
};

/** Notes whether all earlier transactions of the account are mined. Until then no fee makes this one faster. */
export const noteNext = (memory: SendMemory, isNext: boolean, nowMs: number): void => {
  memory.nextSinceMs = isNext ? (memory.nextSinceMs ?? nowMs) : null;
  memory.behindSinceMs = isNext ? null : (memory.behindSinceMs ?? nowMs);
};

/**
 * True if a transaction should be replaced by one with a higher fee: the node refused its fee, or it is the next one of its account and
 * no block has taken it for long enough.
 */
export const isStuck = (
  { feeStep, broadcastAtMs }: { readonly feeStep: number; readonly broadcastAtMs: number | null },
  { refused, nextSinceMs }: SendMemory,
  nowMs: number,
  { sendAgainMs, replaceAfterMs }: StuckTimeouts,
): boolean => {
  if (nextSinceMs === null) return false;
  if (refused?.feeStep === feeStep && refused.cause === 'fee') return nowMs - refused.sinceMs >= sendAgainMs;
  return broadcastAtMs !== null && nowMs - Math.max(broadcastAtMs, nextSinceMs) >= replaceAfterMs;
};

/** Why a signed transaction that the node has taken does not go on. Null while time alone may help. */
export const reasonToWait = (
  of: { readonly feeStep: number; readonly nonce: number; readonly broadcastAtMs: number | null },
  memory: SendMemory,
  nowMs: number,
  timeouts: StuckTimeouts,
): ReasonText | null => {
  const { behindSinceMs, refused } = memory;
  if (refused !== null) return null;
  if (behindSinceMs !== null)
    return nowMs - behindSinceMs >= timeouts.replaceAfterMs
      ? because('waits_behind_nonce', { nonce: of.nonce })
      : null;
  return of.feeStep >= MAX_FEE_STEPS && isStuck(of, memory, nowMs, timeouts) ? 'fee_steps_used' : null;
};
