import type { Clock } from '../platform/clock.ts';
import { createRecentMap } from '../platform/concurrency/recent-map.ts';

/** Cache time. A credential that another process ended is valid here for at most this long. */
const CACHE_MS = 5_000;
const CACHE_ENTRIES = 20_000;

interface Known<Owner> {
  readonly until: number;
  readonly owner: Promise<Owner | null>;
}

/** The owners of the credentials that were looked up lately: of session tokens, and of API keys. */
export const createRecentOwners = <Owner>(clock: Clock, look: (key: string) => Promise<Owner | null>) => {
  const known = createRecentMap<Known<Owner>>(CACHE_ENTRIES);

  const remember = (key: string): Known<Owner> => {
    const entry: Known<Owner> = { until: clock.nowMs() + CACHE_MS, owner: look(key) };
    known.set(key, entry);
    const forget = () => {
      if (known.get(key) === entry) known.delete(key);
    };
    // Only valid credentials are cached, so that made-up ones cannot push out those of customers.
    entry.owner.then((owner) => {
      if (owner === null) forget();
    }, forget);
    return entry;
  };

  return {
    ownerOf: (key: string): Promise<Owner | null> => {
      const cached = known.get(key);
      return (cached !== undefined && clock.nowMs() < cached.until ? cached : remember(key)).owner;
    },
    /** A lookup in flight is dropped with its entry, and nothing puts it back. */
    forget: (key: string): void => known.delete(key),
  };
};
