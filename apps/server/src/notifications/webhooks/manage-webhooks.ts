import { MAX_WEBHOOKS, type WebhookInfo, type WebhookKind } from '@tallystick/contract';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { takeAttempt } from '../../platform/security/limits/rate-limit.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { wireTime } from '../../platform/wire.ts';
import type { Proof, WebhooksContext } from './context.ts';
import { newSigningSecret } from './sign.ts';
import { ensureAccount, lockAccount, updateActive } from './store/webhook-accounts.sql.ts';
import {
  deleteWebhook,
  insertWebhook,
  selectWebhook,
  selectWebhooks,
  updateKinds,
  updatePaused,
  type Webhook,
} from './store/webhooks.sql.ts';
import { openTarget, sealTarget } from './webhook-target.ts';

const ADDITIONS = { name: 'webhook_additions_of_account', attempts: 20, perSeconds: 900 };

const toInfo = ({ seal }: WebhooksContext, webhook: Webhook): WebhookInfo => ({
  webhook_id: webhook.webhookId,
  url: openTarget(seal, webhook.sealed).url,
  kinds: [...webhook.kinds],
  state: webhook.pausedAtMs === null ? 'active' : 'paused',
  pause_reason: webhook.pauseReason,
  waiting: Number(webhook.newest - webhook.cursor),
  created_at: wireTime(webhook.createdAtMs),
});

export const listWebhooks = async (context: WebhooksContext, uid: bigint): Promise<WebhookInfo[]> =>
  (await selectWebhooks(context.database, uid)).map((webhook) => toInfo(context, webhook));

const readOne = async (
  context: WebhooksContext,
  sql: Sql,
  uid: bigint,
  webhookId: string,
): Promise<WebhookInfo> => {
  const webhook = await selectWebhook(sql, uid, webhookId);
  if (webhook === null) throw new AppError('not_found');
  return toInfo(context, webhook);
};

/**
 * Adds a webhook, and writes a security notice. It always needs re-authentication, because it tells an address of the account's
 * money. Throws `webhooks_full`, `login_frozen`, and the errors of re-authentication.
 */
export const addWebhook = async (
  context: WebhooksContext,
  session: { readonly uid: bigint; readonly token: string },
  form: Proof & { readonly url: string; readonly kinds: readonly WebhookKind[] },
): Promise<{ webhook: WebhookInfo; secret: string }> => {
  const { database, clock, seal, poster, protection, trades } = context;
  const { uid } = session;
  const url = poster.allowed(form.url);
  if (url === null) throw new AppError('invalid_fields', { fields: { url: 'invalid' } });
  await protection.confirm(session, form);
  await takeAttempt(database, clock, { allowance: ADDITIONS, key: String(uid) });
  const secret = newSigningSecret();
  const sealed = sealTarget(seal, { url: url.href, secret });
  const webhookId = uuidV7(clock.nowMs());
  const webhook = await database.transaction(async (sql) => {
    await protection.refuseFrozen(sql, uid);
    const now = new Date(clock.nowMs());
    await ensureAccount(sql, uid, await trades.begin(sql, uid), now);
    const account = await lockAccount(sql, uid);
    if (account === null) throw new AppError('not_signed_in');
    if ((await selectWebhooks(sql, uid)).length >= MAX_WEBHOOKS) throw new AppError('webhooks_full');
    await insertWebhook(
      sql,
      { webhookId, uid, sealed, kinds: [...new Set(form.kinds)] },
      account.lastNo,
      now,
    );
    await updateActive(sql, uid, now);
    await protection.tellAdded(sql, uid, url.hostname);
    return readOne(context, sql, uid, webhookId);
  });
  return { webhook, secret };
};

/** Chooses the kinds of a webhook, pauses it, or lets it go on at once. Throws `not_found`. */
export const changeWebhook = (
  context: WebhooksContext,
  uid: bigint,
  form: {
    readonly webhook_id: string;
    readonly kinds?: readonly WebhookKind[] | undefined;
    readonly state?: 'active' | 'paused' | undefined;
  },
): Promise<WebhookInfo> =>
  context.database.transaction(async (sql) => {
    const webhookId = form.webhook_id;
    // Gathering locks the account first too.
    await lockAccount(sql, uid);
    const before = await readOne(context, sql, uid, webhookId);
    if (form.kinds !== undefined) await updateKinds(sql, webhookId, [...new Set(form.kinds)]);
    if (form.state !== undefined && form.state !== before.state) {
      const now = new Date(context.clock.nowMs());
      await updatePaused(sql, webhookId, form.state === 'paused' ? 'owner' : null, now);
      await updateActive(sql, uid, now);
    }
    return readOne(context, sql, uid, webhookId);
  });

/** Removes a webhook with its log. Throws `not_found`. */
export const removeWebhook = (context: WebhooksContext, uid: bigint, webhookId: string): Promise<void> =>
  context.database.transaction(async (sql) => {
    await lockAccount(sql, uid);
    if (!(await deleteWebhook(sql, uid, webhookId))) throw new AppError('not_found');
    await updateActive(sql, uid, new Date(context.clock.nowMs()));
  });
