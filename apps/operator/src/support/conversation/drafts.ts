import { tabTexts } from '@tallystick/ui/text-storage.ts';
import * as z from 'zod/mini';
import { sessionStore } from '../../shared/session/session.ts';

/** An answer or a note that is not sent yet. */
export interface ChatDraft {
  readonly text: string;
  readonly isNote: boolean;
}

const KEY = 'tallystick.chat-drafts';
const MAX_DRAFTS = 100;

const stored = z.array(z.tuple([z.string(), z.object({ text: z.string(), isNote: z.boolean() })]));

/** By customer, the oldest change first. They survive a reload, and end with the tab or the sign-out. */
const drafts = new Map(stored.safeParse(tabTexts.readJson(KEY)).data);

const store = (): void => {
  if (drafts.size === 0) tabTexts.remove(KEY);
  else tabTexts.writeJson(KEY, [...drafts]);
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
  if (drafts.size > MAX_DRAFTS && oldest.done === false) drafts.delete(oldest.value);
  store();
};
