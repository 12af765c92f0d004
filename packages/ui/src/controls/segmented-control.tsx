import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { onChoiceKey } from './choice-keys.ts';

interface Props<T extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: ReactNode }[];
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
}

/** A small set of choices. Exactly one is selected. */
export const SegmentedControl = <T extends string>({ label, options, chosen, onChoose }: Props<T>) => (
  <div
    role="radiogroup"
    aria-label={label}
    className="flex flex-wrap gap-1 rounded-md bg-surface-2 p-1"
    onKeyDown={(event) =>
      onChoiceKey(
        event,
        options.map((option) => option.value),
        chosen,
        onChoose,
      )
    }
  >
    {options.map((option) => (
      // biome-ignore lint/a11y/useSemanticElements: a native radio cannot hold an icon over its text and keep its label.
      <button
        key={option.value}
        type="button"
        role="radio"
        aria-checked={option.value === chosen}
        tabIndex={option.value === chosen ? 0 : -1}
        onClick={() => onChoose(option.value)}
        className={cx(
          'flex min-h-11 flex-1 flex-col items-center justify-center gap-1 rounded-[0.625rem] px-2 py-1.5 font-medium text-14 transition-[background-color,color] duration-200 [&>svg]:size-5',
          option.value === chosen ? 'chosen text-brand-ink shadow-card' : 'text-ink-2',
        )}
      >
        {option.label}
      </button>
    ))}
  </div>
);
