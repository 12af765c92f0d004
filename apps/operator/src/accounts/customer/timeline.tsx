import {
  customerTimeline,
  type DataOf,
  TIMELINE_SOURCES,
  type TimelineEvent,
  type TimelineSource,
} from '@tallystick/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Empty, Failure, Loading } from '../../shared/layout/query-states.tsx';
import { ScrollArea } from '../../shared/layout/scroll-area.tsx';
import { FilterSelect } from '../../shared/table/filters.tsx';
import { Time } from '../../shared/time/time.tsx';
import { eventWords, pageOf, referenceWords, SOURCE_WORDS } from './timeline.rules.ts';

const ROWS = 50;

const LINK = 'text-brand-ink underline';

/** The number of an event's subject, as a link if it has a page. */
const Reference = ({ event, uid }: { readonly event: TimelineEvent; readonly uid: string }) => {
  if (event.reference === null) return null;
  const page = pageOf(event, uid);
  const words = referenceWords(event.reference);
  if (page === null) return <span title={event.reference}>{words}</span>;
  return (
    <Link to={page.to} search={page.search} className={LINK} title={event.reference}>
      {words}
    </Link>
  );
};

const Events = ({ events, uid }: { readonly events: readonly TimelineEvent[]; readonly uid: string }) => (
  <ScrollArea>
    <table className="dense" aria-label={t('common.timeline')}>
      <thead>
        <tr>
          {[
            t('common.time'),
            t('accounts.customer.event'),
            t('common.by'),
            t('common.reference'),
            t('common.details'),
          ].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.key} className="border-line border-b">
            <th scope="row" className="font-normal">
              <Time at={event.at} />
            </th>
            <td>{eventWords(event)}</td>
            <td>{event.staff === 'rule' ? t('words.rule') : <bdi>{event.staff}</bdi>}</td>
            <td className="whitespace-nowrap">
              <Reference event={event} uid={uid} />
            </td>
            <td className="wrap-anywhere min-w-40">
              <bdi>{event.note}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollArea>
);

const isSource = (word: string): word is TimelineSource => TIMELINE_SOURCES.some((source) => source === word);

/** Everything that happened to the account, newest first, in pages. */
export const Timeline = ({ uid }: { readonly uid: string }) => {
  const [source, setSource] = useState<TimelineSource | null>(null);
  const list = useInfiniteQuery({
    queryKey: ['customer', uid, 'timeline', source],
    queryFn: ({ signal, pageParam }): Promise<DataOf<typeof customerTimeline>> =>
      call(
        customerTimeline,
        {
          uid,
          row: ROWS,
          ...(source !== null && { source }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor: next }) => next,
  });
  const events = list.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <section className="flex flex-col gap-2">
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="flex-1 font-semibold">{t('common.timeline')}</h2>
        <FilterSelect
          label={t('common.show')}
          value={source ?? ''}
          options={[
            ['', t('common.everything')],
            ...TIMELINE_SOURCES.map((each) => [each, SOURCE_WORDS[each]] as const),
          ]}
          onChange={(next) => setSource(isSource(next) ? next : null)}
        />
      </header>
      {list.error !== null && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.data === undefined && list.error === null && <Loading what={t('accounts.customer.timeline')} />}
      {list.data !== undefined && events.length === 0 && <Empty>{t('accounts.customer.noEventsKind')}</Empty>}
      {events.length > 0 && <Events events={events} uid={uid} />}
      {list.hasNextPage && (
        <div className="text-center">
          <Button onClick={() => void list.fetchNextPage()} disabled={list.isFetchingNextPage}>
            {t('accounts.customer.earlierEvents')}
          </Button>
        </div>
      )}
    </section>
  );
};
