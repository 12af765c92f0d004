import type { DataOf, exportInfo } from '@tallystick/contract';
import { AppError } from '../../../platform/errors.ts';
import type { Sql } from '../../../platform/postgres/db.ts';
import { wireTime } from '../../../platform/wire.ts';
import { type InfoVersion, selectVersions } from '../personal-info.sql.ts';
import { type Handling, selectHandlings } from './handlings.sql.ts';

/** A version as it is exported, with the uploads of its pictures in place of their numbers. */
export type CaseVersion = Omit<
  DataOf<typeof exportInfo>['versions'][number],
  'id_photo_no' | 'signature_no'
> & { readonly idPhoto: string; readonly signature: string };

const MAX_VERSIONS = 1_000;

const timeOf = (ms: number | null): string | null => (ms === null ? null : wireTime(ms));

const toExported = (of: InfoVersion, handling: Handling | undefined): CaseVersion => ({
  version: of.version,
  name: of.name,
  phone: of.phone,
  email: of.email,
  country: of.country,
  address: of.address,
  location: of.location,
  document_kind: of.documentKind,
  document_number: of.documentNumber,
  document_expires_on: of.documentExpiresOn,
  idPhoto: of.idPhoto,
  signature: of.signature,
  submitted_at: wireTime(of.submittedAtMs),
  taken_by: handling?.takenBy ?? null,
  taken_at: timeOf(handling?.takenAtMs ?? null),
  proposed_by: handling?.proposedBy ?? null,
  proposed_at: timeOf(handling?.proposedAtMs ?? null),
  status: of.status,
  reason_code: of.reasonCode,
  reason: of.reason,
  decided_by: of.decidedBy,
  decided_at: timeOf(of.decidedAtMs),
  recall:
    of.recall === null
      ? null
      : {
          staff: of.recall.staff,
          at: wireTime(of.recall.askedAtMs),
          reason_code: of.recall.reasonCode,
          reason: of.recall.reason,
        },
});

/** All versions of a customer's information with everybody who handled them, newest first. Throws `not_found`. */
export const describeCase = async (sql: Sql, uid: bigint): Promise<readonly CaseVersion[]> => {
  const versions = await selectVersions(sql, uid, MAX_VERSIONS);
  if (versions.length === 0) throw new AppError('not_found');
  const handlings = await selectHandlings(sql, uid, MAX_VERSIONS);
  return versions.map((version) => toExported(version, handlings.get(version.version)));
};
