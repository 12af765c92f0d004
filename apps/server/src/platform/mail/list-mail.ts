import type { DataOf, mailOutbox, ParsedInputOf } from '@tallystick/contract';
import type { List } from '../lists/list.ts';
import type { Sql } from '../postgres/db.ts';
import { wireTime } from '../wire.ts';
import { MAIL_LIST, selectMail } from './mail.sql.ts';

type OutboxMail = DataOf<typeof mailOutbox>['list'][number];
export type Outbox = List<ParsedInputOf<typeof mailOutbox>, OutboxMail>;

/** The list of written mails. Their content is included only if `showText`. */
export const listMail = (database: Sql, showText: boolean): Outbox => ({
  sql: database,
  source: MAIL_LIST,
  conditions: () => [],
  rows: async (keys) => {
    const mails = await selectMail(
      database,
      keys.map(({ key }) => key),
    );
    return new Map(
      mails.map((mail) => [
        String(mail.mailId),
        {
          mail_id: String(mail.mailId),
          to: mail.to,
          subject: mail.subject,
          text: showText ? mail.text : null,
          state: mail.state,
          created_at: wireTime(mail.createdAtMs),
        },
      ]),
    );
  },
});
