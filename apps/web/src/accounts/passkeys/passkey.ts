import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { PasskeyCreation, PasskeyRequest } from '@tallystick/contract/passkeys/passkeys.ts';

/** Browsers refuse passkeys for an IP address and without HTTPS, except for `localhost`. */
const IP_ADDRESS = /^[\d.]+$|^\[/;

/** Whether this browser has passkeys for the address of the app. */
export const canUsePasskeys = (): boolean =>
  globalThis.isSecureContext && !IP_ADDRESS.test(location.hostname) && browserSupportsWebAuthn();

/** The reason why the device gave no passkey. `cancelled`: the customer refused, or let the time pass. */
export class PasskeyMissing extends Error {
  override readonly name = 'PasskeyMissing';
  readonly reason: 'cancelled' | 'exists';

  constructor(reason: 'cancelled' | 'exists', cause: unknown) {
    super(`no passkey: ${reason}`, { cause });
    this.reason = reason;
  }
}

const missing = (cause: unknown): PasskeyMissing => {
  const exists = cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
  return new PasskeyMissing(exists ? 'exists' : 'cancelled', cause);
};

/** Makes a passkey on this device. Returns the answer for the server. Throws `PasskeyMissing`. */
export const createPasskey = async (request: PasskeyCreation): Promise<string> => {
  try {
    return JSON.stringify(await startRegistration({ optionsJSON: request }));
  } catch (cause) {
    throw missing(cause);
  }
};

/** Asks this device for a passkey. Returns the answer for the server. Throws `PasskeyMissing`. */
export const answerByPasskey = async (request: PasskeyRequest): Promise<string> => {
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON: request }));
  } catch (cause) {
    throw missing(cause);
  }
};
