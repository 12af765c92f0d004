import { LANGUAGE_OFFERS } from '@tallystick/i18n/language-offers.ts';
import { Globe } from 'lucide-react';
import { chooseLocale, hasChosenLocale, useLocaleChoice } from '../device/locale.ts';
import { languageOfPhone } from './language-of-phone.ts';

/** Offers the language of the phone, in that language, until one is chosen. The app begins in its own. */
export const PhoneLanguage = () => {
  const shown = useLocaleChoice();
  const offered = languageOfPhone(navigator.languages);
  if (offered === null || offered === shown || hasChosenLocale()) return null;
  return (
    <button
      type="button"
      lang={offered}
      onClick={() => chooseLocale(offered)}
      className="mb-5 flex min-h-12 w-full items-center justify-center gap-2 rounded-md bg-brand-tint px-3 font-semibold text-16 text-brand-ink transition-colors duration-120 active:brightness-95"
    >
      <Globe className="size-5 shrink-0" aria-hidden="true" />
      {LANGUAGE_OFFERS[offered]}
    </button>
  );
};
