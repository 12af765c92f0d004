import type { WithdrawalAct } from '@tallystick/contract';
import { useMay } from '../../shared/permissions/use-may.ts';

/** The role's permissions on a withdrawal: deciding and paying are separate. */
export const useMayDo = (): ((decision: WithdrawalAct) => boolean) => {
  const mayDecide = useMay('decide_withdrawals');
  const mayPay = useMay('pay_withdrawals');
  return (decision) => (decision === 'paid' || decision === 'retry' ? mayPay : mayDecide);
};
