import * as z from 'zod/mini';
import { nothing, time, uid, wholeNumber } from '../fields.ts';
import { route } from '../route.ts';
import { chatTag } from './desk-settings.ts';

/** A customer's requests: how long each waited for its first answer and until it was resolved. */

export const MAX_CHAT_TAGS = 5;

export const resolveChat = route({
  path: '/api/operator/chat/resolve',
  summary:
    'Resolves the open request of a conversation, answered or not. The next message of the customer opens another one.',
  access: 'staff',
  permission: 'answer_chats',
  input: z.object({
    uid,
    /** The newest message that the member saw. A later one of the customer keeps the request open. */
    last_seq: wholeNumber(0, 2_000_000_000),
  }),
  data: nothing,
  errors: ['forbidden', 'not_found', 'already_decided', 'changed_meanwhile'],
});

export const tagChat = route({
  path: '/api/operator/chat/tag',
  summary: 'Sets the tags of a conversation, from those of the settings.',
  access: 'staff',
  permission: 'answer_chats',
  input: z.object({
    uid,
    tags: z.array(chatTag).check(z.maxLength(MAX_CHAT_TAGS, { error: 'too_long' })),
  }),
  data: nothing,
  errors: ['forbidden', 'not_found'],
});

const seconds = z.nullable(z.int());

export const chatTimes = route({
  path: '/api/operator/chat/times',
  summary:
    'How fast requests of the last days were answered for the first time and resolved, all together and by the member who answered first.',
  access: 'staff',
  permission: 'see_chats',
  input: z.object({ days: z._default(wholeNumber(1, 90), 7) }),
  data: z.object({
    /** Requests that began within the days. */
    requests: z.int(),
    unanswered: z.int(),
    open: z.int(),
    first_answer: z.object({ median_seconds: seconds, p90_seconds: seconds }),
    resolution: z.object({ median_seconds: seconds, p90_seconds: seconds }),
    members: z.array(
      z.object({
        name: z.string(),
        answered: z.int(),
        first_answer_median_seconds: seconds,
        resolved: z.int(),
      }),
    ),
    /** The newest request of each conversation is not listed here: `chat/list` has them. */
    as_of: time,
  }),
  errors: ['forbidden'],
});

export const translateChat = route({
  path: '/api/operator/chat/translate',
  summary:
    'Translates one message of a conversation, or a text that staff is about to send, by the outside service of the configuration.',
  access: 'staff',
  permission: 'answer_chats',
  input: z
    .object({
      uid,
      seq: z.optional(wholeNumber(1, 2_000_000_000)),
      text: z.optional(
        z
          .string({ error: 'invalid' })
          .check(z.maxLength(2_000, { error: 'too_long' }), z.regex(/\S/, { error: 'required' })),
      ),
      to: z
        .string({ error: 'required' })
        .check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,8})?$/, { error: 'invalid' })),
    })
    .check(
      z.refine((form) => (form.seq === undefined) !== (form.text === undefined), {
        error: 'required',
        path: ['text'],
      }),
    ),
  data: z.object({
    text: z.string(),
    /** The language that the service recognised. Null: it did not say. */
    from: z.nullable(z.string()),
  }),
  errors: ['forbidden', 'not_found', 'unavailable', 'too_many_requests'],
});

export const deskCaseRoutes = { resolveChat, tagChat, chatTimes, translateChat };
