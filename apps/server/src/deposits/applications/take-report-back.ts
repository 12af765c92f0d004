import type { Recharge } from '@tallystick/contract';
import { AppError, invariant } from '../../platform/errors.ts';
import type { DepositsContext } from '../context.ts';
import { selectRecharge } from '../recharges.sql.ts';
import { toWireRecharge } from '../view.ts';
import { lockApplication, takeApplicationBack } from './applications.sql.ts';

/**
 * The customer takes a report back, so that a mistyped one can be sent again and keeps no account open. Nothing is credited for it
 * afterwards. Money that arrives is credited as if nobody had reported it. Throws `not_found`, `already_decided`, and
 * `credited_by_chain` once the chain shows its transaction.
 */
export const takeReportBack = (context: DepositsContext, uid: bigint, orderNo: string): Promise<Recharge> =>
  context.database.transaction(async (sql) => {
    const application = await lockApplication(sql, orderNo);
    if (application === null || application.uid !== uid) throw new AppError('not_found');
    if (application.state === 'credited' || application.state === 'rejected')
      throw new AppError('already_decided');
    if (application.depositId !== null) throw new AppError('credited_by_chain');
    await takeApplicationBack(sql, orderNo, new Date(context.clock.nowMs()));
    const taken = await selectRecharge(sql, uid, orderNo);
    invariant(taken !== null, 'a report that was taken back is there');
    return toWireRecharge(context, taken);
  });
