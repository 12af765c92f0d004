import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on staff's notes about customers. */

export interface NoteRow {
  readonly noteId: bigint;
  readonly staff: string;
  readonly text: string;
  readonly createdAtMs: number;
}

interface StoredNote {
  note_id: bigint;
  staff: string;
  body: string;
  created_at: Date;
}

const COLUMNS = 'note_id, staff, body, created_at';

const toNote = (row: StoredNote): NoteRow => ({
  noteId: row.note_id,
  staff: row.staff,
  text: row.body,
  createdAtMs: row.created_at.getTime(),
});

export const insertNote = async (
  sql: Sql,
  { uid, staff, text, at }: { uid: bigint; staff: string; text: string; at: Date },
): Promise<NoteRow> => {
  const rows = await sql.query<StoredNote>(
    `insert into accounts.customer_notes (uid, staff, body, created_at) values ($1, $2, $3, $4) returning ${COLUMNS}`,
    [uid, staff, text, at],
  );
  const [note] = rows.map(toNote);
  if (note === undefined) throw new Error('a note was not written');
  return note;
};

/** Newest first. */
export const selectNotes = async (sql: Sql, uid: bigint, limit: number): Promise<readonly NoteRow[]> => {
  const rows = await sql.query<StoredNote>(
    `select ${COLUMNS} from accounts.customer_notes where uid = $1 order by created_at desc, note_id desc limit $2`,
    [uid, limit],
  );
  return rows.map(toNote);
};
