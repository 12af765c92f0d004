import type { TimelineEvent, TimelineSource } from '@tallystick/contract';
import { shortId, sumOf } from '../../shared/format.rules.ts';
import { codeWords } from '../../shared/language/codes.ts';
import { t } from '../../shared/language/text.ts';

export const SOURCE_WORDS: Readonly<Record<TimelineSource, string>> = {
  account: t('common.account'),
  identity: t('common.identity'),
  note: t('common.note'),
  destination: t('accounts.customer.walletsAndCards'),
  deposit: t('common.deposit'),
  withdrawal: t('common.withdrawal'),
  adjustment: t('common.adjustment'),
  trade: t('common.trade'),
  plan: t('common.fundAndMiners'),
  loan: t('common.loan'),
  chat: t('common.chat'),
};

/** Words of events whose short name does not read well by itself. */
const WHAT_WORDS: Readonly<Record<string, string>> = {
  registered: t('accounts.customer.openedAccount'),
  email_changed: t('accounts.customer.eMailChanged'),
  password_changed: t('accounts.customer.passwordChanged'),
  second_factor_changed: t('accounts.customer.twoStepVerificationChanged'),
  country_declared: t('accounts.customer.countryDeclared'),
  freeze_lifted: t('accounts.customer.freezeLifted'),
  message_of_customer: t('accounts.customer.messageCustomer'),
  message_of_staff: t('accounts.customer.answer'),
  message_of_automatic: t('accounts.customer.automaticReply'),
  noted: t('accounts.customer.note'),
  liquidity_taken: t('accounts.customer.fundJoined'),
  miner_taken: t('accounts.customer.minerRented'),
  redeemed: t('accounts.customer.redeemedEarly'),
  part_repaid: t('accounts.customer.partRepaid'),
  warned: t('accounts.customer.marginCall'),
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
