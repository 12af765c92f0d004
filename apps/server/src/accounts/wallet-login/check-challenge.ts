import { AppError } from '../../platform/errors.ts';
import type { AccountsContext } from '../context.ts';
import { type ChallengePurpose, selectAddressOfChallenge, selectChallenge } from './challenges.sql.ts';
import { addressKeyOf, type LoginAddress, readLoginAddress } from './login-address.ts';
import { selectLoginAddresses } from './login-addresses.sql.ts';
import { verifySignature } from './verify-signature.ts';

export interface Answer {
  /** As typed. */
  readonly address: string;
  readonly nonce?: string | undefined;
  readonly signature?: string | undefined;
}

/**
 * The address of whoever signed a challenge of this purpose; the challenge still has to be used up, by whoever acts on it.
 * Refuses as `signature_required`, and as `signature_invalid` whatever else is wrong: nothing tells which.
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

/** The nonce of a challenge of the purpose `confirm` that one of the account's own wallets signed; else `signature_invalid`. */
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
