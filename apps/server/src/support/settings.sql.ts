import { type ChatSettings, chatSettings } from '@tallystick/contract/support-staff.ts';
import type { Sql } from '../platform/db.ts';

/** Statements on when staff is there, and what is said when not. */

/** The newest version. */
export const selectSettings = async (
  sql: Sql,
): Promise<{ readonly version: number; readonly settings: ChatSettings }> => {
  const [row] = await sql.query<{ version: number; settings: unknown }>(
    'select version, settings from support.settings order by version desc limit 1',
  );
  return { version: row?.version ?? 0, settings: chatSettings.parse(row?.settings) };
};

export const insertSettings = async (
  sql: Sql,
  version: number,
  settings: ChatSettings,
  staff: string,
  at: Date,
): Promise<void> => {
  await sql.query(
    'insert into support.settings (version, settings, changed_by, changed_at) values ($1, $2, $3, $4)',
    [version, JSON.stringify(settings), staff, at],
  );
};
