import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '../../platform/clock.ts';
import { backoffMs } from '../../platform/concurrency/backoff.ts';
import { OutgoingError } from '../../platform/outgoing/deadline.ts';
import { exchange } from '../../platform/outgoing/exchange.ts';
import { because, type ReasonText } from '../../platform/reasons/reason.rules.ts';
import type { Outcome } from './screening.rules.ts';

/** One provider, by the contract in docs/screening.md. */
export interface Provider {
  readonly url: string;
  readonly secret: Buffer;
  /** The longest time for one attempt. */
  readonly timeoutMs: number;
}

export interface ProviderAnswer {
  readonly outcome: Outcome;
  readonly reason: string | null;
  readonly reference: string | null;
  /** Why there is no answer. Null if there is one. Never contains the address or the body. */
  readonly detail: ReasonText | null;
  readonly attempts: number;
}

const ATTEMPTS = 3;
const BACKOFF = { firstMs: 500, longestMs: 4_000 };
const MAX_ANSWER_BYTES = 16 * 1024;

const answerSchema = z.object({
  ask_id: z.string(),
  outcome: z.enum(['clear', 'review', 'refused']),
  reason: z.optional(z.nullable(z.string().check(z.maxLength(300)))),
  reference: z.optional(z.nullable(z.string().check(z.maxLength(120)))),
});

/** The signature of a question: HMAC-SHA256 over the time, a full stop and the body. */
export const signQuestion = (secret: Buffer, timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

/** No answer at this attempt. */
class NoAnswer extends Error {
  readonly reason: ReasonText;
  readonly isFinal: boolean;
  constructor(reason: ReasonText, isFinal = false) {
    super(reason);
    this.reason = reason;
    this.isFinal = isFinal;
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const textOrNull = (text: string | null | undefined): string | null => {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
};

const askOnce = async (
  provider: Provider,
  askId: string,
  body: string,
  timestamp: string,
  signal: AbortSignal | undefined,
): Promise<Omit<ProviderAnswer, 'attempts'>> => {
  const answer = await exchange({
    url: provider.url,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'tallystick-ask-id': askId,
      'tallystick-timestamp': timestamp,
      'tallystick-signature': signQuestion(provider.secret, timestamp, body),
    },
    body,
    timeoutMs: provider.timeoutMs,
    maxBytes: MAX_ANSWER_BYTES,
    signal,
  });
  if (answer.status !== 200) {
    // A retry cannot change a refused signature or a wrong address.
    const isFinal = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
    throw new NoAnswer(because('screening_refused', { status: answer.status }), isFinal);
  }
  const parsed = answerSchema.safeParse(parseJson(answer.body.toString()));
  if (!parsed.success) throw new NoAnswer('screening_malformed');
  if (parsed.data.ask_id !== askId) throw new NoAnswer('screening_other_question');
  const { outcome, reason, reference } = parsed.data;
  return { outcome, reason: textOrNull(reason), reference: textOrNull(reference), detail: null };
};

/** A message of the client may contain the address, so only known reasons are kept. */
const reasonOf = (error: unknown): ReasonText => {
  if (error instanceof NoAnswer) return error.reason;
  if (error instanceof OutgoingError && error.problem === 'timeout') return 'screening_too_late';
  if (error instanceof OutgoingError && error.problem === 'too_long') return 'screening_too_long';
  return 'screening_unreachable';
};

/** Asks a provider, with up to three attempts. Never throws. */
export const askProvider = async (
  clock: Clock,
  provider: Provider,
  question: { readonly askId: string; readonly body: string },
  signal?: AbortSignal,
): Promise<ProviderAnswer> => {
  let detail: ReasonText = 'screening_not_asked';
  let attempts = 0;
  while (attempts < ATTEMPTS && !signal?.aborted) {
    attempts += 1;
    try {
      const timestamp = String(Math.floor(clock.nowMs() / 1_000));
      const answered = await askOnce(provider, question.askId, question.body, timestamp, signal);
      return { ...answered, attempts };
    } catch (error) {
      detail = reasonOf(error);
      if (error instanceof NoAnswer && error.isFinal) break;
    }
    if (attempts < ATTEMPTS) await clock.waitUntil(clock.nowMs() + backoffMs(attempts, BACKOFF), signal);
  }
  return { outcome: 'no_answer', reason: null, reference: null, detail, attempts: Math.max(1, attempts) };
};
