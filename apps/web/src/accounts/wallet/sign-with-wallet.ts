import { challenge } from '@tallystick/contract/accounts/access.ts';
import { call } from '../../shared/api/api.ts';
import type { Provider } from './provider.ts';

/** Opens a session: an address, the challenge given to it, and its signature over the challenge. */
export interface SignedChallenge {
  readonly account: string;
  readonly nonce: string;
  readonly signature: string;
}

/** The wallet gave no address: it is locked or empty, or the customer did not allow access. */
export class NoAddressError extends Error {}

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

const addressOf = async (provider: Provider): Promise<string> => {
  const accounts = await provider.request({ method: 'eth_requestAccounts' });
  const first: unknown = Array.isArray(accounts) ? accounts[0] : undefined;
  if (typeof first !== 'string' || !ADDRESS.test(first)) throw new NoAddressError();
  return first;
};

const chainOf = async (provider: Provider): Promise<string> => {
  const chainId = await provider.request({ method: 'eth_chainId' });
  const isHex = typeof chainId === 'string' && /^0x[1-9a-fA-F][0-9a-fA-F]{0,7}$/.test(chainId);
  return isHex ? String(Number.parseInt(chainId, 16)) : 'ethereum';
};

const hexOf = (text: string): string =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** Purpose of a challenge: to open a session, or to re-authenticate in one. */
export type ChallengePurpose = 'login' | 'confirm';

/** Asks a wallet for its address and has it sign the server's challenge. Rejects with the wallet's error. */
export const signWithWallet = async (
  provider: Provider,
  purpose: ChallengePurpose = 'login',
): Promise<SignedChallenge> => {
  const account = await addressOf(provider);
  const chain = await chainOf(provider);
  const { message, nonce } = await call(challenge, { address: account, chain, purpose });
  const signature = await provider.request({ method: 'personal_sign', params: [hexOf(message), account] });
  if (typeof signature !== 'string') throw new NoAddressError();
  return { account, nonce, signature };
};
