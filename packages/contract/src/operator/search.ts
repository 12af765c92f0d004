import * as z from 'zod/mini';
import { line } from '../fields.ts';
import { route } from '../route.ts';

/** One search over everything that a member may read. */

export const SEARCH_KINDS = [
  'customer',
  'identity',
  'deposit',
  'chain_deposit',
  'withdrawal',
  'trade',
  'loan',
  'plan_order',
  'adjustment',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** The most hits of each kind, and by each way to find it. */
export const MAX_HITS = 5;
/** The most hits of an answer. */
const MAX_ANSWERED = 60;

const hit = z.object({
  kind: z.enum(SEARCH_KINDS),
  /** The id by which the kind's own page finds it. */
  id: z.string(),
  uid: z.string(),
  /** The found account, name, number, hash or address. */
  found: z.string(),
  /** `number`, `name`, `phone`, … */
  by: z.string(),
});
export type SearchHit = z.output<typeof hit>;

export const search = route({
  path: '/api/operator/search',
  summary:
    'Finds customers by number, account, e-mail, name, phone or address, and payments, trades, loans, plan orders and adjustments by number, the last eight characters of it, transaction hash or bank reference. Only what the role may read.',
  access: 'staff',
  permission: 'own_session',
  input: z.object({ q: line(2, 100) }),
  data: z.array(hit).check(z.maxLength(MAX_ANSWERED)),
  errors: [],
});

export const searchStaffRoutes = { search };
