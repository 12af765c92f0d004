import { IconButton } from '@tallystick/ui/controls/icon-button.tsx';
import { CountBadge } from '@tallystick/ui/marks/count-badge.tsx';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { navigate } from '../navigation/location.ts';
import { useUnreadNotifications } from './use-unread-notifications.ts';

/** Opens the notification centre from the head of home, and shows the number of unread notifications. */
export const Bell = () => {
  const t = useTranslations();
  const unread = useUnreadNotifications();
  const title = t('pages.title.notifications');
  useEffect(() => {
    // A subscription is renewed after the page is there. If that fails, the next visit renews it.
    import('./push.ts').then(({ renewPush }) => renewPush()).catch(() => undefined);
  }, []);
  return (
    <span className="relative">
      <IconButton label={title} onHead onClick={() => navigate('/pages/me/sub/notifications')}>
        <BellIcon aria-hidden="true" />
      </IconButton>
      <span className="pointer-events-none absolute top-0.5 right-0.5">
        <CountBadge count={unread} label={`${title}: ${unread}`} />
      </span>
    </span>
  );
};
