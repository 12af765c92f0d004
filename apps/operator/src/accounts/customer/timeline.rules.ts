import type { TimelineEvent, TimelineSource } from '@tallystick/contract';
import { shortId, sumOf } from '../../shared/format.rules.ts';

export const SOURCE_WORDS: Readonly<Record<TimelineSource, string>> = {
  account: 'Account',
  identity: 'Identity',
  note: 'Note',
  destination: 'Wallets and cards',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  adjustment: 'Adjustment',
  trade: 'Trade',
  plan: 'Fund and miners',
  loan: 'Loan',
  chat: 'Chat',
};

/** Words of events whose short name does not read well by itself. */
const WHAT_WORDS: Readonly<Record<string, string>> = {
  registered: 'opened the account',
  email_changed: 'e-mail changed',
  password_changed: 'password changed',
  second_factor_changed: 'two-step verification changed',
  country_declared: 'country declared',
  freeze_lifted: 'freeze lifted',
  message_of_customer: 'message from the customer',
  message_of_staff: 'answer',
  message_of_automatic: 'automatic reply',
  noted: 'note',
  liquidity_taken: 'fund joined',
  miner_taken: 'miner rented',
  redeemed: 'redeemed early',
  part_repaid: 'part repaid',
  warned: 'margin call',
};

/** `Withdrawal: payment proposed, 250.00 USDT`. */
export const eventWords = ({ source, what, amount, currency, symbol }: TimelineEvent): string => {
  const parts = [
    `${SOURCE_WORDS[source]}: ${WHAT_WORDS[what] ?? what.replaceAll('_', ' ')}`,
    symbol,
    amount === null || currency === null ? null : sumOf(amount, currency),
  ];
  return parts.filter((part) => part !== null).join(', ');
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A long number is cut; words such as `message 3` stay. */
export const referenceWords = (reference: string): string =>
  UUID.test(reference) ? shortId(reference) : reference;

/** The page of an event and the words of its address. Null: the event has no page of its own. */
export const pageOf = (
  { source, what, reference }: Pick<TimelineEvent, 'source' | 'what' | 'reference'>,
  uid: string,
):
  | { readonly to: '/deposits' | '/withdrawals' | '/adjustments'; readonly only: string }
  | {
      readonly to: '/personal-infos';
      readonly only: string;
    }
  | { readonly to: '/chats'; readonly uid: string }
  | null => {
  switch (source) {
    case 'deposit':
      // The page of deposits holds applications. A deposit of a chain is credited without one.
      return reference === null || what.endsWith('_on_chain') ? null : { to: '/deposits', only: reference };
    case 'withdrawal':
      return reference === null ? null : { to: '/withdrawals', only: reference };
    case 'adjustment':
      return reference === null ? null : { to: '/adjustments', only: reference };
    case 'identity':
      return { to: '/personal-infos', only: uid };
    case 'chat':
      return { to: '/chats', uid };
    default:
      return null;
  }
};
