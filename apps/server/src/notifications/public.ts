export type { CustomerEvent, EventSource } from './context.ts';
export { type Notifications, openNotifications } from './notifications.ts';
export { eraseNotifications, NOTIFICATIONS_OWN } from './own-notifications.sql.ts';
export { selectOldestDuePush } from './push/deliveries.sql.ts';
export { NOTIFICATIONS_RETENTION } from './retention.ts';
export { registerNotificationRoutes } from './routes.ts';
export type { PaymentSource } from './webhooks/context.ts';
export { registerWebhookRoutes } from './webhooks/routes.ts';
export {
  selectOldestDue as selectOldestDueWebhook,
  selectPausedWebhooks,
} from './webhooks/store/webhooks.sql.ts';
export { openWebhooks, type Webhooks } from './webhooks/webhooks.ts';
