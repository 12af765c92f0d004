import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { playSeeds } from './run-seeds.ts';

const asked = z.object({ kind: z.enum(['trading', 'funding']), seeds: z.array(z.string()) });

/** A thread of the simulation. It plays the given worlds and sends a report of each. */
const { kind, seeds } = asked.parse(workerData);
await playSeeds(kind, seeds, (report) => parentPort?.postMessage(report));
