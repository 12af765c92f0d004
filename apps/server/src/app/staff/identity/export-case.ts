import { type DataOf, type exportInfo, MOST_EXPORTED_PICTURES } from '@tallystick/contract';
import { describeCase } from '../../../accounts/public.ts';
import type { Operator } from '../../../operator/public.ts';
import type { Clock } from '../../../platform/clock.ts';
import { wireTime } from '../../../platform/http/wire.ts';
import type { Uploads } from '../../../platform/uploads/uploads.ts';
import { warnOfCustomer } from '../warn-of-customer.ts';

export interface CaseExportContext {
  readonly clock: Clock;
  readonly operator: Pick<Operator, 'act'>;
  readonly uploads: Pick<Uploads, 'bytesOf'>;
}

type Exported = DataOf<typeof exportInfo>;

/** The pictures of the versions, each once. The newest ones have their bytes. */
const readPictures = async (
  { uploads }: CaseExportContext,
  versions: Exported['versions'],
): Promise<Exported['pictures']> => {
  const ids = [...new Set(versions.flatMap(({ id_photo, signature }) => [id_photo, signature]))];
  const pictures: Exported['pictures'] = [];
  for (const [at, id] of ids.entries()) {
    const bytes = at < MOST_EXPORTED_PICTURES ? await uploads.bytesOf(id) : null;
    pictures.push({ picture_id: id, webp: bytes?.toString('base64') ?? null });
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
  const pictures = await readPictures(context, described.versions);
  return {
    uid: String(uid),
    ...described,
    exported_at: wireTime(context.clock.nowMs()),
    exported_by: staff.name,
    pictures,
  };
};
