import type { NotificationEvent, NotificationKind } from '@tallystick/contract';

const PATHS: Readonly<Record<NotificationKind, string>> = {
  trade: '/pages/me/sub/trade-detail',
  deposit: '/pages/me/sub/stored-records',
  withdrawal: '/pages/me/sub/draw-record',
  chat: '/pages/me/sub/service',
  loan: '/pages/me/sub/loan-records',
  fund: '/pages/me/sub/loan-records',
  price: '/pages/me/sub/notifications?part=alerts',
  security: '/pages/me/sub/setting',
};

/** Events of keys and webhooks. */
const PROGRAMS: readonly NotificationEvent[] = ['api_key_added', 'webhook_added', 'webhook_paused'];

/** Events of the identity check. */
const IDENTITY: readonly NotificationEvent[] = [
  'identity_verified',
  'identity_rejected',
  'identity_more',
  'identity_again',
  'document_soon',
  'document_expires',
];

/** The page of the app with the details of an entry. */
export const pathOf = (entry: {
  readonly kind: NotificationKind;
  readonly what: NotificationEvent;
  readonly subject: string | null;
}): string => {
  if (entry.kind === 'security' && entry.what === 'new_device') return '/pages/me/sub/sessions';
  if (entry.what === 'whitelist_on' || entry.what === 'whitelist_off') return '/pages/me/sub/wallet';
  if (entry.kind === 'security' && PROGRAMS.includes(entry.what))
    return '/pages/me/sub/own-data?part=programs';
  if (entry.what === 'balance_adjusted') return '/pages/me/sub/record';
  if (IDENTITY.includes(entry.what)) return '/pages/me/sub/improve-info';
  if (entry.kind === 'loan') return `${PATHS.loan}?side=borrow`;
  const path = PATHS[entry.kind];
  return entry.subject === null ? path : `${path}?order_no=${entry.subject}`;
};
