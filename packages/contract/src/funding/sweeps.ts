import * as z from 'zod/mini';
import { currency, decimal, listOf, staffListQuery, time } from '../fields.ts';
import { codedReason } from '../reasons/reason.ts';
import { route } from '../route.ts';

/** Staff's list of sweeps, which move credited deposits from deposit addresses to the house's paying account. */

export const SWEEP_STATES = ['open', 'done', 'failed', 'void'] as const;

const sweep = z.object({
  sweep_id: z.string(),
  chain: z.string(),
  currency,
  /** The deposit address that is emptied, and the address that receives the amount. Null: coins of several addresses of Bitcoin. */
  address: z.nullable(z.string()),
  target: z.string(),
  /** Of Bitcoin: before the fee. */
  amount: decimal,
  /** Credited deposits that it moves. */
  deposits: z.int(),
  /** `void`: the signer refused, and nothing was moved. After `failed` and `void`, the deposits wait for another sweep. */
  state: z.enum(SWEEP_STATES),
  /** Why it does not go on now, in words. */
  blocker: z.nullable(codedReason),
  /** The network's fee, which the house pays. Null before the end. */
  fee: z.nullable(decimal),
  /** The most that it can cost, reserved from the house's own money. */
  fee_reserved: decimal,
  fee_currency: currency,
  /** The newest transaction. Null before the first was signed. */
  tx_hash: z.nullable(z.string()),
  created_at: time,
  updated_at: time,
});
export type StaffSweep = z.output<typeof sweep>;

export const staffSweeps = route({
  path: '/api/operator/sweeps',
  summary: 'Sweeps of deposit addresses to the paying account, newest first.',
  access: 'staff',
  permission: 'see_products',
  input: z.object({
    ...staffListQuery(['created_at']),
    state: z.optional(z.enum(SWEEP_STATES, { error: 'invalid' })),
  }),
  data: listOf(sweep),
  errors: ['forbidden'],
});

export const sweepStaffRoutes = { staffSweeps };
