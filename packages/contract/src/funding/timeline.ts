import * as z from 'zod/mini';
import { time, uuid } from '../fields.ts';
import { route } from '../route.ts';

/** The life of a payment: each act with its actor, time and figures, from the request to the chain. */

/** The most events of an answer. */
const MOST_EVENTS = 500;

const event = z.object({
  at: time,
  /** The act, in words. */
  what: z.string(),
  /** `customer`, `chain`, `rule`, `signer`, `screening`, a node, or the name of a member of staff. */
  who: z.string(),
  note: z.nullable(z.string()),
  tx_hash: z.nullable(z.string()),
  /** Amounts with their currency, blocks, fees of the network, by their names. */
  figures: z.record(z.string(), z.string()),
});
export type PaymentEvent = z.output<typeof event>;
const timeline = z.array(event).check(z.maxLength(MOST_EVENTS));

export const depositTimeline = route({
  path: '/api/operator/deposit_timeline',
  summary:
    'The life of a deposit, oldest first, by the number of its application or of the deposit on the chain: the request, blocks, answers of nodes and screenings, releases, decisions and the credit.',
  access: 'staff',
  input: z.object({ id: uuid }),
  data: timeline,
  errors: ['forbidden', 'not_found'],
});

export const withdrawalTimeline = route({
  path: '/api/operator/withdrawal_timeline',
  summary:
    'The life of a withdrawal, oldest first: the request, decisions, each transaction with its fee, the chain or the payment by hand.',
  access: 'staff',
  input: z.object({ id: uuid }),
  data: timeline,
  errors: ['forbidden', 'not_found'],
});

export const timelineStaffRoutes = { depositTimeline, withdrawalTimeline };
