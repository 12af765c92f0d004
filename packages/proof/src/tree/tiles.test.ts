import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tilesOf } from '../testing/tile-store.ts';
import { growTree } from '../testing/trees.ts';
import { hashLeaf, verifyConsistency, verifyInclusion } from './merkle.ts';
import { proveConsistency, proveInclusion, readRoot } from './merkle-proofs.ts';
import { readNodesAuthenticated, readNodesFromTiles, type TileLoader } from './tile-reader.ts';
import { decodeEntryBundle, encodeEntryBundle, newTiles, parseTilePath, tilePath } from './tiles.ts';

const entriesUpTo = (count: number): Uint8Array[] =>
  Array.from({ length: count }, (_, index) => Uint8Array.of(index >> 16, (index >> 8) & 255, index & 255));

const openLoader = (served: ReadonlyMap<string, Uint8Array>) => {
  const asked: string[] = [];
  const load: TileLoader = (tiles) => {
    asked.push(...tiles.map(tilePath));
    return Promise.resolve(tiles.map((tile) => served.get(tilePath(tile)) ?? new Uint8Array()));
  };
  return { asked, load };
};

describe('tiles', () => {
  it('have the paths of the specification', () => {
    expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067');
    expect(tilePath({ level: 'entries', index: 5, width: 255 })).toBe('tile/entries/005.p/255');
    expect(tilePath({ level: 63, index: 1000, width: 1 })).toBe('tile/63/x001/000.p/1');
  });

  it('are those of the specification for 70,000 entries and for 256', () => {
    const of = (size: number) => newTiles(0, size).map(({ level, width }) => `${level}:${width}`);
    const all = of(70_000);
    expect(all.filter((tile) => tile === '0:256')).toHaveLength(273);
    expect(all.filter((tile) => tile !== '0:256')).toEqual(['0:112', '1:256', '1:17', '2:1']);
    expect(of(256)).toEqual(['0:256', '1:1']);
    expect(of(0)).toEqual([]);
  });

  it('that are new after a growth are those that changed', () => {
    const sizes = fc.tuple(fc.nat({ max: 200_000 }), fc.nat({ max: 2000 }));
    fc.assert(
      fc.property(sizes, ([before, growth]) => {
        const known = new Set(newTiles(0, before).map(tilePath));
        const fresh = newTiles(0, before + growth)
          .map(tilePath)
          .filter((path) => !known.has(path));
        expect(newTiles(before, before + growth).map(tilePath)).toEqual(fresh);
      }),
      { numRuns: 40 },
    );
  });

  it('are found by their paths alone', () => {
    const tile = fc.record({
      level: fc.oneof(fc.constant('entries' as const), fc.integer({ min: 0, max: 63 })),
      index: fc.nat({ max: 999_999_999 }),
      width: fc.integer({ min: 1, max: 256 }),
    });
    fc.assert(
      fc.property(tile, (one) => {
        expect(parseTilePath(tilePath(one))).toEqual(one);
      }),
    );
    for (const path of [
      'tile/0/1',
      'tile/0/0001',
      'tile/00/001',
      'tile/64/001',
      'tile/0/x000/001',
      'tile/0/001/001',
      'tile/0/x001/x001',
      'tile/0/001.p/0',
      'tile/0/001.p/256',
      'tile/0/001.p/01',
      'tile/0/001.p/',
      'tile/-1/001',
      'tile/entries/001\n',
      '/tile/0/001',
      'tile/0/../001',
    ]) {
      expect(parseTilePath(path), path).toBeNull();
    }
  });

  it('of entries give back the entries, and nothing that is cut or too long', () => {
    const entries = [new Uint8Array(), Uint8Array.of(1), new Uint8Array(65_535)];
    const bundle = encodeEntryBundle(entries);
    expect(decodeEntryBundle(bundle, 3)).toEqual(entries);
    expect(() => decodeEntryBundle(bundle, 2)).toThrow('bundle_malformed');
    expect(() => decodeEntryBundle(bundle, 4)).toThrow('bundle_malformed');
    expect(() => decodeEntryBundle(bundle.slice(0, -1), 3)).toThrow('bundle_malformed');
    expect(() => encodeEntryBundle([new Uint8Array(65_536)])).toThrow('entry_too_long');
  });
});

describe('proofs from tiles', () => {
  const size = 66_900;
  const entries = entriesUpTo(size);
  const tree = growTree(entries);
  const served = tilesOf(entries);

  it.each([
    ['trusted', (load: TileLoader) => readNodesFromTiles(size, load)],
    ['strange', (load: TileLoader) => readNodesAuthenticated(size, tree.root, load)],
  ])('that are %s are those from all hashes, and read few tiles', async (_, open) => {
    for (const index of [0, 1, 255, 256, 40_000, 65_535, 65_536, 66_815, 66_816, 66_899]) {
      const { asked, load } = openLoader(served);
      const proof = await proveInclusion(index, size, open(load));
      expect(proof).toEqual(await proveInclusion(index, size, tree.read));
      expect(
        verifyInclusion(hashLeaf(entries[index] ?? new Uint8Array()), index, size, proof, tree.root),
      ).toBe(true);
      expect(asked.length).toBeLessThanOrEqual(6);
    }
    for (const oldSize of [1, 255, 256, 257, 65_536, 66_000, 66_899]) {
      const { asked, load } = openLoader(served);
      const proof = await proveConsistency(oldSize, size, open(load));
      const oldRoot = await readRoot(oldSize, tree.read);
      expect(verifyConsistency(oldSize, oldRoot, size, tree.root, proof)).toBe(true);
      expect(asked.length).toBeLessThanOrEqual(9);
    }
    expect(await readRoot(size, open(openLoader(served).load))).toEqual(tree.root);
  });

  it('asks for no more tiles at a hundred million million entries', async () => {
    const asked: string[] = [];
    const huge = 123_456_789_012_345;
    const read = readNodesFromTiles(huge, (tiles) => {
      asked.push(...tiles.map(tilePath));
      return Promise.resolve(tiles.map(({ width }) => new Uint8Array(32 * width)));
    });
    expect(await proveInclusion(98_765_432_109_876, huge, read)).toHaveLength(47);
    expect(asked.length).toBeLessThanOrEqual(12);
  });

  it('takes no tile of a stranger that does not lead to the root', async () => {
    const { asked, load } = openLoader(served);
    await proveInclusion(40_000, size, readNodesAuthenticated(size, tree.root, load));
    expect(asked.length).toBeGreaterThan(3);
    for (const path of asked) {
      const original = served.get(path) ?? new Uint8Array();
      const places = [0, Math.floor(original.length / 2), original.length - 1];
      const damaged = places.map((place) => original.with(place, (original[place] ?? 0) ^ 1));
      for (const bytes of [...damaged, original.slice(32), new Uint8Array()]) {
        const forged = openLoader(new Map(served).set(path, bytes));
        await expect(
          proveInclusion(40_000, size, readNodesAuthenticated(size, tree.root, forged.load)),
        ).rejects.toThrow(/^tile_/);
      }
    }
  });
});
