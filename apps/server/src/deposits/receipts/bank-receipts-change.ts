import { bankReceiptForm, RECEIPT_WHYS } from '@tallystick/contract';
import { uuid } from '@tallystick/contract/fields.ts';
import { formatAmount, formatLocal, localDigits } from '@tallystick/money';
import * as z from 'zod/mini';
import { knownCurrency } from '../../ledger/public.ts';
import { type AnyChange, defineChange, selectOpenProposers } from '../../operator/public.ts';
import { AppError, invariant } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import type { Application } from '../applications/applications.sql.ts';
import { creditReceipt, lockOpenAtBank, type ReceiptContext, readReceipt } from './credit-received.ts';

/** A receipt as it is stored: columns of `funding.bank_receipts`. Amounts are minor units. */
const storedReceipt = z.object({
  uid: z.string(),
  way_id: z.string(),
  currency: z.string(),
  amount: z.string(),
  applied_amount: z.string(),
  received_local: z.nullable(z.string()),
  local_currency: z.nullable(z.string()),
  bank_line: z.string(),
  booked_at: z.string(),
  why: z.nullable(z.enum(RECEIPT_WHYS)),
});

const lockTold = async (sql: Sql, orderNo: string): Promise<Application> => {
  if (!uuid.safeParse(orderNo).success) throw new AppError('not_found');
  return lockOpenAtBank(sql, orderNo);
};

const amountWords = (amount: string, currency: string): string =>
  `${formatAmount(BigInt(amount), knownCurrency(currency))} ${currency}`;

/** The amount that came, as the bank shows it. */
const receivedWords = ({
  amount,
  currency,
  received_local: local,
  local_currency: code,
}: z.output<typeof storedReceipt>): string =>
  local === null || code === null
    ? amountWords(amount, currency)
    : `${formatLocal(BigInt(local), localDigits(code) ?? 0)} ${code}`;

/** Two people credit what came at a bank above the limit of one. The target is the application, and it has one version. */
export const bankReceiptsChange = (context: ReceiptContext): AnyChange =>
  defineChange({
    subject: 'bank_receipts',
    actions: {
      proposed: 'bank_receipt_proposed',
      approved: 'bank_receipt_approved',
      rejected: 'bank_receipt_rejected',
    },
    targetName: 'order_no',
    form: bankReceiptForm,
    content: storedReceipt,
    newest: async (sql, orderNo) => {
      await lockTold(sql, orderNo);
      return { version: 0, content: null };
    },
    toContent: async (form, { target, nowMs }, sql) => {
      const application = await lockTold(sql, target);
      // One amount at a time, so that nobody approves a colleague's second thought beside the first.
      const others = await selectOpenProposers(sql, 'bank_receipts', [target], nowMs);
      if (others.size > 0) throw new AppError('changed_meanwhile');
      const receipt = await readReceipt(sql, application, form, nowMs);
      return {
        uid: String(application.uid),
        way_id: application.wayId,
        currency: application.currency,
        amount: String(receipt.amount),
        applied_amount: String(application.amount),
        received_local: receipt.receivedLocal === null ? null : String(receipt.receivedLocal),
        local_currency: receipt.localCurrency,
        bank_line: receipt.bankLine,
        booked_at: receipt.bookedAt.toISOString(),
        why: receipt.why,
      };
    },
    carryOut: async (sql, { changeId, target, content, decidedAtMs, proposedBy, decidedBy }) => {
      const application = await lockTold(sql, target);
      invariant(content.applied_amount === String(application.amount), 'what was applied for stays');
      const receipt = {
        amount: BigInt(content.amount),
        receivedLocal: content.received_local === null ? null : BigInt(content.received_local),
        localCurrency: content.local_currency,
        bankLine: content.bank_line,
        bookedAt: new Date(content.booked_at),
        why: content.why,
      };
      const by = {
        changeId,
        proposedBy: proposedBy.name,
        approvedBy: decidedBy.name,
        atMs: decidedAtMs,
      };
      await creditReceipt(sql, context, application, receipt, by);
    },
    words: (content) => ({
      uid: content.uid,
      amount: amountWords(content.amount, content.currency),
      applied_amount: amountWords(content.applied_amount, content.currency),
      received: receivedWords(content),
      bank_line: content.bank_line,
      booked_at: content.booked_at,
      why: content.why,
    }),
  });
