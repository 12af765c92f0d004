import type { DocumentKind, InfoReason, InfoState, PersonalInfoStatus } from '@tallystick/contract';
import type { Sql } from '../../platform/postgres/db.ts';

/** The document by which a customer proves who they are. */
export interface InfoDocument {
  readonly documentKind: DocumentKind | null;
  readonly documentNumber: string | null;
  /** The last valid day, as `2031-05-17`. */
  readonly documentExpiresOn: string | null;
}

export interface InfoForm extends InfoDocument {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly country: string | null;
  readonly address: string | null;
  readonly location: string | null;
  readonly idPhoto: string;
  readonly signature: string;
}

/** The reason why staff asks to verify a version again. */
export interface Recall {
  readonly reasonCode: InfoReason | null;
  readonly reason: string | null;
  readonly staff: string;
  readonly askedAtMs: number;
}

export interface InfoVersion extends InfoForm {
  readonly version: number;
  readonly submittedAtMs: number;
  readonly status: InfoState;
  readonly reasonCode: InfoReason | null;
  readonly reason: string | null;
  readonly decidedBy: string | null;
  readonly decidedAtMs: number | null;
  /** From then on a verified version has to be verified again. Null: it has no such time. */
  readonly againFromMs: number | null;
  /** Staff's request to verify it again. */
  readonly recall: Recall | null;
}

interface Row {
  readonly version: number;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly country: string | null;
  readonly address: string | null;
  readonly location: string | null;
  readonly id_photo: string;
  readonly signature: string;
  readonly document_kind: DocumentKind | null;
  readonly document_number: string | null;
  readonly document_expires_on: string | null;
  readonly submitted_at: Date;
  readonly verified: boolean | null;
  readonly more_requested: boolean | null;
  readonly reason_code: InfoReason | null;
  readonly reason: string | null;
  readonly staff: string | null;
  readonly decided_at: Date | null;
  readonly verify_again_from: Date | null;
  readonly recall_code: InfoReason | null;
  readonly recall_reason: string | null;
  readonly recall_staff: string | null;
  readonly recalled_at: Date | null;
}

const toRecall = (row: Row): Recall | null =>
  row.recall_staff === null || row.recalled_at === null
    ? null
    : {
        reasonCode: row.recall_code,
        reason: row.recall_reason,
        staff: row.recall_staff,
        askedAtMs: row.recalled_at.getTime(),
      };

const stateOf = ({ verified, more_requested }: Pick<Row, 'verified' | 'more_requested'>): InfoState => {
  if (verified === null) return 'submitted';
  return verified ? 'verified' : more_requested === true ? 'more_requested' : 'rejected';
};

const toVersion = (row: Row): InfoVersion => ({
  version: row.version,
  name: row.name,
  phone: row.phone,
  email: row.email,
  country: row.country,
  address: row.address,
  location: row.location,
  idPhoto: row.id_photo,
  signature: row.signature,
  documentKind: row.document_kind,
  documentNumber: row.document_number,
  documentExpiresOn: row.document_expires_on,
  submittedAtMs: row.submitted_at.getTime(),
  status: stateOf(row),
  reasonCode: row.reason_code,
  reason: row.reason,
  decidedBy: row.staff,
  decidedAtMs: row.decided_at?.getTime() ?? null,
  againFromMs: row.verified === true ? (row.verify_again_from?.getTime() ?? null) : null,
  recall: toRecall(row),
});

/** The customer's versions, newest first, with the decisions on them. */
export const selectVersions = async (sql: Sql, uid: bigint, most: number): Promise<InfoVersion[]> => {
  const rows = await sql.query<Row>(
    `select i.version, i.name, i.phone, i.email, i.country, i.address, i.location, i.id_photo, i.signature, i.submitted_at,
       i.document_kind, i.document_number, i.document_expires_on::text, d.verified, d.more_requested, d.reason_code, d.reason, d.staff, d.decided_at,
       s.verify_again_from, r.reason_code as recall_code, r.reason as recall_reason, r.staff as recall_staff, r.asked_at as recalled_at
     from accounts.personal_infos i left join accounts.personal_info_decisions d using (uid, version)
       left join accounts.personal_info_states s using (uid, version)
       left join accounts.personal_info_recalls r using (uid, version)
     where i.uid = $1 order by i.version desc limit $2`,
    [uid, most],
  );
  return rows.map(toVersion);
};

/** Serialises changes to a customer's information. */
export const lockInfo = async (sql: Sql, uid: bigint): Promise<void> => {
  await sql.query('select from accounts.users where uid = $1 for no key update', [uid]);
};

export const insertVersion = async (
  sql: Sql,
  uid: bigint,
  version: number,
  form: InfoForm,
  now: Date,
): Promise<void> => {
  await sql.query(
    `insert into accounts.personal_infos
       (uid, version, name, phone, email, country, address, location, id_photo, signature, submitted_at, document_kind,
        document_number, document_expires_on)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      uid,
      version,
      form.name,
      form.phone,
      form.email,
      form.country,
      form.address,
      form.location,
      form.idPhoto,
      form.signature,
      now,
      form.documentKind,
      form.documentNumber,
      form.documentExpiresOn,
    ],
  );
  await sql.query(
    `insert into accounts.personal_info_states (uid, version, status, submitted_at) values ($1, $2, 'submitted', $3)
     on conflict (uid) do update set version = excluded.version, status = 'submitted', submitted_at = excluded.submitted_at,
       verify_again_from = null`,
    [uid, version, now],
  );
};

/** A verdict of staff on a version. */
export type Verdict = 'verified' | 'rejected' | 'more_requested';

export const insertDecision = async (
  sql: Sql,
  uid: bigint,
  version: number,
  decision: {
    verdict: Verdict;
    reasonCode: InfoReason | null;
    reason: string | null;
    staff: string;
    now: Date;
  },
): Promise<void> => {
  const { verdict, reasonCode, reason, staff, now } = decision;
  await sql.query(
    `insert into accounts.personal_info_decisions
       (uid, version, verified, more_requested, reason_code, reason, staff, decided_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [uid, version, verdict === 'verified', verdict === 'more_requested', reasonCode, reason, staff, now],
  );
  // A verification lasts until the end of the document's last day, in UTC.
  await sql.query(
    `update accounts.personal_info_states s set status = $2, verify_again_from = (
       select (i.document_expires_on + 1)::timestamp at time zone 'UTC' from accounts.personal_infos i
       where i.uid = s.uid and i.version = s.version and $2 = 'verified')
     where s.uid = $1`,
    [uid, verdict],
  );
};

/** The status that the customer's calls have, where a request for more is a kind of rejection. */
export const statusOnWire = (state: InfoState): PersonalInfoStatus =>
  state === 'more_requested' ? 'rejected' : state;

/** The customer's status. Null before the first submission. */
export const selectInfoState = async (sql: Sql, uid: bigint): Promise<InfoState | null> => {
  const [row] = await sql.query<{ status: InfoState }>(
    'select status from accounts.personal_info_states where uid = $1',
    [uid],
  );
  return row?.status ?? null;
};

/**
 * For payouts: a rejection counts until a later version is approved, and only an approved newest version is verified. A request for
 * more is no rejection.
 */
export const selectPayoutStanding = async (
  sql: Sql,
  uid: bigint,
): Promise<'verified' | 'rejected' | 'unapproved'> => {
  const [row] = await sql.query<{ verified: boolean | null; status: Verdict | 'submitted' | null }>(
    `select (select verified from accounts.personal_info_decisions where uid = $1 and not more_requested
         order by version desc limit 1) as verified,
       (select status from accounts.personal_info_states where uid = $1) as status`,
    [uid],
  );
  if (row?.verified === false) return 'rejected';
  return row?.status === 'verified' ? 'verified' : 'unapproved';
};

/** The name that staff have verified, if it is the customer's newest. Null: none. */
export const selectVerifiedName = async (sql: Sql, uid: bigint): Promise<string | null> => {
  const [row] = await sql.query<{ name: string }>(
    `select i.name from accounts.personal_info_states s join accounts.personal_infos i using (uid, version)
     where s.uid = $1 and s.status = 'verified'`,
    [uid],
  );
  return row?.name ?? null;
};
