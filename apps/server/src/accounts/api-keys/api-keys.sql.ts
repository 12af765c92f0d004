import type { KeyScope } from '@tallystick/contract';
import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on customers' API keys. The secret of a key is stored only as a hash. */

export interface ApiKey {
  readonly keyId: string;
  readonly uid: bigint;
  readonly secretHash: Buffer;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly addresses: readonly string[];
  readonly createdAtMs: number;
  readonly lastUsedAtMs: number | null;
}

interface Row {
  key_id: string;
  uid: bigint;
  secret_hash: Buffer;
  name: string;
  scopes: KeyScope[];
  addresses: string[];
  created_at: Date;
  last_used_at: Date | null;
}

const COLUMNS = 'key_id, uid, secret_hash, name, scopes, addresses, created_at, last_used_at';

const toApiKey = (row: Row): ApiKey => ({
  keyId: row.key_id,
  uid: row.uid,
  secretHash: row.secret_hash,
  name: row.name,
  scopes: row.scopes,
  addresses: row.addresses,
  createdAtMs: row.created_at.getTime(),
  lastUsedAtMs: row.last_used_at?.getTime() ?? null,
});

/** A customer's keys, newest first. */
export const selectApiKeysOf = async (sql: Sql, uid: bigint): Promise<readonly ApiKey[]> => {
  const rows = await sql.query<Row>(
    `select ${COLUMNS} from accounts.api_keys where uid = $1 order by created_at desc, key_id desc`,
    [uid],
  );
  return rows.map(toApiKey);
};

/** The keys of these ids, in order. Null for an unknown or revoked one. */
export const selectApiKeys = async (
  sql: Sql,
  keyIds: readonly string[],
): Promise<readonly (ApiKey | null)[]> => {
  const rows = await sql.prepared<Row>(
    'accounts_api_keys',
    `select ${COLUMNS} from accounts.api_keys where key_id = any ($1::text[])`,
    [keyIds],
  );
  const found = new Map(rows.map((row) => [row.key_id, toApiKey(row)]));
  return keyIds.map((keyId) => found.get(keyId) ?? null);
};

/** Records the use of keys. Skips a key that another transaction is updating. */
export const updateApiKeysUsed = async (sql: Sql, keyIds: readonly string[], at: Date): Promise<void> => {
  await sql.query(
    `update accounts.api_keys set last_used_at = greatest(created_at, $2) where key_id in (
       select key_id from accounts.api_keys where key_id = any ($1::text[])
         and (last_used_at is null or last_used_at < $2) for update skip locked)`,
    [keyIds, at],
  );
};

/**
 * Inserts a key. The caller has locked the customer's row, so additions, freezes and the closing of one account come one by one.
 * Returns the reason if the customer has `most` already or has closed the account.
 */
export const insertApiKey = async (
  sql: Sql,
  key: ApiKey,
  most: number,
): Promise<'added' | 'full' | 'closed'> => {
  const [state] = await sql.query<{ count: number; closed: boolean }>(
    `select (select count(*)::int from accounts.api_keys where uid = $1) as count,
       exists (select from accounts.closures where uid = $1) as closed`,
    [key.uid],
  );
  if (state?.closed !== false) return 'closed';
  if (state.count >= most) return 'full';
  await sql.query(
    `insert into accounts.api_keys (key_id, uid, secret_hash, name, scopes, addresses, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [key.keyId, key.uid, key.secretHash, key.name, key.scopes, key.addresses, new Date(key.createdAtMs)],
  );
  return 'added';
};

/** Returns false if the customer has no such key. */
export const deleteApiKey = async (sql: Sql, uid: bigint, keyId: string): Promise<boolean> => {
  const rows = await sql.query('delete from accounts.api_keys where uid = $1 and key_id = $2 returning 1', [
    uid,
    keyId,
  ]);
  return rows.length > 0;
};

/** Deletes all of a customer's keys. Returns their ids. */
export const deleteApiKeysOf = async (sql: Sql, uid: bigint): Promise<readonly string[]> => {
  const rows = await sql.query<{ key_id: string }>(
    'delete from accounts.api_keys where uid = $1 returning key_id',
    [uid],
  );
  return rows.map((row) => row.key_id);
};
