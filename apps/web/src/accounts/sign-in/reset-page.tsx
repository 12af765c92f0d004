import { useTranslations } from 'use-intl';
import { WithAccessTexts } from '../access-texts.ts';
import { TextLink } from '../device/text-link.tsx';
import { Entrance } from './entrance.tsx';
import { entranceLink } from './entrance-link.ts';
import { ResetForm } from './reset-form.tsx';

const Page = () => {
  const t = useTranslations();
  return (
    <Entrance
      seed="reset"
      title={t('pages.title.reset-pwd')}
      heading={t('accounts.login.forgot')}
      intro={t('access.reset.intro')}
      backTo="/pages/user/login"
    >
      <ResetForm />
      <div className="pt-2">
        <TextLink href={entranceLink('login')}>{t('accounts.login.submit')}</TextLink>
      </div>
    </Entrance>
  );
};

/** `/pages/user/reset-pwd`: a new password by a code from an e-mail. */
export const ResetPage = () => (
  <WithAccessTexts>
    <Page />
  </WithAccessTexts>
);
