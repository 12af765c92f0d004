import type { Worth } from '@tallystick/contract/ledger/worth.ts';
import { fromScaled, toScaled } from '../../shared/texts/decimal.rules.ts';

export interface WorthFigures {
  /** Known points in any unit, oldest first. */
  readonly line: readonly bigint[];
  readonly low: string;
  readonly high: string;
  readonly last: string;
  /** From the first to the last point. Null if one of them is unknown. */
  readonly change: string | null;
}

/** The figures of a worth over time. Null without a known point. */
export const worthFigures = ({ points }: Pick<Worth, 'points'>): WorthFigures | null => {
  const values = points.map(({ worth }) => (worth === null ? null : toScaled(worth)));
  const line = values.filter((value) => value !== null);
  const [first] = line;
  const last = line.at(-1);
  if (first === undefined || last === undefined) return null;
  const [begin, end] = [values[0] ?? null, values.at(-1) ?? null];
  return {
    line,
    low: fromScaled(line.reduce((least, value) => (value < least ? value : least), first)),
    high: fromScaled(line.reduce((most, value) => (value > most ? value : most), first)),
    last: fromScaled(last),
    change: begin === null || end === null ? null : fromScaled(end - begin),
  };
};
