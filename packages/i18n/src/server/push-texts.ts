import type { NotificationEvent, NotificationKind } from '@tallystick/contract/notifications/customer.ts';
import type { Area } from '../catalog/catalog.ts';
import type { Locale } from '../locales.ts';
import { notifications as de } from '../messages/de/notifications.ts';
import { notifications as en } from '../messages/en/notifications.ts';
import { notifications as es } from '../messages/es/notifications.ts';
import { notifications as it } from '../messages/it/notifications.ts';
import { notifications as ja } from '../messages/ja/notifications.ts';
import { notifications as pt } from '../messages/pt/notifications.ts';
import { notifications as th } from '../messages/th/notifications.ts';
import { notifications as vi } from '../messages/vi/notifications.ts';
import { notifications as zhHans } from '../messages/zh-Hans/notifications.ts';
import { notifications as zhHant } from '../messages/zh-Hant/notifications.ts';

const TEXTS: Record<Locale, Pick<Area<'notifications'>, 'event'>> = {
  th,
  en,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  ja,
  vi,
  es,
  de,
  it,
  pt,
};

/** The text of a push. The result of a trade is nobody's business on a locked screen. */
export const pushText = (locale: Locale, kind: NotificationKind, what: NotificationEvent): string =>
  TEXTS[locale].event[kind === 'trade' ? 'trade_ended' : what];
