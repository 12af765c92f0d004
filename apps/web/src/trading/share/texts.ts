import { loadShareMessages } from '@tallystick/i18n/loaders/trading/load-share-messages.ts';
import { createLateTexts } from '../../shared/texts/late-texts.tsx';

/** The texts of the picture of a receipt. */
export const { With: WithShareTexts } = createLateTexts('share', loadShareMessages);
