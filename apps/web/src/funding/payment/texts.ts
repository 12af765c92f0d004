import { loadPaymentMessages } from '@tallystick/i18n/loaders/funding/load-payment-messages.ts';
import { createLateTexts } from '../../shared/texts/late-texts.tsx';

/** The texts of the page of one payment. */
export const { With: WithPaymentTexts } = createLateTexts('payment', loadPaymentMessages);
