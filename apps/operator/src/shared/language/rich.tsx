import { Fragment, type ReactNode } from 'react';
import { messageFor } from './text.ts';

/** A sentence with elements inside: `rich('Press {key} to search.', { key: <kbd>/</kbd> })`. */
export const rich = (english: string, values: Readonly<Record<string, ReactNode>>): ReactNode => {
  const parts = messageFor(english).format<ReactNode>({ ...values });
  if (!Array.isArray(parts)) return parts;
  return parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence never changes the order of its parts.
    <Fragment key={place}>{part}</Fragment>
  ));
};
