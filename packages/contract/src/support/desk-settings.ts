import * as z from 'zod/mini';
import { byLanguage, empty, line, paragraphs, text, time, visible, wholeNumber } from '../fields.ts';
import { route } from '../route.ts';
import { chatHours, MAX_CHAT_TEXT } from './customer.ts';

/** Canned answers and the settings of the desk. */

const texts = z.record(z.string(), z.string());
const typedTexts = byLanguage(paragraphs(0, MAX_CHAT_TEXT));

export const cannedAnswer = z.object({
  canned_id: z.string(),
  /** Shortcut that staff types after a `/` to insert the text. */
  shortcut: z.string(),
  /** By language. English is always present. */
  texts,
});
export type CannedAnswer = z.output<typeof cannedAnswer>;

export const listCanned = route({
  path: '/api/operator/chat/canned',
  summary: 'Answers kept ready, in the languages of customers.',
  access: 'staff',
  permission: 'see_chats',
  input: empty,
  data: z.array(cannedAnswer),
  errors: ['forbidden'],
});

export const saveCanned = route({
  path: '/api/operator/chat/canned/save',
  summary: 'Keeps an answer ready, or changes it; a text that is empty is left to English.',
  access: 'staff',
  permission: 'answer_chats',
  input: z.object({
    canned_id: z.optional(z.uuid({ error: 'invalid' })),
    shortcut: text(1, 24).check(z.regex(/^[a-z0-9-]+$/, { error: 'invalid' })),
    texts: typedTexts,
  }),
  data: z.array(cannedAnswer),
  errors: ['forbidden', 'not_found'],
});

export const removeCanned = route({
  path: '/api/operator/chat/canned/remove',
  summary: 'Removes an answer that was kept ready.',
  access: 'staff',
  permission: 'answer_chats',
  input: z.object({ canned_id: z.uuid({ error: 'invalid' }) }),
  data: z.array(cannedAnswer),
  errors: ['forbidden', 'not_found'],
});

/** A tag of conversations: lower-case words joined by hyphens, in any script. */
export const chatTag = text(1, 24).check(
  z.regex(/^[\p{Ll}\p{Lo}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*$/u, { error: 'invalid' }),
  visible,
);
export const MAX_TAGS = 40;
export const MAX_ASSIGNMENTS = 20;

/** A rule that assigns a new request. */
export const chatAssignment = z.object({
  /** The customer's language. Null: any. */
  locale: z.nullable(line(2, 10)),
  /** A member who may answer. Null: the member who is signed in with the fewest open conversations. */
  to: z.nullable(line(1, 64)),
});
export type ChatAssignment = z.output<typeof chatAssignment>;

export const chatSettings = z.object({
  /** Whether staff answers at all. If true, the hours apply. */
  staffed: z.boolean(),
  hours: chatHours,
  /** By language. English is always present. */
  away_texts: texts,
  external_url: z.nullable(z.string()),
  /** The tags that conversations can have. Settings of before have none. */
  tags: z._default(z.array(z.string()), []),
  /** The first rule that fits assigns a new request. Without one nobody is assigned. */
  assignment: z._default(z.array(chatAssignment), []),
});
export type ChatSettings = z.output<typeof chatSettings>;

/** Settings of the newest version. */
const keptChatSettings = z.extend(chatSettings, {
  version: z.int(),
  /** Null for the settings that the product ships with. */
  changed_by: z.nullable(z.string()),
  changed_at: time,
});
export type KeptChatSettings = z.output<typeof keptChatSettings>;

export const readChatSettings = route({
  path: '/api/operator/chat/settings',
  summary: 'When staff is there, what is said when not, and where customer service is reached instead.',
  access: 'staff',
  permission: 'see_chats',
  input: empty,
  data: keptChatSettings,
  errors: ['forbidden'],
});

const clockTime = z
  .string({ error: 'invalid' })
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: 'invalid' }));

export const changeChatSettings = route({
  path: '/api/operator/chat/settings/save',
  summary:
    'Changes them as a whole; refused when somebody else changed them since the version that was read.',
  access: 'staff',
  permission: 'configure_chat',
  input: z.object({
    /** The version on which this change is based. The server refuses the change if a newer version exists. */
    based_on: wholeNumber(1, 1_000_000),
    staffed: z.boolean({ error: 'invalid' }),
    hours: z.object({
      time_zone: line(1, 60),
      days: z
        .array(z.object({ day: wholeNumber(1, 7), from: clockTime, to: clockTime }))
        .check(z.maxLength(7, { error: 'too_long' })),
    }),
    away_texts: typedTexts,
    /** An address that begins with `https://`, or null. */
    external_url: z.nullable(
      z
        .string({ error: 'invalid' })
        .check(
          z.maxLength(500, { error: 'too_long' }),
          z.regex(/^https:\/\/[^\s\p{C}@/]+(?:\/[^\s\p{C}]*)?$/u, { error: 'invalid' }),
          visible,
        ),
    ),
    tags: z._default(z.array(chatTag).check(z.maxLength(MAX_TAGS, { error: 'too_long' })), []),
    assignment: z._default(
      z.array(chatAssignment).check(z.maxLength(MAX_ASSIGNMENTS, { error: 'too_long' })),
      [],
    ),
  }),
  data: keptChatSettings,
  errors: ['forbidden', 'changed_meanwhile'],
});

export const deskSettingsRoutes = {
  listCanned,
  saveCanned,
  removeCanned,
  readChatSettings,
  changeChatSettings,
};
