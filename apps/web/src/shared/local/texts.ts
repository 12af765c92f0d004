import { loadWorthMessages } from '@tallystick/i18n/loaders/trading/load-worth-messages.ts';
import { createLateTexts } from '../texts/late-texts.tsx';

/** The texts of the local currency are part of those of worth. */
export const { With: WithLocalTexts } = createLateTexts('worth', loadWorthMessages);
