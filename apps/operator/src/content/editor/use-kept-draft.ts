import type { ContentDraft, Publication } from '@tallystick/contract';
import { useStore } from '@tallystick/ui/store.ts';
import { useState } from 'react';
import { sessionStore } from '../../shared/session/session.ts';
import { forgetDraft, keepDraft, keptDraft } from './kept-drafts.ts';

/** The edited content: the member’s kept draft, or the newest version. Each change is kept until it is published or undone. */
export const useKeptDraft = <Draft extends ContentDraft>(
  newest: Publication & { readonly draft: Draft },
  take: (draft: ContentDraft) => Draft | null,
) => {
  const by = useStore(sessionStore).session?.name ?? '';
  const [kept] = useState(() => keptDraft(newest.draft.kind, by));
  const [draft, setState] = useState<Draft>(() => (kept === null ? null : take(kept.draft)) ?? newest.draft);
  const forget = () => forgetDraft(newest.draft.kind);
  return {
    draft,
    setDraft: (next: Draft) => {
      setState(next);
      if (next === newest.draft) forget();
      else keepDraft(by, { basedOn: newest.version, draft: next });
    },
    /** True if the draft was made from an earlier version. */
    isStale: kept !== null && kept.basedOn !== newest.version,
    forget,
  };
};
