import type { RetentionRuleName } from '@tallystick/contract';
import { t } from '../../shared/language/text.ts';

interface RuleWords {
  readonly what: string;
  /** The event from which the days count. */
  readonly since: string;
  readonly why: string;
}

const EXPIRED = t('they expired');

const REFUSED = {
  since: t('the refusal'),
  why: t(
    'A repeated request gets the same refusal. After this time its key is free again. Anybody can cause refusals, so they cannot stay.',
  ),
};

/** The retention rules of the server by their names. */
export const RULE_WORDS: Readonly<Record<RetentionRuleName, RuleWords>> = {
  unused_pictures: {
    what: t('Pictures that a customer uploaded and no form used'),
    since: t('the upload'),
    why: t('A form that was left half-way needs its picture for a while.'),
  },
  mail: {
    what: t('Outgoing mail: recipient, subject, and in a demo the text'),
    since: t('it was written'),
    why: t(
      'Staff look up whether a customer’s mail left. The text of a sent mail is gone as soon as it left.',
    ),
  },
  known_devices: {
    what: t('Marks of devices and addresses that signed in, as hashes'),
    since: t('the last sign-in from there'),
    why: t(
      'A known device has its own allowance for passwords, so that a stranger cannot lock out the owner.',
    ),
  },
  passkey_challenges: {
    what: t('Questions to passkeys that nobody answered'),
    since: EXPIRED,
    why: t('Nobody can answer them any more.'),
  },
  staff_sign_ins: {
    what: t('Sign-ins of staff, with address and browser'),
    since: EXPIRED,
    why: t('An expired sign-in opens nothing. The audit log keeps that a member signed in.'),
  },
  sign_ins: {
    what: t('Sign-ins of customers, with address and browser'),
    since: EXPIRED,
    why: t('An expired sign-in opens nothing. One that the customer ends goes at once.'),
  },
  codes: {
    what: t('Codes by mail for a new password or an address'),
    since: EXPIRED,
    why: t('Nobody can use them any more.'),
  },
  wallet_challenges: {
    what: t('Questions to wallets, with the address'),
    since: EXPIRED,
    why: t('Nobody can answer them any more.'),
  },
  mail_links: {
    what: t('Links in security mails, as hashes'),
    since: EXPIRED,
    why: t('A link freezes the account for seven days after the mail.'),
  },
  security_events: {
    what: t('Security events that the notification centre shows'),
    since: t('the event'),
    why: t(
      'The notification centre shows 90 days. The audit trail of an account is apart from it and stays.',
    ),
  },
  superseded_identity_pictures: {
    what: t('ID photos and signatures of versions that were refused or replaced'),
    since: t('the refusal or the newer version'),
    why: t(
      'The law against money laundering asks for documents of a check during five years. Set the time that your law demands.',
    ),
  },
  met_alerts: {
    what: t('Price alerts that were met'),
    since: t('the second of the price'),
    why: t('The notification centre shows 90 days.'),
  },
  notifications: {
    what: t('Entries of the notification centre, and pushes of them that no browser took'),
    since: t('the event'),
    why: t('The interface states 90 days. The event itself stays where it happened.'),
  },
  webhook_deliveries: {
    what: t('The log of deliveries to webhooks'),
    since: t('the last attempt'),
    why: t('The interface states seven days, within which a delivery can be repeated.'),
  },
  webhook_events: {
    what: t('Events that wait for a webhook or were sent to it'),
    since: t('they were gathered'),
    why: t('The interface states seven days. A paused webhook that goes on later has lost the older ones.'),
  },
  chat_events: {
    what: t('Numbered changes of conversations, without the messages'),
    since: t('the change'),
    why: t('A phone that was away catches up from them. After a longer time it loads the conversation anew.'),
  },
  risk_findings: {
    what: t('Findings of the risk rules that are only recorded or were decided. Open ones stay'),
    since: t('they were found'),
    why: t(
      'Five years show a supervisor how payments were watched. A finding says more about a person than the payment does.',
    ),
  },
  refused_orders: {
    what: t('Orders that were refused while they were decided, with their keys'),
    ...REFUSED,
  },
  orders_refused_early: {
    what: t('Orders that were refused before they were decided. The keys of accepted orders stay'),
    ...REFUSED,
  },
  refused_deposits: {
    what: t('Refused applications for deposits. The keys of those that were made stay'),
    ...REFUSED,
  },
  refused_withdrawals: {
    what: t('Refused requests for withdrawals. The keys of those that were made stay'),
    ...REFUSED,
  },
  refused_purchases: {
    what: t('Refused purchases, loans and redemptions. The keys of those that were made stay'),
    ...REFUSED,
  },
};

const isKnown = (name: string): name is RetentionRuleName => Object.hasOwn(RULE_WORDS, name);

/** The data of a rule in words. A rule of an earlier release is named by its code. */
export const dataOf = (name: string): string => (isKnown(name) ? RULE_WORDS[name].what : name);
