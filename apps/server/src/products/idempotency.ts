import type * as z from 'zod/mini';
import type { Clock } from '../platform/clock.ts';
import { answersIn, type IdempotentRequest, runIdempotentlyIn } from '../platform/http/idempotency.ts';
import type { Database } from '../platform/postgres/db.ts';

const answers = answersIn('products.requests');

export type AnswerSchema<Answer> = Pick<z.ZodMiniType<Answer>, 'parse'>;

/** `runIdempotentlyIn` with the answer store of this slice. */
export const runIdempotently = <Answer>(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  request: IdempotentRequest<Answer>,
): Promise<Answer> => runIdempotentlyIn({ database, clock, store: answers }, request);
