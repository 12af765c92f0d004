import type { Locale } from '@tallystick/i18n';
import { CATALOGS } from '@tallystick/i18n/catalog/catalogs.ts';
import { createTranslator } from 'use-intl/core';

/** The app's texts in a language, and the server's error messages: `texts('accounts.login.submit')`. */
export const textsIn = (locale: Locale) =>
  createTranslator({
    locale,
    messages: CATALOGS[locale],
    onError: (error) => {
      throw error;
    },
  });

export type Texts = ReturnType<typeof textsIn>;
