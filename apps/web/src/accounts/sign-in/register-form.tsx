import { register } from '@tallystick/contract/accounts/customer.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Field } from '@tallystick/ui/controls/field.tsx';
import { useTranslations } from 'use-intl';
import { call } from '../../shared/api/api.ts';
import { signIn } from '../../shared/device/session.ts';
import { dropDraft } from '../../shared/drafts/drafts.ts';
import { useForm } from '../forms/use-form.ts';
import { DEMO_INVITATION_CODE, useIsDemo } from '../personal-centre/demo-mode.ts';

const NAMES = ['account', 'password', 'password_confirm', 'invitation_code'] as const;

const DRAFT = { form: 'register', fields: ['account', 'invitation_code'] } as const;

const MAX_CODE = 32;

interface Props {
  /** Invitation code of the link; empty if it has none. */
  readonly invitationCode: string;
}

export const RegisterForm = ({ invitationCode }: Props) => {
  const t = useTranslations('accounts');
  const isDemo = useIsDemo();
  const code = invitationCode === '' && isDemo ? DEMO_INVITATION_CODE : invitationCode;
  const form = useForm(
    { account: '', password: '', password_confirm: '', invitation_code: code.slice(0, MAX_CODE) },
    NAMES,
    async (values) => {
      const { userinfo, device_token } = await call(register, {
        ...values,
        account: values.account.trim(),
        invitation_code: values.invitation_code.trim(),
      });
      dropDraft(DRAFT.form);
      signIn(userinfo, device_token);
    },
    {},
    [],
    DRAFT,
  );
  const reveal = { show: t('showPassword'), hide: t('hidePassword') };

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.onSubmit}>
      <Field
        {...form.input('account')}
        label={t('account')}
        hint={t('register.accountHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={64}
      />
      <Field
        {...form.input('password')}
        label={t('password')}
        hint={t('register.passwordHint')}
        type="password"
        autoComplete="new-password"
        enterKeyHint="next"
        maxLength={128}
        reveal={reveal}
      />
      <Field
        {...form.input('password_confirm')}
        label={t('passwordConfirm')}
        type="password"
        autoComplete="new-password"
        enterKeyHint="next"
        maxLength={128}
        reveal={reveal}
      />
      <Field
        {...form.input('invitation_code')}
        label={t('invitationCode')}
        hint={isDemo ? t('register.demoHint', { code: DEMO_INVITATION_CODE }) : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={MAX_CODE}
      />
      <div className="pt-2">
        <Button type="submit" busy={form.busy}>
          {t('register.submit')}
        </Button>
      </div>
    </form>
  );
};
