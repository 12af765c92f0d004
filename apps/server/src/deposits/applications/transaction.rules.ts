import type { TronTransaction } from '../../chains/tron/tron-transaction.rules.ts';

/** The verdict on the transaction that a customer named. Only `matches` is credited. */
export type TransactionVerdict =
  | 'matches'
  | 'not_named'
  | 'not_found'
  | 'failed'
  | 'other_token'
  | 'other_receiver'
  | 'other_amount'
  | 'unconfirmed';

/** The transfer that an application claims, and the confirmations that its method requires. */
export interface Claim {
  /** In the smallest unit of the token. */
  readonly amount: bigint;
  /** The address of the house. */
  readonly receiver: string;
  readonly contract: string;
  readonly confirmations: number;
}

export interface Judged {
  readonly verdict: TransactionVerdict;
  /** The sender of the transfer to the house, otherwise of the first transfer of the token. */
  readonly sender: string | null;
  readonly receiver: string | null;
  /** The sum of all transfers of the token to that receiver. */
  readonly amount: bigint | null;
}

/** Compares a transaction with the claim of a customer. Null: no block has it. */
export const judgeTransaction = (claim: Claim, transaction: TronTransaction | null): Judged => {
  if (transaction === null) return { verdict: 'not_found', sender: null, receiver: null, amount: null };
  const ofToken = transaction.transfers.filter(({ contract }) => contract === claim.contract);
  const toHouse = ofToken.filter(({ to }) => to === claim.receiver);
  const shown = toHouse[0] ?? ofToken[0];
  const amount = ofToken.filter(({ to }) => to === shown?.to).reduce((sum, each) => sum + each.amount, 0n);
  const seen = { sender: shown?.from ?? null, receiver: shown?.to ?? null, amount: shown ? amount : null };
  const verdict = (): TransactionVerdict => {
    if (!transaction.succeeded) return 'failed';
    if (ofToken.length === 0) return 'other_token';
    if (toHouse.length === 0) return 'other_receiver';
    if (amount !== claim.amount) return 'other_amount';
    return transaction.confirmations < claim.confirmations ? 'unconfirmed' : 'matches';
  };
  return { verdict: verdict(), ...seen };
};
