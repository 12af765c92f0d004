import { loadLoanMessages } from '@tallystick/i18n/loaders/load-loan-messages.ts';
import { createLateTexts } from '../../shared/texts/late-texts.tsx';

/** The texts of borrowing. */
export const loanTexts = createLateTexts('loans', loadLoanMessages);
