import { loadWorthMessages } from '@tallystick/i18n/loaders/trading/load-worth-messages.ts';
import { createLateTexts } from '../../shared/texts/late-texts.tsx';

/** The texts of results, which the worth over time shares. */
export const { With: WithResultTexts } = createLateTexts('worth', loadWorthMessages);
