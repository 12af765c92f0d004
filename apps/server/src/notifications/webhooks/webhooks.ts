import { type Job, startRepeating } from '../../platform/process/repeat.ts';
import { createSeal } from '../../platform/security/sealing.ts';
import { createPoster } from '../outbound/post.ts';
import type { WebhooksContext } from './context.ts';
import { AT_ONCE, startAgain, startTurns } from './deliver-events.ts';
import { gatherEvents } from './gather-events.ts';
import { createPlaces, type Places } from './places.ts';
import { deleteEventsBefore } from './store/webhook-events.sql.ts';
import { deleteDeliveriesBefore } from './store/webhook-log.sql.ts';
import { selectOldestDue } from './store/webhooks.sql.ts';

/** Time for which events and the log are kept. A paused webhook that goes on later has lost the older ones. */
const KEPT_MS = 7 * 86_400_000;
const TIMEOUT_MS = 10_000;
const CONNECTIONS = 20;
/** Pause between two rounds. An event is sent within a few seconds. */
const PAUSE_MS = 1_000;
const PAUSE_AFTER_FAILURE_MS = 10_000;
/** Turns per round. */
const MOST_TURNS = 50;
/** A round waits so long for its turns. Those of slow receivers go on beside the next round, in their places. */
const PATIENCE_MS = 250;
const PAGE = 10_000;
const MAX_PAGES = 1_000;

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
  /** Deletes expired events and lines of the log. */
  tidy(): Promise<void>;
  /** How long the webhook that waits longest for a process has waited, in seconds. */
  oldestDueSeconds(): Promise<number>;
}

const deleteAll = async (deletePage: (limit: number) => Promise<number>): Promise<void> => {
  for (let page = 0; page < MAX_PAGES; page += 1) if ((await deletePage(PAGE)) < PAGE) return;
};

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
    tidy: async () => {
      const before = new Date(clock.nowMs() - KEPT_MS);
      await deleteAll((limit) => deleteDeliveriesBefore(database, before, limit));
      await deleteAll((limit) => deleteEventsBefore(database, before, limit));
    },
    oldestDueSeconds: async () => (await selectOldestDue(database, new Date(clock.nowMs()))) / 1_000,
  };
};
