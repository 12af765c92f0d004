import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

const MODULUS = 1n << 256n;
const LINE_END = 0x0a;

const digestOf = (row: Buffer): bigint => BigInt(`0x${createHash('sha256').update(row).digest('hex')}`);

/**
 * The sum of the SHA-256 of each row in the text format of COPY, modulo 2^256. It does not depend on the order of the rows. It finds
 * faults of a disk or a program; it is no proof against an attacker, who could choose rows.
 */
export const sumRows = async (source: Readable): Promise<bigint> => {
  let sum = 0n;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    const bytes = Buffer.concat([rest, chunk]);
    let from = 0;
    // COPY escapes a line end within a row.
    for (let end = bytes.indexOf(LINE_END); end !== -1; end = bytes.indexOf(LINE_END, from)) {
      sum = (sum + digestOf(bytes.subarray(from, end))) % MODULUS;
      from = end + 1;
    }
    rest = bytes.subarray(from);
  }
  return rest.length === 0 ? sum : (sum + digestOf(rest)) % MODULUS;
};
