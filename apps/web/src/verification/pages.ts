import type { ComponentType } from 'react';
import { currentLocale } from '../shared/device/locale.ts';
import { CheckPage } from './check/check-page.tsx';
import { prefetchKeys } from './keys/pinned-keys.ts';
import { LiabilityPage } from './liabilities/liability-page.tsx';
import { loadTexts } from './texts.tsx';
import { CountriesPage } from './trust/countries-page.tsx';
import { TermsPage } from './trust/terms-page.tsx';
import { TrustPage } from './trust/trust-page.tsx';
import { loadVerifiers } from './verifiers/verifiers.ts';

const PAGES = { CheckPage, CountriesPage, LiabilityPage, TermsPage, TrustPage };

/** Loads a page with everything that its checks need, so that it works without a network afterwards. */
export const openPage = async (name: keyof typeof PAGES): Promise<ComponentType> => {
  // A page without keys says so. It does not wait for them.
  void prefetchKeys();
  await Promise.all([
    loadTexts(currentLocale()),
    loadVerifiers(),
    ...(name === 'TrustPage' ? [import('./trust/check-seals.ts')] : []),
  ]);
  return PAGES[name];
};
