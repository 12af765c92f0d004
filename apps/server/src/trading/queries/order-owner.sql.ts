import type { Sql } from '../../platform/postgres/db.ts';

/** The owner of the trade of real money with this number, accepted in that second. Null if there is none. */
export const selectOwnerOfOrder = async (
  sql: Sql,
  orderId: string,
  acceptSecond: number,
): Promise<bigint | null> => {
  const [row] = await sql.query<{ uid: bigint }>(
    'select uid from trading.orders where accept_second = $1 and order_id = $2::uuid and not ledger.is_practice(uid)',
    [acceptSecond, orderId],
  );
  return row?.uid ?? null;
};
