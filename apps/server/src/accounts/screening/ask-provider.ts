import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '../../platform/clock.ts';
import { backoffMs } from '../../platform/concurrency/backoff.ts';
import { readAnswer } from '../../platform/read-answer.ts';
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
  readonly detail: string | null;
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
  readonly isFinal: boolean;
  constructor(words: string, isFinal = false) {
    super(words);
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
): Promise<Omit<ProviderAnswer, 'attempts'>> => {
  const answer = await fetch(provider.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'tallystick-ask-id': askId,
      'tallystick-timestamp': timestamp,
      'tallystick-signature': signQuestion(provider.secret, timestamp, body),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(provider.timeoutMs),
  });
  const tooLong = () => new NoAnswer('the answer is longer than 16 KiB');
  const text = await readAnswer(answer, MAX_ANSWER_BYTES, tooLong);
  if (answer.status !== 200) {
    // A retry cannot change a refused signature or a wrong address.
    const isFinal = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
    throw new NoAnswer(`HTTP ${answer.status}`, isFinal);
  }
  const parsed = answerSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new NoAnswer('the answer does not follow the contract');
  if (parsed.data.ask_id !== askId) throw new NoAnswer('the answer belongs to another question');
  const { outcome, reason, reference } = parsed.data;
  return { outcome, reason: textOrNull(reason), reference: textOrNull(reference), detail: null };
};

/** In words for staff. A message of the client may contain the address, so only known words are kept. */
const describeFailure = (error: unknown): string => {
  if (error instanceof NoAnswer) return error.message;
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer in time';
  return 'the provider cannot be reached';
};

/** Asks a provider, with up to three attempts. Never throws. */
export const askProvider = async (
  clock: Clock,
  provider: Provider,
  question: { readonly askId: string; readonly body: string },
  signal?: AbortSignal,
): Promise<ProviderAnswer> => {
  let detail = 'the server stopped before it asked';
  let attempts = 0;
  while (attempts < ATTEMPTS && !signal?.aborted) {
    attempts += 1;
    try {
      const timestamp = String(Math.floor(clock.nowMs() / 1_000));
      return { ...(await askOnce(provider, question.askId, question.body, timestamp)), attempts };
    } catch (error) {
      detail = describeFailure(error);
      if (error instanceof NoAnswer && error.isFinal) break;
    }
    if (attempts < ATTEMPTS) await clock.waitUntil(clock.nowMs() + backoffMs(attempts, BACKOFF), signal);
  }
  return { outcome: 'no_answer', reason: null, reference: null, detail, attempts: Math.max(1, attempts) };
};
