import { loadWorthMessages } from '@tallystick/i18n/loaders/trading/load-worth-messages.ts';
import { createLateTexts } from '../../shared/texts/late-texts.tsx';

/** The texts of worth over time and of results. */
export const { With: WithWorthTexts } = createLateTexts('worth', loadWorthMessages);
