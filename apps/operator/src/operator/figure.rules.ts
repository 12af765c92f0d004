import type { Level } from '../shared/level.rules.ts';

export const NOTHING = 'Nothing to do.';

/** One line of the health page: a figure, what it means, and what to do about it. */
export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly level: Level;
  readonly meaning: string;
  readonly todo: string;
  /** The runbook that says it step by step. */
  readonly runbook?: string;
}

/** The level of a value that is worse the more it is. */
export const above = (value: number, watch: number, act: number): Level =>
  value > act ? 'act' : value > watch ? 'watch' : 'good';

export const worse = (one: Level, other: Level): Level =>
  one === 'act' || other === 'act' ? 'act' : one === 'watch' || other === 'watch' ? 'watch' : 'good';
