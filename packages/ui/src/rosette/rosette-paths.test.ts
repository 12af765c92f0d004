import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROSETTE_EXTENT, type RosetteShape, rosettePaths } from './rosette-paths.ts';

const shapes: readonly RosetteShape[] = ['seal', 'wreath', 'token'];
const dataOf = (seed: string, shape: RosetteShape): string =>
  rosettePaths(seed, shape)
    .map((line) => line.d)
    .join('');

/** Every point of a path that uses `M`, relative `q` and `z`. */
const reach = (d: string): number => {
  const numbers = (d.match(/-?\d+/g) ?? []).map(Number);
  let [x = 0, y = 0] = numbers;
  let farthest = 0;
  for (let i = 2; i + 3 < numbers.length; i += 4) {
    x += numbers[i + 2] ?? 0;
    y += numbers[i + 3] ?? 0;
    farthest = Math.max(farthest, Math.hypot(x, y));
  }
  return farthest;
};

describe('the engraving of an id', () => {
  it('is the same for the same id, on every day and every machine', () => {
    expect(rosettePaths('10482')).toEqual(rosettePaths('10482'));
    expect(dataOf('10482', 'seal').slice(0, 40)).toMatchInlineSnapshot(
      `"M476-12q20 12 0 24-21 12-41 22-21 9-3 23"`,
    );
  });

  it('is another for another id', () => {
    const drawn = Array.from({ length: 500 }, (_, i) => JSON.stringify(rosettePaths(String(10_000 + i))));
    expect(new Set(drawn).size).toBe(500);
  });

  it('is a few lines, at most 6 kB of path data', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...shapes), (seed, shape) => {
        const lines = rosettePaths(seed, shape);
        expect(lines.length).toBeLessThanOrEqual(4);
        expect(dataOf(seed, shape).length).toBeLessThan(6_000);
      }),
    );
  });

  it('stays within its box and is made of numbers', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...shapes), (seed, shape) => {
        for (const line of rosettePaths(seed, shape)) {
          expect(line.d).toMatch(/^M-?\d+[ -]\d+q[\d -]+z$/);
          expect(reach(line.d)).toBeLessThanOrEqual(ROSETTE_EXTENT);
        }
      }),
    );
  });

  it('is three strokes on an icon', () => {
    const strokes = rosettePaths('PEPE', 'token').flatMap((line) => line.copies);
    expect(strokes).toHaveLength(3);
  });

  it('leaves the middle of a wreath free', () => {
    for (let i = 0; i < 200; i += 1) {
      const innermost = Math.min(
        ...rosettePaths(String(i), 'wreath').map((line) => {
          const numbers = (line.d.match(/-?\d+/g) ?? []).map(Number);
          let [x = 0, y = 0] = numbers;
          let nearest = Math.hypot(x, y);
          for (let at = 2; at + 3 < numbers.length; at += 4) {
            x += numbers[at + 2] ?? 0;
            y += numbers[at + 3] ?? 0;
            nearest = Math.min(nearest, Math.hypot(x, y));
          }
          return nearest * Math.min(...line.copies.map((copy) => copy.scale));
        }),
      );
      expect(innermost).toBeGreaterThan(0.42 * ROSETTE_EXTENT);
    }
  });
});
