import { createHash, randomUUID } from 'node:crypto';
import type { Sql } from '../../../src/platform/postgres/db.ts';
import { hashPassword } from '../../../src/platform/security/passwords.ts';

/** Adds a member of staff as the product does: one proposes, another approves. The member signs in with `password`. */
export const addStaff = async (
  sql: Sql,
  member: { readonly name: string; readonly role: string; readonly password: string },
): Promise<string> => {
  const [proposalId, staffId] = [randomUUID(), randomUUID()];
  const key = member.name.toLowerCase();
  await sql.query(
    `insert into operator.staff_proposals (proposal_id, kind, name, name_key, role, reason, proposed_by, proposed_at)
     values ($1, 'add', $2, $3, $4, 'for a test', 'one of us', now())`,
    [proposalId, member.name, key, member.role],
  );
  await sql.query(
    `insert into operator.staff_decisions (proposal_id, approved, decided_by, decided_at)
     values ($1, true, 'another of us', now())`,
    [proposalId],
  );
  await sql.query(
    `insert into operator.staff (staff_id, name, name_key, role, password_hash, role_proposal, created_at)
     values ($1, $2, $3, $4, $5, $6, now())`,
    [staffId, member.name, key, member.role, await hashPassword(member.password), proposalId],
  );
  return staffId;
};

/** Gives a member another role in the same way. */
export const changeRole = async (sql: Sql, name: string, role: string): Promise<void> => {
  const proposalId = randomUUID();
  await sql.query(
    `insert into operator.staff_proposals (proposal_id, kind, name, name_key, role, reason, proposed_by, proposed_at)
     values ($1, 'role', $2, $2, $3, 'for a test', 'one of us', now())`,
    [proposalId, name, role],
  );
  await sql.query(
    `insert into operator.staff_decisions (proposal_id, approved, decided_by, decided_at)
     values ($1, true, 'another of us', now())`,
    [proposalId],
  );
  await sql.query('update operator.staff set role = $2, role_proposal = $3 where name_key = $1', [
    name,
    role,
    proposalId,
  ]);
};

/** The id of a member that `ensureMember` writes, so that a test can sign in as one without a session. */
export const memberId = (name: string): string => {
  const hex = createHash('md5').update(name.trim().toLowerCase()).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/** Adds a member without a password, unless there is one of this name. */
export const ensureMember = async (
  sql: Pick<Sql, 'query'>,
  { name, role }: { readonly name: string; readonly role: string },
): Promise<void> => {
  const key = name.trim().toLowerCase();
  const proposalId = randomUUID();
  if ((await sql.query('select from operator.staff where name_key = $1', [key])).length > 0) return;
  await sql.query(
    `insert into operator.staff_proposals (proposal_id, kind, name, name_key, role, reason, proposed_by, proposed_at)
     values ($1, 'add', $2, $3, $4, 'for a test', 'one of us', '2026-01-01T00:00:00Z')`,
    [proposalId, name, key, role],
  );
  await sql.query(
    `insert into operator.staff_decisions (proposal_id, approved, decided_by, decided_at)
     values ($1, true, 'another of us', '2026-01-01T00:00:00Z')`,
    [proposalId],
  );
  await sql.query(
    `insert into operator.staff (staff_id, name, name_key, role, role_proposal, created_at)
     values ($1, $2, $3, $4, $5, '2026-01-01T00:00:00Z') on conflict (name_key) do nothing`,
    [memberId(name), name, key, role, proposalId],
  );
};
