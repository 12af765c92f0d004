import type { WaitingItem, WaitingQueue } from '@tallystick/contract';

interface Desk {
  readonly words: string;
  /** The page with the queue's dialog. */
  readonly to: string;
  /** The word of its address that names the row. */
  readonly by: 'only' | 'uid' | 'large' | 'held';
}

/** Each queue in words, and where its dialog is. */
export const DESK_OF_QUEUE: Readonly<Record<WaitingQueue, Desk>> = {
  chats: { words: 'Chat', to: '/chats', by: 'uid' },
  complaints: { words: 'Complaint', to: '/complaints', by: 'only' },
  personal_infos: { words: 'Identity check', to: '/personal-infos', by: 'only' },
  deposits: { words: 'Deposit', to: '/deposits', by: 'only' },
  large_deposits: { words: 'Large deposit', to: '/deposits', by: 'large' },
  held_deposits: { words: 'Held deposit', to: '/deposits', by: 'held' },
  withdrawals: { words: 'Withdrawal to approve', to: '/withdrawals', by: 'only' },
  payouts: { words: 'Withdrawal to pay', to: '/withdrawals', by: 'only' },
  failed_payouts: { words: 'Failed withdrawal', to: '/withdrawals', by: 'only' },
  risk: { words: 'Risk finding', to: '/risk', by: 'only' },
  bank_rates: { words: 'Bank rate', to: '/bank-rates', by: 'only' },
  payment_settings: { words: 'Payment settings', to: '/payment-settings', by: 'only' },
  adjustments: { words: 'Adjustment', to: '/adjustments', by: 'only' },
  trade_terms: { words: 'Trading terms', to: '/trade-terms', by: 'only' },
  countries: { words: 'Countries', to: '/countries', by: 'only' },
  loans: { words: 'Loan near liquidation', to: '/customers', by: 'uid' },
  product_proposals: { words: 'Proposal', to: '/proposals', by: 'only' },
  staff: { words: 'Staff', to: '/staff', by: 'only' },
  roles: { words: 'Role', to: '/roles', by: 'only' },
  networks: { words: 'Networks', to: '/networks', by: 'only' },
  access_reviews: { words: 'Access review', to: '/access-review', by: 'only' },
};

const KINDS: Readonly<Record<string, string>> = {
  bank: 'bank',
  payout_rule: 'limits of withdrawals',
  risk_rules: 'risk rules',
  difficulty: 'difficulty',
  activity_page: 'activity page',
  campaign_reward: 'reward of a booking',
  fund_terms: 'terms of the fund',
  miner_terms: 'terms of a miner',
  loan_terms: 'terms of loans',
  pool_move: 'treasury transfer',
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
  return hours === 0 ? `${days} d` : `${days} d ${hours} h`;
};
