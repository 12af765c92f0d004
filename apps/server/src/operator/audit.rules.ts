/** What an entry of the audit log says, without its own hash. */
export interface AuditEntry {
  readonly entryNo: bigint;
  readonly createdAtMs: number;
  /** The name of the member of staff; `system` for what the server does by itself. */
  readonly staff: string;
  readonly action: string;
  /** Canonical JSON of `detail`. */
  readonly detail: string;
  /** Hexadecimal. */
  readonly prevHash: string;
}

export type AuditDetail = Readonly<Record<string, string>>;

/** Canonical JSON (RFC 8785) of an object whose values are text: members sorted by UTF-16 units, nothing between them. */
export const canonicalJson = (value: AuditDetail): string => {
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, text]) => `${JSON.stringify(name)}:${JSON.stringify(text)}`).join(',')}}`;
};

/** The very text whose SHA-256 is the entry's hash. */
export const auditText = (entry: AuditEntry): string =>
  canonicalJson({
    action: entry.action,
    created_at: new Date(entry.createdAtMs).toISOString(),
    detail: entry.detail,
    entry_no: String(entry.entryNo),
    prev_hash: entry.prevHash,
    staff: entry.staff,
  });
