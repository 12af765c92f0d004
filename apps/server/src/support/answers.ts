import { answersIn } from '../platform/http/idempotency.ts';

/** Stored answers to idempotency keys of customers and staff. */
export const supportAnswers = answersIn('support.requests');
