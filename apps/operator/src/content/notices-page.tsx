import type { ContentDraft, NoticesContent } from '@tallystick/contract';
import { serverNowMs } from '../shared/api/api.ts';
import { Field } from '../shared/fields/field.tsx';
import { TextArea } from '../shared/fields/text-area.tsx';
import { t } from '../shared/language/text.ts';
import { Button } from '../shared/layout/button.tsx';
import { ContentPage, type EditorProps } from './editor/content-page.tsx';
import { EntryBox } from './entry-box.tsx';
import { ShownFields } from './shown-fields.tsx';
import { moved, shownWords, withWords } from './texts.rules.ts';

type Draft = Extract<ContentDraft, { kind: 'notices' }>;
type Notice = NoticesContent['notices'][number];
type Words = Notice['texts'][string];

const MOST = 20;
const NONE: Words = { title: '', body: '' };

const NoticeFields = ({
  notice,
  language,
  onChange,
}: {
  readonly notice: Notice;
  readonly language: string;
  readonly onChange: (notice: Notice) => void;
}) => {
  const words = notice.texts[language] ?? NONE;
  const write = (next: Words) =>
    onChange({
      ...notice,
      texts: withWords(notice.texts, language, next, next.title === '' && next.body === ''),
    });
  return (
    <>
      <Field
        label={t('content.titleLanguage', { language })}
        value={words.title}
        maxLength={120}
        onChange={(title) => write({ ...words, title })}
        {...(language !== 'en' && {
          hint: t('content.emptyTitle', { title: notice.texts['en']?.title ?? '' }),
        })}
      />
      <TextArea
        label={t('content.textLanguage', { language })}
        value={words.body}
        maxLength={1000}
        onChange={(body) => write({ ...words, body })}
      />
      <ShownFields shown={notice} onChange={(shown) => onChange({ ...notice, ...shown })} />
    </>
  );
};

const NoticesEditor = ({ draft, language, onChange }: EditorProps<Draft>) => {
  const { notices } = draft.content;
  const change = (next: readonly Notice[]) => onChange({ kind: 'notices', content: { notices: [...next] } });
  return (
    <>
      {notices.map((notice, place) => (
        <EntryBox
          key={notice.id}
          name={t('content.noticePlaceShown', { place: place + 1, shown: shownWords(notice) })}
          place={place}
          count={notices.length}
          onMove={(by) => change(moved(notices, place, by))}
          onRemove={() => change(notices.filter(({ id }) => id !== notice.id))}
        >
          <NoticeFields
            notice={notice}
            language={language}
            onChange={(next) => change(notices.with(place, next))}
          />
        </EntryBox>
      ))}
      {notices.length < MOST && (
        <div>
          <Button
            onClick={() =>
              change([
                {
                  id: crypto.randomUUID(),
                  texts: { en: { title: t('content.newNotice'), body: '' } },
                  from: new Date(serverNowMs()).toISOString(),
                  until: null,
                },
                ...notices,
              ])
            }
          >
            {t('content.newNotice')}
          </Button>
        </div>
      )}
    </>
  );
};

const take = (draft: ContentDraft): Draft | null => (draft.kind === 'notices' ? draft : null);
const written = ({ content }: Draft): readonly string[] =>
  content.notices.flatMap(({ texts }) => Object.keys(texts));

export const NoticesPage = () => (
  <ContentPage
    title={t('common.notices')}
    kind="notices"
    take={take}
    written={written}
    Editor={NoticesEditor}
  />
);
