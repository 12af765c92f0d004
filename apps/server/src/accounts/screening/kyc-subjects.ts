import type { Sql } from '../../platform/postgres/db.ts';
import type { Uploads } from '../../platform/uploads/uploads.ts';
import type { Subject, SubjectSource } from './screening.ts';

interface Row {
  readonly uid: bigint;
  readonly version: number;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly country: string | null;
  readonly address: string | null;
  readonly document_kind: string | null;
  readonly document_number: string | null;
  readonly document_expires_on: string | null;
  readonly id_photo: string;
  readonly signature: string;
}

const selectSubmitted = (sql: Sql, after: bigint, limit: number): Promise<readonly Row[]> =>
  sql.query<Row>(
    `select i.uid, i.version, i.name, i.phone, i.email, i.country, i.address, i.id_photo, i.signature,
       i.document_kind, i.document_number, i.document_expires_on::text
     from accounts.personal_info_states s join accounts.personal_infos i using (uid, version)
     where s.status = 'submitted' and s.uid > $1 order by s.uid limit $2`,
    [after, limit],
  );

/** Submitted personal information, as the provider of KYC is asked about it. */
export const kycSubjects = (
  uploads: Pick<Uploads, 'signedUrl'>,
  /** The public address of this server, from which the provider fetches the pictures. */
  origin: string,
): SubjectSource => ({
  kind: 'kyc',
  page: async (sql, after, limit) => {
    const rows = await selectSubmitted(sql, BigInt(after ?? 0), limit);
    const subjects = rows.map(
      (row): Subject => ({
        uid: row.uid,
        subject: String(row.version),
        about: {
          customer: { uid: String(row.uid), name: row.name, country: row.country },
          personal_info: { phone: row.phone, email: row.email, address: row.address },
          ...(row.document_number !== null && {
            document: {
              kind: row.document_kind,
              number: row.document_number,
              expires_on: row.document_expires_on,
            },
          }),
        },
        secretly: {
          id_photo_url: `${origin}${uploads.signedUrl(row.id_photo)}`,
          signature_url: `${origin}${uploads.signedUrl(row.signature)}`,
        },
      }),
    );
    const last = rows.length < limit ? undefined : rows.at(-1);
    return { subjects, next: last === undefined ? null : String(last.uid) };
  },
});
