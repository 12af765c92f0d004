import { beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();

/** The storage of one tab. */
const STORAGE = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

/** The modules as a page loads them. */
const load = async () => {
  vi.resetModules();
  const drafts = await import('./drafts.ts');
  const { signOut } = await import('../../shared/session/session.ts');
  return { ...drafts, signOut };
};

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', STORAGE);
});

test('each conversation has its own draft, also after a reload', async () => {
  const page = await load();
  page.keepDraft('1', { text: 'Good day', isNote: false });
  page.keepDraft('2', { text: 'Careful', isNote: true });
  const again = await load();
  expect(again.draftOf('1')).toEqual({ text: 'Good day', isNote: false });
  expect(again.draftOf('2')).toEqual({ text: 'Careful', isNote: true });
  again.keepDraft('1', { text: '', isNote: false });
  expect((await load()).draftOf('1').text).toBe('');
});

test('drafts end with the sign-out, and there are a hundred at most', async () => {
  const page = await load();
  for (let n = 0; n < 101; n += 1) page.keepDraft(String(n), { text: 'x', isNote: false });
  expect([page.draftOf('0').text, page.draftOf('1').text]).toEqual(['', 'x']);
  page.signOut(null);
  expect(page.draftOf('50').text).toBe('');
  expect(kept.size).toBe(0);
});

test('a broken storage is an empty one', async () => {
  kept.set('tallystick.chat-drafts', '{"not": "a list"}');
  expect((await load()).draftOf('1')).toEqual({ text: '', isNote: false });
});
