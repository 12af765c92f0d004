import type { Locale } from '@tallystick/i18n';
import { loadTrustMessages } from '@tallystick/i18n/loaders/load-trust-messages.ts';
import { loadVerificationMessages } from '@tallystick/i18n/loaders/load-verification-messages.ts';
import type { ReactNode } from 'react';
import { createLateTexts } from '../shared/texts/late-texts.tsx';

const checks = createLateTexts('verification', loadVerificationMessages);
const trust = createLateTexts('trust', loadTrustMessages);

/** Fetches the texts of these pages. The rest of the app does without them. */
export const loadTexts = (locale: Locale): Promise<unknown> =>
  Promise.all([checks.load(locale), trust.load(locale)]);

export const WithCheckTexts = checks.With;

/** The texts of the checks and of the public pages. */
export const WithTexts = ({ children }: { readonly children: ReactNode }) => (
  <checks.With>
    <trust.With>{children}</trust.With>
  </checks.With>
);
