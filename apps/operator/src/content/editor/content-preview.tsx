import { type AboutContent, type ContentDraft, previewContent } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { t } from '../../shared/language/text.ts';
import { Empty, Failure, Loading } from '../../shared/layout/query-states.tsx';

interface Props {
  readonly draft: ContentDraft;
  readonly language: string;
}

type BlockProps = AboutContent['texts'][string]['blocks'][number];

const Block = ({ kind, text }: BlockProps) => {
  if (kind === 'heading') return <h4 className="font-semibold">{text}</h4>;
  if (kind === 'paragraph') return <p>{text}</p>;
  return (
    <ul className="list-disc pl-5">
      {text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => (
          <li key={line}>{line.trim()}</li>
        ))}
    </ul>
  );
};

/** The customers' current view of a draft, rendered by the server. */
export const ContentPreview = ({ draft, language }: Props) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['content-preview', draft, language],
    queryFn: ({ signal }) => call(previewContent, { draft, language }, signal),
  });
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading what={t('content.thePreview')} />;
  const words =
    draft.kind === 'about' ? (draft.content.texts[language] ?? draft.content.texts['en']) : undefined;
  const isNothing = data.slides?.length === 0 || data.notices?.length === 0;
  return (
    <div className="flex flex-col gap-3">
      {isNothing && <Empty>{t('content.nothingShownNow')}</Empty>}
      {data.slides?.map(({ id, image, title, link }) => (
        <figure key={id} className="overflow-hidden rounded-sm border border-line bg-surface">
          <img src={image} alt="" className="aspect-[5/2] w-full object-cover" />
          <figcaption className="p-2 font-medium">
            {title}
            {link !== '' && <span className="block break-all text-ink-3">{link}</span>}
          </figcaption>
        </figure>
      ))}
      {data.notices?.map(({ id, title, body }) => (
        <article key={id} className="rounded-sm border border-line bg-surface p-2">
          <h3 className="font-medium">{title}</h3>
          <p className="whitespace-pre-line text-ink-2">{body}</p>
        </article>
      ))}
      {words !== undefined && (
        <article className="flex flex-col gap-2">
          <h3 className="font-semibold text-16">
            <bdi>{words.title}</bdi>
          </h3>
          {words.blocks.map((block, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a block has nothing but its place, and keeps no state.
            <Block key={place} {...block} />
          ))}
        </article>
      )}
    </div>
  );
};
