import { AppError } from '../../platform/errors.ts';
import type { AccountsContext } from '../context.ts';
import { type ChallengePurpose, selectAddressOfChallenge, selectChallenge } from './challenges.sql.ts';
import { addressKeyOf, type LoginAddress, readLoginAddress } from './login-address.ts';
import { selectLoginAddresses } from './login-addresses.sql.ts';
import { verifySignature } from './verify-signature.ts';

export interface Answer {
  /** As typed by the customer. */
  readonly address: string;
  readonly nonce?: string | undefined;
  readonly signature?: string | undefined;
}

/**
 * Checks a signed challenge of this purpose and returns the signer's address. The caller still has to use the challenge up.
 * Throws `signature_required`, and `signature_invalid` for every other fault, so that the answer reveals no detail.
 */
export const checkChallenge = async (
  context: AccountsContext,
  purpose: ChallengePurpose,
  answer: Answer,
): Promise<{ address: LoginAddress; nonce: string }> => {
  const { nonce = '', signature = '' } = answer;
  if (nonce === '' || signature === '') throw new AppError('signature_required');
  const key = addressKeyOf(answer.address);
  const now = new Date(context.clock.nowMs());
  const challenge = /^[0-9a-f]{32}$/.test(nonce)
    ? await selectChallenge(context.database, { nonce, purpose, address: key }, now)
    : null;
  if (challenge === null) throw new AppError('signature_invalid');
  const address = readLoginAddress(key, challenge.chain.startsWith('bip122:') ? 'bitcoin' : challenge.chain);
  const isSigned =
    address !== null &&
    (await verifySignature(address, challenge.message, signature.trim(), context.verifyContractSignature));
  if (!isSigned) throw new AppError('signature_invalid');
  return { address, nonce };
};

/**
 * The nonce of a challenge with the purpose `confirm` that one of the account's own wallets signed. Otherwise throws
 * `signature_invalid`.
 */
export const checkOwnChallenge = async (
  context: AccountsContext,
  uid: bigint,
  answer: Omit<Answer, 'address'>,
): Promise<string> => {
  const own = await selectLoginAddresses(context.database, uid);
  const now = new Date(context.clock.nowMs());
  const madeFor = await selectAddressOfChallenge(context.database, answer.nonce ?? '', now);
  const address = own.find((known) => known === madeFor);
  if (address === undefined) throw new AppError('signature_invalid');
  return (await checkChallenge(context, 'confirm', { ...answer, address })).nonce;
};
