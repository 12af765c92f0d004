import type { DataOf, Route } from '@tallystick/contract';
import type * as z from 'zod/mini';

/**
 * Valid answers made from a schema of the contract, so that a page can be opened without writing each field of its data.
 * `full` has one item in each list and a value in each field. `bare` has empty lists and null for what may be missing.
 */
export type Filling = 'full' | 'bare';

/** Texts in the forms of the contract. A string gets the first that its schema accepts. */
const TEXTS = [
  'sample',
  '12.5',
  '2026-11-02T03:04:05.000Z',
  '2026-11-02',
  '7',
  '6a3f0f3e-52b1-4c1d-9a55-0d4c1f0e9b21',
  'BTCUSDT',
  'USDT',
  'BTC',
  'TH',
  'en',
  '08:00',
  'https://example.com/',
  '/api/picture/sample',
  '10.0.0.0/8',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  'SAMPLE0123456789',
  'a'.repeat(64),
  `0x${'a'.repeat(64)}`,
  `${'A'.repeat(43)}=`,
] as const;

/** Texts whose form the console needs, but the schema of an answer leaves open. */
const TEXT_OF_FIELD: Readonly<Record<string, string>> = { uid: '7', country: 'TH', symbol: 'BTCUSDT' };

/** The names of the fields that lead to a value. */
type Path = readonly string[];

/** A free text is the path itself, so that each one on a page differs and says where it comes from. */
const textsOf = (path: Path): readonly string[] => {
  const fixed = TEXT_OF_FIELD[path.at(-1) ?? ''];
  return [...(fixed === undefined ? [] : [fixed]), path.join('.'), ...TEXTS];
};

const NUMBERS = [1, 0, 60, 1000, 0.5] as const;

/** A schema in zod's own union of types, which its definition tells apart. */
type Schema = z.core.$ZodTypes;
const known = (schema: z.core.$ZodType): Schema => schema as Schema;

const firstAccepted = (schema: z.core.$ZodType, values: readonly unknown[]): unknown => {
  const found = values.find((value) => accepts(schema, value));
  if (found === undefined) throw new Error(`no sample fits: ${JSON.stringify(known(schema)._zod.def)}`);
  return found;
};

const accepts = (schema: z.core.$ZodType, value: unknown): boolean => {
  const result = schema._zod.run({ value, issues: [] }, {});
  if (result instanceof Promise) throw new Error('the contract checks nothing asynchronously');
  return result.issues.length === 0;
};

const sampleOfObject = (shape: z.core.$ZodShape, filling: Filling, path: Path): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape)
      .map(([name, field]) => [name, sampleOfSchema(field, filling, [...path, name])] as const)
      .filter(([, value]) => value !== undefined),
  );

const sampleOfList = (
  schema: z.core.$ZodType,
  item: z.core.$ZodType,
  filling: Filling,
  path: Path,
): unknown => {
  if (filling === 'bare' && accepts(schema, [])) return [];
  const one = sampleOfSchema(item, filling, path);
  return firstAccepted(
    schema,
    [1, 2, 3, 4, 5, 6, 7, 8].map((count) => Array.from({ length: count }, () => one)),
  );
};

const sampleOfSchema = (schema: z.core.$ZodType, filling: Filling, path: Path): unknown => {
  const { def } = known(schema)._zod;
  if (def.type === 'object') return sampleOfObject(def.shape, filling, path);
  if (def.type === 'array') return sampleOfList(schema, def.element, filling, path);
  if (def.type === 'nullable')
    return filling === 'full' ? sampleOfSchema(def.innerType, filling, path) : null;
  if (def.type === 'optional')
    return filling === 'full' ? sampleOfSchema(def.innerType, filling, path) : undefined;
  if (def.type === 'string') return firstAccepted(schema, textsOf(path));
  if (def.type === 'number') return firstAccepted(schema, NUMBERS);
  if (def.type === 'boolean') return filling === 'full';
  if (def.type === 'enum') return Object.values(def.entries)[0];
  if (def.type === 'literal') return def.values[0];
  if (def.type === 'union') return sampleOfSchema(def.options[0] ?? schema, filling, path);
  if (def.type === 'record') return sampleOfRecord(schema, def.keyType, def.valueType, filling, path);
  if (def.type === 'tuple') return def.items.map((item) => sampleOfSchema(item, filling, path));
  if (def.type === 'default' || def.type === 'readonly') return sampleOfSchema(def.innerType, filling, path);
  if (def.type === 'pipe') return sampleOfSchema(def.in, filling, path);
  if (def.type === 'lazy') return sampleOfSchema(def.getter(), filling, path);
  if (def.type === 'null' || def.type === 'unknown') return null;
  throw new Error(`no sample for a schema of the type ${def.type}`);
};

const sampleOfRecord = (
  schema: z.core.$ZodType,
  key: z.core.$ZodType,
  value: z.core.$ZodType,
  filling: Filling,
  path: Path,
): unknown => {
  const { def } = known(key)._zod;
  const names =
    def.type === 'enum'
      ? Object.values(def.entries).map(String)
      : ['en'].filter((name) => accepts(key, name));
  const one = Object.fromEntries(
    names.map((name) => [name, sampleOfSchema(value, filling, [...path, name])]),
  );
  return firstAccepted(schema, filling === 'full' ? [one, {}] : [{}, one]);
};

/** A valid value of a schema of the contract. */
export const sampleFrom = <S extends z.ZodMiniType>(schema: S, filling: Filling = 'full'): z.output<S> =>
  schema.parse(sampleOfSchema(schema, filling, []));

/** A valid answer of a route. */
export const sampleData = <R extends Route>(route: R, filling: Filling = 'full'): DataOf<R> =>
  sampleFrom<R['data']>(route.data, filling);

/** The first item of a list that must have one. */
export const firstOf = <Item>(list: readonly Item[]): Item => {
  const [first] = list;
  if (first === undefined) throw new Error('the list is empty');
  return first;
};

/** One page of a list, as the server sends it. */
export const pageOf = <Row>(
  rows: readonly Row[],
  over: { total?: number; next_cursor?: string | null } = {},
) => ({
  list: [...rows],
  page_no: 1,
  row: 50,
  total: rows.length,
  next_cursor: null,
  ...over,
});
