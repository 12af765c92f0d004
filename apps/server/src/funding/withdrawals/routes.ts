import { withdraw, withdrawCancel, withdrawList } from '@tallystick/contract';
import type { Accounts } from '../../accounts/public.ts';
import { decodeCursor, encodeCursor, pageStart, toPage } from '../../platform/cursor.ts';
import { AppError } from '../../platform/errors.ts';
import type { Http } from '../../platform/http.ts';
import { statusesOf } from './view.ts';
import type { Withdrawals } from './withdrawals.ts';

const ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const positionOf = (cursor: string): string => decodeCursor(cursor, ID)[0] ?? '';
export const cursorOf = ({ order_no }: { order_no: string }): string => encodeCursor([order_no]);

/** The number of a withdrawal as the database takes it; not found for what cannot be one. */
export const idOf = (orderNo: string): string => {
  if (!ID.test(orderNo)) throw new AppError('not_found');
  return orderNo;
};

export const registerWithdrawalRoutes = (
  http: Http,
  withdrawals: Withdrawals,
  { confirmAgain }: Pick<Accounts, 'confirmAgain'>,
): void => {
  const { onChanged } = withdrawals.context;
  http.serve(withdraw, async (form, { uid, token }) => {
    const asked = await withdrawals.request({
      uid,
      walletId: form.wallet_id ?? null,
      bankId: form.bank_id ?? null,
      currency: form.currency,
      amount: form.amount,
      clientId: form.client_id ?? null,
      confirm: () => confirmAgain({ uid, token }, form, 'proof'),
    });
    onChanged(uid);
    return asked;
  });

  http.serve(withdrawList, async (query, { uid }) => {
    if (query.order_no !== undefined) {
      const found = await withdrawals.find(uid, idOf(query.order_no));
      return toPage(query, found === null ? [] : [found], found === null ? 0 : 1, (item) => item, cursorOf);
    }
    const filter = { uid, statuses: query.status === undefined ? null : statusesOf(query.status) };
    const [list, total] = await Promise.all([
      withdrawals.list(filter, pageStart(query, positionOf), query.row + 1),
      withdrawals.count(filter),
    ]);
    return toPage(query, list, total, (item) => item, cursorOf);
  });

  http.serve(withdrawCancel, async ({ order_no }, { uid }) => {
    const cancelled = await withdrawals.cancel(uid, idOf(order_no));
    onChanged(uid);
    return cancelled;
  });
};
