import { seededRandom } from './seeded-random.ts';

/** One engraved line and its interwoven copies. Each copy is turned (degrees) and scaled. */
export interface RosetteLine {
  readonly d: string;
  readonly copies: readonly { readonly turn: number; readonly scale: number }[];
  readonly opacity: number;
}

/** `seal` is full to the middle. `wreath` has room for a figure inside. `token` has few lines, for the size of an icon. */
export type RosetteShape = 'seal' | 'wreath' | 'token';

/** The drawing lies in a square from −500 to 500. */
export const ROSETTE_EXTENT = 500;

interface Point {
  readonly x: number;
  readonly y: number;
}

const polar = (radius: number, angle: number): Point => ({
  x: radius * Math.cos(angle),
  y: radius * Math.sin(angle),
});

const middle = (a: Point, b: Point): Point => ({
  x: Math.round((a.x + b.x) / 2),
  y: Math.round((a.y + b.y) / 2),
});

const pair = (x: number, y: number): string => (y < 0 ? `${x}${y}` : `${x} ${y}`);

/** A closed smooth curve that the points pull on. It uses relative whole units to keep the path short. */
const closedCurve = (points: readonly Point[]): string => {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return '';
  let at = middle(last, first);
  let d = `M${pair(at.x, at.y)}q`;
  points.forEach((point, i) => {
    const end = middle(point, points[i + 1] ?? first);
    const control = pair(Math.round(point.x) - at.x, Math.round(point.y) - at.y);
    const step = pair(end.x - at.x, end.y - at.y);
    d += `${i > 0 && !control.startsWith('-') ? ' ' : ''}${control}${step.startsWith('-') ? '' : ' '}${step}`;
    at = end;
  });
  return `${d}z`;
};

const around = (count: number, pointAt: (angle: number) => Point): string =>
  closedCurve(Array.from({ length: count }, (_, i) => pointAt((2 * Math.PI * i) / count)));

interface Dice {
  readonly whole: (from: number, to: number) => number;
  readonly between: (from: number, to: number) => number;
}

interface Band {
  readonly radius: number;
  readonly depth: number;
  readonly lobes: number;
}

/** A band of waves. */
const wave = ({ radius, depth, lobes }: Band): string =>
  around(lobes * 4, (angle) => polar(radius + depth * Math.cos(lobes * angle), angle));

/** A band of loops, as a wheel rolling around another wheel draws them. */
const loops = ({ radius, depth, lobes }: Band, outward: boolean): string =>
  around(lobes * 7, (angle) => {
    const wheel = polar(depth, (outward ? lobes + 1 : 1 - lobes) * angle);
    const hub = polar(radius, angle);
    return { x: hub.x + wheel.x, y: hub.y + wheel.y };
  });

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Copies spread evenly over one lobe. */
const spread = (copies: number, lobes: number): RosetteLine['copies'] =>
  Array.from({ length: copies }, (_, i) => ({ turn: rounded((360 * i) / (copies * lobes), 2), scale: 1 }));

/** Copies that shrink inwards and turn both ways, like the lathe of an engraver. */
const twist = (copies: number, turn: number, shrink: number): RosetteLine['copies'] =>
  Array.from({ length: copies }, (_, i) => {
    const scale = rounded(1 - i * shrink, 3);
    const turned = rounded(i * turn, 2);
    return i === 0
      ? [{ turn: 0, scale }]
      : [
          { turn: turned, scale },
          { turn: -turned, scale },
        ];
  }).flat();

/** Few lines, with enough space to be distinct at forty pixels, and quick to draw in a long list. */
const tokenPaths = ({ whole, between }: Dice): readonly RosetteLine[] => {
  const rimLobes = whole(9, 15);
  const rimDepth = between(50, 90);
  const petalLobes = whole(6, 11);
  const petalDepth = between(96, 132);
  return [
    {
      d: wave({ radius: 488 - rimDepth, depth: rimDepth, lobes: rimLobes }),
      copies: spread(2, rimLobes),
      opacity: 0.6,
    },
    {
      d: loops(
        { radius: 372 - rimDepth - petalDepth * 0.6, depth: petalDepth, lobes: petalLobes },
        between(0, 1) < 0.5,
      ),
      copies: spread(1, petalLobes),
      opacity: 0.95,
    },
  ];
};

/** The engraving of an id. The same id always gives the same engraving, and different ids look different. */
export const rosettePaths = (seed: string, shape: RosetteShape = 'seal'): readonly RosetteLine[] => {
  const random = seededRandom(seed);
  const whole = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
  const between = (from: number, to: number): number => from + random() * (to - from);
  if (shape === 'token') return tokenPaths({ whole, between });

  const rimLobes = whole(20, 34);
  const rimDepth = between(24, 44);
  const rim: RosetteLine = {
    d: wave({ radius: 496 - rimDepth, depth: rimDepth, lobes: rimLobes }),
    copies: spread(whole(3, 5), rimLobes),
    opacity: 0.6,
  };

  const bodyLobes = whole(7, 15);
  const bodyDepth = between(26, 58);
  const bodyCopies = whole(5, 7);
  const body: RosetteLine = {
    d: wave({ radius: 486 - 2 * rimDepth - bodyDepth * 0.5, depth: bodyDepth, lobes: bodyLobes }),
    copies: twist(bodyCopies, (360 / bodyLobes) * between(0.06, 0.22), between(0.026, 0.04)),
    opacity: 0.55,
  };

  const petalLobes = whole(12, 22);
  // A wreath keeps the middle free for a figure.
  const petalDepth = between(56, 84) * (shape === 'wreath' ? 0.72 : 1);
  const petals: RosetteLine = {
    d: loops({ radius: 400 - rimDepth - petalDepth, depth: petalDepth, lobes: petalLobes }, random() < 0.5),
    copies: spread(whole(2, 3), petalLobes),
    opacity: 0.9,
  };
  if (shape === 'wreath') return [rim, body, petals];

  const room = 400 - rimDepth - 2 * petalDepth;
  const heartLobes = whole(6, 12);
  const heart: RosetteLine = {
    d: wave({ radius: room * 0.86, depth: room * between(0.14, 0.3), lobes: heartLobes }),
    copies: twist(whole(6, 8), (360 / heartLobes) * between(0.05, 0.2), between(0.09, 0.115)),
    opacity: 0.7,
  };
  return [rim, body, petals, heart];
};
