import {
  ALWAYS_IN_CENTRE,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@tallystick/contract/notifications/customer.ts';
import { Switch } from '@tallystick/ui/controls/switch.tsx';
import { TOAST_MS } from '@tallystick/ui/feedback/toaster.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { useTranslations } from 'use-intl';
import { toast } from '../shared/notices/notices.ts';
import { NotLoaded } from '../shared/query-states/not-loaded.tsx';
import { KIND_ICONS } from './notification-row.tsx';
import { PushSwitch } from './push-switch.tsx';
import { type Settings, saveSettings, useSettings } from './use-notifications.ts';

interface KindsProps {
  readonly settings: Settings;
  /** The list of the kinds that are switched off. */
  readonly of: 'hidden' | 'unpushed';
}

const Kinds = ({ settings, of }: KindsProps) => {
  const t = useTranslations('notifications');
  const heading = t(of === 'hidden' ? 'settings.shownKinds' : 'settings.pushedKinds');
  const off = settings[of];

  const choose = (kind: NotificationKind, on: boolean): void => {
    const kinds = on ? off.filter((each) => each !== kind) : [...off, kind];
    saveSettings(settings, { [of]: kinds }).catch(() => {
      toast(t('settings.notSaved'), { durationMs: TOAST_MS.request, tone: 'error' });
    });
  };

  return (
    <section aria-labelledby={of}>
      <SectionHeading id={of}>{heading}</SectionHeading>
      <p className="px-1 pb-2 text-14 text-ink-2">
        {t(of === 'hidden' ? 'settings.shownHint' : 'settings.pushedHint')}
      </p>
      <Card flush>
        {NOTIFICATION_KINDS.map((kind) => {
          const Icon = KIND_ICONS[kind];
          const isFixed = of === 'hidden' && ALWAYS_IN_CENTRE.includes(kind);
          const name = t(`kind.${kind}`);
          return (
            <ListRow
              key={kind}
              icon={<Icon aria-hidden="true" />}
              title={name}
              trailing={
                isFixed ? (
                  t('settings.always')
                ) : (
                  <Switch
                    label={`${heading}: ${name}`}
                    on={!off.includes(kind)}
                    onChange={(on) => choose(kind, on)}
                  />
                )
              }
            />
          );
        })}
      </Card>
    </section>
  );
};

/** Pushes to this device, and the kinds that are pushed and shown. */
export const NotificationSettings = () => {
  const t = useTranslations('notifications.settings');
  const query = useSettings();
  if (query.data === undefined) return <NotLoaded query={query} rows={8} />;
  return (
    <>
      <p className="px-1 text-14 text-ink-2">{t('help')}</p>
      <PushSwitch pushKey={query.data.push_key} />
      <Kinds settings={query.data} of="unpushed" />
      <Kinds settings={query.data} of="hidden" />
    </>
  );
};
