export type { CustomerEvent, EventSource } from './context.ts';
export { type Notifications, openNotifications } from './notifications.ts';
export { eraseNotifications, NOTIFICATIONS_OWN } from './own-notifications.sql.ts';
export { registerNotificationRoutes } from './routes.ts';
