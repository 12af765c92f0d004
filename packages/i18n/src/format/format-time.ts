import type { Locale } from '../locales.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Thai uses the Gregorian calendar instead of the Buddhist one, as exchanges in Thailand do. */
const calendarOf = (locale: Locale): string => (locale === 'th' ? 'th-u-ca-gregory' : locale);

const dateFormatters = new Map<string, Intl.DateTimeFormat>();

const dateFormatter = (locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = dateFormatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(calendarOf(locale), options);
  dateFormatters.set(key, made);
  return made;
};

export interface TimeOptions {
  /** An IANA name. Defaults to the phone's own time zone. */
  readonly timeZone?: string | undefined;
}

const zone = ({ timeZone }: TimeOptions): Intl.DateTimeFormatOptions =>
  timeZone === undefined ? {} : { timeZone };

/** Formats only the day: "21 Nov 2026". */
export const formatDate = (locale: Locale, time: Date, options: TimeOptions = {}): string =>
  dateFormatter(locale, { dateStyle: 'medium', ...zone(options) }).format(time);

/** Formats the name of a month: "November". */
export const formatMonth = (locale: Locale, time: Date, options: TimeOptions = {}): string =>
  dateFormatter(locale, { month: 'long', ...zone(options) }).format(time);

/** Formats hours, minutes and seconds: "00:31:09". */
export const formatClock = (locale: Locale, time: Date, options: TimeOptions = {}): string =>
  dateFormatter(locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    ...zone(options),
  }).format(time);

/** Formats the day and the time to the second, as on a receipt. The hour has two digits in every language, as on a clock. */
export const formatDateTime = (locale: Locale, time: Date, options: TimeOptions = {}): string =>
  dateFormatter(locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
    ...zone(options),
  })
    .formatToParts(time)
    .map(({ type, value }) => (type === 'hour' ? value.padStart(2, '0') : value))
    .join('');

/**
 * Formats the time since `then` by the specification: "just now" under 5 minutes, then minutes, hours, days up to 30, then the
 * date.
 */
export const formatRelative = (locale: Locale, then: Date, now: Date, justNow: string): string => {
  const seconds = Math.floor((now.getTime() - then.getTime()) / 1000);
  if (seconds < 5 * MINUTE) return justNow;
  if (seconds >= 31 * DAY) return formatDate(locale, then);
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  if (seconds < HOUR) return ago.format(-Math.floor(seconds / MINUTE), 'minute');
  if (seconds < DAY) return ago.format(-Math.floor(seconds / HOUR), 'hour');
  return ago.format(-Math.floor(seconds / DAY), 'day');
};

const two = (value: number): string => String(value).padStart(2, '0');

/** Formats whole seconds as "00:59", or as "1:00:00" from an hour on. Never below zero. */
export const formatCountdown = (seconds: number): string => {
  const left = Math.max(0, Math.ceil(seconds));
  const minutesAndSeconds = `${two(Math.floor((left % HOUR) / MINUTE))}:${two(left % MINUTE)}`;
  return left < HOUR ? minutesAndSeconds : `${Math.floor(left / HOUR)}:${minutesAndSeconds}`;
};
