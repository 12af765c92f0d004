import type { Permission } from './permissions.rules.ts';

interface Rule {
  readonly permission: Permission;
  /** True if the member must have given the second factor within the last ten minutes. */
  readonly isConfirmed: boolean;
  /** True if the sign-in is no such confirmation. */
  readonly isConfirmedAnew?: boolean;
}

/** The call decides about money, frees money, or changes the staff, so it requires re-authentication. */
const confirmed = (permission: Permission): Rule => ({ permission, isConfirmed: true });

/** The call adds a proof of identity. A stolen token must not do that, also not in the minutes after the sign-in. */
const confirmedAnew = (permission: Permission): Rule => ({ ...confirmed(permission), isConfirmedAnew: true });

/**
 * The permission of each call of staff, and whether it needs a confirmation. A call that is not listed is refused to everyone.
 * `npm run gen` makes docs/permissions.md from this, the roles of each permission, and the contract.
 */
const RULE_OF_ROUTE: Readonly<Record<string, Permission | Rule>> = {
  '/api/operator/logout': 'own_session',
  '/api/operator/self': 'own_session',
  '/api/operator/sessions': 'own_session',
  '/api/operator/sessions/end': 'own_session',
  '/api/operator/password': 'own_session',
  '/api/operator/otp/enable': 'own_session',
  '/api/operator/otp/confirm': 'own_session',
  '/api/operator/confirm': 'own_session',
  '/api/operator/passkeys': 'own_session',
  '/api/operator/passkeys/add_challenge': confirmedAnew('own_session'),
  '/api/operator/passkeys/add': confirmedAnew('own_session'),
  '/api/operator/passkeys/challenge': 'own_session',
  '/api/operator/passkeys/rename': 'own_session',
  '/api/operator/passkeys/remove': confirmed('own_session'),
  // Each queue has its own permission: waiting/waiting.rules.ts.
  '/api/operator/waiting': 'own_session',
  '/api/operator/waiting/counts': 'own_session',
  // Each subject has its own permissions: changes/change-permissions.rules.ts.
  '/api/operator/changes': 'own_session',
  '/api/operator/changes/propose': confirmed('own_session'),
  '/api/operator/changes/decide': confirmed('own_session'),
  // Only the proposer's own.
  '/api/operator/changes/withdraw': 'own_session',
  '/api/operator/proposals/withdraw': 'own_session',

  // Each list has the permission of its own call.
  '/api/operator/lists/totals': 'own_session',
  '/api/operator/lists/csv': 'own_session',
  '/api/operator/lists/views': 'own_session',
  '/api/operator/lists/views/save': 'own_session',
  '/api/operator/lists/views/remove': 'own_session',

  // Each kind of hit has the permission of its own page.
  '/api/operator/search': 'own_session',

  '/api/operator/staff': 'see_staff',
  '/api/operator/staff/proposals': 'see_staff',
  '/api/operator/staff/propose': confirmed('propose_staff'),
  '/api/operator/staff/second_admin': confirmed('propose_staff'),
  '/api/operator/staff/disable': confirmed('propose_staff'),
  '/api/operator/staff/decide': confirmed('decide_staff'),
  '/api/operator/staff/recover': confirmed('recover_staff'),
  '/api/operator/staff/password': confirmed('recover_staff'),
  '/api/operator/staff/link': confirmed('propose_staff'),
  '/api/operator/staff/link_revoke': confirmed('propose_staff'),
  '/api/operator/roles': 'see_staff',
  '/api/operator/roles/propose': confirmed('propose_staff'),
  '/api/operator/roles/decide': confirmed('decide_staff'),
  '/api/operator/networks': 'see_staff',
  '/api/operator/networks/propose': confirmed('propose_staff'),
  '/api/operator/networks/decide': confirmed('decide_staff'),
  '/api/operator/access_reviews': 'see_staff',
  '/api/operator/access_reviews/propose': confirmed('review_access'),
  '/api/operator/access_reviews/decide': confirmed('review_access'),
  '/api/operator/retention': 'see_retention',
  '/api/operator/retention/preview': 'see_retention',
  '/api/operator/retention/propose': confirmed('propose_retention'),
  '/api/operator/retention/decide': confirmed('decide_retention'),
  '/api/operator/staff/sessions': 'end_staff_sessions',
  // It stops somebody, so it never waits for a confirmation.
  '/api/operator/staff/sessions/end': 'end_staff_sessions',

  '/api/operator/overview': 'see_overview',
  '/api/operator/health': 'see_health',
  '/api/operator/audit': 'see_audit',
  '/api/operator/setup': 'see_health',
  '/api/operator/setup/prove': 'prove_setup',
  '/api/operator/halt': 'halt_market',
  '/api/operator/halt_all': 'halt_market',
  '/api/operator/resume': 'resume_market',
  '/api/operator/tab_set': 'choose_tab_set',
  '/api/operator/invitation': 'issue_invitation',
  '/api/operator/invitation_revoke': 'issue_invitation',
  '/api/operator/invitations': 'see_invitations',
  '/api/operator/invitation_uses': 'see_invitations',
  '/api/operator/coins': 'see_coins',
  '/api/operator/coins/arrange': 'arrange_coins',
  '/api/operator/mail_outbox': 'see_mail',

  '/api/operator/publish_liabilities': 'publish_liabilities',

  '/api/operator/loans': 'see_products',
  '/api/operator/plan_orders': 'see_products',
  '/api/operator/products/difficulty': confirmed('propose_products'),
  '/api/operator/products/activity': confirmed('propose_products'),
  '/api/operator/products/reward': confirmed('propose_products'),
  '/api/operator/products/decide': confirmed('decide_products'),
  '/api/operator/products/proposals': 'see_products',
  '/api/operator/products/bookings': 'see_products',
  '/api/operator/products/terms': 'see_products',
  '/api/operator/products/fund_terms': confirmed('propose_terms'),
  '/api/operator/products/miner_terms': confirmed('propose_terms'),
  '/api/operator/products/loan_terms': confirmed('propose_terms'),
  '/api/operator/products/treasury': 'see_products',
  '/api/operator/sweeps': 'see_products',
  '/api/operator/refills': 'see_products',
  '/api/operator/refills/request': confirmed('move_treasury'),
  '/api/operator/refills/sign': confirmed('move_treasury'),
  '/api/operator/refills/agree': confirmed('move_treasury'),
  '/api/operator/refills/raise_fee': confirmed('move_treasury'),
  '/api/operator/refills/cancel': confirmed('move_treasury'),
  '/api/operator/products/pool_move': confirmed('move_treasury'),

  '/api/operator/chat/list': 'see_chats',
  '/api/operator/chat/open': 'see_chats',
  '/api/operator/chat/customer': 'see_chats',
  '/api/operator/chat/send': 'answer_chats',
  '/api/operator/chat/upload': 'answer_chats',
  '/api/operator/chat/note': 'answer_chats',
  '/api/operator/chat/assign': 'answer_chats',
  '/api/operator/chat/resolve': 'answer_chats',
  '/api/operator/chat/tag': 'answer_chats',
  '/api/operator/chat/times': 'see_chats',
  '/api/operator/chat/translate': 'answer_chats',
  '/api/operator/chat/staff': 'see_chats',
  '/api/operator/chat/mark': 'answer_chats',
  '/api/operator/chat/typing': 'answer_chats',
  '/api/operator/chat/wait': 'see_chats',
  '/api/operator/chat/search': 'see_chats',
  '/api/operator/chat/canned': 'see_chats',
  '/api/operator/chat/canned/save': 'answer_chats',
  '/api/operator/chat/canned/remove': 'answer_chats',
  '/api/operator/chat/settings': 'see_chats',
  '/api/operator/chat/settings/save': 'configure_chat',

  '/api/operator/customers': 'see_customers',
  '/api/operator/customer': 'see_customers',
  '/api/operator/customer/warnings': 'see_customers',
  '/api/operator/customer/timeline': 'see_customers',
  '/api/operator/customer/totals': 'see_customers',
  '/api/operator/customer/note': 'note_customers',
  '/api/operator/customer/freeze': 'freeze_accounts',
  '/api/operator/customer/lift': confirmed('freeze_accounts'),
  '/api/operator/customer/end_sessions': 'end_customer_sessions',
  '/api/operator/adjustments': 'see_adjustments',
  '/api/operator/adjustments/propose': confirmed('propose_adjustments'),
  '/api/operator/adjustments/decide': confirmed('decide_adjustments'),
  '/api/operator/statements': 'see_statements',
  '/api/operator/statements/day': 'see_statements',

  '/api/operator/deposits': 'see_deposits',
  '/api/operator/deposit_transaction': 'see_deposits',
  '/api/operator/deposit_approve': confirmed('decide_deposits'),
  '/api/operator/deposit_reject': confirmed('decide_deposits'),
  '/api/operator/deposits_resume': confirmed('decide_deposits'),
  '/api/operator/deposit_timeline': 'see_deposits',
  '/api/operator/chain_deposits': 'see_deposits',
  '/api/operator/large_deposits': 'see_deposits',
  '/api/operator/large_deposit_confirm': confirmed('decide_deposits'),
  '/api/operator/held_deposits': 'see_deposits',
  '/api/operator/unbooked_arrivals': 'see_deposits',
  '/api/operator/unbooked_arrival_credit': confirmed('decide_deposits'),
  '/api/operator/balance_differences': 'see_deposits',
  '/api/operator/foreign_tokens': 'see_deposits',
  '/api/operator/token_returns': 'see_deposits',
  '/api/operator/token_return_targets': 'decide_deposits',
  '/api/operator/token_returns/propose': confirmed('decide_deposits'),
  '/api/operator/token_returns/decide': confirmed('decide_deposits'),
  '/api/operator/balance_difference_explain': confirmed('decide_deposits'),
  '/api/operator/held_deposit_release': confirmed('decide_deposits'),
  '/api/operator/withdrawals': 'see_withdrawals',
  '/api/operator/withdrawal': 'see_withdrawals',
  '/api/operator/withdrawal_timeline': 'see_withdrawals',
  '/api/operator/withdrawal_approve': confirmed('decide_withdrawals'),
  '/api/operator/withdrawal_reject': confirmed('decide_withdrawals'),
  '/api/operator/withdrawal_paid': confirmed('pay_withdrawals'),
  '/api/operator/withdrawal_retry': confirmed('pay_withdrawals'),
  '/api/operator/withdrawal_card': 'pay_withdrawals',
  '/api/operator/personal_infos': 'see_personal_info',
  '/api/operator/personal_info': 'see_personal_info',
  '/api/operator/personal_info/take': 'see_personal_info',
  '/api/operator/personal_info/decide': confirmed('decide_personal_info'),
  '/api/operator/personal_info/ask_again': confirmed('decide_personal_info'),
  '/api/operator/personal_info/export': confirmed('decide_personal_info'),

  '/api/operator/complaints': 'see_complaints',
  '/api/operator/complaints/open': 'handle_complaints',
  '/api/operator/complaints/change': 'handle_complaints',
  '/api/operator/complaints/answer': 'handle_complaints',

  '/api/operator/trades': 'see_trades',
  '/api/operator/terms': 'see_terms',
  '/api/operator/terms/propose': confirmed('propose_terms'),
  '/api/operator/terms/decide': confirmed('decide_terms'),
  '/api/operator/trade_limits': 'see_terms',

  '/api/operator/bank_rates': 'see_rates',

  '/api/operator/payment_settings': 'see_payment_settings',
  '/api/operator/payment_settings/propose': confirmed('propose_payment_settings'),
  '/api/operator/payment_settings/propose_payout_rule': confirmed('propose_payment_settings'),
  '/api/operator/payment_settings/propose_risk_rules': confirmed('propose_payment_settings'),
  '/api/operator/payment_settings/propose_withdrawal_tiers': confirmed('propose_payment_settings'),
  '/api/operator/risk_findings': 'see_risk',
  '/api/operator/risk_finding/decide': confirmed('decide_risk'),
  '/api/operator/payment_settings/decide': confirmed('decide_payment_settings'),

  '/api/operator/content/publications': 'see_content',
  '/api/operator/content/preview': 'see_content',
  '/api/operator/content/publish': 'publish_content',
  '/api/operator/content/take_back': 'publish_content',
  '/api/operator/content/picture': 'publish_content',
};

const ruleOf = (path: string): Rule | null => {
  const rule = Object.hasOwn(RULE_OF_ROUTE, path) ? RULE_OF_ROUTE[path] : undefined;
  if (rule === undefined) return null;
  return typeof rule === 'string' ? { permission: rule, isConfirmed: false } : rule;
};

/** Returns null for a route that is not listed. */
export const permissionOfRoute = (path: string): Permission | null => ruleOf(path)?.permission ?? null;

/** True if a route needs a confirmation within the last ten minutes. */
export const needsConfirmation = (path: string): boolean => ruleOf(path)?.isConfirmed ?? false;

/** True if the sign-in is not a confirmation for a route. */
export const needsConfirmationAnew = (path: string): boolean => ruleOf(path)?.isConfirmedAnew ?? false;
