import { verifyCode } from '@tallystick/contract/accounts/access.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Field } from '@tallystick/ui/controls/field.tsx';
import { TOAST_MS } from '@tallystick/ui/feedback/toaster.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../shared/api/api.ts';
import { deviceOf, lastAccount } from '../../shared/device/session.ts';
import { navigate } from '../../shared/navigation/location.ts';
import { toast } from '../../shared/notices/notices.ts';
import { isCode } from '../../shared/texts/validators.rules.ts';
import { CodeField } from '../codes/code-field.tsx';
import { SendCodeButton } from '../codes/send-code-button.tsx';
import { NewPasswordFields } from '../forms/new-password-fields.tsx';
import { useForm } from '../forms/use-form.ts';
import { useIsDemo } from '../personal-centre/demo-mode.ts';

const NAMES = ['account', 'code', 'new_password', 'new_password_confirm'] as const;

/** Asks for the account's name or its proved address, the digits that were sent for it, and the new password. */
export const ResetForm = () => {
  const t = useTranslations();
  const isDemo = useIsDemo();
  const [isSent, setSent] = useState(false);
  const form = useForm(
    { account: lastAccount(), code: '', new_password: '', new_password_confirm: '' },
    NAMES,
    async (values) => {
      const name = values.account.trim();
      await call(verifyCode, { purpose: 'password_reset', ...values, account: name, ...deviceOf(name) });
      toast(t('access.reset.done'), { durationMs: TOAST_MS.request });
      navigate('/pages/user/login', { replace: true });
    },
    { code: (typed) => (isCode(typed) ? null : t('access.wrongCode')) },
  );
  const account = form.input('account');
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.onSubmit}>
      <Field
        {...account}
        label={t('access.reset.account')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <SendCodeButton
        wanted={{
          purpose: 'password_reset',
          account: account.value.trim(),
          ...deviceOf(account.value.trim()),
        }}
        disabled={account.value.trim() === ''}
        onSent={() => setSent(true)}
      />
      <p role="status" className="text-14 text-ink-2 empty:hidden">
        {isSent ? t('access.reset.sent') : ''}
        {isSent && isDemo ? ` ${t('access.reset.demo')}` : ''}
      </p>
      <CodeField {...form.input('code')} label={t('access.reset.code')} hint={t('access.reset.codeHint')} />
      <NewPasswordFields input={form.input} />
      <Button type="submit" busy={form.busy}>
        {t('access.reset.submit')}
      </Button>
    </form>
  );
};
