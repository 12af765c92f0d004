import * as z from 'zod/mini';
import { empty, time } from '../fields.ts';
import { route } from '../route.ts';

/** Signatures by which the keepers of cold keys show their addresses. */

/** Why a signature was not taken. The console has the words for it. */
export const COLD_PROOF_PROBLEMS = [
  'address_unknown',
  'challenge_unknown',
  'challenge_old',
  'signature_wrong',
  'known',
] as const;
export type ColdProofProblem = (typeof COLD_PROOF_PROBLEMS)[number];

const coldAddress = z.object({
  chain: z.string(),
  address: z.string(),
  /** The exact text to sign, over the newest anchor. Null before the first. */
  message: z.nullable(z.string()),
  /** The newest signature. Null without one. */
  signed: z.nullable(
    z.object({
      block_at: time,
      entered_by: z.string(),
      entered_at: time,
      /** False: it is too old to count. */
      is_recent: z.boolean(),
    }),
  ),
});
export type ColdProofAddress = z.output<typeof coldAddress>;

export const coldProofs = route({
  path: '/api/operator/cold-proofs',
  summary: 'The cold addresses with the text that their keys sign, and their newest signatures.',
  access: 'staff',
  permission: 'see_products',
  input: empty,
  data: z.object({
    /** The block of the newest anchor, after `0x`. Null before the first. */
    block_hash: z.nullable(z.string()),
    addresses: z.array(coldAddress),
  }),
  errors: ['forbidden'],
});

export const enterColdProof = route({
  method: 'POST',
  path: '/api/operator/cold-proofs/enter',
  summary: 'Enters a signature of a cold key over the block of an anchor. It is kept only if it is right.',
  access: 'staff',
  permission: 'move_treasury',
  confirmation: 'recent',
  input: z.object({
    chain: z.string().check(z.regex(/^[A-Z0-9]{2,10}$/)),
    address: z.string().check(z.regex(/^[0-9A-Za-z]{10,120}$/)),
    block_hash: z.string().check(z.regex(/^0x[0-9a-f]{64}$/)),
    signature: z.string().check(z.regex(/^[0-9A-Za-z+/=]{8,1002}$/)),
  }),
  data: z.object({ problem: z.nullable(z.enum(COLD_PROOF_PROBLEMS)) }),
  errors: ['forbidden', 'changed_meanwhile'],
});

export const coldProofStaffRoutes = { coldProofs, enterColdProof };
