import { randomBytes, randomUUID } from 'node:crypto';
import type { Sql } from '../../../src/platform/postgres/db.ts';

/** A member chose a password by a link that one colleague proposed and another approved. All three are in the house. */
export const handLink = async (
  sql: Pick<Sql, 'query'>,
  of: { readonly member: string; readonly proposer: string; readonly approver: string },
): Promise<void> => {
  const proposalId = randomUUID();
  await sql.query(
    `insert into operator.staff_proposals (proposal_id, kind, name, name_key, role, reason, proposed_by, proposed_at)
     select $1, 'password', m.name, m.name_key, m.role, 'for a test', $3, now() from operator.staff m where m.name_key = $2`,
    [proposalId, of.member, of.proposer],
  );
  await sql.query(
    `insert into operator.staff_decisions (proposal_id, approved, decided_by, decided_at) values ($1, true, $2, now())`,
    [proposalId, of.approver],
  );
  await sql.query(
    `insert into operator.staff_links (link_id, staff_id, token_hash, code_hash, proposal_id, issued_by, issued_at, expires_at)
     select $1, m.staff_id, $2, $2, $3, $4, now(), now() + interval '1 day' from operator.staff m where m.name_key = $5`,
    [randomUUID(), randomBytes(32), proposalId, of.approver, of.member],
  );
  await sql.query(
    `update operator.staff_links set ended_at = now(), ended_how = 'used' where proposal_id = $1`,
    [proposalId],
  );
};
