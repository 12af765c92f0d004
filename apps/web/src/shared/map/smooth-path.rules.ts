type Point = readonly [x: number, y: number];

const middle = ([ax, ay]: Point, [bx, by]: Point): string => `${(ax + bx) / 2} ${(ay + by) / 2}`;

/** Reads a line of `M`, `l` and whole numbers. */
const pointsOf = (line: string): readonly Point[] => {
  const numbers = (line.match(/-?\d+/g) ?? []).map(Number);
  let [x = 0, y = 0] = numbers;
  const points: Point[] = [[x, y]];
  for (let at = 2; at + 1 < numbers.length; at += 2) {
    x += numbers[at] ?? 0;
    y += numbers[at + 1] ?? 0;
    points.push([x, y]);
  }
  return points;
};

const smoothLine = (line: string): string => {
  const points = pointsOf(line);
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return '';
  const bend = (point: Point, at: number): string =>
    `Q${point.join(' ')} ${middle(point, points[(at + 1) % points.length] ?? last)}`;
  return line.endsWith('z')
    ? `M${middle(last, first)}${points.map(bend).join('')}z`
    : `M${first.join(' ')}${points.slice(0, -1).map(bend).join('')}L${last.join(' ')}`;
};

/**
 * Rounds the corners of a path of straight lines (`M`, `l`, `z` in whole numbers). The curves run through the middles of
 * the lines, and open lines keep their ends.
 */
export const smoothPath = (path: string): string =>
  (path.match(/M[^M]+/g) ?? []).map((line) => smoothLine(line)).join('');
