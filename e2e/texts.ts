import { type Locale, loadMessages } from '@tallystick/i18n';
import { loadDestinationsMessages } from '@tallystick/i18n/load-destinations-messages.ts';
import { loadFormsMessages } from '@tallystick/i18n/load-forms-messages.ts';
import { loadIdentityMessages } from '@tallystick/i18n/load-identity-messages.ts';
import { loadVerificationMessages } from '@tallystick/i18n/load-verification-messages.ts';
import { createTranslator } from 'use-intl/core';

/** The texts of the app in a language, from the catalogs that it is built with: `texts('accounts.login.submit')`. */
export const textsIn = async (locale: Locale) =>
  createTranslator({
    locale,
    messages: {
      ...(await loadMessages(locale)),
      destinations: await loadDestinationsMessages(locale),
      forms: await loadFormsMessages(locale),
      identity: await loadIdentityMessages(locale),
      verification: await loadVerificationMessages(locale),
    },
    onError: (error) => {
      throw error;
    },
  });

export type Texts = Awaited<ReturnType<typeof textsIn>>;
