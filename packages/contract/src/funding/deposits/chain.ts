import * as z from 'zod/mini';
import { currency, decimal, line, listOf, staffListQuery, time, uid, uuid } from '../../fields.ts';
import { route } from '../../route.ts';

/** Staff's list of the deposits that the server found on a chain. */

export const CHAIN_DEPOSIT_STATES = ['seen', 'small', 'credited', 'gone'] as const;

/** A deposit as its chain shows it. */
const chainDeposit = z.object({
  deposit_id: z.string(),
  uid: z.string(),
  way_id: z.string(),
  chain: z.string(),
  tx_hash: z.string(),
  /** Position in the transaction. -1: the transaction itself. */
  log_index: z.int(),
  address: z.string(),
  sender: z.nullable(z.string()),
  currency,
  amount: decimal,
  fee: decimal,
  /** Null before it is credited. */
  credited: z.nullable(decimal),
  /** In USDT; null if there was no price when it was seen. */
  value: z.nullable(decimal),
  state: z.enum(CHAIN_DEPOSIT_STATES),
  beyond_limit: z.boolean(),
  is_large: z.boolean(),
  is_screened: z.boolean(),
  block_height: z.string(),
  block_hash: z.string(),
  confirmations_needed: z.int(),
  /** The application that names this transaction. */
  order_no: z.nullable(z.string()),
  /** The nodes and members who agreed to a large deposit, and the members who released a held one. */
  agreed_by: z.array(z.string()),
  released_by: z.array(z.string()),
  seen_at: time,
  credited_at: z.nullable(time),
  updated_at: time,
});
export type ChainDeposit = z.output<typeof chainDeposit>;

export const chainDeposits = route({
  path: '/api/operator/chain_deposits',
  summary: 'Deposits that the server found on a chain, newest first.',
  access: 'staff',
  permission: 'see_deposits',
  input: z.object({
    ...staffListQuery(['seen_at', 'value']),
    state: z.optional(z.enum(CHAIN_DEPOSIT_STATES, { error: 'invalid' })),
    uid: z.optional(uid),
    currency: z.optional(currency),
    chain: z.optional(line(2, 16)),
    /** Only this one. */
    deposit_id: z.optional(uuid),
  }),
  data: listOf(chainDeposit),
  errors: ['forbidden'],
});

export const chainDepositRoutes = { chainDeposits };
