import { AppError } from '../../platform/errors.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { forgetAttempts, takeAttempt } from '../../platform/rate-limit.ts';
import { sessionTokenHash } from '../../platform/session-tokens.ts';
import { selectPasswordHash } from '../accounts.sql.ts';
import type { AccountsContext } from '../context.ts';
import { selectSessions } from '../sessions.sql.ts';
import { isOtpEnabled, requireOtp } from '../two-factor/verify-otp.ts';
import { updateChallengeUsed } from '../wallet-login/challenges.sql.ts';
import { checkOwnChallenge } from '../wallet-login/check-challenge.ts';

/** By what a signed-in customer shows again who they are. */
export interface Proof {
  readonly password?: string | undefined;
  /** A code of the authenticator app, or a recovery code. */
  readonly otp?: string | undefined;
  /** The signature of one of the account's wallets over a challenge of the purpose `confirm`. */
  readonly nonce?: string | undefined;
  readonly signature?: string | undefined;
}

/** `proof`: always, for money that leaves. `recent`: unless the session has just been opened, for where it may go. */
export type Need = 'recent' | 'proof';

export interface ConfirmedSession {
  readonly uid: bigint;
  readonly token: string;
}

/**
 * The proof that a change of the protection itself needs. A session of a wallet account signs again, however fresh it is:
 * a first password or a second factor set by a stolen token would replace the wallet.
 */
export const needOfChange = async (
  { database }: Pick<AccountsContext, 'database'>,
  uid: bigint,
): Promise<Need> => ((await selectPasswordHash(database, uid)) === null ? 'proof' : 'recent');

const RECENT_MS = 15 * 60_000;
const OF_ACCOUNT = { name: 'confirm_of_account', attempts: 10, perSeconds: 900 };

const isRecent = async (context: AccountsContext, { uid, token }: ConfirmedSession): Promise<boolean> => {
  const tokenHash = sessionTokenHash(token);
  if (tokenHash === null) return false;
  const nowMs = context.clock.nowMs();
  const [session] = await selectSessions(context.database, [tokenHash], new Date(nowMs));
  return session?.uid === uid && nowMs - session.createdAtMs <= RECENT_MS;
};

const requirePassword = async (context: AccountsContext, uid: bigint, password: string): Promise<void> => {
  const ofAccount = { allowance: OF_ACCOUNT, key: String(uid) };
  await takeAttempt(context.database, context.clock, ofAccount);
  const passwordHash = await selectPasswordHash(context.database, uid);
  if (!(await verifyPassword(passwordHash, password))) throw new AppError('password_wrong');
  await forgetAttempts(context.database, ofAccount);
};

const requireSignature = async (context: AccountsContext, uid: bigint, proof: Proof): Promise<void> => {
  const ofAccount = { allowance: OF_ACCOUNT, key: String(uid) };
  await takeAttempt(context.database, context.clock, ofAccount);
  const { database } = context;
  const signed = await checkOwnChallenge(context, uid, proof);
  const used = await updateChallengeUsed(database, signed, new Date(context.clock.nowMs()));
  if (!used) throw new AppError('signature_invalid');
  await forgetAttempts(database, ofAccount);
};

/**
 * Lets a customer go on who has shown again who they are; call it before the transaction, since a password takes time. Where a
 * second factor is on, nothing else will do. Refuses as `confirm_again` (nothing was shown), `password_wrong`, `signature_invalid`,
 * `otp_required`, `otp_invalid`, or `too_many_requests` past ten wrong ones in a quarter of an hour.
 */
export const confirmAgain = async (
  context: AccountsContext,
  session: ConfirmedSession,
  proof: Proof,
  need: Need,
): Promise<void> => {
  if (need === 'recent' && (await isRecent(context, session))) return;
  const { uid } = session;
  if (await isOtpEnabled(context, uid)) {
    if (proof.otp === undefined || proof.otp === '') throw new AppError('otp_required');
    return requireOtp(context, uid, proof.otp);
  }
  if (proof.signature !== undefined && proof.signature !== '') return requireSignature(context, uid, proof);
  if (proof.password === undefined || proof.password === '') throw new AppError('confirm_again');
  return requirePassword(context, uid, proof.password);
};
