import { hash } from 'node:crypto';
import { base64Encode, proveInclusion } from '@tallystick/proof';
import { growTree } from '@tallystick/proof/testing/trees.ts';
import { expect, test } from 'vitest';
import { growBatchTree } from './batch-tree.ts';

test('the tree of a batch is that of the proof package, for every size up to a full batch', async () => {
  const entries = Array.from({ length: 256 }, (_, entry) => hash('sha256', String(entry), 'buffer'));
  for (const size of [1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 16, 17, 63, 64, 65, 100, 127, 128, 129, 255, 256]) {
    const batch = entries.slice(0, size);
    const { root, paths, ...tree } = growBatchTree(Buffer.concat(batch));
    const expected = growTree(batch);
    expect([tree.size, root]).toEqual([size, Buffer.from(expected.root)]);
    const proofs = await Promise.all(batch.map((_, index) => proveInclusion(index, size, expected.read)));
    expect(paths).toEqual(proofs.map((proof) => JSON.stringify(proof.map(base64Encode))));
  }
});
