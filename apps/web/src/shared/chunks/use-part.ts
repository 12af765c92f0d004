import { useEffect, useState } from 'react';
import { loadAtLast, type Part, Unreachable } from './part.ts';
import { reloadOnce } from './reload.ts';

/** A part that is there faster than this never shows progress. */
export const SKELETON_AFTER_MS = 200;
export const SLOW_AFTER_MS = 60_000;
/** A chunk that has not come by now will not come. */
export const FAILED_AFTER_MS = 120_000;

/**
 * - `late`: it has been on its way for two minutes.
 * - `unreachable`: there is no network. It is asked for again by itself.
 * - `lost`: its import failed. It is asked for again too, but some browsers remember the failure.
 */
export type Missing = 'waiting' | 'skeleton' | 'slow' | 'late' | 'unreachable' | 'lost';

/** True while nothing is wrong yet: the part is loading, and not for long. */
export const isOnItsWay = (state: Missing): boolean => state === 'waiting' || state === 'skeleton';

export type PartNow<Value> =
  | { readonly state: 'ready'; readonly value: Value }
  | {
      readonly state: Missing;
      /** How often its import failed since it is shown. */
      readonly failures: number;
      readonly retry: () => void;
    };

/** Loads a part while it is shown, and reports its state. */
export const watchPart = <Value>(
  part: Part<Value>,
  show: (state: Missing | 'ready') => void,
): (() => void) => {
  const leave = new AbortController();
  const tell = (state: Missing | 'ready'): void => {
    if (!leave.signal.aborted) show(state);
  };
  const timers = [
    setTimeout(() => tell('skeleton'), SKELETON_AFTER_MS),
    setTimeout(() => tell('slow'), SLOW_AFTER_MS),
    setTimeout(() => tell('late'), FAILED_AFTER_MS),
  ];
  const stop = (): void => {
    for (const timer of timers) clearTimeout(timer);
  };
  const lose = (error: unknown): void => {
    stop();
    tell(error instanceof Unreachable ? 'unreachable' : 'lost');
  };
  loadAtLast(part, lose, leave.signal).then(() => {
    stop();
    tell('ready');
  }, stop);
  return () => {
    leave.abort();
    stop();
  };
};

interface Shown<Value> {
  readonly part: Part<Value>;
  readonly state: Missing | 'ready';
  readonly failures: number;
}

/** A part, and what to show until it is there. It is loaded by itself when the network returns. */
export const usePart = <Value>(part: Part<Value>): PartNow<Value> => {
  const [shown, setShown] = useState<Shown<Value>>({ part, state: 'waiting', failures: 0 });
  const [tried, setTried] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of the button tries anew.
  useEffect(() => {
    const show = (state: Missing | 'ready'): void =>
      setShown((was) => {
        const failures = (was.part === part ? was.failures : 0) + (state === 'lost' ? 1 : 0);
        return { part, state, failures };
      });
    if (part.now() === null) return watchPart(part, show);
    // It may have come after this was drawn and before it was asked for.
    setShown((was) =>
      was.part === part && was.state === 'ready' ? was : { part, state: 'ready', failures: 0 },
    );
    return undefined;
  }, [part, tried]);

  const value = part.now();
  if (value !== null) return { state: 'ready', value };
  // The state of another part does not hold for this one.
  const { state, failures } = shown.part === part ? shown : { state: 'waiting' as const, failures: 0 };
  return {
    state: state === 'ready' ? 'waiting' : state,
    failures,
    retry: () => setTried((now) => now + 1),
  };
};

/** The server answered before the second try. If that fails too, the browser remembers the failure, and only a reload helps. */
const REMEMBERED_AFTER = 2;

/** Reloads the app once when a part cannot be loaded although the server answers. Not for parts of a form. */
export const useReloadOnce = (now: PartNow<unknown>): void => {
  const failures = now.state === 'ready' ? 0 : now.failures;
  useEffect(() => {
    if (failures >= REMEMBERED_AFTER) void reloadOnce();
  }, [failures]);
};
