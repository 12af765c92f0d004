import { webhooks } from '@tallystick/contract/notifications/webhooks.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../../shared/api/api.ts';
import { NotLoaded } from '../../../shared/query-states/not-loaded.tsx';
import { AddWebhook } from './add-webhook.tsx';
import { WebhookRow } from './webhook-row.tsx';

/** The webhooks of the account. */
export const WebhookList = () => {
  const t = useTranslations('programs.webhooks');
  const query = useQuery({
    queryKey: ['webhooks'],
    queryFn: ({ signal }) => call(webhooks, {}, { quiet: true, signal }),
  });
  if (query.data === undefined) return <NotLoaded query={query} rows={3} />;
  const known = query.data;
  return (
    <section aria-labelledby="webhooks" className="flex flex-col gap-3">
      <SectionHeading id="webhooks">{t('title')}</SectionHeading>
      <p className="px-1 text-14 text-ink-2">{t('intro')}</p>
      {known.length === 0 ? (
        <p className="px-1 font-medium text-14">{t('none')}</p>
      ) : (
        <Card flush>
          <ul>
            {known.map((webhook) => (
              <WebhookRow key={webhook.webhook_id} webhook={webhook} onChanged={() => query.refetch()} />
            ))}
          </ul>
        </Card>
      )}
      <AddWebhook count={known.length} onAdded={() => query.refetch()} />
    </section>
  );
};
