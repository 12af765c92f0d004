/** The order of the delivery results: minutes from new to old, and in each minute every coin and duration. */

const MINUTE = 60;

export interface ResultKey {
  /** The settlement second. */
  readonly minute: number;
  readonly symbolId: number;
  readonly durationSeconds: number;
}

export interface ResultLines {
  readonly newestMinute: number;
  readonly oldestMinute: number;
  /** Coin and duration of each line of a minute. */
  readonly kinds: readonly Omit<ResultKey, 'minute'>[];
}

/** The minutes for which a log from `first` to `newest` has the seconds of every duration. */
export const resultLines = (
  first: number,
  newest: number,
  symbolIds: readonly number[],
  durations: readonly number[],
): ResultLines => ({
  newestMinute: Math.floor(newest / MINUTE) * MINUTE,
  oldestMinute: Math.ceil((first + Math.max(0, ...durations) + 1) / MINUTE) * MINUTE,
  kinds: symbolIds.flatMap((symbolId) => durations.map((durationSeconds) => ({ symbolId, durationSeconds }))),
});

export const countLines = ({ newestMinute, oldestMinute, kinds }: ResultLines): number =>
  Math.max(0, (newestMinute - oldestMinute) / MINUTE + 1) * kinds.length;

/**
 * At most `limit` lines after a given line, or from the first, after skipping `offset`. A key that matches no line starts at the
 * top of its minute.
 */
export const linesAfter = (
  lines: ResultLines,
  start: { readonly after: ResultKey | null; readonly offset: number },
  limit: number,
): readonly ResultKey[] => {
  const { after } = start;
  const { newestMinute, oldestMinute, kinds } = lines;
  if (kinds.length === 0) return [];
  const place = kinds.findIndex(
    (kind) => kind.symbolId === after?.symbolId && kind.durationSeconds === after.durationSeconds,
  );
  const begin =
    start.offset +
    (after === null ? 0 : Math.max(0, (newestMinute - after.minute) / MINUTE) * kinds.length + place + 1);
  const found: ResultKey[] = [];
  for (let line = begin; found.length < limit; line += 1) {
    const minute = newestMinute - Math.floor(line / kinds.length) * MINUTE;
    const kind = kinds[line % kinds.length];
    if (kind === undefined || minute < oldestMinute) break;
    found.push({ minute, ...kind });
  }
  return found;
};
