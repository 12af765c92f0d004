import { login } from '@tallystick/contract/accounts/customer.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Field } from '@tallystick/ui/controls/field.tsx';
import { ShieldCheck, Wallet } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSearchParams } from 'wouter';
import { ApiError, call } from '../../shared/api/api.ts';
import { latePart } from '../../shared/chunks/late-part.tsx';
import { deviceOf, lastAccount, signIn } from '../../shared/device/session.ts';
import { TextLink } from '../device/text-link.tsx';
import { useForm } from '../forms/use-form.ts';
import { DEMO_INVITATION_CODE, useIsDemo } from '../personal-centre/demo-mode.ts';
import { DemoNote } from '../personal-centre/demo-note.tsx';
import { Entrance, useFollowLogin } from './entrance.tsx';
import { entranceLink } from './entrance-link.ts';
import { LateSecondFactor, PasskeyEntrance } from './late-entrance.ts';

const OtherWays = () => {
  const t = useTranslations();
  return (
    <div className="flex flex-col gap-2 pt-3">
      <TextLink href={entranceLink('login2')} icon={<Wallet aria-hidden="true" />} quiet>
        {t('accounts.login.toLogin2')}
      </TextLink>
      <TextLink href={entranceLink('reset-pwd')}>{t('accounts.login.forgot')}</TextLink>
      <TextLink href={entranceLink('register')}>{t('accounts.login.toRegister')}</TextLink>
      <TextLink href="#/trust" icon={<ShieldCheck aria-hidden="true" />}>
        {t('pages.title.trust')}
      </TextLink>
    </div>
  );
};

const Farewell = latePart(() => import('./farewell.tsx').then((module) => module.Farewell));

/** `/pages/user/login`: by account and password. */
export const LoginPage = () => {
  useFollowLogin();
  const t = useTranslations();
  const isDemo = useIsDemo();
  const isClosed = useSearchParams()[0].get('closed') !== null;
  const [asksOtp, setAsksOtp] = useState(false);
  const form = useForm(
    { account: lastAccount(), password: '', otp: '' },
    asksOtp ? ['account', 'password', 'otp'] : ['account', 'password'],
    async ({ account, password, otp }) => {
      try {
        const code = asksOtp ? { otp: otp.trim() } : {};
        const name = account.trim();
        const answer = await call(login, { account: name, password, ...code, ...deviceOf(name) });
        signIn(answer.userinfo, answer.device_token);
      } catch (error) {
        if (error instanceof ApiError && error.error === 'otp_required') setAsksOtp(true);
        else throw error;
      }
    },
  );

  return (
    <Entrance
      seed="tallystick"
      title={t('pages.title.login')}
      heading={t('accounts.login.heading')}
      intro={t('accounts.login.intro')}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={form.onSubmit}>
        {isClosed ? <Farewell /> : null}
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
        {asksOtp ? <LateSecondFactor {...form.input('otp')} enterKeyHint="go" autoFocus /> : null}
        <div className="pt-2">
          <Button type="submit" busy={form.busy}>
            {t('accounts.login.submit')}
          </Button>
        </div>
      </form>
      <OtherWays />
      <PasskeyEntrance />
      {isDemo ? (
        <div className="mt-auto pt-4">
          <DemoNote>{t('accounts.login.demo', { code: DEMO_INVITATION_CODE })}</DemoNote>
        </div>
      ) : null}
    </Entrance>
  );
};
