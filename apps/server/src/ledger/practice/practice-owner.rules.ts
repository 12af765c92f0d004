/**
 * A customer's practice account and practice orders belong to an owner of their own (ADR 37), whose number is the customer's plus 2^40.
 * So no statement about a customer finds them. The functions of `apps/server/sql/ledger` know the same numbers.
 */
const OFFSET = 2n ** 40n;

/** The lane of all practice accounts and orders. Real lanes are 0 to 63. */
export const PRACTICE_LANE = 64;
/** The slot of all practice owners. Real slots are 0 to 1023. */
export const PRACTICE_SLOT = 1_024;
/** The code of the practice currency in the log of orders. It has 6 digits, as USDT does. */
export const PRACTICE_CURRENCY = 'PRACTICE';
/** The practice balance that every customer begins with: 10,000. */
export const PRACTICE_GRANT = 10_000_000_000n;

export const practiceOwner = (customer: bigint): bigint => customer + OFFSET;

export const isPracticeOwner = (uid: bigint): boolean => uid >= OFFSET;

/** The customer behind an owner. A customer is their own. */
export const customerOf = (uid: bigint): bigint => (isPracticeOwner(uid) ? uid - OFFSET : uid);

export const slotOf = (uid: bigint): number => (isPracticeOwner(uid) ? PRACTICE_SLOT : Number(uid % 1_024n));
