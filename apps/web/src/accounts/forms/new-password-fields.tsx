import { Field } from '@tallystick/ui/controls/field.tsx';
import { useTranslations } from 'use-intl';
import type { Form } from './use-form.ts';

interface Props {
  readonly input: (name: 'new_password' | 'new_password_confirm') => ReturnType<Form<string>['input']>;
}

/** A new password, and the same once more. */
export const NewPasswordFields = ({ input }: Props) => {
  const t = useTranslations();
  const common = {
    type: 'password',
    autoComplete: 'new-password',
    maxLength: 128,
    reveal: { show: t('accounts.showPassword'), hide: t('accounts.hidePassword') },
  } as const;
  return (
    <>
      <Field
        {...input('new_password')}
        {...common}
        label={t('access.reset.newPassword')}
        hint={t('accounts.register.passwordHint')}
      />
      <Field {...input('new_password_confirm')} {...common} label={t('accounts.passwordConfirm')} />
    </>
  );
};
