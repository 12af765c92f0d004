import { loadVerificationMessages } from '@tallystick/i18n/loaders/load-verification-messages.ts';
import { createLateTexts } from '../../shared/texts/late-texts.tsx';

/** The texts of tickets stand with those of the checks: nobody needs them while all is well. */
export const { With: WithTicketTexts } = createLateTexts('verification', loadVerificationMessages);
