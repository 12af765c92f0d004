import type { Alert } from '@tallystick/contract/market/alerts.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { IconButton } from '@tallystick/ui/controls/icon-button.tsx';
import { TOAST_MS } from '@tallystick/ui/feedback/toaster.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyList } from '../../shared/navigation/empty-list.tsx';
import { toast } from '../../shared/notices/notices.ts';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { pairOf } from '../../shared/texts/pair-of.ts';
import { AlertForm } from './alert-form.tsx';
import { endAlert, useAlerts } from './use-alerts.ts';
import { windowText } from './window-text.ts';

const useCondition = () => {
  const t = useTranslations('notifications.alerts');
  const format = useFormat();
  return (alert: Alert): string =>
    alert.kind === 'move'
      ? t('whenMove', {
          percent: format.percent(alert.percent),
          window: t(`windows.${windowText(alert.window_seconds ?? 0)}`),
        })
      : t(alert.kind === 'above' ? 'whenAbove' : 'whenBelow', { price: format.amount(alert.price) });
};

const AlertRow = ({ alert }: { readonly alert: Alert }) => {
  const t = useTranslations('notifications.alerts');
  const conditionOf = useCondition();
  const name = `${pairOf(alert.symbol)}: ${conditionOf(alert)}`;

  const end = (): void => {
    endAlert(alert.alert_id).catch(() => {
      toast(t('notRemoved'), { durationMs: TOAST_MS.request, tone: 'error' });
    });
  };

  return (
    <li className="flex items-center gap-3 border-line py-2 pr-2 pl-4 not-first:border-t">
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-medium text-16">{pairOf(alert.symbol)}</span>
        <span translate="no" className="text-14 tabular-nums">
          {conditionOf(alert)}
        </span>
        <span className="text-12 text-ink-2">{t(alert.repeats ? 'repeating' : 'once')}</span>
        {alert.armed ? null : <span className="text-12 text-ink-2">{t('waiting')}</span>}
      </span>
      <IconButton label={t('remove', { name })} onClick={end}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
};

/** The customer's price alerts, and a form for another one. */
export const PriceAlerts = () => {
  const t = useTranslations('notifications.alerts');
  const query = useAlerts();
  if (query.data === undefined) return <NotLoaded query={query} rows={6} />;
  return (
    <>
      <p className="px-1 text-14 text-ink-2">{t('help')}</p>
      <AlertForm />
      <section aria-labelledby="alerts">
        <SectionHeading id="alerts">{t('own')}</SectionHeading>
        {query.data.length === 0 ? (
          <EmptyList line={t('none')} />
        ) : (
          <Card flush>
            <ul>
              {query.data.map((alert) => (
                <AlertRow key={alert.alert_id} alert={alert} />
              ))}
            </ul>
          </Card>
        )}
      </section>
    </>
  );
};
