import { type Job, startRepeating } from '../../platform/process/repeat.ts';
import { createSeal } from '../../platform/security/sealing.ts';
import { createPoster } from '../outbound/post.ts';
import type { WebhooksContext } from './context.ts';
import { AT_ONCE, startAgain, startTurns } from './deliver-events.ts';
import { gatherEvents } from './gather-events.ts';
import { createPlaces, type Places } from './places.ts';
import { selectOldestDue } from './store/webhooks.sql.ts';

const TIMEOUT_MS = 10_000;
const CONNECTIONS = 20;
/** Pause between two rounds. An event is sent within a few seconds. */
const PAUSE_MS = 1_000;
const PAUSE_AFTER_FAILURE_MS = 10_000;
/** Turns per round. */
const MOST_TURNS = 50;
/** A round waits so long for its turns. Those of slow receivers go on beside the next round, in their places. */
const PATIENCE_MS = 250;

export interface WebhooksOptions extends Omit<WebhooksContext, 'seal' | 'poster'> {
  /** `live` sends only to public addresses, by HTTPS. */
  readonly mode: 'demo' | 'live';
  /** 32 secret bytes for a purpose, the same at every call. */
  readonly secretFor: (purpose: string) => Uint8Array;
}

export interface Webhooks {
  /** Only for this slice's routes. */
  readonly context: WebhooksContext;
  /** Gathers events and delivers what is due, once, until all of it is over. */
  round(): Promise<void>;
  start(): Job;
  /** How long the webhook that waits longest for a process has waited, in seconds. */
  oldestDueSeconds(): Promise<number>;
}

interface Work {
  readonly turns: Places;
  readonly again: Places;
}

/** One round: gathers events, and starts deliveries until none is due. Without patience it waits for the end of each. */
const serve = async (
  context: WebhooksContext,
  { turns, again }: Work,
  signal: AbortSignal,
  patienceMs: number | null,
): Promise<void> => {
  for (let turn = 0; turn < MOST_TURNS && !signal.aborted; turn += 1) {
    const hasMore = await gatherEvents(context);
    const started =
      (await startAgain(context, { places: again })) + (await startTurns(context, { places: turns, signal }));
    if (patienceMs === null) await Promise.all([turns.ended(), again.ended()]);
    else if (started > 0) await Promise.all([turns.endedWithin(patienceMs), again.endedWithin(patienceMs)]);
    if (!hasMore && started === 0) return;
  }
};

export const openWebhooks = (options: WebhooksOptions): Webhooks => {
  const { database, clock, log, mode, secretFor } = options;
  const context: WebhooksContext = {
    ...options,
    seal: createSeal(secretFor('notifications/webhooks')),
    poster: createPoster({ mode, timeoutMs: TIMEOUT_MS, connections: CONNECTIONS }),
  };
  const work = { turns: createPlaces(AT_ONCE), again: createPlaces(AT_ONCE) };
  return {
    context,
    round: () => serve(context, work, new AbortController().signal, null),
    start: () => {
      const onError = (error: unknown) => log.warn({ err: error }, 'webhooks could not be served');
      const stopping = new AbortController();
      const job = startRepeating(
        { clock, pauseMs: PAUSE_MS, pauseAfterFailureMs: PAUSE_AFTER_FAILURE_MS, pausesFirst: true, onError },
        () => serve(context, work, stopping.signal, PATIENCE_MS),
      );
      return {
        stop: async () => {
          stopping.abort();
          await job.stop();
          await Promise.all([work.turns.ended(), work.again.ended()]);
          context.poster.close();
        },
      };
    },
    oldestDueSeconds: async () => (await selectOldestDue(database, new Date(clock.nowMs()))) / 1_000,
  };
};
