import { expect, test } from 'vitest';
import { type JSONSchema, toJSONSchema } from 'zod/v4/core';
import { ROUTES } from './all-routes.ts';

/** Names that callers or the configuration choose: the database keeps them as text. */
const NAMES = new Set(['client_id', 'way_id', 'page_no']);
const isId = (name: string): boolean => /(?:^|_)(?:id|no|uid)$/.test(name) && !NAMES.has(name);

type Node = JSONSchema.BaseSchema | boolean | undefined;

/** The strings that a schema takes under the names of ids, however deep. */
const idsOf = (node: Node, path: string, found: [path: string, schema: JSONSchema.BaseSchema][] = []) => {
  if (node === undefined || typeof node === 'boolean') return found;
  const name = path.split('.').at(-1) ?? '';
  if (node.type === 'string' && isId(name)) found.push([path, node]);
  for (const each of [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])])
    idsOf(each, path, found);
  if (!Array.isArray(node.items)) idsOf(node.items, path, found);
  for (const [key, each] of Object.entries(node.properties ?? {})) idsOf(each, `${path}.${key}`, found);
  return found;
};

const ids = ROUTES.flatMap((route) =>
  idsOf(toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }), route.path),
);

/** PostgreSQL refuses the first three as uuid and the last one as bigint, which a caller would see as a failure of ours. */
const UNREADABLE = ['-'.repeat(36), 'f'.repeat(36), `${'0-'.repeat(17)}00`, '9'.repeat(19)];

test('the calls take ids in more than forty places', () => {
  expect(ids.length).toBeGreaterThan(40);
});

test.each(ids)('%s takes no id that the database cannot read', (_path, { pattern, const: literal }) => {
  if (literal !== undefined) return;
  expect(pattern).toBeDefined();
  const taken = UNREADABLE.filter((text) => new RegExp(pattern ?? '', 'u').test(text));
  expect(taken).toEqual([]);
});
