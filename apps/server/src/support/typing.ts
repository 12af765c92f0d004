import type { Clock } from '../platform/clock.ts';
import type { EventSource } from '../platform/sockets.ts';

/** How long somebody counts as typing after they said so. */
export const TYPING_MS = 6_000;
/** One side of a conversation is heard this often; what is said in between changes nothing. */
const PACE_MS = 2_000;
const MOST = 10_000;

type Side = 'customer' | 'staff';

/** Who is typing, in the memory of this process alone. */
export interface Typing {
  /** False where it was said a moment ago, or too many type. */
  note(uid: bigint, side: Side): boolean;
  /** Nobody of that side is typing any more: their message has come. */
  end(uid: bigint, side: Side): void;
  isTyping(uid: bigint, side: Side): boolean;
  /** Customers who are typing. */
  customers(): readonly bigint[];
  /** The topic `chat_typing`: always told as a whole. */
  readonly source: EventSource;
}

export const createTyping = (clock: Clock): Typing => {
  /** When somebody of a side last said so; the oldest first. */
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
