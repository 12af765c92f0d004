import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { WithAccessTexts } from '../access-texts.ts';
import { TextLink } from '../device/text-link.tsx';
import { BrowserWallets } from '../wallet/browser-wallets.tsx';
import { OwnKey } from '../wallet/key/own-key.tsx';
import { useWalletEntrance } from '../wallet/use-wallet-entrance.tsx';
import { Entrance, useFollowLogin } from './entrance.tsx';
import { entranceLink } from './entrance-link.ts';

const Ways = () => {
  const { enter, sheet } = useWalletEntrance();
  const [walletFailed, setWalletFailed] = useState(false);
  return (
    <div className="flex flex-col gap-6">
      <BrowserWallets onSigned={enter} onNoAddress={() => setWalletFailed(true)} />
      <OwnKey onSigned={enter} walletFailed={walletFailed} />
      {sheet}
    </div>
  );
};

/** `/pages/user/login2`: by a wallet's signature, an extension's or this browser's own. */
export const Login2Page = () => {
  useFollowLogin();
  const t = useTranslations();
  return (
    <Entrance
      seed="login2"
      title={t('pages.title.login2')}
      heading={t('accounts.login2.heading')}
      intro={t('accounts.login2.intro')}
      backTo="/pages/user/login"
    >
      <WithAccessTexts>
        <Ways />
      </WithAccessTexts>
      <div className="pt-3">
        <TextLink href={entranceLink('login')}>{t('accounts.login2.toLogin')}</TextLink>
      </div>
    </Entrance>
  );
};
