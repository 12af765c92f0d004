import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import type { TLogEntryWithInclusionProof } from '@sigstore/bundle';
import { verifyCheckpoint } from '@sigstore/verify/dist/tlog/checkpoint.js';
import { verifyMerkleInclusion } from '@sigstore/verify/dist/tlog/merkle.js';
import {
  base64Encode,
  COSIGNATURE_ML_DSA,
  cosign,
  cosignaturesOf,
  ED25519,
  emptyRoot,
  formatNote,
  formatSignatureLine,
  hashLeaf,
  openFrontier,
  parseSignatureLine,
  proveConsistency,
  proveInclusion,
  type Signer,
  signCheckpoint,
  type TreeNode,
  verifierKey,
  verifyConsistency,
  verifyEd25519,
  verifyInclusion,
} from '@tallystick/proof';
import { mlDsaSignerOf } from '@tallystick/proof/testing/house.ts';
import { RFC9162 } from '@transmute/rfc9162';
import { describe, expect, it } from 'vitest';

/** Other implementations read this package's output, and this package reads theirs. */

const entries = Array.from({ length: 48 }, (_, index) => Buffer.from(`entry ${index}`));

const openTree = (size: number) => {
  const frontier = openFrontier();
  const nodes = new Map<string, Uint8Array>();
  for (const entry of entries.slice(0, size)) {
    frontier.append(hashLeaf(entry), ({ level, index }, hash) => nodes.set(`${level}/${index}`, hash));
  }
  const read = (wanted: readonly TreeNode[]) =>
    Promise.resolve(wanted.map(({ level, index }) => nodes.get(`${level}/${index}`) ?? emptyRoot()));
  return { root: frontier.root(), read };
};

const keyPair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = Uint8Array.from(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32));
  const signer = (name: string): Signer => ({
    key: verifierKey(name, ED25519, raw),
    sign: (message) => Uint8Array.from(sign(null, message, privateKey)),
  });
  return { privateKey, publicKey, raw, signer };
};

const bundleEntry = (
  entry: Uint8Array,
  index: number,
  size: number,
  hashes: readonly Uint8Array[],
  checkpoint: string,
): TLogEntryWithInclusionProof => ({
  logIndex: String(index),
  logId: { keyId: Buffer.alloc(0) },
  kindVersion: { kind: '', version: '' },
  integratedTime: '0',
  inclusionPromise: undefined,
  inclusionProof: {
    logIndex: String(index),
    treeSize: String(size),
    rootHash: Buffer.alloc(0),
    hashes: hashes.map((hash) => Buffer.from(hash)),
    checkpoint: { envelope: checkpoint },
  },
  canonicalizedBody: Buffer.from(entry),
});

const trustedLog = (signer: Signer, publicKey: KeyObject) => ({
  logID: Buffer.from(signer.key.keyId, 'hex'),
  publicKey,
  baseURL: signer.key.name,
  validFor: { start: new Date(0), end: new Date(2 ** 42) },
});

describe('the verifier of Sigstore', () => {
  const { signer, publicKey } = keyPair();
  const ours = signer('stick.example/log/prices');

  it('takes our checkpoints and our proofs of inclusion, and no others', async () => {
    for (const size of [1, 2, 3, 7, 8, 33, 48]) {
      const { root, read } = openTree(size);
      const note = signCheckpoint(size, root, ours);
      for (let index = 0; index < size; index += 1) {
        const entry = entries[index] ?? Buffer.alloc(0);
        const proof = await proveInclusion(index, size, read);
        const logged = bundleEntry(entry, index, size, proof, note);
        const checkpoint = verifyCheckpoint(logged, [trustedLog(ours, publicKey)]);
        expect(() => {
          verifyMerkleInclusion(logged, checkpoint);
        }).not.toThrow();
        const other = bundleEntry(Buffer.from('another'), index, size, proof, note);
        expect(() => {
          verifyMerkleInclusion(other, checkpoint);
        }).toThrow();
      }
    }
  });

  it('takes no checkpoint of another key', () => {
    const { root } = openTree(3);
    const note = signCheckpoint(3, root, keyPair().signer('stick.example/log/prices'));
    const logged = bundleEntry(entries[0] ?? Buffer.alloc(0), 0, 3, [], note);
    expect(() => verifyCheckpoint(logged, [trustedLog(ours, publicKey)])).toThrow(
      'invalid checkpoint signature',
    );
  });
});

describe('the implementation of RFC 9162 by Transmute', () => {
  it('has our roots, our proofs, and takes them', async () => {
    for (let size = 1; size <= 24; size += 1) {
      const { root, read } = openTree(size);
      const all = entries.slice(0, size);
      expect(await RFC9162.treeHead(all)).toEqual(root);
      for (const [index, entry] of all.entries()) {
        const theirs = await RFC9162.inclusionProof(entry, all);
        expect(await proveInclusion(index, size, read)).toEqual(theirs.inclusion_path);
        expect(verifyInclusion(hashLeaf(entry), index, size, theirs.inclusion_path, root)).toBe(true);
      }
    }
  });

  it('has our proofs of consistency, and takes them', async () => {
    for (let size = 2; size <= 24; size += 1) {
      const { root, read } = openTree(size);
      for (let oldSize = 1; oldSize < size; oldSize += 1) {
        const oldRoot = openTree(oldSize).root;
        const proof = await proveConsistency(oldSize, size, read);
        const theirs = await RFC9162.consistencyProof(
          { log_id: '', tree_size: oldSize, leaf_index: 0, inclusion_path: [] },
          entries.slice(0, size),
        );
        // The other implementation puts the old root before the path if the old size is a power of two. The RFC leaves that to
        // the verifier.
        const isPower = Number.isInteger(Math.log2(oldSize));
        expect(theirs.consistency_path).toEqual(isPower ? [oldRoot, ...proof] : proof);
        const [, ...rest] = theirs.consistency_path;
        const path = isPower ? rest : theirs.consistency_path;
        expect(verifyConsistency(oldSize, oldRoot, size, root, path)).toBe(true);
        const isTaken = (second: Uint8Array) => RFC9162.verifyConsistencyProof(oldRoot, second, theirs);
        expect([await isTaken(root), await isTaken(oldRoot)]).toEqual([true, false]);
      }
    }
  });
});

describe('Node’s own Ed25519', () => {
  it('signs what we take, and takes and refuses what we do', () => {
    for (let round = 0; round < 40; round += 1) {
      const { privateKey, publicKey, raw } = keyPair();
      const message = createHash('sha512').update(`message ${round}`).digest().subarray(0, round);
      const signature = sign(null, message, privateKey);
      expect(verifyEd25519(raw, message, signature)).toBe(true);
      const altered = [
        [raw, Buffer.concat([message, Buffer.of(0)]), signature],
        [raw, message, signature.with(round, (signature[round] ?? 0) ^ 1)],
        [raw, message, signature.with(63, (signature[63] ?? 0) ^ 0x10)],
        [raw, message, signature.subarray(0, 63)],
        [keyPair().raw, message, signature],
      ] as const;
      for (const [key, text, changed] of altered) {
        const spki = Buffer.concat([publicKey.export({ format: 'der', type: 'spki' }).subarray(0, -32), key]);
        const theirKey = createPublicKey({ key: spki, format: 'der', type: 'spki' });
        expect(verifyEd25519(key, text, changed)).toBe(verify(null, text, theirKey, changed));
        expect(verifyEd25519(key, text, changed)).toBe(false);
      }
    }
  });

  it('has no second signature for the same message', () => {
    const { privateKey, raw } = keyPair();
    const message = Buffer.from('once');
    const signature = Uint8Array.from(sign(null, message, privateKey));
    const order = 2n ** 252n + 27_742_317_777_372_353_535_851_937_790_883_648_493n;
    let scalar = order;
    for (let index = 0; index < 32; index += 1)
      scalar += BigInt(signature[32 + index] ?? 0) << BigInt(8 * index);
    const doubled = Uint8Array.from(signature, (byte, index) =>
      index < 32 ? byte : Number((scalar >> BigInt(8 * (index - 32))) & 255n),
    );
    expect(verifyEd25519(raw, message, doubled)).toBe(false);
  });
});

describe('Node’s own ML-DSA-44', () => {
  const ORIGIN = 'stick.example/log/prices';
  const text = `${ORIGIN}\n33\n${base64Encode(emptyRoot())}\n`;
  const { privateKey, publicKey } = generateKeyPairSync('ml-dsa-44');
  const raw = Uint8Array.from(publicKey.export({ format: 'der', type: 'spki' }).subarray(-1312));
  const theirs = (name: string): Signer => ({
    key: verifierKey(name, COSIGNATURE_ML_DSA, raw),
    sign: (message) => Uint8Array.from(sign(null, message, privateKey)),
  });
  const witness = theirs('witness.example/w');

  it('signs what we take as a cosignature, of this witness and this checkpoint only', () => {
    const line = cosign(text, witness, 1_767_312_000);
    expect(cosignaturesOf(formatNote(text, [line]), [witness.key])).toEqual([
      { witness: witness.key, second: 1_767_312_000 },
    ]);
    const renamed = theirs('witness.example/x').key;
    const asOther = formatSignatureLine(renamed, parseSignatureLine(line.slice(0, -1)).signature);
    expect(() => cosignaturesOf(formatNote(text, [asOther]), [renamed])).toThrow('signature_wrong');
    const larger = text.replace('\n33\n', '\n34\n');
    expect(() => cosignaturesOf(formatNote(larger, [line]), [witness.key])).toThrow('signature_wrong');
    const elsewhere = text.replace('prices', 'orders');
    expect(() => cosignaturesOf(formatNote(elsewhere, [line]), [witness.key])).toThrow('signature_wrong');
  });

  it('takes what we sign, over the structure that tlog-cosignature names', () => {
    const ours = mlDsaSignerOf('witness.example/w');
    const { signature } = parseSignatureLine(cosign(text, ours, 1_767_312_000).slice(0, -1));
    expect(signature).toHaveLength(8 + 2420);
    const integer = (value: number): Buffer => {
      const bytes = Buffer.alloc(8);
      bytes.writeBigUInt64BE(BigInt(value));
      return bytes;
    };
    const message = Buffer.concat([
      Buffer.from('subtree/v1\n\0'),
      Buffer.from('\x11witness.example/w'),
      integer(1_767_312_000),
      Buffer.from(`\x18${ORIGIN}`),
      integer(0),
      integer(33),
      emptyRoot(),
    ]);
    const spki = Buffer.concat([
      publicKey.export({ format: 'der', type: 'spki' }).subarray(0, -1312),
      ours.key.publicKey,
    ]);
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    expect(verify(null, message, key, signature.subarray(8))).toBe(true);
    expect(verify(null, Buffer.from('another'), key, signature.subarray(8))).toBe(false);
  });
});
