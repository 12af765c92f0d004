import { useEffect, useState } from 'react';
import { moveRow } from './shortcuts.rules.ts';
import { useShortcuts } from './shortcuts.ts';

export interface Rows {
  /** The row that j and k stand on. */
  readonly current: number | null;
  readonly select: (row: number) => void;
}

/** j and k through the rows of a table; `prefix` is that of the rows' ids, so that the row is scrolled to. Without keys it is another table's. */
export const useRows = (count: number, prefix: string, hasKeys = true): Rows => {
  const [chosen, setChosen] = useState<number | null>(null);
  const current = chosen === null || count === 0 ? null : Math.min(chosen, count - 1);
  const move = (step: 1 | -1) => {
    // Enter is the row's from now on, not the link's or the button's that was pressed last.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setChosen(moveRow(current, step, count));
  };
  const keys = [
    { keys: 'j', does: 'Next row', run: () => move(1) },
    { keys: 'k', does: 'Previous row', run: () => move(-1) },
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
