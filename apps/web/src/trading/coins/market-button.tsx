import { Button } from '@tallystick/ui/controls/button.tsx';
import { useTranslations } from 'use-intl';
import { navigate } from '../../shared/navigation/location.ts';

/** The next step for a customer who has no trades. */
export const MarketButton = () => {
  const t = useTranslations('trading.list');
  return (
    <Button look="quiet" onClick={() => navigate('/pages/invest/index')}>
      {t('emptyAction')}
    </Button>
  );
};
