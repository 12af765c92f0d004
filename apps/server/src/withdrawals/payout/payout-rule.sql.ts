import { invariant } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import type { DaySums } from './payout.rules.ts';

/** The limits of the rule, locked. The lock serialises approvals, so that each one counts all earlier ones. */
export const lockPayoutRule = async (sql: Sql): Promise<DaySums> => {
  const [row] = await sql.query<{ customer: bigint; destination: bigint; house: bigint }>(
    `select customer_day_max as customer, destination_day_max as destination, house_day_max as house
     from funding.payout_rule for update`,
  );
  invariant(row !== undefined, 'the rule of payouts has its limits');
  return row;
};

/** The value approved since then and not returned. For the house, only approvals by the rule count. */
export const selectDaySums = async (
  sql: Sql,
  of: { readonly uid: bigint; readonly destinationKey: string; readonly since: Date },
): Promise<DaySums> => {
  const [row] = await sql.query<{ customer: bigint; destination: bigint; house: bigint }>(
    `select
       (select coalesce(sum(value_usdt), 0)::bigint from funding.withdrawals
        where uid = $1 and approved_at > $3 and status not in ('rejected', 'cancelled')) as customer,
       (select coalesce(sum(value_usdt), 0)::bigint from funding.withdrawals
        where destination_key = $2 and approved_at > $3 and status not in ('rejected', 'cancelled')) as destination,
       (select coalesce(sum(value_usdt), 0)::bigint from funding.withdrawals
        where approved_by = 'rule' and approved_at > $3 and status not in ('rejected', 'cancelled')) as house`,
    [of.uid, of.destinationKey, of.since],
  );
  invariant(row !== undefined, 'sums come back');
  return row;
};
