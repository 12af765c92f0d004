import { ensure, ProofError } from '../proof-error.ts';

/** Bytes and their text encodings. Every reader accepts exactly one spelling: writing the value again gives the same text. */

export const concatBytes = (...parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
};

export const equalBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

/** UTF-8 of a text. Refuses lone surrogates, which UTF-8 cannot encode. */
export const utf8Encode = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit > 0x7f) return encodeWide(text);
    bytes[index] = unit;
  }
  return bytes;
};

const encodeWide = (text: string): Uint8Array => {
  ensure(text.isWellFormed(), 'text_malformed');
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    if (point < 0x80) bytes.push(point);
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), 0x80 | (point & 0x3f));
    else if (point < 0x10000) {
      bytes.push(0xe0 | (point >> 12), 0x80 | ((point >> 6) & 0x3f), 0x80 | (point & 0x3f));
    } else {
      bytes.push(0xf0 | (point >> 18), 0x80 | ((point >> 12) & 0x3f), 0x80 | ((point >> 6) & 0x3f));
      bytes.push(0x80 | (point & 0x3f));
    }
  }
  return Uint8Array.from(bytes);
};

const CHUNK = 8192;

/** Reads UTF-8 strictly: no overlong forms and no surrogates. A byte order mark is an ordinary character. */
export const utf8Decode = (bytes: Uint8Array): string => {
  let text = '';
  for (let start = 0; start < bytes.length; start += CHUNK) {
    const part = bytes.subarray(start, start + CHUNK);
    if (part.some((byte) => byte > 0x7f)) return decodeWide(bytes);
    text += String.fromCharCode(...part);
  }
  return text;
};

const decodeWide = (bytes: Uint8Array): string => {
  let escaped = '';
  for (const byte of bytes) escaped += `%${byte.toString(16).padStart(2, '0')}`;
  try {
    return decodeURIComponent(escaped);
  } catch {
    throw new ProofError('text_malformed');
  }
};

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base 64 of RFC 4648, section 4, with padding. */
export const base64Encode = (bytes: Uint8Array): string => {
  let text = '';
  for (let index = 0; index < bytes.length; index += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(index, index + 3);
    const bits = (a << 16) | (b << 8) | c;
    for (let digit = 0; digit < 4; digit += 1) {
      text += index + digit > bytes.length ? '=' : (ALPHABET[(bits >> (18 - 6 * digit)) & 63] ?? '');
    }
  }
  return text;
};

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

export const base64Decode = (text: string): Uint8Array => {
  ensure(BASE64.test(text), 'base64_malformed');
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  for (let index = 0, at = 0; index < text.length; index += 4) {
    let bits = 0;
    for (let digit = 0; digit < 4; digit += 1) {
      bits = (bits << 6) | Math.max(0, ALPHABET.indexOf(text.charAt(index + digit)));
    }
    for (let shift = 16; shift >= 0 && at < bytes.length; shift -= 8, at += 1)
      bytes[at] = (bits >> shift) & 255;
  }
  // The last character may hold spare bits. The only accepted spelling has zeros there.
  ensure(
    padding === 0 || base64Encode(bytes.subarray(-(3 - padding))) === text.slice(-4),
    'base64_malformed',
  );
  return bytes;
};

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export const hexEncode = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += HEX[byte] ?? '';
  return text;
};

export const hexDecode = (text: string): Uint8Array => {
  ensure(/^(?:[0-9a-f]{2})*$/.test(text), 'hex_malformed');
  return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(2 * index, 2 * index + 2), 16),
  );
};

/** Six bytes are exact as a number, so this step needs a sixth of the operations on big integers. */
const WORD_BYTES = 6;
const WORD_BITS = 48n;
const WORD_MASK = (1n << WORD_BITS) - 1n;

/** Writes a non-negative integer as `length` bytes, the highest byte first. Refuses an integer that does not fit. */
export const integerBytes = (value: bigint, length: number): Uint8Array => {
  ensure(value >= 0n && value < 1n << BigInt(8 * length), 'integer_out_of_range');
  const bytes = new Uint8Array(length);
  let rest = value;
  for (let end = length; rest > 0n; end -= WORD_BYTES, rest >>= WORD_BITS) {
    let word = Number(rest & WORD_MASK);
    for (let at = end - 1; at >= Math.max(0, end - WORD_BYTES); at -= 1) {
      bytes[at] = word % 256;
      word = Math.floor(word / 256);
    }
  }
  return bytes;
};

const MAX_SIZE_TEXT = 16;

/** Reads a size or an index: decimal digits without a leading zero, at most the largest exact number. */
export const parseSize = (text: string): number => {
  ensure(text.length <= MAX_SIZE_TEXT && /^(?:0|[1-9][0-9]*)$/.test(text), 'number_malformed');
  const size = Number(text);
  ensure(Number.isSafeInteger(size), 'number_malformed');
  return size;
};
