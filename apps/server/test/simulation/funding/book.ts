/**
 * The independent book of a world. It is kept from the blocks of the model and from what customers asked for, by the published rules of
 * deposits and withdrawals. It shares no code with the product and reads none of its sums.
 */

/** The currencies that are paid in and out on a chain. */
export type Coin = 'USDT' | 'ETH' | 'BTC';

/** The terms of a currency: units of the chain in a minor unit, the least deposit, the fee of a withdrawal, and the confirmations. */
interface Rules {
  readonly unit: bigint;
  readonly leastDeposit: bigint;
  readonly withdrawalFee: bigint;
  readonly confirmations: number;
}

export const RULES: Readonly<Record<Coin, Rules>> = {
  USDT: { unit: 1n, leastDeposit: 10_000_000n, withdrawalFee: 2_000_000n, confirmations: 6 },
  ETH: { unit: 10_000_000_000n, leastDeposit: 500_000n, withdrawalFee: 100_000n, confirmations: 6 },
  BTC: { unit: 1n, leastDeposit: 20_000n, withdrawalFee: 10_000n, confirmations: 2 },
};

/** A withdrawal that a customer asked for. */
export interface Wish {
  readonly uid: bigint;
  readonly clientId: string;
  readonly currency: Coin;
  /** Minor units, with the fee. */
  readonly amount: bigint;
  readonly to: string;
  /** Null before an answer. */
  orderNo: string | null;
  /** The code of a refusal. */
  refused: string | null;
}

/** A transfer of money on a chain. `amount` in units of the chain. */
export interface Transfer {
  readonly currency: Coin;
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
  readonly height: number;
  readonly hash: string;
  /** Blocks that it needs, with its own. Left out: those of its currency. */
  readonly confirmations?: number;
}

/** Minor units that a transfer credits to its customer. 0 if it is too small. */
export const creditOf = ({ currency, amount }: Pick<Transfer, 'currency' | 'amount'>): bigint => {
  const { unit, leastDeposit } = RULES[currency];
  const minor = amount / unit;
  return minor < leastDeposit ? 0n : minor;
};

/** The sums that customers must have been credited, by customer and currency, of blocks with all confirmations. */
export const creditsAt = (
  transfers: readonly Transfer[],
  owners: ReadonlyMap<string, bigint>,
  house: ReadonlySet<string>,
  head: number,
): Map<string, bigint> => {
  const sums = new Map<string, bigint>();
  for (const transfer of transfers) {
    const uid = owners.get(transfer.to);
    // Money that the house itself sends, as gas for a sweep, is no deposit.
    if (uid === undefined || house.has(transfer.from)) continue;
    const { currency, height, confirmations = RULES[currency].confirmations } = transfer;
    if (head - height + 1 < confirmations) continue;
    const key = `${uid} ${currency}`;
    sums.set(key, (sums.get(key) ?? 0n) + creditOf(transfer));
  }
  return sums;
};
