import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { playSeeds } from './run-seeds.ts';

/** A thread of the simulation: plays the worlds it is given and sends a report of each. */
await playSeeds(z.array(z.string()).parse(workerData), (report) => parentPort?.postMessage(report));
