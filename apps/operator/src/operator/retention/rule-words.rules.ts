import type { RetentionRuleName } from '@tallystick/contract';
import { t } from '../../shared/language/text.ts';

interface RuleWords {
  readonly what: string;
  /** The event from which the days count. */
  readonly since: string;
  readonly why: string;
}

const EXPIRED = t('retention.theyExpired');

const REFUSED = {
  since: t('retention.refusal'),
  why: t('retention.refusedRequestsWhy'),
};

/** The retention rules of the server by their names. */
export const RULE_WORDS: Readonly<Record<RetentionRuleName, RuleWords>> = {
  unused_pictures: {
    what: t('retention.unusedPictures'),
    since: t('retention.upload'),
    why: t('retention.unusedPicturesWhy'),
  },
  mail: {
    what: t('retention.outgoingMail'),
    since: t('retention.itWasWritten'),
    why: t('retention.outgoingMailWhy'),
  },
  known_devices: {
    what: t('retention.knownDevices'),
    since: t('retention.lastSignThere'),
    why: t('retention.knownDevicesWhy'),
  },
  passkey_challenges: {
    what: t('retention.passkeyQuestions'),
    since: EXPIRED,
    why: t('retention.nobodyAnswerThemAnyMore'),
  },
  staff_sign_ins: {
    what: t('retention.signInsStaffAddressBrowser'),
    since: EXPIRED,
    why: t('retention.staffSessionsWhy'),
  },
  phone_visits: {
    what: t('retention.phoneVisits'),
    since: t('retention.day'),
    why: t('retention.phoneVisitsWhy'),
  },
  sign_ins: {
    what: t('retention.sessions'),
    since: EXPIRED,
    why: t('retention.sessionsWhy'),
  },
  codes: {
    what: t('retention.mailCodes'),
    since: EXPIRED,
    why: t('retention.nobodyUseThemAnyMore'),
  },
  wallet_challenges: {
    what: t('retention.questionsWalletsAddress'),
    since: EXPIRED,
    why: t('retention.nobodyAnswerThemAnyMore'),
  },
  mail_links: {
    what: t('retention.linksSecurityMailsHashes'),
    since: EXPIRED,
    why: t('retention.freezeLinksWhy'),
  },
  security_events: {
    what: t('retention.accountEvents'),
    since: t('retention.event'),
    why: t('retention.accountEventsWhy'),
  },
  superseded_identity_pictures: {
    what: t('retention.oldIdentityDocuments'),
    since: t('retention.refusalNewerVersion'),
    why: t('retention.identityDocumentsWhy'),
  },
  met_alerts: {
    what: t('retention.priceAlertsMet'),
    since: t('retention.secondPrice'),
    why: t('retention.ninetyDaysShown'),
  },
  notifications: {
    what: t('retention.notifications'),
    since: t('retention.event'),
    why: t('retention.notificationsWhy'),
  },
  webhook_deliveries: {
    what: t('retention.logDeliveriesWebhooks'),
    since: t('retention.lastAttempt'),
    why: t('retention.deliveriesWhy'),
  },
  webhook_events: {
    what: t('retention.eventsWaitWebhookSent'),
    since: t('retention.theyWereGathered'),
    why: t('retention.webhookEventsWhy'),
  },
  chat_events: {
    what: t('retention.chatEvents'),
    since: t('retention.change'),
    why: t('retention.chatEventsWhy'),
  },
  risk_findings: {
    what: t('retention.riskFindings'),
    since: t('retention.theyWereFound'),
    why: t('retention.riskFindingsWhy'),
  },
  refused_orders: {
    what: t('retention.ordersRefusedLate'),
    ...REFUSED,
  },
  orders_refused_early: {
    what: t('retention.ordersRefusedEarly'),
    ...REFUSED,
  },
  refused_deposits: {
    what: t('retention.refusedDeposits'),
    ...REFUSED,
  },
  refused_withdrawals: {
    what: t('retention.refusedWithdrawals'),
    ...REFUSED,
  },
  refused_purchases: {
    what: t('retention.refusedPurchases'),
    ...REFUSED,
  },
};

const isKnown = (name: string): name is RetentionRuleName => Object.hasOwn(RULE_WORDS, name);

/** The data of a rule in words. A rule of an earlier release is named by its code. */
export const dataOf = (name: string): string => (isKnown(name) ? RULE_WORDS[name].what : name);
