import { loadFormsMessages } from '@tallystick/i18n/loaders/load-forms-messages.ts';
import { createLateTexts } from '../texts/late-texts.tsx';

/** The texts that parts of forms share. */
export const { load: loadFormTexts, With: WithFormTexts } = createLateTexts('forms', loadFormsMessages);
