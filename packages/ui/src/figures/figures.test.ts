import { describe, expect, it } from 'vitest';
import { directionOf } from './direction-of.ts';
import { SPARKLINE_HEIGHT, SPARKLINE_WIDTH, sparklinePath } from './sparkline-path.ts';

describe('the way a figure points', () => {
  it.each([
    ['0.0241', 'up'],
    ['-0.0241', 'down'],
    ['0', 'flat'],
    ['-0.00', 'flat'],
    ['0.00000001', 'up'],
    [null, 'flat'],
  ])('%s is %s', (value, way) => {
    expect(directionOf(value)).toBe(way);
  });
});

describe('a sparkline', () => {
  it('goes from edge to edge, highest where the price is highest', () => {
    expect(sparklinePath([1n, 3n, 2n])).toBe('M0 30L50 2L100 16');
  });

  it('of a price that stands still lies in the middle', () => {
    expect(sparklinePath([5n, 5n])).toBe('M0 16L100 16');
  });

  it('tells prices apart that differ in their eighth digit only', () => {
    expect(sparklinePath([9_152_751_239_998n, 9_152_751_239_999n])).toBe('M0 30L100 2');
  });

  it('of fewer than two prices is no line', () => {
    expect(sparklinePath([])).toBe('');
    expect(sparklinePath([1n])).toBe('');
  });

  it('keeps to its box and to its last 120 points', () => {
    const path = sparklinePath(Array.from({ length: 500 }, (_, i) => BigInt(i + 1)));
    const points = path.slice(1).split('L');
    expect(points).toHaveLength(120);
    for (const point of points) {
      const [x = -1, y = -1] = point.split(' ').map(Number);
      expect(x >= 0 && x <= SPARKLINE_WIDTH && y >= 0 && y <= SPARKLINE_HEIGHT).toBe(true);
    }
  });
});
