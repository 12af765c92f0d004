import type { WebhookKind } from '@tallystick/contract';
import type { Accounts } from '../../accounts/public.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import type { Seal } from '../../platform/security/sealing.ts';
import type { EventSource } from '../context.ts';
import type { Poster } from '../outbound/post.ts';

export interface TradeEvent {
  readonly what: string;
  readonly order: { readonly order_no: string };
  readonly at: Date;
}

/** The events of a customer's orders, in their order. The reader keeps its place as text. */
export interface TradeStream {
  begin(sql: Sql, uid: bigint): Promise<string>;
  read(
    sql: Sql,
    uid: bigint,
    place: string,
    limit: number,
  ): Promise<{ readonly events: readonly TradeEvent[]; readonly place: string }>;
}

export interface PaymentSource extends EventSource {
  readonly kind: Exclude<WebhookKind, 'trade'>;
}

/** The proofs of identity for re-authentication. */
export type Proof = Parameters<Accounts['confirmAgain']>[1];

/** Re-authentication and notices, from the slice of accounts. */
export interface Protection {
  confirm(session: { readonly uid: bigint; readonly token: string }, proof: Proof): Promise<void>;
  /** Throws `login_frozen`, and keeps a freeze from committing before the transaction ends. */
  refuseFrozen(sql: Sql, uid: bigint): Promise<void>;
  /** Tells the customer of a new address. */
  tellAdded(sql: Sql, uid: bigint, host: string): Promise<void>;
  /** Those of the customers whose sign-in is frozen. */
  frozen(sql: Sql, uids: readonly bigint[]): Promise<ReadonlySet<bigint>>;
}

export interface WebhooksContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly trades: TradeStream;
  readonly payments: readonly PaymentSource[];
  readonly protection: Protection;
  /** Seals addresses and signing secrets. */
  readonly seal: Seal;
  readonly poster: Poster;
}
