import type { PasskeyRequest } from '@tallystick/contract';
import { AppError } from '../../platform/errors.ts';
import { forgetAttempts, takeAttempt } from '../../platform/security/limits/rate-limit.ts';
import { askForPasskey, checkPasskey, readPasskeyAnswer } from '../../platform/security/passkeys/passkeys.ts';
import type { AccountsContext } from '../context.ts';
import { customerPasskeys } from './passkeys.sql.ts';

/** A lock that is opened every minute stays far below it. */
const REQUESTS = { name: 'passkey_requests_of_account', attempts: 60, perSeconds: 900 };
const ANSWERS = { name: 'passkey_answers_of_account', attempts: 10, perSeconds: 900 };

type Purpose = 'confirm' | 'unlock';

/** The request for one of the account's own passkeys. Throws `passkeys_unavailable` or `too_many_requests`. */
export const askForOwnPasskey = async (
  context: AccountsContext,
  asking: { readonly uid: bigint; readonly host: string; readonly purpose: Purpose },
): Promise<PasskeyRequest> => {
  const { database, clock } = context;
  const { uid, host, purpose } = asking;
  await takeAttempt(database, clock, { allowance: REQUESTS, key: String(uid) });
  return askForPasskey(
    context,
    { realm: 'customer', purpose, subject: String(uid) },
    { party: context.relyingPartyOf(host), passkeys: await customerPasskeys.select(database, uid) },
  );
};

/** Accepts one of the account's own passkeys, and returns the time of its addition. Throws `passkey_invalid`, and `too_many_requests` after ten wrong ones in 15 minutes. */
export const requirePasskey = async (
  context: AccountsContext,
  uid: bigint,
  purpose: Purpose,
  typed: string,
): Promise<{ readonly addedAtMs: number }> => {
  const { database, clock } = context;
  const ofAccount = { allowance: ANSWERS, key: String(uid) };
  await takeAttempt(database, clock, ofAccount);
  const answer = readPasskeyAnswer(typed);
  const subject = String(uid);
  const stored = await customerPasskeys.selectByCredential(database, answer.credentialId);
  const own = stored?.owner === uid ? { ...stored, subject } : null;
  const checked = await checkPasskey(context, { realm: 'customer', purpose, subject }, answer, own);
  const used = { ...checked, now: new Date(clock.nowMs()) };
  if (own === null || !(await customerPasskeys.updateUsed(database, own.passkeyId, used))) {
    throw new AppError('passkey_invalid');
  }
  await forgetAttempts(database, ofAccount);
  return { addedAtMs: own.createdAtMs };
};
