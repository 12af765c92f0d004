import { type CannedAnswer, readChatSettings } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { useShortcuts } from '../../shared/keyboard/shortcuts.ts';
import { rowClass, useRows } from '../../shared/keyboard/use-rows.ts';
import { t } from '../../shared/language/text.ts';
import { LANGUAGES } from '../../shared/languages.ts';
import { Button } from '../../shared/layout/button.tsx';
import { PagePart } from '../../shared/layout/page.tsx';
import { Empty, Failure, Loading } from '../../shared/layout/query-states.tsx';
import { useMay } from '../../shared/permissions/use-may.ts';
import { textIn } from '../canned.rules.ts';
import { useCanned } from '../use-canned.ts';
import { AnswerTimes } from './answer-times.tsx';
import { CannedDialog } from './canned-dialog.tsx';
import { HoursForm } from './hours-form.tsx';
import { SETTINGS_KEY } from './settings-key.ts';

const CannedHead = () => (
  <thead>
    <tr>
      <th scope="col">{t('desk.shortcut')}</th>
      <th scope="col">{t('desk.english')}</th>
      <th scope="col" className="text-right">
        {t('desk.languages')}
      </th>
    </tr>
  </thead>
);

const CannedTable = ({ mayChange }: { readonly mayChange: boolean }) => {
  const { data, error, refetch } = useCanned();
  const [edited, setEdited] = useState<CannedAnswer | 'new' | null>(null);
  const rows = useRows(data?.length ?? 0, 'canned');
  useShortcuts([
    {
      keys: 'Enter',
      does: t('desk.openSelectedAnswer'),
      run: () => {
        const chosen = rows.current === null ? undefined : data?.[rows.current];
        if (mayChange && chosen !== undefined) setEdited(chosen);
      },
    },
  ]);
  return (
    <PagePart
      title={t('common.cannedAnswers')}
      aside={mayChange ? <Button onClick={() => setEdited('new')}>{t('desk.new')}</Button> : null}
    >
      {error !== null && data === undefined && <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading what={t('desk.cannedAnswers')} />}
      {data?.length === 0 && <Empty>{t('desk.noCannedRepliesYet')}</Empty>}
      {data !== undefined && data.length > 0 && (
        <table className="dense" aria-label={t('common.cannedAnswers')}>
          <CannedHead />
          <tbody>
            {data.map((answer, place) => (
              <tr
                key={answer.canned_id}
                id={`canned-${place}`}
                aria-current={rows.current === place}
                className={rowClass(rows.current === place)}
              >
                <th scope="row">
                  {mayChange ? (
                    <button
                      type="button"
                      className="font-semibold text-brand-ink hover:underline"
                      onClick={() => setEdited(answer)}
                    >
                      /{answer.shortcut}
                    </button>
                  ) : (
                    `/${answer.shortcut}`
                  )}
                </th>
                <td>{textIn(answer, 'en')}</td>
                <td className="whitespace-nowrap text-right">
                  {t('desk.ofCountCount2', {
                    count: Object.keys(answer.texts).length,
                    count2: LANGUAGES.length,
                  })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {edited !== null && (
        <CannedDialog answer={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </PagePart>
  );
};

/** The hours of customer service, and its canned answers. */
export const ChatSettingsPage = () => {
  const mayAnswer = useMay('answer_chats');
  const mayChange = useMay('configure_chat');
  const { data, error, refetch } = useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) => call(readChatSettings, {}, signal),
  });
  return (
    <div className="flex flex-col gap-6">
      <h1 className="font-semibold text-16">{t('common.serviceSettings')}</h1>
      <AnswerTimes />
      <CannedTable mayChange={mayAnswer} />
      <PagePart title={t('desk.hoursRulesCustomerService')}>
        {error !== null && data === undefined && <Failure error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <Loading what={t('desk.theHours')} />}
        {data !== undefined && <HoursForm settings={data} mayChange={mayChange} />}
      </PagePart>
    </div>
  );
};
