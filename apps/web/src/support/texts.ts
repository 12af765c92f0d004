import { loadSupportMessages } from '@tallystick/i18n/loaders/load-support-messages.ts';
import { createLateTexts } from '../shared/texts/late-texts.tsx';

/** The texts of the conversation with customer service. */
export const { With: WithTexts } = createLateTexts('support', loadSupportMessages);
