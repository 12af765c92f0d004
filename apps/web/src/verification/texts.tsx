import { loadVerificationMessages } from '@tallystick/i18n/loaders/load-verification-messages.ts';
import { createLateTexts } from '../shared/texts/late-texts.tsx';

/** The texts of these pages. The rest of the app does without them. */
export const { load: loadTexts, With: WithTexts } = createLateTexts('verification', loadVerificationMessages);
