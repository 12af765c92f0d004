import type { Ref } from 'react';
import { t } from '../language/text.ts';
import { Field } from './field.tsx';

interface SecretProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The member's current password. A password manager fills it in. */
export const PasswordField = ({
  label,
  value,
  onChange,
  error,
}: SecretProps & { readonly label: string; readonly error?: string | undefined }) => (
  <Field
    label={label}
    type="password"
    value={value}
    onChange={onChange}
    maxLength={128}
    autoComplete="current-password"
    error={error}
  />
);

/** The code of a second factor. */
export const CodeField = ({
  value,
  onChange,
  inputRef,
}: SecretProps & { readonly inputRef?: Ref<HTMLInputElement> }) => (
  <Field
    label={t('common.codeYourAuthenticator')}
    value={value}
    onChange={onChange}
    maxLength={16}
    autoComplete="one-time-code"
    {...(inputRef !== undefined && { inputRef })}
  />
);
