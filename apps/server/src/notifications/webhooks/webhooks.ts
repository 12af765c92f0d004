import type { Job } from '../../platform/process/repeat.ts';
import { createSeal } from '../../platform/security/sealing.ts';
import { createLanes, type Lane, lanesEnded, lanesEndedWithin, startRounds } from '../outbound/lanes.ts';
import { createPoster } from '../outbound/post.ts';
import type { WebhooksContext } from './context.ts';
import { startAgain, startTurns } from './deliver-events.ts';
import { gatherEvents } from './gather-events.ts';
import { hasWebhooks, selectOldestDue } from './store/webhooks.sql.ts';

const CONNECTIONS = 20;
/** Turns per round. */
const MAX_TURNS = 50;
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
  readonly turns: readonly Lane[];
  readonly again: readonly Lane[];
}

/** Starts the due work of all lanes. Returns its amount. */
const startDue = async (
  context: WebhooksContext,
  { turns, again }: Work,
  signal: AbortSignal,
): Promise<number> => {
  let started = 0;
  for (const lane of again) started += await startAgain(context, lane);
  for (const lane of turns) started += await startTurns(context, { lane, signal });
  return started;
};

/** One round: gathers events, and starts deliveries until none is due. Without patience it waits for the end of each. */
const serve = async (
  context: WebhooksContext,
  work: Work,
  signal: AbortSignal,
  patienceMs: number | null,
): Promise<void> => {
  if (!(await hasWebhooks(context.database))) return;
  const lanes = [...work.turns, ...work.again];
  for (let turn = 0; turn < MAX_TURNS && !signal.aborted; turn += 1) {
    const hasMore = await gatherEvents(context);
    const started = await startDue(context, work, signal);
    if (patienceMs === null) await lanesEnded(lanes);
    else if (started > 0) await lanesEndedWithin(lanes, patienceMs);
    if (!hasMore && started === 0) return;
  }
};

export const openWebhooks = (options: WebhooksOptions): Webhooks => {
  const { database, clock, log, mode, secretFor } = options;
  const context: WebhooksContext = {
    ...options,
    seal: createSeal(secretFor('notifications/webhooks')),
    poster: createPoster({ mode, connections: CONNECTIONS }),
  };
  const work = { turns: createLanes(), again: createLanes() };
  const onError = (error: unknown) => log.warn({ err: error }, 'webhooks could not be served');
  return {
    context,
    round: () => serve(context, work, new AbortController().signal, null),
    start: () =>
      startRounds(
        { clock, onError, lanes: [...work.turns, ...work.again] },
        (signal) => serve(context, work, signal, PATIENCE_MS),
        () => context.poster.close(),
      ),
    oldestDueSeconds: async () => (await selectOldestDue(database, new Date(clock.nowMs()))) / 1_000,
  };
};
