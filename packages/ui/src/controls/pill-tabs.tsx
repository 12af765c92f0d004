import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { onChoiceKey } from './choice-keys.ts';

interface Props<T extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly value: T; readonly label: ReactNode }[];
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
}

/** Filters of a list in one row. A long row scrolls sideways. */
export const PillTabs = <T extends string>({ label, tabs, chosen, onChoose }: Props<T>) => (
  <div
    role="tablist"
    aria-label={label}
    className="-mx-4 flex gap-2 desk:flex-wrap overflow-x-auto px-4 py-1 [scrollbar-width:none]"
    onKeyDown={(event) =>
      onChoiceKey(
        event,
        tabs.map((tab) => tab.value),
        chosen,
        onChoose,
      )
    }
  >
    {tabs.map((tab) => (
      <button
        key={tab.value}
        type="button"
        role="tab"
        aria-selected={tab.value === chosen}
        tabIndex={tab.value === chosen ? 0 : -1}
        onClick={() => onChoose(tab.value)}
        className={cx(
          'min-h-11 shrink-0 rounded-full px-4.5 font-medium text-14 transition-colors duration-200',
          tab.value === chosen ? 'bg-brand text-on-brand' : 'bg-surface-2 text-ink-2',
        )}
      >
        {tab.label}
      </button>
    ))}
  </div>
);
