import { useEffect } from 'react';
import { useSession } from '../../shared/device/session.ts';
import { onNotice } from '../../shared/notices/notices.ts';
import { isAwayTooLong } from './away.rules.ts';
import { currentLock, dropLock, keepUnderLock, lockNow, useLock } from './lock-store.ts';

const CHECK_EVERY_MS = 15_000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/** Hides everything, so that the picture that a phone takes of a left app shows nothing. */
const cover = (isCovered: boolean): void => {
  document.documentElement.style.visibility = isCovered ? 'hidden' : '';
};

/** Locks the app after the chosen time away from it or without a touch. Returns a function that stops it. */
const watch = (minutes: number): (() => void) => {
  let lastSeenMs = Date.now();
  const lockIfAway = (): void => {
    if (isAwayTooLong(lastSeenMs, Date.now(), minutes)) lockNow();
  };
  const onVisibility = (): void => {
    const isHidden = document.visibilityState === 'hidden';
    if (isHidden) lastSeenMs = Date.now();
    else lockIfAway();
    cover(isHidden);
  };
  const onTouch = (): void => {
    lastSeenMs = Date.now();
  };
  // At once means on leaving. A customer who only reads is not locked out.
  const timer = minutes === 0 ? undefined : setInterval(lockIfAway, CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', onVisibility);
  for (const touch of TOUCHES) document.addEventListener(touch, onTouch, { passive: true });
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    for (const touch of TOUCHES) document.removeEventListener(touch, onTouch);
    cover(false);
  };
};

/** Keeps the lock of this device while somebody is signed in. */
export const WatchLock = () => {
  const { token } = useSession();
  const minutes = useLock()?.minutes ?? null;
  useEffect(() => {
    if (token !== null) keepUnderLock();
  }, [token]);
  useEffect(() => (minutes === null ? undefined : watch(minutes)), [minutes]);
  // The session has ended on the server. The login page asks for the password, and no lock screen covers it.
  useEffect(
    () =>
      onNotice(({ kind }) => {
        if (kind === 'login_expired' && currentLock() !== null) dropLock();
      }),
    [],
  );
  return null;
};
