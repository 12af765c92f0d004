import type { Sql } from '../../platform/postgres/db.ts';
import { selectAuditEntriesAfter, selectAuditHead } from './audit-log.sql.ts';
import { auditHash } from './audit-log.ts';

const PAGE = 1_000;
const FIRST_PREV_HASH = '0'.repeat(64);

export type AuditVerdict =
  | { readonly holds: true; readonly entries: bigint }
  | { readonly holds: false; readonly entryNo: bigint; readonly problem: 'missing' | 'unlinked' | 'altered' };

/** Checks the whole chain and names the first entry that is missing, does not follow the one before, or was altered. */
export const verifyAuditLog = async (sql: Sql): Promise<AuditVerdict> => {
  // Read first. Entries added meanwhile are beyond it.
  const head = await selectAuditHead(sql, false);
  const length = head?.entryNo ?? 0n;
  let entryNo = 0n;
  let hash = FIRST_PREV_HASH;
  while (entryNo < length) {
    const entries = await selectAuditEntriesAfter(sql, entryNo, PAGE);
    if (entries.length === 0) return { holds: false, entryNo: entryNo + 1n, problem: 'missing' };
    for (const entry of entries) {
      if (entryNo === length) break;
      if (entry.entryNo !== entryNo + 1n) return { holds: false, entryNo: entryNo + 1n, problem: 'missing' };
      if (entry.prevHash !== hash) return { holds: false, entryNo: entry.entryNo, problem: 'unlinked' };
      if (auditHash(entry) !== entry.hash) {
        return { holds: false, entryNo: entry.entryNo, problem: 'altered' };
      }
      entryNo = entry.entryNo;
      hash = entry.hash;
    }
  }
  if (head !== null && head.hash !== hash) return { holds: false, entryNo, problem: 'unlinked' };
  return { holds: true, entries: length };
};
