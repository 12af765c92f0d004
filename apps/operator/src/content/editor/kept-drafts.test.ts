import { beforeEach, expect, test, vi } from 'vitest';
import { forgetDraft, keepDraft, keptDraft } from './kept-drafts.ts';

const store = new Map<string, string>();

beforeEach(() => {
  store.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => void store.set(key, text),
    removeItem: (key: string) => void store.delete(key),
  });
});

const unfinished = {
  kind: 'notices' as const,
  content: {
    notices: [{ id: 'a', texts: { en: { title: '', body: '' } }, from: null, until: null }],
  },
};

test('an unfinished edit is kept for its member, by kind, until it is forgotten', () => {
  keepDraft('ada', { basedOn: 3, draft: unfinished });
  expect(keptDraft('notices', 'ada')).toEqual({ basedOn: 3, draft: unfinished });
  expect(keptDraft('notices', 'ben')).toBeNull();
  expect(keptDraft('slides', 'ada')).toBeNull();
  forgetDraft('notices');
  expect(keptDraft('notices', 'ada')).toBeNull();
  expect(store.size).toBe(0);
});

test('what is no draft is none', () => {
  store.set('tallystick.content-drafts', '{"notices":{"by":"ada","basedOn":1,"draft":{"kind":"notices"}}}');
  expect(keptDraft('notices', 'ada')).toBeNull();
  store.set('tallystick.content-drafts', 'nothing');
  expect(keptDraft('notices', 'ada')).toBeNull();
});
