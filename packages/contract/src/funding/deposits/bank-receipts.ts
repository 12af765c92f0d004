import * as z from 'zod/mini';
import { boundTime, line, uuid } from '../../fields.ts';
import { route } from '../../route.ts';
import { RECEIPT_WHYS } from './receipt-whys.ts';

/** Money that came at a bank for an application. It is credited as it came, by the bank's own reference. */

const received = z
  .string({ error: 'amount' })
  .check(z.regex(/^(?!0+(?:\.0*)?$)[0-9]{1,15}(?:\.[0-9]{1,8})?$/, { error: 'amount' }));

/** As the bank's statement shows it. */
export const bankReceiptForm = z.object({
  /** The amount that came, in the local currency of the application, or in its currency if it has none. */
  received,
  /** The bank's own reference of the line. Each line is credited once. */
  bank_line: line(4, 64),
  booked_at: boundTime,
  /** Required if another amount came. */
  why: z.optional(z.enum(RECEIPT_WHYS, { error: 'invalid' })),
});

export const creditReceived = route({
  path: '/api/operator/deposit_approve_received',
  summary:
    'Credits what came at the bank for an application, at the rate that the customer was told. Above the limit of one person it is refused, and a change of the subject `bank_receipts` is proposed.',
  access: 'staff',
  permission: 'decide_deposits',
  confirmation: 'recent',
  input: z.object({ order_no: uuid, ...bankReceiptForm.shape, reason: line(3, 300) }),
  data: z.object({ order_no: z.string(), amount: z.string(), currency: z.string() }),
  errors: [
    'forbidden',
    'not_found',
    'already_decided',
    'second_person_needed',
    'credited_by_chain',
    'changed_meanwhile',
    'line_used',
    'amount_too_small',
  ],
});

export const bankReceiptRoutes = { creditReceived };
