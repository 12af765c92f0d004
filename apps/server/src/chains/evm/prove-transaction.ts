import { type BlockProof, proveTransaction } from '@tallystick/proof';
import {
  type Block,
  type Hash,
  type Hex,
  hexToBytes,
  keccak256,
  numberToHex,
  type Signature,
  serializeTransaction,
  type Transaction,
  type TransactionSerialized,
  toRlp,
} from 'viem';
import * as z from 'zod/mini';
import type { EvmClient } from './client.ts';

/** Makes the proof that a block has a transaction, from what any node answers. */

const hex = z.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]*$/.test(value));
const integer = z.bigint();

/** The fields of a header in their order. Each new version of the chain added some at the end. */
const headerSchema = z.object({
  parentHash: hex,
  sha3Uncles: hex,
  miner: hex,
  stateRoot: hex,
  transactionsRoot: hex,
  receiptsRoot: hex,
  logsBloom: hex,
  difficulty: integer,
  number: integer,
  gasLimit: integer,
  gasUsed: integer,
  timestamp: integer,
  extraData: hex,
  mixHash: hex,
  nonce: hex,
  baseFeePerGas: z.nullish(integer),
  withdrawalsRoot: z.nullish(hex),
  blobGasUsed: z.nullish(integer),
  excessBlobGas: z.nullish(integer),
  parentBeaconBlockRoot: z.nullish(hex),
  requestsHash: z.nullish(hex),
});

const integerHex = (value: bigint): Hex => (value === 0n ? '0x' : evenHex(numberToHex(value)));
const evenHex = (text: Hex): Hex => (text.length % 2 === 0 ? text : `0x0${text.slice(2)}`);

const writeHeader = (block: unknown): Hex => {
  return toRlp(
    Object.values(headerSchema.parse(block)).flatMap((item) => {
      if (item === null || item === undefined) return [];
      return [typeof item === 'bigint' ? integerHex(item) : item];
    }),
  );
};

/** The signed transaction as its block has it. */
export const writeTransaction = (transaction: Transaction<bigint, number, false>): TransactionSerialized => {
  const { r, s, v, yParity, nonce, gas, to, value, input: data } = transaction;
  const common = { nonce, gas, to, value, data };
  const signature: Signature = yParity === undefined ? { r, s, v } : { r, s, yParity };
  const { type } = transaction;
  if (type === 'legacy')
    return serializeTransaction({ ...common, type, gasPrice: transaction.gasPrice }, { r, s, v });
  const { chainId, accessList } = transaction;
  if (type === 'eip2930')
    return serializeTransaction(
      { ...common, type, chainId, accessList, gasPrice: transaction.gasPrice },
      signature,
    );
  const { maxFeePerGas, maxPriorityFeePerGas } = transaction;
  const priced = { ...common, chainId, accessList, maxFeePerGas, maxPriorityFeePerGas };
  if (type === 'eip1559') return serializeTransaction({ ...priced, type }, signature);
  if (type === 'eip4844') {
    const { maxFeePerBlobGas, blobVersionedHashes } = transaction;
    return serializeTransaction({ ...priced, type, maxFeePerBlobGas, blobVersionedHashes }, signature);
  }
  const { authorizationList } = transaction;
  return serializeTransaction({ ...priced, type, authorizationList }, signature);
};

const ensureSame = (made: string, given: string, what: string): void => {
  if (made !== given) throw new Error(`the node has ${what} in a form that this release does not know`);
};

export interface ProvenTransaction {
  readonly proof: BlockProof;
  readonly blockNumber: bigint;
  readonly blockHash: Hash;
  /** Unix second. */
  readonly blockSecond: number;
}

const proveIn = (block: Block<bigint, true, 'latest'>, txHash: Hash): ProvenTransaction => {
  const header = writeHeader(block);
  ensureSame(keccak256(header), block.hash, `block ${block.number}`);
  const raws = block.transactions.map((transaction) => {
    const raw = writeTransaction(transaction);
    ensureSame(keccak256(raw), transaction.hash, `transaction ${transaction.hash}`);
    return hexToBytes(raw);
  });
  const index = block.transactions.findIndex(({ hash }) => hash === txHash);
  const { root, nodes } = proveTransaction(raws, index);
  ensureSame(`0x${Buffer.from(root).toString('hex')}`, block.transactionsRoot, `block ${block.number}`);
  return {
    proof: { header: hexToBytes(header), index, nodes },
    blockNumber: block.number,
    blockHash: block.hash,
    blockSecond: Number(block.timestamp),
  };
};

/** Proves that a block of this number has the transaction. Null if it has not. Throws if the node contradicts itself. */
export const proveInBlock = async (
  client: EvmClient,
  blockNumber: bigint,
  txHash: Hash,
): Promise<ProvenTransaction | null> => {
  const block = await client.getBlock({ blockNumber, includeTransactions: true });
  return block.transactions.some(({ hash }) => hash === txHash) ? proveIn(block, txHash) : null;
};
