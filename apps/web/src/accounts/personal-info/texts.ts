import { loadIdentityMessages } from '@tallystick/i18n/loaders/accounts/load-identity-messages.ts';
import { createLateTexts } from '../../shared/texts/late-texts.tsx';

/** The texts of personal information. */
export const { load: loadTexts, With: WithTexts } = createLateTexts('identity', loadIdentityMessages);
