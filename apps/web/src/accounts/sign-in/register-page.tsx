import { useTranslations } from 'use-intl';
import { useSearch } from 'wouter';
import { TextLink } from '../device/text-link.tsx';
import { Entrance } from './entrance.tsx';
import { entranceLink } from './entrance-link.ts';
import { RegisterForm } from './register-form.tsx';

/** `/pages/user/register`: with an invitation code, which a link may bring along as `?code=`. */
export const RegisterPage = () => {
  const t = useTranslations();
  const code = new URLSearchParams(useSearch()).get('code') ?? '';
  return (
    <Entrance
      seed="register"
      title={t('pages.title.register')}
      heading={t('accounts.register.heading')}
      intro={t('accounts.register.intro')}
      backTo="/pages/user/login"
    >
      <RegisterForm invitationCode={code} />
      <div className="pt-2">
        <TextLink href={entranceLink('login')}>{t('accounts.register.toLogin')}</TextLink>
      </div>
    </Entrance>
  );
};
