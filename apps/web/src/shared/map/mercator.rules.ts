/** Positions on a map: Web Mercator, the world as a square from 0 to 1 with its corner in the north-west. */

export interface Place {
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

export const TILE_PIXELS = 256;
const MAX_LATITUDE = 85.051;

const bounded = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** Once around the world leads to the same longitude. */
const around = (x: number): number => x - Math.floor(x);

export const pointOf = ({ latitude, longitude }: Place): MapPoint => {
  const radians = (bounded(latitude, -MAX_LATITUDE, MAX_LATITUDE) * Math.PI) / 180;
  return {
    x: around((longitude + 180) / 360),
    y: (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2,
  };
};

const DIGITS = 1e5;

/** To five digits, which is a metre. */
export const placeAt = ({ x, y }: MapPoint): Place => ({
  latitude: Math.round(((Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI) * DIGITS) / DIGITS,
  longitude: Math.round((around(x) * 360 - 180) * DIGITS) / DIGITS,
});

/** Width of the world in pixels. */
export const worldPixels = (zoom: number): number => TILE_PIXELS * 2 ** zoom;

/** Moves a map by some pixels. It ends in the north and the south, and wraps around in the east and the west. */
export const movedBy = (centre: MapPoint, dx: number, dy: number, zoom: number): MapPoint => ({
  x: around(centre.x + dx / worldPixels(zoom)),
  y: bounded(centre.y + dy / worldPixels(zoom), 0, 1),
});

export interface Tile {
  readonly key: string;
  /** The numbers of its address. */
  readonly z: number;
  readonly x: number;
  readonly y: number;
  /** Its corner and its side on the screen, in pixels. */
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** The tiles that cover a view of this size around its centre. */
export const tilesIn = (centre: MapPoint, zoom: number, width: number, height: number): readonly Tile[] => {
  const z = Math.floor(zoom);
  const count = 2 ** z;
  const side = worldPixels(zoom) / count;
  const left = centre.x * count * side - width / 2;
  const top = centre.y * count * side - height / 2;
  const tiles: Tile[] = [];
  for (let row = Math.floor(top / side); row * side < top + height; row += 1) {
    if (row < 0 || row >= count) continue;
    for (let column = Math.floor(left / side); column * side < left + width; column += 1) {
      tiles.push({
        key: `${z}/${column}/${row}`,
        z,
        x: ((column % count) + count) % count,
        y: row,
        left: column * side - left,
        top: row * side - top,
        side,
      });
    }
  }
  return tiles;
};
