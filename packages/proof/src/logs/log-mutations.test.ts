import { describe, expect, it } from 'vitest';
import { equalBytes, utf8Decode, utf8Encode } from '../encoding/bytes.ts';
import {
  formatCheckpointText,
  openCheckpoint,
  parseCheckpointText,
  signCheckpoint,
} from '../notes/checkpoint.ts';
import { cosign, cosignaturesOf } from '../notes/cosignature.ts';
import { formatNote, parseNote, signText } from '../notes/note.ts';
import { formatProofFile, parseProofFile } from '../notes/proof-file.ts';
import { logSigner, receiptSigner, signerOf, witness, witnessed } from '../testing/house.ts';
import { acceptedOf, BYTE_MUTATIONS, type Chance, seededChance } from '../testing/mutations.ts';
import { tilesOf } from '../testing/tile-store.ts';
import { growTree } from '../testing/trees.ts';
import { hashLeaf, verifyConsistency, verifyInclusion } from '../tree/merkle.ts';
import { proveConsistency, proveInclusion, readRoot } from '../tree/merkle-proofs.ts';
import { readNodesAuthenticated } from '../tree/tile-reader.ts';
import { tilePath } from '../tree/tiles.ts';

/** 6,600 of the 10,000 mutations. The verifier must refuse every one. */

const TIMEOUT_MS = 120_000;
const SIZE = 1100;
const KNOWN_SIZE = 900;
const entries = Array.from({ length: SIZE }, (_, index) => utf8Encode(`entry ${index}`));
const tree = growTree(entries);
const forked = growTree(entries.map((entry, index) => (index === 5 ? utf8Encode('another') : entry)));
const prices = logSigner('prices');
const checkpoint = witnessed(signCheckpoint(SIZE, tree.root, prices), 1_767_312_000);
const text = parseNote(checkpoint).text;

const holds = (check: () => boolean): boolean => {
  try {
    return check();
  } catch {
    return false;
  }
};

/** The checks of a client that already knows an earlier size: the log's signature, the witness's cosignature, and no smaller tree. */
const isCheckpointOk = (note: string): boolean =>
  holds(() => {
    const { origin, size } = openCheckpoint(note, [prices.key]);
    return origin === prices.key.name && size >= KNOWN_SIZE && cosignaturesOf(note, [witness.key]).length > 0;
  });

const CHECKPOINTS: Readonly<Record<string, (chance: Chance) => string | Promise<string>>> = {
  'another size': ({ below }) => checkpoint.replace(`\n${SIZE}\n`, `\n${KNOWN_SIZE + below(10_000)}\n`),
  'another root': async ({ below }) => {
    const { origin, extensions } = parseCheckpointText(text);
    const root = await readRoot(1 + below(SIZE - 1), tree.read);
    return checkpoint.replace(text, formatCheckpointText({ origin, size: SIZE, root, extensions }));
  },
  'a line more': ({ below }) => checkpoint.replace(text, `${text}${below(1e6)}\n`),
  'the key of another log': ({ pick }) => {
    const signer = pick([logSigner('orders'), logSigner('liabilities'), receiptSigner]);
    return witnessed(formatNote(text, [signText(text, signer)]), 1_767_312_000);
  },
  'a key of the same name': ({ below }) => {
    const signer = signerOf(prices.key.name, 1, `stranger ${below(5)}`);
    return witnessed(formatNote(text, [signText(text, signer)]), 1_767_312_000);
  },
  'the signature of an older one': async ({ below }) => {
    const size = 1 + below(SIZE - 1);
    const older = signCheckpoint(size, await readRoot(size, tree.read), prices);
    return checkpoint.replace(/\n\n\u2014 [^\n]*\n/u, `\n\n${older.slice(older.indexOf('\u2014'))}`);
  },
  'an older state of the log': async ({ below }) => {
    const size = 1 + below(KNOWN_SIZE - 1);
    return witnessed(signCheckpoint(size, await readRoot(size, tree.read), prices), 1_767_312_000);
  },
  'a witness that is not known': ({ below }) =>
    signCheckpoint(SIZE, tree.root, prices) +
    cosign(text, signerOf('witness.example/w', 4, `w ${below(5)}`), 1 + below(1e9)),
  'a time that was not cosigned': ({ below }) => {
    const line = cosign(text, witness, 1 + below(1e9));
    const [head, body] = [line.slice(0, 30), line.slice(30)];
    return (
      signCheckpoint(SIZE, tree.root, prices) + head + (body.startsWith('A') ? 'B' : 'A') + body.slice(1)
    );
  },
};

describe('of a checkpoint', () => {
  it('the original is accepted', () => {
    expect(isCheckpointOk(checkpoint)).toBe(true);
  });

  it.each(Object.entries(BYTE_MUTATIONS))('200 with %s: none', { timeout: TIMEOUT_MS }, async (_, mutate) => {
    const chance = seededChance(11);
    const original = utf8Encode(checkpoint);
    const isOk = (bytes: Uint8Array) => holds(() => isCheckpointOk(utf8Decode(bytes)));
    const mutated = () => mutate(original, chance);
    expect(await acceptedOf(200, mutated, (bytes) => equalBytes(bytes, original), isOk)).toEqual([]);
  });

  it.each(Object.entries(CHECKPOINTS))('50 with %s: none', { timeout: TIMEOUT_MS }, async (_, mutate) => {
    const chance = seededChance(12);
    const accepted = await acceptedOf(
      50,
      () => mutate(chance),
      (note) => note === checkpoint,
      isCheckpointOk,
    );
    expect(accepted).toEqual([]);
  });
});

const AT = 777;
const leaf = hashLeaf(entries[AT] ?? new Uint8Array());
const inclusion = await proveInclusion(AT, SIZE, tree.read);
const proofFile = formatProofFile({ index: AT, hashes: inclusion, checkpoint, extra: null });
const swapTwo = <Item>(items: readonly Item[], { below }: Chance): Item[] => {
  const [a, b] = [below(items.length), below(items.length)];
  return items.map((item, at) => (at === a ? items[b] : at === b ? items[a] : item) ?? item);
};
const isSame = (a: readonly Uint8Array[], b: readonly Uint8Array[]): boolean =>
  a.length === b.length && a.every((hash, at) => equalBytes(hash, b[at] ?? new Uint8Array()));
const flipOne = (hashes: readonly Uint8Array[], chance: Chance): Uint8Array[] => {
  const at = chance.below(hashes.length);
  return hashes.map((hash, place) =>
    place === at ? (BYTE_MUTATIONS['a bit flipped']?.(hash, chance) ?? hash) : hash,
  );
};

describe('of a proof of inclusion', () => {
  const isFileOk = (bytes: Uint8Array): boolean =>
    holds(() => {
      const file = parseProofFile(utf8Decode(bytes));
      const { size, root } = parseCheckpointText(parseNote(file.checkpoint).text);
      return file.checkpoint === checkpoint && verifyInclusion(leaf, file.index, size, file.hashes, root);
    });

  it('the original is accepted', () => {
    expect(isFileOk(utf8Encode(proofFile))).toBe(true);
  });

  it.each(Object.entries(BYTE_MUTATIONS))('400 with %s: none', async (_, mutate) => {
    const chance = seededChance(13);
    const original = utf8Encode(proofFile);
    const mutated = () => mutate(original, chance);
    expect(await acceptedOf(400, mutated, (bytes) => equalBytes(bytes, original), isFileOk)).toEqual([]);
  });

  it('400 with hashes swapped or changed: none', async () => {
    const chance = seededChance(14);
    const mutated = () => (chance.below(2) === 0 ? swapTwo(inclusion, chance) : flipOne(inclusion, chance));
    const isOk = (hashes: readonly Uint8Array[]) => verifyInclusion(leaf, AT, SIZE, hashes, tree.root);
    expect(await acceptedOf(400, mutated, (hashes) => isSame(hashes, inclusion), isOk)).toEqual([]);
  });

  it('300 for another leaf, another place or another size: none', async () => {
    const { below, pick } = seededChance(15);
    const mutated = () =>
      pick([{ index: below(SIZE) }, { size: AT + 1 + below(2 * SIZE) }, { entry: below(SIZE) }]);
    const isOriginal = ({
      index = AT,
      entry = AT,
      size = SIZE,
    }: {
      index?: number;
      entry?: number;
      size?: number;
    }) =>
      // Trees of some other sizes have the same path to this leaf. The checkpoint binds the size.
      index === AT && entry === AT && (size === SIZE || (size > 1024 && size <= 2048));
    const isOk = ({
      index = AT,
      entry = AT,
      size = SIZE,
    }: {
      index?: number;
      entry?: number;
      size?: number;
    }) => verifyInclusion(hashLeaf(entries[entry] ?? new Uint8Array()), index, size, inclusion, tree.root);
    expect(await acceptedOf(300, mutated, isOriginal, isOk)).toEqual([]);
  });
});

describe('of a proof of consistency', async () => {
  const OLD = 613;
  const proof = await proveConsistency(OLD, SIZE, tree.read);
  const oldRoot = await readRoot(OLD, tree.read);
  const isOk = (hashes: readonly Uint8Array[]) => verifyConsistency(OLD, oldRoot, SIZE, tree.root, hashes);

  it('the original is accepted', () => {
    expect(isOk(proof)).toBe(true);
  });

  it('600 with hashes swapped, changed, lost or added: none', async () => {
    const chance = seededChance(16);
    const mutated = () =>
      chance.pick([
        () => swapTwo(proof, chance),
        () => flipOne(proof, chance),
        () => proof.toSpliced(chance.below(proof.length), 1),
        () => proof.toSpliced(chance.below(proof.length + 1), 0, chance.pick(proof)),
      ])();
    expect(await acceptedOf(600, mutated, (hashes) => isSame(hashes, proof), isOk)).toEqual([]);
  });

  it('400 from another size or to a tree that begins otherwise: none', async () => {
    const { below } = seededChance(17);
    const mutated = async () => {
      const size = 6 + below(SIZE - 6);
      const isFork = below(2) === 0;
      const read = isFork ? forked.read : tree.read;
      return { size, root: isFork ? forked.root : tree.root, path: await proveConsistency(size, SIZE, read) };
    };
    const accepted = await acceptedOf(
      400,
      mutated,
      ({ size, root }) => size === OLD && root === tree.root,
      ({ size, root, path }) =>
        verifyConsistency(size, oldRoot, SIZE, root, path) ||
        verifyConsistency(OLD, oldRoot, SIZE, root, path),
    );
    expect(accepted).toEqual([]);
  });
});

describe('of tiles', () => {
  const served = tilesOf(entries);
  const older = tilesOf(entries.slice(0, KNOWN_SIZE));
  const otherwise = tilesOf(
    entries.map((entry, index) => (index % 256 === 9 ? utf8Encode('another') : entry)),
  );
  const paths = ['tile/0/003', 'tile/0/004.p/76', 'tile/1/000.p/4'];

  /** Builds a proof from tiles of which one was mutated, and returns whether the proof still verifies. */
  const isOk = async ({ path, bytes }: { path: string; bytes: Uint8Array }): Promise<boolean> => {
    const read = readNodesAuthenticated(SIZE, tree.root, (tiles) =>
      Promise.resolve(
        tiles
          .map(tilePath)
          .map((asked) => (asked === path ? bytes : (served.get(asked) ?? new Uint8Array()))),
      ),
    );
    try {
      const proof = await proveInclusion(AT + 200, SIZE, read);
      return proof.length > 0;
    } catch {
      return false;
    }
  };
  const bytesAt = (path: string) => served.get(path) ?? new Uint8Array();
  const isOriginal = ({ path, bytes }: { path: string; bytes: Uint8Array }) =>
    equalBytes(bytes, bytesAt(path));

  it('the originals are accepted', async () => {
    for (const path of paths) expect(await isOk({ path, bytes: bytesAt(path) })).toBe(true);
  });

  it.each(Object.entries(BYTE_MUTATIONS))('150 with %s: none', { timeout: TIMEOUT_MS }, async (_, mutate) => {
    const chance = seededChance(18);
    const mutated = () => {
      const path = chance.pick(paths);
      return { path, bytes: mutate(bytesAt(path), chance) };
    };
    expect(await acceptedOf(150, mutated, isOriginal, isOk)).toEqual([]);
  });

  it('400 with hashes swapped: none', { timeout: TIMEOUT_MS }, async () => {
    const chance = seededChance(19);
    const mutated = () => {
      const path = chance.pick(paths);
      const bytes = bytesAt(path).slice();
      const [a, b] = [chance.below(bytes.length / 32) * 32, chance.below(bytes.length / 32) * 32];
      bytes.set(bytesAt(path).subarray(b, b + 32), a);
      bytes.set(bytesAt(path).subarray(a, a + 32), b);
      return { path, bytes };
    };
    expect(await acceptedOf(400, mutated, isOriginal, isOk)).toEqual([]);
  });

  it('300 of another place, another size or another log: none', { timeout: TIMEOUT_MS }, async () => {
    const { pick } = seededChance(20);
    const others = [...served.values(), ...older.values(), ...otherwise.values()];
    const mutated = () => ({ path: pick(paths), bytes: pick(others) });
    expect(await acceptedOf(300, mutated, isOriginal, isOk)).toEqual([]);
  });
});
