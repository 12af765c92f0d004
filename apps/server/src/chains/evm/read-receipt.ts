import { type Hash, TransactionReceiptNotFoundError } from 'viem';
import * as z from 'zod/mini';
import type { EvmClient } from './client.ts';

/** The chain's charge for a transaction in a block, and whether it did what it says. */
export interface Receipt {
  readonly blockNumber: bigint;
  readonly isSuccess: boolean;
  /** Wei that the sender paid for it, on a rollup also for its place in the first chain. */
  readonly feeWei: bigint;
}

/** OP chains charge for their first chain apart from the gas. */
const l1FeeSchema = z.object({ l1Fee: z.optional(z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i))) });

/** Null if the node has no receipt. That is no evidence. */
export const readReceipt = async (client: EvmClient, hash: Hash): Promise<Receipt | null> => {
  try {
    const receipt = await client.getTransactionReceipt({ hash });
    const { l1Fee = '0x0' } = l1FeeSchema.safeParse(receipt).data ?? {};
    const { blockNumber, status, gasUsed, effectiveGasPrice } = receipt;
    return {
      blockNumber,
      isSuccess: status === 'success',
      feeWei: gasUsed * effectiveGasPrice + BigInt(l1Fee),
    };
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return null;
    throw error;
  }
};
