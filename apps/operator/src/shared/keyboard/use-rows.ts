import { useEffect, useState } from 'react';
import { t } from '../language/text.ts';
import { moveRow } from './shortcuts.rules.ts';
import { useShortcuts } from './shortcuts.ts';

export interface Rows {
  /** The current row of j and k. */
  readonly current: number | null;
  readonly select: (row: number) => void;
}

/**
 * Handles j and k in the rows of a table. `prefix` begins the rows' ids, so that the row can be scrolled into view. Without
 * `hasKeys` another table has the keys. With `startsAtFirst` the first row is current before any key.
 */
export const useRows = (count: number, prefix: string, hasKeys = true, startsAtFirst = false): Rows => {
  const [chosen, setChosen] = useState<number | null>(startsAtFirst ? 0 : null);
  const current = chosen === null || count === 0 ? null : Math.min(chosen, count - 1);
  const move = (step: 1 | -1) => {
    // From now on Enter opens the row, not the last pressed link or button.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setChosen(moveRow(current, step, count));
  };
  const keys = [
    { keys: 'j', does: t('common.nextRow'), run: () => move(1) },
    { keys: 'k', does: t('common.previousRow'), run: () => move(-1) },
  ];
  useShortcuts(hasKeys ? keys : []);
  useEffect(() => {
    if (current !== null)
      document.getElementById(`${prefix}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [current, prefix]);
  return { current, select: setChosen };
};

export const rowClass = (isCurrent: boolean): string =>
  `border-line border-b ${isCurrent ? 'bg-brand-tint' : 'hover:bg-surface-2'}`;
