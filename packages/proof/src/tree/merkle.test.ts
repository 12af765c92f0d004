import { describe, expect, it } from 'vitest';
import { hexDecode, hexEncode } from '../encoding/bytes.ts';
import { growTree, recursiveConsistency, recursivePath, recursiveRoot } from '../testing/trees.ts';
import { openFrontier } from './frontier.ts';
import { emptyRoot, hashLeaf, rootFromInclusion, verifyConsistency, verifyInclusion } from './merkle.ts';
import { proveConsistency, proveInclusion } from './merkle-proofs.ts';

/** Leaves, roots and proofs from the test suites of Certificate Transparency implementations. */
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
].map(hexDecode);
const [A, B, C] = [
  '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
  '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
  '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
] as const;
const D = 'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b';
const E = 'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0';
const F = '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a';
const root = (size: number): string => hexEncode(ROOTS[size] ?? new Uint8Array());
const INCLUSIONS: readonly (readonly [index: number, size: number, proof: readonly string[]])[] = [
  [0, 8, [A, B, C]],
  [5, 8, [D, E, root(4)]],
  [2, 3, [root(2)]],
  [1, 5, [root(1), B, D]],
];
const CONSISTENCIES: readonly (readonly [oldSize: number, size: number, proof: readonly string[]])[] = [
  [1, 1, []],
  [1, 8, [A, B, C]],
  [6, 8, [F, E, root(4)]],
  [2, 5, [B, D]],
];

const ofLeaves = (count: number) => growTree(LEAVES.slice(0, count).map(hexDecode));

describe('a tree of RFC 6962', () => {
  it('has the roots that everybody has', () => {
    expect(emptyRoot()).toEqual(ROOTS[0]);
    for (let size = 0; size <= 8; size += 1) expect(hexEncode(ofLeaves(size).root)).toBe(root(size));
  });

  it.each(INCLUSIONS)('proves leaf %i of %i as everybody does', async (index, size, proof) => {
    const tree = ofLeaves(size);
    expect((await proveInclusion(index, size, tree.read)).map(hexEncode)).toEqual(proof);
    const leaf = hashLeaf(hexDecode(LEAVES[index] ?? ''));
    expect(verifyInclusion(leaf, index, size, proof.map(hexDecode), tree.root)).toBe(true);
  });

  it.each(CONSISTENCIES)('proves that %i begins %i as everybody does', async (oldSize, size, proof) => {
    expect((await proveConsistency(oldSize, size, ofLeaves(size).read)).map(hexEncode)).toEqual(proof);
    const [oldRoot, newRoot] = [ofLeaves(oldSize).root, ofLeaves(size).root];
    expect(verifyConsistency(oldSize, oldRoot, size, newRoot, proof.map(hexDecode))).toBe(true);
  });

  it('agrees with the definitions of the RFC in every tree up to 40 leaves', async () => {
    const leaves = Array.from({ length: 40 }, (_, index) => Uint8Array.of(index, index * 3));
    for (let size = 1; size <= leaves.length; size += 1) {
      const tree = growTree(leaves.slice(0, size));
      expect(tree.root).toEqual(recursiveRoot(leaves.slice(0, size)));
      for (let index = 0; index < size; index += 1) {
        const proof = await proveInclusion(index, size, tree.read);
        expect(proof).toEqual(recursivePath(index, leaves.slice(0, size)));
        expect(rootFromInclusion(hashLeaf(Uint8Array.of(index, index * 3)), index, size, proof)).toEqual(
          tree.root,
        );
      }
      for (let oldSize = 1; oldSize <= size; oldSize += 1) {
        const proof = await proveConsistency(oldSize, size, tree.read);
        expect(proof).toEqual(recursiveConsistency(oldSize, leaves.slice(0, size)));
        const oldRoot = recursiveRoot(leaves.slice(0, oldSize));
        expect(verifyConsistency(oldSize, oldRoot, size, tree.root, proof)).toBe(true);
      }
    }
  });

  it('grows on from its peaks as if it had never stopped', () => {
    const leaves = Array.from({ length: 100 }, (_, index) => Uint8Array.of(index));
    for (let cut = 0; cut <= leaves.length; cut += 1) {
      const before = growTree(leaves.slice(0, cut)).frontier;
      const after = openFrontier(before.size(), before.peaks());
      for (const leaf of leaves.slice(cut)) after.append(hashLeaf(leaf));
      expect(after.root()).toEqual(recursiveRoot(leaves));
    }
  });

  it('takes no proof that is longer, shorter, for another place, another size or another leaf', async () => {
    const leaves = Array.from({ length: 21 }, (_, index) => Uint8Array.of(index));
    const tree = growTree(leaves);
    for (let index = 0; index < leaves.length; index += 1) {
      const leaf = hashLeaf(Uint8Array.of(index));
      const proof = await proveInclusion(index, 21, tree.read);
      const holds = (hash: Uint8Array, at: number, size: number, path: readonly Uint8Array[]) =>
        verifyInclusion(hash, at, size, path, tree.root);
      expect(holds(leaf, index, 21, proof)).toBe(true);
      expect(holds(leaf, index, 21, [...proof, leaf])).toBe(false);
      expect(holds(leaf, index, 21, proof.slice(1))).toBe(false);
      expect(holds(leaf, index, 21, proof.slice(0, -1))).toBe(false);
      expect(holds(hashLeaf(Uint8Array.of(99)), index, 21, proof)).toBe(false);
      for (let other = 0; other < 21; other += 1) {
        if (other !== index) expect(holds(leaf, other, 21, proof)).toBe(false);
      }
      expect(holds(leaf, -1, 21, proof)).toBe(false);
      expect(holds(leaf, 0.5, 21, proof)).toBe(false);
      expect(holds(leaf, index, Number.MAX_SAFE_INTEGER, proof)).toBe(false);
    }
  });

  it('takes no tree that begins otherwise', async () => {
    const leaves = Array.from({ length: 30 }, (_, index) => Uint8Array.of(index));
    const forked = growTree(leaves.map((leaf, index) => (index === 4 ? Uint8Array.of(200) : leaf)));
    const tree = growTree(leaves);
    for (let oldSize = 1; oldSize < 30; oldSize += 1) {
      const oldRoot = recursiveRoot(leaves.slice(0, oldSize));
      const proof = await proveConsistency(oldSize, 30, tree.read);
      expect(verifyConsistency(oldSize, oldRoot, 30, tree.root, proof)).toBe(true);
      expect(verifyConsistency(oldSize, oldRoot, 30, forked.root, proof)).toBe(false);
      const theirs = await proveConsistency(oldSize, 30, forked.read);
      expect(verifyConsistency(oldSize, oldRoot, 30, forked.root, theirs)).toBe(oldSize <= 4);
      expect(verifyConsistency(oldSize + 1, oldRoot, 30, tree.root, proof)).toBe(false);
    }
    expect(verifyConsistency(0, emptyRoot(), 30, tree.root, [])).toBe(true);
    expect(verifyConsistency(0, tree.root, 30, tree.root, [])).toBe(false);
    expect(verifyConsistency(30, tree.root, 29, tree.root, [])).toBe(false);
  });
});
