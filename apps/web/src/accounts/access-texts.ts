import { loadAccessMessages } from '@tallystick/i18n/loaders/accounts/load-access-messages.ts';
import { createLateTexts } from '../shared/texts/late-texts.tsx';

/** The texts of wallet login, two-step login, codes, devices and limits. */
export const { With: WithAccessTexts } = createLateTexts('access', loadAccessMessages);
