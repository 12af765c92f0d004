import { endSession, sessions } from '@tallystick/contract/accounts/access.ts';
import type { DataOf } from '@tallystick/contract/route.ts';
import { deviceName } from '@tallystick/i18n/format/device-name.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Dialog } from '@tallystick/ui/dialogs/dialog.tsx';
import { TOAST_MS } from '@tallystick/ui/feedback/toaster.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, call } from '../../shared/api/api.ts';
import { listPages } from '../../shared/api/list-pages.ts';
import { LoadMore } from '../../shared/navigation/load-more.tsx';
import { toast } from '../../shared/notices/notices.ts';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { WithAccessTexts } from '../access-texts.ts';

type Session = DataOf<typeof sessions>['list'][number];

const useSessions = () =>
  useInfiniteQuery({
    queryKey: ['sessions'],
    queryFn: ({ pageParam, signal }) => call(sessions, pageParam, { quiet: true, signal }),
    ...listPages,
  });

const SessionRow = ({ session, onEnd }: { readonly session: Session; readonly onEnd: () => void }) => {
  const t = useTranslations('access.sessions');
  const format = useFormat();
  return (
    <li className="flex items-center gap-3 border-line px-4 py-3 not-first:border-t">
      <MonitorSmartphone className="size-5 shrink-0 text-brand-ink" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-16">
          {deviceName(session.user_agent) ?? t('unknown')}
          {session.current ? (
            <span className="rounded-full bg-brand-tint px-3 py-1 font-medium text-12 text-brand-ink">
              {t('current')}
            </span>
          ) : null}
        </p>
        <p className="break-all text-12 text-ink-2">{session.ip}</p>
        <p className="text-12 text-ink-2">
          {t('since', { time: format.dateTime(new Date(session.created_at)) })}
        </p>
        <p className="text-12 text-ink-2">
          {t('seen', { time: format.dateTime(new Date(session.last_seen_at)) })}
        </p>
      </div>
      {session.current ? null : (
        <div className="shrink-0">
          <Button look="quiet" wide={false} onClick={onEnd}>
            {t('end')}
          </Button>
        </div>
      )}
    </li>
  );
};

const Page = () => {
  const t = useTranslations();
  const query = useSessions();
  const [ending, setEnding] = useState<Session | null>(null);
  const [busy, setBusy] = useState(false);

  const end = async (session: Session): Promise<void> => {
    setBusy(true);
    try {
      await call(endSession, { id: session.session_id });
      toast(t('access.sessions.ended'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.msg !== '') toast(error.msg, { durationMs: TOAST_MS.request, tone: 'error' });
    } finally {
      setBusy(false);
      setEnding(null);
      await query.refetch();
    }
  };

  if (query.data === undefined) return <NotLoaded query={query} rows={3} />;
  return (
    <div className="flex flex-col gap-3 p-4">
      <p className="px-1 text-14 text-ink-2">{t('access.sessions.body')}</p>
      <Card flush>
        <ul>
          {query.data.pages
            .flatMap(({ list }) => list)
            .map((session) => (
              <SessionRow key={session.session_id} session={session} onEnd={() => setEnding(session)} />
            ))}
        </ul>
      </Card>
      {query.hasNextPage ? <LoadMore of={query} /> : null}
      <Dialog
        open={ending !== null}
        onClose={() => setEnding(null)}
        title={t('access.sessions.endQuestion')}
        actions={
          <>
            <Button look="quiet" onClick={() => setEnding(null)}>
              {t('common.cancel')}
            </Button>
            <Button look="danger" busy={busy} onClick={() => ending !== null && void end(ending)}>
              {t('access.sessions.end')}
            </Button>
          </>
        }
      />
    </div>
  );
};

/** `/pages/me/sub/sessions`: the places where the account is logged in, and a way to end each session. */
export const SessionsPage = () => (
  <WithAccessTexts>
    <Page />
  </WithAccessTexts>
);
