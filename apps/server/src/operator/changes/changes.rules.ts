/** Seven days: the basis of an older proposal may no longer hold. */
export const CHANGE_LIFE_MS = 7 * 86_400_000;

interface Member {
  readonly staffId: string;
  readonly name: string;
}

export interface ChangeDecision {
  readonly outcome: 'approved' | 'rejected' | 'withdrawn';
  readonly decidedBy: Member;
  readonly decidedAtMs: number;
}

/** A change that one member proposed, with its content as it is stored. */
export interface ChangeRow {
  readonly changeId: string;
  readonly subject: string;
  readonly target: string;
  /** The version that it replaces, 0 before the first. */
  readonly basedOn: number;
  readonly content: unknown;
  /** The content of the version that it replaces. Null if there is none. */
  readonly former: unknown;
  readonly reason: string;
  readonly proposedBy: Member;
  readonly proposedAtMs: number;
  readonly expiresAtMs: number;
  readonly decision: ChangeDecision | null;
}

/**
 * The reason why a member may not decide a change now. Null if they may. Only the proposer withdraws, and only another member, by their
 * id, approves or rejects. The database refuses the same.
 */
export const refusalOfDecision = (
  { proposedBy, expiresAtMs, decision }: Pick<ChangeRow, 'proposedBy' | 'expiresAtMs' | 'decision'>,
  { outcome, decidedBy, decidedAtMs }: ChangeDecision,
): 'not_found' | 'already_decided' | 'second_person_needed' | 'proposal_expired' | null => {
  const isOwn = proposedBy.staffId === decidedBy.staffId;
  if (outcome === 'withdrawn' && !isOwn) return 'not_found';
  if (decision !== null) return 'already_decided';
  if (outcome !== 'withdrawn' && isOwn) return 'second_person_needed';
  return decidedAtMs >= expiresAtMs ? 'proposal_expired' : null;
};

/** The value of a field as a line of text. Lists are joined, and objects are JSON. Null: there is none. */
const lineOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(' ');
  return JSON.stringify(value);
};

export interface ChangedField {
  readonly name: string;
  readonly former: string | null;
  readonly now: string | null;
}

/** Each field of a content beside the former one. */
export const fieldsOf = (
  former: Readonly<Record<string, unknown>> | null,
  now: Readonly<Record<string, unknown>>,
): readonly ChangedField[] =>
  Object.entries(now).map(([name, value]) => ({
    name,
    former: former === null ? null : lineOf(former[name]),
    now: lineOf(value),
  }));

/** The fields for the audit log. A former value stands beside one that changes it. */
export const detailOf = (fields: readonly ChangedField[]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ name, former, now }): [string, string][] => [
      [name, now ?? ''],
      ...(former === null || former === now ? [] : [[`former_${name}`, former] satisfies [string, string]]),
    ]),
  );
