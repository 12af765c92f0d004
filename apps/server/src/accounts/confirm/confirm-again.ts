import { AppError } from '../../platform/errors.ts';
import { forgetAttempts, takeAttempt } from '../../platform/security/limits/rate-limit.ts';
import { verifyPassword } from '../../platform/security/passwords.ts';
import { sessionTokenHash } from '../../platform/security/session-tokens.ts';
import { selectPasswordHash } from '../accounts.sql.ts';
import type { AccountsContext } from '../context.ts';
import { requirePasskey } from '../passkeys/use-passkey.ts';
import { selectPasswordChange } from '../security/security-changes.sql.ts';
import { provesMoneyFromMs } from '../security/withdrawal-wait.rules.ts';
import { refuseNewProof, selectWait } from '../security/withdrawal-wait.ts';
import { selectSessions } from '../sessions/sessions.sql.ts';
import { selectOtp } from '../two-factor/otp.sql.ts';
import { requireOtp } from '../two-factor/verify-otp.ts';
import { updateChallengeUsed } from '../wallet-login/challenges.sql.ts';
import { checkOwnChallenge } from '../wallet-login/check-challenge.ts';

/** The proofs of identity for re-authentication. */
export interface Proof {
  readonly password?: string | undefined;
  /** A code of the authenticator app, or a recovery code. */
  readonly otp?: string | undefined;
  /** The signature of one of the account's wallets over a challenge with the purpose `confirm`. */
  readonly nonce?: string | undefined;
  readonly signature?: string | undefined;
  /** The answer of one of the account's passkeys to a challenge with the purpose `confirm`. */
  readonly passkey?: string | undefined;
}

/**
 * `proof`: always, for every change to the proofs of an account. Otherwise a stolen token could add a proof of its own and use it in
 * place of the owner's. `money`: always, and a second factor or a passkey that was added in the last 24 hours (live) is not enough, for
 * outgoing money, API keys, and an address or a first password, because a password counts at once. `recent`: like `money`, but a new session passes unless the protection was changed in that time, for
 * linking destinations. `lasting`: like `money`, and a password that was set in that time, such as by a mail, is not enough either, for API
 * keys, which stay when the session ends.
 */
export type Need = 'recent' | 'proof' | 'money' | 'lasting';

export interface ConfirmedSession {
  readonly uid: bigint;
  readonly token: string;
}

const RECENT_MS = 15 * 60_000;
const OF_ACCOUNT = { name: 'confirm_of_account', attempts: 10, perSeconds: 900 };

const isRecent = async (context: AccountsContext, { uid, token }: ConfirmedSession): Promise<boolean> => {
  const tokenHash = sessionTokenHash(token);
  if (tokenHash === null) return false;
  // A new proof may have opened the session.
  if ((await selectWait(context, context.database, uid)) !== null) return false;
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

const isGiven = (text: string | undefined): boolean => text !== undefined && text !== '';

/** The proofs that every account had from the start. */
const requireFirstProof = async (
  context: AccountsContext,
  uid: bigint,
  proof: Proof,
  need: Need,
): Promise<void> => {
  if (isGiven(proof.signature)) return requireSignature(context, uid, proof);
  const { password = '' } = proof;
  if (password === '') throw new AppError('confirm_again');
  await requirePassword(context, uid, password);
  if (need !== 'lasting') return;
  const changedAtMs = await selectPasswordChange(context.database, uid);
  if (changedAtMs !== null) refuseNewProof(context, changedAtMs);
};

/** Requires a code. While the second factor is too new for the need, it requires the password or a signature as well. */
const requireSecondFactor = async (
  context: AccountsContext,
  uid: bigint,
  proof: Proof,
  { isEnough, need }: { readonly isEnough: boolean; readonly need: Need },
): Promise<void> => {
  const { otp = '' } = proof;
  if (!isEnough && !isGiven(proof.signature) && !isGiven(proof.password)) {
    throw new AppError('confirm_again');
  }
  // Before the signature is checked, because it serves once.
  if (otp === '') throw new AppError('otp_required');
  if (!isEnough) await requireFirstProof(context, uid, proof, need);
  return requireOtp(context, uid, otp);
};

/**
 * Requires re-authentication. Call it before the transaction, because a password check takes time. A passkey is always accepted: it is
 * a possession whose authenticator verified its user. If a second factor is on, only a passkey and its codes are. Throws
 * `confirm_again` (no proof was given), `proof_too_new` (an older one is needed), `password_wrong`, `signature_invalid`,
 * `passkey_invalid`, `otp_required`, `otp_invalid`, or `too_many_requests` after ten wrong ones in 15 minutes.
 */
export const confirmAgain = async (
  context: AccountsContext,
  session: ConfirmedSession,
  proof: Proof,
  need: Need,
): Promise<void> => {
  if (need === 'recent' && (await isRecent(context, session))) return;
  const { uid } = session;
  const { passkey = '' } = proof;
  if (passkey !== '') {
    const { addedAtMs } = await requirePasskey(context, uid, 'confirm', passkey);
    if (need !== 'proof') refuseNewProof(context, addedAtMs);
    return;
  }
  const enabledAtMs = (await selectOtp(context.database, uid))?.enabledAtMs ?? null;
  if (enabledAtMs === null) return requireFirstProof(context, uid, proof, need);
  const isEnough = need === 'proof' || provesMoneyFromMs(context.mode, enabledAtMs) <= context.clock.nowMs();
  if (!isEnough && isGiven(proof.otp) && !isGiven(proof.signature) && !isGiven(proof.password)) {
    refuseNewProof(context, enabledAtMs);
  }
  return requireSecondFactor(context, uid, proof, { isEnough, need });
};
