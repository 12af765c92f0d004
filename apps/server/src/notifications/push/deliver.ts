import { isLocale } from '@tallystick/i18n';
import { pushText } from '@tallystick/i18n/server/push-texts.ts';
import { backoffMs } from '../../platform/concurrency/backoff.ts';
import type { NotificationsContext } from '../context.ts';
import { pathOf } from '../paths.rules.ts';
import {
  type DueDelivery,
  deleteDeliveries,
  takeDueDeliveries,
  updateFailures,
  updateNextTry,
} from './deliveries.sql.ts';
import type { PushOutcome, PushService } from './push-service.ts';
import { openTarget } from './subscribe.ts';
import { deleteSubscriptions, updateDevices } from './subscriptions.sql.ts';

const AT_ONCE = 20;
/** Lease of a push while it is being sent. */
const TAKEN_MS = 60_000;
const MOST_TRIES = 5;
const BACKOFF = { firstMs: 15_000, longestMs: 600_000 };
/** Pushes in a row that failed for good. The browser is then forgotten. */
const MOST_FAILURES = 10;
/** The push service drops a push that it could not deliver for this long. */
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
  outcome: PushOutcome,
): Promise<void> => {
  const { subscriptionId, tries, failures } = delivery;
  if (outcome === 'later' && tries < MOST_TRIES) {
    await updateNextTry(database, delivery, new Date(clock.nowMs() + backoffMs(tries, BACKOFF)));
    return;
  }
  if (outcome === 'sent') {
    await deleteDeliveries(database, [delivery]);
    if (failures > 0) await updateFailures(database, subscriptionId, 0);
    return;
  }
  if (outcome === 'gone' || failures + 1 >= MOST_FAILURES) {
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

/** Sends the due pushes once, at most `AT_ONCE`. Returns the number taken. */
export const deliverDue = async (
  context: NotificationsContext,
  push: Pick<PushService, 'send'>,
  title: string,
): Promise<number> => {
  const { database, clock, seal } = context;
  const nowMs = clock.nowMs();
  const due = await takeDueDeliveries(database, new Date(nowMs), new Date(nowMs + TAKEN_MS), AT_ONCE);
  if (due.length === 0) return 0;
  const wanted = await stillWanted(context, due);
  const outcomes = await Promise.all(
    wanted.map((delivery) =>
      push.send(openTarget(seal, delivery.sealed), messageOf(delivery, title), SECONDS_TO_LIVE),
    ),
  );
  for (const [index, delivery] of wanted.entries()) {
    await note(context, delivery, outcomes[index] ?? 'later');
  }
  return due.length;
};
