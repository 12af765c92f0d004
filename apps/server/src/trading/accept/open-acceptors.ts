import { PRACTICE_LANE } from '../../ledger/public.ts';
import type { Database } from '../../platform/postgres/db.ts';
import type { AcceptedOrder } from '../orders/accepted-orders.sql.ts';
import { acceptedOrders, type IssueTickets } from './accepted-orders.ts';
import { type Acceptor, createAcceptor } from './acceptor.ts';
import type { Flusher } from './flush-batches.ts';
import { givingWayTo } from './traffic.ts';

/** The acceptors of a process, one per lane. That of practice gives way to the others. */
export interface Acceptors {
  /** Null if the database has no such lane. */
  of(lane: number): Acceptor | null;
  /** True while orders of the lane wait or are being decided. */
  isBusy(lane: number): boolean;
  /** Resolves when no order waits. Later orders are refused. */
  drain(): Promise<void>;
}

export const openAcceptors = (dependencies: {
  readonly database: Database;
  readonly lanes: readonly number[];
  readonly head: () => number | null;
  readonly flusher: Flusher;
  /** Makes tickets while a batch waits for the disk. Undefined: no order has a ticket. */
  readonly issueTickets: IssueTickets | undefined;
  /** Called with each batch's accepted orders after they are answered. Must not throw. */
  readonly onAccepted: ((orders: readonly AcceptedOrder[]) => void) | undefined;
  /** Test clock. Default: the database clock. */
  readonly now: (() => Date) | undefined;
}): Acceptors => {
  const { database, lanes, head, flusher, issueTickets, onAccepted, now } = dependencies;
  const real = { busyLanes: 0 };
  const practised = givingWayTo(real);
  const acceptors = new Map(
    lanes.map((lane) => [
      lane,
      createAcceptor({
        database,
        lane,
        head,
        flusher,
        traffic: lane === PRACTICE_LANE ? practised : real,
        ...(issueTickets !== undefined && { issueTickets }),
        ...(onAccepted !== undefined && {
          onAccepted: (requests, answers) => onAccepted(acceptedOrders(requests, answers)),
        }),
        ...(now !== undefined && { now }),
      }),
    ]),
  );
  return {
    of: (lane) => acceptors.get(lane) ?? null,
    isBusy: (lane) => acceptors.get(lane)?.isBusy() ?? false,
    drain: async () => {
      await Promise.all([...acceptors.values()].map((acceptor) => acceptor.drain()));
    },
  };
};
