import { loadFreezeMessages } from '@tallystick/i18n/loaders/accounts/load-freeze-messages.ts';
import { createLateTexts } from '../../shared/texts/late-texts.tsx';

/** The texts of freezes by staff. */
export const { With: WithTexts } = createLateTexts('freezes', loadFreezeMessages);
