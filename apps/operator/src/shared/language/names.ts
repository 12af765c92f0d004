import { t } from './text.ts';

const ROLES: Readonly<Record<string, string>> = {
  support: t('support'),
  finance: t('finance'),
  risk: t('risk'),
  admin: t('admin'),
};

/** The acts of the audit log. */
const ACTIONS: Readonly<Record<string, string>> = {
  staff_created: t('member of staff added'),
  staff_password_changed: t('staff password changed'),
  staff_login: t('staff signed in'),
  staff_login_failed: t('staff sign-in failed'),
  staff_proof_failed: t('staff confirmation failed'),
  staff_refused: t('staff access refused'),
  staff_logout: t('staff signed out'),
  market_halted: t('market halted'),
  market_resumed: t('market resumed'),
  tab_set_chosen: t('tab bar chosen'),
  invitation_issued: t('invitation issued'),
  liabilities_asked: t('statement of liabilities requested'),
  personal_info_taken: t('identity case taken'),
  personal_info_seen: t('identity documents viewed'),
  personal_info_proposed: t('identity verification proposed'),
  personal_info_verified: t('identity verified'),
  personal_info_rejected: t('identity rejected'),
  personal_info_more_requested: t('more identity documents requested'),
  personal_info_recalled: t('identity verification withdrawn'),
  personal_info_exported: t('identity case exported'),
  products_proposed: t('product terms proposed'),
  products_approved: t('product terms approved'),
  products_rejected: t('product terms rejected'),
  account_frozen: t('account frozen'),
  account_unfrozen: t('account unfrozen'),
  account_closed: t('account closed'),
  customer_sessions_ended: t('customer signed out everywhere'),
  customer_noted: t('customer note written'),
  adjustment_proposed: t('adjustment proposed'),
  adjustment_approved: t('adjustment approved'),
  adjustment_rejected: t('adjustment rejected'),
  payment_settings_proposed: t('payment settings proposed'),
  payment_settings_approved: t('payment settings approved'),
  payment_settings_rejected: t('payment settings rejected'),
  deposit_approved: t('deposit approved'),
  deposit_rejected: t('deposit rejected'),
  deposits_resumed: t('crediting of deposits resumed'),
  large_deposit_confirmed: t('large deposit confirmed'),
  risk_finding_cleared: t('risk finding cleared'),
  risk_finding_confirmed: t('risk finding confirmed'),
  held_deposit_proposed: t('release of held deposit proposed'),
  held_deposit_released: t('held deposit released'),
  arrival_credit_proposed: t('credit of an arrival proposed'),
  arrival_credited: t('arrival credited'),
  token_return_proposed: t('return of a token proposed'),
  token_return_approved: t('return of a token approved'),
  token_return_rejected: t('return of a token rejected'),
  balance_difference_explained: t('difference of books and chain explained'),
  withdrawal_proposed: t('withdrawal proposed'),
  withdrawal_approved: t('withdrawal approved'),
  withdrawal_rejected: t('withdrawal rejected'),
  withdrawal_payment_proposed: t('withdrawal reported as paid'),
  withdrawal_paid: t('withdrawal paid'),
  withdrawal_retried: t('withdrawal retried'),
  withdrawal_card_seen: t('bank details of withdrawal viewed'),
  complaint_opened: t('complaint opened'),
  complaint_changed: t('complaint changed'),
  complaint_written: t('letter about a complaint sent'),
  complaint_answered: t('complaint answered'),
  chat_answered: t('chat answered'),
  chat_noted: t('chat note written'),
  chat_assigned: t('chat assigned'),
  chat_resolved: t('chat resolved'),
  chat_tagged: t('chat tagged'),
  chat_canned_saved: t('chat template saved'),
  chat_canned_removed: t('chat template removed'),
  chat_settings_changed: t('chat settings changed'),
  content_published: t('content published'),
  content_taken_back: t('content taken back'),
  change_proposed: t('change proposed'),
  change_approved: t('change approved'),
  change_rejected: t('change rejected'),
  staff_proposed: t('staff change proposed'),
  staff_approved: t('staff change approved'),
  staff_rejected: t('staff change rejected'),
  payout_void_proposed: t('void of a payment proposed'),
  payout_void_approved: t('void of a payment approved'),
  payout_void_rejected: t('void of a payment rejected'),
  access_review_proposed: t('access review handed in'),
  access_review_approved: t('access review confirmed'),
  access_review_rejected: t('access review rejected'),
  retention_proposed: t('shorter retention proposed'),
  retention_lengthened: t('retention lengthened'),
  retention_approved: t('shorter retention approved'),
  retention_rejected: t('shorter retention rejected'),
  networks_proposed: t('staff networks proposed'),
  networks_approved: t('staff networks approved'),
  networks_rejected: t('staff networks rejected'),
  networks_opened: t('staff networks opened by command line'),
  role_proposed: t('role proposed'),
  role_approved: t('role approved'),
  role_rejected: t('role rejected'),
  staff_second_admin: t('second admin added'),
  staff_disabled: t('member of staff disabled'),
  staff_otp_on: t('staff two-factor code switched on'),
  staff_passkey_added: t('staff passkey added'),
  staff_passkey_removed: t('staff passkey removed'),
  staff_link_issued: t('staff sign-in link issued'),
  staff_link_revoked: t('staff sign-in link revoked'),
  staff_password_set: t('staff password set'),
  staff_session_ended: t('staff signed out by a colleague'),
  terms_proposed: t('trading terms proposed'),
  terms_approved: t('trading terms approved'),
  terms_rejected: t('trading terms rejected'),
  limits_proposed: t('limits of open trades proposed'),
  limits_approved: t('limits of open trades approved'),
  limits_rejected: t('limits of open trades rejected'),
  countries_proposed: t('country list proposed'),
  countries_approved: t('country list approved'),
  countries_rejected: t('country list rejected'),
  rate_proposed: t('exchange rate proposed'),
  rate_approved: t('exchange rate approved'),
  rate_rejected: t('exchange rate rejected'),
  refill_requested: t('hot wallet refill requested'),
  refill_signed: t('hot wallet refill signed'),
  refill_agreed: t('hot wallet refill agreed to'),
  refill_fee_raised: t('fee of hot wallet refill raised'),
  cold_proof_entered: t('signature of a cold key entered'),
  refill_cancelled: t('hot wallet refill withdrawn'),
  proposal_withdrawn: t('proposal withdrawn'),
  coins_arranged: t('coins arranged'),
  invitation_revoked: t('invitation revoked'),
  setup_key_copy_proven: t('copy of the key proven'),
  setup_alerts_proven: t('alerts proven'),
  setup_restore_proven: t('restored backup proven'),
};

/** The names of what an audit entry states most often. */
const DETAILS: Readonly<Record<string, string>> = {
  order_no: t('order no.'),
  uid: t('customer'),
  amount: t('amount'),
  fee: t('fee'),
  currency: t('currency'),
  chain: t('chain'),
  reason: t('reason'),
  state: t('state'),
  proposal_id: t('proposal'),
  change_id: t('proposal'),
  proposed_by: t('proposed by'),
  version: t('version'),
  rule: t('rule'),
  days: t('days'),
  from: t('before'),
  to: t('after'),
  name: t('name'),
  role: t('role'),
  path: t('page'),
  ip: t('network address'),
  deposit_id: t('deposit on-chain'),
  finding_id: t('finding'),
  found: t('finding'),
  complaint_id: t('complaint'),
  category: t('category'),
  symbol: t('coin'),
  outcome: t('outcome'),
  reference: t('reference'),
  would_go: t('rows that go'),
  subject: t('subject'),
  plan: t('plan'),
  booking_id: t('booking'),
};

/** The name of a role. A custom one has only its own name. */
export const roleName = (role: string): string => ROLES[role] ?? role;

/** An act of the audit log in words. One of a later release is shown by its code. */
export const actionWords = (action: string): string => ACTIONS[action] ?? action.replaceAll('_', ' ');

export const detailWords = (name: string): string => DETAILS[name] ?? name.replaceAll('_', ' ');

const wordsOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(wordsOf).join('; ');
  if (value === null) return '–';
  if (typeof value !== 'object') return typeof value === 'string' ? value : JSON.stringify(value);
  return Object.entries(value)
    .map(([name, each]) => `${detailWords(name)} ${wordsOf(each)}`)
    .join(', ');
};

/** A detail of an audit entry. Terms and settings are kept as JSON, which is for programs: people read names and values. */
export const valueWords = (text: string): string => {
  if (!/^[[{]/.test(text)) return text;
  try {
    const value: unknown = JSON.parse(text);
    return wordsOf(value);
  } catch {
    return text;
  }
};
