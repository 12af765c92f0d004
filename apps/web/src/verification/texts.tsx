import { loadVerificationMessages } from '@tallystick/i18n/load-verification-messages.ts';
import { createLateTexts } from '../shared/late-texts.tsx';

/** The texts of these pages, which the rest of the app does without. */
export const { load: loadTexts, With: WithTexts } = createLateTexts('verification', loadVerificationMessages);
