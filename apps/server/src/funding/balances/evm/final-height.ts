import { type BalanceNode, NodeProblem, selectBlockHashes, selectCursor } from '../../../chains/public.ts';
import { EVM_CHAIN } from '../../../payments/public.ts';
import { because, type ReasonText } from '../../../platform/reasons/reason.rules.ts';
import type { BalancesContext } from '../context.ts';

/** Two epochs of Ethereum, after which its blocks are final. Nodes without old states keep 128 blocks. */
const FINAL_DEPTH = 64n;

/**
 * The block to compare after: final, read twice, and the one that the node has at its height. The reason if there is none yet, or
 * none after `after` although the chain has newer final blocks. Throws `NodeProblem` if the node is behind or on another branch.
 */
export const finalHeight = async (
  { database }: Pick<BalancesContext, 'database'>,
  node: BalanceNode,
  after: bigint | null = null,
): Promise<bigint | ReasonText> => {
  const cursor = await selectCursor(database, EVM_CHAIN);
  if (cursor === null) return 'final_block_not_read';
  const deep = cursor.height - FINAL_DEPTH;
  const height = deep < cursor.checkedHeight ? deep : cursor.checkedHeight;
  if (deep < 1n) return 'no_final_block';
  const known = (await selectBlockHashes(database, EVM_CHAIN, { from: height, to: height })).get(height);
  const isOld = height < 1n || known === undefined || (after !== null && height <= after);
  if (isOld && cursor.checkedHeight < deep)
    return because('second_reading_waits', { height: cursor.checkedHeight });
  if (known === undefined) return 'final_block_not_read';
  const hash = await node.blockHash(height);
  if (hash === null) throw new NodeProblem(because('node_without_block', { height }), { isOther: false });
  if (hash !== known)
    throw new NodeProblem(because('node_has_other_block', { height, hash }), { isOther: false });
  return height;
};
