/** Digits after the point of the chain's coin. */
export const ETHER_DIGITS = 18;
/** Gas of a transfer of the chain's coin between accounts without code. */
export const COIN_TRANSFER_GAS = 21_000n;
/** Gas that a transfer of the token may use. USDT needs about 65,000 for a receiver that holds none yet. */
export const TOKEN_TRANSFER_GAS = 100_000n;

/** The balances of an address in the accepted contract and in the chain's coin, in units of the chain. */
export interface RawBalances {
  readonly usdt: bigint;
  readonly wei: bigint;
}
