import { type ChainReader, nodeProblemOf, reasonOfFailure, type Transfer } from '../../chains/public.ts';
import { because, type ReasonText } from '../../platform/reasons/reason.rules.ts';
import type { Answer, LargeDeposit } from './large-deposits.sql.ts';

export interface Said {
  readonly answer: Answer;
  /** Empty if it agrees. */
  readonly detail: ReasonText | '';
}

/** True for the same transfer, whichever block it is in. */
export const isTransfer =
  (of: Omit<Transfer, 'block'>) =>
  (found: Omit<Transfer, 'block'>): boolean =>
    found.txid === of.txid &&
    found.logIndex === of.logIndex &&
    found.currency === of.currency &&
    found.address === of.address &&
    found.raw === of.raw;

const ask = async (node: ChainReader, of: LargeDeposit): Promise<Said> => {
  const height = of.blockHeight;
  if ((await node.head()) < height + BigInt(of.confirmationsNeeded) - 1n)
    return { answer: 'behind', detail: 'node_without_confirmations' };
  const read = await node.readBlocks({ from: height, to: height }, async () => new Set([of.address]));
  const block = read?.blocks[0];
  if (read === null || block === undefined) return { answer: 'behind', detail: 'node_changed_while_read' };
  if (block.hash !== of.blockHash)
    return { answer: 'disagrees', detail: because('node_has_other_block', { height, hash: block.hash }) };
  return read.arrivals.some(isTransfer(of))
    ? { answer: 'agrees', detail: '' }
    : { answer: 'disagrees', detail: because('node_without_transfer', { height }) };
};

/** Reads the block and the transfer of a deposit from a second node. Never throws. */
export const askNode = async (node: ChainReader, of: LargeDeposit): Promise<Said> => {
  try {
    return await ask(node, of);
  } catch (error) {
    const problem = nodeProblemOf(error);
    if (problem !== null) return { answer: problem.isOther ? 'disagrees' : 'away', detail: problem.reason };
    return { answer: 'away', detail: reasonOfFailure(error) };
  }
};
