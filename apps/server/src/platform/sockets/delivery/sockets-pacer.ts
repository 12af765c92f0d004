import type { SendQueue } from './sockets-send-queue.ts';

export interface Pacer {
  /**
   * Schedules a flush: at the end of this tick, or at the next slow beat if the reader is slow. Events that can wait, and follow
   * soon after the last one of their kind, wait for a beat shared by all readers.
   */
  wake(outbox: SendQueue, canWait: boolean): void;
  readonly slow: number;
  stop(): void;
}

/**
 * Decides when send queues write. Everything published in one tick leaves together, quotes at most once per beat; slow readers
 * are retried at each slow beat.
 */
export const createPacer = (paces: { readonly gatherMs: number; readonly slowWriteMs: number }): Pacer => {
  const due = new Set<SendQueue>();
  const gathered = new Set<SendQueue>();
  const slow = new Set<SendQueue>();
  let turn: NodeJS.Immediate | null = null;
  let gathering: NodeJS.Timeout | null = null;
  let slowBeat: NodeJS.Timeout | null = null;
  let patientInTurn = false;

  const onSlowBeat = () => {
    slowBeat = null;
    for (const outbox of slow) if (outbox.flush()) slow.delete(outbox);
    if (slow.size > 0) slowBeat = setTimeout(onSlowBeat, paces.slowWriteMs);
  };
  const flushAll = (outboxes: Set<SendQueue>) => {
    for (const outbox of outboxes) if (!outbox.flush()) slow.add(outbox);
    outboxes.clear();
    if (slow.size > 0) slowBeat ??= setTimeout(onSlowBeat, paces.slowWriteMs);
  };
  const onGathered = () => {
    gathering = null;
    if (gathered.size === 0) return;
    flushAll(gathered);
    gathering = setTimeout(onGathered, paces.gatherMs);
  };
  const onTurn = () => {
    turn = null;
    flushAll(due);
    if (patientInTurn) gathering ??= setTimeout(onGathered, paces.gatherMs);
    patientInTurn = false;
  };

  return {
    wake: (outbox, canWait) => {
      if (slow.has(outbox)) return;
      if (canWait && gathering !== null) {
        gathered.add(outbox);
        return;
      }
      patientInTurn ||= canWait;
      due.add(outbox);
      turn ??= setImmediate(onTurn);
    },
    get slow() {
      return slow.size;
    },
    stop: () => {
      if (turn !== null) clearImmediate(turn);
      for (const timer of [gathering, slowBeat]) if (timer !== null) clearTimeout(timer);
      due.clear();
      gathered.clear();
      slow.clear();
    },
  };
};
