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
const REASON = { label: t('Reason'), hint: t('Permanently recorded in the audit log.'), min: 3, max: 200 };

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
    title={t('Add a member of staff')}
    effect={t(
      'You’re the only admin, so you can appoint the second one without approval, once. After that, every role change needs two people.',
    )}
    action={t('Name the second admin')}
    reason={REASON}
    isReady={name !== ''}
    decide={async ({ reason }) => {
      const { link, code } = await call(nameSecondAdmin, { name, reason });
      showOnce({ link, ...(code === null ? { isCodeOnServer: true as const } : { code }) });
    }}
    refresh={REFRESH}
    onDone={() => onClose(t('{typed} is the second admin.', { typed: name }))}
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
        <Field label={t('Name')} name="name" value={typed} onChange={setTyped} maxLength={64} />
      )}
      <SelectField label={t('Role')} value={role} onChange={setRole} options={options} />
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
      title={
        member === null ? t('Add a member of staff') : t('Another role for {name}', { name: member.name })
      }
      effect={t('A second staff member (risk or admin) must approve. No one approves their own role.')}
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
    title: t('Reset two-factor for'),
    effect: t(
      'For a lost device. A second staff member must approve. They are then signed out and set it up again at their next sign-in. Their password stays private.',
    ),
  },
  password: {
    title: t('New password link for'),
    effect: t(
      'For a forgotten password. A second staff member must approve and gets a link for the member to choose a new one; you get its code. Two-factor stays on.',
    ),
  },
  link: {
    title: t('A new link for'),
    effect: t(
      'They haven’t chosen a password yet. A second staff member must approve and gets the link; you get its code. Then any earlier link stops working.',
    ),
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
    title: t('Disable'),
    action: t('Disable'),
    effect: t('They are signed out immediately and can’t sign in. Restoring access takes two approvals.'),
    send: (form: EndForm) => call(disableStaff, form),
    done: (name: string) => t('{name} is disabled.', { name }),
  },
  revoke: {
    title: t('Revoke the link of'),
    action: t('Revoke'),
    effect: t('It can’t be used any more. You can issue a new one at any time.'),
    send: (form: EndForm) => call(revokeStaffLink, form),
    done: (name: string) => t('The link of {name} is revoked.', { name }),
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
