import type { BitcoinTransaction } from '../../chains/public.ts';
import { addressScript, type BitcoinNetwork } from '../../chains/units/public.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { because, type ReasonText } from '../../platform/reasons/reason.rules.ts';
import type { CoinEnd } from '../coins/coins.sql.ts';
import { isRecorded } from './chain-transactions.sql.ts';
import { selectSpentSum } from './known-spends.sql.ts';

/** A node that shows the transactions of its blocks. */
export interface BitcoinWitness {
  /** A transaction of the block at a height. Null if the node does not show it, which proves nothing. */
  transactionIn(height: bigint, txid: string): Promise<BitcoinTransaction | null>;
}

export type SpendOutcome =
  /** No block ends our coins as far as the watcher has read. */
  | { readonly kind: 'open' }
  /** A transaction of ours is in a block. `fee` in satoshi; null if its step is stored here. */
  | {
      readonly kind: 'mined';
      readonly txid: string;
      readonly confirmations: number;
      readonly fee: bigint | null;
    }
  /** A coin is spent, and it is not certain by which transaction. Nothing may be paid again. */
  | { readonly kind: 'unknown'; readonly because: ReasonText }
  /** Another transaction has spent one of our coins, or one of which it would have been made, for good. None of ours can ever be mined. */
  | { readonly kind: 'replaced'; readonly by: string };

export interface SpendQuestion {
  readonly database: Sql;
  readonly node: BitcoinWitness & {
    readonly network: BitcoinNetwork;
    /** Other nodes, which must agree before a transaction is called failed. */
    readonly others: readonly BitcoinWitness[];
  };
  /** The ends of our coins, as the watcher read them. */
  readonly ends: readonly CoinEnd[];
  /** The id of every fee step, signed or not. */
  readonly ours: readonly string[];
  /** The payments of each of our transactions. Empty if it only moves coins to the house. */
  readonly outputs: readonly { readonly to: string; readonly amount: bigint }[];
  /** The newest block that the watcher has read. */
  readonly height: bigint;
  readonly confirmations: number;
}

/** True if it pays everything that ours pay. Then it is a fee step that this database has lost, as after a restoration. */
const doesTheSame = ({ node, outputs }: SpendQuestion, { outputs: paid }: BitcoinTransaction): boolean => {
  const left = [...paid];
  const takes = ({ to, amount }: SpendQuestion['outputs'][number]): boolean => {
    const script = addressScript(to, node.network);
    const at = left.findIndex(
      (each) => script !== null && each.value === amount && each.script.equals(script),
    );
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  };
  return outputs.length > 0 && outputs.every(takes);
};

const spendsOne = ({ spent }: CoinEnd, { inputs }: BitcoinTransaction): boolean =>
  inputs.some(({ txid, vout }) => spent.includes(`${txid}:${vout}`));

const askOther = async (node: BitcoinWitness, height: bigint, txid: string): Promise<boolean> => {
  try {
    return (await node.transactionIn(height, txid)) !== null;
  } catch {
    return false;
  }
};

const unknown = (reason: ReasonText): SpendOutcome => ({ kind: 'unknown', because: reason });

/** Looks at an end by a transaction that no fee step has. */
const judgeForeign = async (
  question: SpendQuestion,
  end: CoinEnd,
  confirmations: number,
): Promise<SpendOutcome> => {
  const { database, node } = question;
  const { txid, height } = end;
  const transaction = await node.transactionIn(height, txid);
  if (transaction === null || !spendsOne(end, transaction))
    return unknown(because('spend_not_shown', { height }));
  if (doesTheSame(question, transaction) && !(await isRecorded(database, txid))) {
    const paid = transaction.outputs.reduce((sum, { value }) => sum + value, 0n);
    return {
      kind: 'mined',
      txid,
      confirmations,
      fee: (await selectSpentSum(database, { txid, height })) - paid,
    };
  }
  if (confirmations < question.confirmations) return unknown('coin_seems_spent');
  for (const other of node.others)
    if (!(await askOther(other, height, txid))) return unknown('second_node_unsure');
  return { kind: 'replaced', by: txid };
};

/**
 * Finds out what became of a Bitcoin transaction. It is `replaced` only if another transaction that ends one of its coins is deep
 * enough in the blocks of every node. A missing answer is never evidence. Throws if the first node cannot be reached.
 */
export const findSpend = async (question: SpendQuestion): Promise<SpendOutcome> => {
  const { ends, ours, height } = question;
  const depthOf = (at: bigint): number => Number(height - at) + 1;
  const own = ends.find(({ txid }) => ours.includes(txid));
  if (own !== undefined)
    return { kind: 'mined', txid: own.txid, confirmations: depthOf(own.height), fee: null };
  const [foreign] = ends;
  return foreign === undefined ? { kind: 'open' } : judgeForeign(question, foreign, depthOf(foreign.height));
};
