import { type ContentDraft, keepContentPicture, type SlidesContent } from '@tallystick/contract';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { sendFile } from '../shared/api/send-file.ts';
import { Field } from '../shared/fields/field.tsx';
import { t } from '../shared/language/text.ts';
import { Refusal } from '../shared/layout/query-states.tsx';
import { ContentPage, type EditorProps } from './editor/content-page.tsx';
import { EntryBox } from './entry-box.tsx';
import { ShownFields } from './shown-fields.tsx';
import { moved, shownWords, withWords } from './texts.rules.ts';

type Draft = Extract<ContentDraft, { kind: 'slides' }>;
type Slide = SlidesContent['slides'][number];

const MOST = 12;

/** Uploads a picture. Every slide starts with one. */
const PictureButton = ({
  label,
  onKept,
}: {
  readonly label: string;
  readonly onKept: (pictureId: string) => void;
}) => {
  const id = useId();
  const send = useMutation({
    mutationFn: (file: File) => sendFile(keepContentPicture, file),
    onSuccess: (kept) => onKept(kept.picture_id),
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <label
        htmlFor={id}
        className="inline-flex h-8 cursor-pointer items-center rounded-sm border border-ctl px-3 font-medium focus-within:outline-2"
      >
        {send.isPending ? t('content.sending') : label}
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className="sr-only"
          disabled={send.isPending}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file !== undefined) send.mutate(file);
            event.target.value = '';
          }}
        />
      </label>
      <span className="text-ink-3">{t('content.pictureHint')}</span>
      <Refusal error={send.error} />
    </div>
  );
};

const SlideFields = ({
  slide,
  language,
  onChange,
}: {
  readonly slide: Slide;
  readonly language: string;
  readonly onChange: (slide: Slide) => void;
}) => (
  <>
    <div className="flex flex-wrap items-center gap-3">
      <img
        src={`/content/${slide.picture_id}`}
        alt=""
        className="h-16 w-36 rounded-sm border border-line object-cover"
      />
      <PictureButton
        label={t('content.replaceImage')}
        onKept={(picture_id) => onChange({ ...slide, picture_id })}
      />
    </div>
    <Field
      label={t('content.titleLanguage', { language })}
      value={slide.titles[language] ?? ''}
      maxLength={80}
      onChange={(title) =>
        onChange({ ...slide, titles: withWords(slide.titles, language, title, title === '') })
      }
      {...(language !== 'en' && { hint: t('content.emptyTitles', { titles: slide.titles['en'] ?? '' }) })}
    />
    <Field
      label={t('content.link')}
      value={slide.link}
      maxLength={200}
      onChange={(link) => onChange({ ...slide, link: link.trim() })}
      hint={t('content.linkHint')}
    />
    <ShownFields shown={slide} onChange={(shown) => onChange({ ...slide, ...shown })} />
  </>
);

const SlidesEditor = ({ draft, language, onChange }: EditorProps<Draft>) => {
  const { slides } = draft.content;
  const change = (next: readonly Slide[]) => onChange({ kind: 'slides', content: { slides: [...next] } });
  return (
    <>
      {slides.map((slide, place) => (
        <EntryBox
          key={slide.id}
          name={t('content.slidePlaceTitlesShown', {
            place: place + 1,
            titles: slide.titles['en'] ?? '',
            shown: shownWords(slide),
          })}
          place={place}
          count={slides.length}
          onMove={(by) => change(moved(slides, place, by))}
          onRemove={() => change(slides.filter(({ id }) => id !== slide.id))}
        >
          <SlideFields
            slide={slide}
            language={language}
            onChange={(next) => change(slides.with(place, next))}
          />
        </EntryBox>
      ))}
      {slides.length < MOST && (
        <PictureButton
          label={t('content.newSlideChoosePicture')}
          onKept={(picture_id) =>
            change([
              ...slides,
              {
                id: crypto.randomUUID(),
                picture_id,
                titles: { en: t('content.newSlide') },
                link: '',
                from: null,
                until: null,
              },
            ])
          }
        />
      )}
    </>
  );
};

const take = (draft: ContentDraft): Draft | null => (draft.kind === 'slides' ? draft : null);
const written = ({ content }: Draft): readonly string[] =>
  content.slides.flatMap(({ titles }) => Object.keys(titles));

export const SlidesPage = () => (
  <ContentPage title={t('common.slides')} kind="slides" take={take} written={written} Editor={SlidesEditor} />
);
