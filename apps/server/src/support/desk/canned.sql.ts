import type { CannedAnswer } from '@tallystick/contract';
import * as z from 'zod/mini';
import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on canned answers. */

const texts = z.record(z.string(), z.string());

export const selectCanned = async (sql: Sql, most: number): Promise<CannedAnswer[]> => {
  const rows = await sql.query<{ canned_id: string; shortcut: string; texts: unknown }>(
    'select canned_id, shortcut, texts from support.canned_answers order by shortcut limit $1',
    [most],
  );
  return rows.map((row) => ({
    canned_id: row.canned_id,
    shortcut: row.shortcut,
    texts: texts.parse(row.texts),
  }));
};

/** Returns false if another answer has its shortcut. */
export const upsertCanned = async (sql: Sql, canned: CannedAnswer, at: Date): Promise<boolean> => {
  const rows = await sql.query(
    `insert into support.canned_answers (canned_id, shortcut, texts, changed_at)
     select $1, $2, $3, $4
     where not exists (select from support.canned_answers where shortcut = $2 and canned_id <> $1)
     on conflict (canned_id) do update
       set shortcut = excluded.shortcut, texts = excluded.texts, changed_at = excluded.changed_at
     returning 1`,
    [canned.canned_id, canned.shortcut, JSON.stringify(canned.texts), at],
  );
  return rows.length > 0;
};

/** Returns the shortcut of the removed answer. Null if there was none. */
export const deleteCanned = async (sql: Sql, cannedId: string): Promise<string | null> => {
  const [row] = await sql.query<{ shortcut: string }>(
    'delete from support.canned_answers where canned_id = $1 returning shortcut',
    [cannedId],
  );
  return row?.shortcut ?? null;
};
