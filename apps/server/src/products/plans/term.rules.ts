/** The ends of an order's days. Each day is 24 hours, counted from the order's second. */

export const DAY_SECONDS = 86_400;

export const expirySecond = (startSecond: number, days: number): number => startSecond + days * DAY_SECONDS;

/** Days of the term that have ended by now. */
export const daysEnded = (startSecond: number, days: number, nowMs: number): number =>
  Math.max(0, Math.min(days, Math.floor((nowMs / 1000 - startSecond) / DAY_SECONDS)));

/** Days until it expires. A started day counts as a whole day. 0 after expiry. */
export const remainingDays = (startSecond: number, days: number, nowMs: number): number =>
  days - daysEnded(startSecond, days, nowMs);
