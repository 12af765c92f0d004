import { type BorrowedOutside, selectBorrowed } from '../ledger/public.ts';
import { selectOpenPrincipal } from '../products/public.ts';
import { selectBorrowedInWithdrawals } from '../withdrawals/public.ts';

/** Only USDT is lent. Outside is the principal owed, minus the borrowed money that the ledger still holds. */
export const borrowedOutside: BorrowedOutside = async (sql, uid, currency) => {
  if (currency !== 'USDT') return 0n;
  const principal = await selectOpenPrincipal(sql, uid);
  if (principal === 0n) return 0n;
  const inside =
    (await selectBorrowed(sql, uid, currency)) + (await selectBorrowedInWithdrawals(sql, uid, currency));
  return principal > inside ? principal - inside : 0n;
};
