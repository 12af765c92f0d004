import type { DataOf, mailOutbox } from '@tallystick/contract';
import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import { decodeCursor, encodeCursor, pageStart, toPage } from '../http/cursor.ts';
import { AppError } from '../http/errors.ts';
import { wireTime } from '../http/wire.ts';
import type { Log } from '../observability/log.ts';
import type { Database, Sql } from '../postgres/db.ts';
import type { Job } from '../process/jobs.ts';
import {
  type DueMail,
  deleteOldMail,
  insertMail,
  isMailQueueFull,
  type Mail,
  selectMail,
  takeDueMail,
  updateMailFailed,
  updateMailSent,
} from './mail.sql.ts';

/**
 * Mail that slices write in their own transactions. With a mail server it is sent soon after the commit, at least once. Without
 * one it stays in the outbox, where a demo's staff reads it.
 */
export interface MailRoom {
  /** True if mail reaches its recipient. Always true in a demo, because its outbox is read. */
  readonly reaches: boolean;
  /** Writes a mail in the caller's transaction. Throws `unavailable` while too many mails wait for the mail server. */
  put(sql: Sql, mail: Mail): Promise<void>;
  /** Runs work that writes mail under a savepoint. A failure is logged, and the caller's transaction continues without it. */
  aside(sql: Sql, work: () => Promise<void>): Promise<void>;
  /** The written mails, newest first. Their content is included only in a demo. */
  list(query: PageQuery): Promise<DataOf<typeof mailOutbox>>;
  /** Sends the due mails once. */
  sendDue(): Promise<void>;
  start(): Job;
}

export interface SmtpServer {
  /** smtp://user:password@host:587 or smtps://… */
  readonly url: string;
  readonly from: string;
}

const AT_ONCE = 10;
const LOOK_EVERY_MS = 2_000;
/** Lease of a mail while it is being sent. */
const TAKEN_MS = 60_000;
const MOST_TRIES = 8;
const KEPT_MS = 30 * 86_400_000;
const TIMEOUT_MS = 15_000;
/** The mail server takes at most ten mails every two seconds, so a full queue takes about an hour. */
export const MOST_WAITING = 20_000;
const MOST_TIDIED = 1_000;

const retryAfterMs = (tries: number): number => Math.min(15_000 * 2 ** (tries - 1), 600_000);

interface PageQuery {
  readonly page_no: number;
  readonly row: number;
  readonly cursor?: string | undefined;
}

const listMail = async (database: Database, query: PageQuery, showText: boolean) => {
  const start = pageStart(query, (cursor) => BigInt(decodeCursor(cursor, /^(\d{1,18})$/)[0] ?? 0));
  const { items, total } = await selectMail(database, { ...start, row: query.row });
  return toPage(
    query,
    items,
    total,
    (mail) => ({
      mail_id: String(mail.mailId),
      to: mail.to,
      subject: mail.subject,
      text: showText ? mail.text : null,
      state: mail.state,
      created_at: wireTime(mail.createdAtMs),
    }),
    (mail) => encodeCursor([mail.mailId]),
  );
};

export const createMailRoom = (options: {
  database: Database;
  clock: Clock;
  log: Log;
  mode: 'demo' | 'live';
  smtp: SmtpServer | null;
}): MailRoom => {
  const { database, clock, log, smtp } = options;
  const transport =
    smtp === null
      ? null
      : createTransport({
          url: smtp.url,
          connectionTimeout: TIMEOUT_MS,
          greetingTimeout: TIMEOUT_MS,
          socketTimeout: TIMEOUT_MS,
          disableFileAccess: true,
          disableUrlAccess: true,
        });

  const send = async (mail: DueMail): Promise<void> => {
    try {
      await transport?.sendMail({ from: smtp?.from, to: mail.to, subject: mail.subject, text: mail.text });
      await updateMailSent(database, mail.mailId, new Date(clock.nowMs()));
    } catch (error) {
      const nowMs = clock.nowMs();
      const againAt = mail.tries >= MOST_TRIES ? null : new Date(nowMs + retryAfterMs(mail.tries));
      await updateMailFailed(database, mail.mailId, new Date(nowMs), againAt);
      // A mail server's message may quote the mail, so only its code is logged.
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      log.warn({ mail_id: String(mail.mailId), tries: mail.tries, code }, 'a mail could not be sent');
    }
  };

  const sendDue = async (): Promise<void> => {
    if (transport === null) return;
    const nowMs = clock.nowMs();
    const due = await takeDueMail(database, new Date(nowMs), new Date(nowMs + TAKEN_MS), AT_ONCE);
    await Promise.all(due.map(send));
  };

  return {
    reaches: smtp !== null || options.mode === 'demo',
    put: async (sql, mail) => {
      // Without a mail server nothing is sent: the outbox is then a list that is cleaned up, not a queue.
      if (transport !== null && (await isMailQueueFull(sql, MOST_WAITING))) throw new AppError('unavailable');
      await insertMail(sql, mail, new Date(clock.nowMs()));
    },
    aside: async (sql, work) => {
      await sql.query('savepoint mail_aside');
      try {
        await work();
        await sql.query('release savepoint mail_aside');
      } catch (error) {
        await sql.query('rollback to savepoint mail_aside');
        // The database's error may quote the mail, so the log names only its code.
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
        log.warn({ code }, 'a security mail could not be written; its event goes on');
      }
    },
    list: (query) => listMail(database, query, options.mode === 'demo'),
    sendDue,
    start: () => {
      const stopping = new AbortController();
      const loop = async (): Promise<void> => {
        let tidyAtMs = clock.nowMs();
        while (!stopping.signal.aborted) {
          try {
            await sendDue();
            if (clock.nowMs() >= tidyAtMs) {
              const deleted = await deleteOldMail(database, new Date(clock.nowMs() - KEPT_MS), MOST_TIDIED);
              tidyAtMs = clock.nowMs() + (deleted < MOST_TIDIED ? 3_600_000 : 0);
            }
          } catch (error) {
            log.warn({ err: error }, 'the mail outbox could not be read');
          }
          await clock.waitUntil(clock.nowMs() + LOOK_EVERY_MS, stopping.signal);
        }
      };
      const running = loop();
      return {
        stop: async () => {
          stopping.abort();
          await running;
          transport?.close();
        },
      };
    },
  };
};
