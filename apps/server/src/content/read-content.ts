import {
  type AboutContent,
  type about,
  aboutContent,
  type ContentDraft,
  type ContentKind,
  type DataOf,
  noticesContent,
  slidesContent,
} from '@tallystick/contract';
import { invariant } from '../platform/errors.ts';
import { type Html, html } from '../platform/http/html.ts';
import type { Sql } from '../platform/postgres/db.ts';
import { wireTime } from '../platform/wire.ts';
import { aboutIn, noticesShown, slidesShown } from './content.rules.ts';
import { type PublicationRow, selectShown } from './content.sql.ts';

/** The customers' view of publications. */

export const pictureAddress = (pictureId: string): string => `/content/${pictureId}`;

/** Parses a stored publication. */
export const draftOf = (kind: ContentKind, content: unknown): ContentDraft => {
  if (kind === 'slides') return { kind, content: slidesContent.parse(content) };
  if (kind === 'notices') return { kind, content: noticesContent.parse(content) };
  return { kind, content: aboutContent.parse(content) };
};

/** The version that customers see now. */
const shownNow = async (sql: Sql, kind: ContentKind, nowMs: number): Promise<PublicationRow> => {
  const row = await selectShown(sql, kind, new Date(nowMs));
  invariant(row !== null, `${kind} have a first version`);
  return row;
};

const blockHtml = (block: AboutContent['texts'][string]['blocks'][number]): Html => {
  if (block.kind === 'heading') return html`<h2>${block.text}</h2>`;
  if (block.kind === 'paragraph') return html`<p>${block.text}</p>`;
  const entries = block.text.split('\n').filter((line) => line.trim() !== '');
  return html`<ul>${entries.map((entry) => html`<li>${entry.trim()}</li>`)}</ul>`;
};

/** The about page as HTML of three kinds of blocks, with all text escaped. */
export const toAbout = (content: AboutContent, version: number, language: string): DataOf<typeof about> => {
  const { title, blocks } = aboutIn(content, language);
  return {
    title,
    html: html`${blocks.map(blockHtml)}`.html,
    version: String(version),
    contacts: content.contacts,
    location: content.location,
  };
};

export const readSlides = async (sql: Sql, language: string, nowMs: number) => {
  const { content } = await shownNow(sql, 'slides', nowMs);
  return slidesShown(slidesContent.parse(content), language, nowMs, pictureAddress);
};

/** Slides and notices of the home page, in every language. */
export const readHomeContent = async (sql: Sql, atMs: number) => {
  const [slides, notices] = await Promise.all([
    shownNow(sql, 'slides', atMs),
    shownNow(sql, 'notices', atMs),
  ]);
  const [ofSlides, ofNotices] = [slidesContent.parse(slides.content), noticesContent.parse(notices.content)];
  const noticesAt = wireTime(notices.publishedAtMs);
  return {
    slides: (language: string, nowMs: number) => slidesShown(ofSlides, language, nowMs, pictureAddress),
    notices: (language: string, nowMs: number) => noticesShown(ofNotices, language, nowMs, noticesAt),
  };
};

export const readAbout = async (sql: Sql, language: string, nowMs: number) => {
  const { content, version } = await shownNow(sql, 'about', nowMs);
  return toAbout(aboutContent.parse(content), version, language);
};
