import { createHash, randomBytes } from 'node:crypto';
import { isLocale } from '@tallystick/i18n';
import { deviceName } from '@tallystick/i18n/format/device-name.ts';
import { type NoticeDetail, type NoticeKind, noticeMail } from '@tallystick/i18n/server/notice-texts.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import type { AccountsContext } from '../context.ts';
import { mailCustomer } from '../mail-word/mail-customer.ts';
import type { Device } from '../sessions/sessions.ts';
import {
  countNotices,
  deleteOldNotices,
  insertNotice,
  type StoredEmail,
  selectNoticeOwner,
} from './notices.sql.ts';
import { insertSecurityEvent } from './security-events.sql.ts';

/**
 * Maximum mails per customer and day. Each kind is counted separately, so that many sign-ins cannot hide a changed password. A
 * network that changes its address every hour makes many new devices, so their bound is lower.
 */
const MAX_DAILY = 10;
const MAX_DEVICES_DAILY = 3;
const LINK_MS = 7 * 86_400_000;

type NoticeContext = Pick<AccountsContext, 'clock' | 'mail' | 'site' | 'seal'>;

export interface Notice {
  readonly uid: bigint;
  readonly kind: NoticeKind;
  /** A device, a masked destination, an amount or a time; null: none. */
  readonly detail: NoticeDetail | null;
  /** Another recipient: the address before the change. */
  readonly alsoTo?: string | null;
  /** For a changed address: the stored one before the change, to which the link sets it back. */
  readonly emailBefore?: StoredEmail | null;
}

export const hashNoticeToken = (token: string): Buffer =>
  createHash('sha256').update(`notice:${token}`).digest();

const putNotice = async (context: NoticeContext, sql: Sql, notice: Notice): Promise<void> => {
  const { clock, mail, site } = context;
  const { uid, kind, detail } = notice;
  const at = new Date(clock.nowMs());
  await insertSecurityEvent(sql, uid, kind, at);
  if (!mail.reaches) return;
  const owner = await selectNoticeOwner(sql, uid);
  if (owner === null) return;
  const createdAt = at;
  await deleteOldNotices(sql, createdAt);
  const dayAgo = new Date(createdAt.getTime() - 86_400_000);
  const most = kind === 'new_device' ? MAX_DEVICES_DAILY : MAX_DAILY;
  if ((await countNotices(sql, uid, kind, dayAgo)) >= most) return;
  const expiresAt = new Date(createdAt.getTime() + LINK_MS);
  const recipients = new Set([owner.email, notice.alsoTo ?? null].filter((to) => to !== null));
  for (const to of recipients) {
    const token = randomBytes(32).toString('base64url');
    const emailBefore = notice.emailBefore ?? null;
    await insertNotice(sql, {
      uid,
      kind,
      tokenHash: hashNoticeToken(token),
      createdAt,
      expiresAt,
      emailBefore,
    });
    // After `#`, so that no server or proxy sees the token.
    const link = `${site.uri}/#/pages/user/not-me?token=${token}`;
    const locale = isLocale(owner.locale) ? owner.locale : 'en';
    const written = { to, ...noticeMail(locale, kind, { at: createdAt, detail, link }) };
    await mailCustomer(context, sql, { uid, locale }, written);
  }
};

/** Writes a security event and the mail about it in the caller's transaction. A failure is logged and undoes nothing else. */
export const notify = (context: NoticeContext, sql: Sql, notice: Notice): Promise<void> =>
  context.mail.aside(sql, () => putNotice(context, sql, notice));

/** Notifies a customer of a sign-in from an unknown device. */
export const notifyNewDevice = (
  context: NoticeContext,
  sql: Sql,
  uid: bigint,
  device: Device,
): Promise<void> => {
  // The user agent itself is left out, because its sender could put a link into our mail.
  const name = deviceName(device.userAgent);
  const detail = name === null ? device.ip : `${name} (${device.ip})`;
  return notify(context, sql, { uid, kind: 'new_device', detail });
};
