import * as contract from '@tallystick/contract';
import { formatAmount } from '@tallystick/money';
import type { Operator } from '../operator/public.ts';
import { AppError } from '../platform/errors.ts';
import type { Http } from '../platform/http/http.ts';
import type { ServedList } from '../platform/lists/list.ts';
import { resumeChain, selectApplication } from './applications/applications.sql.ts';
import { checkTransaction, isCheckedOnChain, requireMatch } from './applications/check-transaction.ts';
import { approveApplication, rejectApplication } from './applications/decide-application.ts';
import { selectUnbooked } from './arrivals/unbooked.sql.ts';
import type { DepositsContext } from './context.ts';
import { confirmLargeDeposit } from './large/confirm-large-deposit.ts';
import { selectAnswers, selectWaitingLarge } from './large/large-deposits.sql.ts';
import { toWireLarge } from './large/view.ts';
import { serveApplicationList, serveChainDepositList } from './lists/list-routes.ts';
import { serveReceipts } from './receipts/receipt-routes.ts';
import { noteLines } from './statements/bank-lines.sql.ts';
import { serveStatements } from './statements/statement-routes.ts';
import { creditArrival, methodOfArrival } from './unbooked/credit-arrival.ts';
import { toWireUnbooked } from './unbooked/view.ts';
import { toStaffApplication, toWireTransaction } from './view.ts';

/** One or two people check and credit applications, or reject them. */
const serveApplications = (http: Http, context: DepositsContext, operator: Operator): void => {
  const { database } = context;

  http.serve(contract.transactionOfDeposit, async ({ order_no }, { staff }) => {
    operator.require(staff, 'see_deposits');
    const application = await selectApplication(database, order_no);
    if (application === null) throw new AppError('not_found');
    return toWireTransaction(await checkTransaction(context, application));
  });

  http.serve(contract.approveDeposit, async ({ order_no }, { staff }) => {
    operator.require(staff, 'decide_deposits');
    // The chain is asked before the transaction of the database begins.
    const asked = await selectApplication(database, order_no);
    const transaction =
      asked !== null && isCheckedOnChain(context, asked) ? await requireMatch(context, asked) : null;
    return operator.act(staff, {
      permission: 'decide_deposits',
      action: 'deposit_approved',
      work: async (sql) => {
        const approval = { staff: staff.name, transaction };
        const application = await approveApplication(sql, context, order_no, approval);
        if (application.state === 'credited' && application.chain === null)
          await noteLines(sql, order_no, new Date(context.clock.nowMs()));
        const result = toStaffApplication(context, application);
        const { uid, state, amount, currency } = result;
        const seen = transaction === null ? {} : { tx_hash: transaction.txHash, sender: transaction.sender };
        return { result, detail: { order_no, uid, state, amount, currency, ...seen } };
      },
    });
  });

  http.serve(contract.rejectDeposit, ({ order_no, reason }, { staff }) =>
    operator.act(staff, {
      permission: 'decide_deposits',
      action: 'deposit_rejected',
      work: async (sql) => {
        const application = await rejectApplication(sql, context, order_no, staff.name, reason);
        const result = toStaffApplication(context, application);
        const { uid, amount, currency } = result;
        return { result, detail: { order_no, uid, amount, currency, reason } };
      },
    }),
  );
};

/** Deposits found on a chain that need a member of staff: large ones, and chains that stopped. */
const serveChainDeposits = (http: Http, context: DepositsContext, operator: Operator): void => {
  const { database } = context;

  http.serve(contract.largeDeposits, async (_query, { staff }) => {
    operator.require(staff, 'see_deposits');
    const waiting = await selectWaitingLarge(database, contract.MAX_LARGE_DEPOSITS);
    const answers = await selectAnswers(
      database,
      waiting.map(({ depositId }) => depositId),
    );
    return waiting.map((deposit) => toWireLarge(deposit, answers));
  });

  http.serve(contract.unbookedArrivals, async (_query, { staff }) => {
    operator.require(staff, 'see_deposits');
    return (await selectUnbooked(database, null, contract.MAX_UNBOOKED_ARRIVALS)).map(toWireUnbooked);
  });

  http.serve(contract.creditArrival, async ({ arrival_id: arrivalId, reason }, { staff }) => {
    operator.require(staff, 'decide_deposits');
    const method = await methodOfArrival(context, database, arrivalId);
    return operator.act(staff, {
      permission: 'decide_deposits',
      action: 'arrival_credited',
      work: async (sql) => {
        const asked = { arrivalId, staff: staff.name, reason, method };
        const { arrival, needsSecond } = await creditArrival(context, sql, asked);
        const { uid, amount, asset, tx_hash } = toWireUnbooked(arrival);
        return {
          result: { needs_second: needsSecond },
          detail: { arrival_id: arrivalId, uid, amount: amount ?? '', asset, tx_hash, reason },
          ...(needsSecond && { action: 'arrival_credit_proposed' as const }),
        };
      },
    });
  });

  http.serve(contract.confirmLargeDeposit, ({ deposit_id, reason }, { staff }) =>
    operator.act(staff, {
      permission: 'decide_deposits',
      action: 'large_deposit_confirmed',
      work: async (sql) => {
        const ask = { depositId: deposit_id, staff: staff.name };
        const { uid, txid, blockHash, amount, currency } = await confirmLargeDeposit(sql, context.clock, ask);
        const figures = { amount: formatAmount(amount, currency), currency, txid, block: blockHash };
        return { result: null, detail: { deposit_id, uid: String(uid), ...figures, reason } };
      },
    }),
  );

  http.serve(contract.resumeDeposits, ({ chain, reason }, { staff }) =>
    operator.act(staff, {
      permission: 'decide_deposits',
      action: 'deposits_resumed',
      work: async (sql) => {
        if (!(await resumeChain(sql, chain))) throw new AppError('not_found');
        return { result: null, detail: { chain, reason } };
      },
    }),
  );
};

/** The staff API of deposits. */
export const registerDepositStaffRoutes = (
  http: Http,
  context: DepositsContext,
  operator: Operator,
): { readonly deposits: ServedList; readonly chain_deposits: ServedList } => {
  serveApplications(http, context, operator);
  serveReceipts(http, context, operator);
  serveStatements(http, context, operator);
  serveChainDeposits(http, context, operator);
  return {
    deposits: serveApplicationList(http, context, operator),
    chain_deposits: serveChainDepositList(http, context, operator),
  };
};
