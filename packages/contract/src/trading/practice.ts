import * as z from 'zod/mini';
import { clientId, decimal, empty } from '../fields.ts';
import { route } from '../route.ts';

/** A customer's practice balance: units that are worth nothing, for practice trades alone. */
const practiceAccount = z.object({
  available: decimal,
  /** Held by running practice trades. */
  held: decimal,
  /** available + held. */
  total: decimal,
  /** The balance after a reset. */
  starting_balance: decimal,
});
export type PracticeAccount = z.output<typeof practiceAccount>;

export const practice = route({
  path: '/api/order/practice',
  summary: 'The practice balance of the account. Only in live mode, because a demo is practice as a whole.',
  access: 'user',
  work: 'read',
  scope: 'read',
  repeats: 'reads',
  input: empty,
  data: practiceAccount,
  errors: ['practice_unavailable'],
});

export const resetPractice = route({
  path: '/api/order/practice_reset',
  form: true,
  summary:
    'Sets the practice balance back to its start. Ten times a day, and only while no practice trade runs.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'by_key',
  input: z.object({ client_id: clientId }),
  data: practiceAccount,
  errors: ['practice_unavailable', 'practice_trades_open', 'too_many_requests'],
});

export const practiceRoutes = { practice, resetPractice };
