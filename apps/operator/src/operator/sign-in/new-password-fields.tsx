import { Field } from '../../shared/fields/field.tsx';
import { t } from '../../shared/language/text.ts';

const LEAST = 12;

export interface NewPassword {
  readonly fresh: string;
  readonly again: string;
}

/** True if a new password can be sent: long enough, and typed the same twice. */
export const isReadyPassword = ({ fresh, again }: NewPassword): boolean =>
  fresh.length >= LEAST && fresh === again;

/** A new password, typed twice. */
export const NewPasswordFields = ({
  value,
  onChange,
  error,
}: {
  readonly value: NewPassword;
  readonly onChange: (value: NewPassword) => void;
  readonly error: string | undefined;
}) => (
  <>
    <Field
      label={t('signin.newPassword')}
      type="password"
      value={value.fresh}
      onChange={(fresh) => onChange({ ...value, fresh })}
      maxLength={128}
      autoComplete="new-password"
      hint={t('signin.atLeastCharacters', { least: LEAST })}
      error={error}
    />
    <Field
      label={t('signin.newPasswordAgain')}
      type="password"
      value={value.again}
      onChange={(again) => onChange({ ...value, again })}
      maxLength={128}
      autoComplete="new-password"
      {...(value.again !== '' && value.again !== value.fresh && { error: t('signin.passwordsDontMatch') })}
    />
  </>
);
