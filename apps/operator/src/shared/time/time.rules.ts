/** How a time is shown: whole, to the minute without the year, only its minute of the day, or only its day. */
export type TimeForm = 'second' | 'minute' | 'clock' | 'day';

const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, made);
  return made;
};

/** The part of `2026-06-08 04:05:06` that each form shows. */
const SHOWN: Readonly<Record<TimeForm, readonly [from: number, to: number]>> = {
  second: [0, 19],
  minute: [5, 16],
  clock: [11, 16],
  day: [0, 10],
};

/** `2026-06-08 11:05:06` in the zone of the reader, for an RFC 3339 time. The text itself if it is no time. */
export const timeIn = (zone: string, time: string, form: TimeForm = 'second'): string => {
  const ms = Date.parse(time);
  if (Number.isNaN(ms)) return time;
  const parts = new Map(
    formatIn(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  const whole = `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`;
  return whole.slice(...SHOWN[form]);
};

/** The zone of the reader's device. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A UTC time as `format.rules.ts` writes it into a sentence or a file. */
const WRITTEN = /(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?: UTC)?/g;

/** A sentence in pieces: its words, and its times as RFC 3339. `key` is the place in the sentence. */
export const piecesOf = (
  sentence: string,
): readonly { readonly key: number; readonly words?: string; readonly time?: string }[] => {
  const pieces: { key: number; words?: string; time?: string }[] = [];
  let from = 0;
  for (const { 0: all, 1: day = '', 2: clock = '', index } of sentence.matchAll(WRITTEN)) {
    if (index > from) pieces.push({ key: from, words: sentence.slice(from, index) });
    pieces.push({ key: index, time: `${day}T${clock}Z` });
    from = index + all.length;
  }
  if (from < sentence.length) pieces.push({ key: from, words: sentence.slice(from) });
  return pieces;
};

/** The heading of a column on the screen, where times are in the zone of the reader. A file keeps the whole heading. */
export const shownHeading = (heading: string): string => heading.replace(' (UTC)', '');
