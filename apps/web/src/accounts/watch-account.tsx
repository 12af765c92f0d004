import { SessionReminder } from './limits/session-reminder.tsx';
import { WatchLock } from './lock/watch-lock.tsx';

/** Runs while a customer is signed in, and is loaded after the first page: the reminder of the time, and the lock of the app. */
export const WatchAccount = () => (
  <>
    <WatchLock />
    <SessionReminder />
  </>
);
