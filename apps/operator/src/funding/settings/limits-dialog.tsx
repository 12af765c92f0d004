import type { PayoutRule, WithdrawalTiers } from '@tallystick/contract';
import { minorDigits } from '@tallystick/money';
import { useState } from 'react';
import { DecisionDialog } from '../../shared/dialogs/decision-dialog.tsx';
import { AmountField } from '../../shared/fields/amount-field.tsx';
import { t } from '../../shared/language/text.ts';
import { changesOf } from './settings-words.ts';

interface Props<Limits extends PayoutRule | WithdrawalTiers> {
  readonly title: string;
  readonly effect: string;
  readonly fields: readonly (readonly [name: keyof Limits & string, label: string])[];
  readonly inForce: Limits;
  /** The value of an empty field. Null means no limit. */
  readonly empty: '' | null;
  readonly propose: (limits: Limits, reason: string) => Promise<unknown>;
  readonly onClose: (done: string | null) => void;
}

/** Proposes amounts of USDT as limits, one field each. Another member of staff decides. */
export const LimitsDialog = <Limits extends PayoutRule | WithdrawalTiers>({
  title,
  effect,
  fields,
  inForce,
  empty,
  propose,
  onClose,
}: Props<Limits>) => {
  const [limits, setLimits] = useState(inForce);
  return (
    <DecisionDialog
      about={null}
      title={title}
      effect={effect}
      action={t('Propose')}
      reason={{ label: t('Reason'), hint: t('Recorded in the audit log.'), min: 3, max: 200 }}
      isReady={changesOf(inForce, limits).length > 0}
      decide={({ reason }) => propose(limits, reason)}
      refresh={['payment-settings']}
      onDone={() => onClose(t('Proposed. Waiting for a second approval.'))}
      onClose={() => onClose(null)}
    >
      {fields.map(([name, label]) => (
        <AmountField
          key={name}
          label={label}
          name={name}
          digits={minorDigits('USDT')}
          unit="USDT"
          value={String(limits[name] ?? '')}
          onChange={(amount) => setLimits((before) => ({ ...before, [name]: amount || empty }))}
        />
      ))}
    </DecisionDialog>
  );
};
