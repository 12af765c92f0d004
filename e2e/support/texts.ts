import { type Locale, loadMessages } from '@tallystick/i18n';
import { CATALOGS } from '@tallystick/i18n/catalog/catalogs.ts';
import { loadAccessMessages } from '@tallystick/i18n/loaders/accounts/load-access-messages.ts';
import { loadCountryMessages } from '@tallystick/i18n/loaders/accounts/load-country-messages.ts';
import { loadEntryMessages } from '@tallystick/i18n/loaders/accounts/load-entry-messages.ts';
import { loadIdentityMessages } from '@tallystick/i18n/loaders/accounts/load-identity-messages.ts';
import { loadTouchMessages } from '@tallystick/i18n/loaders/accounts/load-touch-messages.ts';
import { loadDepositsMessages } from '@tallystick/i18n/loaders/funding/load-deposits-messages.ts';
import { loadDestinationsMessages } from '@tallystick/i18n/loaders/funding/load-destinations-messages.ts';
import { loadWithdrawalsMessages } from '@tallystick/i18n/loaders/funding/load-withdrawals-messages.ts';
import { loadFormsMessages } from '@tallystick/i18n/loaders/load-forms-messages.ts';
import { loadListMessages } from '@tallystick/i18n/loaders/load-list-messages.ts';
import { loadLoanMessages } from '@tallystick/i18n/loaders/load-loan-messages.ts';
import { loadPlacesMessages } from '@tallystick/i18n/loaders/load-places-messages.ts';
import { loadProductMessages } from '@tallystick/i18n/loaders/load-product-messages.ts';
import { loadSupportMessages } from '@tallystick/i18n/loaders/load-support-messages.ts';
import { loadVerificationMessages } from '@tallystick/i18n/loaders/load-verification-messages.ts';
import { createTranslator } from 'use-intl/core';

/** The app's texts in a language, from the catalogs of the build: `texts('accounts.login.submit')`. */
export const textsIn = async (locale: Locale) =>
  createTranslator({
    locale,
    messages: {
      ...(await loadMessages(locale)),
      access: await loadAccessMessages(locale),
      country: await loadCountryMessages(locale),
      deposits: await loadDepositsMessages(locale),
      destinations: await loadDestinationsMessages(locale),
      entry: await loadEntryMessages(locale),
      // The server's error messages.
      error: CATALOGS[locale].error,
      forms: await loadFormsMessages(locale),
      identity: await loadIdentityMessages(locale),
      lists: await loadListMessages(locale),
      loans: await loadLoanMessages(locale),
      places: await loadPlacesMessages(locale),
      products: await loadProductMessages(locale),
      support: await loadSupportMessages(locale),
      touch: await loadTouchMessages(locale),
      verification: await loadVerificationMessages(locale),
      withdrawals: await loadWithdrawalsMessages(locale),
    },
    onError: (error) => {
      throw error;
    },
  });

export type Texts = Awaited<ReturnType<typeof textsIn>>;
