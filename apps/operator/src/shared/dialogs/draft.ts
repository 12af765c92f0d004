import { useState } from 'react';

/** Text typed into dialogs that were closed without a decision, by title. It is lost when the page is closed. */
const drafts = new Map<string, string>();
const MAX_DRAFTS = 100;

const keep = (name: string, text: string): void => {
  drafts.delete(name);
  if (text !== '') drafts.set(name, text);
  const oldest = drafts.keys().next();
  if (drafts.size > MAX_DRAFTS && oldest.done === false) drafts.delete(oldest.value);
};

/** A text that is restored when its dialog is opened again, until it is forgotten. */
export const useDraft = (
  name: string,
): readonly [text: string, set: (text: string) => void, forget: () => void] => {
  const [text, setText] = useState(() => drafts.get(name) ?? '');
  const set = (next: string) => {
    keep(name, next);
    setText(next);
  };
  return [text, set, () => keep(name, '')];
};
