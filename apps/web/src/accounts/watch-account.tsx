import { SessionReminder } from './limits/session-reminder.tsx';
import { WatchLock } from './lock/watch-lock.tsx';
import { WatchLanguage } from './watch-language.ts';

/**
 * Runs while a customer is signed in, and is loaded after the first page: the reminder of the time, the lock of the app, and the
 * language of the account.
 */
export const WatchAccount = () => (
  <>
    <WatchLock />
    <WatchLanguage />
    <SessionReminder />
  </>
);
