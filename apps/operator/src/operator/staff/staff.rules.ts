import type { Change } from '@tallystick/contract';
import { type ChangeKind, fieldOf } from '../../shared/changes/changes.rules.ts';
import { roleName } from '../../shared/language/names.ts';
import { t } from '../../shared/language/text.ts';

const ROLE_WORDS: Readonly<Record<string, string>> = {
  support: t('staff.supportRole'),
  finance: t('staff.financeRole'),
  risk: t('staff.riskHaltsLimitsDecisions'),
  admin: t('staff.adminAllStaff'),
};

/** A role in words. A custom one has only its name. */
export const roleWords = (role: string): string => ROLE_WORDS[role] ?? role;

/** A change of a member in one line. */
export const memberWords = (change: Pick<Change, 'fields' | 'version'>): string => {
  const name = fieldOf(change, 'name') ?? '';
  const role = roleName(fieldOf(change, 'role') ?? '');
  const isNew = change.version === 1 && change.fields.every(({ former }) => former === null);
  if (isNew) return t('staff.addAs', { name, role });
  return fieldOf(change, 'link') === null
    ? t('staff.makeNameRole', { name, role })
    : t('staff.giveNewLink', { name });
};

/** A recovery in one line. */
export const recoveryWords = (change: Pick<Change, 'fields'>): string => {
  const name = fieldOf(change, 'name') ?? '';
  return fieldOf(change, 'what') === 'password'
    ? t('staff.givePasswordLink', { name })
    : t('staff.resetTwoFactorName', { name });
};

const kindOf = (of: {
  readonly subject: 'staff_members' | 'staff_recovery';
  readonly words: (change: Change) => string;
  readonly what: string;
  readonly heading: string;
  readonly empty: string;
}): ChangeKind => {
  const label = (verb: string, change: Change): string => `${verb}: ${of.words(change)}`;
  return {
    subject: of.subject,
    refresh: 'staff',
    approval: t('staff.takesEffectImmediately'),
    rejection: t('staff.withdrawEffect'),
    what: of.what,
    heading: of.heading,
    empty: of.empty,
    label,
    title: label,
    linesOf: (change) => [of.words(change)],
  };
};

/** New members, their roles and their first links, as the console words them. */
export const STAFF_MEMBERS = kindOf({
  subject: 'staff_members',
  words: memberWords,
  what: t('words.proposals'),
  heading: t('common.proposals'),
  empty: t('staff.rolesNoneYet'),
});

/** Lost passwords and second factors. */
export const STAFF_RECOVERY = kindOf({
  subject: 'staff_recovery',
  words: recoveryWords,
  what: t('staff.recoveriesWord'),
  heading: t('staff.recoveries'),
  empty: t('staff.recoveriesNoneYet'),
});
