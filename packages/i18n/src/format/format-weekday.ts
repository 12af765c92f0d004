/** A Monday, so that a day of the week can be named. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

/** Names a day of the week in short, from 1 (Monday) to 7. */
export const formatWeekday = (locale: string, day: number): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(MONDAY + (day - 1) * DAY_MS);
