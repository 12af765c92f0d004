import { loadTouchMessages } from '@tallystick/i18n/loaders/accounts/load-touch-messages.ts';
import { createLateTexts } from './late-texts.tsx';

/** The texts of gestures, vibration and sound. */
export const touchTexts = createLateTexts('touch', loadTouchMessages);
