import type { Recharge } from '@tallystick/contract';
import type { DepositsContext } from './context.ts';
import { selectRecharges } from './recharges.sql.ts';
import { toWireRecharge } from './view.ts';

/** A customer's newest deposits and applications, as the customer sees them. */
export const readRecharges = async (
  context: DepositsContext,
  uid: bigint,
  limit: number,
): Promise<readonly Recharge[]> => {
  const rows = await selectRecharges(context.database, uid, null, { after: null, offset: 0 }, limit, true);
  return rows.map((row) => toWireRecharge(context, row));
};
