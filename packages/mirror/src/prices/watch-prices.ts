import { join } from 'node:path';
import {
  decodeEntryBundle,
  hashOfOrigin,
  openCheckpoint,
  type PriceEntry,
  parsePriceEntry,
  TILE_WIDTH,
  type VerifierKey,
} from '@tallystick/proof';
import type { Alarms } from '../alarms.ts';
import { type MirrorStore, openMirrorStore } from '../mirror-store.ts';
import { type Findings, openFindings } from './findings.ts';
import { openHours } from './hours.ts';
import { judgeSecond, VERDICT_LAG_SECONDS } from './judge-second.ts';
import type { VenueRecords } from './record-venues.ts';

/** A gap in the log that is longer is counted to here only. */
const MAX_GAP_SECONDS = 600;

/** The copied entries from one index up to another one. */
const readEntries = function* (store: MirrorStore, from: number, to: number, size: number) {
  for (let index = Math.floor(from / TILE_WIDTH); index * TILE_WIDTH < to; index += 1) {
    const first = index * TILE_WIDTH;
    const width = Math.min(TILE_WIDTH, size - first);
    const bytes = store.readTile({ level: 'entries', index, width });
    if (bytes === null) throw new Error(`the copy has no entries from ${first} on`);
    yield* decodeEntryBundle(bytes, width).slice(Math.max(0, from - first), to - first);
  }
};

interface Judging {
  readonly records: VenueRecords;
  readonly findings: Findings;
  readonly hours: ReturnType<typeof openHours>;
}

/** Judges the coins of one second. A null entry is a second that the log does not have. */
const judge = (
  { records, findings, hours }: Judging,
  second: number,
  symbols: Iterable<string>,
  entry: PriceEntry | null,
): void => {
  for (const symbol of symbols) {
    const seenAt = (at: number) => records.at(at, symbol);
    const verdict = judgeSecond(second, symbol, entry, seenAt);
    hours.add(second, verdict);
    findings.add({ second, symbol, entry, verdict, seen: seenAt(second) });
  }
};

/** Follows one price log from its size at the first look on. */
const openFollower = (key: VerifierKey, store: MirrorStore, judging: Judging) => {
  let position: number | null = null;
  let before: PriceEntry | null = null;

  /** False if the records do not reach so far yet. */
  const take = (entry: PriceEntry, newest: number): boolean => {
    if (entry.second > newest - VERDICT_LAG_SECONDS) return false;
    const from = before === null ? entry.second : before.second + 1;
    const symbols = [...(before?.prices.keys() ?? [])];
    for (let missing = Math.max(from, entry.second - MAX_GAP_SECONDS); missing < entry.second; missing += 1)
      judge(judging, missing, symbols, null);
    judge(judging, entry.second, entry.prices.keys(), entry);
    before = entry;
    return true;
  };

  return (): void => {
    const note = store.committed();
    const newest = judging.records.newest();
    if (note === null || newest === null) return;
    const { size } = openCheckpoint(note, [key]);
    position ??= size;
    for (const bytes of readEntries(store, position, size, size)) {
      if (!take(parsePriceEntry(bytes), newest)) return;
      position += 1;
    }
  };
};

/** Compares the copied price logs with the venues, and raises an alarm where they do not fit. */
export const openPriceWatch = (options: {
  readonly keys: readonly VerifierKey[];
  readonly folder: string;
  readonly records: VenueRecords;
  readonly alarms: Alarms;
  readonly say: (words: string) => void;
  readonly nowMs: () => number;
}) => {
  const { keys, folder, records, alarms, say, nowMs } = options;
  const followers = keys
    .filter(({ name }) => name.endsWith('/log/prices'))
    .map((key) => {
      const findings = openFindings({ log: key.name, folder, alarms, nowMs });
      const hours = openHours((words) => say(`${key.name} beside the venues, ${words}`));
      const store = openMirrorStore(join(folder, hashOfOrigin(key.name)));
      return { key, follow: openFollower(key, store, { records, findings, hours }), findings };
    });
  return {
    /** Judges what was copied since the last look. Resolves with false if something is found or cannot be judged. */
    look: (): boolean => {
      let isGood = true;
      for (const { key, follow, findings } of followers) {
        const subject = `${key.name} beside the venues`;
        try {
          follow();
          alarms.clear(subject);
        } catch (error) {
          alarms.raise(subject, error instanceof Error ? error.message : String(error));
          isGood = false;
        }
        isGood = !findings.areOpen() && isGood;
      }
      return isGood;
    },
  };
};
