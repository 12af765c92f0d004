import { SegmentedControl } from '@tallystick/ui/controls/segmented-control.tsx';
import { useTranslations } from 'use-intl';
import { useSearchParams } from 'wouter';
import { DayList } from '../shared/navigation/day-list.tsx';
import { EmptyList } from '../shared/navigation/empty-list.tsx';
import { LoadMore } from '../shared/navigation/load-more.tsx';
import { NotLoaded } from '../shared/query-states/not-loaded.tsx';
import { PriceAlerts } from './alerts/price-alerts.tsx';
import { NotificationRow } from './notification-row.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { notificationTexts } from './texts.ts';
import { useNotifications } from './use-notifications.ts';

const PARTS = ['list', 'alerts', 'settings'] as const;

const NotificationList = () => {
  const t = useTranslations('notifications');
  const query = useNotifications();
  if (query.data === undefined) return <NotLoaded query={query} rows={8} />;
  const list = query.data.pages.flatMap((page) => page.list);
  if (list.length === 0) return <EmptyList line={t('empty')} body={t('emptyBody')} />;
  return (
    <>
      <DayList list={list} row={(item) => <NotificationRow key={item.notification_id} item={item} />} />
      <LoadMore of={query} />
    </>
  );
};

const Page = () => {
  const t = useTranslations('notifications');
  const [query, setQuery] = useSearchParams();
  const part = PARTS.find((each) => each === query.get('part')) ?? 'list';
  return (
    <div className="flex flex-col gap-4 p-4">
      <SegmentedControl
        label={t('partsLabel')}
        chosen={part}
        onChoose={(chosen) => setQuery({ part: chosen }, { replace: true })}
        options={PARTS.map((value) => ({ value, label: t(`parts.${value}`) }))}
      />
      {part === 'list' ? <NotificationList /> : null}
      {part === 'alerts' ? <PriceAlerts /> : null}
      {part === 'settings' ? <NotificationSettings /> : null}
    </div>
  );
};

/** `/pages/me/sub/notifications`: the events of the account, and the settings of the customer. */
export const NotificationsPage = () => (
  <notificationTexts.With>
    <Page />
  </notificationTexts.With>
);
