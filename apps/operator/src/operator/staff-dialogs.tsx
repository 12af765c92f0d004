import {
  decideStaff,
  disableStaff,
  nameSecondAdmin,
  proposeStaff,
  recoverStaff,
  STAFF_ROLES,
  type StaffProposal,
  type StaffRole,
} from '@tallystick/contract';
import { useState } from 'react';
import { call } from '../shared/api.ts';
import { Button } from '../shared/button.tsx';
import { DecisionDialog } from '../shared/decision-dialog.tsx';
import { Dialog } from '../shared/dialog.tsx';
import { Field } from '../shared/field.tsx';
import { SelectField } from '../shared/select-field.tsx';
import { proposalWords, ROLE_WORDS } from './staff.rules.ts';

/** What is read anew once the staff has changed. */
const REFRESH = ['staff', 'staff-proposals'] as const;
const REASON = { label: 'Reason', hint: 'Stands in the audit log and cannot be changed.', min: 3, max: 200 };

const roleOf = (value: string): StaffRole => STAFF_ROLES.find((role) => role === value) ?? 'support';

interface Close {
  /** `password`: of a member who was added, to be shown this once. */
  readonly onClose: (done: string | null, password?: string | null) => void;
}

/** Proposes a member, or a role for one; `name` null: a new member. */
export const ProposeDialog = ({
  name,
  isOnlyAdmin,
  onClose,
}: Close & { readonly name: string | null; readonly isOnlyAdmin: boolean }) => {
  const [typed, setTyped] = useState('');
  const [role, setRole] = useState<StaffRole>(isOnlyAdmin ? 'admin' : 'support');
  const isSecondAdmin = isOnlyAdmin && name === null && role === 'admin';
  const send = async (reason: string): Promise<void> => {
    if (isSecondAdmin) {
      const named = await call(nameSecondAdmin, { name: typed.trim(), reason });
      onClose(`${typed.trim()} is the second admin.`, named.one_time_password);
      return;
    }
    const kind = name === null ? 'add' : 'role';
    await call(proposeStaff, { kind, name: name ?? typed.trim(), role, reason });
  };
  return (
    <DecisionDialog
      title={name === null ? 'Add a member of staff' : `Another role for ${name}`}
      effect={
        isSecondAdmin
          ? 'You are the only admin: the second one is named by you alone, once. From then on every role is given by two.'
          : 'Another member of staff (risk or admin) decides; nobody decides about themselves.'
      }
      action={isSecondAdmin ? 'Name the second admin' : 'Propose'}
      reason={REASON}
      isReady={name !== null || typed.trim() !== ''}
      decide={({ reason }) => send(reason)}
      refresh={REFRESH}
      onDone={() => {
        if (!isSecondAdmin) onClose('Proposed. Another member of staff decides.');
      }}
      onClose={() => onClose(null)}
    >
      {name === null && <Field label="Name" value={typed} onChange={setTyped} maxLength={64} />}
      <SelectField
        label="Role"
        value={role}
        onChange={(value) => setRole(roleOf(value))}
        options={STAFF_ROLES.map((each) => [each, ROLE_WORDS[each]] as const)}
      />
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
      title={`${approve ? 'Approve' : 'Reject'}: ${words}`}
      effect={
        approve
          ? 'It is carried out at once.'
          : 'Nothing changes. Who proposed it can propose something else.'
      }
      action={approve ? 'Approve' : 'Reject'}
      look={approve ? 'brand' : 'danger'}
      decide={async () => {
        const done = await call(decideStaff, {
          proposal_id: proposal.proposal_id,
          approve: approve ? 1 : 0,
        });
        onClose(`${approve ? 'Approved' : 'Rejected'}: ${words}.`, done.one_time_password);
      }}
      refresh={REFRESH}
      onDone={() => undefined}
      onClose={() => onClose(null)}
    >
      <p>
        Proposed by {proposal.proposed_by}: {proposal.reason}
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
    title: 'Disable',
    effect: 'They are signed out at once and cannot sign in. Only two give them a role again.',
    send: (form: EndForm) => call(disableStaff, form),
    done: 'is disabled.',
  },
  recover: {
    title: 'Drop the second factor of',
    effect:
      'For a lost device: they are signed out, and sign in with their password alone until they set it up again. You learn nothing of their password.',
    send: (form: EndForm) => call(recoverStaff, form),
    done: 'can set up a second factor again.',
  },
} as const;

export const EndDialog = ({
  kind,
  name,
  onClose,
}: Close & { readonly kind: keyof typeof ENDS; readonly name: string }) => {
  const words = ENDS[kind];
  return (
    <DecisionDialog
      title={`${words.title} ${name}`}
      effect={words.effect}
      action={kind === 'disable' ? 'Disable' : 'Drop it'}
      look="danger"
      reason={REASON}
      decide={({ reason }) => words.send({ name, reason })}
      refresh={REFRESH}
      onDone={() => onClose(`${name} ${words.done}`)}
      onClose={() => onClose(null)}
    />
  );
};

/** The only time that it can be seen. */
export const PasswordDialog = ({
  password,
  onClose,
}: {
  readonly password: string;
  readonly onClose: () => void;
}) => (
  <Dialog title="Password for the first sign-in" onClose={onClose}>
    <p className="text-ink-2">
      Hand it over in person. It is shown this once, kept nowhere, and must be changed at the first sign-in.
    </p>
    <code className="select-all font-mono font-semibold text-16">{password}</code>
    <div className="flex justify-end">
      <Button look="brand" onClick={onClose}>
        I have it
      </Button>
    </div>
  </Dialog>
);
