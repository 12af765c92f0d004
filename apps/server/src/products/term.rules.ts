/** When the days of an order end. Each is 24 hours, from the second it began in. */

export const DAY_SECONDS = 86_400;

export const expirySecond = (startSecond: number, days: number): number => startSecond + days * DAY_SECONDS;

/** Days of the term that have ended by now. */
export const daysEnded = (startSecond: number, days: number, nowMs: number): number =>
  Math.max(0, Math.min(days, Math.floor((nowMs / 1000 - startSecond) / DAY_SECONDS)));

/** Days until it expires, the one begun counted whole; 0 once it has expired. */
export const remainingDays = (startSecond: number, days: number, nowMs: number): number =>
  days - daysEnded(startSecond, days, nowMs);
