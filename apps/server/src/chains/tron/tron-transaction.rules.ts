/** A transfer of a token, from the log of its contract. */
export interface TronTransfer {
  readonly contract: string;
  readonly from: string;
  readonly to: string;
  /** In the smallest unit of the token. */
  readonly amount: bigint;
}

export interface TronTransaction {
  readonly succeeded: boolean;
  readonly blockHeight: bigint;
  /** 1 for a transaction of the newest block. */
  readonly confirmations: number;
  readonly transfers: readonly TronTransfer[];
}
