import { formatAmount } from '@tallystick/money';
import {
  type AskedCustomer,
  type Subject,
  type SubjectSource,
  selectAskedCustomers,
} from '../../accounts/public.ts';
import { insertScreening } from './held-deposits.sql.ts';
import {
  type ScreenedDeposit,
  selectUncreditedDeposits,
  selectUndecidedWithdrawals,
  type UndecidedWithdrawal,
} from './subjects.sql.ts';

const withdrawalSubject = (of: UndecidedWithdrawal, customer: AskedCustomer): Subject => ({
  uid: of.uid,
  subject: of.withdrawalId,
  about: {
    customer,
    withdrawal: {
      kind: of.kind,
      currency: of.currency,
      amount: formatAmount(of.amount, of.currency),
      chain: of.chain,
      to: of.destination,
    },
  },
});

const depositSubject = (of: ScreenedDeposit, customer: AskedCustomer): Subject => ({
  uid: of.uid,
  subject: of.depositId,
  about: {
    customer,
    deposit: {
      currency: of.currency,
      amount: formatAmount(of.amount, of.currency),
      chain: of.chain,
      tx_hash: of.txid,
      from: of.sender,
      to: of.address,
    },
  },
});

/** Requested withdrawals, as the provider of the screening is asked about them. */
export const withdrawalSubjects: SubjectSource = {
  kind: 'withdrawal',
  page: async (sql, after, limit) => {
    const found = await selectUndecidedWithdrawals(sql, after, limit);
    const customers = await selectAskedCustomers(
      sql,
      found.map(({ uid }) => uid),
    );
    return {
      subjects: found.map((of) => withdrawalSubject(of, customers.of(of.uid))),
      next: found.length < limit ? null : (found.at(-1)?.withdrawalId ?? null),
    };
  },
};

/** Uncredited deposits of chains. The outcome is stored in this slice, where the credit reads it. */
export const depositSubjects: SubjectSource = {
  kind: 'deposit',
  page: async (sql, after, limit) => {
    const found = await selectUncreditedDeposits(sql, after, limit);
    const customers = await selectAskedCustomers(
      sql,
      found.map(({ uid }) => uid),
    );
    return {
      subjects: found.map((of) => depositSubject(of, customers.of(of.uid))),
      next: found.length < limit ? null : (found.at(-1)?.depositId ?? null),
    };
  },
  onAnswer: (sql, { subject }, { askId, answer, at }) =>
    insertScreening(sql, {
      depositId: subject,
      askId,
      outcome: answer.outcome,
      reason: answer.reason ?? answer.detail,
      at,
    }),
};
