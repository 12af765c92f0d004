import { IconButton } from '@tallystick/ui/controls/icon-button.tsx';
import { CountBadge } from '@tallystick/ui/marks/count-badge.tsx';
import { Headset } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useUnread } from '../../shared/badges/chat-badge.ts';
import { navigate } from '../../shared/navigation/location.ts';

/** Opens customer service from the head of home, and shows the number of unread messages. */
export const ServiceButton = () => {
  const t = useTranslations();
  const unread = useUnread();
  return (
    <span className="relative">
      <IconButton label={t('pages.title.service')} onHead onClick={() => navigate('/pages/me/sub/service')}>
        <Headset aria-hidden="true" />
      </IconButton>
      <span className="pointer-events-none absolute top-0.5 right-0.5">
        <CountBadge count={unread} label={t('shell.unread', { count: unread })} />
      </span>
    </span>
  );
};
