import { duration } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';
import { above, type Figure, NOTHING, worse } from './figure.rules.ts';

/** The channels to customers (mail, and answers in the chat), and the machine. */
export interface ServiceHealth {
  readonly mail: {
    readonly waiting: number;
    readonly oldest_seconds: number;
    readonly given_up: number;
  } | null;
  readonly chat: {
    readonly waiting: number;
    readonly oldest_seconds: number;
    readonly messages_last_minute: number;
  };
  readonly database: {
    readonly size_bytes: number;
    readonly connections: number;
    readonly connections_max: number;
    readonly answer_ms: number;
    readonly oldest_transaction_seconds: number;
  };
  readonly grown_tables: readonly { readonly table: string; readonly bytes: number }[];
  readonly disk: { readonly free_bytes: number; readonly size_bytes: number };
}

const MINUTES_15 = 900;
const HOURS_12 = 43_200;

export const chatFigure = ({ chat }: ServiceHealth): Figure => {
  const level = above(chat.oldest_seconds, MINUTES_15, HOURS_12);
  const minute = t('health.messagesLastMinute', {
    count: chat.messages_last_minute,
  });
  return {
    name: t('common.customerService'),
    value:
      chat.waiting === 0
        ? t('health.noOneWaiting', { minute })
        : t('health.mailWaiting', {
            waiting: chat.waiting,
            oldestSeconds: duration(chat.oldest_seconds),
            minute,
          }),
    level,
    meaning: t('health.chatsMeaning'),
    todo: level === 'good' ? NOTHING : t('health.chatsTodo'),
    runbook: 'chat-unanswered',
  };
};

export const mailFigure = ({ mail }: ServiceHealth): Figure => {
  if (mail === null) {
    return {
      name: t('common.mail'),
      value: t('health.keptOutbox'),
      level: 'good',
      meaning: t('health.mailMissing'),
      todo: NOTHING,
    };
  }
  const level = worse(above(mail.oldest_seconds, 300, 1_800), above(mail.given_up, 0, 10));
  return {
    name: t('common.mail'),
    value: t(mail.waiting > 0 ? 'health.waitingOldestFailedToday' : 'health.waitingFailedToday', {
      waiting: mail.waiting,
      oldest: duration(mail.oldest_seconds),
      failed: mail.given_up,
    }),
    level,
    meaning: t('health.mailMeaning'),
    todo: level === 'good' ? NOTHING : t('health.mailTodo'),
    runbook: 'first-production-start',
  };
};

const bytes = (count: number): string =>
  count < 1e9 ? `${Math.round(count / 1e6)} MB` : `${(count / 1e9).toFixed(count < 1e10 ? 1 : 0)} GB`;

export const databaseFigure = ({ database }: ServiceHealth): Figure => {
  const used = database.connections / Math.max(1, database.connections_max);
  const level = worse(
    above(database.answer_ms, 200, 2_000),
    worse(above(used, 0.7, 0.9), above(database.oldest_transaction_seconds, 900, 7_200)),
  );
  return {
    name: t('health.database'),
    value: t('health.answersMsConnections', {
      sizeBytes: bytes(database.size_bytes),
      answerMs: database.answer_ms,
      connections: database.connections,
      connectionsMax: database.connections_max,
    }),
    level,
    meaning: t('health.databaseMeaning'),
    todo: level === 'good' ? NOTHING : t('health.databaseTodo'),
    runbook: 'lost-database',
  };
};

/** Tables that are named. */
const LARGEST = 3;

/** The disk has a figure of its own, which warns; this one says what fills it. */
export const grownFigure = ({ grown_tables }: ServiceHealth): Figure => ({
  name: t('health.dataOfCustomers'),
  value: t('health.inTablesLargest', {
    bytes: bytes(grown_tables.reduce((sum, each) => sum + each.bytes, 0)),
    count: grown_tables.length,
    largest: grown_tables
      .slice(0, LARGEST)
      .map((each) => `${each.table} ${bytes(each.bytes)}`)
      .join(', '),
  }),
  level: 'good',
  meaning: t('health.grownMeaning'),
  todo: NOTHING,
  runbook: 'lost-database',
});

export const diskFigure = ({ disk }: ServiceHealth): Figure => {
  const free = disk.free_bytes / Math.max(1, disk.size_bytes);
  return {
    name: t('health.disk'),
    value: t('health.ofFree', {
      freeBytes: bytes(disk.free_bytes),
      sizeBytes: bytes(disk.size_bytes),
    }),
    level: above(1 - free, 0.85, 0.95),
    meaning: t('health.diskMeaning'),
    todo: free >= 0.15 ? NOTHING : t('health.diskTodo'),
    runbook: 'lost-database',
  };
};
