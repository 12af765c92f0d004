/** Digits after the point of the chain's coin. */
export const ETHER_DIGITS = 18;

/** The balances of an address in the accepted contract and in the chain's coin, in units of the chain. */
export interface RawBalances {
  readonly usdt: bigint;
  readonly wei: bigint;
}
