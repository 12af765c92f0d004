import { loadDestinationsMessages } from '@tallystick/i18n/loaders/funding/load-destinations-messages.ts';
import { createLateTexts } from '../../shared/texts/late-texts.tsx';

/** The texts of linked wallets and bank cards. */
export const { load: loadTexts, With: WithTexts } = createLateTexts('destinations', loadDestinationsMessages);
