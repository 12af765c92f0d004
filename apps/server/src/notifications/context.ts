import type { NotificationEvent, NotificationKind } from '@tallystick/contract';
import type { Currency } from '@tallystick/money';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/observability/log.ts';
import type { Database, Sql } from '../platform/postgres/db.ts';
import type { Seal } from '../platform/security/sealing.ts';

/** An event of another slice that concerns one customer. */
export interface CustomerEvent {
  readonly uid: bigint;
  readonly what: NotificationEvent;
  /** Identifies the event in its slice. The same event has the same reference at every reading. */
  readonly reference: string;
  readonly at: Date;
  /** The order that the notification leads to. */
  readonly subject?: string | null;
  readonly symbol?: string | null;
  readonly currency?: Currency | null;
  readonly amount?: string | null;
}

/** Committed events of a slice. */
export interface EventSource {
  readonly kind: NotificationKind;
  /** The events of these customers since a time, at most `limit` of the newest of each customer and event. */
  read(sql: Sql, uids: readonly bigint[], since: Date, limit: number): Promise<readonly CustomerEvent[]>;
}

/** Facts about customers that pushes need. */
export interface CustomerFacts {
  /** Those of the customers whose time-out runs. */
  timedOut(sql: Sql, uids: readonly bigint[], now: Date): Promise<ReadonlySet<bigint>>;
  /** Those of the sessions that have not ended. */
  liveSessions(sql: Sql, sessionIds: readonly string[], now: Date): Promise<ReadonlySet<string>>;
  /** The id of the session of a token. Null if it has ended. */
  sessionIdOf(sql: Sql, token: string): Promise<string | null>;
}

export interface NotificationsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly sources: readonly EventSource[];
  readonly facts: CustomerFacts;
  /** Seals the browsers' addresses and keys. */
  readonly seal: Seal;
}
