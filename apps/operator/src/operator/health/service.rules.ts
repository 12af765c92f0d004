import { duration } from '../../shared/format.rules.ts';
import { above, type Figure, NOTHING, worse } from './figure.rules.ts';

/** The channels to customers: mail, and answers in the chat. */
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
}

const MINUTES_15 = 900;
const HOURS_12 = 43_200;

export const chatFigure = ({ chat }: ServiceHealth): Figure => {
  const level = above(chat.oldest_seconds, MINUTES_15, HOURS_12);
  const minute = `${chat.messages_last_minute} messages in the last minute`;
  return {
    name: 'Customer service',
    value:
      chat.waiting === 0
        ? `No one waiting; ${minute}`
        : `${chat.waiting} waiting, oldest ${duration(chat.oldest_seconds)}; ${minute}`,
    level,
    meaning: 'Customers whose last message hasn’t been answered. Automatic replies don’t count.',
    todo:
      level === 'good'
        ? NOTHING
        : 'Open Customer service and answer the oldest, or call a colleague who can.',
    runbook: 'chat-unanswered',
  };
};

export const mailFigure = ({ mail }: ServiceHealth): Figure => {
  if (mail === null) {
    return {
      name: 'Mail',
      value: 'Kept in the outbox',
      level: 'good',
      meaning: 'No mail server configured. Messages stay in the outbox (readable in demo mode).',
      todo: NOTHING,
    };
  }
  const level = worse(above(mail.oldest_seconds, 300, 1_800), above(mail.given_up, 0, 10));
  return {
    name: 'Mail',
    value: `${mail.waiting} waiting${mail.waiting > 0 ? `, oldest ${duration(mail.oldest_seconds)}` : ''}; ${mail.given_up} failed today`,
    level,
    meaning: 'Codes to confirm an address and to reset a password. Mail is tried eight times.',
    todo:
      level === 'good'
        ? NOTHING
        : 'Look at the server’s log for “a mail could not be sent”, and at the mail server.',
    runbook: 'first-production-start',
  };
};
