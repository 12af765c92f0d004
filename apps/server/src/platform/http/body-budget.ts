import { parse as parseQuery } from 'node:querystring';

/** The bounds on the structure of a body. They are checked on its text, before anything is made of it. */
export interface BodyBudget {
  /** Bytes of the body. */
  readonly bytes: number;
  /** Objects and arrays within each other. */
  readonly depth: number;
  /** Members, elements, objects and arrays of a JSON body. */
  readonly parts: number;
  /** Fields of a form. */
  readonly fields: number;
}

/** Customers and strangers. The largest body is a chat message of 2,000 characters, or the answer of a passkey. */
const CALLER: BodyBudget = { bytes: 16 * 1024, depth: 8, parts: 512, fields: 64 };
/** Staff publish pages and lists: the countries of the world, or a text in ten languages. */
const STAFF: BodyBudget = { bytes: 64 * 1024, depth: 12, parts: 8_192, fields: 64 };

export const budgetOf = (isStaff: boolean): BodyBudget => (isStaff ? STAFF : CALLER);

/** Fields of a query string. The address itself is bounded by the headers, of 16 KiB. Later fields are not read. */
const QUERY_FIELDS = 64;

export const readQuery = (text: string): Record<string, unknown> =>
  parseQuery(text, '&', '=', { maxKeys: QUERY_FIELDS });

/** The fields of a form. A repeated name has an array. Null if it has too many. */
export const readForm = (text: string, { fields }: BodyBudget): Record<string, unknown> | null => {
  let count = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    count += 1;
    if (count > fields) return null;
  }
  return parseQuery(text, '&', '=', { maxKeys: 0 });
};

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_ARRAY = 91;
const BACKSLASH = 92;
const CLOSE_ARRAY = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/**
 * Counts the members of a JSON text without parsing it: outside of strings each colon ends one name. Null if the text exceeds its budget.
 * An invalid text may pass, and then the parser refuses it.
 */
export const measureJson = (
  text: string,
  { depth, parts }: Pick<BodyBudget, 'depth' | 'parts'>,
): { readonly members: number } | null => {
  let members = 0;
  let others = 0;
  let level = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) isInString = !isInString;
    else if (isInString) {
      if (code === BACKSLASH) index += 1;
    } else if (code === COLON) members += 1;
    else if (code === COMMA) others += 1;
    else if (code === OPEN_ARRAY || code === OPEN_OBJECT) {
      level += 1;
      others += 1;
    } else if (code === CLOSE_ARRAY || code === CLOSE_OBJECT) level -= 1;
    if (level > depth || members + others > parts) return null;
  }
  return { members };
};
