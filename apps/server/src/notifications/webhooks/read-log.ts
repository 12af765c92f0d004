import type { DataOf, ParsedInputOf, webhookDeliveries } from '@tallystick/contract';
import { AppError } from '../../platform/errors.ts';
import { decodeCursor, encodeCursor, pageStart, toPage } from '../../platform/http/cursor.ts';
import { takeAttempt } from '../../platform/security/limits/rate-limit.ts';
import { wireTime } from '../../platform/wire.ts';
import type { WebhooksContext } from './context.ts';
import { countDeliveries, selectDeliveries, updateAgain } from './store/webhook-log.sql.ts';
import { selectWebhook } from './store/webhooks.sql.ts';

const AGAIN = { name: 'webhook_redeliveries_of_account', attempts: 60, perSeconds: 900 };

const positionOf = (cursor: string): bigint => BigInt(decodeCursor(cursor, /^([1-9]\d{0,17})$/)[0] ?? 0);

/** A page of the log of a webhook, newest event first. Throws `not_found`. */
export const listDeliveries = async (
  { database }: WebhooksContext,
  uid: bigint,
  query: ParsedInputOf<typeof webhookDeliveries>,
): Promise<DataOf<typeof webhookDeliveries>> => {
  const webhookId = query.webhook_id;
  if ((await selectWebhook(database, uid, webhookId)) === null) throw new AppError('not_found');
  const found = await selectDeliveries(database, webhookId, pageStart(query, positionOf), query.row + 1);
  return toPage(
    query,
    found,
    await countDeliveries(database, webhookId),
    (delivery) => ({
      event_no: Number(delivery.eventNo),
      kind: delivery.kind,
      what: delivery.what,
      tries: delivery.tries,
      status: delivery.status,
      problem: delivery.problem,
      tried_at: wireTime(delivery.triedAtMs),
      delivered_at: delivery.deliveredAtMs === null ? null : wireTime(delivery.deliveredAtMs),
      again: delivery.again,
    }),
    ({ eventNo }) => encodeCursor([eventNo]),
  );
};

/** Asks for another delivery of an event of the log. Throws `not_found` or `too_many_requests`. */
export const askAgain = async (
  { database, clock }: WebhooksContext,
  uid: bigint,
  webhookId: string,
  eventNo: bigint,
): Promise<void> => {
  if ((await selectWebhook(database, uid, webhookId)) === null) throw new AppError('not_found');
  await takeAttempt(database, clock, { allowance: AGAIN, key: String(uid) });
  const isLogged = await updateAgain(database, webhookId, eventNo, new Date(clock.nowMs()));
  if (!isLogged) throw new AppError('not_found');
};
