import { hash } from 'node:crypto';
import { HASH_BYTES } from '@tallystick/proof';

/** The RFC 6962 tree of a small batch, with Node's own SHA-256. It is made for every accepted batch, so it avoids objects per node. */
export interface BatchTree {
  readonly size: number;
  readonly root: Buffer;
  /** The path of each leaf as the JSON of a list of base64 texts, in the order of the leaves. */
  readonly paths: readonly string[];
}

const LEAF_BLOCK = Buffer.alloc(1 + HASH_BYTES, 0);
const PAIR_BLOCK = Buffer.alloc(1 + 2 * HASH_BYTES, 1);

const leafHashes = (entries: Uint8Array): Buffer => {
  const hashes = Buffer.allocUnsafe(entries.length);
  for (let at = 0; at < entries.length; at += HASH_BYTES) {
    LEAF_BLOCK.set(entries.subarray(at, at + HASH_BYTES), 1);
    // A text result takes 0.45 µs to create, a buffer 1.0 µs.
    hashes.write(hash('sha256', LEAF_BLOCK, 'binary'), at, 'latin1');
  }
  return hashes;
};

/** The row above. The last hash of an odd row moves up unchanged, which is the shape of RFC 6962. */
const rowAbove = (row: Buffer): Buffer => {
  const pairs = Math.floor(row.length / (2 * HASH_BYTES));
  const above = Buffer.allocUnsafe(Math.ceil(row.length / (2 * HASH_BYTES)) * HASH_BYTES);
  for (let pair = 0; pair < pairs; pair += 1) {
    row.copy(PAIR_BLOCK, 1, pair * 2 * HASH_BYTES, (pair + 1) * 2 * HASH_BYTES);
    above.write(hash('sha256', PAIR_BLOCK, 'binary'), pair * HASH_BYTES, 'latin1');
  }
  row.copy(above, pairs * HASH_BYTES, pairs * 2 * HASH_BYTES);
  return above;
};

/** The texts of the paths from a row's nodes to the root, from those of the row above. */
const pathsOf = (row: Buffer, above: readonly string[]): readonly string[] => {
  const count = row.length / HASH_BYTES;
  const paths: string[] = [];
  for (let node = 0; node < count; node += 1) {
    const rest = above[node >> 1] ?? '';
    const sibling = node ^ 1;
    if (sibling >= count) {
      paths.push(rest);
      continue;
    }
    const text = row.toString('base64', sibling * HASH_BYTES, (sibling + 1) * HASH_BYTES);
    paths.push(rest === '' ? `"${text}"` : `"${text}",${rest}`);
  }
  return paths;
};

/** The tree over entries of 32 bytes each, at least one. */
export const growBatchTree = (entries: Uint8Array): BatchTree => {
  const rows: Buffer[] = [];
  let row = leafHashes(entries);
  while (row.length > HASH_BYTES) {
    rows.push(row);
    row = rowAbove(row);
  }
  const paths = rows.reduceRight<readonly string[]>((above, below) => pathsOf(below, above), ['']);
  return { size: entries.length / HASH_BYTES, root: row, paths: paths.map((path) => `[${path}]`) };
};
