import { hashLeaf, openFrontier } from '@tallystick/proof';
import { expect, test } from 'vitest';
import type { FullTile, Tile } from '../logs.sql.ts';
import { emptyEdge, extendEdge, loadEdge } from './edge.ts';

const entry = (index: number): Uint8Array => Buffer.from(`entry ${index}`);
const entriesFrom = async (from: number, limit: number) =>
  Array.from({ length: limit }, (_, at) => entry(from + at));

/** A tree that grows by steps of these sizes, and all its full tiles. */
const grow = (steps: readonly number[]) => {
  const tiles = new Map<string, FullTile>();
  let edge = emptyEdge();
  for (const step of steps) {
    const leaves = Array.from({ length: step }, (_, at) => hashLeaf(entry(edge.size + at)));
    const extension = extendEdge(edge, leaves);
    for (const tile of extension.fullTiles) tiles.set(`${tile.level}/${tile.index}`, tile);
    edge = extension.edge;
  }
  return {
    edge,
    tiles,
    read: async (wanted: readonly Tile[]) =>
      wanted.flatMap(({ level, index }) => tiles.get(`${level}/${index}`) ?? []),
  };
};

const rootOf = (size: number): Uint8Array => {
  const frontier = openFrontier();
  for (let index = 0; index < size; index += 1) frontier.append(hashLeaf(entry(index)));
  return frontier.root();
};

test.each([[0], [1], [255], [256], [257], [512], [65_535], [65_536], [66_000], [70_001]])(
  'an edge of %i leaves is the same whatever the steps, and loaded again from its tiles',
  async (size) => {
    const once = grow([size]);
    const steps = [Math.floor(size / 3), Math.floor(size / 2)];
    const inSteps = grow([...steps, size - (steps[0] ?? 0) - (steps[1] ?? 0)]);
    expect(inSteps.edge).toEqual(once.edge);
    expect(inSteps.tiles).toEqual(once.tiles);
    expect(once.edge.root).toEqual(rootOf(size));
    expect(await loadEdge(size, { entries: entriesFrom, tiles: once.read })).toEqual({
      ...once.edge,
      partial: once.edge.partial,
    });
  },
);

test('an edge is not loaded from tiles of which one is missing', async () => {
  const { tiles, read } = grow([66_000]);
  tiles.delete('0/256');
  await expect(loadEdge(66_000, { entries: entriesFrom, tiles: read })).rejects.toThrow('lacks');
});

test('an edge that is followed stays as it is', () => {
  const { edge } = grow([300]);
  const before = structuredClone(edge);
  extendEdge(edge, [hashLeaf(entry(300)), hashLeaf(entry(301))]);
  expect(edge).toEqual(before);
});
