import { randomUUID } from 'node:crypto';
import { backoffMs } from '../../platform/concurrency/backoff.ts';
import { isSlow, type Lane } from '../outbound/lanes.ts';
import type { WebhooksContext } from './context.ts';
import { isReceived, sendEvent } from './send-event.ts';
import { lockAccount, updateActive } from './store/webhook-accounts.sql.ts';
import { selectEvent, selectEventsAfter, type WebhookEvent } from './store/webhook-events.sql.ts';
import { type AskedAgain, takeAskedAgain, updateNotAgain, upsertDelivery } from './store/webhook-log.sql.ts';
import {
  releaseWebhook,
  takeDueWebhooks,
  updateCursor,
  updatePaused,
  updateSlow,
  type Webhook,
} from './store/webhooks.sql.ts';

/** A process that dies delays its webhooks by this time. */
const LEASE_MS = 120_000;
/** A turn of a webhook ends after this many events or this time, so that others get theirs long before the lease ends. */
const EVENTS_OF_A_TURN = 50;
const TURN_MS = 10_000;
/** Tries at one event. The waits between them add up to seven hours. */
export const MAX_TRIES = 16;
const BACKOFF = { firstMs: 5_000, longestMs: 3_600_000 };
/** The sign-in of the customer is frozen. Events wait, since nobody knows who added the address. */
const FROZEN_MS = 600_000;
const GONE = 410;

/** A webhook that this process has taken. */
interface Turn {
  readonly webhook: Webhook;
  readonly takenBy: string;
  readonly timeoutMs: number;
  /** The process stops. The turn ends after the event that is on its way. */
  readonly signal: AbortSignal;
}

/** Sends one event and logs it. Returns false if the turn is over. */
const deliverOne = async (
  context: WebhooksContext,
  { webhook, takenBy, timeoutMs }: Omit<Turn, 'signal'>,
  event: WebhookEvent,
  failed: number,
): Promise<boolean> => {
  const { database, clock } = context;
  const { webhookId } = webhook;
  const posted = await sendEvent(context, webhook.sealed, event, failed + 1, timeoutMs);
  const delivered = isReceived(posted);
  return database.transaction(async (sql) => {
    const now = new Date(clock.nowMs());
    if (posted.problem === 'stopped') {
      await releaseWebhook(sql, webhookId, takenBy, { tries: failed, at: now });
      return false;
    }
    if (isSlow(posted) !== webhook.isSlow) await updateSlow(sql, webhookId, isSlow(posted));
    await upsertDelivery(sql, webhookId, event, posted, { now, delivered });
    if (delivered) return updateCursor(sql, webhookId, takenBy, event.eventNo);
    const tries = failed + 1;
    if (posted.status !== GONE && tries < MAX_TRIES) {
      const at = new Date(now.getTime() + backoffMs(tries, BACKOFF));
      await releaseWebhook(sql, webhookId, takenBy, { tries, at });
    } else {
      // Gathering locks the account first too.
      await lockAccount(sql, webhook.uid);
      await updatePaused(sql, webhookId, posted.status === GONE ? 'gone' : 'failed', now);
      await updateActive(sql, webhook.uid, now);
    }
    return false;
  });
};

/** Delivers the events that wait, in their order, until one fails or the turn ends. */
const deliverTurn = async (context: WebhooksContext, turn: Turn): Promise<void> => {
  const { database, clock } = context;
  const { webhookId, uid, kinds, createdAtMs, cursor, tries, newest } = turn.webhook;
  const endsAt = performance.now() + TURN_MS;
  const events = await selectEventsAfter(database, uid, cursor, EVENTS_OF_A_TURN);
  let passed = cursor;
  let isFirst = true;
  for (const event of events) {
    if (performance.now() > endsAt || turn.signal.aborted) break;
    const isWanted = kinds.includes(event.kind) && event.at.getTime() >= createdAtMs;
    if (isWanted) {
      if (!(await deliverOne(context, turn, event, isFirst ? tries : 0))) return;
      isFirst = false;
    }
    passed = event.eventNo;
  }
  // Events that nobody wants are passed together. Without any left, those up to the newest are no longer kept.
  const reached = events.length === 0 ? newest : passed;
  if (reached > cursor) await updateCursor(database, webhookId, turn.takenBy, reached);
  await releaseWebhook(database, webhookId, turn.takenBy, { tries: 0, at: new Date(clock.nowMs()) });
};

interface Starting {
  readonly lane: Lane;
  readonly signal: AbortSignal;
}

/** Delivers a turn, or puts it off while the sign-in of the customer is frozen. Never throws. */
const serveTurn = async (context: WebhooksContext, turn: Turn, isFrozen: boolean): Promise<void> => {
  const { database, clock, log } = context;
  const { webhook, takenBy } = turn;
  try {
    if (!isFrozen) return await deliverTurn(context, turn);
    const at = new Date(clock.nowMs() + FROZEN_MS);
    await releaseWebhook(database, webhook.webhookId, takenBy, { tries: webhook.tries, at });
  } catch (error) {
    // Its lease ends, and another turn goes on.
    log.warn({ err: error, webhook: webhook.webhookId }, 'events of a webhook could not be delivered');
  }
};

/** Starts turns of the webhooks of a lane that are due, as many as there are free places. Returns their number. */
export const startTurns = async (context: WebhooksContext, { lane, signal }: Starting): Promise<number> => {
  const { database, clock, protection } = context;
  const { places, timeoutMs } = lane;
  const limit = places.free();
  if (limit === 0) return 0;
  const nowMs = clock.nowMs();
  const takenBy = randomUUID();
  const until = new Date(nowMs + LEASE_MS);
  const due = await takeDueWebhooks(
    database,
    { takenBy, now: new Date(nowMs), until },
    { limit, isSlow: lane.isSlow, busy: places.busy() },
  );
  if (due.length === 0) return 0;
  const frozen = await protection.frozen(
    database,
    due.map(({ uid }) => uid),
  );
  for (const webhook of due)
    places.start(webhook.uid, () =>
      serveTurn(context, { webhook, takenBy, timeoutMs, signal }, frozen.has(webhook.uid)),
    );
  return due.length;
};

const deliverAgain = async (
  context: WebhooksContext,
  { webhookId, uid, sealed, eventNo, tries }: AskedAgain,
  timeoutMs: number,
): Promise<void> => {
  const { database, clock, log } = context;
  try {
    const event = await selectEvent(database, uid, eventNo);
    if (event === null) return await updateNotAgain(database, webhookId, eventNo);
    const posted = await sendEvent(context, sealed, event, tries + 1, timeoutMs);
    // Its lease ends, and it is sent again.
    if (posted.problem === 'stopped') return;
    const at = { now: new Date(clock.nowMs()), delivered: isReceived(posted) };
    await database.transaction(async (sql) => {
      await upsertDelivery(sql, webhookId, event, posted, at);
      await updateSlow(sql, webhookId, isSlow(posted));
    });
  } catch (error) {
    log.warn({ err: error, webhook: webhookId }, 'an event could not be delivered again');
  }
};

/** Sends once what customers asked for again, apart from the order of the other events. Returns the number started. */
export const startAgain = async (
  context: WebhooksContext,
  { places, isSlow: slow, timeoutMs }: Lane,
): Promise<number> => {
  const limit = places.free();
  if (limit === 0) return 0;
  const nowMs = context.clock.nowMs();
  const until = new Date(nowMs + LEASE_MS);
  const asked = await takeAskedAgain(context.database, new Date(nowMs), until, {
    limit,
    isSlow: slow,
    busy: places.busy(),
  });
  for (const each of asked) places.start(each.uid, () => deliverAgain(context, each, timeoutMs));
  return asked.length;
};
