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
      title={t('invitations.newInvitation')}
      effect={t('invitations.customersSignUpCode')}
      action={t('invitations.createCode')}
      reason={{
        label: t('invitations.what'),
        hint: t('invitations.labelHint'),
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
        onClose(t('invitations.newCode', { invitationCode: invitation_code }));
      }}
      refresh={REFRESH}
      onDone={() => undefined}
      onClose={() => onClose(null)}
    >
      <AmountField
        label={t('invitations.maxUses')}
        name="max_uses"
        value={uses}
        onChange={setUses}
        digits={0}
        unit=""
        hint={t('invitations.leaveEmptyUnlimited')}
        error={isCount ? undefined : t('invitations.enterWholeNumberLeaveEmpty')}
      />
      <Field
        label={t('invitations.untilUtc')}
        name="expires_at"
        value={until}
        onChange={setUntil}
        maxLength={19}
        hint={t('invitations.endHint')}
        {...(expiresAt === null && { error: t('common.utcFormatWrong') })}
      />
    </DecisionDialog>
  );
};

export const RevokeDialog = ({ code, onClose }: Props & { readonly code: string }) => (
  <DecisionDialog
    about={null}
    title={t('invitations.endCode', { code })}
    effect={t('invitations.revokeEffect')}
    action={t('invitations.endIt')}
    look="danger"
    reason={{ label: t('common.reason'), hint: t('common.recordedPermanently'), min: 3, max: 200 }}
    decide={({ reason }) => call(revokeInvitation, { invitation_code: code, reason })}
    refresh={REFRESH}
    onDone={() => onClose(t('invitations.hasEnded', { code }))}
    onClose={() => onClose(null)}
  />
);
