import {
  disableStaff,
  nameSecondAdmin,
  revokeStaffLink,
  rolesOfStaff,
  STAFF_ROLES,
} from '@tallystick/contract';
import { useStore } from '@tallystick/ui/store.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { ProposeChange } from '../../shared/changes/propose-change.tsx';
import { DecisionDialog } from '../../shared/dialogs/decision-dialog.tsx';
import { Field } from '../../shared/fields/field.tsx';
import { SelectField } from '../../shared/fields/select-field.tsx';
import { t } from '../../shared/language/text.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { mayGive } from '../roles/roles.rules.ts';
import type { Issued } from './link-dialog.tsx';
import { roleWords, STAFF_MEMBERS, STAFF_RECOVERY } from './staff.rules.ts';

/** A member as an act names them. */
export interface Meant {
  readonly staff_id: string;
  readonly name: string;
  readonly role: string;
  readonly version: number;
  readonly recovery_version: number;
}

/** Queries to refetch after the staff has changed. */
const REFRESH = ['staff'] as const;
const REASON = { label: t('common.reason'), hint: t('common.recordedPermanently'), min: 3, max: 200 };

/** The roles that the reader may give: those whose permissions they all have. */
const useRoleOptions = (): readonly (readonly [role: string, words: string])[] => {
  const { session } = useStore(sessionStore);
  const { data } = useQuery({ queryKey: ['roles'], queryFn: ({ signal }) => call(rolesOfStaff, {}, signal) });
  const given = data?.roles.filter((role) => mayGive(session?.may ?? [], role)).map(({ role }) => role);
  return (given ?? STAFF_ROLES).map((role) => [role, roleWords(role)]);
};

interface Close {
  /** Shows a secret by which a member sets a password. It is shown only once. */
  readonly showOnce: (issued: Issued) => void;
  readonly onClose: (done: string | null) => void;
}

/** The only admin names the second one, without approval. */
const SecondAdminDialog = ({
  name,
  children,
  showOnce,
  onClose,
}: Close & { readonly name: string; readonly children: ReactNode }) => (
  <DecisionDialog
    about={null}
    title={t('staff.addMemberStaff')}
    effect={t('staff.secondAdminEffect')}
    action={t('staff.nameSecondAdmin')}
    reason={REASON}
    isReady={name !== ''}
    decide={async ({ reason }) => {
      const { link, code } = await call(nameSecondAdmin, { name, reason });
      showOnce({ link, ...(code === null ? { isCodeOnServer: true as const } : { code }) });
    }}
    refresh={REFRESH}
    onDone={() => onClose(t('staff.secondAdmin', { typed: name }))}
    onClose={() => onClose(null)}
  >
    {children}
  </DecisionDialog>
);

/** Proposes a member, or a role for one. `member` null: a new one. */
export const ProposeDialog = ({
  member,
  isOnlyAdmin,
  ...close
}: Close & { readonly member: Meant | null; readonly isOnlyAdmin: boolean }) => {
  const [typed, setTyped] = useState('');
  const [role, setRole] = useState(isOnlyAdmin ? 'admin' : 'support');
  // The id that a new member will have: the same in each attempt.
  const [newId] = useState(() => crypto.randomUUID());
  const options = useRoleOptions();
  const name = typed.trim();
  const fields = (
    <>
      {member === null && (
        <Field label={t('common.name')} name="name" value={typed} onChange={setTyped} maxLength={64} />
      )}
      <SelectField label={t('common.role')} value={role} onChange={setRole} options={options} />
    </>
  );
  if (isOnlyAdmin && member === null && role === 'admin')
    return (
      <SecondAdminDialog name={name} {...close}>
        {fields}
      </SecondAdminDialog>
    );
  return (
    <ProposeChange
      kind={STAFF_MEMBERS}
      title={member === null ? t('staff.addMemberStaff') : t('staff.anotherRoleFor', { name: member.name })}
      effect={t('staff.roleEffect')}
      isReady={member !== null || name !== ''}
      draft={{
        subject: 'staff_members',
        target: member?.staff_id ?? newId,
        based_on: member?.version ?? 0,
        content: { role, ...(member === null && { name }) },
      }}
      {...close}
    >
      {fields}
    </ProposeChange>
  );
};

const RECOVERIES = {
  second_factor: {
    title: t('staff.resetTwoFactor'),
    effect: t('staff.resetFactorEffect'),
  },
  password: {
    title: t('staff.newPasswordLink'),
    effect: t('staff.resetPasswordEffect'),
  },
  link: {
    title: t('staff.aNewLink'),
    effect: t('staff.newLinkEffect'),
  },
} as const;

/** Proposes a link for a password, or the end of a second factor. */
const RecoverDialog = ({
  how,
  member,
  ...close
}: Close & { readonly how: keyof typeof RECOVERIES; readonly member: Meant }) => {
  const { title, effect } = RECOVERIES[how];
  const draft =
    how === 'link'
      ? ({
          subject: 'staff_members',
          target: member.staff_id,
          based_on: member.version,
          content: { role: member.role },
        } as const)
      : ({
          subject: 'staff_recovery',
          target: member.staff_id,
          based_on: member.recovery_version,
          content: { what: how },
        } as const);
  return (
    <ProposeChange
      kind={how === 'link' ? STAFF_MEMBERS : STAFF_RECOVERY}
      title={`${title} ${member.name}`}
      effect={effect}
      draft={draft}
      {...close}
    />
  );
};

interface EndForm {
  readonly name: string;
  readonly reason: string;
}

const ENDS = {
  disable: {
    title: t('staff.disable'),
    action: t('staff.disable'),
    effect: t('staff.disableEffect'),
    send: (form: EndForm) => call(disableStaff, form),
    done: (name: string) => t('staff.isDisabled', { name }),
  },
  revoke: {
    title: t('staff.revokeLink'),
    action: t('staff.revoke'),
    effect: t('staff.revokeLinkEffect'),
    send: (form: EndForm) => call(revokeStaffLink, form),
    done: (name: string) => t('staff.linkRevoked', { name }),
  },
} as const;

export type ActOnMember = keyof typeof ENDS | keyof typeof RECOVERIES;

/** An action on one member, with its reason. */
export const ActDialog = ({
  how,
  member,
  ...close
}: Close & { readonly how: ActOnMember; readonly member: Meant }) => {
  if (how !== 'disable' && how !== 'revoke') return <RecoverDialog how={how} member={member} {...close} />;
  const { title, action, effect, send, done } = ENDS[how];
  const { name } = member;
  return (
    <DecisionDialog
      about={null}
      title={`${title} ${name}`}
      effect={effect}
      action={action}
      look="danger"
      reason={REASON}
      decide={({ reason }) => send({ name, reason })}
      refresh={REFRESH}
      onDone={() => close.onClose(done(name))}
      onClose={() => close.onClose(null)}
    />
  );
};
