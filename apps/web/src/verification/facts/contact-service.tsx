import { Button } from '@tallystick/ui/controls/button.tsx';
import { useTranslations } from 'use-intl';
import { useSession } from '../../shared/device/session.ts';
import { navigate } from '../../shared/navigation/location.ts';

/** Leads from an alarm to customer service, which only a signed-in customer can reach. */
export const ContactService = () => {
  const t = useTranslations('verification.ticket');
  return useSession().token === null ? null : (
    <Button look="quiet" onClick={() => navigate('/pages/me/sub/service')}>
      {t('contact')}
    </Button>
  );
};
