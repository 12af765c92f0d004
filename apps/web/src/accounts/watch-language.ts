import { chooseLocale } from '@tallystick/contract/accounts/self.ts';
import { isLocale } from '@tallystick/i18n';
import { deviceTexts } from '@tallystick/ui/text-storage.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../shared/api/api.ts';
import {
  LOCALE_KEY,
  chooseLocale as showIn,
  storedLocale,
  useLocaleChoice,
} from '../shared/device/locale.ts';
import { rememberLocale, useSession } from '../shared/device/session.ts';
import { currentLocation, subscribeToLocation } from '../shared/navigation/location.ts';

/** The language that this device took from an account. Nobody chose it here, so the next account brings its own. */
const TAKEN_KEY = 'takenLocale';

/** True if a person chose the language on this device. */
const isChosenHere = (): boolean => {
  const shown = deviceTexts.read(LOCALE_KEY);
  return shown !== null && shown !== deviceTexts.read(TAKEN_KEY);
};

/** True on a page that signs in. It is about to leave, and a new look at it would keep it open. */
const isEntrance = (): boolean => currentLocation().startsWith('/pages/user/');

/**
 * Stores the language that was chosen on this device with the account, whose mails and pushes follow it. A device on which none was
 * chosen takes the account's.
 */
export const WatchLanguage = (): null => {
  const locale = useLocaleChoice();
  const { userInfo } = useSession();
  const stored = userInfo?.locale;
  const isEntering = useSyncExternalStore(subscribeToLocation, isEntrance);
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
    if (stored === undefined || stored === locale) return;
    if (!isChosenHere()) {
      if (!isLocale(stored) || isEntering) return;
      deviceTexts.write(TAKEN_KEY, stored);
      showIn(stored);
      return;
    }
    deviceTexts.remove(TAKEN_KEY);
    void call(chooseLocale, { locale }, { quiet: true }).then(
      () => rememberLocale(locale),
      () => {
        // The next visit tries again.
      },
    );
  }, [stored, locale, isEntering]);
  return null;
};
