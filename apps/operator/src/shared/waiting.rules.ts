import type { ChangeSubject, WaitingItem, WaitingQueue } from '@tallystick/contract';
import { t } from './language/text.ts';

interface Desk {
  readonly words: string;
  /** The page with the queue's dialog. */
  readonly to: string;
  /** The word of its address that names the row. */
  readonly by: 'only' | 'uid' | 'large' | 'held' | 'arrival' | 'return' | 'difference' | 'void' | 'receipt';
}

/** Each subject of changes in words, and where its dialog is. */
export const DESK_OF_CHANGE: Readonly<Record<ChangeSubject, Desk>> = {
  bank_receipts: { words: t('Amount that came at the bank'), to: '/deposits', by: 'receipt' },
  token_returns: { words: t('Token to return'), to: '/deposits', by: 'return' },
  payout_voids: { words: t('Payment to void'), to: '/withdrawals', by: 'void' },
  bank_rates: { words: t('Bank rate'), to: '/bank-rates', by: 'only' },
  payment_settings: { words: t('Payment settings'), to: '/payment-settings', by: 'only' },
  adjustments: { words: t('Adjustment'), to: '/adjustments', by: 'only' },
  chart_of_accounts: { words: t('Chart of accounts'), to: '/statements', by: 'only' },
  trade_terms: { words: t('Trading terms'), to: '/trade-terms', by: 'only' },
  trade_limits: { words: t('Limits of open trades'), to: '/trade-terms', by: 'only' },
  countries: { words: t('Countries'), to: '/countries', by: 'only' },
  plan_terms: { words: t('Terms of a plan'), to: '/plans', by: 'only' },
  loan_terms: { words: t('Terms of loans'), to: '/loan-terms', by: 'only' },
  difficulties: { words: t('Difficulty'), to: '/plans', by: 'only' },
  activity_pages: { words: t('Activity page'), to: '/activity', by: 'only' },
  campaign_rewards: { words: t('Reward of a booking'), to: '/activity', by: 'only' },
  pool_moves: { words: t('Treasury transfer'), to: '/treasury', by: 'only' },
  staff_members: { words: t('Staff'), to: '/staff', by: 'only' },
  staff_recovery: { words: t('Locked-out member'), to: '/staff', by: 'only' },
  roles: { words: t('Role'), to: '/roles', by: 'only' },
  networks: { words: t('Networks'), to: '/networks', by: 'only' },
  access_reviews: { words: t('Access review'), to: '/access-review', by: 'only' },
  retention: { words: t('Retention'), to: '/retention', by: 'only' },
};

/** The same for every queue. */
export const DESK_OF_QUEUE: Readonly<Record<WaitingQueue, Desk>> = {
  chats: { words: t('Chat'), to: '/chats', by: 'uid' },
  complaints: { words: t('Complaint'), to: '/complaints', by: 'only' },
  personal_infos: { words: t('Identity check'), to: '/personal-infos', by: 'only' },
  deposits: { words: t('Deposit'), to: '/deposits', by: 'only' },
  large_deposits: { words: t('Large deposit'), to: '/deposits', by: 'large' },
  held_deposits: { words: t('Held deposit'), to: '/deposits', by: 'held' },
  unbooked_arrivals: { words: t('Arrival to credit'), to: '/deposits', by: 'arrival' },
  balance_differences: { words: t('Books and chain differ'), to: '/deposits', by: 'difference' },
  withdrawals: { words: t('Withdrawal to approve'), to: '/withdrawals', by: 'only' },
  payouts: { words: t('Withdrawal to pay'), to: '/withdrawals', by: 'only' },
  failed_payouts: { words: t('Failed withdrawal'), to: '/withdrawals', by: 'only' },
  risk: { words: t('Risk finding'), to: '/risk', by: 'only' },
  loans: { words: t('Loan near liquidation'), to: '/customers', by: 'uid' },
  ...DESK_OF_CHANGE,
};

const KINDS: Readonly<Record<string, string>> = {
  bank: t('bank'),
  payout_rule: t('limits of withdrawals'),
  risk_rules: t('risk rules'),
};

/** `Proposal: terms of loans`. */
export const queueWords = ({ queue, kind }: Pick<WaitingItem, 'queue' | 'kind'>): string => {
  const { words } = DESK_OF_QUEUE[queue];
  return kind === null ? words : `${words}: ${KINDS[kind] ?? kind.replaceAll('_', ' ')}`;
};

/** The address of its dialog, behind the hash of the console's address. */
export const addressOf = ({
  queue,
  item_id: id,
  uid,
}: Pick<WaitingItem, 'queue' | 'item_id' | 'uid'>): string => {
  const { to, by } = DESK_OF_QUEUE[queue];
  if (queue === 'loans') return `${to}/${uid ?? ''}`;
  return `${to}?${by}=${by === 'uid' ? (uid ?? '') : id}`;
};

/** `3 d 4 h` beyond a day, because minutes no longer matter then. */
export const waitedWords = (since: string, nowMs: number, words: (seconds: number) => string): string => {
  const seconds = Math.max(0, Math.floor((nowMs - Date.parse(since)) / 1000));
  const days = Math.floor(seconds / 86_400);
  if (days === 0) return words(seconds);
  const hours = Math.floor((seconds % 86_400) / 3_600);
  const first = t('{days} d', { days });
  return hours === 0 ? first : `${first} ${t('{hours} h', { hours })}`;
};
