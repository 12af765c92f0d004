import * as z from 'zod/mini';
import { AppError } from '../errors.ts';
import type { ListSource, Ordering } from './list-source.ts';

/** An order of a list, in a direction. */
export interface ListOrder {
  /** As the query names it. */
  readonly name: string;
  readonly ordering: Ordering;
  readonly isDescending: boolean;
}

export const orderOf = (source: ListSource, sort: string | undefined): ListOrder => {
  const name = sort ?? source.standard;
  const ordering = source.sorts[name.replace(/^-/, '')];
  if (ordering === undefined) throw new AppError('invalid_fields', { fields: { sort: 'invalid' } });
  return { name, ordering, isDescending: name.startsWith('-') };
};

/** The last row of a page: its value in the order, and its key, as the database writes them. */
export interface ListPosition {
  readonly place: string;
  readonly key: string;
}

const PATTERNS: Readonly<Record<Ordering['type'], RegExp>> = {
  bigint: /^-?\d{1,18}$/,
  text: /^[^\p{Cc}\p{Cs}]{1,200}$/u,
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/,
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
};

export const encodePosition = ({ name }: ListOrder, { place, key }: ListPosition): string =>
  Buffer.from(JSON.stringify([name, place, key])).toString('base64url');

const cursorParts = z.tuple([z.string(), z.string(), z.string()]);

const parse = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
};

/** Refuses a cursor that this list has not issued for this order. */
export const decodePosition = (source: ListSource, order: ListOrder, cursor: string): ListPosition => {
  const parts = cursorParts.safeParse(parse(cursor));
  if (parts.success) {
    const [name, place, key] = parts.data;
    const isOurs =
      name === order.name && PATTERNS[order.ordering.type].test(place) && PATTERNS[source.key.type].test(key);
    if (isOurs) return { place, key };
  }
  throw new AppError('invalid_fields', { fields: { cursor: 'invalid' } });
};
