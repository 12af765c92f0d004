import { type MapPoint, worldPixels } from './mercator.rules.ts';

/** A country by its code, with the place of its name and its width in the units of the outline. */
export type Country = readonly [region: string, x: number, y: number, width: number];

export interface PlacedName {
  readonly key: string;
  readonly name: string;
  /** The middle of the name on the screen, in pixels. */
  readonly left: number;
  readonly top: number;
}

interface View {
  readonly centre: MapPoint;
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels of a name at the size of the map's text. Characters of Chinese, Japanese and Korean are about twice as wide. */
const pixelsOf = (name: string): number =>
  Array.from(name).reduce((sum, character) => sum + (character >= '\u2e80' ? 11 : 6), 0);
const LINE = 16;
const MAX_NAMES = 40;

/** The names that have room in a view: inside their country and apart from each other. Wide countries come first. */
export const namesIn = (
  countries: readonly Country[],
  units: number,
  nameOf: (region: string) => string,
  { centre, zoom, width, height }: View,
): readonly PlacedName[] => {
  const world = worldPixels(zoom);
  const placed: (PlacedName & { readonly half: number })[] = [];
  for (const [region, x, y, wide] of countries) {
    if (placed.length === MAX_NAMES) break;
    const name = nameOf(region);
    const half = pixelsOf(name) / 2;
    if ((wide / units) * world < half * 2) continue;
    const top = (y / units - centre.y) * world + height / 2;
    // The nearest of the worlds that repeat to the east and the west.
    const away = x / units - centre.x;
    const left = (away - Math.round(away)) * world + width / 2;
    const isInView = left > half && left < width - half && top > LINE && top < height - LINE;
    const isFree = placed.every(
      (other) => Math.abs(other.left - left) > other.half + half + 4 || Math.abs(other.top - top) > LINE,
    );
    if (isInView && isFree) placed.push({ key: region, name, left, top, half });
  }
  return placed;
};
