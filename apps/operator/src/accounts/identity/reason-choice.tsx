import { INFO_REASONS, type InfoReason } from '@tallystick/contract';
import { REASON_WORDS } from '../../shared/customers/identity-words.rules.ts';
import type { DecisionDialogProps } from '../../shared/dialogs/decision-dialog.tsx';
import { SelectField } from '../../shared/fields/select-field.tsx';
import { t } from '../../shared/language/text.ts';

export const OWN_WORDS = 'own_words';
/** A standard reason, or none beside the reviewer's own words. */
export type ReasonCode = InfoReason | typeof OWN_WORDS;

const REASONS = [
  ...INFO_REASONS.map((code) => [code, REASON_WORDS[code]] as const),
  [OWN_WORDS, t('accounts.identity.anotherReasonOwnWords')] as const,
];

interface Props {
  readonly value: ReasonCode;
  readonly onChange: (code: ReasonCode) => void;
}

/** The standard reasons of a decision. */
export const ReasonChoice = ({ value, onChange }: Props) => (
  <SelectField
    label={t('accounts.identity.standardReason')}
    name="reason_code"
    value={value}
    options={REASONS}
    onChange={onChange}
  />
);

/** The field of own words. They may be left out beside a standard reason. */
export const reasonField = (code: ReasonCode): NonNullable<DecisionDialogProps['reason']> => ({
  label: t('common.reason'),
  hint: t('accounts.identity.wordsAfterReason'),
  min: code === OWN_WORDS ? 3 : 0,
  max: 200,
});

/** The reason as the server takes it. */
export const reasonForm = (code: ReasonCode, reason: string) => ({
  reason,
  ...(code !== OWN_WORDS && { reason_code: code }),
});
