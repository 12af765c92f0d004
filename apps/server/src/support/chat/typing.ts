import type { Clock } from '../../platform/clock.ts';
import type { EventSource } from '../../platform/sockets/sockets.ts';

/** Time after which a typing signal expires. */
export const TYPING_MS = 6_000;
/** Minimum interval between counted signals of one side. Signals in between change nothing. */
const PACE_MS = 2_000;
const MOST = 10_000;

type Side = 'customer' | 'staff';

/** Typing state, only in the memory of this process. */
export interface Typing {
  /** Returns false if it was signalled a moment ago, or if too many type. */
  note(uid: bigint, side: Side): boolean;
  /** That side has stopped typing, because their message arrived. */
  end(uid: bigint, side: Side): void;
  isTyping(uid: bigint, side: Side): boolean;
  /** Customers who are typing. */
  customers(): readonly bigint[];
  /** The topic `chat_typing`, always sent as a whole. */
  readonly source: EventSource;
}

export const createTyping = (clock: Clock): Typing => {
  /** The last signal per customer and side, oldest first. */
  const heard = { customer: new Map<bigint, number>(), staff: new Map<bigint, number>() };
  const startedMs = clock.nowMs();
  const changes = new Map<bigint, number>();

  const forgetOld = (): void => {
    const before = clock.nowMs() - TYPING_MS;
    for (const side of [heard.customer, heard.staff]) {
      for (const [uid, atMs] of side) {
        if (atMs > before) break;
        side.delete(uid);
      }
    }
  };
  const count = (uid: bigint): void => {
    const next = (changes.get(uid) ?? 0) + 1;
    changes.delete(uid);
    changes.set(uid, next);
    const [oldest] = changes.keys();
    if (changes.size > MOST && oldest !== undefined) changes.delete(oldest);
  };
  const isTyping = (uid: bigint, side: Side): boolean =>
    (heard[side].get(uid) ?? Number.NEGATIVE_INFINITY) > clock.nowMs() - TYPING_MS;

  return {
    note: (uid, side) => {
      forgetOld();
      const before = heard[side].get(uid);
      if (before !== undefined && clock.nowMs() - before < PACE_MS) return false;
      if (heard[side].size >= MOST) return false;
      heard[side].delete(uid);
      heard[side].set(uid, clock.nowMs());
      if (side === 'staff') count(uid);
      return true;
    },
    end: (uid, side) => {
      if (heard[side].delete(uid) && side === 'staff') count(uid);
    },
    isTyping,
    customers: () => [...heard.customer.keys()].filter((uid) => isTyping(uid, 'customer')),
    source: {
      read: async (asks) =>
        asks.map(({ uid, after }) => {
          const head = startedMs + (changes.get(uid) ?? 0);
          return { head, events: after === head ? [] : null };
        }),
    },
  };
};
