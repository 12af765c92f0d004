import { COUNTED_DAYS } from '@tallystick/contract';
import { fixed, rowsRule, type SliceRetention } from '../../platform/retention/retention-rule.ts';

export const OPERATOR_RETENTION: SliceRetention = {
  rules: [
    rowsRule({
      name: 'staff_sign_ins',
      table: 'operator.staff_sessions',
      what: 'Sign-ins of staff, with address and browser',
      since: 'they expired',
      why: 'An expired sign-in opens nothing. The audit log keeps that a member signed in.',
      ...fixed(0),
      rows: { key: 'token_hash', time: 'expires_at' },
    }),
    rowsRule({
      name: 'phone_visits',
      table: 'operator.phone_visits',
      what: 'Counts of how fast the pages of the app were on phones, by day',
      since: 'the day',
      why: '*Health* shows the last 28 days. A count has no customer, device or address.',
      ...fixed(COUNTED_DAYS),
      rows: { key: 'day, page, measure, up_to', time: 'day', timeIs: 'day' },
    }),
  ],
  stays: {
    books: ['operator.audit_head', 'operator.audit_log'],
    decisions: [
      'operator.change_decisions',
      'operator.changes',
      'operator.network_lists',
      'operator.role_versions',
      'operator.roles',
      'operator.second_admin',
      'operator.staff_links',
    ],
    reference: ['operator.list_views', 'operator.settings', 'operator.staff', 'operator.staff_passkeys'],
  },
};
