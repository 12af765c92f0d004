import { hexEncode } from '../encoding/bytes.ts';
import { parseCanonicalJson, readMap } from '../encoding/canonical.ts';
import { ProofError } from '../proof-error.ts';
import { type AcceptedOrder, orderEntry, readOrder } from './order.ts';

/** Hexadecimal characters of a code as people compare it: 64 bits. */
const SHOWN = 16;

/**
 * The check code of a trade: its entry in the log of orders, as 64 hexadecimal characters. Its ticket and all its receipts have the
 * same one.
 */
export const checkCodeOf = (order: AcceptedOrder): string => hexEncode(orderEntry(order));

/** The check code of a receipt or a ticket. Null if the text is neither. It does not verify the document. */
export const checkCodeIn = (document: string): string | null => {
  try {
    const order = readMap(parseCanonicalJson(document)).get('order');
    return order === undefined ? null : checkCodeOf(readOrder(order));
  } catch (error) {
    if (error instanceof ProofError) return null;
    throw error;
  }
};

/** The beginning of a check code in groups of four characters, for people to compare. */
export const shownCode = (code: string): string =>
  (code.slice(0, SHOWN).match(/.{1,4}/g) ?? []).join(' ').toUpperCase();
