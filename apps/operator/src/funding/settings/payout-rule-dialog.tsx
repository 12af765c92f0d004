import { type PaymentSettings, type PayoutRule, proposePayoutRule } from '@tallystick/contract';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { DecisionDialog } from '../../shared/dialogs/decision-dialog.tsx';
import { Field } from '../../shared/fields/field.tsx';
import { t } from '../../shared/language/text.ts';
import { changesOf } from './settings-words.ts';

const FIELDS = [
  ['customer_day_max', t('Per customer (USDT)')],
  ['destination_day_max', t('Per destination (USDT)')],
  ['house_day_max', t('For the house, paid by the rule alone (USDT)')],
] as const;

interface Props {
  readonly rule: PaymentSettings['payout_rule'];
  readonly onClose: (done: string | null) => void;
}

/** Proposes the sums of 24 hours above which people decide a withdrawal. Another member of staff decides. */
export const PayoutRuleDialog = ({ rule, onClose }: Props) => {
  const [settings, setSettings] = useState<PayoutRule>(rule.settings);
  return (
    <DecisionDialog
      about={null}
      title={t('Limits of withdrawals, version {version}', { version: rule.version + 1 })}
      effect={t(
        'While the sums of 24 hours stay below these limits, the rule pays withdrawals without people. Above one of them two people decide.',
      )}
      action={t('Propose')}
      reason={{ label: t('Reason'), hint: t('Recorded in the audit log.'), min: 3, max: 200 }}
      isReady={changesOf(rule.settings, settings).length > 0}
      decide={({ reason }) => call(proposePayoutRule, { based_on: rule.version, settings, reason })}
      refresh={['payment-settings']}
      onDone={() => onClose(t('Proposed. Waiting for a second approval.'))}
      onClose={() => onClose(null)}
    >
      {FIELDS.map(([name, label]) => (
        <Field
          key={name}
          label={label}
          name={name}
          value={settings[name]}
          maxLength={19}
          onChange={(text) => setSettings((before) => ({ ...before, [name]: text.trim() }))}
        />
      ))}
    </DecisionDialog>
  );
};
