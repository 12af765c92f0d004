import { loadListMessages } from '@tallystick/i18n/loaders/load-list-messages.ts';
import { createLateTexts } from './late-texts.tsx';

/** The texts of records, results, the team and the quick trade. */
export const listTexts = createLateTexts('lists', loadListMessages);
