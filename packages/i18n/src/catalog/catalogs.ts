import type { Locale } from '../locales.ts';
import type { FullTranslation } from './catalog.ts';
import { full as de } from './full/de.ts';
import { full as en } from './full/en.ts';
import { full as es } from './full/es.ts';
import { full as it } from './full/it.ts';
import { full as ja } from './full/ja.ts';
import { full as pt } from './full/pt.ts';
import { full as th } from './full/th.ts';
import { full as vi } from './full/vi.ts';
import { full as zhHans } from './full/zh-Hans.ts';
import { full as zhHant } from './full/zh-Hant.ts';

/** All catalogs, for code that checks all of them. A phone loads only one. */
export const CATALOGS: Record<Locale, FullTranslation> = {
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
