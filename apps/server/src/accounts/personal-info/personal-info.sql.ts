import type { PersonalInfoStatus } from '@tallystick/contract';
import type { Sql } from '../../platform/postgres/db.ts';

export interface InfoForm {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly country: string | null;
  readonly address: string | null;
  readonly location: string | null;
  readonly idPhoto: string;
  readonly signature: string;
}

export interface InfoVersion extends InfoForm {
  readonly version: number;
  readonly submittedAtMs: number;
  readonly status: PersonalInfoStatus;
  readonly reason: string | null;
  readonly decidedBy: string | null;
  readonly decidedAtMs: number | null;
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
  readonly submitted_at: Date;
  readonly verified: boolean | null;
  readonly reason: string | null;
  readonly staff: string | null;
  readonly decided_at: Date | null;
}

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
  submittedAtMs: row.submitted_at.getTime(),
  status: row.verified === null ? 'submitted' : row.verified ? 'verified' : 'rejected',
  reason: row.reason,
  decidedBy: row.staff,
  decidedAtMs: row.decided_at?.getTime() ?? null,
});

/** The customer's versions, newest first, with the decisions on them. */
export const selectVersions = async (sql: Sql, uid: bigint, most: number): Promise<InfoVersion[]> => {
  const rows = await sql.query<Row>(
    `select i.version, i.name, i.phone, i.email, i.country, i.address, i.location, i.id_photo, i.signature, i.submitted_at,
       d.verified, d.reason, d.staff, d.decided_at
     from accounts.personal_infos i left join accounts.personal_info_decisions d using (uid, version)
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
       (uid, version, name, phone, email, country, address, location, id_photo, signature, submitted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
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
    ],
  );
  await sql.query(
    `insert into accounts.personal_info_states (uid, version, status, submitted_at) values ($1, $2, 'submitted', $3)
     on conflict (uid) do update set version = excluded.version, status = 'submitted', submitted_at = excluded.submitted_at`,
    [uid, version, now],
  );
};

export const insertDecision = async (
  sql: Sql,
  uid: bigint,
  version: number,
  decision: { verified: boolean; reason: string | null; staff: string; now: Date },
): Promise<void> => {
  await sql.query(
    `insert into accounts.personal_info_decisions (uid, version, verified, reason, staff, decided_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [uid, version, decision.verified, decision.reason, decision.staff, decision.now],
  );
  await sql.query('update accounts.personal_info_states set status = $2 where uid = $1', [
    uid,
    decision.verified ? 'verified' : 'rejected',
  ]);
};

/** The customer's status. Null before the first submission. */
export const selectInfoStatus = async (sql: Sql, uid: bigint): Promise<PersonalInfoStatus | null> => {
  const [row] = await sql.query<{ status: PersonalInfoStatus }>(
    'select status from accounts.personal_info_states where uid = $1',
    [uid],
  );
  return row?.status ?? null;
};

/** For payouts: a rejection counts until a later version is approved, and only an approved newest version is verified. */
export const selectPayoutStanding = async (
  sql: Sql,
  uid: bigint,
): Promise<'verified' | 'rejected' | 'unapproved'> => {
  const [row] = await sql.query<{ verified: boolean | null; status: PersonalInfoStatus | null }>(
    `select (select verified from accounts.personal_info_decisions where uid = $1 order by version desc limit 1) as verified,
       (select status from accounts.personal_info_states where uid = $1) as status`,
    [uid],
  );
  if (row?.verified === false) return 'rejected';
  return row?.status === 'verified' ? 'verified' : 'unapproved';
};
