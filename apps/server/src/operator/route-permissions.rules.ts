import type { Permission } from './permissions.rules.ts';

/**
 * The permission that each call of staff takes; a call that is not listed is served to nobody. docs/permissions.md is made of
 * this, of the roles of each permission, and of the contract.
 */
const PERMISSION_OF_ROUTE: Readonly<Record<string, Permission>> = {
  '/api/operator/logout': 'own_session',
  '/api/operator/self': 'own_session',
  '/api/operator/sessions': 'own_session',
  '/api/operator/sessions/end': 'own_session',
  '/api/operator/password': 'own_session',
  '/api/operator/otp/enable': 'own_session',
  '/api/operator/otp/confirm': 'own_session',

  '/api/operator/staff': 'see_staff',
  '/api/operator/staff/proposals': 'see_staff',
  '/api/operator/staff/propose': 'propose_staff',
  '/api/operator/staff/second_admin': 'propose_staff',
  '/api/operator/staff/disable': 'propose_staff',
  '/api/operator/staff/decide': 'decide_staff',
  '/api/operator/staff/recover': 'recover_staff',

  '/api/operator/health': 'see_health',
  '/api/operator/audit': 'see_audit',
  '/api/operator/halt': 'halt_market',
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

  '/api/operator/products/difficulty': 'propose_products',
  '/api/operator/products/activity': 'propose_products',
  '/api/operator/products/reward': 'propose_products',
  '/api/operator/products/decide': 'decide_products',
  '/api/operator/products/proposals': 'see_products',
  '/api/operator/products/bookings': 'see_products',
  '/api/operator/products/terms': 'see_products',
  '/api/operator/products/fund_terms': 'propose_terms',
  '/api/operator/products/miner_terms': 'propose_terms',
  '/api/operator/products/loan_terms': 'propose_terms',
  '/api/operator/products/treasury': 'see_products',
  '/api/operator/products/pool_move': 'move_treasury',

  '/api/operator/chat/list': 'see_chats',
  '/api/operator/chat/open': 'see_chats',
  '/api/operator/chat/customer': 'see_chats',
  '/api/operator/chat/send': 'answer_chats',
  '/api/operator/chat/upload': 'answer_chats',
  '/api/operator/chat/note': 'answer_chats',
  '/api/operator/chat/assign': 'answer_chats',
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
  '/api/operator/customer/freeze': 'freeze_accounts',
  '/api/operator/customer/lift': 'freeze_accounts',
  '/api/operator/customer/end_sessions': 'end_customer_sessions',
  '/api/operator/adjustments': 'see_adjustments',
  '/api/operator/adjustments/propose': 'propose_adjustments',
  '/api/operator/adjustments/decide': 'decide_adjustments',

  '/api/operator/deposits': 'see_deposits',
  '/api/operator/deposit_approve': 'decide_deposits',
  '/api/operator/deposit_reject': 'decide_deposits',
  '/api/operator/deposits_resume': 'decide_deposits',
  '/api/operator/withdrawals': 'see_withdrawals',
  '/api/operator/withdrawal': 'see_withdrawals',
  '/api/operator/withdrawal_approve': 'decide_withdrawals',
  '/api/operator/withdrawal_reject': 'decide_withdrawals',
  '/api/operator/withdrawal_paid': 'pay_withdrawals',
  '/api/operator/withdrawal_retry': 'pay_withdrawals',
  '/api/operator/withdrawal_card': 'pay_withdrawals',
  '/api/operator/personal_infos': 'see_personal_info',
  '/api/operator/personal_info': 'see_personal_info',
  '/api/operator/personal_info/take': 'see_personal_info',
  '/api/operator/personal_info/decide': 'decide_personal_info',

  '/api/operator/terms': 'see_terms',
  '/api/operator/terms/propose': 'propose_terms',
  '/api/operator/terms/decide': 'decide_terms',

  '/api/operator/content/publications': 'see_content',
  '/api/operator/content/preview': 'see_content',
  '/api/operator/content/publish': 'publish_content',
  '/api/operator/content/take_back': 'publish_content',
  '/api/operator/content/picture': 'publish_content',
};

/** Null where there is none. */
export const permissionOfRoute = (path: string): Permission | null =>
  Object.hasOwn(PERMISSION_OF_ROUTE, path) ? (PERMISSION_OF_ROUTE[path] ?? null) : null;
