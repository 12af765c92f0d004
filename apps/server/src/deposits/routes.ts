import * as contract from '@tallystick/contract';
import { AppError } from '../platform/errors.ts';
import { decodeCursor, encodeCursor, pageStart, toPage, UUID_CURSOR } from '../platform/http/cursor.ts';
import type { Http } from '../platform/http/http.ts';
import { untilMsOf } from '../platform/http/until.ts';
import { takeAttempt } from '../platform/security/limits/rate-limit.ts';
import { applyForDeposit } from './applications/apply-for-deposit.ts';
import { takeReportBack } from './applications/take-report-back.ts';
import type { DepositsContext } from './context.ts';
import { describePaymentMethod, listPaymentMethods, openPaymentMethodOf } from './describe-payment-method.ts';
import { quoteDeposit } from './quotes/quote-deposit.ts';
import { countRecharges, type RechargeRow, selectRecharge, selectRecharges } from './recharges.sql.ts';
import { toWireRecharge } from './view.ts';

const cursorOf = ({ orderNo }: RechargeRow): string => encodeCursor([orderNo]);
const positionOf = (cursor: string): string => decodeCursor(cursor, UUID_CURSOR)[0] ?? '';

/** Limits play money, which must not fill the disk. */
const DEMO_ALLOWANCE = { name: 'demo_deposit', attempts: 20, perSeconds: 3_600 };

export const registerDepositRoutes = (http: Http, context: DepositsContext): void => {
  const { database, clock } = context;

  http.serve(contract.rechargeWays, ({ currency, kind, closed }) =>
    listPaymentMethods(context, { currency, kind, isWithClosed: closed === 1 }),
  );

  http.serve(contract.rechargeWay, ({ way_id }, { uid }) => describePaymentMethod(context, uid, way_id));

  http.serve(contract.quoteRecharge, (form, { uid }) => quoteDeposit(context, uid, form));

  http.serve(contract.applyForRecharge, (form, { uid }) =>
    applyForDeposit(context, {
      uid,
      wayId: form.way_id,
      amount: form.amount,
      uploadId: form.screenshot,
      txHash: form.tx_hash === undefined || form.tx_hash === '' ? null : form.tx_hash,
      orderNo: form.order_no ?? null,
      clientId: form.client_id ?? null,
      untilMs: untilMsOf(form),
    }),
  );

  http.serve(contract.cancelRecharge, ({ order_no }, { uid }) => takeReportBack(context, uid, order_no));

  http.serve(contract.rechargeList, async (query, { uid }) => {
    if (query.order_no !== undefined) {
      const found = await selectRecharge(database, uid, query.order_no);
      const view = (row: RechargeRow) => toWireRecharge(context, row);
      return toPage(query, found === null ? [] : [found], found === null ? 0 : 1, view, cursorOf);
    }
    const status = query.status ?? null;
    const [rows, total] = await Promise.all([
      selectRecharges(database, uid, status, pageStart(query, positionOf), query.row + 1),
      countRecharges(database, uid, status),
    ]);
    return toPage(query, rows, total, (row) => toWireRecharge(context, row), cursorOf);
  });

  http.serve(contract.sendDemoDeposit, async ({ way_id }, { uid }) => {
    const { sendDemoDeposit } = context;
    if (sendDemoDeposit === null) throw new AppError('not_found');
    const { method } = await openPaymentMethodOf(context, way_id);
    const { address, demo } = await describePaymentMethod(context, uid, way_id);
    if (address === null || !demo) throw new AppError('way_closed');
    await takeAttempt(database, clock, { allowance: DEMO_ALLOWANCE, key: String(uid) });
    return { tx_hash: await sendDemoDeposit(method, address) };
  });
};
