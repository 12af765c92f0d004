import type { Locale } from '../locales.ts';
import { access as deAccess } from '../messages/de/access.ts';
import { deposits as deDeposits } from '../messages/de/deposits.ts';
import { destinations as deDestinations } from '../messages/de/destinations.ts';
import { entry as deEntry } from '../messages/de/entry.ts';
import { error as deError } from '../messages/de/error.ts';
import { forms as deForms } from '../messages/de/forms.ts';
import { freezes as deFreezes } from '../messages/de/freezes.ts';
import { identity as deIdentity } from '../messages/de/identity.ts';
import { messages as de } from '../messages/de/index.ts';
import { lists as deLists } from '../messages/de/lists.ts';
import { loans as deLoans } from '../messages/de/loans.ts';
import { places as dePlaces } from '../messages/de/places.ts';
import { products as deProducts } from '../messages/de/products.ts';
import { support as deSupport } from '../messages/de/support.ts';
import { touch as deTouch } from '../messages/de/touch.ts';
import { verification as deVerification } from '../messages/de/verification.ts';
import { withdrawals as deWithdrawals } from '../messages/de/withdrawals.ts';
import { access as enAccess } from '../messages/en/access.ts';
import { deposits as enDeposits } from '../messages/en/deposits.ts';
import { destinations as enDestinations } from '../messages/en/destinations.ts';
import { entry as enEntry } from '../messages/en/entry.ts';
import { error as enError } from '../messages/en/error.ts';
import { forms as enForms } from '../messages/en/forms.ts';
import { freezes as enFreezes } from '../messages/en/freezes.ts';
import { identity as enIdentity } from '../messages/en/identity.ts';
import { messages as en } from '../messages/en/index.ts';
import { lists as enLists } from '../messages/en/lists.ts';
import { loans as enLoans } from '../messages/en/loans.ts';
import { places as enPlaces } from '../messages/en/places.ts';
import { products as enProducts } from '../messages/en/products.ts';
import { support as enSupport } from '../messages/en/support.ts';
import { touch as enTouch } from '../messages/en/touch.ts';
import { verification as enVerification } from '../messages/en/verification.ts';
import { withdrawals as enWithdrawals } from '../messages/en/withdrawals.ts';
import { access as esAccess } from '../messages/es/access.ts';
import { deposits as esDeposits } from '../messages/es/deposits.ts';
import { destinations as esDestinations } from '../messages/es/destinations.ts';
import { entry as esEntry } from '../messages/es/entry.ts';
import { error as esError } from '../messages/es/error.ts';
import { forms as esForms } from '../messages/es/forms.ts';
import { freezes as esFreezes } from '../messages/es/freezes.ts';
import { identity as esIdentity } from '../messages/es/identity.ts';
import { messages as es } from '../messages/es/index.ts';
import { lists as esLists } from '../messages/es/lists.ts';
import { loans as esLoans } from '../messages/es/loans.ts';
import { places as esPlaces } from '../messages/es/places.ts';
import { products as esProducts } from '../messages/es/products.ts';
import { support as esSupport } from '../messages/es/support.ts';
import { touch as esTouch } from '../messages/es/touch.ts';
import { verification as esVerification } from '../messages/es/verification.ts';
import { withdrawals as esWithdrawals } from '../messages/es/withdrawals.ts';
import { access as itAccess } from '../messages/it/access.ts';
import { deposits as itDeposits } from '../messages/it/deposits.ts';
import { destinations as itDestinations } from '../messages/it/destinations.ts';
import { entry as itEntry } from '../messages/it/entry.ts';
import { error as itError } from '../messages/it/error.ts';
import { forms as itForms } from '../messages/it/forms.ts';
import { freezes as itFreezes } from '../messages/it/freezes.ts';
import { identity as itIdentity } from '../messages/it/identity.ts';
import { messages as it } from '../messages/it/index.ts';
import { lists as itLists } from '../messages/it/lists.ts';
import { loans as itLoans } from '../messages/it/loans.ts';
import { places as itPlaces } from '../messages/it/places.ts';
import { products as itProducts } from '../messages/it/products.ts';
import { support as itSupport } from '../messages/it/support.ts';
import { touch as itTouch } from '../messages/it/touch.ts';
import { verification as itVerification } from '../messages/it/verification.ts';
import { withdrawals as itWithdrawals } from '../messages/it/withdrawals.ts';
import { access as jaAccess } from '../messages/ja/access.ts';
import { deposits as jaDeposits } from '../messages/ja/deposits.ts';
import { destinations as jaDestinations } from '../messages/ja/destinations.ts';
import { entry as jaEntry } from '../messages/ja/entry.ts';
import { error as jaError } from '../messages/ja/error.ts';
import { forms as jaForms } from '../messages/ja/forms.ts';
import { freezes as jaFreezes } from '../messages/ja/freezes.ts';
import { identity as jaIdentity } from '../messages/ja/identity.ts';
import { messages as ja } from '../messages/ja/index.ts';
import { lists as jaLists } from '../messages/ja/lists.ts';
import { loans as jaLoans } from '../messages/ja/loans.ts';
import { places as jaPlaces } from '../messages/ja/places.ts';
import { products as jaProducts } from '../messages/ja/products.ts';
import { support as jaSupport } from '../messages/ja/support.ts';
import { touch as jaTouch } from '../messages/ja/touch.ts';
import { verification as jaVerification } from '../messages/ja/verification.ts';
import { withdrawals as jaWithdrawals } from '../messages/ja/withdrawals.ts';
import { access as ptAccess } from '../messages/pt/access.ts';
import { deposits as ptDeposits } from '../messages/pt/deposits.ts';
import { destinations as ptDestinations } from '../messages/pt/destinations.ts';
import { entry as ptEntry } from '../messages/pt/entry.ts';
import { error as ptError } from '../messages/pt/error.ts';
import { forms as ptForms } from '../messages/pt/forms.ts';
import { freezes as ptFreezes } from '../messages/pt/freezes.ts';
import { identity as ptIdentity } from '../messages/pt/identity.ts';
import { messages as pt } from '../messages/pt/index.ts';
import { lists as ptLists } from '../messages/pt/lists.ts';
import { loans as ptLoans } from '../messages/pt/loans.ts';
import { places as ptPlaces } from '../messages/pt/places.ts';
import { products as ptProducts } from '../messages/pt/products.ts';
import { support as ptSupport } from '../messages/pt/support.ts';
import { touch as ptTouch } from '../messages/pt/touch.ts';
import { verification as ptVerification } from '../messages/pt/verification.ts';
import { withdrawals as ptWithdrawals } from '../messages/pt/withdrawals.ts';
import { access as thAccess } from '../messages/th/access.ts';
import { deposits as thDeposits } from '../messages/th/deposits.ts';
import { destinations as thDestinations } from '../messages/th/destinations.ts';
import { entry as thEntry } from '../messages/th/entry.ts';
import { error as thError } from '../messages/th/error.ts';
import { forms as thForms } from '../messages/th/forms.ts';
import { freezes as thFreezes } from '../messages/th/freezes.ts';
import { identity as thIdentity } from '../messages/th/identity.ts';
import { messages as th } from '../messages/th/index.ts';
import { lists as thLists } from '../messages/th/lists.ts';
import { loans as thLoans } from '../messages/th/loans.ts';
import { places as thPlaces } from '../messages/th/places.ts';
import { products as thProducts } from '../messages/th/products.ts';
import { support as thSupport } from '../messages/th/support.ts';
import { touch as thTouch } from '../messages/th/touch.ts';
import { verification as thVerification } from '../messages/th/verification.ts';
import { withdrawals as thWithdrawals } from '../messages/th/withdrawals.ts';
import { access as viAccess } from '../messages/vi/access.ts';
import { deposits as viDeposits } from '../messages/vi/deposits.ts';
import { destinations as viDestinations } from '../messages/vi/destinations.ts';
import { entry as viEntry } from '../messages/vi/entry.ts';
import { error as viError } from '../messages/vi/error.ts';
import { forms as viForms } from '../messages/vi/forms.ts';
import { freezes as viFreezes } from '../messages/vi/freezes.ts';
import { identity as viIdentity } from '../messages/vi/identity.ts';
import { messages as vi } from '../messages/vi/index.ts';
import { lists as viLists } from '../messages/vi/lists.ts';
import { loans as viLoans } from '../messages/vi/loans.ts';
import { places as viPlaces } from '../messages/vi/places.ts';
import { products as viProducts } from '../messages/vi/products.ts';
import { support as viSupport } from '../messages/vi/support.ts';
import { touch as viTouch } from '../messages/vi/touch.ts';
import { verification as viVerification } from '../messages/vi/verification.ts';
import { withdrawals as viWithdrawals } from '../messages/vi/withdrawals.ts';
import { access as zhHansAccess } from '../messages/zh-Hans/access.ts';
import { deposits as zhHansDeposits } from '../messages/zh-Hans/deposits.ts';
import { destinations as zhHansDestinations } from '../messages/zh-Hans/destinations.ts';
import { entry as zhHansEntry } from '../messages/zh-Hans/entry.ts';
import { error as zhHansError } from '../messages/zh-Hans/error.ts';
import { forms as zhHansForms } from '../messages/zh-Hans/forms.ts';
import { freezes as zhHansFreezes } from '../messages/zh-Hans/freezes.ts';
import { identity as zhHansIdentity } from '../messages/zh-Hans/identity.ts';
import { messages as zhHans } from '../messages/zh-Hans/index.ts';
import { lists as zhHansLists } from '../messages/zh-Hans/lists.ts';
import { loans as zhHansLoans } from '../messages/zh-Hans/loans.ts';
import { places as zhHansPlaces } from '../messages/zh-Hans/places.ts';
import { products as zhHansProducts } from '../messages/zh-Hans/products.ts';
import { support as zhHansSupport } from '../messages/zh-Hans/support.ts';
import { touch as zhHansTouch } from '../messages/zh-Hans/touch.ts';
import { verification as zhHansVerification } from '../messages/zh-Hans/verification.ts';
import { withdrawals as zhHansWithdrawals } from '../messages/zh-Hans/withdrawals.ts';
import { access as zhHantAccess } from '../messages/zh-Hant/access.ts';
import { deposits as zhHantDeposits } from '../messages/zh-Hant/deposits.ts';
import { destinations as zhHantDestinations } from '../messages/zh-Hant/destinations.ts';
import { entry as zhHantEntry } from '../messages/zh-Hant/entry.ts';
import { error as zhHantError } from '../messages/zh-Hant/error.ts';
import { forms as zhHantForms } from '../messages/zh-Hant/forms.ts';
import { freezes as zhHantFreezes } from '../messages/zh-Hant/freezes.ts';
import { identity as zhHantIdentity } from '../messages/zh-Hant/identity.ts';
import { messages as zhHant } from '../messages/zh-Hant/index.ts';
import { lists as zhHantLists } from '../messages/zh-Hant/lists.ts';
import { loans as zhHantLoans } from '../messages/zh-Hant/loans.ts';
import { places as zhHantPlaces } from '../messages/zh-Hant/places.ts';
import { products as zhHantProducts } from '../messages/zh-Hant/products.ts';
import { support as zhHantSupport } from '../messages/zh-Hant/support.ts';
import { touch as zhHantTouch } from '../messages/zh-Hant/touch.ts';
import { verification as zhHantVerification } from '../messages/zh-Hant/verification.ts';
import { withdrawals as zhHantWithdrawals } from '../messages/zh-Hant/withdrawals.ts';
import type { FullTranslation } from './catalog.ts';

/** All catalogs, for code that checks all of them. A phone loads only one. */
export const CATALOGS: Record<Locale, FullTranslation> = {
  th: {
    ...th,
    entry: thEntry,
    error: thError,
    deposits: thDeposits,
    lists: thLists,
    loans: thLoans,
    access: thAccess,
    destinations: thDestinations,
    forms: thForms,
    freezes: thFreezes,
    identity: thIdentity,
    places: thPlaces,
    products: thProducts,
    support: thSupport,
    touch: thTouch,
    verification: thVerification,
    withdrawals: thWithdrawals,
  },
  en: {
    ...en,
    entry: enEntry,
    error: enError,
    deposits: enDeposits,
    lists: enLists,
    loans: enLoans,
    access: enAccess,
    destinations: enDestinations,
    forms: enForms,
    freezes: enFreezes,
    identity: enIdentity,
    places: enPlaces,
    products: enProducts,
    support: enSupport,
    touch: enTouch,
    verification: enVerification,
    withdrawals: enWithdrawals,
  },
  'zh-Hans': {
    ...zhHans,
    entry: zhHansEntry,
    error: zhHansError,
    deposits: zhHansDeposits,
    lists: zhHansLists,
    loans: zhHansLoans,
    access: zhHansAccess,
    destinations: zhHansDestinations,
    forms: zhHansForms,
    freezes: zhHansFreezes,
    identity: zhHansIdentity,
    places: zhHansPlaces,
    products: zhHansProducts,
    support: zhHansSupport,
    touch: zhHansTouch,
    verification: zhHansVerification,
    withdrawals: zhHansWithdrawals,
  },
  'zh-Hant': {
    ...zhHant,
    entry: zhHantEntry,
    error: zhHantError,
    deposits: zhHantDeposits,
    lists: zhHantLists,
    loans: zhHantLoans,
    access: zhHantAccess,
    destinations: zhHantDestinations,
    forms: zhHantForms,
    freezes: zhHantFreezes,
    identity: zhHantIdentity,
    places: zhHantPlaces,
    products: zhHantProducts,
    support: zhHantSupport,
    touch: zhHantTouch,
    verification: zhHantVerification,
    withdrawals: zhHantWithdrawals,
  },
  ja: {
    ...ja,
    entry: jaEntry,
    error: jaError,
    deposits: jaDeposits,
    lists: jaLists,
    loans: jaLoans,
    access: jaAccess,
    destinations: jaDestinations,
    forms: jaForms,
    freezes: jaFreezes,
    identity: jaIdentity,
    places: jaPlaces,
    products: jaProducts,
    support: jaSupport,
    touch: jaTouch,
    verification: jaVerification,
    withdrawals: jaWithdrawals,
  },
  vi: {
    ...vi,
    entry: viEntry,
    error: viError,
    deposits: viDeposits,
    lists: viLists,
    loans: viLoans,
    access: viAccess,
    destinations: viDestinations,
    forms: viForms,
    freezes: viFreezes,
    identity: viIdentity,
    places: viPlaces,
    products: viProducts,
    support: viSupport,
    touch: viTouch,
    verification: viVerification,
    withdrawals: viWithdrawals,
  },
  es: {
    ...es,
    entry: esEntry,
    error: esError,
    deposits: esDeposits,
    lists: esLists,
    loans: esLoans,
    access: esAccess,
    destinations: esDestinations,
    forms: esForms,
    freezes: esFreezes,
    identity: esIdentity,
    places: esPlaces,
    products: esProducts,
    support: esSupport,
    touch: esTouch,
    verification: esVerification,
    withdrawals: esWithdrawals,
  },
  de: {
    ...de,
    entry: deEntry,
    error: deError,
    deposits: deDeposits,
    lists: deLists,
    loans: deLoans,
    access: deAccess,
    destinations: deDestinations,
    forms: deForms,
    freezes: deFreezes,
    identity: deIdentity,
    places: dePlaces,
    products: deProducts,
    support: deSupport,
    touch: deTouch,
    verification: deVerification,
    withdrawals: deWithdrawals,
  },
  it: {
    ...it,
    entry: itEntry,
    error: itError,
    deposits: itDeposits,
    lists: itLists,
    loans: itLoans,
    access: itAccess,
    destinations: itDestinations,
    forms: itForms,
    freezes: itFreezes,
    identity: itIdentity,
    places: itPlaces,
    products: itProducts,
    support: itSupport,
    touch: itTouch,
    verification: itVerification,
    withdrawals: itWithdrawals,
  },
  pt: {
    ...pt,
    entry: ptEntry,
    error: ptError,
    deposits: ptDeposits,
    lists: ptLists,
    loans: ptLoans,
    access: ptAccess,
    destinations: ptDestinations,
    forms: ptForms,
    freezes: ptFreezes,
    identity: ptIdentity,
    places: ptPlaces,
    products: ptProducts,
    support: ptSupport,
    touch: ptTouch,
    verification: ptVerification,
    withdrawals: ptWithdrawals,
  },
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
