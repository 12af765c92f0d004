import type * as z from 'zod/mini';
import type { Clock } from '../platform/clock.ts';
import { answerOnceIn, answersIn, type OnceRequest } from '../platform/http/idempotency.ts';
import type { Database } from '../platform/postgres/db.ts';

const answers = answersIn('products.requests');

export type AnswerSchema<Answer> = Pick<z.ZodMiniType<Answer>, 'parse'>;

/** `answerOnceIn` with the answer store of this slice. */
export const answerOnce = <Answer>(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  request: OnceRequest<Answer>,
): Promise<Answer> => answerOnceIn({ database, clock, store: answers }, request);
