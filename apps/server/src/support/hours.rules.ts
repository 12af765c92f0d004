import type { ChatHours } from '@tallystick/contract';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** True if the time zone exists. */
export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** True if a moment is within the hours, by the clock of the office: from the minute of `from` until before that of `to`. */
export const isWithin = (hours: ChatHours, timeMs: number): boolean => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: hours.time_zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(timeMs);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  const day = DAYS.indexOf(part('weekday')) + 1;
  const now = `${part('hour')}:${part('minute')}`;
  return hours.days.some((each) => each.day === day && each.from <= now && now < each.to);
};

/** A text in a language, or in English where it is missing. */
export const textFor = (texts: Readonly<Record<string, string>>, locale: string): string =>
  texts[locale] ?? texts['en'] ?? '';
