import { useEffect, useRef } from 'react';
import { useWaiting, type WaitingCounts } from '../../shared/api/use-waiting.ts';
import { grownQueues, newWorkWords } from './new-work.rules.ts';
import { signal } from './signals.ts';

/** Signals new work on every page of the console, as this browser is set. */
export const useSignals = (): void => {
  const counts = useWaiting();
  const before = useRef<WaitingCounts | null>(null);
  useEffect(() => {
    if (counts === undefined) return;
    const grown = grownQueues(before.current, counts);
    before.current = counts;
    if (grown.length > 0) void signal(newWorkWords(grown));
  }, [counts]);
};
