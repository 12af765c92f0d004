import { randomUUID } from 'node:crypto';
import type { ChangeSubject } from '@tallystick/contract';
import type { Sql } from '../../../src/platform/postgres/db.ts';
import { ensureMember, memberId } from './add-staff.ts';

/** Writes a change that one member proposed and another approved, as the product does. The caller writes its version. Returns its id. */
export const approveChange = async (
  sql: Pick<Sql, 'query'>,
  change: {
    readonly subject: ChangeSubject;
    readonly target?: string;
    readonly basedOn: number;
    readonly content: object;
    readonly decidedAt: Date | string;
  },
): Promise<string> => {
  const changeId = randomUUID();
  for (const name of ['proposer of tests', 'decider of tests'])
    await ensureMember(sql, { name, role: 'risk' });
  await sql.query(
    `insert into operator.changes (change_id, subject, target, based_on, content, reason, proposed_by, proposed_at, expires_at)
     values ($1, $2, $3, $4, $5, 'for a test', $6, '2026-01-01T00:00:00Z', 'infinity')`,
    [
      changeId,
      change.subject,
      change.target ?? '',
      change.basedOn,
      JSON.stringify(change.content),
      memberId('proposer of tests'),
    ],
  );
  await sql.query("insert into operator.change_decisions values ($1, 'approved', $2, $3)", [
    changeId,
    memberId('decider of tests'),
    change.decidedAt,
  ]);
  return changeId;
};
