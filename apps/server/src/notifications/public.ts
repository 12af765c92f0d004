export type { CustomerEvent, EventSource } from './context.ts';
export { type Notifications, openNotifications } from './notifications.ts';
export { registerNotificationRoutes } from './routes.ts';
