import type { BusSubject } from '../../platform/bus/bus.ts';
import { watchEventLoop } from '../../platform/observability/event-loop-delay.ts';
import { type Begin, begin, type EngineState, type ToFront } from './messages.ts';
import { createNewestOnly } from './newest-only.ts';

const SAY_EVERY_MS = 1_000;

/** The engine's side of the channel to the front. */
export interface Port {
  /** Resolves when the front lets the engine begin. */
  readonly begun: Promise<Begin>;
  /** Wakes the readers of the front. */
  readonly tellFront: (subject: BusSubject) => void;
  /** Reports the state of the engine now and each second. `problem` may be slow: until it answers, its last answer is reported. */
  report(sources: {
    readonly problem: () => Promise<string | null>;
    readonly read: () => Pick<EngineState, 'served' | 'failingGroups' | 'venues'>;
  }): Promise<void>;
  /** Reports why the engine cannot start. Resolves when the report is sent. */
  refuse(message: string): Promise<void>;
}

/** Opens the channel to the front that started this process. `onGone` is called when the front has gone. */
export const openPort = (onGone: () => void): Port => {
  const begun = Promise.withResolvers<Begin>();
  process.on('message', (message) => {
    begun.resolve(begin.parse(message));
  });
  process.on('disconnect', onGone);
  const send = (message: ToFront, sent: () => void): void => {
    if (process.connected) process.send?.(message, undefined, undefined, () => sent());
    else sent();
  };
  const post = createNewestOnly(send);

  return {
    begun: begun.promise,
    tellFront: (subject) => post(subject, { kind: 'bus', subject }),
    report: async ({ problem, read }) => {
      const eventLoopDelay = watchEventLoop();
      let newest = await problem();
      let isAsking = false;
      const ask = async (): Promise<void> => {
        if (isAsking) return;
        isAsking = true;
        newest = await problem().catch(String);
        isAsking = false;
      };
      const say = (): void => {
        void ask();
        post('state', {
          kind: 'state',
          problem: newest,
          ...read(),
          eventLoopDelaySeconds: eventLoopDelay(),
          residentBytes: process.memoryUsage.rss(),
        });
      };
      say();
      setInterval(say, SAY_EVERY_MS).unref();
    },
    refuse: (message) => new Promise((resolve) => send({ kind: 'refused', message }, resolve)),
  };
};
