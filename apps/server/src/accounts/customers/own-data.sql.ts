import { formatAmount } from '@tallystick/money';
import { type OwnSection, ownRows } from '../../platform/lists/own-section.ts';
import { wireTime } from '../../platform/wire.ts';

/** The customer's rows of this slice, for the file of their own data. Secrets are named, not shown. */

interface UserRow {
  uid: bigint;
  account: string;
  nickname: string;
  email: string | null;
  locale: string;
  code: string;
  has_password: boolean;
  has_mail_word: boolean;
  two_step: boolean;
  created_at: Date;
}

const time = (at: Date | null): string | null => (at === null ? null : wireTime(at.getTime()));

const account = ownRows<UserRow>(
  'account',
  `select u.uid, u.account, u.nickname, u.email, u.locale, i.code, u.password_hash is not null as has_password,
     u.mail_word_sealed is not null as has_mail_word, u.created_at,
     exists (select from accounts.otp o where o.uid = u.uid and o.enabled_at is not null) as two_step
   from accounts.users u join accounts.invitations i on i.owner_uid = u.uid where u.uid = $1`,
  (row) => ({
    uid: String(row.uid),
    account: row.account,
    nickname: row.nickname,
    email: row.email,
    locale: row.locale,
    invitation_code: row.code,
    has_password: row.has_password,
    has_mail_word: row.has_mail_word,
    otp_enabled: row.two_step,
    created_at: time(row.created_at),
  }),
);

interface InfoRow {
  version: number;
  name: string;
  phone: string;
  email: string;
  country: string | null;
  address: string | null;
  location: string | null;
  id_photo: string;
  signature: string;
  document_kind: string | null;
  document_number: string | null;
  document_expires_on: string | null;
  submitted_at: Date;
  verified: boolean | null;
  more_requested: boolean | null;
  reason_code: string | null;
  asked_again_at: Date | null;
  asked_again_reason: string | null;
  reason: string | null;
  decided_at: Date | null;
}

const personalInfo = ownRows<InfoRow>(
  'personal_information',
  `select i.version, i.name, i.phone, i.email, i.country, i.address, i.location, i.id_photo, i.signature, i.submitted_at,
     i.document_kind, i.document_number, i.document_expires_on::text, d.verified, d.more_requested, d.reason_code, d.reason,
     d.decided_at, r.asked_at as asked_again_at, concat_ws(': ', r.reason_code, r.reason) as asked_again_reason
   from accounts.personal_infos i left join accounts.personal_info_decisions d using (uid, version)
     left join accounts.personal_info_recalls r using (uid, version)
   where i.uid = $1 order by i.version`,
  ({ submitted_at: submittedAt, decided_at: decidedAt, asked_again_at: askedAt, ...row }) => ({
    ...row,
    asked_again_at: time(askedAt),
    submitted_at: time(submittedAt),
    decided_at: time(decidedAt),
  }),
);

const countries = ownRows<{ country: string; declared_at: Date; effective_at: Date }>(
  'countries',
  `select country, declared_at, effective_at from accounts.country_changes where uid = $1 order by change_no`,
  (row) => ({
    country: row.country,
    declared_at: time(row.declared_at),
    effective_at: time(row.effective_at),
  }),
);

const sessions = ownRows<{ user_agent: string; ip: string; created_at: Date; last_seen_at: Date }>(
  'sessions',
  `select user_agent, ip, created_at, last_seen_at from accounts.sessions where uid = $1 order by created_at`,
  (row) => ({
    user_agent: row.user_agent,
    ip: row.ip,
    created_at: time(row.created_at),
    last_seen_at: time(row.last_seen_at),
  }),
);

const loginAddresses = ownRows<{ address: string; kind: string; created_at: Date }>(
  'login_addresses',
  `select address, kind, created_at from accounts.login_addresses where uid = $1 order by created_at`,
  (row) => ({ address: row.address, kind: row.kind, created_at: time(row.created_at) }),
);

const passkeys = ownRows<{ name: string; is_synced: boolean; created_at: Date; last_used_at: Date | null }>(
  'passkeys',
  `select name, is_synced, created_at, last_used_at from accounts.passkeys where uid = $1 order by created_at, passkey_id`,
  (row) => ({
    name: row.name,
    synced: row.is_synced,
    created_at: time(row.created_at),
    last_used_at: time(row.last_used_at),
  }),
);

const apiKeys = ownRows<{
  name: string;
  scopes: string[];
  addresses: string[];
  created_at: Date;
  last_used_at: Date | null;
}>(
  'api_keys',
  `select name, scopes, addresses, created_at, last_used_at from accounts.api_keys
   where uid = $1 order by created_at, key_id`,
  (row) => ({
    name: row.name,
    scopes: row.scopes,
    addresses: row.addresses,
    created_at: time(row.created_at),
    last_used_at: time(row.last_used_at),
  }),
);

const limits = ownRows<{ name: string | null; amount: bigint | null; changed_at: Date; effective_at: Date }>(
  'own_limits',
  `select name::text, amount, changed_at, effective_at from accounts.limit_changes where uid = $1 order by change_no`,
  (row) => ({
    limit: row.name ?? 'time_out',
    value:
      row.amount === null
        ? null
        : row.name === 'reminder_minutes'
          ? String(row.amount)
          : formatAmount(row.amount, 'USDT'),
    changed_at: time(row.changed_at),
    effective_at: time(row.effective_at),
  }),
);

const securityEvents = ownRows<{ kind: string; created_at: Date }>(
  'security_events',
  `select kind, created_at from accounts.security_events where uid = $1 order by event_id`,
  (row) => ({ kind: row.kind, created_at: time(row.created_at) }),
);

const freezes = ownRows<{ what: string; reason: string; frozen_at: Date; lifted_at: Date | null }>(
  'freezes',
  `select what, reason, frozen_at, lifted_at from accounts.freezes where uid = $1 order by freeze_id`,
  (row) => ({
    what: row.what,
    reason: row.reason,
    since: time(row.frozen_at),
    lifted_at: time(row.lifted_at),
  }),
);

const firstSteps = ownRows<{ seen: string[]; dismissed_at: Date | null }>(
  'first_steps',
  'select seen, dismissed_at from accounts.first_steps where uid = $1',
  (row) => ({ seen: row.seen, dismissed_at: time(row.dismissed_at) }),
);

export const ACCOUNTS_OWN: readonly OwnSection[] = [
  account,
  personalInfo,
  countries,
  sessions,
  loginAddresses,
  passkeys,
  apiKeys,
  limits,
  securityEvents,
  freezes,
  firstSteps,
];
