import * as z from 'zod/mini';
import type { EntryVenues } from './few-venues.rules.ts';

const entryOf = z.object({
  src: z.string(),
  in: z.optional(z.record(z.string(), z.record(z.string(), z.unknown()))),
});

/** Counts the venues of an entry. The price log holds only valid entries. */
export const readEntryVenues = (entry: string): EntryVenues => {
  const { src, in: madeOf = {} } = entryOf.parse(JSON.parse(entry));
  return {
    source: src,
    counts: new Map(Object.entries(madeOf).map(([symbol, venues]) => [symbol, Object.keys(venues).length])),
  };
};
