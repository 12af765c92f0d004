import { Button } from '@tallystick/ui/controls/button.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { Wallet } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyList } from '../shared/navigation/empty-list.tsx';
import { navigate } from '../shared/navigation/location.ts';

const DEPOSIT = '/pages/me/sub/stored2';

/** The next step for a customer who has no money here. */
export const DepositButton = () => {
  const t = useTranslations('home.actions');
  return <Button onClick={() => navigate(DEPOSIT)}>{t('deposit')}</Button>;
};

/** Stands in place of the holdings while the account holds nothing. */
export const EmptyWallet = () => {
  const t = useTranslations('ledger');
  return (
    <EmptyList
      icon={<Wallet aria-hidden="true" />}
      line={t('emptyWallet')}
      body={t('emptyWalletBody')}
      action={<DepositButton />}
    />
  );
};

/** The same in one line, above the content that needs the money. */
export const EmptyWalletRow = () => {
  const t = useTranslations('ledger');
  return (
    <ListRow
      href={`#${DEPOSIT}`}
      icon={<Wallet aria-hidden="true" />}
      title={t('emptyWallet')}
      subtitle={t('emptyWalletBody')}
    />
  );
};
