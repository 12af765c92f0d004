import type { DataOf, health } from '@tallystick/contract';
import type { Clock } from '../platform/clock.ts';
import type { Database, Sql } from '../platform/db.ts';
import type { Guesses } from '../platform/guesses.ts';
import type { Seal } from '../platform/sealing.ts';

/** An invitation as staff wants it; null: as often, and as long, as one likes. */
export interface WantedInvitation {
  readonly note: string;
  readonly issuedBy: string;
  readonly maxUses: number | null;
  readonly expiresAt: Date | null;
}

/** What staff can do in other slices. Whatever takes a `sql` writes with it alone, so that the audit entry stands or falls with it. */
export interface Levers {
  /** Throws `not_found` for a symbol that is none. */
  readonly haltMarket: (sql: Sql, symbol: string, reason: string, staffName: string) => Promise<void>;
  readonly resumeMarket: (sql: Sql, symbol: string, reason: string, staffName: string) => Promise<void>;
  /** Runs once a halt or a resumption is committed, so that what other slices keep in memory follows. */
  readonly onCommitted: () => Promise<void>;
  readonly issueInvitation: (sql: Sql, wanted: WantedInvitation) => Promise<string>;
  readonly health: () => Promise<Omit<DataOf<typeof health>, 'tab_set'>>;
}

/** What the use cases of this slice need. */
export interface OperatorContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly levers: Levers;
  readonly guesses: Guesses;
  /** In live, every member of staff signs in with two factors. */
  readonly mode: 'demo' | 'live';
  /** Keeps the secrets of second factors unreadable in the database. */
  readonly seal: Seal;
  /** Whether a password is among the first that anyone would try for that name. */
  readonly isTooCommon: (password: string, name: string) => boolean;
}
