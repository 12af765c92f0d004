import * as z from 'zod/mini';
import {
  boundTime,
  byLanguage,
  empty,
  line,
  paragraphs,
  time,
  uuid,
  visible,
  wholeNumber,
} from '../fields.ts';
import { route } from '../route.ts';
import { about, contact, location, notice, slide } from './customer.ts';

/** Content that staff writes for customers: the slides and notices of the home page, and the about page. */

export const CONTENT_KINDS = ['slides', 'notices', 'about'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

const inLanguages = <T extends z.ZodMiniType>(words: T) =>
  byLanguage(words).check(z.refine((texts) => 'en' in texts, { error: 'required' }));
/** The interval in which it is shown. Null: no start, or no end. */
const shown = { from: z.nullable(boundTime), until: z.nullable(boundTime) };
/** Nothing, a route of the app, or a page elsewhere; never plain http, never a script. */
const link = z
  .string({ error: 'invalid' })
  .check(
    z.regex(/^(?:|\/pages\/[\w/?=&-]{1,180}|https:\/\/[^\s\p{C}"'<>\\]{1,180})$/u, { error: 'invalid' }),
    visible,
  );

const BLOCKS = ['heading', 'paragraph', 'list'] as const;

/** The complete published content of each kind. */
const contents = {
  slides: z.object({
    slides: z
      .array(z.object({ id: uuid, picture_id: uuid, titles: inLanguages(line(1, 80)), link, ...shown }))
      .check(z.maxLength(12, { error: 'too_long' })),
  }),
  notices: z.object({
    notices: z
      .array(
        z.object({
          id: uuid,
          texts: inLanguages(z.object({ title: line(1, 120), body: paragraphs(0, 1000) })),
          ...shown,
        }),
      )
      .check(z.maxLength(20, { error: 'too_long' })),
  }),
  about: z.object({
    texts: inLanguages(
      z.object({
        title: line(1, 80),
        blocks: z
          // The entries of a list are its lines.
          .array(z.object({ kind: z.enum(BLOCKS, { error: 'invalid' }), text: paragraphs(1, 1500) }))
          .check(z.minLength(1, { error: 'required' }), z.maxLength(30, { error: 'too_long' })),
      }),
    ),
    contacts: z.array(contact).check(z.maxLength(10, { error: 'too_long' })),
    location: z.nullable(location),
  }),
} as const satisfies Record<ContentKind, z.ZodMiniType>;

export const slidesContent = contents.slides;
export const noticesContent = contents.notices;
export const aboutContent = contents.about;
export type SlidesContent = z.output<typeof slidesContent>;
export type NoticesContent = z.output<typeof noticesContent>;
export type AboutContent = z.output<typeof aboutContent>;

const draft = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('slides'), content: slidesContent }),
  z.object({ kind: z.literal('notices'), content: noticesContent }),
  z.object({ kind: z.literal('about'), content: aboutContent }),
]);
export type ContentDraft = z.output<typeof draft>;

const publication = z.object({
  version: z.int(),
  draft,
  /** The version that this one restored. Null for a version that was written. */
  brings_back: z.nullable(z.int()),
  reason: z.string(),
  published_by: z.string(),
  published_at: time,
});
export type Publication = z.output<typeof publication>;

const kind = z.enum(CONTENT_KINDS, { error: 'invalid' });
const version = wholeNumber(1, 1_000_000);
const reason = line(3, 200);

export const publications = route({
  path: '/api/operator/content/publications',
  summary: 'Every version of a kind of content that was ever published, newest first, with who and when.',
  access: 'staff',
  permission: 'see_content',
  input: z.object({ kind, before: z.optional(version) }),
  /** The newest publications, at most 20. Older ones are found by `before`, the last version of the page. */
  data: z.object({
    publications: z.array(publication),
    total: z.int(),
    /** The version that customers see now. A newer one waits for its time, or was replaced before it. */
    in_use: z.int(),
  }),
  errors: ['forbidden'],
});

export const publishContent = route({
  path: '/api/operator/content/publish',
  summary:
    'Publishes a new version, made from the newest one; customers see it with their next look, or from a later time on the server’s clock. A newer version replaces one that still waits.',
  access: 'staff',
  permission: 'publish_content',
  input: z.object({
    draft,
    based_on: version,
    reason,
    /** Left out: at once. At most a year ahead. */
    publish_at: z.optional(boundTime),
  }),
  data: publication,
  errors: ['forbidden', 'not_found', 'changed_meanwhile', 'too_late'],
});

export const takeBackContent = route({
  path: '/api/operator/content/take_back',
  summary: 'Publishes a former version again; nothing that was published is ever deleted.',
  access: 'staff',
  permission: 'publish_content',
  input: z.object({ kind, based_on: version, brings_back: version, reason }),
  data: publication,
  errors: ['forbidden', 'not_found', 'changed_meanwhile'],
});

export const previewContent = route({
  path: '/api/operator/content/preview',
  summary: 'What customers would see of a draft in a language at a time.',
  access: 'staff',
  permission: 'see_content',
  input: z.object({ draft, language: line(2, 8), at: z.optional(boundTime) }),
  data: z.object({
    slides: z.nullable(z.array(slide)),
    notices: z.nullable(z.array(notice)),
    about: z.nullable(about.data),
  }),
  errors: ['forbidden', 'not_found'],
});

export const keepContentPicture = route({
  path: '/api/operator/content/picture',
  summary: 'Keeps a picture (JPEG, PNG or WebP smaller than 1 MiB) that anyone may see.',
  access: 'staff',
  permission: 'publish_content',
  file: 'file',
  input: empty,
  data: z.object({ picture_id: z.string(), url: z.string(), width: z.int(), height: z.int() }),
  errors: ['forbidden', 'picture_unreadable', 'picture_too_detailed', 'too_many_requests'],
});

export const contentStaffRoutes = {
  publications,
  publishContent,
  takeBackContent,
  previewContent,
  keepContentPicture,
};
