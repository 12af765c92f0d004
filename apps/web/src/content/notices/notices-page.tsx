import type { Home } from '@tallystick/contract/content/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { Megaphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSearchParams } from 'wouter';
import { useHome } from '../../shared/api/use-home.ts';
import { LateEmptyList } from '../../shared/empty-lists/late-empty-list.tsx';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { Ago } from '../../shared/scheduling/ago.tsx';
import { NOTICES_PATH, noticePath } from './notice-path.ts';

type Notice = Home['notices'][number];

const NoticeText = ({ notice }: { readonly notice: Notice }) => {
  const t = useTranslations('home');
  const format = useFormat();
  return (
    <>
      <Card>
        <article className="flex flex-col gap-2">
          <h2 className="text-pretty font-semibold text-20">
            <bdi>{notice.title}</bdi>
          </h2>
          <p className="text-12 text-ink-2">{format.dateTime(new Date(notice.created_at))}</p>
          {/* Written by staff in plain text: its lines are kept. */}
          <p className="break-words whitespace-pre-line text-pretty text-16">
            <bdi>{notice.body}</bdi>
          </p>
        </article>
      </Card>
      <Card flush>
        <ListRow title={t('allNotices')} href={`#${NOTICES_PATH}`} />
      </Card>
    </>
  );
};

const NoticeList = ({ notices }: { readonly notices: readonly Notice[] }) =>
  notices.length === 0 ? (
    <LateEmptyList line="noNotices" icon={<Megaphone aria-hidden="true" />} />
  ) : (
    <Card flush>
      {notices.map(({ id, title, created_at }) => (
        <ListRow
          key={id}
          icon={<Megaphone aria-hidden="true" />}
          title={<bdi>{title}</bdi>}
          subtitle={<Ago at={created_at} />}
          href={`#${noticePath(id)}`}
        />
      ))}
    </Card>
  );

/** `/pages/me/sub/notices`: all notices of the operator, and with `id` the text of one. */
export const NoticesPage = () => {
  const home = useHome();
  const id = useSearchParams()[0].get('id');
  if (home.data === undefined) return <NotLoaded query={home} rows={4} />;
  // A notice that was taken back has no page. The list shows what is left.
  const notice = home.data.notices.find((each) => each.id === id);
  return (
    <div className="flex flex-col gap-3 p-4">
      {notice === undefined ? <NoticeList notices={home.data.notices} /> : <NoticeText notice={notice} />}
    </div>
  );
};
