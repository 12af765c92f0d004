import { Button } from '@tallystick/ui/button.tsx';
import { StateView } from '@tallystick/ui/state-view.tsx';
import { Wallet } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { goBack } from '../shared/location.ts';
import { Entrance } from './entrance.tsx';

/** `/pages/user/login2`: the other ways in. It says what will be here, and leads back. */
export const Login2Page = () => {
  const t = useTranslations();
  return (
    <Entrance
      seed="login2"
      title={t('pages.title.login2')}
      heading={t('accounts.login2.heading')}
      intro={t('accounts.login2.intro')}
      backTo="/pages/user/login"
    >
      <div className="flex flex-1 flex-col justify-center">
        <StateView
          seed="login2-coming"
          icon={<Wallet aria-hidden="true" />}
          title={t('accounts.login2.comingTitle')}
          body={t('accounts.login2.comingBody')}
        />
      </div>
      <Button look="quiet" onClick={() => goBack('/pages/user/login')}>
        {t('accounts.login2.toLogin')}
      </Button>
    </Entrance>
  );
};
