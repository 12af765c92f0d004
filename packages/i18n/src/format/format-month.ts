/** Formats a month of the calendar, given as 2026-11: "November 2026". English is British, and Thai uses the Gregorian calendar. */
export const formatCalendarMonth = (locale: string, month: string): string =>
  new Intl.DateTimeFormat(locale === 'th' ? 'th-u-ca-gregory' : locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
