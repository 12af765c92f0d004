import { createHash, randomUUID } from 'node:crypto';
import type { Sql } from '../../../src/platform/postgres/db.ts';
import { hashPassword } from '../../../src/platform/security/passwords.ts';

/** Begins a statement that writes without the guards: the members of a test are there from the beginning, and nobody proposed them. */
const UNGUARDED =
  "with unguarded as materialized (select set_config('session_replication_role', 'replica', true) as is_so)";

const writeUnguarded = async (
  sql: Pick<Sql, 'query'>,
  statement: string,
  parameters: unknown[],
): Promise<void> => {
  await sql.query(`${UNGUARDED} ${statement}`, parameters);
  // In a transaction of the caller the guards come back.
  await sql.query("select set_config('session_replication_role', 'origin', true)");
};

interface Member {
  readonly staffId: string;
  readonly name: string;
  readonly role: string;
  readonly passwordHash: string | null;
  readonly createdAt: Date;
}

const writeMember = (sql: Pick<Sql, 'query'>, member: Member): Promise<void> =>
  writeUnguarded(
    sql,
    `insert into operator.staff (staff_id, name, name_key, role, password_hash, created_at)
     select $1::uuid, $2::text, $3::text, $4::text, $5::text, $6::timestamptz from unguarded on conflict (name_key) do nothing`,
    [
      member.staffId,
      member.name,
      member.name.trim().toLowerCase(),
      member.role,
      member.passwordHash,
      member.createdAt,
    ],
  );

/** Adds a member of staff who signs in with `password`. Returns their id. */
export const addStaff = async (
  sql: Sql,
  { name, role, password }: { readonly name: string; readonly role: string; readonly password: string },
): Promise<string> => {
  const staffId = randomUUID();
  const passwordHash = await hashPassword(password);
  await writeMember(sql, { staffId, name, role, passwordHash, createdAt: new Date() });
  return staffId;
};

/** Gives a member another role. */
export const changeRole = (sql: Sql, name: string, role: string): Promise<void> =>
  writeUnguarded(sql, 'update operator.staff set role = $2::text from unguarded where name_key = $1::text', [
    name,
    role,
  ]);

/** The id of a member that `ensureMember` writes, so that a test can sign in as one without a session. */
export const memberId = (name: string): string => {
  const hex = createHash('md5').update(name.trim().toLowerCase()).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/** Adds a member without a password, unless there is one of this name. */
export const ensureMember = (
  sql: Pick<Sql, 'query'>,
  { name, role }: { readonly name: string; readonly role: string },
): Promise<void> =>
  writeMember(sql, {
    staffId: memberId(name),
    name,
    role,
    passwordHash: null,
    createdAt: new Date('2026-01-01T00:00:00Z'),
  });
