import { ensure, ProofError } from './proof-error.ts';

/** The values that are signed and hashed here: RFC 8785, of whose numbers only exact integers are taken. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = Readonly<Record<string, Json>>;

const MAX_DEPTH = 16;

const canonicalString = (text: string): string => {
  ensure(text.isWellFormed(), 'json_lone_surrogate');
  return JSON.stringify(text);
};

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

const write = (value: unknown, depth: number): string => {
  if (typeof value === 'string') return canonicalString(value);
  if (typeof value === 'number') {
    ensure(Number.isSafeInteger(value), 'json_number_not_exact');
    return JSON.stringify(value);
  }
  if (value === null || typeof value === 'boolean') return String(value);
  ensure(typeof value === 'object', 'json_value_unknown');
  ensure(depth < MAX_DEPTH, 'json_too_deep');
  if (Array.isArray(value)) return `[${value.map((item: unknown) => write(item, depth + 1)).join(',')}]`;
  // Keys are ordered by their UTF-16 units, which is how JavaScript compares texts.
  const members: [string, unknown][] = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${canonicalString(key)}:${write(member, depth + 1)}`).join(',')}}`;
};

/** JSON as RFC 8785 fixes it: one spelling for a value, keys in the order of their UTF-16 units, no white space. */
export const canonicalJson = (value: Json): string => write(value, 0);

const isSpelled = (value: unknown, text: string): value is Json => write(value, 0) === text;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProofError('json_malformed');
  }
};

/** Reads canonical JSON and nothing else: what is written again from the value is the text, to the byte. */
export const parseCanonicalJson = (text: string): Json => {
  const value = parse(text);
  ensure(isSpelled(value, text), 'json_not_canonical');
  return value;
};

/** The members of an object that has exactly these. */
export const readObject = <Name extends string>(
  value: Json,
  names: readonly Name[],
): ((name: Name) => Json) => {
  const members = readMap(value);
  ensure(members.size === names.length && names.every((name) => members.has(name)), 'members_wrong');
  return (name) => members.get(name) ?? null;
};

/** The members of any object. */
export const readMap = (value: Json): ReadonlyMap<string, Json> => {
  ensure(typeof value === 'object' && value !== null && !isList(value), 'object_expected');
  return new Map(Object.entries(value));
};

export const readList = (value: Json, maximum: number): readonly Json[] => {
  ensure(
    typeof value === 'object' && value !== null && isList(value) && value.length <= maximum,
    'list_expected',
  );
  return value;
};

export const readText = (value: Json, pattern: RegExp): string => {
  ensure(typeof value === 'string' && pattern.test(value), 'text_expected');
  return value;
};

export const readInteger = (value: Json, minimum: number, maximum: number): number => {
  ensure(typeof value === 'number' && value >= minimum && value <= maximum, 'integer_expected');
  return value;
};

const INTEGER = /^(?:0|-?[1-9][0-9]{0,39})$/;

/** An integer too large for a number, as decimal text. */
export const readBigInteger = (value: Json, minimum: bigint, maximum: bigint): bigint => {
  const integer = BigInt(readText(value, INTEGER));
  ensure(integer >= minimum && integer <= maximum, 'integer_expected');
  return integer;
};

const MAX_PROOF_LENGTH = 32 * 1024;

/** The text of a tlog-proof, not read yet. */
export const readProofText = (value: Json): string => {
  ensure(typeof value === 'string' && value.length <= MAX_PROOF_LENGTH, 'text_expected');
  return value;
};
