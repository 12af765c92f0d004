import { randomBytes } from 'node:crypto';
import { AppError } from '../../platform/errors.ts';
import { addressKey } from '../../platform/security/limits/address-key.ts';
import { takeAttempt } from '../../platform/security/limits/rate-limit.ts';
import { wireTime } from '../../platform/wire.ts';
import type { AccountsContext } from '../context.ts';
import { challengeText } from './challenge-text.rules.ts';
import { type ChallengePurpose, deleteOldChallenges, insertChallenge } from './challenges.sql.ts';
import { type LoginAddress, readLoginAddress } from './login-address.ts';

const EXPIRES_MS = 10 * 60_000;
const OF_ADDRESS = { name: 'challenge_of_address', attempts: 60, perSeconds: 900 };

const STATEMENTS: Readonly<Record<ChallengePurpose, string>> = {
  login: 'Sign in. This request moves no money and costs nothing.',
  confirm: 'Confirm a change to my account, or a withdrawal that I have just asked for.',
};

const wordsOf = (address: LoginAddress) =>
  address.kind === 'evm'
    ? { ledgerName: 'Ethereum' as const, chainId: String(address.chainId) }
    : { ledgerName: 'Bitcoin' as const, chainId: address.chain };

/**
 * Makes and stores the text that a wallet has to sign. It is valid for this address on this chain, once, for ten minutes. The
 * answer does not reveal whether the address has an account. Throws `invalid_fields` and `too_many_requests`.
 */
export const makeChallenge = async (
  context: AccountsContext,
  form: { address: string; chain: string; purpose: ChallengePurpose },
  { ip, host }: { ip: string; host: string },
): Promise<{ message: string; nonce: string; expires_at: string }> => {
  const { database, clock } = context;
  const address = readLoginAddress(form.address, form.chain);
  if (address === null) throw new AppError('invalid_fields', { fields: { address: 'invalid' } });
  await takeAttempt(database, clock, { allowance: OF_ADDRESS, key: addressKey(ip) });

  const nowMs = clock.nowMs();
  const expiresMs = nowMs + EXPIRES_MS;
  const nonce = randomBytes(16).toString('hex');
  const message = challengeText({
    ...context.siteNamed(host),
    ...wordsOf(address),
    address: address.shown,
    statement: STATEMENTS[form.purpose],
    nonce,
    issuedAt: wireTime(nowMs),
    expiresAt: wireTime(expiresMs),
  });
  const { chain, key } = address;
  await deleteOldChallenges(database, new Date(nowMs));
  await insertChallenge(
    database,
    { nonce, purpose: form.purpose, address: key, chain, message, expiresAt: new Date(expiresMs) },
    new Date(nowMs),
  );
  return { message, nonce, expires_at: wireTime(expiresMs) };
};
