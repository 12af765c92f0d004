import { applyForLoan, loanList, loanQuote, repayLoan } from '@tallystick/contract';
import { AppError } from '../../platform/errors.ts';
import {
  decodeCursor,
  encodeCursor,
  pageStart,
  TIME_UUID_CURSOR,
  toPage,
} from '../../platform/http/cursor.ts';
import type { Http } from '../../platform/http/http.ts';
import { untilMsOf } from '../../platform/http/until.ts';
import type { Loan, LoanPosition } from './loans.sql.ts';
import type { Loans } from './loans.ts';

const ORDER_NO = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const cursorOf = (loan: Loan): string => encodeCursor([loan.appliedAt.getTime(), loan.loanId]);

const positionOf = (cursor: string): LoanPosition => {
  const [time = '', loanId = ''] = decodeCursor(cursor, TIME_UUID_CURSOR);
  return { appliedAt: new Date(Number(time)), loanId };
};

export const registerLoanRoutes = (http: Http, loans: Loans): void => {
  http.serve(loanQuote, (asked, { uid }) => loans.quote(uid, asked));
  http.serve(applyForLoan, (form, { uid }) =>
    loans.apply({
      uid,
      currency: form.currency,
      collateral: form.collateral,
      amount: form.amount,
      days: form.days,
      clientId: form.client_id ?? null,
      untilMs: untilMsOf(form),
    }),
  );
  http.serve(repayLoan, async ({ order_no, amount, client_id, until }, { uid }) => {
    if (!ORDER_NO.test(order_no)) throw new AppError('not_found');
    return loans.repay(uid, order_no, amount ?? null, client_id ?? null, untilMsOf({ until }));
  });
  http.serve(loanList, async (query, { uid }) => {
    const status = query.status ?? null;
    const [{ loans: found, toWire }, total] = await Promise.all([
      loans.list(uid, status, pageStart(query, positionOf), query.row + 1),
      loans.count(uid, status),
    ]);
    return toPage(query, found, total, toWire, cursorOf);
  });
};
