import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ROUTES } from '../all-routes.ts';
import { codedReason, REASONS, reasonValueNames } from './reason.ts';

/** Fields that say why something is as it is. The console has their words in each of its languages. */
const WHY = /problem|hindrance|blocker|halted_reason|stopped|last_end|^todo$/;

interface Field {
  readonly at: string;
  readonly name: string;
  readonly schema: unknown;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every field of an answer, at any depth. */
const fieldsIn = (schema: unknown, at: string): readonly Field[] => {
  if (Array.isArray(schema)) return schema.flatMap((each) => fieldsIn(each, at));
  if (!isRecord(schema)) return [];
  const properties = isRecord(schema['properties']) ? schema['properties'] : {};
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => [
      { at: `${at}.${name}`, name, schema: inner },
      ...fieldsIn(inner, `${at}.${name}`),
    ]),
    ...['anyOf', 'oneOf', 'allOf', 'items'].flatMap((part) => fieldsIn(schema[part], at)),
  ];
};

/** True if the field takes any text. */
const takesText = (schema: unknown): boolean => {
  if (!isRecord(schema)) return false;
  const { type, anyOf, items, enum: choices, const: constant } = schema;
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  if (types.includes('string')) return choices === undefined && constant === undefined;
  if (types.includes('array')) return takesText(items);
  return Array.isArray(anyOf) && anyOf.some(takesText);
};

const openFields = (name: string, answer: z.ZodMiniType): readonly string[] =>
  fieldsIn(z.toJSONSchema(answer, { unrepresentable: 'any', io: 'output' }), name)
    .filter((field) => WHY.test(field.name) && takesText(field.schema))
    .map(({ at }) => at);

test('no call of staff answers a sentence where the console has the words', () => {
  const staff = ROUTES.filter(({ access }) => access === 'staff');
  expect(staff.length).toBeGreaterThan(100);
  expect(staff.flatMap(({ path, data }) => openFields(path, data))).toEqual([]);
});

test('a sentence is found at any depth', () => {
  const answer = z.object({
    list: z.array(z.object({ blocker: z.nullable(z.string()), hindrance: z.nullable(codedReason) })),
    problems: z.array(z.string()),
    problem: z.enum(['missing', 'altered']),
  });
  expect(openFields('call', answer)).toEqual(['call.list.blocker', 'call.problems']);
});

test('a reason names its values, and its text is a message without other syntax', () => {
  expect(reasonValueNames('witness_has_seen_more')).toEqual(['witness', 'entries', 'log', 'stored']);
  expect(codedReason.safeParse({ code: 'a sentence', values: {} }).success).toBe(false);
  for (const text of Object.values(REASONS)) {
    expect(text.replaceAll(/\{\w+\}/g, '')).not.toMatch(/[{}']/);
    expect(text.trim()).toBe(text);
  }
});
