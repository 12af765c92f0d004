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
import { invariant } from '../platform/http/errors.ts';
import { type Html, html } from '../platform/http/html.ts';
import { wireTime } from '../platform/http/wire.ts';
import type { Sql } from '../platform/postgres/db.ts';
import { aboutIn, noticesShown, slidesShown } from './content.rules.ts';
import { type PublicationRow, selectPublications } from './content.sql.ts';

/** The customers' view of publications. */

export const pictureAddress = (pictureId: string): string => `/content/${pictureId}`;

/** Parses a stored publication. */
export const draftOf = (kind: ContentKind, content: unknown): ContentDraft => {
  if (kind === 'slides') return { kind, content: slidesContent.parse(content) };
  if (kind === 'notices') return { kind, content: noticesContent.parse(content) };
  return { kind, content: aboutContent.parse(content) };
};

const newest = async (sql: Sql, kind: ContentKind): Promise<PublicationRow> => {
  const [row] = await selectPublications(sql, kind, null, 1);
  invariant(row !== undefined, `${kind} have a first version`);
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
  const { content } = await newest(sql, 'slides');
  return slidesShown(slidesContent.parse(content), language, nowMs, pictureAddress);
};

/** Slides and notices of the home page, in every language. */
export const readHomeContent = async (sql: Sql) => {
  const [slides, notices] = await Promise.all([newest(sql, 'slides'), newest(sql, 'notices')]);
  const [ofSlides, ofNotices] = [slidesContent.parse(slides.content), noticesContent.parse(notices.content)];
  const noticesAt = wireTime(notices.publishedAtMs);
  return {
    slides: (language: string, nowMs: number) => slidesShown(ofSlides, language, nowMs, pictureAddress),
    notices: (language: string, nowMs: number) => noticesShown(ofNotices, language, nowMs, noticesAt),
  };
};

export const readAbout = async (sql: Sql, language: string) => {
  const { content, version } = await newest(sql, 'about');
  return toAbout(aboutContent.parse(content), version, language);
};
