import { base64Decode, base64Encode, utf8Decode } from '../encoding/bytes.ts';
import {
  canonicalJson,
  type Json,
  parseCanonicalJson,
  readInteger,
  readList,
  readObject,
  readText,
} from '../encoding/canonical.ts';
import { type AcceptedOrder, orderText, readOrder } from '../entries/order.ts';
import { formatNote, type Signer, signText } from '../notes/note.ts';
import { HOST, receiptKeyName } from '../notes/origins.ts';
import { ensure } from '../proof-error.ts';
import { HASH_BYTES } from '../tree/merkle.ts';

/** The content of a ticket and its encoding: an accepted order, and its place in the signed batch that accepted it. */

/** The tree over the entries of a batch, in the order of the batch. An entry is the one of the log of orders. */
export interface BatchRoot {
  readonly size: number;
  readonly root: Uint8Array;
}

export interface Ticket {
  readonly host: string;
  readonly order: AcceptedOrder;
  readonly batch: BatchRoot;
  readonly index: number;
  /** From the leaf's sibling up to the root's child. */
  readonly path: readonly Uint8Array[];
  /** The base 64 of the batch's signature line: key id and signature. */
  readonly signature: string;
}

export const MAX_TICKET_BYTES = 8 * 1024;
/** The server accepts at most 256 orders per batch. */
export const MAX_BATCH_SIZE = 65_536;
const MAX_PATH = 16;
/** 68 bytes: the key id and the signature. */
const SIGNATURE = /^[A-Za-z0-9+/]{91}=$/;

/**
 * The signed text of a batch. Its first line differs from every origin of a log and from the first character of every signed
 * document, so the key of receipts can sign it as well.
 */
export const batchText = (host: string, { size, root }: BatchRoot): string =>
  `tallystick batch v1\n${readText(host, HOST)}\n${size}\n${base64Encode(root)}\n`;

/**
 * Signs a batch with the key `<host>/receipts`. Returns the base 64 of the signature line. The rest of the line has a dash outside
 * of ASCII, which would make each answer that carries a ticket slower to encode.
 */
export const signBatch = (host: string, batch: BatchRoot, signer: Signer): string => {
  const line = signText(batchText(host, batch), signer);
  return line.slice(line.lastIndexOf(' ') + 1, -1);
};

/** The batch as a signed note. */
export const batchNote = ({ host, batch, signature }: Ticket): string =>
  formatNote(batchText(host, batch), [`\u2014 ${receiptKeyName(host)} ${signature}\n`]);

/** A ticket's values in their encoded form. None of the texts needs escaping. */
export interface TicketTexts {
  readonly host: string;
  /** The canonical JSON of the order. */
  readonly order: string;
  readonly index: number;
  readonly size: number;
  /** Base 64. */
  readonly root: string;
  /** The JSON of a list of hashes in base 64. */
  readonly path: string;
  readonly signature: string;
}

/** The canonical JSON of a ticket. It is written member by member for speed, because the server makes it for every accepted order. */
export const formatTicket = ({ host, order, index, size, root, path, signature }: TicketTexts): string =>
  `{"batch":{"index":${index},"path":${path},"root":"${root}"` +
  `,"signature":"${signature}","size":${size}},"host":"${host}","order":${order},"type":"ticket","v":1}`;

/** Writes a ticket. The file is the UTF-8 of this text. */
export const writeTicket = ({ host, order, batch, index, path, signature }: Ticket): string =>
  formatTicket({
    host,
    order: orderText(order),
    index,
    size: batch.size,
    root: base64Encode(batch.root),
    path: canonicalJson(path.map(base64Encode)),
    signature,
  });

const readHash = (text: string): Uint8Array => {
  const hash = base64Decode(text);
  ensure(hash.length === HASH_BYTES, 'hash_malformed');
  return hash;
};

const readSignature = (json: Json): string => {
  const text = readText(json, SIGNATURE);
  base64Decode(text);
  return text;
};

/** Reads a well-formed ticket in its only valid encoding. It verifies nothing. */
export const readTicket = (bytes: Uint8Array): Ticket => {
  ensure(bytes.length <= MAX_TICKET_BYTES, 'document_too_large');
  const of = readObject(parseCanonicalJson(utf8Decode(bytes)), ['v', 'type', 'host', 'order', 'batch']);
  readInteger(of('v'), 1, 1);
  readText(of('type'), /^ticket$/);
  const batch = readObject(of('batch'), ['index', 'path', 'root', 'signature', 'size']);
  return {
    host: readText(of('host'), HOST),
    order: readOrder(of('order')),
    batch: {
      size: readInteger(batch('size'), 1, MAX_BATCH_SIZE),
      root: readHash(readText(batch('root'), /^/)),
    },
    index: readInteger(batch('index'), 0, MAX_BATCH_SIZE - 1),
    path: readList(batch('path'), MAX_PATH).map((hash) => readHash(readText(hash, /^/))),
    signature: readSignature(batch('signature')),
  };
};
