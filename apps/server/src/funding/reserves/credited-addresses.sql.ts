import type { Sql } from '../../platform/postgres/db.ts';

/** Deposit addresses of a chain with credited deposits that no sweep has moved, by their amount, largest first, at most `limit`. */
export const selectCreditedAddresses = async (
  sql: Sql,
  chain: string,
  limit: number,
): Promise<readonly { index: number; address: string }[]> => {
  const rows = await sql.query<{ address_index: number; address: string }>(
    `select a.address_index, a.address
     from (select d.address, sum(coalesce(d.value_usdt, 0)) as worth from funding.deposits d
       where d.chain = $1 and d.state = 'credited'
         and not exists (select from funding.sweep_deposits s join funding.sweeps w on w.sweep_id = s.sweep_id
           where s.deposit_id = d.deposit_id and not s.is_released and w.state = 'done')
       group by d.address) d
     join funding.addresses a on a.chain = $1 and a.address = d.address
     order by d.worth desc, a.address_index limit $2`,
    [chain, limit],
  );
  return rows.map((row) => ({ index: row.address_index, address: row.address }));
};
