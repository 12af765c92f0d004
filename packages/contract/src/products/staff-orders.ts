import * as z from 'zod/mini';
import { listOf, staffListQuery, uid, uuid } from '../fields.ts';
import { route } from '../route.ts';
import { PLAN_KINDS, PLAN_ORDER_STATUSES, planOrder } from './customer.ts';
import { LOAN_COLLATERALS, LOAN_STATUSES, loan } from './loans.ts';

/** Staff's view of what customers hold: loans, subscriptions of the fund, and rented miners. It only reads. */

const staffLoan = z.extend(loan, { uid: z.string() });
export type StaffLoan = z.output<typeof staffLoan>;

export const staffLoans = route({
  path: '/api/operator/loans',
  summary:
    'The loans of all customers with their loan-to-value ratio, newest first. In the order of `risk`, only the open ones against one currency, the nearest to its liquidation first with `-risk`.',
  access: 'staff',
  permission: 'see_products',
  input: z.object({
    ...staffListQuery(['created_at', 'amount', 'risk']),
    uid: z.optional(uid),
    /** Only this one. */
    order_no: z.optional(uuid),
    currency: z.optional(z.enum(LOAN_COLLATERALS, { error: 'invalid' })),
    status: z.optional(z.enum(LOAN_STATUSES, { error: 'invalid' })),
  }),
  data: listOf(staffLoan),
  errors: ['forbidden'],
});

const staffPlanOrder = z.extend(planOrder, { uid: z.string() });
export type StaffPlanOrder = z.output<typeof staffPlanOrder>;

export const staffPlanOrders = route({
  path: '/api/operator/plan_orders',
  summary: 'The subscriptions of the fund, or the rented miners, of all customers, newest first.',
  access: 'staff',
  permission: 'see_products',
  input: z.object({
    ...staffListQuery(['created_at', 'amount']),
    /** Only this one. */
    order_no: z.optional(uuid),
    kind: z._default(z.enum(PLAN_KINDS, { error: 'invalid' }), 'liquidity'),
    uid: z.optional(uid),
    status: z.optional(z.enum(PLAN_ORDER_STATUSES, { error: 'invalid' })),
  }),
  data: listOf(staffPlanOrder),
  errors: ['forbidden'],
});

export const orderStaffRoutes = { staffLoans, staffPlanOrders };
