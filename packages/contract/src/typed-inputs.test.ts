import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ROUTES } from './all-routes.ts';
import { line, paragraphs } from './fields.ts';

/** Turn the direction of a text, or are drawn as nothing. */
const HIDDEN = ['\u202e', '\u2067', '\u200f', '\u061c', '\ufeff', '\u00ad', '\u2060', '\u3164'];
/** Breaks words in Thai. It hides nothing in a text of several lines. */
const WORD_BREAK = '\u200b';

/** Never shown to anybody: compared with what is known, or checked as a signature. */
const SECRETS = new Set([
  'code',
  'device_token',
  'new_password',
  'new_password_confirm',
  'nonce',
  'old_password',
  'otp',
  'passkey',
  'password',
  'password_confirm',
  'signature',
  'token',
]);

const READ_AS_DIGITS = 'read by its own parser, which leaves letters and digits of ASCII';
const MARKED =
  'the console draws a character that turns the direction as its code, and the app isolates a message';

/** The fields that take such characters, with the reason why nobody is misled. A new field has none, and must refuse them. */
const TAKES: Readonly<Record<string, string>> = {
  '/api/user/loginByAddr.invitation_code': 'compared with the codes that exist',
  '/api/user/add_wallet.address': READ_AS_DIGITS,
  '/api/user/add_bank.card_number': READ_AS_DIGITS,
  '/api/user/add_bank.account_number': READ_AS_DIGITS,
  '/api/user/add_bank.bank_code': READ_AS_DIGITS,
  '/api/operator/refills/sign.signed': 'read as a transaction',
  '/api/operator/lists/totals.query': 'words to look for',
  '/api/operator/lists/csv.query': 'words to look for',
  '/api/operator/lists/views/save.query': 'words to look for',
  '/api/user/chat/send.text': MARKED,
  '/api/operator/chat/send.text': MARKED,
  '/api/operator/chat/note.text': MARKED,
  '/api/operator/chat/translate.text': MARKED,
};

interface Leaf {
  readonly at: string;
  readonly schema: z.ZodMiniType;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isSchema = (value: unknown): value is z.ZodMiniType =>
  isRecord(value) && '_zod' in value && 'safeParse' in value;

/** The parts of a schema, each with its place. */
const partsOf = (schema: z.ZodMiniType): readonly (readonly [string, unknown])[] => {
  const def: unknown = schema._zod.def;
  if (!isRecord(def)) return [];
  return Object.entries(def).flatMap(([part, value]): readonly (readonly [string, unknown])[] => {
    if (part === 'checks') return [];
    if (part === 'shape' && isRecord(value))
      return Object.entries(value).map(([name, inner]) => [`.${name}`, inner] as const);
    if (part === 'keyType') return [['{}', value] as const];
    return (Array.isArray(value) ? value : [value]).map((inner: unknown) => ['', inner] as const);
  });
};

/** Every value of a schema that has no parts. */
const leavesIn = (schema: z.ZodMiniType, at: string): readonly Leaf[] => {
  const inner = partsOf(schema).flatMap(([name, part]) =>
    isSchema(part) ? leavesIn(part, `${at}${name}`) : [],
  );
  return inner.length > 0 ? inner : [{ at, schema }];
};

const INPUTS = ROUTES.flatMap(({ path, input }) => leavesIn(input, path));
const TEXTS = INPUTS.filter(({ schema }) => schema._zod.def.type === 'string');

/** Texts of which each field takes one. */
const SHAPES = [
  'words',
  'TH',
  'BTCUSDT',
  'Asia/Bangkok',
  'a@b.io',
  'https://b.io/a',
  '10.0.0.0/8',
  '1.5',
  '12',
  '2031-05-17',
  '2031-05-17T03:04:05.678Z',
  '6a3f0f3e-52b1-4c1d-9a55-0d4c1f0e9b21',
  'a1'.repeat(16),
  'a1'.repeat(32),
];

/** True if an expression names each character that it takes, so that no other one passes. */
const namesEach = (pattern: string): boolean =>
  /^\^.*\$$/.test(pattern) && !/\[\^|\\[SWDP]|(?<!\\)\./.test(pattern);

const patternsOf = (schema: unknown): readonly string[] => {
  if (!isRecord(schema)) return [];
  const { pattern, allOf } = schema;
  return [
    ...(typeof pattern === 'string' ? [pattern] : []),
    ...(Array.isArray(allOf) ? allOf.flatMap(patternsOf) : []),
  ];
};

const shapesOf = ({ schema }: Leaf): readonly string[] =>
  SHAPES.filter((shape) => z.safeParse(schema, shape).success);

/** True if the value that is kept has the character, wherever it stood. */
const keeps = (leaf: Leaf, character: string): boolean =>
  shapesOf(leaf).some((shape) =>
    Array.from(
      { length: shape.length + 1 },
      (_, place) => shape.slice(0, place) + character + shape.slice(place),
    ).some((text) => {
      const { data } = z.safeParse(leaf.schema, text);
      return typeof data === 'string' && data.includes(character);
    }),
  );

const keepsHidden = (leaf: Leaf): boolean =>
  HIDDEN.some((character) => keeps(leaf, character)) || (keeps(leaf, WORD_BREAK) && !keeps(leaf, '\n'));

const isSecret = ({ at }: Leaf): boolean => SECRETS.has(at.slice(at.lastIndexOf('.') + 1));

test('no field that a person types keeps a character that hides or turns, but for a reason', () => {
  const found = TEXTS.filter((leaf) => !isSecret(leaf) && keepsHidden(leaf)).map(({ at }) => at);
  expect([...new Set(found)].sort()).toEqual(Object.keys(TAKES).sort());
});

test('no day and no moment of a request is of another calendar', () => {
  const found = (ending: string): readonly string[] => {
    const takes = ({ schema }: Leaf, day: string) => z.safeParse(schema, `${day}${ending}`).success;
    // Only a day knows that February has no 30th.
    const days = TEXTS.filter((leaf) => takes(leaf, '2031-05-17') && !takes(leaf, '2031-02-30'));
    expect(days.length).toBeGreaterThan(10);
    return days.filter((leaf) => takes(leaf, '2575-05-17') || takes(leaf, '0543-05-17')).map(({ at }) => at);
  };
  expect(found('')).toEqual([]);
  expect(found('T03:04:05.678Z')).toEqual([]);
});

test('every value of every call was tried', () => {
  expect(TEXTS.length).toBeGreaterThan(700);
  const kinds = new Set(INPUTS.map(({ schema }) => schema._zod.def.type));
  expect([...kinds].sort()).toEqual([
    'boolean',
    'enum',
    'literal',
    'number',
    'object',
    'string',
    'transform',
  ]);
  const untried = TEXTS.filter(
    (leaf) =>
      shapesOf(leaf).length === 0 &&
      !patternsOf(z.toJSONSchema(leaf.schema, { unrepresentable: 'any' })).some(namesEach),
  );
  expect(untried.map(({ at }) => at)).toEqual([]);
});

test('a field without a decision is found at any depth', () => {
  const of = (input: z.ZodMiniType) =>
    leavesIn(input, 'call')
      .filter(keepsHidden)
      .map(({ at }) => at);
  expect(
    of(
      z.object({
        name: z.string(),
        label: line(1, 80),
        notes: z.array(z.nullable(z.object({ body: z.string(), text: paragraphs(1, 80) }))),
        texts: z.record(z.string(), line(1, 80)),
        place: z.union([z.literal(''), z.optional(z.string())]),
      }),
    ),
  ).toEqual(['call.name', 'call.notes.body', 'call.texts{}', 'call.place']);
});

test('a pasted paragraph loses what nobody sees, and keeps its words', () => {
  expect(paragraphs(1, 80).parse('\ufeffCall \u202a+66 81\u202c\n\u200bกรุณา \u{1f468}\u200d\u{1f469}')).toBe(
    'Call +66 81\n\u200bกรุณา \u{1f468}\u200d\u{1f469}',
  );
  expect(paragraphs(1, 80).safeParse('\u202e').success).toBe(false);
});
