import type { Complaint, ComplaintCategory } from '@tallystick/contract';
import { wholeNumberOf } from '@tallystick/money';
import { t } from '../../shared/language/text.ts';

export const CATEGORY_WORDS: Readonly<Record<ComplaintCategory, string>> = {
  trade: t('Trades'),
  price: t('Prices'),
  deposit: t('Deposits'),
  withdrawal: t('Withdrawals'),
  loan: t('Loans'),
  product: t('Fund and miners'),
  account: t('Account'),
  identity: t('Identity check'),
  service: t('Customer service'),
  privacy: t('Privacy'),
  other: t('Something else'),
};

export const STATE_WORDS: Readonly<Record<Complaint['state'], string>> = {
  open: t('unanswered'),
  upheld: t('upheld'),
  partly_upheld: t('partly upheld'),
  rejected: t('rejected'),
  withdrawn: t('withdrawn'),
};

/** The usual time until an answer. */
export const USUAL_DAYS = 15;

/** True if it should have been answered by now. */
export const isOverdue = ({ state, due_at }: Pick<Complaint, 'state' | 'due_at'>, nowMs: number): boolean =>
  state === 'open' && Date.parse(due_at) <= nowMs;

/** A number of days from 1 to 90. Null for anything else. */
export const daysOf = (typed: string): number | null => {
  const days = wholeNumberOf(typed);
  return days !== null && days >= 1 && days <= 90 ? days : null;
};
