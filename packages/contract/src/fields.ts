import { CURRENCIES } from '@tallystick/money';
import * as z from 'zod/mini';

/** Building blocks of requests and answers. A check's `error` is a name of `FIELD_ERRORS`. */

const PLAIN_DECIMAL = /^-?(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{1,18})?$/;
/** A requested amount of USDT: more than zero, at most twelve digits before the point and six after it. */
const POSITIVE_USDT = /^(?!0(?:\.0*)?$)(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,6})?$/;

/** A decimal string of an answer; may be negative. */
export const decimal = z.string().check(z.regex(PLAIN_DECIMAL));
export const usdtAmount = z.string({ error: 'amount' }).check(z.regex(POSITIVE_USDT, { error: 'amount' }));
/** An RFC 3339 UTC time with milliseconds. */
export const time = z.iso.datetime({ precision: 3 });
export const currency = z.enum(CURRENCIES);

/** Issued by an earlier sign-in. Failed sign-ins of strangers do not delay a device that sends it. */
export const deviceToken = z.optional(
  z.string({ error: 'invalid' }).check(z.maxLength(64, { error: 'too_long' })),
);

/** A whole number that a form sends as text and JSON as a number. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^(?:0|[1-9][0-9]{0,14})$/, { error: 'invalid' }))], {
      error: 'invalid',
    }),
    z.pipe(
      z.transform((value: number | string) => Number(value)),
      z
        .int({ error: 'invalid' })
        .check(z.minimum(minimum, { error: 'invalid' }), z.maximum(maximum, { error: 'invalid' })),
    ),
  );

export const text = (minimum: number, maximum: number) =>
  z
    .string({ error: 'required' })
    .check(
      z.minLength(minimum, { error: minimum <= 1 ? 'required' : 'too_short' }),
      z.maxLength(maximum, { error: 'too_long' }),
    );

/**
 * Text on one line that is stored or looked up. It holds only characters that the database can store, and not only spaces. None of
 * them is invisible or turns the direction, so nobody's name hides a part of itself or turns an amount beside it around. Only
 * emojis are joined by one.
 */
const LINE =
  /^(?=.*\S)(?:(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|[^\p{Cc}\p{Cs}\p{Cf}\u2028\u2029\u115f\u1160\u3164\uffa0])*$/u;

export const line = (minimum: number, maximum: number) =>
  text(minimum, maximum).check(z.regex(LINE, { error: 'invalid' }));

/** Characters that turn the direction of a text, or are drawn as nothing. Those between letters that break or join words stay. */
const HIDDEN = /[^\P{Cf}\u200b-\u200d]|[\u115f\u1160\u3164\uffa0]/gu;

/** For texts with a form of their own, which exclude `\p{C}`: without the letters that are drawn as nothing. */
export const visible = z.regex(/^[^\u115f\u1160\u3164\uffa0]*$/, { error: 'invalid' });

/**
 * Text of several lines that others read. A person who pastes it cannot see a character that turns amounts around, so the server
 * removes it instead of refusing the text.
 */
export const paragraphs = (minimum: number, maximum: number) =>
  z.string({ error: 'required' }).check(
    z.overwrite((value) => value.replace(HIDDEN, '')),
    z.minLength(minimum, { error: minimum <= 1 ? 'required' : 'too_short' }),
    z.maxLength(maximum, { error: 'too_long' }),
    z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, { error: 'invalid' }),
  );

/** A text in each of some languages. */
export const byLanguage = <T extends z.ZodMiniType>(words: T) =>
  z.record(z.string().check(z.regex(/^[a-z]{2}(?:-[A-Z][a-z]{3})?$/, { error: 'invalid' })), words);

/** Bounds of a day that a person types. A year of another calendar, such as 2575 in Thailand, is outside of them. */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2199-12-31';

/** A calendar day that a person types. */
export const calendarDay = z.iso
  .date({ error: 'invalid' })
  .check(z.refine((day) => day >= FIRST_DAY && day <= LAST_DAY, { error: 'invalid' }));

/** A moment of a request. */
export const boundTime = z.iso
  .datetime({ precision: 3, error: 'invalid' })
  .check(z.refine((at) => at >= FIRST_DAY && at.slice(0, 10) <= LAST_DAY, { error: 'invalid' }));

/** Idempotency key, unique per user. A repeated call gets the first answer again. */
export const clientId = z.optional(
  z.string({ error: 'invalid' }).check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, { error: 'invalid' })),
);
/**
 * The moment until which the caller means the request. After it, a request that was not carried out yet is refused (`request_expired`),
 * so a repetition asks for the first answer and never begins anew.
 */
export const until = z.optional(boundTime);
export const symbol = z
  .string({ error: 'required' })
  .check(z.regex(/^[A-Z0-9]{2,12}USDT$/, { error: 'invalid' }));
/** An id of ours, as the database writes a uuid. */
export const uuid = z
  .string({ error: 'required' })
  .check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { error: 'invalid' }));

/** The number of an account: at most 18 digits, so that the database can read it as a bigint. */
export const uid = z.string({ error: 'required' }).check(z.regex(/^[1-9]\d{0,17}$/, { error: 'invalid' }));

export const DEFAULT_ROW = 30;
export const MAX_ROW = 100;

/** The query of every list: a page by number, or the next page by `cursor`. A cursor costs the same however far the list goes. */
export const listQuery = {
  page_no: z._default(wholeNumber(1, 1_000_000), 1),
  row: z._default(wholeNumber(1, MAX_ROW), DEFAULT_ROW),
  cursor: z.optional(
    z.string({ error: 'invalid' }).check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, { error: 'invalid' })),
  ),
};

const day = z.optional(z.union([z.literal(''), calendarDay], { error: 'invalid' }));

/** Counting the rows of a list of staff stops here: a larger `total` means that there are more. */
export const LIST_COUNTED = 1_000;

/**
 * The query of a list of staff. `sort` is one of the named columns, with `-` for the largest or newest first. `from` and `to` are days
 * in UTC, both included.
 */
export const staffListQuery = (sorts: readonly string[]) => ({
  ...listQuery,
  cursor: z.optional(
    z.string({ error: 'invalid' }).check(z.regex(/^[A-Za-z0-9_-]{1,600}$/, { error: 'invalid' })),
  ),
  sort: z.optional(
    z
      .string({ error: 'invalid' })
      .check(z.regex(new RegExp(`^-?(?:${sorts.join('|')})$`), { error: 'invalid' })),
  ),
  from: day,
  to: day,
});

export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    list: z.array(item),
    page_no: z.int(),
    row: z.int(),
    total: z.int(),
    next_cursor: z.nullable(z.string()),
  });

export const nothing = z.null();
export const empty = z.object({});
