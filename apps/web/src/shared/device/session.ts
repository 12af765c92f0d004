import { type UserInfo, userInfo } from '@tallystick/contract/accounts/user.ts';
import { guardRestoredPage } from '@tallystick/ui/restored-page.ts';
import { createStore, useStore } from '@tallystick/ui/store.ts';
import { deviceTexts, tabTexts } from '@tallystick/ui/text-storage.ts';
import { currentQuery, internalPath, navigate, replaceNow } from '../navigation/location.ts';

const TOKEN_KEY = 'token';
const USER_INFO_KEY = 'userInfo';
const LOGIN_INFO_KEY = 'loginInfo';
const DEVICE_KEY = 'device';

export interface Session {
  readonly token: string | null;
  readonly userInfo: UserInfo | null;
}

const NOBODY: Session = { token: null, userInfo: null };

const readSession = (): Session => {
  const token = deviceTexts.read(TOKEN_KEY);
  const stored = userInfo.safeParse(deviceTexts.readJson(USER_INFO_KEY));
  if (token === null || token === '' || token === 'false' || !stored.success) return NOBODY;
  return { token, userInfo: stored.data };
};

const session = createStore<Session>(readSession());

const forgetListeners = new Set<() => void>();
/** Registers a listener for the end of a session, so that no data of one account is shown to the next. */
export const onSessionEnd = (listener: () => void): void => {
  forgetListeners.add(listener);
};
const forget = (): void => {
  for (const listener of forgetListeners) listener();
};

/** The account for which the open pages and forms were made. It changes with this tab's own sign-in and sign-out only. */
let shownAccount = session.get().userInfo?.uid ?? null;

/** Each call names this account, so that a form of one account is never carried out under another. */
export const accountOfForms = (): string | null => shownAccount;

/** The session and the account of a request. */
export const ownCredentials = (): { readonly token: string | null; readonly account: string | null } => ({
  token: session.get().token,
  account: shownAccount,
});

const CHANGED_KEY = 'accountChanged';

/** True once after another account was logged in in another tab. */
export const wasAccountChanged = (): boolean => {
  const was = tabTexts.read(CHANGED_KEY) === '1';
  if (was) tabTexts.remove(CHANGED_KEY);
  return was;
};

/** Begins anew for another account. A reload ends the pages and forms of the first one. */
const beginAnew = (): void => {
  // A browser that does not take it does not tell the change. Everything else holds.
  tabTexts.write(CHANGED_KEY, '1');
  replaceNow('/');
  location.reload();
};

const followOtherTabs = (): void => {
  const next = readSession();
  const now = session.get();
  // A sign-in writes both, and each is told apart.
  if (next.token === now.token && next.userInfo?.uid === now.userInfo?.uid) return;
  forget();
  session.set(next);
  const uid = next.userInfo?.uid ?? null;
  if (uid !== null && shownAccount !== null && uid !== shownAccount) beginAnew();
  else shownAccount = uid;
};

/** Signing in or out in another tab of the browser counts here too. */
globalThis.addEventListener?.('storage', (event: StorageEvent) => {
  if (event.key === null || event.key === TOKEN_KEY || event.key === USER_INFO_KEY) followOtherTabs();
});

guardRestoredPage(() => {
  // A locked app keeps its own session.
  if (deviceTexts.read('lock') === null) followOtherTabs();
  return true;
});

export const currentSession = (): Session => session.get();
export const subscribeToSession = session.subscribe;
export const useSession = (): Session => useStore(session);

/** Target after signing in: the wanted page, else the wallet home. */
const wantedPath = (): string => internalPath(new URLSearchParams(currentQuery()).get('path')) ?? '/';

/**
 * Stores the session that login or register answered with, and opens the wanted page. The server knows this device by
 * `deviceToken` at the next sign-in. The token stays here after signing out.
 */
export const signIn = (info: UserInfo, deviceToken: string): void => {
  forget();
  deviceTexts.write(TOKEN_KEY, info.token);
  deviceTexts.writeJson(USER_INFO_KEY, info);
  deviceTexts.writeJson(LOGIN_INFO_KEY, { account: info.account });
  deviceTexts.writeJson(DEVICE_KEY, { account: info.account, token: deviceToken });
  shownAccount = info.uid;
  session.set({ token: info.token, userInfo: info });
  navigate(wantedPath(), { replace: true });
};

/** The account has this language from now on. */
export const rememberLocale = (locale: string): void => {
  const { token, userInfo: known } = session.get();
  if (known === null) return;
  const info = { ...known, locale };
  deviceTexts.writeJson(USER_INFO_KEY, info);
  session.set({ token, userInfo: info });
};

/** The account that signed in last on this device, to offer it again. */
export const lastAccount = (): string => {
  const stored = deviceTexts.readJson(LOGIN_INFO_KEY);
  if (typeof stored !== 'object' || stored === null || !('account' in stored)) return '';
  return typeof stored.account === 'string' ? stored.account : '';
};

/**
 * The token of this device for an account, as a field of the sign-in. Empty if another account signed in last. A null
 * account stands for a wallet, whose account only the server knows.
 */
export const deviceOf = (account: string | null): { device_token?: string } => {
  const stored = deviceTexts.readJson(DEVICE_KEY);
  if (typeof stored !== 'object' || stored === null || !('account' in stored) || !('token' in stored))
    return {};
  const { account: owner, token } = stored;
  if (typeof owner !== 'string' || typeof token !== 'string' || token.length > 64) return {};
  const isOwner = account === null || owner.toLowerCase() === account.toLowerCase();
  return isOwner ? { device_token: token } : {};
};

/** Forgets the session on this device. Does not change the page itself. */
export const endSession = (): void => {
  deviceTexts.remove(TOKEN_KEY);
  deviceTexts.remove(USER_INFO_KEY);
  forget();
  shownAccount = null;
  session.set(NOBODY);
};

/** Forgets the session on this device and goes to the login page. The server's side is `call(logout, {})`. */
export const signOut = (): void => {
  // Leave the page before the session ends, or the guard would remember it as the wanted page.
  replaceNow('/pages/user/login');
  endSession();
};
