import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { quantity } from '../../quantity.ts';
import { chooseSeed } from '../../random.ts';

/** A label that no action has: the process runs to its end. */
const NOWHERE = 'nowhere';
const reported = z.object({ labels: z.array(z.string()) });

/** Runs a server once. Returns null if it died, otherwise the labels of its actions. */
const runOnce = async (child: ChildProcess, label: string): Promise<readonly string[] | null> => {
  let labels: readonly string[] = [];
  child.on('message', (message) => {
    const parsed = reported.safeParse(message);
    if (parsed.success) labels = parsed.data.labels;
  });
  child.send(label);
  await once(child, 'exit');
  if (child.signalCode === 'SIGKILL') return null;
  expect(child.exitCode).toBe(0);
  return labels;
};

/** How often a label is tried whose action did not come: it depends on what the kills before left behind. */
const TRIES = 4;

export interface KillRounds {
  /** A server that is loaded and waits for the label at which it dies. */
  readonly launch: () => Promise<ChildProcess>;
  /** New work for the next server. */
  readonly prepare: (round: number) => Promise<void>;
  /** After each run, whether the server died or not. */
  readonly afterwards: (round: number) => Promise<void>;
  /** Of the distinct actions, a quick run kills at each n-th one from a random one on; the full tier kills at all. */
  readonly quickEvery: number;
}

/**
 * Kills a server once at each distinct action: a call to signer or chain, and the begin and the commit of each kind of transaction. The
 * same action for the next of many equal payments is no other one. The first run and every run that is not killed report the actions.
 * Returns the number of runs and of kills.
 */
export const killAtEach = async ({
  launch,
  prepare,
  afterwards,
  quickEvery,
}: KillRounds): Promise<{ readonly runs: number; readonly kills: number }> => {
  const seed = chooseSeed();
  process.stdout.write(`seed ${seed}: TALLYSTICK_TEST_SEED=${seed} kills at the same actions\n`);
  const tries = new Map<string, number>();
  const killed = new Set<string>();
  let next = launch();
  let runs = 0;
  const every = quantity(quickEvery, 1);
  const run = async (label: string): Promise<void> => {
    await prepare(runs);
    const child = await next;
    // The next one is loaded while this one works.
    next = launch();
    const labels = await runOnce(child, label);
    if (labels === null) killed.add(label);
    for (const [at, known] of (labels ?? []).entries())
      if (!tries.has(known) && at % every === seed % every) tries.set(known, 0);
    await afterwards(runs);
    runs += 1;
  };
  await run(NOWHERE);
  for (;;) {
    const due = [...tries].find(([label, tried]) => tried < TRIES && !killed.has(label));
    if (due === undefined) break;
    tries.set(due[0], due[1] + 1);
    await run(due[0]);
  }
  (await next).kill('SIGKILL');
  process.stdout.write(`${runs} runs, killed at ${killed.size} of ${tries.size} distinct actions\n`);
  return { runs, kills: killed.size };
};
