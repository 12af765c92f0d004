import type { Row } from '../criteria-table.ts';
import type { Criterion } from './answers.ts';
import { operable } from './operable.ts';
import { perceivable } from './perceivable.ts';
import { robust, understandable } from './understandable.ts';

/** Criteria that came with WCAG 2.2. EN 301 549 has a clause only for those of WCAG 2.1. */
const NEW_IN_22: ReadonlySet<string> = new Set(['2.4.11', '2.5.7', '2.5.8', '3.2.6', '3.3.7', '3.3.8']);

export const CRITERIA: readonly Criterion[] = [...perceivable, ...operable, ...understandable, ...robust];

/** The criteria of WCAG 2.2 at A and AA, with the clause of EN 301 549 (version 3.2.1) of each. */
export const WCAG: readonly Row[] = CRITERIA.map(({ id, title, level, app, console }) => ({
  id: `${id} (${level})`,
  title: `${title}<br>${NEW_IN_22.has(id) ? 'new in WCAG 2.2' : `EN 301 549: 9.${id}`}`,
  answers: [app, console],
}));
