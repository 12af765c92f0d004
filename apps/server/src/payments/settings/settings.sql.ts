import { invariant } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import type { MethodFigures, PayoutLimits } from './read-settings.ts';

export const updateMethod = async (sql: Sql, wayId: string, to: MethodFigures): Promise<void> => {
  const rows = await sql.query(
    `update funding.payment_methods set deposit_min = $2, deposit_fee = $3, withdraw_min = $4, withdraw_fee = $5,
       confirmations = $6, one_person_max = $7, enabled = $8, house_address = $9, bank_cardholder_name = $10,
       bank_opening_bank = $11, bank_card_number = $12, bank_code = $13, bank_branch = $14
     where way_id = $1 returning 1`,
    [
      wayId,
      to.depositMin,
      to.depositFee,
      to.withdrawMin,
      to.withdrawFee,
      to.confirmations,
      to.onePersonMax,
      to.enabled,
      to.houseAddress,
      to.bank?.cardholderName ?? null,
      to.bank?.openingBank ?? null,
      to.bank?.cardNumber ?? null,
      to.bank?.bankCode ?? null,
      to.bank?.branch ?? null,
    ],
  );
  invariant(rows.length === 1, 'a payment method that was read is there');
};

export const selectPayoutLimits = async (sql: Sql): Promise<PayoutLimits> => {
  const [row] = await sql.query<{ customer: bigint; destination: bigint; house: bigint }>(
    `select customer_day_max as customer, destination_day_max as destination, house_day_max as house
     from funding.payout_rule`,
  );
  invariant(row !== undefined, 'the rule of payouts has its limits');
  return { customerDayMax: row.customer, destinationDayMax: row.destination, houseDayMax: row.house };
};

export const updatePayoutLimits = async (sql: Sql, to: PayoutLimits): Promise<void> => {
  await sql.query(
    'update funding.payout_rule set customer_day_max = $1, destination_day_max = $2, house_day_max = $3',
    [to.customerDayMax, to.destinationDayMax, to.houseDayMax],
  );
};
