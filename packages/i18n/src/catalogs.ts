import type { Translation } from './catalog.ts';
import type { Locale } from './locales.ts';
import { messages as de } from './messages/de/index.ts';
import { messages as en } from './messages/en/index.ts';
import { messages as es } from './messages/es/index.ts';
import { messages as it } from './messages/it/index.ts';
import { messages as ja } from './messages/ja/index.ts';
import { messages as pt } from './messages/pt/index.ts';
import { messages as th } from './messages/th/index.ts';
import { messages as vi } from './messages/vi/index.ts';
import { messages as zhHans } from './messages/zh-Hans/index.ts';
import { messages as zhHant } from './messages/zh-Hant/index.ts';

/** Every catalog at once, for what looks at all of them; a phone loads one. */
export const CATALOGS: Record<Locale, Translation> = {
  th,
  en,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  ja,
  vi,
  es,
  de,
  it,
  pt,
};

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The texts of a catalog by their dotted keys. */
export const flatten = (tree: object, prefix = ''): ReadonlyMap<string, string> => {
  const texts = new Map<string, string>();
  const entries: readonly (readonly [string, unknown])[] = Object.entries(tree);
  for (const [name, value] of entries) {
    const key = prefix === '' ? name : `${prefix}.${name}`;
    if (typeof value === 'string') texts.set(key, value);
    else if (isGroup(value)) for (const [inner, text] of flatten(value, key)) texts.set(inner, text);
  }
  return texts;
};
