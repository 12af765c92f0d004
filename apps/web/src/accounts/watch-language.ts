import { chooseLocale } from '@tallystick/contract/accounts/self.ts';
import { useEffect } from 'react';
import { call } from '../shared/api/api.ts';
import {
  hasChosenLocale,
  chooseLocale as showIn,
  storedLocale,
  useLocaleChoice,
} from '../shared/device/locale.ts';
import { rememberLocale, useSession } from '../shared/device/session.ts';

/** Stores the language that was chosen on this device with the account, whose mails and pushes follow it. */
export const WatchLanguage = (): null => {
  const locale = useLocaleChoice();
  const { userInfo } = useSession();
  const stored = userInfo?.locale;
  useEffect(() => {
    // A language that was chosen in another tab counts here too. Drafts keep what is typed.
    const follow = (): void => {
      const chosen = storedLocale();
      if (chosen !== locale) showIn(chosen);
    };
    // It may have changed before this code was there.
    follow();
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [locale]);
  useEffect(() => {
    if (stored === undefined || stored === locale || !hasChosenLocale()) return;
    void call(chooseLocale, { locale }, { quiet: true }).then(
      () => rememberLocale(locale),
      () => {
        // The next visit tries again.
      },
    );
  }, [stored, locale]);
  return null;
};
