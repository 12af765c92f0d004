import * as z from 'zod/mini';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/observability/log.ts';
import { type Sidecar, startSidecar } from '../../platform/process/sidecar.ts';
import { programFile } from '../../platform/program-files.ts';

const announcement = z.object({ url: z.string(), verifierKeys: z.array(z.string()) });

export type WitnessBeside = Sidecar;

/** Starts a witness of these logs as a sidecar. `onReady` is called each time it answers, possibly at another address. */
export const startWitness = (options: {
  clock: Clock;
  journal: Log;
  name: string;
  folder: string;
  logKeys: readonly string[];
  onReady: (url: string, verifierKeys: readonly string[]) => void;
}): WitnessBeside => {
  const { clock, journal, name, folder, logKeys, onReady } = options;
  return startSidecar({
    clock,
    log: journal,
    name: 'the witness',
    program: programFile('verification/witnesses/witness-process'),
    args: [name, folder, ...logKeys],
    onMessage: (message) => {
      const answers = announcement.safeParse(message);
      if (answers.success) onReady(answers.data.url, answers.data.verifierKeys);
    },
  });
};
