import type { Complaint, ComplaintCategory } from '@tallystick/contract';

export const CATEGORY_WORDS: Readonly<Record<ComplaintCategory, string>> = {
  trade: 'Trades',
  price: 'Prices',
  deposit: 'Deposits',
  withdrawal: 'Withdrawals',
  loan: 'Loans',
  product: 'Fund and miners',
  account: 'Account',
  identity: 'Identity check',
  service: 'Customer service',
  privacy: 'Privacy',
  other: 'Something else',
};

export const STATE_WORDS: Readonly<Record<Complaint['state'], string>> = {
  open: 'open',
  upheld: 'upheld',
  partly_upheld: 'partly upheld',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
};

/** The usual time until an answer. */
export const USUAL_DAYS = 15;

/** True if it should have been answered by now. */
export const isOverdue = ({ state, due_at }: Pick<Complaint, 'state' | 'due_at'>, nowMs: number): boolean =>
  state === 'open' && Date.parse(due_at) <= nowMs;

/** A number of days from 1 to 90. Null for anything else. */
export const daysOf = (typed: string): number | null =>
  /^(?:[1-9]|[1-8]\d|90)$/.test(typed.trim()) ? Number(typed.trim()) : null;
