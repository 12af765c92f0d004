import { t } from '../../shared/language/text.ts';
import type { Level } from '../../shared/layout/level.rules.ts';

export const NOTHING = t('health.nothingToDo');

/** One line of the health page: a figure, its meaning, and the action to take. */
export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly level: Level;
  readonly meaning: string;
  readonly todo: string;
  /** The runbook with the detailed steps. */
  readonly runbook?: string;
}

/** The level of a value for which larger is worse. */
export const above = (value: number, watch: number, act: number): Level =>
  value > act ? 'act' : value > watch ? 'watch' : 'good';

export const worse = (one: Level, other: Level): Level =>
  one === 'act' || other === 'act' ? 'act' : one === 'watch' || other === 'watch' ? 'watch' : 'good';
