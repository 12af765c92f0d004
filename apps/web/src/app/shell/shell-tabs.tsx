import { TabBar } from '@tallystick/ui/layout/tab-bar.tsx';
import { useTranslations } from 'use-intl';
import { useTabs } from '../../shared/api/use-home.ts';
import { useUnread } from '../../shared/badges/chat-badge.ts';
import { TAB_ICONS } from './tab-icons.tsx';

/** The tab bar of the set that the operator chose. */
export const ShellTabs = ({ path, isDesk }: { readonly path: string; readonly isDesk: boolean }) => {
  const t = useTranslations();
  const tabs = useTabs();
  const unread = useUnread();
  return (
    // On a phone a tab replaces the last one. On a desktop the browser's own button leads back to it.
    <div className="page-tabs flex shrink-0 flex-col" data-relaunch={isDesk ? undefined : ''}>
      <TabBar
        label={t('shell.navigation')}
        current={`#${path}`}
        tabs={tabs.map((tab) => {
          const Icon = TAB_ICONS[tab.icon];
          return {
            href: `#${tab.path}`,
            label: t(`pages.tab.${tab.label}`),
            icon: <Icon aria-hidden="true" />,
            raised: tab.raised === true,
            ...(tab.icon === 'service' && {
              badge: unread,
              badgeLabel: t('shell.unread', { count: unread }),
            }),
          };
        })}
      />
    </div>
  );
};
