import type { Sql } from '../../platform/postgres/db.ts';

/** The state of a customer's conversation for the customer's page. */
export interface ChatStanding {
  readonly messages: number;
  readonly lastMessageAtMs: number | null;
  readonly waitingSinceMs: number | null;
  readonly assignedTo: string | null;
}

/** Null if the customer has no conversation. */
export const selectChatStanding = async (sql: Sql, uid: bigint): Promise<ChatStanding | null> => {
  const [row] = await sql.query<{
    last_seq: number;
    last_message_at: Date | null;
    waiting_since: Date | null;
    assigned_to: string | null;
  }>(
    'select last_seq, last_message_at, waiting_since, assigned_to from support.conversations where uid = $1',
    [uid],
  );
  if (row === undefined) return null;
  return {
    messages: row.last_seq,
    lastMessageAtMs: row.last_message_at?.getTime() ?? null,
    waitingSinceMs: row.waiting_since?.getTime() ?? null,
    assignedTo: row.assigned_to,
  };
};
