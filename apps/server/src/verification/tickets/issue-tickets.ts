import { formatTicket, type Signer, signBatch } from '@tallystick/proof';
import type { AcceptedOrder } from '../../trading/public.ts';
import type { OrderCommitments } from '../orders/commit-order.ts';
import type { BatchLeaves } from '../orders/remember-leaves.ts';
import { type BatchTree, growBatchTree } from './batch-tree.ts';

export interface TicketMaker {
  /** The tickets of a batch's orders, in their order, and the batch's leaves. The batch has at least one order. */
  readonly issue: (orders: readonly AcceptedOrder[]) => {
    readonly tickets: readonly string[];
    readonly leaves: BatchLeaves;
  };
  /** The ticket of one order of a batch, from the batch's leaves. */
  readonly issueOne: (order: AcceptedOrder, index: number, leaves: Uint8Array) => string;
}

/** Makes tickets: one tree and one signature for a batch, and a path for each order. The same batch always gives the same tickets. */
export const createTicketMaker = (dependencies: {
  readonly host: string;
  readonly signer: Signer;
  readonly commitments: Pick<OrderCommitments, 'texts' | 'commitTexts'>;
}): TicketMaker => {
  const { host, signer, commitments } = dependencies;

  const writerOf = ({ size, root, paths }: BatchTree) => {
    const signature = signBatch(host, { size, root }, signer);
    const encodedRoot = root.toString('base64');
    return (order: string, index: number): string =>
      formatTicket({ host, order, index, size, root: encodedRoot, path: paths[index] ?? '[]', signature });
  };

  return {
    issue: (orders) => {
      const texts = commitments.texts(orders);
      const leaves = commitments.commitTexts(texts);
      const write = writerOf(growBatchTree(leaves));
      return {
        tickets: texts.map(write),
        leaves: { count: orders.length, orderIds: orders.map(({ orderId }) => orderId).join(), leaves },
      };
    },
    issueOne: (order, index, leaves) => {
      const [text = ''] = commitments.texts([order]);
      return writerOf(growBatchTree(leaves))(text, index);
    },
  };
};
