import { hostname } from 'node:os';
import type { FeedLease } from '../../market/public.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Leases, openLeases } from '../../platform/jobs/leases.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database } from '../../platform/postgres/db.ts';

/** Advisory lock space of the feed: "feed" in ASCII. */
const FEED = 0x66_65_65_64;

/** The name of this process in the record of terms. */
export const holderName = (): string => `${hostname().slice(0, 60)}, process ${process.pid}`;

/** One process of the database at a time makes prices. The others stand by, and one takes over within seconds. */
export const openFeedLease = (dependencies: {
  database: Database;
  clock: Clock;
  log: Log;
}): FeedLease & { acquire(): Promise<void>; release(): Promise<void> } => {
  let leases: Leases | null = null;
  return {
    isHeld: () => leases?.holds(0) ?? false,
    next: async (signal) => (leases === null ? null : leases.held(0, signal)),
    acquire: async () => {
      leases = await openLeases({ ...dependencies, name: 'feed', space: FEED, keys: [0], take: 'share' });
    },
    release: async () => {
      await leases?.release();
    },
  };
};
