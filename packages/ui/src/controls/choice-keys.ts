import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys, Home and End move along a row of choices. They choose and move the focus. */
export const onChoiceKey = <T>(
  event: KeyboardEvent<HTMLElement>,
  values: readonly T[],
  chosen: T,
  onChoose: (value: T) => void,
): void => {
  const step = STEPS[event.key];
  const at = values.indexOf(chosen);
  const next =
    event.key === 'Home'
      ? 0
      : event.key === 'End'
        ? values.length - 1
        : step === undefined
          ? -1
          : (at + step + values.length) % values.length;
  const value = values[next];
  if (next < 0 || value === undefined) return;
  event.preventDefault();
  onChoose(value);
  const item = event.currentTarget.children.item(next);
  if (item instanceof HTMLElement) item.focus();
};
