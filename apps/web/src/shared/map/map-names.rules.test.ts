import { describe, expect, it } from 'vitest';
import { namesIn } from './map-names.rules.ts';
import { pointOf } from './mercator.rules.ts';
import { smoothPath } from './smooth-path.rules.ts';
import { BORDERS, COUNTRIES, LAND, UNITS } from './world-outline.ts';

const names = new Intl.DisplayNames(['en'], { type: 'region' });
const nameOf = (region: string): string => names.of(region) ?? region;
const view = (latitude: number, longitude: number, zoom: number) => ({
  centre: pointOf({ latitude, longitude }),
  zoom,
  width: 328,
  height: 384,
});

describe('the names of countries on a map', () => {
  it('stand where the countries are', () => {
    const near = namesIn(COUNTRIES, UNITS, nameOf, view(15, 101, 4)).map(({ name }) => name);
    expect(near).toEqual(expect.arrayContaining(['Thailand', 'Vietnam', 'Cambodia']));
    expect(near).not.toContain('Germany');
    const thailand = namesIn(COUNTRIES, UNITS, nameOf, view(15, 101, 4)).find(({ key }) => key === 'TH');
    expect(Math.abs((thailand?.left ?? 0) - 164)).toBeLessThan(40);
    expect(Math.abs((thailand?.top ?? 0) - 192)).toBeLessThan(40);
  });

  it('never lie over each other, at any zoom', () => {
    for (let zoom = 0; zoom <= 8; zoom += 0.5) {
      const placed = namesIn(COUNTRIES, UNITS, nameOf, view(50, 10, zoom));
      for (const [at, one] of placed.entries())
        for (const other of placed.slice(at + 1))
          expect(
            Math.abs(one.top - other.top) > 15 || Math.abs(one.left - other.left) > 20,
            `${one.name} and ${other.name} at ${zoom}`,
          ).toBe(true);
    }
  });

  it('are found across the date line', () => {
    const placed = namesIn(COUNTRIES, UNITS, nameOf, { ...view(-42, -179, 4), width: 500 }).map(
      ({ name }) => name,
    );
    expect(placed).toContain('New Zealand');
  });
});

describe('a smooth outline', () => {
  it('runs through the middles of the lines, and keeps the ends of a border', () => {
    expect(smoothPath('M0,0l10 0 0 10z')).toBe('M5 5Q0 0 5 0Q10 0 10 5Q10 10 5 5z');
    expect(smoothPath('M0,0l10 0 0-10')).toBe('M0 0Q0 0 5 0Q10 0 10 -5L10 -10');
  });

  it('has every line of the world and no corner', () => {
    for (const path of [LAND, BORDERS]) {
      const smooth = smoothPath(path);
      expect(smooth.match(/M/g)?.length).toBe(path.match(/M/g)?.length);
      expect(smooth).not.toMatch(/NaN|undefined/);
    }
  });
});
