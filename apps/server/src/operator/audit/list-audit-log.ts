import type { auditLog, DataOf, ParsedInputOf } from '@tallystick/contract';
import * as z from 'zod/mini';
import type { List } from '../../platform/lists/list.ts';
import { type Condition, conditionsOf } from '../../platform/lists/list-source.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';
import { AUDIT_LIST, selectAuditEntries } from './audit-log.sql.ts';

const detailSchema = z.record(z.string(), z.string());

/** Matches the beginning of a name. */
const begins = (column: string, word: string | undefined): Condition | false =>
  word !== undefined && word !== '' && ((place) => `${column} ^@ ${place(word)}`);

/** The list of the audit log, newest first, by member, action and time. */
export const listAuditLog = (
  sql: Sql,
): List<ParsedInputOf<typeof auditLog>, DataOf<typeof auditLog>['list'][number]> => ({
  sql,
  source: AUDIT_LIST,
  conditions: ({ staff, action }) => conditionsOf(begins('l.staff', staff), begins('l.action', action)),
  rows: async (keys) => {
    const entries = await selectAuditEntries(
      sql,
      keys.map(({ key }) => key),
    );
    return new Map(
      entries.map((entry) => [
        String(entry.entryNo),
        {
          entry_no: String(entry.entryNo),
          staff: entry.staff,
          action: entry.action,
          detail: detailSchema.parse(JSON.parse(entry.detail)),
          hash: entry.hash,
          created_at: wireTime(entry.createdAtMs),
        },
      ]),
    );
  },
});
