/** When a customer is reminded of a loan. Seconds before its expiry, the earliest first. */
const REMINDERS = [
  ['loan_due_week', 7 * 86_400],
  ['loan_due_days', 3 * 86_400],
  ['loan_due_day', 86_400],
  ['loan_due_hours', 6 * 3_600],
] as const;

export type Reminder = (typeof REMINDERS)[number][0];

/** A reminder that is later than this would name a wrong time. The next one follows. */
const LATE_SECONDS = 6 * 3_600;

const secondsOf = (expiry: number) => REMINDERS.map(([what, before]) => ({ what, second: expiry - before }));

/** The second of the next reminder after a second. Null: none is left. */
export const nextReminder = (expiry: number, after: number): number | null =>
  secondsOf(expiry).find(({ second }) => second > after)?.second ?? null;

/** The reminder that is due at a second. Null: it is too late for it, or too early for the first one. */
export const reminderAt = (expiry: number, now: number): Reminder | null => {
  const due = secondsOf(expiry).findLast(({ second }) => second <= now);
  return due === undefined || now >= expiry || now - due.second > LATE_SECONDS ? null : due.what;
};
