import { loadDataMessages } from '@tallystick/i18n/loaders/accounts/load-data-messages.ts';
import { createLateTexts } from './late-texts.tsx';

/** The texts of a customer's own data, of the first steps and of the explained example. */
export const { With: WithDataTexts } = createLateTexts('data', loadDataMessages);
