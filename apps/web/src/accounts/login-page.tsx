import { login } from '@tallystick/contract/accounts.ts';
import { Button } from '@tallystick/ui/button.tsx';
import { Field } from '@tallystick/ui/field.tsx';
import { ShieldCheck, Wallet } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { call } from '../shared/api.ts';
import { lastAccount, signIn } from '../shared/session.ts';
import { DEMO_INVITATION_CODE, useIsDemo } from './demo-mode.ts';
import { DemoNote } from './demo-note.tsx';
import { Entrance } from './entrance.tsx';
import { entranceLink } from './entrance-link.ts';
import { TextLink } from './text-link.tsx';
import { useForm } from './use-form.ts';

/** `/pages/user/login`: by account and password. */
export const LoginPage = () => {
  const t = useTranslations();
  const isDemo = useIsDemo();
  const form = useForm({ account: lastAccount(), password: '' }, ['account', 'password'], async (values) => {
    const { userinfo } = await call(login, { account: values.account.trim(), password: values.password });
    signIn(userinfo);
  });

  return (
    <Entrance
      seed="tallystick"
      title={t('pages.title.login')}
      heading={t('accounts.login.heading')}
      intro={t('accounts.login.intro')}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={form.onSubmit}>
        <Field
          {...form.input('account')}
          label={t('accounts.account')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={64}
        />
        <Field
          {...form.input('password')}
          label={t('accounts.password')}
          type="password"
          autoComplete="current-password"
          enterKeyHint="go"
          maxLength={128}
          reveal={{ show: t('accounts.showPassword'), hide: t('accounts.hidePassword') }}
        />
        <div className="pt-2">
          <Button type="submit" busy={form.busy}>
            {t('accounts.login.submit')}
          </Button>
        </div>
      </form>
      <div className="flex flex-col gap-2 pt-3">
        <TextLink href={entranceLink('login2')} icon={<Wallet aria-hidden="true" />} quiet>
          {t('accounts.login.toLogin2')}
        </TextLink>
        <TextLink href={entranceLink('register')}>{t('accounts.login.toRegister')}</TextLink>
        <TextLink href="#/trust" icon={<ShieldCheck aria-hidden="true" />}>
          {t('pages.title.trust')}
        </TextLink>
      </div>
      {isDemo ? (
        <div className="mt-auto pt-4">
          <DemoNote>{t('accounts.login.demo', { code: DEMO_INVITATION_CODE })}</DemoNote>
        </div>
      ) : null}
    </Entrance>
  );
};
