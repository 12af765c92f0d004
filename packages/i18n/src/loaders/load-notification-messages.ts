import { areaLoader } from './area-loader.ts';

/** Loads the texts of the notification centre. */
export const loadNotificationMessages = areaLoader('notifications', {
  th: () => import('../messages/th/notifications.ts'),
  en: () => import('../messages/en/notifications.ts'),
  'zh-Hans': () => import('../messages/zh-Hans/notifications.ts'),
  'zh-Hant': () => import('../messages/zh-Hant/notifications.ts'),
  ja: () => import('../messages/ja/notifications.ts'),
  vi: () => import('../messages/vi/notifications.ts'),
  es: () => import('../messages/es/notifications.ts'),
  de: () => import('../messages/de/notifications.ts'),
  it: () => import('../messages/it/notifications.ts'),
  pt: () => import('../messages/pt/notifications.ts'),
});
