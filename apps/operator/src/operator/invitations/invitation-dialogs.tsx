import { issueInvitation, revokeInvitation } from '@tallystick/contract';
import { wholeNumberOf } from '@tallystick/money';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { DecisionDialog } from '../../shared/dialogs/decision-dialog.tsx';
import { AmountField } from '../../shared/fields/amount-field.tsx';
import { Field } from '../../shared/fields/field.tsx';
import { readUtc } from '../../shared/fields/utc-field.rules.ts';
import { t } from '../../shared/language/text.ts';

const MAX_USES = 999_999;
const REFRESH = ['invitations'] as const;

interface Props {
  readonly onClose: (done: string | null) => void;
}

export const IssueDialog = ({ onClose }: Props) => {
  const [uses, setUses] = useState('');
  const [until, setUntil] = useState('');
  const expiresAt = until.trim() === '' ? undefined : readUtc(until);
  const count = wholeNumberOf(uses);
  const isCount = uses === '' || (count !== null && count >= 1 && count <= MAX_USES);
  return (
    <DecisionDialog
      about={null}
      title={t('New invitation')}
      effect={t('Customers can sign up with this code.')}
      action={t('Create code')}
      reason={{
        label: t('What it is for'),
        hint: t('Shown beside the code and recorded in the audit log.'),
        min: 1,
        max: 200,
      }}
      isReady={isCount && expiresAt !== null}
      decide={async ({ reason }) => {
        const { invitation_code } = await call(issueInvitation, {
          note: reason,
          ...(count !== null && { max_uses: count }),
          ...(typeof expiresAt === 'string' && { expires_at: expiresAt }),
        });
        onClose(t('New code: {invitationCode}', { invitationCode: invitation_code }));
      }}
      refresh={REFRESH}
      onDone={() => undefined}
      onClose={() => onClose(null)}
    >
      <AmountField
        label={t('Max. uses')}
        name="max_uses"
        value={uses}
        onChange={setUses}
        digits={0}
        unit=""
        hint={t('Leave empty for unlimited.')}
        error={isCount ? undefined : t('Enter a whole number or leave empty.')}
      />
      <Field
        label={t('Until (UTC)')}
        name="expires_at"
        value={until}
        onChange={setUntil}
        maxLength={19}
        hint={t('Format: 2026-06-08 04:05. Leave empty for no end.')}
        {...(expiresAt === null && { error: t('Use the format 2026-06-08 04:05') })}
      />
    </DecisionDialog>
  );
};

export const RevokeDialog = ({ code, onClose }: Props & { readonly code: string }) => (
  <DecisionDialog
    about={null}
    title={t('End {code}', { code })}
    effect={t('No more sign-ups with this code. Existing customers aren’t affected.')}
    action={t('End it')}
    look="danger"
    reason={{ label: t('Reason'), hint: t('Permanently recorded in the audit log.'), min: 3, max: 200 }}
    decide={({ reason }) => call(revokeInvitation, { invitation_code: code, reason })}
    refresh={REFRESH}
    onDone={() => onClose(t('{code} has ended.', { code }))}
    onClose={() => onClose(null)}
  />
);
