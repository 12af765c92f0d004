import type { Complaint, ComplaintCategory, ComplaintLetter, DeskMessage } from '@tallystick/contract';
import { wholeNumberOf } from '@tallystick/money';
import { utcAt } from '../../shared/format.rules.ts';
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

export const LETTER_WORDS: Readonly<Record<ComplaintLetter['kind'], string>> = {
  acknowledgement: t('Acknowledgement'),
  answer: t('Answer'),
  final: t('Final letter'),
};

/** The proof of sending of a letter in words. */
export const proofWords = ({
  chat_seq: seq,
  is_read: isRead,
  mail,
  mailed_at: at,
}: Pick<ComplaintLetter, 'chat_seq' | 'is_read' | 'mail' | 'mailed_at'>): string => {
  const unread =
    isRead === null
      ? t('chat message {seq}, erased with the account', { seq })
      : t('chat message {seq}, not read yet', { seq });
  const chat = isRead === true ? t('chat message {seq}, read by the customer', { seq }) : unread;
  const byMail = {
    none: t('not sent by mail'),
    waiting: t('mail waits for the mail server'),
    sent: t('taken by the mail server {time}', { time: at === null ? '' : utcAt(at) }),
    failed: t('mail could not be delivered'),
  }[mail];
  return `${chat}; ${byMail}`;
};

/** The most that the register takes of the words of a chat. */
const MAX_DETAILS = 4_000;

/** The customer's words of the open request, each with its time: the newest that fit. */
export const wordsOfChat = (messages: readonly DeskMessage[], openSince: string | null): string => {
  const lines = messages
    .filter(
      ({ author, text, pictures, created_at: at }) =>
        author === 'customer' && (text !== '' || pictures.length > 0) && at >= (openSince ?? ''),
    )
    .toSorted((one, other) => one.seq - other.seq)
    .map(({ created_at: at, text, pictures }) => {
      const count = pictures.length;
      const shown =
        count === 0 ? [] : [`(${t('{count, plural, one {a picture} other {# pictures}}', { count })})`];
      return [`[${utcAt(at)}]`, ...(text === '' ? [] : [text]), ...shown].join(' ');
    });
  let words = '';
  for (const line of lines.toReversed()) {
    const longer = words === '' ? line : `${line}\n${words}`;
    if (longer.length > MAX_DETAILS) break;
    words = longer;
  }
  return words;
};
