export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const canonicalString = (text: string): string => {
  if (!text.isWellFormed()) throw new RangeError('canonical JSON holds no lone surrogates');
  return JSON.stringify(text);
};

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** JSON as RFC 8785 fixes it: one spelling for a value, keys in the order of their UTF-16 units, no white space. */
export const canonicalJson = (value: Json): string => {
  if (typeof value === 'string') return canonicalString(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new RangeError('canonical JSON holds finite numbers only');
    return JSON.stringify(value);
  }
  if (value === null || typeof value === 'boolean') return String(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  // The default sort compares UTF-16 units, which is the order the RFC asks for.
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${members.map(([key, member]) => `${canonicalString(key)}:${canonicalJson(member)}`).join(',')}}`;
};
