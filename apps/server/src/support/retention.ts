import { rowsRule, type SliceRetention } from '../platform/retention/retention-rule.ts';

export const SUPPORT_RETENTION: SliceRetention = {
  rules: [
    rowsRule({
      name: 'chat_events',
      table: 'support.events',
      what: 'Numbered changes of conversations, without the messages',
      since: 'the change',
      why: 'A phone that was away catches up from them. After a longer time it loads the conversation anew.',
      days: 30,
      minDays: 7,
      maxDays: 90,
      rows: { key: 'uid, event_no', time: 'created_at' },
    }),
  ],
  stays: {
    books: ['support.complaints', 'support.complaint_letters'],
    decisions: ['support.settings'],
    account: [
      'support.cases',
      'support.conversations',
      'support.messages',
      'support.notes',
      'support.requests',
    ],
    reference: ['support.canned_answers'],
    work: ['support.outbox', 'support.slots'],
  },
};
