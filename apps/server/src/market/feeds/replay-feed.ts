import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { Tick } from '@tallystick/venues/tick.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Feed } from './feed.ts';
import { type LineReader, lineReaderFor, type RecordedTick } from './recordings.ts';

/** Longer than the lines of any recording. A file of another kind must not be read into memory as one line. */
const MAX_LINE = 1_000_000;

/** The lines of a file, unpacked if its name ends in `.gz`. Throws if the file cannot be read to its end. */
async function* readLines(file: string): AsyncGenerator<string> {
  const raw = createReadStream(file);
  const text = file.endsWith('.gz') ? raw.pipe(createGunzip()) : raw;
  // `pipe` does not forward errors. An unreadable file must end the lines with its error.
  raw.on('error', (error) => text.destroy(error));
  // A reader that stops early has no listener any more, and an unhandled error would end the process.
  text.on('error', () => undefined);
  text.setEncoding('utf8');
  try {
    let rest = '';
    for await (const piece of text) {
      const lines = (rest + String(piece)).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line;
      if (rest.length > MAX_LINE) throw new Error(`TALLYSTICK_FEED: ${file} has a line that is too long`);
    }
    if (rest !== '') yield rest;
  } finally {
    text.destroy();
    raw.destroy();
  }
}

const detectReader = async (file: string): Promise<LineReader> => {
  for await (const line of readLines(file)) {
    const reader = lineReaderFor(line);
    if (reader !== null) return reader;
    break;
  }
  throw new Error(`TALLYSTICK_FEED: ${file} is not a recording that can be played back`);
};

/**
 * Shifts recorded times to now. The recorder's clock and the venue's clock are each shifted so that their first time is now. So
 * their difference at recording time does not count as delay.
 */
const shiftToNow = (
  startMs: number,
): ((tick: RecordedTick) => Omit<Tick, 'receivedTimeMs'> & { readonly arrivesMs: number }) => {
  let receivedShift: number | null = null;
  let venueShift: number | null = null;
  return ({ receivedMs, venueMs, ...said }) => {
    receivedShift ??= startMs - receivedMs;
    const arrivesMs = receivedMs + receivedShift;
    if (venueMs !== null) venueShift ??= arrivesMs - venueMs;
    const venueTimeMs = venueMs === null || venueShift === null ? arrivesMs : venueMs + venueShift;
    return { ...said, venue: 'replay', venueTimeMs, arrivesMs };
  };
};

/** Plays a recording back from now on in real time, silences included. Throws if the file is not a recording. */
export const createReplayFeed = async (clock: Clock, file: string): Promise<Feed> => {
  const read = await detectReader(file);
  return {
    source: 'replay',
    minVenues: 1,
    start: async (onTick, signal) => {
      const shift = shiftToNow(clock.nowMs());
      for await (const line of readLines(file)) {
        const recorded = read(line);
        if (recorded === null) continue;
        const { arrivesMs, ...tick } = shift(recorded);
        await clock.waitUntil(arrivesMs, signal);
        if (signal.aborted) return;
        onTick({ ...tick, receivedTimeMs: clock.nowMs() });
      }
    },
  };
};
