import { codedReason } from '@tallystick/contract/reasons/reason.ts';
import * as z from 'zod/mini';
import { wordReason } from '../reasons/read-reason.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Links to pictures expire, so a file has none. */
const isLink = (name: string): boolean => name.endsWith('_url');

/** The object schema behind one that may also be null. */
const objectOf = (schema: unknown): Readonly<Record<string, unknown>> | null => {
  if (!isRecord(schema)) return null;
  if (isRecord(schema['properties'])) return schema['properties'];
  const { anyOf } = schema;
  return Array.isArray(anyOf) ? (anyOf.map(objectOf).find((found) => found !== null) ?? null) : null;
};

/** A reason has one column, with its English text. */
const isReason = (schema: unknown): boolean =>
  Object.keys(objectOf(schema) ?? {}).join() === Object.keys(codedReason.shape).join();

const namesOf = (properties: Readonly<Record<string, unknown>>, before: string): readonly string[] =>
  Object.entries(properties).flatMap(([name, schema]) => {
    if (isLink(name)) return [];
    const inner = isReason(schema) ? null : objectOf(schema);
    return inner === null ? [`${before}${name}`] : namesOf(inner, `${before}${name}.`);
  });

/** The fields of a list's rows by its contract, so that a file lacks none: `amount`, `local.currency`. */
export const fieldsOf = (list: z.ZodMiniType): readonly string[] => {
  const schema: unknown = z.toJSONSchema(list, { unrepresentable: 'any', io: 'output' });
  const rows = objectOf(schema)?.['list'];
  const item = isRecord(rows) ? objectOf(rows['items']) : null;
  return item === null ? [] : namesOf(item, '');
};

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(' ');
  const reason = codedReason.safeParse(value);
  return reason.success ? wordReason(reason.data) : JSON.stringify(value);
};

/** A field of a row as text. Empty if the row has none. */
export const fieldOf = (row: unknown, name: string): string =>
  textOf(name.split('.').reduce((value: unknown, part) => (isRecord(value) ? value[part] : null), row));
