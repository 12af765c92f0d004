import { parentPort, workerData } from 'node:worker_threads';
import { pdfDocument } from './document.ts';
import { drawDocument } from './draw-document.ts';

/** Draws the document that it was started with, in a thread of its own, and answers with the bytes. */
const bytes = new Uint8Array(await drawDocument(pdfDocument.parse(workerData)));
parentPort?.postMessage(bytes, [bytes.buffer]);
