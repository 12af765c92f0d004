import {
  entryWindow,
  type ProvenEntry,
  type Signer,
  settlementWindow,
  writeReceipt,
} from '@tallystick/proof';
import type { LogEntry } from '../../market/public.ts';
import { invariant } from '../../platform/errors.ts';
import type { EndedOrder } from '../../trading/public.ts';
import type { FindAnchor } from '../anchors/find-anchor.ts';
import type { BoundOf } from '../bounds/make-bounds.ts';
import type { KeptLog } from '../logs/keep-log.ts';
import type { SignedTree } from '../logs/open-log.ts';
import { proveEntry } from '../logs/prove-entry.ts';
import type { OrderCommitments } from '../orders/commit-order.ts';
import { runOf, type Seconds } from './price-runs.ts';

export interface ReceiptDependencies {
  readonly host: string;
  readonly signer: Signer;
  readonly prices: KeptLog;
  readonly orders: KeptLog;
  readonly commitments: OrderCommitments;
  readonly boundOf: BoundOf;
  readonly findAnchor: FindAnchor;
  /** The number of the order's leaf. Null if the order is not in the log of orders. */
  readonly leafOf: (order: EndedOrder) => Promise<number | null>;
  /** Entries of the price log from the last one at or before `first` to the first one at or after `last`. */
  readonly entriesAround: (seconds: Seconds) => Promise<readonly LogEntry[]>;
}

/**
 * A checkpoint of a log with more than `index` entries: the published one, or a new one if that is too short. Null while the log
 * cannot be signed so far.
 */
const treeWith = async (kept: KeptLog, index: number): Promise<SignedTree | null> => {
  if (kept.published().size > index) return kept.published();
  await kept.grow();
  const tree = kept.log.signed();
  return tree.size > index ? tree : null;
};

/**
 * Makes the receipt of an ended trade: the exact bytes of the document. Null for an order that is not in the log, and while the
 * logs are not signed as far as the trade.
 */
export const makeReceipt = async (
  dependencies: ReceiptDependencies,
  order: EndedOrder,
): Promise<string | null> => {
  const { prices, orders, commitments, entriesAround } = dependencies;
  const shown = commitments.show(order);
  const leaf = await dependencies.leafOf(order);
  if (leaf === null) return null;
  const readRun = async (seconds: Seconds): Promise<readonly LogEntry[]> => {
    const run = runOf(await entriesAround(seconds), seconds);
    invariant(run !== null, 'a trade has ended before the price log came so far');
    return run;
  };
  const entry = await readRun(entryWindow(shown));
  const settlement = order.purchasePrice === null ? null : await readRun(settlementWindow(shown));

  const newest = Math.max(...[...entry, ...(settlement ?? [])].map(({ position }) => position));
  const bound = await dependencies.boundOf(leaf);
  // Receipts of version 1 have no anchor.
  const anchored = bound === undefined ? null : await dependencies.findAnchor(leaf, newest);
  const priceTree = anchored?.prices ?? (await treeWith(prices, newest));
  const orderTree = anchored?.orders ?? (await treeWith(orders, leaf));
  if (priceTree === null || orderTree === null) return null;
  const prove = async (run: readonly LogEntry[]): Promise<ProvenEntry[]> => {
    const proven: ProvenEntry[] = [];
    // One after the other, so that each proof finds the subtrees of the previous one in the cache.
    for (const { entry: text, position } of run) {
      proven.push({ text, proof: await proveEntry(prices.log, priceTree, position) });
    }
    return proven;
  };
  const { outcome, purchasePrice, settlementPrice, returned, net } = order;
  return writeReceipt(
    {
      host: dependencies.host,
      order: shown,
      orderProof: await proveEntry(orders.log, orderTree, leaf),
      entry: await prove(entry),
      settlement: settlement === null ? null : await prove(settlement),
      bound,
      ...(anchored !== null && { anchor: anchored.anchor }),
      result: { purchasePrice, settlementPrice, outcome, returned, net },
    },
    dependencies.signer,
  );
};
