import type { auditLog, DataOf, ParsedInputOf } from '@tallystick/contract';
import * as z from 'zod/mini';
import { decodeCursor, encodeCursor, toPage } from '../../platform/http/cursor.ts';
import { wireTime } from '../../platform/http/wire.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { type AuditFilter, countAuditEntries, selectAuditEntriesBefore } from './audit-log.sql.ts';

const DAY_MS = 86_400_000;
const detailSchema = z.record(z.string(), z.string());

const positionOf = (cursor: string): bigint => BigInt(decodeCursor(cursor, /^([1-9]\d{0,17})$/)[0] ?? '0');

const wordOf = (word: string | undefined): string | null => (word === undefined || word === '' ? null : word);

const filterOf = ({ staff, action, from, to }: ParsedInputOf<typeof auditLog>): AuditFilter => ({
  staff: wordOf(staff),
  action: wordOf(action),
  from: from === undefined || from === '' ? null : new Date(`${from}T00:00:00Z`),
  // The named day is included.
  until: to === undefined || to === '' ? null : new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS),
});

/** A page of the audit log, newest first, by member, action and time. */
export const listAuditLog = async (
  sql: Sql,
  query: ParsedInputOf<typeof auditLog>,
): Promise<DataOf<typeof auditLog>> => {
  const filter = filterOf(query);
  const total = await countAuditEntries(sql, filter);
  const start =
    query.cursor === undefined
      ? { before: null, offset: (query.page_no - 1) * query.row }
      : { before: positionOf(query.cursor), offset: 0 };
  const entries = await selectAuditEntriesBefore(sql, filter, start, query.row + 1);
  return toPage(
    query,
    entries,
    total,
    (entry) => ({
      entry_no: String(entry.entryNo),
      staff: entry.staff,
      action: entry.action,
      detail: detailSchema.parse(JSON.parse(entry.detail)),
      hash: entry.hash,
      created_at: wireTime(entry.createdAtMs),
    }),
    (entry) => encodeCursor([entry.entryNo]),
  );
};
