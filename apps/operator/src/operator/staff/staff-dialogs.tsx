import {
  decideStaff,
  disableStaff,
  nameSecondAdmin,
  proposeStaff,
  proposeStaffPassword,
  recoverStaff,
  reissueStaffLink,
  revokeStaffLink,
  rolesOfStaff,
  STAFF_ROLES,
  type StaffProposal,
} from '@tallystick/contract';
import { useStore } from '@tallystick/ui/store.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { DecisionDialog } from '../../shared/dialogs/decision-dialog.tsx';
import { Field } from '../../shared/fields/field.tsx';
import { SelectField } from '../../shared/fields/select-field.tsx';
import { t } from '../../shared/language/text.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { mayGive } from '../roles/roles.rules.ts';
import type { Issued } from './link-dialog.tsx';
import { proposalWords, roleWords } from './staff.rules.ts';

/** Queries to refetch after the staff has changed. */
const REFRESH = ['staff', 'staff-proposals'] as const;
const REASON = { label: t('Reason'), hint: t('Permanently recorded in the audit log.'), min: 3, max: 200 };

/** The roles that the reader may give: those whose permissions they all have. */
const useRoleOptions = (): readonly (readonly [role: string, words: string])[] => {
  const { session } = useStore(sessionStore);
  const { data } = useQuery({ queryKey: ['roles'], queryFn: ({ signal }) => call(rolesOfStaff, {}, signal) });
  const given = data?.roles.filter((role) => mayGive(session?.may ?? [], role)).map(({ role }) => role);
  return (given ?? STAFF_ROLES).map((role) => [role, roleWords(role)]);
};

const PROPOSED = t('Proposed. Waiting for a second approval.');

const issuedCode = (code: string | null): Issued | null => (code === null ? null : { link: null, code });

interface Close {
  /** `issued` lets a member set a password. It is shown only once. */
  readonly onClose: (done: string | null, issued?: Issued | null) => void;
}

/** Proposes a member, or a role for one. `name` null: a new member. */
export const ProposeDialog = ({
  name,
  isOnlyAdmin,
  onClose,
}: Close & { readonly name: string | null; readonly isOnlyAdmin: boolean }) => {
  const [typed, setTyped] = useState('');
  const [role, setRole] = useState(isOnlyAdmin ? 'admin' : 'support');
  const options = useRoleOptions();
  const isSecondAdmin = isOnlyAdmin && name === null && role === 'admin';
  const send = async (reason: string): Promise<void> => {
    if (isSecondAdmin) {
      const named = await call(nameSecondAdmin, { name: typed.trim(), reason });
      const issued = named.code === null ? { ...named, isCodeOnServer: true as const } : named;
      onClose(t('{typed} is the second admin.', { typed: typed.trim() }), issued);
      return;
    }
    const kind = name === null ? 'add' : 'role';
    const { code } = await call(proposeStaff, { kind, name: name ?? typed.trim(), role, reason });
    onClose(PROPOSED, issuedCode(code));
  };
  return (
    <DecisionDialog
      about={null}
      title={name === null ? t('Add a member of staff') : t('Another role for {name}', { name })}
      effect={
        isSecondAdmin
          ? t(
              'You’re the only admin, so you can appoint the second one without approval, once. After that, every role change needs two people.',
            )
          : t('A second staff member (risk or admin) must approve. No one approves their own role.')
      }
      action={isSecondAdmin ? t('Name the second admin') : t('Propose')}
      reason={REASON}
      isReady={name !== null || typed.trim() !== ''}
      decide={({ reason }) => send(reason)}
      refresh={REFRESH}
      onDone={() => undefined}
      onClose={() => onClose(null)}
    >
      {name === null && (
        <Field label={t('Name')} name="name" value={typed} onChange={setTyped} maxLength={64} />
      )}
      <SelectField label={t('Role')} value={role} onChange={setRole} options={options} />
    </DecisionDialog>
  );
};

export const DecideDialog = ({
  proposal,
  approve,
  onClose,
}: Close & { readonly proposal: StaffProposal; readonly approve: boolean }) => {
  const words = proposalWords(proposal);
  return (
    <DecisionDialog
      about={null}
      title={`${approve ? t('Approve') : t('Reject')}: ${words}`}
      effect={
        approve
          ? t('Takes effect immediately.')
          : t('Nothing changes. Who proposed it can propose something else.')
      }
      action={approve ? t('Approve') : t('Reject')}
      look={approve ? 'brand' : 'danger'}
      decide={async () => {
        const done = await call(decideStaff, {
          proposal_id: proposal.proposal_id,
          approve: approve ? 1 : 0,
        });
        const issued = done.link === null ? null : { link: done.link, code: null };
        onClose(`${approve ? t('Approved') : t('Rejected')}: ${words}.`, issued);
      }}
      refresh={REFRESH}
      onDone={() => undefined}
      onClose={() => onClose(null)}
    >
      <p>
        {t('Proposed by {proposedBy}: {reason}', {
          proposedBy: proposal.proposed_by,
          reason: proposal.reason,
        })}
      </p>
    </DecisionDialog>
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
    send: (form: EndForm) => call(disableStaff, form).then(() => null),
    done: (name: string) => t('{name} is disabled.', { name }),
  },
  recover: {
    title: t('Reset two-factor for'),
    action: t('Propose'),
    effect: t(
      'For a lost device. A second staff member must approve. They are then signed out and set it up again at their next sign-in. Their password stays private.',
    ),
    send: (form: EndForm) => call(recoverStaff, form).then(() => null),
    done: () => PROPOSED,
  },
  password: {
    title: t('New password link for'),
    action: t('Propose'),
    effect: t(
      'For a forgotten password. A second staff member must approve and gets a link for the member to choose a new one; you get its code. Two-factor stays on.',
    ),
    send: (form: EndForm) => call(proposeStaffPassword, form).then(({ code }) => issuedCode(code)),
    done: () => PROPOSED,
  },
  link: {
    title: t('A new link for'),
    action: t('Propose'),
    effect: t(
      'They haven’t chosen a password yet. A second staff member must approve and gets the link; you get its code. Then any earlier link stops working.',
    ),
    send: (form: EndForm) => call(reissueStaffLink, form).then(({ code }) => issuedCode(code)),
    done: () => PROPOSED,
  },
  revoke: {
    title: t('Revoke the link of'),
    action: t('Revoke'),
    effect: t('It can’t be used any more. You can issue a new one at any time.'),
    send: (form: EndForm) => call(revokeStaffLink, form).then(() => null),
    done: (name: string) => t('The link of {name} is revoked.', { name }),
  },
} as const;

export type EndKind = keyof typeof ENDS;

/** An action on one member, with its reason. */
export const EndDialog = ({
  kind,
  name,
  onClose,
}: Close & { readonly kind: EndKind; readonly name: string }) => {
  const words = ENDS[kind];
  return (
    <DecisionDialog
      about={null}
      title={`${words.title} ${name}`}
      effect={words.effect}
      action={words.action}
      look={kind === 'disable' || kind === 'revoke' ? 'danger' : 'brand'}
      reason={REASON}
      decide={async ({ reason }) => onClose(words.done(name), await words.send({ name, reason }))}
      refresh={REFRESH}
      onDone={() => undefined}
      onClose={() => onClose(null)}
    />
  );
};
