import { concatBytes } from '../encoding/bytes.ts';
import { ensure, ProofError } from '../proof-error.ts';

/** RLP, in which EVM chains write blocks, transactions and the nodes of their tries. Only its canonical spelling is read. */

export type RlpItem = Uint8Array | readonly RlpItem[];

/** A list of a block or a transaction nests at most this deep. */
const MAX_DEPTH = 4;
const SHORT = 55;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The bytes of an item whose prefix is `short` and its length, or the length of its length beyond 55. */
const spanAt = (bytes: Uint8Array, at: number, short: number): Span => {
  const given = (bytes[at] ?? 0) - short;
  if (given <= SHORT) return { start: at + 1, end: at + 1 + given };
  const start = at + 1 + given - SHORT;
  // A length of more than two bytes would be longer than anything that is read here.
  ensure(given - SHORT <= 2 && start <= bytes.length && bytes[at + 1] !== 0, 'rlp_malformed');
  let length = 0;
  for (const byte of bytes.subarray(at + 1, start)) length = length * 256 + byte;
  ensure(length > SHORT, 'rlp_malformed');
  return { start, end: start + length };
};

const readItems = (bytes: Uint8Array, from: number, to: number, depth: number): RlpItem[] => {
  ensure(depth <= MAX_DEPTH, 'rlp_malformed');
  const items: RlpItem[] = [];
  for (let at = from; at < to; ) {
    const prefix = bytes[at] ?? 0;
    if (prefix < 0x80) {
      items.push(bytes.slice(at, at + 1));
      at += 1;
      continue;
    }
    const isList = prefix >= 0xc0;
    const { start, end } = spanAt(bytes, at, isList ? 0xc0 : 0x80);
    ensure(end <= to, 'rlp_malformed');
    if (isList) {
      items.push(readItems(bytes, start, end, depth + 1));
    } else {
      // A single byte below 0x80 is its own spelling.
      ensure(end - start !== 1 || (bytes[start] ?? 0) >= 0x80, 'rlp_malformed');
      items.push(bytes.slice(start, end));
    }
    at = end;
  }
  return items;
};

/** Reads a list. No byte may follow it. */
export const decodeRlpList = (bytes: Uint8Array): readonly RlpItem[] => {
  const [item, ...more] = readItems(bytes, 0, bytes.length, 0);
  if (item === undefined || item instanceof Uint8Array || more.length > 0)
    throw new ProofError('rlp_malformed');
  return item;
};

/** The bytes of an item that is no list. */
export const rlpBytes = (item: RlpItem | undefined): Uint8Array => {
  if (!(item instanceof Uint8Array)) throw new ProofError('rlp_malformed');
  return item;
};

/** An integer of at most six bytes, without leading zeros. */
export const rlpInteger = (item: RlpItem | undefined): number => {
  const bytes = rlpBytes(item);
  ensure(bytes.length <= 6 && bytes[0] !== 0, 'rlp_malformed');
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
};

/** An integer with the highest byte first, without leading zeros. */
const bigEndian = (value: number): Uint8Array => {
  const bytes: number[] = [];
  for (let rest = value; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return Uint8Array.from(bytes);
};

const withPrefix = (content: Uint8Array, short: number): Uint8Array => {
  if (content.length <= SHORT) return concatBytes(Uint8Array.of(short + content.length), content);
  const length = bigEndian(content.length);
  return concatBytes(Uint8Array.of(short + SHORT + length.length), length, content);
};

export const encodeRlpBytes = (bytes: Uint8Array): Uint8Array =>
  bytes.length === 1 && (bytes[0] ?? 0) < 0x80 ? bytes : withPrefix(bytes, 0x80);

export const encodeRlpInteger = (value: number): Uint8Array => encodeRlpBytes(bigEndian(value));

/** A list of items that are written already. */
export const encodeRlpList = (items: readonly Uint8Array[]): Uint8Array =>
  withPrefix(concatBytes(...items), 0xc0);
