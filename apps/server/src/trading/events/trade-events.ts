import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import type { OutboxTail, OutboxTailDependencies } from '../../platform/postgres/outbox-tail.ts';
import { createFlusher } from '../accept/flush-batches.ts';
import type { Terms } from '../terms/terms.ts';
import { followTrades } from './follow-trades.ts';
import { type MoneyEvents, selectMoneyEvents } from './money-events.sql.ts';
import { createEventBases, createOrderEvents, type ReadOrderEvents } from './order-events.ts';
import { createOrderStream, type OrderStream } from './order-stream.ts';
import { deleteOutboxBefore } from './outbox.sql.ts';

const KEPT_MS = 86_400_000;
const DELETED_AT_ONCE = 5_000;

/** Events of customers' orders from all processes, for subscribers. */
export interface TradeEvents {
  readonly read: ReadOrderEvents;
  /** The same events for readers that keep their place. */
  readonly stream: OrderStream;
  /** Creates the bases from which the money events of customers are counted. */
  begin(uids: readonly bigint[]): Promise<void>;
  /** The effect of orders on customers' balances, read in the caller's snapshot. */
  readMoney(sql: Sql, uids: readonly bigint[]): Promise<readonly MoneyEvents[]>;
  /** Resolves when everything committed before is durable. Values read before that must not be sent. */
  readonly flush: () => Promise<void>;
  follow(listeners: Pick<OutboxTailDependencies, 'followed' | 'onChanged' | 'pollMs'>): OutboxTail;
  /**
   * Deletes outbox rows older than a day in bounded steps. Call it daily. Rows of accepted orders stay until the other readers of
   * the lanes have passed them (`readUpTo`).
   */
  tidy(readUpTo: ReadonlyMap<number, bigint>): Promise<void>;
}

export const openTradeEvents = (dependencies: {
  database: Database;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  terms: Terms;
  symbols: readonly { readonly symbolId: number; readonly symbol: string }[];
}): TradeEvents => {
  const { database, clock, log, terms } = dependencies;
  const symbols = new Map(dependencies.symbols.map(({ symbolId, symbol }) => [symbolId, symbol]));
  const context = { terms, symbolOf: (symbolId: number) => symbols.get(symbolId) ?? 'unknown' };
  const bases = createEventBases(database, clock);
  const flusher = createFlusher(database);
  const flush = () => flusher.flush();
  return {
    stream: createOrderStream(clock, context),
    read: createOrderEvents({ database, clock, bases, context, flush }),
    begin: (uids) => bases.begin(uids),
    readMoney: async (sql, uids) => {
      const read = await selectMoneyEvents(sql, uids);
      for (const { uid, events } of read) await bases.counted(uid, events.length);
      return read;
    },
    flush,
    follow: (listeners) => followTrades(database, { log, ...listeners }),
    tidy: async (readUpTo) => {
      const before = new Date(clock.nowMs() - KEPT_MS);
      const cursors = [...readUpTo].map(([lane, batchNo]) => ({ lane, batchNo }));
      while ((await deleteOutboxBefore(database, before, cursors, DELETED_AT_ONCE)) === DELETED_AT_ONCE);
    },
  };
};
