import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod/mini';

/**
 * Makes a small outline of the world's land and borders for maps without tiles. The source is Natural Earth (public domain), in
 * the TopoJSON of the package world-atlas (https://github.com/topojson/topojson-specification).
 */

type Point = readonly [x: number, y: number];

const Rings = z.array(z.array(z.array(z.number())));
const Topology = z.object({
  transform: z.object({
    scale: z.tuple([z.number(), z.number()]),
    translate: z.tuple([z.number(), z.number()]),
  }),
  arcs: z.array(z.array(z.tuple([z.number(), z.number()]))),
  objects: z.object({
    land: z.object({ geometries: z.array(z.object({ arcs: Rings })) }),
    countries: z.object({
      geometries: z.array(
        z.object({ id: z.optional(z.string()), arcs: z.union([Rings, z.array(z.array(z.number()))]) }),
      ),
    }),
  }),
});

/** The side of the world's square in units, as map tiles divide it (Web Mercator). */
const SIZE = 8192;
const MAX_LATITUDE = 85.0511;
/** The largest distance of a simplified line from the true one, in units: about 12 km at the equator. */
const TOLERANCE = 2.5;
/** The smallest island to keep, in square units. Smaller ones cost more bytes than they show. */
const LEAST_AREA = 30;

const project = (longitude: number, latitude: number): Point => {
  const bounded = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude));
  const radians = (bounded * Math.PI) / 180;
  return [((longitude + 180) / 360) * SIZE, ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * SIZE];
};

const distance = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
};

/** Removes the points that hardly bend a line (Douglas-Peucker). Its ends stay, so that lines still meet. */
const simplify = (line: readonly Point[]): readonly Point[] => {
  const first = line[0];
  const last = line.at(-1);
  if (first === undefined || last === undefined || line.length < 3) return line;
  let farthest = 0;
  let at = 0;
  for (const [index, point] of line.entries()) {
    const away = distance(point, first, last);
    if (away > farthest) {
      farthest = away;
      at = index;
    }
  }
  if (farthest <= TOLERANCE) return [first, last];
  return [...simplify(line.slice(0, at + 1)), ...simplify(line.slice(at)).slice(1)];
};

/** Continues lines that cross the date line beyond the square's edge. Otherwise they would run back across the whole square. */
const unwrap = (line: readonly Point[]): Point[] => {
  let shift = 0;
  let before: number | null = null;
  return line.map(([x, y]) => {
    if (before !== null) shift -= Math.round((x + shift - before) / SIZE) * SIZE;
    before = x + shift;
    return [before, y];
  });
};

/** Closes a ring around the pole along the square's edge. */
const closed = (ring: readonly Point[]): readonly Point[] => {
  const [firstX = 0] = ring[0] ?? [];
  const [lastX = 0] = ring.at(-1) ?? [];
  return Math.abs(lastX - firstX) < SIZE / 2 ? ring : [...ring, [lastX, SIZE], [firstX, SIZE]];
};

const areaOf = (ring: readonly Point[]): number => {
  let twice = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    twice += x * nextY - nextX * y;
  }
  return Math.abs(twice) / 2;
};

const boundsOf = (ring: readonly Point[]) => {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};

const isInside = ([x, y]: Point, ring: readonly Point[]): boolean => {
  let inside = false;
  for (const [index, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
};

/** Lines of the grid in which the middle of a country is sought. */
const GRID = 24;

/** The point of a grid inside the ring that is farthest from its border: the best place for a name. */
const middleOf = (ring: readonly Point[]): Point => {
  const { left, right, top, bottom } = boundsOf(ring);
  let best: Point = [(left + right) / 2, (top + bottom) / 2];
  let farthest = -1;
  for (let row = 1; row < GRID; row += 1) {
    for (let column = 1; column < GRID; column += 1) {
      const point: Point = [left + ((right - left) * column) / GRID, top + ((bottom - top) * row) / GRID];
      if (!isInside(point, ring)) continue;
      const away = Math.min(...ring.map(([x, y]) => Math.hypot(x - point[0], y - point[1])));
      if (away > farthest) {
        farthest = away;
        best = point;
      }
    }
  }
  return best;
};

/** The two letters of a country by its three digits (ISO 3166). Null for a territory without a code. */
const regionOf = (digits: string | undefined): string | null => {
  if (digits === undefined) return null;
  const [tag = ''] = Intl.getCanonicalLocales(`und-${digits}`);
  const region = new Intl.Locale(tag).region ?? '';
  return /^[A-Z]{2}$/.test(region) ? region : null;
};

/** Writes a line as SVG in whole units from point to point, which is the shortest form. */
const pathOf = (line: readonly Point[], isClosed: boolean): string => {
  let path = '';
  let fromX = 0;
  let fromY = 0;
  let steps = 0;
  for (const [exactX, exactY] of line) {
    const x = Math.round(exactX);
    const y = Math.round(exactY);
    if (path === '') path = `M${x},${y}l`;
    else if (x !== fromX || y !== fromY) {
      const dx = x - fromX;
      const dy = y - fromY;
      path += `${steps === 0 || dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`;
      steps += 1;
    }
    fromX = x;
    fromY = y;
  }
  if (steps === 0) return '';
  return isClosed ? `${path}z` : path;
};

/** Makes the TypeScript module with the outline as two SVG paths. */
export const makeWorldOutline = async (): Promise<string> => {
  const file = fileURLToPath(import.meta.resolve('world-atlas/countries-50m.json'));
  const { transform, arcs, objects } = Topology.parse(JSON.parse(await readFile(file, 'utf8')));
  const lines = arcs.map((arc) => {
    let column = 0;
    let row = 0;
    const points = arc.map(([dx, dy]): Point => {
      column += dx;
      row += dy;
      return project(
        column * transform.scale[0] + transform.translate[0],
        row * transform.scale[1] + transform.translate[1],
      );
    });
    return simplify(unwrap(points));
  });
  const coasts = new Set<number>();
  /** Joins arcs by their numbers. A negative number means the reverse direction. */
  const stitch = (ring: readonly number[]): Point[] =>
    ring.flatMap((index) => {
      const own = index < 0 ? ~index : index;
      coasts.add(own);
      const line = lines[own] ?? [];
      return index < 0 ? line.toReversed() : [...line];
    });
  const land = objects.land.geometries
    .flatMap(({ arcs: polygons }) => polygons.flat())
    .map((ring) => closed(unwrap(stitch(ring))))
    .filter((ring) => areaOf(ring) >= LEAST_AREA)
    .map((ring) => pathOf(ring, true));
  const borders = lines.filter((_line, index) => !coasts.has(index)).map((line) => pathOf(line, false));
  const names = objects.countries.geometries
    .flatMap(({ id, arcs: shape }) => {
      const region = regionOf(id);
      const polygons = z.array(z.array(z.array(z.number()))).safeParse(shape);
      const outer = polygons.success
        ? polygons.data.map(([ring = []]) => ring)
        : z.array(z.array(z.number())).parse(shape).slice(0, 1);
      const [largest] = outer
        .map((ring) => unwrap(stitch(ring)))
        .toSorted((one, other) => areaOf(other) - areaOf(one));
      if (region === null || largest === undefined) return [];
      const { left, right } = boundsOf(largest);
      const [x, y] = middleOf(largest);
      return [{ region, x: Math.round(x), y: Math.round(y), width: Math.round(right - left) }];
    })
    .toSorted((one, other) => other.width - one.width)
    // Remote islands share the code of their country.
    .filter(({ region }, at, all) => all.findIndex((other) => other.region === region) === at)
    .map(({ region, x, y, width }) => `  ['${region}', ${x}, ${y}, ${width}],`);
  return [
    '// Generated by tools/generate/make-world-outline.ts from Natural Earth (public domain).',
    '',
    '/** The side of the square that the outline is drawn in, by Web Mercator. */',
    `export const UNITS = ${SIZE};`,
    '',
    '/** The land. */',
    `export const LAND =\n  '${land.join('')}';`,
    '',
    '/** The borders between countries. */',
    `export const BORDERS =\n  '${borders.join('')}';`,
    '',
    '/** The countries by their code (ISO 3166), the widest first: the place for the name, and the width. */',
    'export const COUNTRIES: readonly (readonly [region: string, x: number, y: number, width: number])[] = [',
    ...names,
    '];',
    '',
  ].join('\n');
};
