import { histogramOf } from '../../platform/histogram.rules.ts';

/**
 * In seconds: a second wide up to a minute, 10 s up to ten minutes, a minute up to two hours, ten minutes up to two days, and an hour up to
 * 90 days.
 */
export const SPEEDS = histogramOf([
  { upTo: 60, width: 1 },
  { upTo: 600, width: 10 },
  { upTo: 7_200, width: 60 },
  { upTo: 172_800, width: 600 },
  { upTo: 7_776_000, width: 3_600 },
]);

/** A month of the calendar in UTC, as 2026-11. */
export const monthOf = (ms: number): string => new Date(ms).toISOString().slice(0, 7);

/** All months from that of one time to that of another, none left out. */
export const monthsBetween = (fromMs: number, untilMs: number): readonly string[] => {
  const from = new Date(fromMs);
  const months: string[] = [];
  for (let place = 0; ; place += 1) {
    const month = monthOf(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + place));
    if (month > monthOf(untilMs)) return months;
    months.push(month);
  }
};
