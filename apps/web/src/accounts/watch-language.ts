import { chooseLocale } from '@tallystick/contract/accounts/self.ts';
import { useEffect } from 'react';
import { call } from '../shared/api/api.ts';
import { hasChosenLocale, useLocaleChoice } from '../shared/device/locale.ts';
import { rememberLocale, useSession } from '../shared/device/session.ts';

/** Stores the language that was chosen on this device with the account, whose mails and pushes follow it. */
export const WatchLanguage = (): null => {
  const locale = useLocaleChoice();
  const { userInfo } = useSession();
  const stored = userInfo?.locale;
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
