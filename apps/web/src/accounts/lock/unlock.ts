import { logout } from '@tallystick/contract/accounts/customer.ts';
import { passkeyChallenge, unlockDevice } from '@tallystick/contract/passkeys/customer.ts';
import type { PasskeyRequest } from '@tallystick/contract/passkeys/passkeys.ts';
import { createCall } from '../../shared/api/api-call.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { currentLocale } from '../../shared/device/locale.ts';
import { answerByPasskey, PasskeyMissing } from '../passkeys/passkey.ts';
import { dropLock, type Lock, openLock } from './lock-store.ts';
import { isVerifiedHere } from './verified-here.ts';

/** Calls with the session that is locked: the app itself has none. */
const callAs = ({ userInfo }: Lock) =>
  createCall({
    fetch: (url, init) => fetch(url, init),
    token: () => userInfo.token,
    account: () => userInfo.uid,
    untilLeft: () => null,
    locale: currentLocale,
    showLoading: () => () => undefined,
    // The session has ended meanwhile. The login page below asks for the password.
    onLoginExpired: dropLock,
    onNetworkFailure: () => undefined,
  });

const base64url = (bytes: Uint8Array<ArrayBuffer>): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A request that no server made, for the time without a network. */
const localRequest = ({ rpId, credentials }: Lock): PasskeyRequest => ({
  challenge: base64url(crypto.getRandomValues(new Uint8Array(32))),
  rpId,
  timeout: 300_000,
  userVerification: 'required',
  allowCredentials: credentials.map((id) => ({ type: 'public-key', id, transports: [] })),
});

const askServer = async (lock: Lock): Promise<PasskeyRequest | null> => {
  try {
    return await callAs(lock)(passkeyChallenge, { purpose: 'unlock' });
  } catch (error) {
    if (error instanceof ApiError && error.error === 'network') return null;
    throw error;
  }
};

/**
 * Unlocks the app after a passkey that verified its user. The server checks it. Without a network the device alone does. Throws
 * `PasskeyMissing` and `ApiError`.
 */
export const unlock = async (lock: Lock): Promise<void> => {
  const request = await askServer(lock);
  if (request === null) {
    const answer = await answerByPasskey(localRequest(lock));
    if (!isVerifiedHere(answer, lock.credentials)) throw new PasskeyMissing('cancelled', null);
  } else {
    await callAs(lock)(unlockDevice, { passkey: await answerByPasskey(request) });
  }
  openLock(lock);
};

/** Ends the locked session on the server. Without a network it ends by itself. */
export const endLockedSession = async (lock: Lock): Promise<void> => {
  try {
    await callAs(lock)(logout, {});
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
};
