import * as z from 'zod/mini';
import { time, uuid, wholeNumber } from '../fields.ts';

/** The common part of everything that one member of staff proposes and another decides. */

export const proposalFields = {
  proposal_id: z.string(),
  reason: z.string(),
  proposed_by: z.string(),
  proposed_at: time,
  /** A proposal that nobody decided until then has expired. */
  expires_at: time,
  decision: z.nullable(z.object({ approved: z.boolean(), decided_by: z.string(), decided_at: time })),
} as const;

export const decisionForm = z.object({ proposal_id: uuid, approve: wholeNumber(0, 1) });

export const DECISION_ERRORS = [
  'forbidden',
  'not_found',
  'second_person_needed',
  'already_decided',
  'proposal_expired',
] as const;
