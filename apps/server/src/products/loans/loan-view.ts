import type { Loan as WireLoan } from '@tallystick/contract';
import { formatAmount, formatPrice, formatRate } from '@tallystick/money';
import { expirySecond, interestAt, ltvOf, priceAtLtv } from '@tallystick/rules';
import { wireTime } from '../../platform/wire.ts';
import { remainingDays } from '../plans/term.rules.ts';
import type { Loan } from './loans.sql.ts';
import type { IndexPrice } from './newest-index.ts';

const usdt = (amount: bigint): string => formatAmount(amount, 'USDT');

export const toWireIndex = ({ price, second }: IndexPrice) => ({
  price: formatPrice(price),
  second,
  time: wireTime(second * 1000),
});

const endOf = (loan: Loan): Pick<WireLoan, 'repayment' | 'liquidation'> => {
  const { ending, principal, principalLeft, parts, currency } = loan;
  if (ending === null) return { repayment: null, liquidation: null };
  if (ending.how === 'repaid') {
    const interest = parts.interest + ending.interest;
    const fromBorrowed = parts.fromBorrowed + ending.fromBorrowed;
    return {
      repayment: {
        principal: usdt(principal),
        interest: usdt(interest),
        from_borrowed: usdt(fromBorrowed),
        from_available: usdt(principal + interest - fromBorrowed),
      },
      liquidation: null,
    };
  }
  return {
    repayment: null,
    liquidation: {
      reason: ending.reason,
      index: toWireIndex({ price: ending.price, second: ending.priceSecond }),
      owed: usdt(principalLeft + ending.interest),
      penalty: usdt(ending.penalty),
      sold: formatAmount(ending.sold, currency),
      returned: formatAmount(ending.returned, currency),
      proceeds: usdt(ending.proceeds),
      shortfall: usdt(ending.shortfall),
    },
  };
};

const STATUS = { repaid: 'settled', liquidated: 'liquidated' } as const;

/** Converts a loan to its wire form at a moment. `index` is the newest index of its collateral; null if there is none. */
export const toWireLoan = (loan: Loan, index: IndexPrice | null, nowMs: number): WireLoan => {
  const { ending, principal, principalLeft, collateral, parts } = loan;
  const unpaid = ending?.interest ?? interestAt(loan, Math.ceil(nowMs / 1000));
  const owed = principalLeft + unpaid;
  const expiry = expirySecond(loan.startSecond, loan.days);
  const ltv = ending === null && index !== null ? ltvOf(owed, collateral, index.price) : null;
  return {
    order_no: loan.loanId,
    status: ending === null ? 'pending_settlement' : STATUS[ending.how],
    currency: loan.currency,
    collateral: formatAmount(collateral, loan.currency),
    amount: usdt(principal),
    days: loan.days,
    daily_rate: formatRate(loan.dailyRate),
    application_date: wireTime(loan.appliedAt.getTime()),
    expiry_time: wireTime(expiry * 1000),
    remaining_days: ending === null ? remainingDays(loan.startSecond, loan.days, nowMs) : 0,
    index: toWireIndex({ price: loan.price, second: loan.priceSecond }),
    principal_left: usdt(ending === null ? principalLeft : 0n),
    parts: {
      count: parts.count,
      principal: usdt(principal - principalLeft),
      interest: usdt(parts.interest),
    },
    interest: usdt(parts.interest + unpaid),
    owed: usdt(ending === null ? owed : 0n),
    estimated_repayment: usdt(
      principal + parts.interest + (ending === null ? interestAt(loan, expiry) : unpaid),
    ),
    max_ltv: formatRate(loan.maxLtv),
    margin_ltv: formatRate(loan.marginLtv),
    liquidation_ltv: formatRate(loan.liquidationLtv),
    margin_price: formatPrice(priceAtLtv(owed, collateral, loan.marginLtv)),
    liquidation_price: formatPrice(priceAtLtv(owed, collateral, loan.liquidationLtv)),
    ltv: ltv === null ? null : formatRate(ltv),
    warning: loan.warning === null ? null : toWireIndex(loan.warning),
    end_time: ending === null ? null : wireTime(ending.endedAt.getTime()),
    ...endOf(loan),
    created_at: wireTime(loan.appliedAt.getTime()),
  };
};
