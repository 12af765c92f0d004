import { type ApiKeyInfo, type KeyScope, MAX_API_KEYS } from '@tallystick/contract';
import { AppError } from '../../platform/errors.ts';
import { takeAttempt } from '../../platform/security/limits/rate-limit.ts';
import { wireTime } from '../../platform/wire.ts';
import { type ConfirmedSession, confirmAgain, type Proof } from '../confirm/confirm-again.ts';
import type { AccountsContext } from '../context.ts';
import { lockForFreeze } from '../freezes/freezes.sql.ts';
import { refuseFrozen } from '../freezes/freezes.ts';
import { notify } from '../notices/notify.ts';
import { normaliseAddresses } from './addresses.ts';
import { hintOf, newApiKey } from './api-key-token.ts';
import { type ApiKey, insertApiKey, selectApiKeysOf } from './api-keys.sql.ts';

const ADDITIONS = { name: 'api_key_additions_of_account', attempts: 20, perSeconds: 900 };

const toInfo = (key: ApiKey): ApiKeyInfo => ({
  key_id: key.keyId,
  name: key.name,
  hint: hintOf(key.keyId),
  scopes: [...key.scopes],
  addresses: [...key.addresses],
  created_at: wireTime(key.createdAtMs),
  last_used_at: key.lastUsedAtMs === null ? null : wireTime(key.lastUsedAtMs),
});

export const listApiKeys = async (
  { database }: Pick<AccountsContext, 'database'>,
  uid: bigint,
): Promise<ApiKeyInfo[]> => (await selectApiKeysOf(database, uid)).map(toInfo);

interface KeyForm extends Proof {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly addresses?: readonly string[] | undefined;
}

/**
 * Makes a key, and writes a security notice. It always needs re-authentication, however new the session is: the key stays when the
 * session ends. Throws `api_keys_full`, `login_frozen`, and the errors of `confirmAgain`.
 */
export const addApiKey = async (
  context: AccountsContext,
  session: ConfirmedSession,
  form: KeyForm,
): Promise<{ key: ApiKeyInfo; secret: string }> => {
  const { database, clock } = context;
  const { uid } = session;
  const addresses = normaliseAddresses(form.addresses ?? []);
  if (addresses === null) throw new AppError('invalid_fields', { fields: { addresses: 'invalid' } });
  await confirmAgain(context, session, form, 'lasting');
  await takeAttempt(database, clock, { allowance: ADDITIONS, key: String(uid) });
  const { keyId, token, secretHash } = newApiKey();
  const key: ApiKey = {
    keyId,
    uid,
    secretHash,
    name: form.name.trim(),
    scopes: [...new Set(form.scopes)],
    addresses,
    createdAtMs: clock.nowMs(),
    lastUsedAtMs: null,
  };
  await database.transaction(async (sql) => {
    await lockForFreeze(sql, uid);
    await refuseFrozen(sql, uid, 'login');
    const outcome = await insertApiKey(sql, key, MAX_API_KEYS);
    if (outcome === 'full') throw new AppError('api_keys_full');
    if (outcome === 'closed') throw new AppError('not_signed_in');
    await notify(context, sql, { uid, kind: 'api_key_added', detail: hintOf(keyId) });
  });
  return { key: toInfo(key), secret: token };
};

/** Ends a key. It only takes power away, so it needs no re-authentication. Throws `not_found`. */
export const revokeApiKey = async (
  { keys }: Pick<AccountsContext, 'keys'>,
  uid: bigint,
  keyId: string,
): Promise<void> => {
  if (!(await keys.endOne(uid, keyId))) throw new AppError('not_found');
};
