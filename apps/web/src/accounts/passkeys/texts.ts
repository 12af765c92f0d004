import { loadPasskeyMessages } from '@tallystick/i18n/loaders/accounts/load-passkey-messages.ts';
import { createLateTexts } from '../../shared/texts/late-texts.tsx';

/** The texts about passkeys and the lock of the app. */
export const { With: WithPasskeyTexts } = createLateTexts('passkeys', loadPasskeyMessages);
