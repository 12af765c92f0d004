import { type Address, isAddressEqual, isHash, TransactionReceiptNotFoundError } from 'viem';
import type { Transfer } from '../chain-reader.ts';
import type { EvmClient } from './client.ts';
import { parseTransfers } from './read-transfers.ts';

/** True if the node's receipt has the transfer, in the same block. */
export const confirmArrival = async (
  client: EvmClient,
  contract: Address,
  { txid, logIndex, address, raw, currency, block }: Transfer,
): Promise<boolean> => {
  if (!isHash(txid)) return false;
  try {
    const receipt = await client.getTransactionReceipt({ hash: txid });
    if (receipt.status !== 'success' || receipt.blockHash !== block?.hash) return false;
    if (currency === 'ETH') {
      const { to, value } = await client.getTransaction({ hash: txid });
      return to === address && value === raw;
    }
    return parseTransfers(receipt.logs).some(
      (log) =>
        log.logIndex === logIndex &&
        isAddressEqual(log.address, contract) &&
        log.args.to === address &&
        log.args.value === raw,
    );
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return false;
    throw error;
  }
};
