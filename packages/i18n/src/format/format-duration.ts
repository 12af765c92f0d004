const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A unit is used below `below` seconds. Hours and days have a decimal, because half a day matters. */
const UNITS = [
  { below: 90, unit: 'second', seconds: 1, steps: 1 },
  { below: 90 * MINUTE, unit: 'minute', seconds: MINUTE, steps: 1 },
  { below: 36 * HOUR, unit: 'hour', seconds: HOUR, steps: 10 },
  { below: Number.POSITIVE_INFINITY, unit: 'day', seconds: DAY, steps: 10 },
] as const;

/** Formats how long something took: 45 sec, 12 min, 3.5 hr. Rounded up, so it is never shown as faster than it was. */
export const formatDuration = (locale: string, seconds: number): string => {
  const { unit, seconds: size, steps } = UNITS.find(({ below }) => seconds < below) ?? UNITS[3];
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(Math.ceil((seconds * steps) / size) / steps);
};
