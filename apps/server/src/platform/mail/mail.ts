import { callbackify } from 'node:util';
import { createTransport } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { Clock } from '../clock.ts';
import { backoffMs } from '../concurrency/backoff.ts';
import { errorCodeOf } from '../error-code.ts';
import { AppError } from '../errors.ts';
import type { Log } from '../observability/log.ts';
import { OutgoingError, withinDeadline } from '../outgoing/deadline.ts';
import { openSocket } from '../outgoing/open-socket.ts';
import type { Database, Sql } from '../postgres/db.ts';
import { type Job, startRepeating } from '../process/repeat.ts';
import { listMail, type Outbox } from './list-mail.ts';
import {
  type DueMail,
  insertMail,
  isMailQueueFull,
  type Mail,
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
  /** Writes a mail in the caller's transaction, and returns its number. Throws `unavailable` while too many mails wait for the mail server. */
  put(sql: Sql, mail: Mail): Promise<bigint>;
  /** Runs work that writes mail under a savepoint. A failure is logged, and the caller's transaction continues without it. */
  aside(sql: Sql, work: () => Promise<unknown>): Promise<void>;
  /** The list of written mails. Their content is included only in a demo. */
  readonly outbox: Outbox;
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
const MAX_TRIES = 8;
/** The silence that is allowed in one step of the exchange. */
const STEP_TIMEOUT_MS = 15_000;
/** The deadline of a mail, from connecting to the end. It is shorter than the lease. */
const MAIL_WITHIN_MS = 30_000;
/** The mail server takes at most ten mails every two seconds, so a full queue takes about an hour. */
export const MAX_WAITING = 20_000;

const BACKOFF = { firstMs: 15_000, longestMs: 600_000 };

export interface MailRoomOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly mode: 'demo' | 'live';
  /** Null: mail stays in the outbox. */
  readonly smtp: SmtpServer | null;
  /** Left out: 30 seconds for each mail. */
  readonly withinMs?: number;
}

/** A mail server's or the database's error may quote the mail, so the log names only its code. */
const codeOf = (error: unknown): string => {
  if (error instanceof OutgoingError) return error.problem;
  return errorCodeOf(error) ?? 'unknown';
};

type SMTPOptions = Pick<SMTPTransport.Options, 'host' | 'port' | 'secure'>;

/** Sends one mail over a connection that the signal closes. */
const sendMail = async (url: string, mail: object, signal: AbortSignal): Promise<void> => {
  const transport = createTransport({
    url,
    getSocket: callbackify(async ({ host, port, secure }: SMTPOptions) => ({
      connection: await openSocket(
        { host: host ?? 'localhost', port: Number(port ?? (secure ? 465 : 587)) },
        signal,
      ),
    })),
    greetingTimeout: STEP_TIMEOUT_MS,
    socketTimeout: STEP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  await transport.sendMail(mail);
};

class OutboxMailRoom implements MailRoom {
  readonly #options: MailRoomOptions;
  readonly #stopping = new AbortController();
  readonly reaches: boolean;
  readonly outbox: Outbox;

  constructor(options: MailRoomOptions) {
    this.#options = options;
    this.outbox = listMail(options.database, options.mode === 'demo');
    this.reaches = options.smtp !== null || options.mode === 'demo';
  }

  async put(sql: Sql, mail: Mail): Promise<bigint> {
    // Without a mail server nothing is sent: the outbox is then a list that is cleaned up, not a queue.
    if (this.#options.smtp !== null && (await isMailQueueFull(sql, MAX_WAITING))) {
      throw new AppError('unavailable');
    }
    return insertMail(sql, mail, new Date(this.#options.clock.nowMs()));
  }

  async aside(sql: Sql, work: () => Promise<unknown>): Promise<void> {
    await sql.query('savepoint mail_aside');
    try {
      await work();
      await sql.query('release savepoint mail_aside');
    } catch (error) {
      await sql.query('rollback to savepoint mail_aside');
      this.#options.log.warn(
        { code: codeOf(error) },
        'a security mail could not be written; its event goes on',
      );
    }
  }

  async sendDue(): Promise<void> {
    const { database, clock, smtp } = this.#options;
    if (smtp === null) return;
    const nowMs = clock.nowMs();
    const due = await takeDueMail(database, new Date(nowMs), new Date(nowMs + TAKEN_MS), AT_ONCE);
    await Promise.all(due.map((mail) => this.#send(smtp, mail)));
  }

  start(): Job {
    const { clock, log } = this.#options;
    const onError = (error: unknown) => log.warn({ err: error }, 'the mail outbox could not be read');
    const job = startRepeating({ clock, pauseMs: LOOK_EVERY_MS, onError }, () => this.sendDue());
    return {
      stop: () => {
        // A mail that is on its way is sent again when its lease ends.
        this.#stopping.abort();
        return job.stop();
      },
    };
  }

  async #send(smtp: SmtpServer, { to, subject, text, ...mail }: DueMail): Promise<void> {
    const { database, clock, log, withinMs = MAIL_WITHIN_MS } = this.#options;
    const { signal } = this.#stopping;
    try {
      await withinDeadline({ timeoutMs: withinMs, signal }, (ending) =>
        // One address, not a text that is read as a list of recipients.
        sendMail(smtp.url, { from: smtp.from, to: { name: '', address: to }, subject, text }, ending),
      );
      await updateMailSent(database, mail.mailId, new Date(clock.nowMs()));
    } catch (error) {
      if (signal.aborted) return;
      const nowMs = clock.nowMs();
      const againAt = mail.tries >= MAX_TRIES ? null : new Date(nowMs + backoffMs(mail.tries, BACKOFF));
      await updateMailFailed(database, mail.mailId, new Date(nowMs), againAt);
      log.warn(
        { mail_id: String(mail.mailId), tries: mail.tries, code: codeOf(error) },
        'a mail could not be sent',
      );
    }
  }
}

export const createMailRoom = (options: MailRoomOptions): MailRoom => new OutboxMailRoom(options);
