import { isLocale } from '@tallystick/i18n';
import { pushText } from '@tallystick/i18n/server/push-texts.ts';
import { backoffMs } from '../../platform/concurrency/backoff.ts';
import type { NotificationsContext } from '../context.ts';
import type { Lane } from '../outbound/lanes.ts';
import { pathOf } from '../paths.rules.ts';
import {
  type DueDelivery,
  deleteDeliveries,
  releaseDelivery,
  takeDueDeliveries,
  updateFailures,
  updateNextTry,
  updateSlow,
} from './deliveries.sql.ts';
import type { Pushed, PushService } from './push-service.ts';
import { openTarget } from './subscribe.ts';
import { deleteSubscriptions, updateDevices } from './subscriptions.sql.ts';

/** Lease of a push while it is being sent. */
const TAKEN_MS = 60_000;
const MAX_TRIES = 5;
const BACKOFF = { firstMs: 15_000, longestMs: 600_000 };
/** Pushes in a row that failed for good. The browser is then forgotten. */
const MAX_FAILURES = 10;
const SECONDS_TO_LIVE = 4 * 3_600;

/** The content of a push. It names no amount, no address and no person: it lights up on locked screens. */
const messageOf = ({ entry, locale }: DueDelivery, title: string): string =>
  JSON.stringify({
    id: String(entry.entryId),
    title,
    body: pushText(isLocale(locale) ? locale : 'en', entry.kind, entry.what),
    path: pathOf(entry),
  });

const note = async (
  { database, clock }: NotificationsContext,
  delivery: DueDelivery,
  { outcome, isSlow }: Pushed,
): Promise<void> => {
  const { subscriptionId, tries, failures } = delivery;
  if (outcome === 'stopped') return releaseDelivery(database, delivery, new Date(clock.nowMs()));
  if (isSlow !== delivery.isSlow) await updateSlow(database, subscriptionId, isSlow);
  if (outcome === 'later' && tries < MAX_TRIES) {
    await updateNextTry(database, delivery, new Date(clock.nowMs() + backoffMs(tries, BACKOFF)));
    return;
  }
  if (outcome === 'sent') {
    await deleteDeliveries(database, [delivery]);
    if (failures > 0) await updateFailures(database, subscriptionId, 0);
    return;
  }
  if (outcome === 'gone' || failures + 1 >= MAX_FAILURES) {
    await updateDevices(database, await deleteSubscriptions(database, [subscriptionId]));
    return;
  }
  await deleteDeliveries(database, [delivery]);
  await updateFailures(database, subscriptionId, failures + 1);
};

/** Drops pushes to customers in a time-out, and browsers whose session has ended. Returns the others. */
const stillWanted = async (
  { database, clock, facts }: NotificationsContext,
  due: readonly DueDelivery[],
): Promise<readonly DueDelivery[]> => {
  const now = new Date(clock.nowMs());
  const live = await facts.liveSessions(
    database,
    due.map(({ sessionId }) => sessionId),
    now,
  );
  const ended = due.filter(({ sessionId }) => !live.has(sessionId));
  if (ended.length > 0) {
    const ids = ended.map(({ subscriptionId }) => subscriptionId);
    await updateDevices(database, await deleteSubscriptions(database, ids));
  }
  const timedOut = await facts.timedOut(
    database,
    due.map(({ entry }) => entry.uid),
    now,
  );
  await deleteDeliveries(
    database,
    due.filter(({ entry }) => timedOut.has(entry.uid)),
  );
  return due.filter(({ sessionId, entry }) => live.has(sessionId) && !timedOut.has(entry.uid));
};

/** Sends one push and notes what became of it. Never throws: its lease ends, and it is tried again. */
const deliverOne = async (
  context: NotificationsContext,
  push: Pick<PushService, 'send'>,
  delivery: DueDelivery,
  { title, timeoutMs }: { readonly title: string; readonly timeoutMs: number },
): Promise<void> => {
  try {
    const target = openTarget(context.seal, delivery.sealed);
    const bounds = { secondsToLive: SECONDS_TO_LIVE, timeoutMs };
    await note(context, delivery, await push.send(target, messageOf(delivery, title), bounds));
  } catch (error) {
    context.log.warn({ err: error }, 'a push could not be noted');
  }
};

/** Starts the due pushes of a lane, as many as there are free places. Returns the number taken. */
export const startDue = async (
  context: NotificationsContext,
  push: Pick<PushService, 'send'>,
  title: string,
  { places, isSlow, timeoutMs }: Lane,
): Promise<number> => {
  const { database, clock } = context;
  const limit = places.free();
  if (limit === 0) return 0;
  const nowMs = clock.nowMs();
  const times = { now: new Date(nowMs), takenUntil: new Date(nowMs + TAKEN_MS) };
  const due = await takeDueDeliveries(database, times, { limit, isSlow, busy: places.busy() });
  if (due.length === 0) return 0;
  for (const delivery of await stillWanted(context, due))
    places.start(delivery.entry.uid, () => deliverOne(context, push, delivery, { title, timeoutMs }));
  return due.length;
};
