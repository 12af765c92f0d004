import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { playSeeds } from './run-seeds.ts';

/** A thread of the simulation. It plays the given worlds and sends a report of each. */
await playSeeds(z.array(z.string()).parse(workerData), (report) => parentPort?.postMessage(report));
