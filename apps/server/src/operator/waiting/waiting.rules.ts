import type { Permission, WaitingQueue } from '@tallystick/contract';

/** The permission for deciding what waits in a queue. A role without it does not see the queue in its inbox. */
export const PERMISSION_OF_QUEUE = {
  chats: 'answer_chats',
  personal_infos: 'decide_personal_info',
  deposits: 'decide_deposits',
  large_deposits: 'decide_deposits',
  held_deposits: 'decide_deposits',
  unbooked_arrivals: 'decide_deposits',
  token_returns: 'decide_deposits',
  balance_differences: 'decide_deposits',
  withdrawals: 'decide_withdrawals',
  payouts: 'pay_withdrawals',
  failed_payouts: 'pay_withdrawals',
  payout_voids: 'pay_withdrawals',
  risk: 'decide_risk',
  bank_rates: 'decide_rates',
  payment_settings: 'decide_payment_settings',
  adjustments: 'decide_adjustments',
  trade_terms: 'decide_terms',
  trade_limits: 'decide_terms',
  countries: 'decide_countries',
  // Nobody decides a loan: its terms do. Those who decide the products see which ones are about to be sold.
  loans: 'decide_products',
  product_proposals: 'decide_products',
  staff: 'decide_staff',
  roles: 'decide_staff',
  networks: 'decide_staff',
  access_reviews: 'review_access',
  retention: 'decide_retention',
  complaints: 'handle_complaints',
} as const satisfies Record<WaitingQueue, Permission>;
