import { useState } from 'react';
import { readDraft, writeDraft } from './drafts.ts';

/** One typed text, as in `useState`, that is kept as a draft of its form until it is empty again. */
export const useDraft = (form: string, initial = ''): readonly [string, (text: string) => void] => {
  const [text, setText] = useState(() => readDraft(form)['text'] ?? initial);
  const change = (next: string): void => {
    setText(next);
    writeDraft(form, { text: next });
  };
  return [text, change];
};
