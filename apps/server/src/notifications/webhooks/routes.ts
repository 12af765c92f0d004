import * as contract from '@tallystick/contract';
import type { Http } from '../../platform/http/http.ts';
import type { WebhooksContext } from './context.ts';
import { addWebhook, changeWebhook, listWebhooks, removeWebhook } from './manage-webhooks.ts';
import { askAgain, listDeliveries } from './read-log.ts';

export const registerWebhookRoutes = (http: Http, context: WebhooksContext): void => {
  http.serve(contract.webhooks, (_input, { uid }) => listWebhooks(context, uid));
  http.serve(contract.addWebhook, (form, call) => addWebhook(context, call, form));
  http.serve(contract.changeWebhook, (form, { uid }) => changeWebhook(context, uid, form));
  http.serve(contract.removeWebhook, async ({ webhook_id: webhookId }, { uid }) => {
    await removeWebhook(context, uid, webhookId);
    return null;
  });
  http.serve(contract.webhookDeliveries, (query, { uid }) => listDeliveries(context, uid, query));
  http.serve(contract.redeliver, async ({ webhook_id: webhookId, event_no: eventNo }, { uid }) => {
    await askAgain(context, uid, webhookId, BigInt(eventNo));
    return null;
  });
};
