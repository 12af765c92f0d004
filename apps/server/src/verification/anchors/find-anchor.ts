import { type Anchor, growAnchorTree, parseCheckpointText, parseNote } from '@tallystick/proof';
import { invariant } from '../../platform/errors.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { selectCoveringAnchor } from './anchors.sql.ts';

/** A checkpoint that an anchor covers. */
export interface AnchoredCheckpoint {
  readonly size: number;
  readonly note: string;
}

/** An anchor with the two checkpoints that a receipt is proven against. */
export interface FoundAnchor {
  readonly orders: AnchoredCheckpoint;
  readonly prices: AnchoredCheckpoint;
  readonly anchor: Anchor;
}

/** The earliest anchor of an order's leaf and of the entries of the price log up to an index. Null before there is one. */
export type FindAnchor = (orderLeaf: number, priceIndex: number) => Promise<FoundAnchor | null>;

export const createAnchorFinder = (dependencies: {
  readonly database: Database;
  readonly ordersOrigin: string;
  readonly pricesOrigin: string;
}): FindAnchor => {
  const { database, ordersOrigin, pricesOrigin } = dependencies;
  return async (orderLeaf, priceIndex) => {
    const found = await selectCoveringAnchor(database, ordersOrigin, orderLeaf, priceIndex);
    if (found === null) return null;
    const texts = found.notes.map((note) => parseNote(note).text);
    const { places } = growAnchorTree(texts);
    const placeOf = (origin: string) => {
      const at = texts.findIndex((text) => parseCheckpointText(text).origin === origin);
      const [place, note] = [places[at], found.notes[at]];
      invariant(place !== undefined && note !== undefined, `an anchor lacks the checkpoint of ${origin}`);
      return { place, note };
    };
    const [orders, prices] = [placeOf(ordersOrigin), placeOf(pricesOrigin)];
    return {
      orders: { size: found.ordersSize, note: orders.note },
      prices: { size: found.pricesSize, note: prices.note },
      anchor: { block: found.block, size: texts.length, orders: orders.place, prices: prices.place },
    };
  };
};
