import type { ComponentType } from 'react';
import { currentLocale } from '../shared/locale.ts';
import { CheckPage } from './check-page.tsx';
import { LiabilityPage } from './liability-page.tsx';
import { prefetchKeys } from './pinned-keys.ts';
import { TermsPage } from './terms-page.tsx';
import { loadTexts } from './texts.tsx';
import { TrustPage } from './trust-page.tsx';
import { loadVerifiers } from './verifiers.ts';

const PAGES = { CheckPage, LiabilityPage, TermsPage, TrustPage };

/** Loads a page with everything that its checks need, so that it works without a network afterwards. */
export const openPage = async (name: keyof typeof PAGES): Promise<ComponentType> => {
  // A page without keys says so. It does not wait for them.
  void prefetchKeys();
  await Promise.all([loadTexts(currentLocale()), loadVerifiers()]);
  return PAGES[name];
};
