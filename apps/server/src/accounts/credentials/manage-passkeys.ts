import { MAX_PASSKEYS, type PasskeyCreation, type PasskeyInfo } from '@tallystick/contract';
import { AppError } from '../../platform/errors.ts';
import { takeAttempt } from '../../platform/security/limits/rate-limit.ts';
import {
  askForNewPasskey,
  checkNewPasskey,
  toPasskeyInfo,
} from '../../platform/security/passkeys/passkeys.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { selectUser } from '../accounts.sql.ts';
import { type ConfirmedSession, confirmAgain, type Proof } from '../confirm/confirm-again.ts';
import type { AccountsContext } from '../context.ts';
import { notify } from '../notices/notify.ts';
import { customerPasskeys } from '../passkeys/passkeys.sql.ts';
import { insertSecurityChange } from '../security/security-changes.sql.ts';

const ADDITIONS = { name: 'passkey_additions_of_account', attempts: 20, perSeconds: 900 };

const useOf = (uid: bigint) => ({ realm: 'customer', purpose: 'add', subject: String(uid) }) as const;

export const listPasskeys = async ({ database }: AccountsContext, uid: bigint): Promise<PasskeyInfo[]> =>
  (await customerPasskeys.select(database, uid)).map(toPasskeyInfo);

/**
 * The request for a new passkey. It always needs re-authentication, however new the session is: a passkey later replaces the
 * proof for withdrawals. Throws the errors of `confirmAgain`, `passkeys_full`, `passkeys_unavailable`, `too_many_requests`.
 */
export const askToAddPasskey = async (
  context: AccountsContext,
  asking: ConfirmedSession & { readonly host: string },
  proof: Proof,
): Promise<PasskeyCreation> => {
  const { database, clock } = context;
  const { uid, host } = asking;
  const passkeys = await customerPasskeys.select(database, uid);
  if (passkeys.length >= MAX_PASSKEYS) throw new AppError('passkeys_full');
  await confirmAgain(context, asking, proof, 'proof');
  await takeAttempt(database, clock, { allowance: ADDITIONS, key: String(uid) });
  const user = await selectUser(database, uid);
  return askForNewPasskey(context, useOf(uid), {
    party: context.relyingPartyOf(host),
    siteName: context.siteName,
    account: user?.account ?? String(uid),
    passkeys,
  });
};

/** Stores a new passkey, and writes a security notice. Throws `passkey_invalid` or `passkeys_full`. */
export const addPasskey = async (
  context: AccountsContext,
  uid: bigint,
  form: { readonly passkey: string; readonly name: string },
): Promise<PasskeyInfo> => {
  const { database, clock } = context;
  await takeAttempt(database, clock, { allowance: ADDITIONS, key: String(uid) });
  const made = await checkNewPasskey(context, useOf(uid), form.passkey);
  const nowMs = clock.nowMs();
  const passkey = {
    ...made,
    passkeyId: uuidV7(nowMs),
    owner: uid,
    name: form.name.trim(),
    createdAtMs: nowMs,
    lastUsedAtMs: null,
  };
  await database.transaction(async (sql) => {
    const outcome = await customerPasskeys.insert(sql, passkey, MAX_PASSKEYS);
    if (outcome === 'full') throw new AppError('passkeys_full');
    if (outcome === 'known') throw new AppError('passkey_invalid');
    await insertSecurityChange(sql, uid, 'passkey', new Date(nowMs));
    await notify(context, sql, { uid, kind: 'passkey_added', detail: null });
  });
  return toPasskeyInfo(passkey);
};

/** Throws `not_found`. */
export const renamePasskey = async (
  { database }: AccountsContext,
  uid: bigint,
  form: { readonly passkey_id: string; readonly name: string },
): Promise<PasskeyInfo> => {
  const renamed = await customerPasskeys.updateName(database, uid, form.passkey_id, form.name.trim());
  if (renamed === null) throw new AppError('not_found');
  return toPasskeyInfo(renamed);
};

/**
 * Removes a passkey, and writes a security notice. The password and the wallets stay valid, so nobody is locked out. Throws
 * `not_found` and the errors of `confirmAgain`.
 */
export const removePasskey = async (
  context: AccountsContext,
  session: ConfirmedSession,
  form: Proof & { readonly passkey_id: string },
): Promise<void> => {
  const { uid } = session;
  await confirmAgain(context, session, form, 'proof');
  await context.database.transaction(async (sql) => {
    if (!(await customerPasskeys.remove(sql, uid, form.passkey_id))) throw new AppError('not_found');
    await notify(context, sql, { uid, kind: 'passkey_removed', detail: null });
  });
};
