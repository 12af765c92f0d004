import { type ChatSettings, chatSettings } from '@tallystick/contract/support/desk-settings.ts';
import { invariant } from '../platform/errors.ts';
import type { Sql } from '../platform/postgres/db.ts';

/** Statements on office hours and away texts. */

export interface SettingsRow {
  readonly version: number;
  readonly settings: ChatSettings;
  /** Null for the settings that the product ships with. */
  readonly changedBy: string | null;
  readonly changedAt: Date;
}

/** The newest version. */
export const selectSettings = async (sql: Sql): Promise<SettingsRow> => {
  const [row] = await sql.query<{
    version: number;
    settings: unknown;
    changed_by: string | null;
    changed_at: Date;
  }>('select version, settings, changed_by, changed_at from support.settings order by version desc limit 1');
  invariant(row !== undefined, 'there are first settings');
  return {
    version: row.version,
    settings: chatSettings.parse(row.settings),
    changedBy: row.changed_by,
    changedAt: row.changed_at,
  };
};

/** Stores a version. Returns false if this number is already stored, also by a concurrent call. */
export const insertSettings = async (
  sql: Sql,
  version: number,
  settings: ChatSettings,
  staff: string,
  at: Date,
): Promise<boolean> => {
  const rows = await sql.query(
    `insert into support.settings (version, settings, changed_by, changed_at) values ($1, $2, $3, $4)
     on conflict (version) do nothing returning 1`,
    [version, JSON.stringify(settings), staff, at],
  );
  return rows.length > 0;
};
