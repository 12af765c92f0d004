import { AppError } from '../platform/errors.ts';
import type { Sql } from '../platform/postgres/db.ts';
import type { WithdrawalsContext } from './context.ts';
import { selectWithdrawal } from './withdrawals.sql.ts';

/**
 * The card data that staff need to pay a withdrawal. Available only while it waits for payment and the card is still on the
 * customer’s list.
 */
export const cardOf = async (context: WithdrawalsContext, sql: Sql, withdrawalId: string) => {
  const withdrawal = await selectWithdrawal(sql, withdrawalId);
  if (withdrawal === null || withdrawal.kind !== 'bank') throw new AppError('not_found');
  if (withdrawal.status !== 'approved') throw new AppError('withdrawal_under_way');
  const { uid, destinationId } = withdrawal;
  const card = await context.destinations.bankOf(sql, uid, destinationId);
  if (card === null) throw new AppError('not_found');
  const numbers = await context.destinations.openNumbers(sql, uid, destinationId);
  return {
    opening_bank: card.openingBank,
    cardholder_name: card.cardholderName,
    card_number: numbers.card,
    account_number: numbers.account,
    bank_code: card.bankCode,
    branch: card.branch,
  };
};
