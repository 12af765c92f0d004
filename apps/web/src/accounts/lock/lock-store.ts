import { userInfo } from '@tallystick/contract/accounts/user.ts';
import { createStore, useStore } from '@tallystick/ui/store.ts';
import { deviceTexts } from '@tallystick/ui/text-storage.ts';
import * as z from 'zod/mini';
import { currentSession, deviceOf, endSession, signIn, useSession } from '../../shared/device/session.ts';

/**
 * The lock of the app on this device. While it is on, the session is kept here and not under its usual key: so the app starts as if
 * nobody were signed in, and shows the lock screen over the login page. No figure is in the page until a passkey unlocks it.
 */

const KEY = 'lock';
/** Read by the service worker, which has no local storage. */
const CACHE = 'lock';
const MARK = '/lock';

/** Minutes away from the app after which it locks. It always locks at a start. */
export const LOCK_MINUTES = [0, 1, 5, 15] as const;

const stored = z.object({
  minutes: z.int().check(z.minimum(0), z.maximum(60)),
  userInfo,
  /** The domain and the ids of the account's passkeys, for unlocking without a network. */
  rpId: z.string(),
  credentials: z.array(z.string()).check(z.maxLength(20)),
});
export type Lock = z.output<typeof stored>;

const read = (): Lock | null => stored.safeParse(deviceTexts.readJson(KEY)).data ?? null;
const lock = createStore<Lock | null>(read());

globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => {
  if (key === null || key === KEY) lock.set(read());
});

/** Pushes show no text while the mark is there. */
const markForWorker = async (isOn: boolean): Promise<void> => {
  if (!('caches' in globalThis)) return;
  try {
    const cache = await caches.open(CACHE);
    if (isOn) await cache.put(MARK, new Response('on'));
    else await cache.delete(MARK);
  } catch {
    // The browser blocks its caches. Then it shows no pushes either.
  }
};

export const useLock = (): Lock | null => useStore(lock);
export const currentLock = lock.get;

/** The lock while this device is locked. Null while somebody is signed in, or if there is no lock. */
export const useLocked = (): Lock | null => {
  const known = useStore(lock);
  return useSession().token === null ? known : null;
};

/** Turns the lock on, or changes it. */
export const setLock = (next: Lock): void => {
  deviceTexts.writeJson(KEY, next);
  lock.set(next);
  void markForWorker(true);
};

/** Forgets the lock with its session. */
export const dropLock = (): void => {
  deviceTexts.remove(KEY);
  lock.set(null);
  void markForWorker(false);
};

/** Turns the lock off. The session goes back to its usual place. */
export const turnLockOff = (): void => {
  const { token, userInfo: own } = currentSession();
  if (token !== null && own !== null) {
    deviceTexts.write('token', token);
    deviceTexts.writeJson('userInfo', own);
  }
  dropLock();
};

/** Takes the session that is signed in under the lock. A lock of another account ends. */
export const keepUnderLock = (): void => {
  const { userInfo: own } = currentSession();
  const known = lock.get();
  if (own === null || known === null) return;
  if (known.userInfo.uid !== own.uid) {
    dropLock();
    return;
  }
  if (known.userInfo.token !== own.token) setLock({ ...known, userInfo: own });
  deviceTexts.remove('token');
  deviceTexts.remove('userInfo');
};

/** Locks the app at once. The guard of the pages then leads to the login page. */
export const lockNow = (): void => {
  keepUnderLock();
  endSession();
};

/** Opens the app again with the session that was locked. */
export const openLock = ({ userInfo: own }: Lock): void => {
  signIn(own, deviceOf(own.account).device_token ?? '');
  keepUnderLock();
};
