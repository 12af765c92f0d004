import { formatAmount } from '@tallystick/money';
import { wireTime } from '../platform/http/wire.ts';
import { type OwnSection, ownRows } from '../platform/lists/own-section.ts';
import type { Sql } from '../platform/postgres/db.ts';
import { MESSAGE_COLUMNS, type StoredMessage, toMessage } from './chat/messages.sql.ts';

/** A customer's chat as they see it, for the file of their own data. */
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
];

/** Erases the conversation of a customer who has closed the account. */
export const eraseChat = async (sql: Sql, uid: bigint): Promise<void> => {
  for (const table of ['events', 'messages', 'notes', 'requests', 'cases', 'conversations']) {
    await sql.query(`delete from support.${table} where uid = $1`, [uid]);
  }
};
