import type { PaymentSettingsForm, PayoutRule, WithdrawalTiers } from '@tallystick/contract';
import { minorDigits } from '@tallystick/money';
import { useState } from 'react';
import { ProposeChange } from '../../shared/changes/propose-change.tsx';
import { AmountField } from '../../shared/fields/amount-field.tsx';
import { changesOf, paymentSettingsKind } from './settings-words.ts';

interface Props<Limits extends PayoutRule | WithdrawalTiers> {
  readonly title: string;
  readonly effect: string;
  readonly fields: readonly (readonly [name: keyof Limits & string, label: string])[];
  readonly inForce: { readonly version: number; readonly settings: Limits };
  /** The value of an empty field. Null means no limit. */
  readonly empty: '' | null;
  readonly target: string;
  readonly contentOf: (limits: Limits) => PaymentSettingsForm;
  readonly onClose: (done: string | null) => void;
}

/** Proposes amounts of USDT as limits, one field each. Another member of staff decides. */
export const LimitsDialog = <Limits extends PayoutRule | WithdrawalTiers>({
  title,
  effect,
  fields,
  inForce,
  empty,
  target,
  contentOf,
  onClose,
}: Props<Limits>) => {
  const [limits, setLimits] = useState(inForce.settings);
  return (
    <ProposeChange
      kind={paymentSettingsKind([])}
      title={title}
      effect={effect}
      isReady={changesOf(inForce.settings, limits).length > 0}
      draft={{
        subject: 'payment_settings',
        target,
        based_on: inForce.version,
        content: contentOf(limits),
      }}
      onClose={onClose}
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
    </ProposeChange>
  );
};
