import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on closed accounts. */

export interface Closure {
  readonly uid: bigint;
  readonly closedAt: Date;
  /** The end of the time for which documents are kept. */
  readonly documentsUntil: Date;
  readonly tracesErasedAt: Date | null;
  readonly documentsErasedAt: Date | null;
}

interface Row {
  uid: bigint;
  closed_at: Date;
  documents_until: Date;
  traces_erased_at: Date | null;
  documents_erased_at: Date | null;
}

const COLUMNS = 'uid, closed_at, documents_until, traces_erased_at, documents_erased_at';

const toClosure = (row: Row): Closure => ({
  uid: row.uid,
  closedAt: row.closed_at,
  documentsUntil: row.documents_until,
  tracesErasedAt: row.traces_erased_at,
  documentsErasedAt: row.documents_erased_at,
});

/** Closes an account. The database refuses one that has money. */
export const insertClosure = async (
  sql: Sql,
  { uid, closedAt, documentsUntil }: Pick<Closure, 'uid' | 'closedAt' | 'documentsUntil'>,
): Promise<void> => {
  await sql.query('insert into accounts.closures (uid, closed_at, documents_until) values ($1, $2, $3)', [
    uid,
    closedAt,
    documentsUntil,
  ]);
};

/** Null for an account that is open. */
export const selectClosure = async (sql: Sql, uid: bigint): Promise<Closure | null> => {
  const [row] = await sql.query<Row>(`select ${COLUMNS} from accounts.closures where uid = $1`, [uid]);
  return row === undefined ? null : toClosure(row);
};

/** Those of these accounts that are closed. */
export const selectClosed = async (sql: Sql, uids: readonly bigint[]): Promise<ReadonlySet<bigint>> => {
  const rows = await sql.query<{ uid: bigint }>(
    'select uid from accounts.closures where uid = any ($1::bigint[])',
    [uids],
  );
  return new Set(rows.map(({ uid }) => uid));
};

/** Closed accounts of which something is to be erased now. */
export const selectUnfinishedClosures = async (
  sql: Sql,
  now: Date,
  most: number,
): Promise<readonly Closure[]> => {
  const rows = await sql.query<Row>(
    `select ${COLUMNS} from accounts.closures
     where traces_erased_at is null or (documents_erased_at is null and documents_until <= $1)
     order by documents_until limit $2`,
    [now, most],
  );
  return rows.map(toClosure);
};

export const updateErased = async (
  sql: Sql,
  uid: bigint,
  what: 'traces' | 'documents',
  at: Date,
): Promise<void> => {
  await sql.query(
    `update accounts.closures set ${what}_erased_at = $2 where uid = $1 and ${what}_erased_at is null`,
    [uid, at],
  );
};

/**
 * Erases the names, the secrets and the places by which a customer signs in. The name becomes free: nothing in the product leads
 * to an account by its name. Nobody can register the name that stands in its place, because it has a space. Returns the key of
 * the former name.
 */
export const eraseIdentity = async (sql: Sql, uid: bigint): Promise<string> => {
  const [user] = await sql.query<{ account_key: string }>(
    'select account_key from accounts.users where uid = $1 for update',
    [uid],
  );
  await sql.query(
    `update accounts.users set account = 'closed ' || uid, account_key = 'closed ' || uid, nickname = 'closed',
       password_hash = null, email = null, email_proved_at = null, mail_word_sealed = null where uid = $1`,
    [uid],
  );
  const tables = [
    'codes',
    'otp',
    'passkeys',
    'api_keys',
    'notices',
    'security_events',
    'login_addresses',
    'first_steps',
  ];
  for (const table of tables) {
    await sql.query(`delete from accounts.${table} where uid = $1`, [uid]);
  }
  return user?.account_key ?? '';
};

/** Erases what the customer stated about their person, what was asked about it, and staff's notes. */
export const eraseDocuments = async (sql: Sql, uid: bigint): Promise<void> => {
  await sql.query(
    `update accounts.personal_infos set name = 'erased', phone = 'erased', email = 'erased', address = null, location = null,
       document_kind = null, document_number = null, document_expires_on = null
     where uid = $1`,
    [uid],
  );
  await sql.query("update accounts.screening_asks set asked = '{}' where uid = $1", [uid]);
  await sql.query("update accounts.customer_notes set body = 'erased' where uid = $1", [uid]);
};
