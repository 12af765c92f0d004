import type { AboutContent, NoticesContent, SlidesContent } from '@tallystick/contract';

/** The part of a publication that a customer sees, in their language and at this moment. */

/** The text in a language, or in English if there is none. English is always present. */
export const wordsIn = <T>(texts: Readonly<Record<string, T>>, language: string): T | undefined =>
  texts[language] ?? texts['en'];

/** `from` is inclusive, `until` is exclusive. */
export const isShown = (
  { from, until }: { readonly from: string | null; readonly until: string | null },
  nowMs: number,
): boolean => (from === null || Date.parse(from) <= nowMs) && (until === null || nowMs < Date.parse(until));

export interface ShownSlide {
  readonly id: string;
  readonly image: string;
  readonly title: string;
  readonly link: string;
}

export const slidesShown = (
  { slides }: SlidesContent,
  language: string,
  nowMs: number,
  addressOf: (pictureId: string) => string,
): ShownSlide[] =>
  slides
    .filter((slide) => isShown(slide, nowMs))
    .map(({ id, picture_id, titles, link }) => ({
      id,
      image: addressOf(picture_id),
      title: wordsIn(titles, language) ?? '',
      link,
    }));

export interface ShownNotice {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly created_at: string;
}

export const noticesShown = (
  { notices }: NoticesContent,
  language: string,
  nowMs: number,
  publishedAt: string,
): ShownNotice[] =>
  notices
    .filter((notice) => isShown(notice, nowMs))
    .map(({ id, texts, from }) => {
      const { title, body } = wordsIn(texts, language) ?? { title: '', body: '' };
      return { id, title, body, created_at: from ?? publishedAt };
    });

export const aboutIn = (content: AboutContent, language: string) =>
  wordsIn(content.texts, language) ?? { title: '', blocks: [] };
