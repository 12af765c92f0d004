import { type Address, type Hash, keccak256, recoverTransactionAddress, type Transaction } from 'viem';
import type { EvmClient } from './client.ts';
import { writeTransaction } from './prove-transaction.ts';

/** A transaction in a block, signed by its sender's key. */
export interface NonceSpender {
  readonly txHash: Hash;
  readonly blockNumber: bigint;
  readonly to: string | null;
  readonly value: bigint;
  readonly data: string;
}

/** The position of a search through blocks. A restart may forget it. */
export interface SpenderSearch {
  /** The oldest block that was read so far, downwards. Null before the first. */
  readTo: bigint | null;
}

/** Full blocks that one call reads from a node without old states. */
const MAX_READ = 40;

type Wanted = { readonly sender: Address; readonly nonce: number; readonly upTo: bigint };
type Mined = Transaction<bigint, number, false>;

/** A node cannot make up the signature of our key, so the answer proves that the key has signed this transaction. */
const isSignedBy = async (transaction: Mined, sender: Address): Promise<boolean> => {
  const raw = writeTransaction(transaction);
  if (keccak256(raw) !== transaction.hash) return false;
  const signer = await recoverTransactionAddress({ serializedTransaction: raw });
  return signer.toLowerCase() === sender.toLowerCase();
};

const readSpender = async (
  client: EvmClient,
  { sender, nonce }: Wanted,
  blockNumber: bigint,
): Promise<NonceSpender | null> => {
  const block = await client.getBlock({ blockNumber, includeTransactions: true });
  const found = block.transactions.find(
    (each) => each.nonce === nonce && each.from.toLowerCase() === sender.toLowerCase(),
  );
  if (found === undefined || !(await isSignedBy(found, sender))) return null;
  return { txHash: found.hash, blockNumber, to: found.to, value: found.value, data: found.input };
};

/**
 * The block that spent the nonce, by the account's states: the first block after which the count is above it. Null if the node does
 * not keep states that old.
 */
const findByState = async (client: EvmClient, { sender, nonce, upTo }: Wanted): Promise<bigint | null> => {
  const isSpentAt = async (blockNumber: bigint): Promise<boolean> =>
    (await client.getTransactionCount({ address: sender, blockNumber })) > nonce;
  try {
    let [spent, step] = [upTo, 1n];
    let unspent = -1n;
    // Most searches concern the newest minutes, so the steps back grow from one block.
    while (spent > 0n) {
      const before = spent > step ? spent - step : 0n;
      if (!(await isSpentAt(before))) {
        unspent = before;
        break;
      }
      spent = before;
      step *= 2n;
    }
    while (spent - unspent > 1n) {
      const middle = (spent + unspent) / 2n;
      if (await isSpentAt(middle)) spent = middle;
      else unspent = middle;
    }
    return spent;
  } catch {
    return null;
  }
};

/** Reads full blocks downwards, some in each call. */
const findByBlocks = async (
  client: EvmClient,
  wanted: Wanted,
  search: SpenderSearch,
): Promise<NonceSpender | null> => {
  for (let read = 0; read < MAX_READ; read += 1) {
    const at: bigint = search.readTo === null ? wanted.upTo : search.readTo - 1n;
    if (at < 0n) {
      // Nothing was found in any block, so the node left something out. The next search starts again.
      search.readTo = null;
      return null;
    }
    const found = await readSpender(client, wanted, at);
    if (found !== null) return found;
    search.readTo = at;
  }
  return null;
};

/**
 * The transaction of a sender with a nonce, in a block up to `upTo`. Call it only if the account has spent the nonce by then. Null if
 * it was not found, or not yet: then it is not known which transaction spent the nonce.
 */
export const findSpender = async (
  client: EvmClient,
  wanted: Wanted,
  search: SpenderSearch,
): Promise<NonceSpender | null> => {
  const block = await findByState(client, wanted);
  const found = block === null ? null : await readSpender(client, wanted, block);
  return found ?? findByBlocks(client, wanted, search);
};
