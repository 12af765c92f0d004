import { challenge } from '@tallystick/contract/accounts/access.ts';
import { call } from '../../../shared/api/api.ts';
import type { ChallengePurpose, SignedChallenge } from '../sign-with-wallet.ts';

/** The key code is large, so it loads when a key is made or used. */
export const loadKeys = () => import('./browser-key.ts');

/** Signs the server's challenge with the key of a phrase. */
export const signWithPhrase = async (
  phrase: string,
  purpose: ChallengePurpose = 'login',
): Promise<SignedChallenge> => {
  const { keyOf, signMessage } = await loadKeys();
  const key = await keyOf(phrase);
  const { message, nonce } = await call(challenge, { address: key.address, chain: 'bitcoin', purpose });
  return { account: key.address, nonce, signature: signMessage(key, message) };
};
