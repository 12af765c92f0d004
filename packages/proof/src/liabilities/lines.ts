import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, hexDecode, integerBytes, utf8Encode } from '../encoding/bytes.ts';
import { ensure } from '../proof-error.ts';

/** The lines of a customer's accounts, and the hash over all of them. Amounts are minor units. */

/** The kinds of a customer's accounts, in the order in which a proof names them. */
export const LINE_ACCOUNTS = ['available', 'borrowed', 'held'] as const;
export type LineAccount = (typeof LINE_ACCOUNTS)[number];

export interface LineOwner {
  readonly uid: bigint;
  readonly currency: string;
  readonly account: LineAccount;
}

/** One change of a balance. */
export interface LedgerLine {
  /** From 1, without a gap in each account. */
  readonly number: number;
  readonly kind: string;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  readonly atMs: number;
  /** The order or payment that the line is about: a UUID in lower case. */
  readonly reference: string | null;
}

export const KIND_BYTES = 32;
/** The bytes of each line in the hash. */
export const LINE_BYTES = 4 * 8 + KIND_BYTES + 16;

const LINE = Uint8Array.of(0x06);
const KIND = /^[a-z][a-z0-9_]{0,31}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MAX_INT64 = 2n ** 63n - 1n;

/** The head of an account without lines. */
export const firstHead = ({ uid, currency, account }: LineOwner): Uint8Array =>
  sha256(utf8Encode(`tallystick lines v1\n${uid} ${currency} ${account}`));

/** Number, amount (two's complement), balance after it and milliseconds, 8 bytes each; kind, padded with zeros; reference, zeros without one. */
export const lineBytes = ({
  number,
  kind,
  amount,
  balanceAfter,
  atMs,
  reference,
}: LedgerLine): Uint8Array => {
  ensure(KIND.test(kind) && (reference === null || UUID.test(reference)), 'line_malformed');
  ensure(
    Number.isSafeInteger(number) && number > 0 && Number.isSafeInteger(atMs) && atMs >= 0,
    'line_malformed',
  );
  ensure(amount >= -MAX_INT64 && amount <= MAX_INT64, 'line_malformed');
  ensure(balanceAfter >= 0n && balanceAfter <= MAX_INT64, 'line_malformed');
  const name = utf8Encode(kind);
  return concatBytes(
    integerBytes(BigInt(number), 8),
    integerBytes(BigInt.asUintN(64, amount), 8),
    integerBytes(balanceAfter, 8),
    integerBytes(BigInt(atMs), 8),
    name,
    new Uint8Array(KIND_BYTES - name.length),
    reference === null ? new Uint8Array(16) : hexDecode(reference.replaceAll('-', '')),
  );
};

/** The head after a line: SHA-256(0x06 ‖ head before it, 32 bytes ‖ the line, 80 bytes). */
export const nextHead = (head: Uint8Array, line: Uint8Array): Uint8Array =>
  sha256(concatBytes(LINE, head, line));
