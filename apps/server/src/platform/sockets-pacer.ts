import type { Outbox } from './sockets-outbox.ts';

export interface Pacer {
  /** Has the outbox flushed at the end of this turn, or, while its reader is slow, at the next slow beat. */
  wake(outbox: Outbox): void;
  readonly slow: number;
  stop(): void;
}

/** Decides when outboxes write: all that one turn published leaves together; slow readers are tried again each beat. */
export const createPacer = (slowWriteMs: number): Pacer => {
  const due = new Set<Outbox>();
  const slow = new Set<Outbox>();
  let turn: NodeJS.Immediate | null = null;
  let beat: NodeJS.Timeout | null = null;

  const onBeat = () => {
    beat = null;
    for (const outbox of slow) if (outbox.flush()) slow.delete(outbox);
    if (slow.size > 0) beat = setTimeout(onBeat, slowWriteMs);
  };
  const onTurn = () => {
    turn = null;
    for (const outbox of due) if (!outbox.flush()) slow.add(outbox);
    due.clear();
    if (slow.size > 0) beat ??= setTimeout(onBeat, slowWriteMs);
  };

  return {
    wake: (outbox) => {
      if (slow.has(outbox)) return;
      due.add(outbox);
      turn ??= setImmediate(onTurn);
    },
    get slow() {
      return slow.size;
    },
    stop: () => {
      if (turn !== null) clearImmediate(turn);
      if (beat !== null) clearTimeout(beat);
      due.clear();
      slow.clear();
    },
  };
};
