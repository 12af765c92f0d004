import { randomBytes, randomUUID } from 'node:crypto';
import type { Sql } from '../../../src/platform/postgres/db.ts';

/** A member chose a password by a link that one colleague proposed and another approved. All three are in the house. */
export const handLink = async (
  sql: Pick<Sql, 'query'>,
  of: { readonly member: string; readonly proposer: string; readonly approver: string },
): Promise<void> => {
  const changeId = randomUUID();
  const code = randomBytes(32);
  const content = { name: of.member, what: 'password', code_hash: code.toString('hex') };
  await sql.query(
    `insert into operator.changes (change_id, subject, target, based_on, content, reason, proposed_by, proposed_at, expires_at)
     select $1, 'staff_recovery', m.staff_id::text, 0, $2, 'for a test', p.staff_id, now(), now() + interval '7 days'
     from operator.staff m, operator.staff p where m.name_key = $3 and p.name_key = $4`,
    [changeId, JSON.stringify(content), of.member, of.proposer],
  );
  await sql.query(
    `insert into operator.change_decisions (change_id, outcome, decided_by, decided_at)
     select $1, 'approved', d.staff_id, now() from operator.staff d where d.name_key = $2`,
    [changeId, of.approver],
  );
  await sql.query(
    `insert into operator.staff_links (link_id, staff_id, token_hash, code_hash, change_id, issued_by, issued_at, expires_at)
     select $1, m.staff_id, $2, $2, $3, $4, now(), now() + interval '1 day' from operator.staff m where m.name_key = $5`,
    [randomUUID(), code, changeId, of.approver, of.member],
  );
  await sql.query(
    `update operator.staff_links set ended_at = now(), ended_how = 'used' where change_id = $1`,
    [changeId],
  );
};
