import { describe, expect, it } from 'vitest';
import { parsePlace, writePlace } from './coordinates.rules.ts';
import { movedBy, placeAt, pointOf, tilesIn, worldPixels } from './mercator.rules.ts';

const BANGKOK = { latitude: 13.75633, longitude: 100.50177 };

describe('a place on the map', () => {
  it('is found again to the metre, wherever it is', () => {
    for (const place of [
      BANGKOK,
      { latitude: -54.80191, longitude: -68.30295 },
      { latitude: 0, longitude: 0 },
    ]) {
      expect(placeAt(pointOf(place))).toEqual(place);
    }
  });

  it('has the tile that maps of the world give it', () => {
    // By https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames.
    const { x, y } = pointOf(BANGKOK);
    expect([Math.floor(x * 2 ** 10), Math.floor(y * 2 ** 10)]).toEqual([797, 472]);
  });

  it('comes around the world to the east and stops at the poles', () => {
    expect(movedBy({ x: 0.99, y: 0.5 }, worldPixels(3) * 0.02, 0, 3).x).toBeCloseTo(0.01);
    expect(movedBy({ x: 0.5, y: 0.01 }, 0, -worldPixels(3), 3).y).toBe(0);
  });

  it('is covered by tiles without a gap, and none beyond the poles', () => {
    const tiles = tilesIn({ x: 0.01, y: 0.02 }, 2.5, 390, 400);
    for (const { x, y, z } of tiles) {
      expect(z).toBe(2);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThan(4);
      expect(y).toBeGreaterThanOrEqual(0);
    }
    expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0);
    expect(Math.max(...tiles.map(({ left, side }) => left + side))).toBeGreaterThanOrEqual(390);
    expect(Math.max(...tiles.map(({ top, side }) => top + side))).toBeGreaterThanOrEqual(400);
  });
});

describe('coordinates that are typed', () => {
  it.each([
    '13.75633, 100.50177',
    ' 13.75633 100.50177 ',
    '13.75633° N, 100.50177° E',
    'N13.75633 E100.50177',
    '100.50177E;13.75633N',
  ])('are understood as %s', (text) => {
    expect(parsePlace(text)).toEqual(BANGKOK);
  });

  it('take south and west by sign or by letter', () => {
    expect(parsePlace('-33.86, -70.5')).toEqual({ latitude: -33.86, longitude: -70.5 });
    expect(parsePlace('33.86 S, 70.5 W')).toEqual({ latitude: -33.86, longitude: -70.5 });
  });

  it.each(['', 'Bangkok', '13.75633', '91, 0', '0, 181', '13 N, 100', '13 N, 100 N', '1, 2, 3', '1e2, 3'])(
    'are refused as %s',
    (text) => {
      expect(parsePlace(text)).toBeNull();
    },
  );

  it('are written so that they are read again', () => {
    expect(parsePlace(writePlace(BANGKOK))).toEqual(BANGKOK);
  });
});
