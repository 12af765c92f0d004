import * as z from 'zod/mini';
import { tabTexts } from '../../shared/browser-storage.ts';
import { sessionStore } from '../../shared/session/session.ts';

/** An answer or a note that is not sent yet. */
export interface ChatDraft {
  readonly text: string;
  readonly isNote: boolean;
}

const KEY = 'tallystick.chat-drafts';
const MOST_DRAFTS = 100;

const stored = z.array(z.tuple([z.string(), z.object({ text: z.string(), isNote: z.boolean() })]));

const read = (): Map<string, ChatDraft> => {
  try {
    return new Map(stored.parse(JSON.parse(tabTexts.read(KEY) ?? '[]')));
  } catch {
    return new Map();
  }
};

/** By customer, the oldest change first. They survive a reload, and end with the tab or the sign-out. */
const drafts = read();

const store = (): void => {
  if (drafts.size === 0) tabTexts.remove(KEY);
  else tabTexts.write(KEY, JSON.stringify([...drafts]));
};

sessionStore.subscribe(() => {
  if (sessionStore.get().session !== null) return;
  drafts.clear();
  store();
});

export const draftOf = (uid: string): ChatDraft => drafts.get(uid) ?? { text: '', isNote: false };

/** Keeps a draft. An empty text forgets it. */
export const keepDraft = (uid: string, draft: ChatDraft): void => {
  drafts.delete(uid);
  if (draft.text !== '') drafts.set(uid, draft);
  const oldest = drafts.keys().next();
  if (drafts.size > MOST_DRAFTS && oldest.done === false) drafts.delete(oldest.value);
  store();
};
