import { loadAccessMessages } from '../loaders/accounts/load-access-messages.ts';
import { loadCountryMessages } from '../loaders/accounts/load-country-messages.ts';
import { loadDataMessages } from '../loaders/accounts/load-data-messages.ts';
import { loadEntryMessages } from '../loaders/accounts/load-entry-messages.ts';
import { loadFreezeMessages } from '../loaders/accounts/load-freeze-messages.ts';
import { loadIdentityMessages } from '../loaders/accounts/load-identity-messages.ts';
import { loadPasskeyMessages } from '../loaders/accounts/load-passkey-messages.ts';
import { loadProgramMessages } from '../loaders/accounts/load-program-messages.ts';
import { loadTouchMessages } from '../loaders/accounts/load-touch-messages.ts';
import { loadDepositsMessages } from '../loaders/funding/load-deposits-messages.ts';
import { loadDestinationsMessages } from '../loaders/funding/load-destinations-messages.ts';
import { loadPaymentMessages } from '../loaders/funding/load-payment-messages.ts';
import { loadWithdrawalsMessages } from '../loaders/funding/load-withdrawals-messages.ts';
import { loadAccessibilityMessages } from '../loaders/load-accessibility-messages.ts';
import { loadFormsMessages } from '../loaders/load-forms-messages.ts';
import { loadListMessages } from '../loaders/load-list-messages.ts';
import { loadLoanMessages } from '../loaders/load-loan-messages.ts';
import { loadMessages } from '../loaders/load-messages.ts';
import { loadNotificationMessages } from '../loaders/load-notification-messages.ts';
import { loadPlacesMessages } from '../loaders/load-places-messages.ts';
import { loadProductMessages } from '../loaders/load-product-messages.ts';
import { loadSupportMessages } from '../loaders/load-support-messages.ts';
import { loadTrustMessages } from '../loaders/load-trust-messages.ts';
import { loadVerificationMessages } from '../loaders/load-verification-messages.ts';
import { loadShareMessages } from '../loaders/trading/load-share-messages.ts';
import { loadWorthMessages } from '../loaders/trading/load-worth-messages.ts';
import type { Locale } from '../locales.ts';
import type { Area, FullTranslation } from './catalog.ts';

/** Only the server translates errors, so no loader has them. */
const ERRORS: Record<Locale, () => Promise<{ readonly error: Area<'error'> }>> = {
  th: () => import('../messages/th/error.ts'),
  en: () => import('../messages/en/error.ts'),
  'zh-Hans': () => import('../messages/zh-Hans/error.ts'),
  'zh-Hant': () => import('../messages/zh-Hant/error.ts'),
  ja: () => import('../messages/ja/error.ts'),
  vi: () => import('../messages/vi/error.ts'),
  es: () => import('../messages/es/error.ts'),
  de: () => import('../messages/de/error.ts'),
  it: () => import('../messages/it/error.ts'),
  pt: () => import('../messages/pt/error.ts'),
};

const readCatalog = async (locale: Locale): Promise<FullTranslation> => ({
  ...(await loadMessages(locale)),
  accessibility: await loadAccessibilityMessages(locale),
  access: await loadAccessMessages(locale),
  country: await loadCountryMessages(locale),
  deposits: await loadDepositsMessages(locale),
  destinations: await loadDestinationsMessages(locale),
  entry: await loadEntryMessages(locale),
  forms: await loadFormsMessages(locale),
  freezes: await loadFreezeMessages(locale),
  identity: await loadIdentityMessages(locale),
  lists: await loadListMessages(locale),
  loans: await loadLoanMessages(locale),
  notifications: await loadNotificationMessages(locale),
  data: await loadDataMessages(locale),
  passkeys: await loadPasskeyMessages(locale),
  payment: await loadPaymentMessages(locale),
  programs: await loadProgramMessages(locale),
  share: await loadShareMessages(locale),
  worth: await loadWorthMessages(locale),
  places: await loadPlacesMessages(locale),
  products: await loadProductMessages(locale),
  support: await loadSupportMessages(locale),
  touch: await loadTouchMessages(locale),
  trust: await loadTrustMessages(locale),
  verification: await loadVerificationMessages(locale),
  withdrawals: await loadWithdrawalsMessages(locale),
  error: (await ERRORS[locale]()).error,
});

/** All catalogs, for code that checks all of them. A phone loads only one. */
export const CATALOGS: Record<Locale, FullTranslation> = {
  th: await readCatalog('th'),
  en: await readCatalog('en'),
  'zh-Hans': await readCatalog('zh-Hans'),
  'zh-Hant': await readCatalog('zh-Hant'),
  ja: await readCatalog('ja'),
  vi: await readCatalog('vi'),
  es: await readCatalog('es'),
  de: await readCatalog('de'),
  it: await readCatalog('it'),
  pt: await readCatalog('pt'),
};

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The texts of a catalog by their dotted keys. */
export const flatten = (tree: object, prefix = ''): ReadonlyMap<string, string> => {
  const texts = new Map<string, string>();
  const entries: readonly (readonly [string, unknown])[] = Object.entries(tree);
  for (const [name, value] of entries) {
    const key = prefix === '' ? name : `${prefix}.${name}`;
    if (typeof value === 'string') texts.set(key, value);
    else if (isGroup(value)) for (const [inner, text] of flatten(value, key)) texts.set(inner, text);
  }
  return texts;
};
