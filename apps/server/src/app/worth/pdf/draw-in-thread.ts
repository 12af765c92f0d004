import { Worker } from 'node:worker_threads';
import { programFile } from '../../../platform/program-files.ts';
import type { PdfDocument } from './document.ts';

/** A document takes about a second of one core. A thread that hangs must not keep its place. */
const TIMEOUT_MS = 30_000;
/** Measured: 60 MB for a statement in Japanese. */
const MEMORY_MB = 256;

/** Draws a document in a thread of its own, so that the event loop serves everybody else. Rejects if the thread fails or takes too long. */
export const drawInThread = (document: PdfDocument): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(programFile('app/worth/pdf/main'), {
      workerData: document,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS);
    worker.once('message', (bytes: unknown) => {
      if (bytes instanceof Uint8Array) resolve(bytes);
      else reject(new Error('the drawing thread answered with no bytes'));
    });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the drawing thread ended with ${code} and no document`));
    });
  });
