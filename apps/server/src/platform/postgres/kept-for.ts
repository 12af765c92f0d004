import type { Clock } from '../clock.ts';
import { refuseInsideTransaction } from './db.ts';

/** Reads a value, or returns the kept one. */
export interface Kept<Value> {
  (): Promise<Value>;
  /** Reads again at the next call, because the value has changed. */
  readonly forget: () => void;
}

/**
 * Keeps the last result of a read for a time, and reads once however many callers wait. A failed read is not kept. Throws inside an open
 * transaction, also while a result is kept: otherwise the caller would fail only when it is too old.
 */
export const keptFor = <Value>(
  clock: Pick<Clock, 'nowMs'>,
  milliseconds: number,
  read: () => Promise<Value>,
): Kept<Value> => {
  let kept: { readonly atMs: number; readonly value: Promise<Value> } | null = null;
  const get = async (): Promise<Value> => {
    refuseInsideTransaction();
    const nowMs = clock.nowMs();
    // The absolute age: a clock that is set back must not keep a value for ever.
    if (kept === null || Math.abs(nowMs - kept.atMs) >= milliseconds) {
      const mine = { atMs: nowMs, value: read() };
      kept = mine;
      mine.value.catch(() => {
        if (kept === mine) kept = null;
      });
    }
    return kept.value;
  };
  return Object.assign(get, {
    forget: () => {
      kept = null;
    },
  });
};
