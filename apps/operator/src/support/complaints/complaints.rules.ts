import type { Complaint, ComplaintCategory, ComplaintLetter, DeskMessage } from '@tallystick/contract';
import { wholeNumberOf } from '@tallystick/money';
import { utcAt } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';

export const CATEGORY_WORDS: Readonly<Record<ComplaintCategory, string>> = {
  trade: t('common.trades'),
  price: t('complaints.prices'),
  deposit: t('common.deposits'),
  withdrawal: t('common.withdrawals'),
  loan: t('common.loans'),
  product: t('common.fundAndMiners'),
  account: t('common.account'),
  identity: t('common.identityCheck'),
  service: t('common.customerService'),
  privacy: t('complaints.privacy'),
  other: t('complaints.somethingElse'),
};

export const STATE_WORDS: Readonly<Record<Complaint['state'], string>> = {
  open: t('complaints.unanswered'),
  upheld: t('complaints.upheld'),
  partly_upheld: t('complaints.partlyUpheld'),
  rejected: t('words.rejected'),
  withdrawn: t('complaints.withdrawn'),
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
  acknowledgement: t('complaints.acknowledgement'),
  answer: t('common.answer'),
  final: t('complaints.finalLetter'),
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
      ? t('complaints.chatMessageErasedAccount', { seq })
      : t('complaints.chatMessageNotReadYet', { seq });
  const chat = isRead === true ? t('complaints.chatMessageReadCustomer', { seq }) : unread;
  const byMail = {
    none: t('complaints.notSentMail'),
    waiting: t('complaints.mailWaitsMailServer'),
    sent: t('complaints.takenMailServer', { time: at === null ? '' : utcAt(at) }),
    failed: t('complaints.mailCouldNotDelivered'),
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
      const shown = count === 0 ? [] : [`(${t('common.picturesCount', { count })})`];
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
