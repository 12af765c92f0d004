import { ensure, ProofError } from '../proof-error.ts';

/** The values that are signed and hashed here: RFC 8785, but the only numbers allowed are exact integers. */
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
  // RFC 8785 orders keys by UTF-16 units, as JavaScript compares strings.
  const members: [string, unknown][] = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${canonicalString(key)}:${write(member, depth + 1)}`).join(',')}}`;
};

/** JSON as RFC 8785 specifies it: one spelling per value, keys in the order of their UTF-16 units, no white space. */
export const canonicalJson = (value: Json): string => write(value, 0);

const isSpelled = (value: unknown, text: string): value is Json => write(value, 0) === text;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProofError('json_malformed');
  }
};

/** Reads only canonical JSON: writing the value again must give exactly the same bytes. */
export const parseCanonicalJson = (text: string): Json => {
  const value = parse(text);
  ensure(isSpelled(value, text), 'json_not_canonical');
  return value;
};

/** Reads an object that has exactly these members. */
export const readObject = <Name extends string>(
  value: Json,
  names: readonly Name[],
): ((name: Name) => Json) => {
  const members = readMap(value);
  ensure(members.size === names.length && names.every((name) => members.has(name)), 'members_wrong');
  return (name) => members.get(name) ?? null;
};

/** Reads the members of any object. */
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

/** Reads an integer that is too large for a number. It is written as decimal text. */
export const readBigInteger = (value: Json, minimum: bigint, maximum: bigint): bigint => {
  const integer = BigInt(readText(value, INTEGER));
  ensure(integer >= minimum && integer <= maximum, 'integer_expected');
  return integer;
};

const MAX_PROOF_LENGTH = 32 * 1024;

/** Reads a member that holds a tlog-proof, without parsing the proof. */
export const readProofText = (value: Json): string => {
  ensure(typeof value === 'string' && value.length <= MAX_PROOF_LENGTH, 'text_expected');
  return value;
};
