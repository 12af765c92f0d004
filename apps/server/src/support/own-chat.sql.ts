import { formatAmount } from '@tallystick/money';
import { type OwnSection, ownRows } from '../platform/lists/own-section.ts';
import type { Sql } from '../platform/postgres/db.ts';
import { wireTime } from '../platform/wire.ts';
import { MESSAGE_COLUMNS, type StoredMessage, toMessage } from './chat/messages.sql.ts';

interface OwnComplaint {
  complaint_id: string;
  category: string;
  subject: string;
  details: string;
  state: string;
  opened_at: Date;
  due_at: Date;
  answer: string | null;
  decided_at: Date | null;
}

interface OwnLetter {
  complaint_id: string;
  kind: string;
  subject: string;
  body: string;
  written_at: Date;
}

/** A customer's chat as they see it and their complaints with the answers and letters, for the file of their own data. */
export const SUPPORT_OWN: readonly OwnSection[] = [
  ownRows<StoredMessage>(
    'chat',
    `select ${MESSAGE_COLUMNS} from support.messages where uid = $1 order by seq`,
    (row) => {
      const { seq, author, text, pictures, payment, createdAtMs } = toMessage(row);
      return {
        seq,
        author,
        text,
        pictures,
        payment:
          payment === null
            ? null
            : {
                kind: payment.kind,
                order_no: payment.orderNo,
                currency: payment.currency,
                amount: formatAmount(payment.amount, payment.currency),
              },
        created_at: wireTime(createdAtMs),
      };
    },
  ),
  ownRows<OwnComplaint>(
    'complaints',
    `select complaint_id, category, subject, details, state, opened_at, due_at, answer, decided_at
     from support.complaints where uid = $1 order by opened_at, complaint_id`,
    ({ opened_at, due_at, decided_at, ...complaint }) => ({
      ...complaint,
      opened_at: wireTime(opened_at.getTime()),
      due_at: wireTime(due_at.getTime()),
      decided_at: decided_at === null ? null : wireTime(decided_at.getTime()),
    }),
  ),
  ownRows<OwnLetter>(
    'complaint_letters',
    `select l.complaint_id, l.kind, l.subject, l.body, l.written_at
     from support.complaints c join support.complaint_letters l using (complaint_id)
     where c.uid = $1 order by l.written_at, l.complaint_id, l.letter_no`,
    ({ written_at: at, ...letter }) => ({ ...letter, written_at: wireTime(at.getTime()) }),
  ),
];

/** Erases the conversation of a customer who has closed the account. */
export const eraseChat = async (sql: Sql, uid: bigint): Promise<void> => {
  for (const table of ['events', 'messages', 'notes', 'requests', 'cases', 'conversations']) {
    await sql.query(`delete from support.${table} where uid = $1`, [uid]);
  }
};
