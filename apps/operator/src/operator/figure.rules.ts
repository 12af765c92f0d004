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
