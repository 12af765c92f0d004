import type { Sql } from '../platform/postgres/db.ts';

/** The customer of the deposit, application or withdrawal with this number. */
export const selectOwnersOfNumber = async (sql: Sql, orderNo: string): Promise<readonly bigint[]> => {
  const rows = await sql.query<{ uid: bigint }>(
    `select uid from funding.applications where order_no = $1::uuid
     union select uid from funding.withdrawals where withdrawal_id = $1::uuid`,
    [orderNo],
  );
  return rows.map(({ uid }) => uid);
};

/** The customer with this deposit address, and those who linked it as a destination, at most `limit`. */
export const selectOwnersOfAddress = async (
  sql: Sql,
  address: string,
  limit: number,
): Promise<readonly bigint[]> => {
  // Hexadecimal addresses are stored with their checksum, and searched in any case.
  const rows = await sql.query<{ uid: bigint }>(
    `select uid from funding.addresses where address = any ($1::text[])
     union select uid from funding.wallets where address = any ($1::text[]) limit $2`,
    [[...new Set([address, address.toLowerCase()])], limit],
  );
  return rows.map(({ uid }) => uid);
};
