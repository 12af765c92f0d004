import type { ConsoleArguments, ConsoleKey } from '@tallystick/i18n/catalog/console-catalog.ts';
import { Fragment, type ReactNode } from 'react';
import { say, type Values } from './text.ts';

/** Stands in the formatted sentence where an element goes. No text has the character. */
const MARK = '\u{f0000}';

const wordsOf = (name: string, value: ReactNode): Values[string] =>
  typeof value === 'string' || typeof value === 'number' ? value : `${MARK}${name}${MARK}`;

/** A sentence with elements inside: `rich('shell.paletteHint', { key: <kbd>/</kbd> })`. */
export const rich = <Key extends ConsoleKey>(
  id: Key,
  ...args: ConsoleArguments<Key, ReactNode>
): ReactNode => {
  const [values = {}]: readonly Readonly<Record<string, ReactNode>>[] = args;
  const words: Record<string, Values[string]> = {};
  for (const [name, value] of Object.entries(values)) words[name] = wordsOf(name, value);
  const parts = say(id, words).split(MARK);
  // Every second part is the name of an element.
  return parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence never changes the order of its parts.
    <Fragment key={place}>{place % 2 === 0 ? part : values[part]}</Fragment>
  ));
};
