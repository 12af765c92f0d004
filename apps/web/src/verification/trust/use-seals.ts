import { createMedia } from '@tallystick/ui/use-media.ts';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../shared/scheduling/server-clock.ts';
import type { HouseKeys } from '../keys/pin-keys.rules.ts';
import type { Found } from './check-seals.ts';
import { ASSETS_FILE, readLogFile } from './read-log-file.ts';
import { SEALS, type SealName, STEPS_OF, stepOf } from './seals.rules.ts';
import { useNewestStatement } from './use-trust.ts';

export type SealRun = readonly Found[];

export interface SealsState {
  readonly runs: Readonly<Record<SealName, SealRun>>;
  /** The seal whose steps run now. Null before and after. */
  readonly current: SealName | null;
  /** True once the steps of all seals have run. */
  readonly isDone: boolean;
}

const NONE: SealsState = {
  runs: { solvency: [], prices: [], trades: [] },
  current: null,
  isDone: false,
};

/** Steps that a phone runs within a moment are shown one after another. */
const SHOWN_MS = 150;
const REDUCED = createMedia('(prefers-reduced-motion: reduce)');

const pause = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, REDUCED.matches() ? 0 : SHOWN_MS));

/** Without its code no step can run. */
const unreachable = (seal: SealName): readonly Found[] =>
  STEPS_OF[seal].map((name) => ({ step: stepOf(name, 'unreachable') }));

/** Runs the steps of the three seals on this phone, as often as the customer asks. Tells each step as it has run. */
export const useSeals = (keys: HouseKeys | null) => {
  const [state, setState] = useState(NONE);
  const { data, refetch } = useNewestStatement();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (of: HouseKeys): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const show = (change: (before: SealsState) => SealsState): void => {
      if (!signal.aborted) setState(change);
    };
    const read = async (path: string): Promise<Uint8Array | null> => {
      // Before the first statement there is no such file.
      if (path === ASSETS_FILE && (data ?? (await refetch()).data) === null) return null;
      // A checkpoint changes each second, and a tile never.
      return readLogFile(path, signal, path.includes('/tile/') ? 'default' : 'no-store');
    };
    setState({ ...NONE, current: SEALS[0] });
    const loaded = await import('./check-seals.ts').catch(() => null);
    for (const seal of SEALS) {
      show((before) => ({ ...before, current: seal }));
      const steps = loaded?.checkSeal(seal, { keys: of, read, now: serverNow }) ?? unreachable(seal);
      for await (const found of steps) {
        if (signal.aborted) return;
        show((before) => ({ ...before, runs: { ...before.runs, [seal]: [...before.runs[seal], found] } }));
        await pause();
      }
    }
    show((before) => ({ ...before, current: null, isDone: true }));
  };

  return { ...state, check: keys === null ? null : () => void run(keys) };
};
