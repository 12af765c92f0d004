import { divCeil, divFloor, mulCeil, mulFloor, PRICE_SCALE, RATE_SCALE } from '@tallystick/money';

/**
 * The arithmetic of loans. Principal, interest and penalty are minor units of USDT (6 digits), collateral minor units of a coin
 * (8 digits), prices and rates 1e-8.
 */

const DAY_SECONDS = 86_400;
/** 10^(8 digits of a coin + 8 of a price − 6 of USDT). */
const COIN_TO_USDT = PRICE_SCALE * 100n;

export interface Terms {
  readonly dailyRate: bigint;
  readonly maxLtv: bigint;
  readonly marginLtv: bigint;
  readonly liquidationLtv: bigint;
  readonly penaltyRate: bigint;
}

/** The unpaid part of a loan. Before the first partial repayment it is the whole loan. */
export interface Debt {
  readonly principalLeft: bigint;
  /** Unpaid interest of the counted days. */
  readonly interestLeft: bigint;
  /** Started days whose interest is paid or in `interestLeft`. */
  readonly countedDays: number;
  readonly dailyRate: bigint;
  readonly days: number;
  readonly startSecond: number;
}

/** Days started by a second: the first with the loan, none after its last. */
export const daysBegun = (startSecond: number, days: number, second: number): number =>
  Math.max(1, Math.min(days, Math.ceil((second - startSecond) / DAY_SECONDS)));

/** The last second of the day that has started. Null if no further day will start. */
export const nextDaySecond = (startSecond: number, days: number, second: number): number | null => {
  const begun = daysBegun(startSecond, days, second);
  return begun >= days ? null : startSecond + begun * DAY_SECONDS;
};

export const expirySecond = (startSecond: number, days: number): number => startSecond + days * DAY_SECONDS;

/** Interest of a number of days, rounded down once. */
export const interestOfDays = (principal: bigint, dailyRate: bigint, days: number): bigint =>
  mulFloor(principal * BigInt(days), dailyRate, RATE_SCALE);

/**
 * Unpaid interest for the days started by a second. Days since a partial repayment count on the remaining principal and are
 * rounded down once, so a partial repayment never increases the interest.
 */
export const interestAt = (debt: Debt, second: number): bigint => {
  const begun = daysBegun(debt.startSecond, debt.days, second);
  return (
    debt.interestLeft +
    interestOfDays(debt.principalLeft, debt.dailyRate, Math.max(0, begun - debt.countedDays))
  );
};

/** The sum that repays the whole loan at a second. */
export const owedAt = (debt: Debt, second: number): bigint => debt.principalLeft + interestAt(debt, second);

/** The parts of a repayment: first the due interest, then principal. */
export const splitPayment = (
  sum: bigint,
  due: bigint,
): { readonly toInterest: bigint; readonly toPrincipal: bigint } => {
  const toInterest = sum < due ? sum : due;
  return { toInterest, toPrincipal: sum - toInterest };
};

export interface PartPaid extends Pick<Debt, 'principalLeft' | 'interestLeft' | 'countedDays'> {
  /** The parts of the payment. */
  readonly toInterest: bigint;
  readonly toPrincipal: bigint;
}

/** A partial repayment at a second: first the interest of started days, then principal. Exact, without rounding. */
export const payPart = (debt: Debt, sum: bigint, second: number): PartPaid => {
  const due = interestAt(debt, second);
  const { toInterest, toPrincipal } = splitPayment(sum, due);
  return {
    toInterest,
    toPrincipal,
    interestLeft: due - toInterest,
    principalLeft: debt.principalLeft - toPrincipal,
    countedDays: Math.max(debt.countedDays, daysBegun(debt.startSecond, debt.days, second)),
  };
};

/** The value in USDT of a coin with this many digits at a price, rounded down. */
export const worthInUsdt = (amount: bigint, digits: number, price: bigint): bigint =>
  mulFloor(amount, price, 10n ** BigInt(digits) * 100n);

/** The value of collateral at a price, rounded down. */
export const worthOf = (collateral: bigint, price: bigint): bigint => worthInUsdt(collateral, 8, price);

/** Loan-to-value ratio, rounded down. Null if the collateral has no value. */
export const ltvOf = (owed: bigint, collateral: bigint, price: bigint): bigint | null =>
  collateral * price === 0n ? null : divFloor(owed * COIN_TO_USDT * RATE_SCALE, collateral * price);

/** The highest price at which the debt reaches this loan-to-value ratio. Exact for any price. */
export const priceAtLtv = (owed: bigint, collateral: bigint, ltv: bigint): bigint =>
  divFloor(owed * COIN_TO_USDT * RATE_SCALE, collateral * ltv);

/** The minimum collateral for an amount. */
export const leastCollateral = (amount: bigint, price: bigint, maxLtv: bigint): bigint =>
  divCeil(amount * COIN_TO_USDT * RATE_SCALE, price * maxLtv);

/** The maximum loan against collateral. */
export const mostLent = (collateral: bigint, price: bigint, maxLtv: bigint): bigint =>
  divFloor(collateral * price * maxLtv, COIN_TO_USDT * RATE_SCALE);

export interface Liquidation {
  /** The part of the collateral that the pool takes at the index. The rest is returned to the customer. */
  readonly sold: bigint;
  readonly returned: bigint;
  /** USDT from the sale. It pays the debt and then the penalty. If it is too little, the debt comes first. */
  readonly proceeds: bigint;
  readonly penalty: bigint;
  /** The pool's loss in USDT. */
  readonly shortfall: bigint;
}

/** Sells enough collateral for the debt and the penalty (rounded up to a minor unit), or all of it. */
export const liquidationOf = (
  owed: bigint,
  collateral: bigint,
  price: bigint,
  penaltyRate: bigint,
): Liquidation => {
  const penalty = mulCeil(owed, penaltyRate, RATE_SCALE);
  const due = owed + penalty;
  const worth = worthOf(collateral, price);
  if (worth >= due) {
    const sold = divCeil(due * COIN_TO_USDT, price);
    return { sold, returned: collateral - sold, proceeds: due, penalty, shortfall: 0n };
  }
  return {
    sold: collateral,
    returned: 0n,
    proceeds: worth,
    penalty: worth > owed ? worth - owed : 0n,
    shortfall: worth < owed ? owed - worth : 0n,
  };
};

/** The two prices that the watcher compares, and the second at which they change next. */
export const watchedOf = (
  loan: Debt & { readonly collateral: bigint },
  terms: Pick<Terms, 'marginLtv' | 'liquidationLtv'>,
  second: number,
): { readonly marginPrice: bigint; readonly liquidationPrice: bigint; readonly nextDaySecond: number } => {
  const owed = owedAt(loan, second);
  return {
    marginPrice: priceAtLtv(owed, loan.collateral, terms.marginLtv),
    liquidationPrice: priceAtLtv(owed, loan.collateral, terms.liquidationLtv),
    // After the last day nothing changes any more.
    nextDaySecond: nextDaySecond(loan.startSecond, loan.days, second) ?? Number.MAX_SAFE_INTEGER,
  };
};
