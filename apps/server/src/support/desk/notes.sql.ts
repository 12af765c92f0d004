import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on notes between members of staff. */

export interface NoteRow {
  readonly noteNo: number;
  readonly afterSeq: number;
  readonly staff: string;
  readonly text: string;
  readonly createdAtMs: number;
}

interface StoredNote {
  note_no: number;
  after_seq: number;
  staff: string;
  body: string;
  created_at: Date;
}

const toNote = (row: StoredNote): NoteRow => ({
  noteNo: row.note_no,
  afterSeq: row.after_seq,
  staff: row.staff,
  text: row.body,
  createdAtMs: row.created_at.getTime(),
});

/** Adds a note after the last message of a locked conversation. */
export const insertNote = async (
  sql: Sql,
  note: { uid: bigint; staff: string; text: string; at: Date },
): Promise<number> => {
  const [row] = await sql.query<{ note_no: number }>(
    `insert into support.notes (uid, note_no, after_seq, staff, body, created_at)
     select uid, coalesce((select max(note_no) from support.notes where uid = $1), 0) + 1, last_seq, $2, $3, $4
     from support.conversations where uid = $1 returning note_no`,
    [note.uid, note.staff, note.text, note.at],
  );
  if (row === undefined) throw new Error('a note was written beside no conversation');
  return row.note_no;
};

export const selectNote = async (sql: Sql, uid: bigint, noteNo: number): Promise<NoteRow | null> => {
  const [row] = await sql.query<StoredNote>(
    `select note_no, after_seq, staff, body, created_at from support.notes where uid = $1 and note_no = $2`,
    [uid, noteNo],
  );
  return row === undefined ? null : toNote(row);
};

/** The newest notes beside the messages from a number on, oldest first. */
export const selectNotesFrom = async (
  sql: Sql,
  uid: bigint,
  fromSeq: number,
  beforeSeq: number | null,
  limit: number,
): Promise<NoteRow[]> => {
  const rows = await sql.query<StoredNote>(
    `select note_no, after_seq, staff, body, created_at from support.notes
     where uid = $1 and after_seq >= $2 and ($3::int is null or after_seq < $3)
     order by note_no desc limit $4`,
    [uid, fromSeq, beforeSeq, limit],
  );
  return rows.map(toNote).toReversed();
};
