import type { Worth, WorthCauses } from '@tallystick/contract/ledger/worth.ts';
import { fromScaled, signOf, toScaled } from '../../shared/texts/decimal.rules.ts';

/** A known worth at a time, in USDT. */
export interface WorthPoint {
  readonly at: string;
  readonly worth: string;
}

export interface WorthFigures {
  /** Known points, oldest first. */
  readonly points: readonly WorthPoint[];
  readonly low: string;
  readonly high: string;
  readonly last: string;
  /** From the first to the last point. Null if one of them is unknown. */
  readonly change: string | null;
}

type Points = Pick<Worth, 'points'>;

const knownOf = ({ points }: Points): readonly WorthPoint[] =>
  points.flatMap(({ at, worth }) => (worth === null ? [] : [{ at, worth }]));

/** The worths in any unit, for a drawing. */
export const lineOf = (points: readonly WorthPoint[]): readonly bigint[] =>
  points.map(({ worth }) => toScaled(worth) ?? 0n);

/** The figures of a worth over time. Null without a known point. */
export const worthFigures = (worth: Points): WorthFigures | null => {
  const points = knownOf(worth);
  const line = lineOf(points);
  const [first] = line;
  const last = line.at(-1);
  if (first === undefined || last === undefined) return null;
  const isWhole = (worth.points[0]?.worth ?? null) !== null && (worth.points.at(-1)?.worth ?? null) !== null;
  return {
    points,
    low: fromScaled(line.reduce((least, value) => (value < least ? value : least), first)),
    high: fromScaled(line.reduce((most, value) => (value > most ? value : most), first)),
    last: fromScaled(last),
    change: isWhole ? fromScaled(last - first) : null,
  };
};

/** The points from the first one with a worth. An account that holds nothing yet has none. */
const sinceFirst = (worth: Points): readonly WorthPoint[] => {
  const points = knownOf(worth);
  const first = points.findIndex((point) => signOf(point.worth) !== 0);
  return first === -1 ? [] : points.slice(first);
};

/** A line of days needs three of them. */
const FEWEST_DAYS = 3;

/** The course that home draws: thirty days, or the last day of a younger account. It ends at the total that home shows. */
export const courseOf = (
  month: Points,
  day: Points,
  total: string | null,
): { readonly range: 'month' | 'day'; readonly points: readonly WorthPoint[] } => {
  const days = sinceFirst(month);
  const range = days.length < FEWEST_DAYS ? 'day' : 'month';
  const points = range === 'month' ? days : sinceFirst(day);
  return {
    range,
    points: points.map((point, index) =>
      total !== null && index === points.length - 1 ? { ...point, worth: total } : point,
    ),
  };
};

/** The change that the account did not bring in or take out itself. */
export const earnedOf = ({ trades, products, corrections, prices }: WorthCauses): string =>
  fromScaled(
    [trades, products, corrections, prices].reduce((sum, amount) => sum + (toScaled(amount) ?? 0n), 0n),
  );
