import { DEFAULT_LOCALE, isLocale, type Locale } from '@tallystick/i18n';
import { createStore, useStore } from '@tallystick/ui/store.ts';
import { deviceTexts } from '@tallystick/ui/text-storage.ts';
import { currentLocation, pathOf, queryOf, relaunch } from '../navigation/location.ts';

export const LOCALE_KEY = 'UNI_LOCALE';

export const storedLocale = (): Locale => {
  const stored = deviceTexts.read(LOCALE_KEY);
  return stored !== null && isLocale(stored) ? stored : DEFAULT_LOCALE;
};

/** True once a language was chosen on this device, or came with an account. */
export const hasChosenLocale = (): boolean => deviceTexts.read(LOCALE_KEY) !== null;

const locale = createStore<Locale>(storedLocale());

export const currentLocale = (): Locale => locale.get();
export const subscribeToLocale = locale.subscribe;
export const useLocaleChoice = (): Locale => useStore(locale);

/** The same page with a new time stamp, so that it opens as if for the first time. */
export const stamped = (where: string, now: number): string => {
  const query = new URLSearchParams(queryOf(where));
  query.set('t', String(now));
  return `${pathOf(where)}?${query.toString()}`;
};

/** Changes the language of the app and opens the current page anew. */
export const chooseLocale = (next: Locale): void => {
  deviceTexts.write(LOCALE_KEY, next);
  locale.set(next);
  relaunch(stamped(currentLocation(), Date.now()));
};
