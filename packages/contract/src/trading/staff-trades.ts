import * as z from 'zod/mini';
import { listOf, staffListQuery, symbol, uid, uuid } from '../fields.ts';
import { route } from '../route.ts';
import { ORDER_RESULTS, order } from './customer.ts';

/** Staff's view of trades. It only reads. Staff cannot change a trade. */

export const TRADE_STATES = ['open', ...ORDER_RESULTS] as const;

/** Staff see trades of real money alone. */
const staffTrade = z.extend(z.omit(order, { practice: true }), { uid: z.string() });
export type StaffTrade = z.output<typeof staffTrade>;

export const staffTrades = route({
  path: '/api/operator/trades',
  summary: 'The trades of all customers, newest first.',
  access: 'staff',
  permission: 'see_trades',
  input: z.object({
    ...staffListQuery(['created_at']),
    uid: z.optional(uid),
    symbol: z.optional(symbol),
    /** Only this one. */
    order_no: z.optional(uuid),
    /** `open`: not paid out yet. Otherwise the result. */
    state: z.optional(z.enum(TRADE_STATES, { error: 'invalid' })),
  }),
  data: listOf(staffTrade),
  errors: ['forbidden'],
});

export const tradeStaffRoutes = { staffTrades };
