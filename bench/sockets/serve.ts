import type { Server } from 'node:http';
import * as z from 'zod/mini';
import { type BenchQuote, drive } from './quotes.ts';

/** Message to a measured server. */
export const serverOrder = z.object({ do: z.literal('publish'), milliseconds: z.int() });
export type ServerOrder = z.output<typeof serverOrder>;

/** The answer: the CPU time of the whole process from the first update to the last write. */
export const serverReport = z.object({ published: z.int(), cpuMicroseconds: z.number() });
export type ServerReport = z.output<typeof serverReport>;

/** Wait after the last update for data in flight. */
const DRAIN_MS = 500;

/** Serves successive measurements over IPC. Its first message is the port. It ends with the process that started it. */
export const serveMeasurements = (server: Server, publish: (quote: BenchQuote) => void): void => {
  process.on('disconnect', () => process.exit());
  process.on('SIGINT', () => undefined);
  process.on('message', (message) => {
    const { milliseconds } = serverOrder.parse(message);
    const before = process.cpuUsage();
    const driving = drive(publish);
    setTimeout(() => {
      const published = driving.stop();
      setTimeout(() => {
        const used = process.cpuUsage(before);
        const report: ServerReport = { published, cpuMicroseconds: used.user + used.system };
        process.send?.(report);
      }, DRAIN_MS);
    }, milliseconds);
  });
  server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
    const address = server.address();
    process.send?.(typeof address === 'object' && address !== null ? address.port : 0);
  });
};
