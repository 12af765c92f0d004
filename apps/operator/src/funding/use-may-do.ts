import { useMay } from '../shared/use-may.ts';
import type { WithdrawalDecision } from './withdrawals.rules.ts';

/** What the role may do with a withdrawal: to decide is one permission, to pay another. */
export const useMayDo = (): ((decision: WithdrawalDecision) => boolean) => {
  const mayDecide = useMay('decide_withdrawals');
  const mayPay = useMay('pay_withdrawals');
  return (decision) => (decision === 'paid' || decision === 'retry' ? mayPay : mayDecide);
};
