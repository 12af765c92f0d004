import { creditReceived } from '@tallystick/contract';
import { formatAmount } from '@tallystick/money';
import { type Operator, selectOpenProposers } from '../../operator/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { Http } from '../../platform/http/http.ts';
import {
  creditReceipt,
  lockOpenAtBank,
  needsTwo,
  type ReceiptContext,
  readReceipt,
} from './credit-received.ts';

/** One member credits what came at a bank, up to the limit of the method. */
export const serveReceipts = (http: Http, context: ReceiptContext, operator: Pick<Operator, 'act'>): void => {
  http.serve(creditReceived, ({ order_no, reason, ...asked }, { staff }) =>
    operator.act(staff, {
      permission: 'decide_deposits',
      action: 'bank_receipt_credited',
      work: async (sql) => {
        const atMs = context.clock.nowMs();
        const application = await lockOpenAtBank(sql, order_no);
        const others = await selectOpenProposers(sql, 'bank_receipts', [order_no], atMs);
        if (others.size > 0) throw new AppError('changed_meanwhile');
        const receipt = await readReceipt(sql, application, asked, atMs);
        if (needsTwo(application, receipt)) throw new AppError('second_person_needed');
        const by = { changeId: null, proposedBy: null, approvedBy: staff.name, atMs };
        await creditReceipt(sql, context, application, receipt, by);
        const { uid, currency } = application;
        const result = { order_no, amount: formatAmount(receipt.amount, currency), currency };
        const applied = formatAmount(application.amount, currency);
        const seen = { received: asked.received, bank_line: receipt.bankLine, booked_at: asked.booked_at };
        return {
          result,
          detail: {
            ...result,
            uid: String(uid),
            applied_amount: applied,
            ...seen,
            why: receipt.why ?? '',
            reason,
          },
        };
      },
    }),
  );
};
