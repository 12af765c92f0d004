import type { ChangeSubject, Permission } from '@tallystick/contract';
import { PERMISSION_OF_QUEUE } from '../waiting/waiting.rules.ts';

/** The permissions of a subject: to see its changes, to propose one, and to decide a colleague's. */
export interface ChangePermissions {
  readonly see: Permission;
  readonly propose: Permission;
  readonly decide: Permission;
}

const OF_SUBJECT = {
  access_reviews: { see: 'see_staff', propose: 'review_access' },
  adjustments: { see: 'see_adjustments', propose: 'propose_adjustments' },
  bank_rates: { see: 'see_rates', propose: 'propose_rates' },
  countries: { see: 'see_countries', propose: 'propose_countries' },
  networks: { see: 'see_staff', propose: 'propose_staff' },
  payment_settings: { see: 'see_payment_settings', propose: 'propose_payment_settings' },
  payout_voids: { see: 'see_withdrawals', propose: 'pay_withdrawals' },
  retention: { see: 'see_retention', propose: 'propose_retention' },
  roles: { see: 'see_staff', propose: 'propose_staff' },
  token_returns: { see: 'see_deposits', propose: 'decide_deposits' },
  trade_limits: { see: 'see_terms', propose: 'propose_terms' },
  trade_terms: { see: 'see_terms', propose: 'propose_terms' },
} as const satisfies Record<ChangeSubject, Omit<ChangePermissions, 'decide'>>;

export const permissionsOfChange = (subject: ChangeSubject): ChangePermissions => ({
  ...OF_SUBJECT[subject],
  decide: PERMISSION_OF_QUEUE[subject],
});
