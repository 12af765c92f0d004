import type { Recharge } from '@tallystick/contract/funding/deposits/customer.ts';
import type { Withdrawal } from '@tallystick/contract/funding/withdrawals/customer.ts';

type Deposit = Pick<Recharge, 'status' | 'reason' | 'confirmations' | 'confirmations_needed'>;

/** The text that says what happens next with a deposit. */
export const nextOfDeposit = (of: Deposit): 'left' | 'checked' | Recharge['status'] => {
  if (of.status !== 'confirming') return of.status;
  // Left the chain, or was dropped before it was in a block.
  if (of.reason !== null) return 'left';
  const isConfirmed =
    of.confirmations !== null &&
    of.confirmations_needed !== null &&
    of.confirmations >= of.confirmations_needed;
  return isConfirmed ? 'checked' : 'confirming';
};

/** The text that says what happens next with a withdrawal. Staff pays banks. */
export const nextOfWithdrawal = ({
  status,
  kind,
}: Pick<Withdrawal, 'status' | 'kind'>): 'byHand' | Withdrawal['status'] =>
  kind === 'bank' && (status === 'approved' || status === 'broadcast') ? 'byHand' : status;

/** The chat with a payment attached. The page there shows what is attached; the server looks it up again. */
export const chatPath = (
  kind: 'deposit' | 'withdrawal',
  { order_no, amount, currency }: Pick<Withdrawal, 'order_no' | 'amount' | 'currency'>,
): string =>
  `/pages/me/sub/service?${new URLSearchParams({ [kind]: order_no, amount, currency }).toString()}`;

/** The host of an address, as people read it. */
export const hostOf = (url: string): string => new URL(url).host;
