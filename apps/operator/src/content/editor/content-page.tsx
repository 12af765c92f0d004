import type { ContentDraft, ContentKind, Publication } from '@tallystick/contract';
import { type ReactNode, useMemo, useState } from 'react';
import { useAddress } from '../../shared/address.ts';
import { rich } from '../../shared/language/rich.tsx';
import { t } from '../../shared/language/text.ts';
import { languageWords } from '../../shared/language-names.rules.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Done } from '../../shared/layout/done.tsx';
import { TablePage } from '../../shared/layout/page.tsx';
import { Failure, Loading } from '../../shared/layout/query-states.tsx';
import { useMay } from '../../shared/permissions/use-may.ts';
import type { Column } from '../../shared/table/columns.ts';
import { timeColumn } from '../../shared/table/common-columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { wholeList } from '../../shared/table/list.ts';
import { Time } from '../../shared/time/time.tsx';
import { PublishDialog, TakeBackDialog } from './content-dialogs.tsx';
import { ContentPreview } from './content-preview.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { LeaveWarning } from './leave-warning.tsx';
import { PhoneFrame } from './phone-frame.tsx';
import { usePublications } from './use-content.ts';
import { useKeptDraft } from './use-kept-draft.ts';

/** The newest version is in use or waits for its time. Another one can be in use only while it waits. */
const stateOf = ({ version }: Publication, newest: number, inUse: number): string => {
  if (version === inUse && inUse === newest) return t('content.inUse');
  return version === newest ? t('words.scheduled') : '';
};

const historyColumns = (
  newest: number,
  inUse: number,
  mayPublish: boolean,
  bringBack: (version: number) => void,
): readonly Column<Publication>[] => [
  { id: 'version', header: t('common.version'), text: ({ version }) => String(version), align: 'right' },
  timeColumn('at', t('content.published'), ({ published_at }) => published_at),
  { id: 'by', header: t('common.by'), text: ({ published_by }) => published_by },
  {
    id: 'reason',
    header: t('common.reason'),
    text: ({ reason, brings_back }) =>
      brings_back === null ? reason : t('content.bringsBackVersion', { reason, bringsBack: brings_back }),
    wraps: true,
  },
  {
    id: 'back',
    header: t('common.decision'),
    isAtHand: true,
    align: 'right',
    text: (of) => stateOf(of, newest, inUse),
    show: (of) => {
      const { version } = of;
      const state = stateOf(of, newest, inUse);
      if (state !== '') return state;
      return mayPublish ? (
        <Button label={t('content.restoreVersion', { version })} onClick={() => bringBack(version)}>
          {t('content.restoreButton')}
        </Button>
      ) : null;
    },
  },
];

export interface EditorProps<Draft extends ContentDraft> {
  readonly draft: Draft;
  readonly language: string;
  readonly onChange: (draft: Draft) => void;
}

interface Props<Draft extends ContentDraft> {
  readonly title: string;
  readonly kind: ContentKind;
  /** The draft of this page's kind. Null for another kind. */
  readonly take: (draft: ContentDraft) => Draft | null;
  /** Languages with their own text. */
  readonly written: (draft: Draft) => readonly string[];
  readonly Editor: (props: EditorProps<Draft>) => ReactNode;
}

const ScheduledNote = ({ of, inUse }: { readonly of: Publication; readonly inUse: number }) => (
  <p className="border-watch border-l-4 bg-watch-tint px-3 py-1.5">
    {rich('content.versionScheduled', { version: of.version, time: <Time at={of.published_at} />, inUse })}
  </p>
);

const Preview = ({ draft, language }: { readonly draft: ContentDraft; readonly language: string }) => (
  <section aria-label={t('content.preview')} className="flex flex-col gap-2">
    <h2 className="font-semibold">
      {t('content.whatCustomersSeeNow', { language: languageWords(language) })}
    </h2>
    <PhoneFrame language={language}>
      <ContentPreview draft={draft} language={language} />
    </PhoneFrame>
  </section>
);

const Desk = <Draft extends ContentDraft>({
  newest,
  isScheduled,
  inUse,
  take,
  written,
  Editor,
  onDone,
}: Omit<Props<Draft>, 'title' | 'kind'> & {
  readonly newest: Publication & { readonly draft: Draft };
  /** True if the newest version waits for its time. */
  readonly isScheduled: boolean;
  /** The version that customers see now. */
  readonly inUse: number;
  readonly onDone: (done: string | null) => void;
}) => {
  const mayPublish = useMay('publish_content');
  const { draft, setDraft, isStale, forget } = useKeptDraft(newest, take);
  const [language, setLanguage] = useState('en');
  const [isPublishing, setPublishing] = useState(false);
  const isChanged = draft !== newest.draft;
  return (
    <div className="grid shrink-0 gap-4 lg:grid-cols-[minmax(0,1fr)_25.5rem]">
      <LeaveWarning isChanged={isChanged && !isPublishing} />
      <div className="flex min-w-0 flex-col gap-3 rounded-sm border border-line bg-surface p-4">
        {isScheduled && <ScheduledNote of={newest} inUse={inUse} />}
        {isStale && isChanged && (
          <p role="status" className="border-watch border-l-4 bg-watch-tint px-3 py-1.5">
            {t('content.draftIsOlder', { version: newest.version })}
          </p>
        )}
        <LanguageTabs chosen={language} written={written(draft)} onChoose={setLanguage} />
        <fieldset disabled={!mayPublish} className="flex min-w-0 flex-col gap-3">
          <Editor draft={draft} language={language} onChange={setDraft} />
        </fieldset>
        {mayPublish && (
          <div className="flex gap-2">
            <Button look="brand" disabled={!isChanged} onClick={() => setPublishing(true)}>
              {t('content.publish')}
            </Button>
            <Button disabled={!isChanged} onClick={() => setDraft(newest.draft)}>
              {t('common.undo')}
            </Button>
          </div>
        )}
      </div>
      <Preview draft={draft} language={language} />
      {isPublishing && take(draft) !== null && (
        <PublishDialog
          draft={draft}
          basedOn={newest.version}
          onPublished={forget}
          onClose={(done) => {
            setPublishing(false);
            if (done !== null) onDone(done);
          }}
        />
      )}
    </div>
  );
};

/** One kind of content: the current version, edited with a preview beside it, and all earlier versions. */
export const ContentPage = <Draft extends ContentDraft>({ title, kind, ...rest }: Props<Draft>) => {
  const mayPublish = useMay('publish_content');
  const { data, error, refetch } = usePublications(kind);
  const [done, setDone] = useState<string | null>(null);
  const [bringing, setBringing] = useState<number | null>(null);
  const address = useAddress([]);
  const newest = data?.publications[0];
  const inUse = data?.in_use ?? 0;
  const draft = newest === undefined ? null : rest.take(newest.draft);
  const columns = useMemo(
    () => historyColumns(newest?.version ?? 0, inUse, mayPublish, setBringing),
    [newest?.version, inUse, mayPublish],
  );
  return (
    <TablePage isLong title={title} aside={<Done>{done}</Done>}>
      {data === undefined && error === null && <Loading what={title.toLowerCase()} />}
      {data === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {newest !== undefined && draft !== null && (
        // Another version gets a new editor, because edits of the previous one no longer apply.
        <Desk
          key={newest.version}
          {...rest}
          newest={{ ...newest, draft }}
          isScheduled={newest.version !== inUse}
          inUse={inUse}
          onDone={setDone}
        />
      )}
      {data !== undefined && (
        <>
          <h2 className="font-semibold">{t('content.history')}</h2>
          <DataTable
            what={t('words.versions')}
            list={wholeList({ error: null, refetch }, data.publications)}
            columns={columns}
            rowKey={({ version }) => String(version)}
            address={address}
          />
        </>
      )}
      {bringing !== null && newest !== undefined && (
        <TakeBackDialog
          kind={kind}
          version={bringing}
          basedOn={newest.version}
          onClose={(message) => {
            setBringing(null);
            setDone(message);
          }}
        />
      )}
    </TablePage>
  );
};
