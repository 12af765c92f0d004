import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { signQuestion } from '../../accounts/public.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { exchange } from '../../platform/outgoing/exchange.ts';

/** The outside service of translations, by the contract in docs/translation.md. */
export interface TranslationService {
  readonly url: string;
  readonly secret: Buffer;
  readonly timeoutMs: number;
}

export interface Translation {
  readonly text: string;
  /** The language that the service recognised. Null: it did not say. */
  readonly from: string | null;
}

export interface Translator {
  /** Throws `unavailable` without an answer that follows the contract, and `too_many_requests` while too many wait. */
  translate(text: string, to: string): Promise<Translation>;
}

/** Questions at once. A service that hangs blocks no more than these. */
const MAX_AT_ONCE = 8;
/** Translations kept in memory, so that an opened conversation is not sent again. A text has at most 2,000 characters. */
const MAX_KEPT = 1_000;
const MAX_ANSWER_BYTES = 32 * 1024;
/** A translation can be longer than its text, but not without bound. */
const LONGEST_TRANSLATION = 8_000;

const answerSchema = z.object({
  id: z.string(),
  text: z.string().check(z.minLength(1), z.maxLength(LONGEST_TRANSLATION)),
  from: z.optional(z.nullable(z.string().check(z.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z]{2,8})?$/)))),
});

const ask = async (
  clock: Clock,
  service: TranslationService,
  text: string,
  to: string,
): Promise<Translation> => {
  const id = randomUUID();
  const body = JSON.stringify({ id, text, to });
  const timestamp = String(Math.floor(clock.nowMs() / 1_000));
  const answer = await exchange({
    url: service.url,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'tallystick-timestamp': timestamp,
      'tallystick-signature': signQuestion(service.secret, timestamp, body),
    },
    body,
    timeoutMs: service.timeoutMs,
    maxBytes: MAX_ANSWER_BYTES,
  });
  if (answer.status !== 200) throw new AppError('unavailable');
  const parsed = answerSchema.parse(JSON.parse(answer.body.toString()));
  if (parsed.id !== id) throw new AppError('unavailable');
  return { text: parsed.text, from: parsed.from ?? null };
};

/** Asks the service once for each text and language, without retries: a person waits and can ask again. */
export const createTranslator = (clock: Clock, service: TranslationService): Translator => {
  /** The oldest first. */
  const kept = new Map<string, Translation>();
  let asking = 0;
  const keep = (key: string, translation: Translation): void => {
    kept.set(key, translation);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  };
  return {
    translate: async (text, to) => {
      const key = `${to} ${text}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      if (asking >= MAX_AT_ONCE) throw new AppError('too_many_requests', { retryAfterSeconds: 1 });
      asking += 1;
      try {
        const translation = await ask(clock, service, text, to);
        keep(key, translation);
        return translation;
      } catch {
        // A message of the client may contain the address, so no detail is passed on.
        throw new AppError('unavailable');
      } finally {
        asking -= 1;
      }
    },
  };
};
