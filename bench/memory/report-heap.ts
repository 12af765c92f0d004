import { appendFileSync } from 'node:fs';

/**
 * Loaded into a program by `node --expose-gc --import`. On SIGUSR2 it collects all garbage and appends its process id and the bytes
 * of its live heap to the file named by BENCH_HEAP_FILE. V8 collects an old heap only a few times an hour, so the memory between two
 * collections shows no leak.
 */
const file = process.env['BENCH_HEAP_FILE'];
if (file !== undefined) {
  process.on('SIGUSR2', () => {
    globalThis.gc?.();
    appendFileSync(file, `${process.pid} ${process.memoryUsage().heapUsed}\n`);
  });
}
