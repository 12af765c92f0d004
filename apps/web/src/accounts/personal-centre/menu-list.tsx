import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { useTranslations } from 'use-intl';
import { useTabs } from '../../shared/api/use-home.ts';
import { useUnread } from '../../shared/badges/chat-badge.ts';
import { useUnreadNotifications } from '../../shared/push/use-unread-notifications.ts';
import { MENU_GROUPS, type MenuEntry } from './menu-entries.ts';

const Unread = ({ count }: { readonly count: number }) => {
  const t = useTranslations('shell');
  return (
    <span className="inline-block min-w-5 rounded-full bg-danger px-1.5 text-center font-semibold text-12 text-on-danger">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t('unread', { count })}</span>
    </span>
  );
};

/** Links to the sub pages, grouped by subject. */
export const MenuList = () => {
  const t = useTranslations();
  const tabs = useTabs();
  const unread: Partial<Record<MenuEntry['page'], number>> = {
    service: useUnread(),
    notifications: useUnreadNotifications(),
  };
  return MENU_GROUPS.map(({ heading, entries }) => (
    <section key={heading} aria-labelledby={heading}>
      <SectionHeading id={heading}>{t(heading)}</SectionHeading>
      <Card flush>
        {entries
          .filter(({ path }) => !tabs.some((tab) => tab.path === path))
          .map(({ page, title, icon: Icon, path = `/pages/me/sub/${page}` }) => (
            <ListRow
              key={page}
              href={`#${path}`}
              icon={<Icon aria-hidden="true" />}
              title={t(title ?? `pages.title.${page}`)}
              trailing={(unread[page] ?? 0) > 0 ? <Unread count={unread[page] ?? 0} /> : undefined}
            />
          ))}
      </Card>
    </section>
  ));
};
