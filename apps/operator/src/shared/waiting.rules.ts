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
  bank_receipts: { words: t('common.amountCameBank'), to: '/deposits', by: 'receipt' },
  token_returns: { words: t('common.tokenToReturn'), to: '/deposits', by: 'return' },
  payout_voids: { words: t('common.paymentToVoid'), to: '/withdrawals', by: 'void' },
  bank_rates: { words: t('common.bankRate'), to: '/bank-rates', by: 'only' },
  payment_settings: { words: t('common.paymentSettings'), to: '/payment-settings', by: 'only' },
  adjustments: { words: t('common.adjustment'), to: '/adjustments', by: 'only' },
  chart_of_accounts: { words: t('common.chartOfAccounts'), to: '/statements', by: 'only' },
  trade_terms: { words: t('common.tradingTerms'), to: '/trade-terms', by: 'only' },
  trade_limits: { words: t('common.limitsOpenTrades'), to: '/trade-terms', by: 'only' },
  countries: { words: t('common.countries'), to: '/countries', by: 'only' },
  plan_terms: { words: t('common.termsPlan'), to: '/plans', by: 'only' },
  loan_terms: { words: t('common.termsOfLoans'), to: '/loan-terms', by: 'only' },
  difficulties: { words: t('common.difficulty'), to: '/plans', by: 'only' },
  activity_pages: { words: t('common.activityPage'), to: '/activity', by: 'only' },
  campaign_rewards: { words: t('common.rewardBooking'), to: '/activity', by: 'only' },
  pool_moves: { words: t('common.treasuryTransfer'), to: '/treasury', by: 'only' },
  staff_members: { words: t('common.staff'), to: '/staff', by: 'only' },
  staff_recovery: { words: t('common.lockedOutMember'), to: '/staff', by: 'only' },
  roles: { words: t('common.role'), to: '/roles', by: 'only' },
  networks: { words: t('common.networks'), to: '/networks', by: 'only' },
  access_reviews: { words: t('common.accessReview'), to: '/access-review', by: 'only' },
  retention: { words: t('common.retention'), to: '/retention', by: 'only' },
};

/** The same for every queue. */
export const DESK_OF_QUEUE: Readonly<Record<WaitingQueue, Desk>> = {
  chats: { words: t('common.chat'), to: '/chats', by: 'uid' },
  complaints: { words: t('common.complaint'), to: '/complaints', by: 'only' },
  personal_infos: { words: t('common.identityCheck'), to: '/personal-infos', by: 'only' },
  deposits: { words: t('common.deposit'), to: '/deposits', by: 'only' },
  large_deposits: { words: t('common.largeDeposit'), to: '/deposits', by: 'large' },
  held_deposits: { words: t('common.heldDeposit'), to: '/deposits', by: 'held' },
  unbooked_arrivals: { words: t('common.arrivalToCredit'), to: '/deposits', by: 'arrival' },
  balance_differences: { words: t('common.booksChainDiffer'), to: '/deposits', by: 'difference' },
  withdrawals: { words: t('common.withdrawalToApprove'), to: '/withdrawals', by: 'only' },
  payouts: { words: t('common.withdrawalToPay'), to: '/withdrawals', by: 'only' },
  failed_payouts: { words: t('common.failedWithdrawal'), to: '/withdrawals', by: 'only' },
  risk: { words: t('common.riskFinding'), to: '/risk', by: 'only' },
  loans: { words: t('common.loanNearLiquidation'), to: '/customers', by: 'uid' },
  ...DESK_OF_CHANGE,
};

const KINDS: Readonly<Record<string, string>> = {
  bank: t('words.bank'),
  payout_rule: t('words.limitsOfWithdrawals'),
  risk_rules: t('words.riskRules'),
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
  const first = t('common.dDays', { days });
  return hours === 0 ? first : `${first} ${t('common.hHours', { hours })}`;
};
