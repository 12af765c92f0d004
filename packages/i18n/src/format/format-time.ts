import type { Locale } from '../locales.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The tags by which dates are written. English is British, as its spelling in the texts is. Thai uses the Gregorian calendar instead
 * of the Buddhist one, as exchanges in Thailand do.
 */
const DATE_TAGS: Partial<Record<Locale, string>> = { en: 'en-GB', th: 'th-u-ca-gregory' };

const dateFormatters = new Map<string, Intl.DateTimeFormat>();

const dateFormatter = (locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = dateFormatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(DATE_TAGS[locale] ?? locale, options);
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

/** A day and a time. The hour has two digits in every language, as on a clock. */
const dayAndTime = (
  locale: Locale,
  time: Date,
  timeStyle: 'short' | 'medium',
  options: TimeOptions,
): string => {
  const style: Intl.DateTimeFormatOptions = { timeStyle, hourCycle: 'h23', ...zone(options) };
  const write = (more: Intl.DateTimeFormatOptions): string =>
    dateFormatter(locale, { ...style, ...more })
      .formatToParts(time)
      .map(({ type, value }) => (type === 'hour' ? value.padStart(2, '0') : value))
      .join('');
  // CLDR writes 2026/11/21 here, although it writes 2026年11月21日 for a date alone.
  return locale === 'zh-Hant'
    ? `${formatDate(locale, time, options)} ${write({})}`
    : write({ dateStyle: 'medium' });
};

/** Formats the day and the time to the second, as on a receipt. */
export const formatDateTime = (locale: Locale, time: Date, options: TimeOptions = {}): string =>
  dayAndTime(locale, time, 'medium', options);

/** Formats the day and the minute in UTC, as in mails: "21 Nov 2026, 00:31 UTC". */
export const formatMinuteUtc = (locale: Locale, time: Date): string =>
  `${dayAndTime(locale, time, 'short', { timeZone: 'UTC' })} UTC`;

/** Languages of which nearly all readers live in one zone, with the name that they call it by. */
const HOME_ZONES: Partial<Record<Locale, { readonly timeZone: string; readonly name: string }>> = {
  th: { timeZone: 'Asia/Bangkok', name: 'เวลาไทย' },
  ja: { timeZone: 'Asia/Tokyo', name: '日本時間' },
  vi: { timeZone: 'Asia/Ho_Chi_Minh', name: 'giờ Việt Nam' },
  'zh-Hans': { timeZone: 'Asia/Shanghai', name: '北京时间' },
  'zh-Hant': { timeZone: 'Asia/Taipei', name: '台灣時間' },
};

/** Formats a time where a mail has room for one zone: that of the language if it has one, with its name, else UTC. */
export const formatMinuteAtHome = (locale: Locale, time: Date): string => {
  const home = HOME_ZONES[locale];
  return home === undefined
    ? formatMinuteUtc(locale, time)
    : `${dayAndTime(locale, time, 'short', home)} (${home.name})`;
};

/**
 * Formats a time in a mail, which knows no phone: in the zone of the language if it has one, with its name, and in UTC:
 * "22 พ.ย. 2026 07:31 (เวลาไทย) · 22 พ.ย. 2026 00:31 UTC".
 */
export const formatMinuteInMail = (locale: Locale, time: Date): string => {
  const [home, utc] = [formatMinuteAtHome(locale, time), formatMinuteUtc(locale, time)];
  return home === utc ? utc : `${home} · ${utc}`;
};

/** A year on a paper. A paper in Thai names the era of both calendars. */
export const formatYear = (locale: Locale, year: number): string =>
  locale === 'th' ? `ค.ศ. ${year} (พ.ศ. ${year + 543})` : String(year);

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
