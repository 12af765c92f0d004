// @vitest-environment happy-dom
import { afterAll, beforeEach, expect, it, vi } from 'vitest';

const info = (uid: string) => ({
  token: `token of ${uid}`,
  uid,
  account: `account ${uid}`,
  nickname: '',
  locale: 'en',
  invitation_code: 'DEMO',
  created_at: '2026-11-29T00:00:00.000Z',
});

const reload = vi.fn();
vi.stubGlobal(
  'location',
  new Proxy(location, { get: (of, name): unknown => (name === 'reload' ? reload : Reflect.get(of, name)) }),
);
afterAll(() => vi.unstubAllGlobals());

/** The session of a tab that begins with this account. */
const openTab = async (uid: string) => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('token', info(uid).token);
  localStorage.setItem('userInfo', JSON.stringify(info(uid)));
  vi.resetModules();
  return import('./session.ts');
};

/** As another tab does that signs in, or out. */
const elsewhere = (uid: string | null): void => {
  if (uid === null) localStorage.clear();
  else {
    localStorage.setItem('token', info(uid).token);
    localStorage.setItem('userInfo', JSON.stringify(info(uid)));
  }
  dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
};

const restore = (): void => {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
};

beforeEach(() => reload.mockClear());

it('names the account for which the forms of this tab were made, after another one signed in elsewhere', async () => {
  const { accountOfForms, currentSession, ownCredentials } = await openTab('1');
  elsewhere('2');
  expect(currentSession().userInfo?.uid).toBe('2');
  // The server refuses a call of a form that was made for another account than its token's.
  expect(accountOfForms()).toBe('1');
  expect(ownCredentials()).toEqual({ token: 'token of 2', account: '1' });
  expect(reload).toHaveBeenCalledOnce();
  const { wasAccountChanged } = await openTab('2');
  expect(wasAccountChanged()).toBe(false);
});

it('tells the page after the reload that the account changed, once', async () => {
  const { wasAccountChanged } = await openTab('1');
  elsewhere('2');
  expect([wasAccountChanged(), wasAccountChanged()]).toEqual([true, false]);
});

it('follows a sign-out elsewhere, and makes nothing anew', async () => {
  const { accountOfForms, currentSession } = await openTab('1');
  elsewhere(null);
  expect([currentSession().token, accountOfForms()]).toEqual([null, null]);
  expect(reload).not.toHaveBeenCalled();
});

it('looks at the session of a page that the back button restores, unless the app is locked', async () => {
  const { currentSession, onSessionEnd } = await openTab('1');
  const ended = vi.fn();
  onSessionEnd(ended);
  localStorage.removeItem('token');
  restore();
  expect(currentSession().token).toBeNull();
  expect(ended).toHaveBeenCalled();

  const locked = await openTab('1');
  localStorage.setItem('lock', '{}');
  localStorage.removeItem('token');
  restore();
  expect(locked.currentSession().token).toBe('token of 1');
});
