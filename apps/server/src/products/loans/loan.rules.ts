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

/** What is still to be repaid of a loan: all of it until a first part was. */
export interface Debt {
  readonly principalLeft: bigint;
  /** Interest of the counted days that is not paid. */
  readonly interestLeft: bigint;
  /** Days begun whose interest is paid or in `interestLeft`. */
  readonly countedDays: number;
  readonly dailyRate: bigint;
  readonly days: number;
  readonly startSecond: number;
}

/** Days that have begun by a second: the first with the loan, none after its last. */
export const daysBegun = (startSecond: number, days: number, second: number): number =>
  Math.max(1, Math.min(days, Math.ceil((second - startSecond) / DAY_SECONDS)));

/** The last second of a day that has begun; null once no other is to come. */
export const nextDaySecond = (startSecond: number, days: number, second: number): number | null => {
  const begun = daysBegun(startSecond, days, second);
  return begun >= days ? null : startSecond + begun * DAY_SECONDS;
};

export const expirySecond = (startSecond: number, days: number): number => startSecond + days * DAY_SECONDS;

/** Interest of so many days, rounded down as a whole. */
export const interestOfDays = (principal: bigint, dailyRate: bigint, days: number): bigint =>
  mulFloor(principal * BigInt(days), dailyRate, RATE_SCALE);

/**
 * Interest that is not paid, for the days begun by a second. The days since a part was repaid are of the principal that was left,
 * rounded down as a whole: a part never makes the interest more than it was without.
 */
export const interestAt = (debt: Debt, second: number): bigint => {
  const begun = daysBegun(debt.startSecond, debt.days, second);
  return (
    debt.interestLeft +
    interestOfDays(debt.principalLeft, debt.dailyRate, Math.max(0, begun - debt.countedDays))
  );
};

/** What repaying the whole takes at a second. */
export const owedAt = (debt: Debt, second: number): bigint => debt.principalLeft + interestAt(debt, second);

export interface PartPaid extends Pick<Debt, 'principalLeft' | 'interestLeft' | 'countedDays'> {
  /** Of what was paid. */
  readonly toInterest: bigint;
  readonly toPrincipal: bigint;
}

/** A part of what is owed, paid at a second: interest of the days begun first, then principal. Exact: nothing is rounded here. */
export const payPart = (debt: Debt, sum: bigint, second: number): PartPaid => {
  const due = interestAt(debt, second);
  const toInterest = sum < due ? sum : due;
  const toPrincipal = sum - toInterest;
  return {
    toInterest,
    toPrincipal,
    interestLeft: due - toInterest,
    principalLeft: debt.principalLeft - toPrincipal,
    countedDays: Math.max(debt.countedDays, daysBegun(debt.startSecond, debt.days, second)),
  };
};

/** What collateral is worth at a price, rounded down. */
export const worthOf = (collateral: bigint, price: bigint): bigint =>
  mulFloor(collateral, price, COIN_TO_USDT);

/** What is owed as a part of the collateral's worth, rounded down; null for collateral that is worth nothing. */
export const ltvOf = (owed: bigint, collateral: bigint, price: bigint): bigint | null =>
  collateral * price === 0n ? null : divFloor(owed * COIN_TO_USDT * RATE_SCALE, collateral * price);

/** The highest price at which what is owed is at least this part of the collateral's worth: exact, by any price. */
export const priceAtLtv = (owed: bigint, collateral: bigint, ltv: bigint): bigint =>
  divFloor(owed * COIN_TO_USDT * RATE_SCALE, collateral * ltv);

/** The least collateral against which an amount is lent. */
export const leastCollateral = (amount: bigint, price: bigint, maxLtv: bigint): bigint =>
  divCeil(amount * COIN_TO_USDT * RATE_SCALE, price * maxLtv);

/** The most that is lent against collateral. */
export const mostLent = (collateral: bigint, price: bigint, maxLtv: bigint): bigint =>
  divFloor(collateral * price * maxLtv, COIN_TO_USDT * RATE_SCALE);

export interface Liquidation {
  /** Of the collateral: what the pool takes at the index, and what goes back to the customer. */
  readonly sold: bigint;
  readonly returned: bigint;
  /** USDT: what was sold brings what is owed and the penalty; where it does not, what is owed comes first. */
  readonly proceeds: bigint;
  readonly penalty: bigint;
  /** USDT: what the pool lost. */
  readonly shortfall: bigint;
}

/** Sells as much of the collateral as what is owed and the penalty take (rounded up to a minor unit), or all of it. */
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

/** The two prices that the watcher looks for, and when they change next. */
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
