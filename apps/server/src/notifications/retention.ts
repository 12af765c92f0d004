import { fixed, rowsRule, type SliceRetention } from '../platform/retention/retention-rule.ts';
import { KEPT_MS } from './gather.ts';

const DAY_MS = 86_400_000;

export const NOTIFICATIONS_RETENTION: SliceRetention = {
  rules: [
    rowsRule({
      name: 'notifications',
      table: 'notifications.entries',
      what: 'Entries of the notification centre, and pushes of them that no browser took',
      since: 'the event',
      why: 'The interface states 90 days. The event itself stays where it happened.',
      ...fixed(KEPT_MS / DAY_MS),
      rows: { key: 'entry_id', time: 'at' },
    }),
    rowsRule({
      name: 'webhook_deliveries',
      table: 'notifications.webhook_deliveries',
      what: 'The log of deliveries to webhooks',
      since: 'the last attempt',
      why: 'The interface states seven days, within which a delivery can be repeated.',
      ...fixed(7),
      rows: { key: 'webhook_id, event_no', time: 'tried_at' },
    }),
    rowsRule({
      name: 'webhook_events',
      table: 'notifications.webhook_events',
      what: 'Events that wait for a webhook or were sent to it',
      since: 'they were gathered',
      why: 'The interface states seven days. A paused webhook that goes on later has lost the older ones.',
      ...fixed(7),
      rows: { key: 'uid, event_no', time: 'gathered_at' },
    }),
  ],
  stays: {
    account: [
      'notifications.customers',
      'notifications.subscriptions',
      'notifications.webhook_accounts',
      'notifications.webhooks',
    ],
    work: ['notifications.deliveries'],
  },
};
