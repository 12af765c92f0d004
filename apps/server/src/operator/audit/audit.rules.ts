/** The content of an audit log entry, without its own hash. */
export interface AuditEntry {
  readonly entryNo: bigint;
  readonly createdAtMs: number;
  /** The name of the member of staff. `system` for the server's own actions. */
  readonly staff: string;
  readonly action: string;
  /** Canonical JSON of `detail`. */
  readonly detail: string;
  /** Hexadecimal. */
  readonly prevHash: string;
}

export type AuditDetail = Readonly<Record<string, string>>;

/** Canonical JSON (RFC 8785) of an object with text values: members sorted by UTF-16 units, no white space. */
export const canonicalJson = (value: AuditDetail): string => {
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, text]) => `${JSON.stringify(name)}:${JSON.stringify(text)}`).join(',')}}`;
};

/** The exact text whose SHA-256 is the entry's hash. */
export const auditText = (entry: AuditEntry): string =>
  canonicalJson({
    action: entry.action,
    created_at: new Date(entry.createdAtMs).toISOString(),
    detail: entry.detail,
    entry_no: String(entry.entryNo),
    prev_hash: entry.prevHash,
    staff: entry.staff,
  });
