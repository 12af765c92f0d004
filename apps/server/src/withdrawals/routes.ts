import { withdraw, withdrawCancel, withdrawLimits, withdrawList } from '@tallystick/contract';
import { readAllowance } from '../payments/public.ts';
import { decodeCursor, encodeCursor, pageStart, toPage, UUID_CURSOR } from '../platform/http/cursor.ts';
import type { Http } from '../platform/http/http.ts';
import { untilMsOf } from '../platform/http/until.ts';
import { statusesOf } from './view.ts';
import type { Withdrawals } from './withdrawals.ts';

const positionOf = (cursor: string): string => decodeCursor(cursor, UUID_CURSOR)[0] ?? '';
const cursorOf = ({ order_no }: { order_no: string }): string => encodeCursor([order_no]);

export const registerWithdrawalRoutes = (http: Http, withdrawals: Withdrawals): void => {
  const { onChanged } = withdrawals.context;
  http.serve(withdraw, async (form, { uid, token }) => {
    const { password, otp, nonce, signature, passkey } = form;
    const asked = await withdrawals.request({
      uid,
      walletId: form.wallet_id ?? null,
      bankId: form.bank_id ?? null,
      currency: form.currency,
      amount: form.amount,
      rateVersion: form.rate_version ?? null,
      clientId: form.client_id ?? null,
      untilMs: untilMsOf(form),
      token,
      proof: { password, otp, nonce, signature, passkey },
    });
    onChanged(uid);
    return asked;
  });

  http.serve(withdrawLimits, (_input, { uid }) => readAllowance(withdrawals.context, uid));

  http.serve(withdrawList, async (query, { uid }) => {
    if (query.order_no !== undefined) {
      const found = await withdrawals.find(uid, query.order_no);
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
    const cancelled = await withdrawals.cancel(uid, order_no);
    onChanged(uid);
    return cancelled;
  });
};
