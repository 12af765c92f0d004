import type { SendQueue } from './sockets-send-queue.ts';

export interface Pacer {
  /**
   * Schedules a flush: at the end of this tick, or at the next slow beat if the reader is slow. Events that can wait, and follow
   * soon after the last one of their kind, wait for a beat shared by all readers.
   */
  wake(queue: SendQueue, canWait: boolean): void;
  readonly slow: number;
  stop(): void;
}

/**
 * Decides when send queues write. Everything published in one tick leaves together, quotes at most once per beat; slow readers
 * are retried at each slow beat.
 */
export const createPacer = (paces: { readonly conflateMs: number; readonly slowWriteMs: number }): Pacer => {
  const due = new Set<SendQueue>();
  const conflated = new Set<SendQueue>();
  const slow = new Set<SendQueue>();
  let tick: NodeJS.Immediate | null = null;
  let conflating: NodeJS.Timeout | null = null;
  let slowBeat: NodeJS.Timeout | null = null;
  let canWaitInTick = false;

  const onSlowBeat = () => {
    slowBeat = null;
    for (const queue of slow) if (queue.flush()) slow.delete(queue);
    if (slow.size > 0) slowBeat = setTimeout(onSlowBeat, paces.slowWriteMs);
  };
  const flushAll = (queues: Set<SendQueue>) => {
    for (const queue of queues) if (!queue.flush()) slow.add(queue);
    queues.clear();
    if (slow.size > 0) slowBeat ??= setTimeout(onSlowBeat, paces.slowWriteMs);
  };
  const onConflated = () => {
    conflating = null;
    if (conflated.size === 0) return;
    flushAll(conflated);
    conflating = setTimeout(onConflated, paces.conflateMs);
  };
  const onTick = () => {
    tick = null;
    flushAll(due);
    if (canWaitInTick) conflating ??= setTimeout(onConflated, paces.conflateMs);
    canWaitInTick = false;
  };

  return {
    wake: (queue, canWait) => {
      if (slow.has(queue)) return;
      if (canWait && conflating !== null) {
        conflated.add(queue);
        return;
      }
      canWaitInTick ||= canWait;
      due.add(queue);
      tick ??= setImmediate(onTick);
    },
    get slow() {
      return slow.size;
    },
    stop: () => {
      if (tick !== null) clearImmediate(tick);
      for (const timer of [conflating, slowBeat]) if (timer !== null) clearTimeout(timer);
      due.clear();
      conflated.clear();
      slow.clear();
    },
  };
};
