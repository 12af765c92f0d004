import { loadDataMessages } from '@tallystick/i18n/loaders/accounts/load-data-messages.ts';
import { createLateTexts } from '../../shared/texts/late-texts.tsx';

/** The texts of a customer's own data. */
export const { With: WithOwnDataTexts } = createLateTexts('data', loadDataMessages);
