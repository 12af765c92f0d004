import type { Sql } from '../../postgres/db.ts';
import type { Passkey } from './passkeys.ts';

/** Statements on a table of passkeys. Customers and staff have one each, in their own schema. */

/** A passkey with the number or id of its owner. */
export interface OwnedPasskey<Owner> extends Passkey {
  readonly owner: Owner;
}

interface Row<Owner> {
  passkey_id: string;
  owner: Owner;
  credential_id: Buffer;
  public_key: Buffer;
  sign_count: bigint;
  transports: string[];
  is_synced: boolean;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

const toPasskey = <Owner>(row: Row<Owner>): OwnedPasskey<Owner> => ({
  passkeyId: row.passkey_id,
  owner: row.owner,
  credentialId: row.credential_id,
  publicKey: row.public_key,
  signCount: Number(row.sign_count),
  transports: row.transports,
  isSynced: row.is_synced,
  name: row.name,
  createdAtMs: row.created_at.getTime(),
  lastUsedAtMs: row.last_used_at?.getTime() ?? null,
});

/** A table of passkeys and its column with the owner. */
interface Place {
  readonly table: `${string}.${string}passkeys`;
  readonly ownedBy: string;
}

const columnsOf = ({ ownedBy }: Place): string =>
  `p.passkey_id, p.${ownedBy} as owner, p.credential_id, p.public_key, p.sign_count, p.transports, p.is_synced, p.name,
    p.created_at, p.last_used_at`;

/**
 * Inserts a passkey. Serialises the additions of one owner. Returns the reason if the owner has `most` already, or if the
 * credential is known.
 */
const insertIn =
  <Owner>({ table, ownedBy }: Place) =>
  async (sql: Sql, passkey: OwnedPasskey<Owner>, most: number): Promise<'added' | 'full' | 'known'> => {
    await sql.query(`select pg_advisory_xact_lock(hashtextextended('${table} ' || $1::text, 0))`, [
      passkey.owner,
    ]);
    const [counted] = await sql.query<{ count: number }>(
      `select count(*)::int as count from ${table} where ${ownedBy} = $1`,
      [passkey.owner],
    );
    if ((counted?.count ?? 0) >= most) return 'full';
    const rows = await sql.query(
      `insert into ${table}
         (passkey_id, ${ownedBy}, credential_id, public_key, sign_count, transports, is_synced, name, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (credential_id) do nothing returning 1`,
      [
        passkey.passkeyId,
        passkey.owner,
        passkey.credentialId,
        passkey.publicKey,
        passkey.signCount,
        passkey.transports,
        passkey.isSynced,
        passkey.name,
        new Date(passkey.createdAtMs),
      ],
    );
    return rows.length > 0 ? 'added' : 'known';
  };

/**
 * Stores the counter of an answer. Returns false if a concurrent answer had the same or a higher one, or if the passkey was
 * removed. An authenticator that does not count says 0 each time.
 */
const updateUsedIn =
  ({ table }: Place) =>
  async (
    sql: Sql,
    passkeyId: string,
    used: { signCount: number; isSynced: boolean; now: Date },
  ): Promise<boolean> => {
    const rows = await sql.query(
      `update ${table} set sign_count = $2, is_synced = $3, last_used_at = greatest(created_at, $4)
       where passkey_id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0)) returning 1`,
      [passkeyId, used.signCount, used.isSynced, used.now],
    );
    return rows.length > 0;
  };

/** The statements on one table of passkeys. `Owner`: the type of its column with the owner. */
export const passkeysIn = <Owner>(place: Place) => {
  const { table, ownedBy } = place;
  const columns = columnsOf(place);
  return {
    /** An owner's passkeys, newest first. */
    select: async (sql: Sql, owner: Owner): Promise<readonly OwnedPasskey<Owner>[]> => {
      const rows = await sql.query<Row<Owner>>(
        `select ${columns} from ${table} p where p.${ownedBy} = $1 order by p.created_at desc, p.passkey_id desc`,
        [owner],
      );
      return rows.map(toPasskey);
    },
    selectByCredential: async (sql: Sql, credentialId: Buffer): Promise<OwnedPasskey<Owner> | null> => {
      const [row] = await sql.query<Row<Owner>>(
        `select ${columns} from ${table} p where p.credential_id = $1`,
        [credentialId],
      );
      return row === undefined ? null : toPasskey(row);
    },
    insert: insertIn<Owner>(place),
    updateUsed: updateUsedIn(place),
    /** Null if the owner has no such passkey. */
    updateName: async (
      sql: Sql,
      owner: Owner,
      passkeyId: string,
      name: string,
    ): Promise<OwnedPasskey<Owner> | null> => {
      const [row] = await sql.query<Row<Owner>>(
        `update ${table} p set name = $3 where p.${ownedBy} = $1 and p.passkey_id = $2 returning ${columns}`,
        [owner, passkeyId, name],
      );
      return row === undefined ? null : toPasskey(row);
    },
    /** Returns false if the owner has no such passkey. */
    remove: async (sql: Sql, owner: Owner, passkeyId: string): Promise<boolean> => {
      const rows = await sql.query(
        `delete from ${table} where ${ownedBy} = $1 and passkey_id = $2 returning 1`,
        [owner, passkeyId],
      );
      return rows.length > 0;
    },
  };
};
