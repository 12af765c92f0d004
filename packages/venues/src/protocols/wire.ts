import { parsePrice } from '@tallystick/money';
import type { RawData } from 'ws';
import * as z from 'zod/mini';

/** The text of a frame. */
export const textOf = (data: RawData): string => {
  if (Buffer.isBuffer(data)) return data.toString('utf8');
  return (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data)).toString('utf8');
};

/** The JSON of a frame. Undefined if it is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Like `parseJson`, but keeps the numbers under these names as their original text, so that no price passes through a float. */
export const parseJsonExactly = (text: string, names: ReadonlySet<string>): unknown => {
  const keep = (name: string, value: unknown, context?: { readonly source?: string }): unknown =>
    typeof value === 'number' && names.has(name) ? context?.source : value;
  try {
    return JSON.parse(text, keep);
  } catch {
    return undefined;
  }
};

/** A venue's decimal at 1e-8. Null if it is missing, not a plain decimal, or too precise. */
export const decimal = z.pipe(z.string(), z.transform(parsePrice));

/** An RFC 3339 time as milliseconds since the epoch. */
export const isoTime = z.pipe(z.pipe(z.string(), z.transform(Date.parse)), z.int());

/** Milliseconds, or any whole number, sent as text. */
export const integerText = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,16}$/)), z.transform(Number)),
  z.int(),
);
