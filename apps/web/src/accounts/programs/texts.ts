import { loadProgramMessages } from '@tallystick/i18n/loaders/accounts/load-program-messages.ts';
import { createLateTexts } from '../../shared/texts/late-texts.tsx';

/** The texts of the API for a customer's programs. */
export const { With: WithProgramTexts } = createLateTexts('programs', loadProgramMessages);
