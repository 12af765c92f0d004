import type { TimelineEvent, TimelineSource } from '@tallystick/contract';
import { shortId, sumOf } from '../../shared/format.rules.ts';
import { codeWords } from '../../shared/language/codes.ts';
import { t } from '../../shared/language/text.ts';

export const SOURCE_WORDS: Readonly<Record<TimelineSource, string>> = {
  account: t('Account'),
  identity: t('Identity'),
  note: t('Note'),
  destination: t('Wallets and cards'),
  deposit: t('Deposit'),
  withdrawal: t('Withdrawal'),
  adjustment: t('Adjustment'),
  trade: t('Trade'),
  plan: t('Fund and miners'),
  loan: t('Loan'),
  chat: t('Chat'),
};

/** Words of events whose short name does not read well by itself. */
const WHAT_WORDS: Readonly<Record<string, string>> = {
  registered: t('opened the account'),
  email_changed: t('e-mail changed'),
  password_changed: t('password changed'),
  second_factor_changed: t('two-step verification changed'),
  country_declared: t('country declared'),
  freeze_lifted: t('freeze lifted'),
  message_of_customer: t('message from the customer'),
  message_of_staff: t('answer'),
  message_of_automatic: t('automatic reply'),
  noted: t('note'),
  liquidity_taken: t('fund joined'),
  miner_taken: t('miner rented'),
  redeemed: t('redeemed early'),
  part_repaid: t('part repaid'),
  warned: t('margin call'),
};

/** `Withdrawal: payment proposed, 250.00 USDT`. */
export const eventWords = ({ source, what, amount, currency, symbol }: TimelineEvent): string => {
  const parts = [
    `${SOURCE_WORDS[source]}: ${WHAT_WORDS[what] ?? codeWords(what)}`,
    symbol,
    amount === null || currency === null ? null : sumOf(amount, currency),
  ];
  return parts.filter((part) => part !== null).join(', ');
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A long number is cut; words such as `message 3` stay. */
export const referenceWords = (reference: string): string =>
  UUID.test(reference) ? shortId(reference) : reference;

export interface EventPage {
  readonly to: '/deposits' | '/withdrawals' | '/adjustments' | '/personal-infos' | '/chats';
  /** The row that the page shows or opens. */
  readonly search: { readonly only: string } | { readonly uid: string };
}

/** The page of an event. Null: the event has none of its own. */
export const pageOf = (
  { source, what, reference }: Pick<TimelineEvent, 'source' | 'what' | 'reference'>,
  uid: string,
): EventPage | null => {
  if (source === 'identity') return { to: '/personal-infos', search: { only: uid } };
  if (source === 'chat') return { to: '/chats', search: { uid } };
  // The page of deposits holds applications. A deposit of a chain is credited without one.
  if (reference === null || what.endsWith('_on_chain')) return null;
  if (source === 'deposit') return { to: '/deposits', search: { only: reference } };
  if (source === 'withdrawal') return { to: '/withdrawals', search: { only: reference } };
  return source === 'adjustment' ? { to: '/adjustments', search: { only: reference } } : null;
};
