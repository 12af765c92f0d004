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

/** A page with all that its checks need, so that it works when the network is gone afterwards. */
export const openPage = async (name: keyof typeof PAGES): Promise<ComponentType> => {
  // Without the keys a page says so; it does not wait for them.
  void prefetchKeys();
  await Promise.all([loadTexts(currentLocale()), loadVerifiers()]);
  return PAGES[name];
};
