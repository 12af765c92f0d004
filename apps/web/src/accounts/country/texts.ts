import { loadCountryMessages } from '@tallystick/i18n/loaders/accounts/load-country-messages.ts';
import { createLateTexts } from '../../shared/texts/late-texts.tsx';

/** The texts about the customer's country. */
export const { With: WithTexts } = createLateTexts('country', loadCountryMessages);
