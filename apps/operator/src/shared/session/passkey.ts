import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { PasskeyCreation, PasskeyRequest } from '@tallystick/contract';
import { t } from '../language/text.ts';
import { PasskeyMissing } from './passkey-missing.ts';

/** Browsers refuse passkeys for an IP address and without HTTPS, except for `localhost`. */
const IP_ADDRESS = /^[\d.]+$|^\[/;

/** Whether this browser has passkeys for the address of the console. */
export const canUsePasskeys = (): boolean =>
  globalThis.isSecureContext && !IP_ADDRESS.test(location.hostname) && browserSupportsWebAuthn();

/** Makes a passkey on this device. Returns the answer for the server. Throws `PasskeyMissing`. */
export const createPasskey = async (request: PasskeyCreation): Promise<string> => {
  try {
    return JSON.stringify(await startRegistration({ optionsJSON: request }));
  } catch (cause) {
    throw new PasskeyMissing(t('common.passkeyNotMade'), { cause });
  }
};

/** Asks this device for a passkey. Returns the answer for the server. Throws `PasskeyMissing`. */
export const answerByPasskey = async (request: PasskeyRequest): Promise<string> => {
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON: request }));
  } catch (cause) {
    throw new PasskeyMissing(t('common.passkeyNotUsed'), { cause });
  }
};
