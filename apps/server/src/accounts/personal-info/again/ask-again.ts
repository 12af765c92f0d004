import type { askAgain as askAgainRoute, ParsedInputOf } from '@tallystick/contract';
import type { Operator } from '../../../operator/public.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockInfo, selectVersions } from '../personal-info.sql.ts';
import type { ReviewContext } from '../review-info.ts';
import { insertRecall } from './recalls.sql.ts';

type Staff = Parameters<Operator['act']>[0];

const givenOr = <T extends string>(given: T | '' | undefined): T | null =>
  given === undefined || given === '' ? null : given;

/**
 * Asks a verified customer to verify again, with a reason that the customer reads. The customer stays verified for loans and
 * payouts. Throws `not_found`, and `already_decided` if the newest version is not verified or staff has asked about it before.
 */
export const askAgain = (
  context: Pick<ReviewContext, 'operator' | 'clock'>,
  staff: Staff,
  form: ParsedInputOf<typeof askAgainRoute>,
): Promise<null> =>
  context.operator.act(staff, {
    permission: 'decide_personal_info',
    action: 'personal_info_recalled',
    work: async (sql) => {
      const uid = BigInt(form.uid);
      const [reasonCode, reason] = [givenOr(form.reason_code), givenOr(form.reason)];
      await lockInfo(sql, uid);
      const [newest] = await selectVersions(sql, uid, 1);
      if (newest === undefined) throw new AppError('not_found');
      if (newest.status !== 'verified' || newest.recall !== null) throw new AppError('already_decided');
      const askedAtMs = context.clock.nowMs();
      const { version } = newest;
      await insertRecall(sql, { uid, version, reasonCode, reason, staff: staff.name, askedAtMs });
      const detail = {
        uid: form.uid,
        version: String(version),
        ...(reasonCode !== null && { reason_code: reasonCode }),
        ...(reason !== null && { reason }),
      };
      return { result: null, detail };
    },
  });
