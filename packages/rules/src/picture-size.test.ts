import { expect, test } from 'vitest';
import { scaledEdge } from './picture-size.ts';

test.each([
  ['a photo', 4_000, 3_000, 2_560, 2_560],
  ['a photo, at its smallest', 4_000, 3_000, 800, 960],
  ['a long screenshot keeps 720 pixels of width', 1_080, 20_000, 2_560, 13_334],
  ['also one that lies', 20_000, 1_080, 2_560, 13_334],
  ['no longer than the format', 720, 60_000, 2_560, 16_383],
])('%s', (_name, width, height, edge, scaled) => {
  expect(scaledEdge(width, height, edge)).toBe(scaled);
});
