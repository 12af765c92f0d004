import * as contract from '@tallystick/contract';
import { formatAmount } from '@tallystick/money';
import type { Act, Operator } from '../operator/public.ts';
import { AppError } from '../platform/errors.ts';
import type { Http, StaffCaller } from '../platform/http/http.ts';
import { type ServedList, serveList } from '../platform/lists/list.ts';
import { conditionsOf, equals } from '../platform/lists/list-source.ts';
import type { Sql } from '../platform/postgres/db.ts';
import { cardOf } from './card-of.ts';
import { agreeToWithdrawal, payByHand, rejectWithdrawal, retryWithdrawal } from './decide-withdrawal.ts';
import { QUEUES, WITHDRAWAL_LIST } from './lists.sql.ts';
import type { Withdrawal } from './withdrawals.sql.ts';
import type { Withdrawals } from './withdrawals.ts';

type StaffPowers = Pick<Operator, 'act' | 'require'>;

const findShown = async (withdrawals: Withdrawals, withdrawalId: string) => {
  const found = await withdrawals.findForStaff(withdrawalId);
  if (found === null) throw new AppError('not_found');
  return found;
};

interface WithdrawalAct extends Pick<Act<Withdrawal>, 'permission' | 'action'> {
  readonly detail: Readonly<Record<string, string>>;
  /** Returns the changed withdrawal, and another action for the audit log if it became one. */
  readonly work: (
    sql: Sql,
  ) => Promise<{ readonly withdrawal: Withdrawal; readonly action?: Act<Withdrawal>['action'] }>;
}

/** Acts on one withdrawal and returns its new state. The audit log has the member, the withdrawal and the amount. */
const actOn = async (
  withdrawals: Withdrawals,
  operator: StaffPowers,
  staff: StaffCaller,
  { permission, action, detail, work }: WithdrawalAct,
) => {
  const { withdrawalId, uid } = await operator.act(staff, {
    permission,
    action,
    work: async (sql) => {
      const { withdrawal, action: became } = await work(sql);
      const { currency, amount, destination } = withdrawal;
      const what = { uid: String(withdrawal.uid), amount: formatAmount(amount, currency), currency };
      return {
        result: withdrawal,
        detail: { order_no: withdrawal.withdrawalId, to: destination, ...what, ...detail },
        ...(became !== undefined && { action: became }),
      };
    },
  });
  withdrawals.context.onChanged(uid);
  return findShown(withdrawals, withdrawalId);
};

const serveDetail = (http: Http, withdrawals: Withdrawals, operator: StaffPowers): void => {
  http.serve(contract.staffWithdrawalDetail, async ({ order_no }, { staff }) => {
    operator.require(staff, 'see_withdrawals');
    return findShown(withdrawals, order_no);
  });
};

/** Staff's list of withdrawals. */
export const serveWithdrawalList = (
  http: Http,
  withdrawals: Pick<Withdrawals, 'readForStaff'> & {
    readonly context: Pick<Withdrawals['context'], 'database' | 'clock'>;
  },
  operator: Pick<Operator, 'require'>,
): ServedList =>
  serveList(http, contract.staffWithdrawals, {
    sql: withdrawals.context.database,
    source: WITHDRAWAL_LIST,
    require: (staff) => operator.require(staff, 'see_withdrawals'),
    conditions: ({ filter, uid, currency }) =>
      conditionsOf(
        filter !== undefined &&
          ((place) =>
            QUEUES[filter](() => `${place(new Date(withdrawals.context.clock.nowMs()))}::timestamptz`)),
        equals('w.uid', 'bigint', uid),
        equals('w.currency', 'text', currency),
      ),
    rows: async (keys) => {
      const found = await withdrawals.readForStaff(keys.map(({ key }) => key));
      return new Map(found.map((each) => [each.order_no, each]));
    },
  });

const serveDecisions = (http: Http, withdrawals: Withdrawals, operator: StaffPowers): void => {
  const { context } = withdrawals;
  const permission = 'decide_withdrawals';

  http.serve(contract.approveWithdrawal, ({ order_no }, { staff }) =>
    actOn(withdrawals, operator, staff, {
      permission,
      action: 'withdrawal_approved',
      detail: {},
      work: (sql) => agreeToWithdrawal(context, sql, staff.name, order_no),
    }),
  );

  http.serve(contract.rejectWithdrawal, ({ order_no, reason, note = null }, { staff }) =>
    actOn(withdrawals, operator, staff, {
      permission,
      action: 'withdrawal_rejected',
      detail: { reason, note: note ?? '' },
      work: async (sql) => ({
        withdrawal: await rejectWithdrawal(context, sql, staff.name, order_no, { reason, note }),
      }),
    }),
  );
};

const servePayments = (http: Http, withdrawals: Withdrawals, operator: StaffPowers): void => {
  const { context } = withdrawals;
  const permission = 'pay_withdrawals';

  http.serve(contract.markWithdrawalPaid, ({ order_no, reference }, { staff }) =>
    actOn(withdrawals, operator, staff, {
      permission,
      action: 'withdrawal_paid',
      detail: { reference },
      work: (sql) => payByHand(context, sql, staff.name, order_no, reference),
    }),
  );

  http.serve(contract.withdrawalCard, ({ order_no }, { staff }) =>
    operator.act(staff, {
      permission,
      action: 'withdrawal_card_seen',
      work: async (sql) => ({ result: await cardOf(context, sql, order_no), detail: { order_no } }),
    }),
  );

  http.serve(contract.retryWithdrawal, ({ order_no, note = null }, { staff }) =>
    actOn(withdrawals, operator, staff, {
      permission,
      action: 'withdrawal_retried',
      detail: { note: note ?? '' },
      work: async (sql) => ({
        withdrawal: await retryWithdrawal(context, sql, staff.name, order_no, note),
      }),
    }),
  );
};

/** Staff's queue of withdrawals. Every action needs a permission and is in the audit log with the name. */
export const registerWithdrawalOperatorRoutes = (
  http: Http,
  withdrawals: Withdrawals,
  operator: StaffPowers,
): ServedList => {
  serveDecisions(http, withdrawals, operator);
  servePayments(http, withdrawals, operator);
  serveDetail(http, withdrawals, operator);
  return serveWithdrawalList(http, withdrawals, operator);
};
