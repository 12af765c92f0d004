import { issueInvitation, revokeInvitation } from '@tallystick/contract';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { DecisionDialog } from '../../shared/dialogs/decision-dialog.tsx';
import { Field } from '../../shared/fields/field.tsx';
import { readUtc } from '../../shared/fields/utc-field.rules.ts';

const REFRESH = ['invitations'] as const;

interface Props {
  readonly onClose: (done: string | null) => void;
}

export const IssueDialog = ({ onClose }: Props) => {
  const [uses, setUses] = useState('');
  const [until, setUntil] = useState('');
  const expiresAt = until.trim() === '' ? undefined : readUtc(until);
  const isCount = uses === '' || /^[1-9]\d{0,5}$/.test(uses);
  return (
    <DecisionDialog
      about={null}
      title="New invitation"
      effect="Customers can sign up with this code."
      action="Create code"
      reason={{
        label: 'What it is for',
        hint: 'Shown beside the code and recorded in the audit log.',
        min: 1,
        max: 200,
      }}
      isReady={isCount && expiresAt !== null}
      decide={async ({ reason }) => {
        const { invitation_code } = await call(issueInvitation, {
          note: reason,
          ...(uses !== '' && { max_uses: Number(uses) }),
          ...(typeof expiresAt === 'string' && { expires_at: expiresAt }),
        });
        onClose(`New code: ${invitation_code}`);
      }}
      refresh={REFRESH}
      onDone={() => undefined}
      onClose={() => onClose(null)}
    >
      <Field
        label="Max. uses"
        name="max_uses"
        value={uses}
        onChange={(value) => setUses(value.trim())}
        maxLength={6}
        hint="Leave empty for unlimited."
        {...(!isCount && { error: 'Enter a whole number or leave empty.' })}
      />
      <Field
        label="Until (UTC)"
        name="expires_at"
        value={until}
        onChange={setUntil}
        maxLength={19}
        hint="Format: 2026-06-08 04:05. Leave empty for no end."
        {...(expiresAt === null && { error: 'Use the format 2026-06-08 04:05' })}
      />
    </DecisionDialog>
  );
};

export const RevokeDialog = ({ code, onClose }: Props & { readonly code: string }) => (
  <DecisionDialog
    about={null}
    title={`End ${code}`}
    effect="No more sign-ups with this code. Existing customers aren’t affected."
    action="End it"
    look="danger"
    reason={{ label: 'Reason', hint: 'Permanently recorded in the audit log.', min: 3, max: 200 }}
    decide={({ reason }) => call(revokeInvitation, { invitation_code: code, reason })}
    refresh={REFRESH}
    onDone={() => onClose(`${code} has ended.`)}
    onClose={() => onClose(null)}
  />
);
