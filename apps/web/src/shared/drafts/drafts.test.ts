import { beforeEach, expect, it, vi } from 'vitest';
import { fakeTabStorage } from '../device/tab-storage-fake.ts';

let tab = new Map<string, string>();
const account = vi.hoisted(() => ({ uid: null as string | null }));
vi.mock('../device/session.ts', () => ({ accountOfForms: () => account.uid }));

// Another test may have loaded it with an account of its own.
vi.resetModules();
const { dropDraft, dropDrafts, readDraft, writeDraft } = await import('./drafts.ts');

beforeEach(() => {
  account.uid = '1';
  tab = fakeTabStorage();
});

it('typed work is there again, and only for the account that typed it', () => {
  writeDraft('card', { holder: 'Ann', branch: '' });
  expect(readDraft('card')).toEqual({ holder: 'Ann' });
  account.uid = '2';
  expect(readDraft('card')).toEqual({});
  account.uid = '1';
  expect(readDraft('card')).toEqual({ holder: 'Ann' });
});

it('a draft ends when its fields are empty, when it is sent, and with a sign-out', () => {
  writeDraft('chat', { text: 'Hello' });
  writeDraft('chat', { text: '' });
  expect(tab.size).toBe(0);
  writeDraft('chat', { text: 'Hello' });
  dropDraft('chat');
  expect(readDraft('chat')).toEqual({});
  writeDraft('chat', { text: 'Hello' });
  writeDraft('card', { holder: 'Ann' });
  tab.set('pagePosition', '1');
  dropDrafts();
  expect([...tab.keys()]).toEqual(['pagePosition']);
});

it('storage that was changed by hand loses a draft and breaks nothing', () => {
  tab.set('draft chat', '{"account":"1","fields":{"text":7}}');
  expect(readDraft('chat')).toEqual({});
});

const full = () => {
  throw new Error('QuotaExceededError');
};
it.each([
  ['is blocked', undefined],
  ['is full', { getItem: () => 'an older text', setItem: full, removeItem: () => undefined }],
])(
  'a draft that the browser does not take, because its storage %s, is kept until a reload',
  (_why, storage) => {
    vi.stubGlobal('sessionStorage', storage);
    writeDraft('chat', { text: 'Hello' });
    expect(readDraft('chat')).toEqual({ text: 'Hello' });
    dropDrafts();
    expect(readDraft('chat')).toEqual({});
  },
);
