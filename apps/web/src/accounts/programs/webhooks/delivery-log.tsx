import {
  redeliver,
  type WebhookDelivery,
  webhookDeliveries,
} from '@tallystick/contract/notifications/webhooks.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { IconButton } from '@tallystick/ui/controls/icon-button.tsx';
import { cx } from '@tallystick/ui/cx.ts';
import { Sheet } from '@tallystick/ui/dialogs/sheet.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { call } from '../../../shared/api/api.ts';
import { listPages } from '../../../shared/api/list-pages.ts';
import { LoadMore } from '../../../shared/navigation/load-more.tsx';
import { toast } from '../../../shared/notices/notices.ts';
import { NotLoaded } from '../../../shared/query-states/not-loaded.tsx';
import { useAct } from '../use-act.ts';

interface RowProps {
  readonly delivery: WebhookDelivery;
  readonly onAgain: () => Promise<void>;
}

const DeliveryRow = ({ delivery, onAgain }: RowProps) => {
  const t = useTranslations('programs.webhooks');
  const format = useFormat();
  const act = useAct();
  const { event_no, kind, what, tries, status, problem, tried_at, delivered_at, again } = delivery;
  const answer = problem === null ? t('status', { status: String(status) }) : t(problem);
  const time = format.dateTime(new Date(delivered_at ?? tried_at));
  return (
    <li className="flex items-center gap-3 border-line py-2 not-first:border-t">
      <div className="min-w-0 flex-1 text-12 text-ink-2">
        <p className="break-words text-14 text-ink">
          {kind}.{what} <span className="text-12 text-ink-2">#{event_no}</span>
        </p>
        <p>{delivered_at === null ? time : t('delivered', { time })}</p>
        <p className={cx(delivered_at === null && 'text-danger')}>
          {answer} · {t('tries', { count: tries })}
        </p>
      </div>
      {again ? null : (
        <IconButton label={`${t('redeliver')}: #${event_no}`} onClick={() => void act.run(onAgain)}>
          <RotateCw aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
};

/** How often the log is read while an event is on its way again. */
const ON_ITS_WAY_MS = 1_000;

const Log = ({ webhookId }: { readonly webhookId: string }) => {
  const t = useTranslations('programs.webhooks');
  const query = useInfiniteQuery({
    queryKey: ['webhook-deliveries', webhookId],
    refetchOnMount: 'always',
    queryFn: ({ pageParam, signal }) =>
      call(webhookDeliveries, { webhook_id: webhookId, ...pageParam }, { quiet: true, signal }),
    ...listPages,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ list }) => list.some(({ again }) => again)) === true ? ON_ITS_WAY_MS : false,
  });
  if (query.data === undefined) return <NotLoaded query={query} rows={3} />;
  const list = query.data.pages.flatMap((page) => page.list);
  const again = async (eventNo: number): Promise<void> => {
    await call(redeliver, { webhook_id: webhookId, event_no: eventNo });
    toast(t('asked'));
    await query.refetch();
  };
  if (list.length === 0) return <p className="text-14 text-ink-2">{t('logEmpty')}</p>;
  return (
    <>
      <ul>
        {list.map((delivery) => (
          <DeliveryRow key={delivery.event_no} delivery={delivery} onAgain={() => again(delivery.event_no)} />
        ))}
      </ul>
      {query.hasNextPage ? <LoadMore of={query} /> : null}
    </>
  );
};

interface Props {
  readonly webhookId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The last attempt at each event of a webhook, to send again. */
export const DeliveryLog = ({ webhookId, open, onClose }: Props) => {
  const t = useTranslations();
  return (
    <Sheet open={open} onClose={onClose} title={t('programs.webhooks.log')} closeLabel={t('common.close')}>
      <Log webhookId={webhookId} />
    </Sheet>
  );
};
