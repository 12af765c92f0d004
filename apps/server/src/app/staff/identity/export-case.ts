import { type DataOf, type exportInfo, MAX_EXPORTED_PICTURES } from '@tallystick/contract';
import { type CaseVersion, describeCase } from '../../../accounts/public.ts';
import type { Operator } from '../../../operator/public.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Uploads } from '../../../platform/uploads/uploads.ts';
import { wireTime } from '../../../platform/wire.ts';
import { warnOfCustomer } from '../warn-of-customer.ts';

export interface CaseExportContext {
  readonly clock: Clock;
  readonly operator: Pick<Operator, 'act'>;
  readonly uploads: Pick<Uploads, 'bytesOf'>;
}

type Exported = DataOf<typeof exportInfo>;

/** The uploads of the versions, each once, of the newest version first. */
const picturesOf = (versions: readonly CaseVersion[]): readonly string[] => [
  ...new Set(versions.flatMap(({ idPhoto, signature }) => [idPhoto, signature])),
];

/** The numbered pictures. The first ones have their bytes. */
const readPictures = async (
  { uploads }: CaseExportContext,
  ids: readonly string[],
): Promise<Exported['pictures']> => {
  const pictures: Exported['pictures'] = [];
  for (const [at, id] of ids.entries()) {
    const bytes = at < MAX_EXPORTED_PICTURES ? await uploads.bytesOf(id) : null;
    pictures.push({ picture_no: at + 1, webp: bytes?.toString('base64') ?? null });
  }
  return pictures;
};

/** A customer's whole identity case as one document. The audit log names the customer, and nothing of the case. Throws `not_found`. */
export const exportCase = async (
  context: CaseExportContext,
  staff: Parameters<Operator['act']>[0],
  uid: bigint,
): Promise<Exported> => {
  const described = await context.operator.act(staff, {
    permission: 'decide_personal_info',
    action: 'personal_info_exported',
    work: async (sql) => {
      const versions = await describeCase(sql, uid);
      const { account, shared, screenings } = await warnOfCustomer(sql, uid);
      const detail = { uid: String(uid), versions: String(versions.length) };
      return { result: { account, versions, shared, screenings }, detail };
    },
  });
  // Pictures are read after the entry in the audit log and outside of its transaction.
  const ids = picturesOf(described.versions);
  const pictures = await readPictures(context, ids);
  return {
    uid: String(uid),
    ...described,
    versions: described.versions.map(({ idPhoto, signature, ...version }) => ({
      ...version,
      id_photo_no: ids.indexOf(idPhoto) + 1,
      signature_no: ids.indexOf(signature) + 1,
    })),
    exported_at: wireTime(context.clock.nowMs()),
    exported_by: staff.name,
    pictures,
  };
};
