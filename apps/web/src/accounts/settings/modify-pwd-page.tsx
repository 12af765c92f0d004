import { resetLoginPassword } from '@tallystick/contract/accounts/access.ts';
import type { User } from '@tallystick/contract/accounts/customer.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Field } from '@tallystick/ui/controls/field.tsx';
import { useTranslations } from 'use-intl';
import { call } from '../../shared/api/api.ts';
import { goBack } from '../../shared/navigation/location.ts';
import { toast } from '../../shared/notices/notices.ts';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { FORM } from '../../shared/query-states/shapes.tsx';
import { WithAccessTexts } from '../access-texts.ts';
import { useConfirmAgain } from '../confirm/confirm-again.tsx';
import { NewPasswordFields } from '../forms/new-password-fields.tsx';
import { useForm } from '../forms/use-form.ts';
import { useUser } from '../use-user.ts';

const NEW = ['new_password', 'new_password_confirm'] as const;

const PasswordForm = ({ user }: { readonly user: User }) => {
  const t = useTranslations();
  const { run, dialog } = useConfirmAgain();
  const form = useForm(
    { old_password: '', new_password: '', new_password_confirm: '' },
    user.has_password ? (['old_password', ...NEW] as const) : NEW,
    async (values) => {
      // A wrong old password is shown at its field. A code or a signature is asked for separately.
      await run(
        ({ otp, nonce, signature }) => call(resetLoginPassword, { ...values, otp, nonce, signature }),
        user.has_password ? ['otp'] : ['password', 'otp'],
      );
      toast(t('access.password.done'));
      goBack('/pages/me/index');
    },
  );
  const reveal = { show: t('accounts.showPassword'), hide: t('accounts.hidePassword') };
  return (
    <form noValidate className="flex flex-col gap-4 p-4" onSubmit={form.onSubmit}>
      {user.has_password ? (
        <Field
          {...form.input('old_password')}
          label={t('access.password.old')}
          type="password"
          autoComplete="current-password"
          maxLength={128}
          reveal={reveal}
        />
      ) : (
        <p className="text-14 text-ink-2">{t('access.password.none')}</p>
      )}
      <NewPasswordFields input={form.input} />
      <p className="text-14 text-ink-2">{t('access.password.ends')}</p>
      <Button type="submit" busy={form.busy}>
        {t('access.reset.submit')}
      </Button>
      {dialog}
    </form>
  );
};

const Page = () => {
  const user = useUser();
  if (user.data !== undefined) return <PasswordForm user={user.data} />;
  return (
    <NotLoaded query={user} className="flex flex-col gap-4 p-4">
      {FORM}
    </NotLoaded>
  );
};

/** `/pages/me/sub/modify-pwd`: a new password; every other device is logged out. */
export const ModifyPwdPage = () => (
  <WithAccessTexts>
    <Page />
  </WithAccessTexts>
);
