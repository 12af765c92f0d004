import type { Sql } from '../../platform/postgres/db.ts';

/** The owner of the plan order with this number. Null if there is none. */
export const selectOwnerOfPlanOrder = async (sql: Sql, orderId: string): Promise<bigint | null> => {
  const [row] = await sql.query<{ uid: bigint }>(
    'select uid from products.orders where order_id = $1::uuid limit 1',
    [orderId],
  );
  return row?.uid ?? null;
};
