import type { FullTranslation } from './catalog.ts';
import type { Locale } from './locales.ts';
import { messages as de } from './messages/de/index.ts';
import { verification as deVerification } from './messages/de/verification.ts';
import { messages as en } from './messages/en/index.ts';
import { verification as enVerification } from './messages/en/verification.ts';
import { messages as es } from './messages/es/index.ts';
import { verification as esVerification } from './messages/es/verification.ts';
import { messages as it } from './messages/it/index.ts';
import { verification as itVerification } from './messages/it/verification.ts';
import { messages as ja } from './messages/ja/index.ts';
import { verification as jaVerification } from './messages/ja/verification.ts';
import { messages as pt } from './messages/pt/index.ts';
import { verification as ptVerification } from './messages/pt/verification.ts';
import { messages as th } from './messages/th/index.ts';
import { verification as thVerification } from './messages/th/verification.ts';
import { messages as vi } from './messages/vi/index.ts';
import { verification as viVerification } from './messages/vi/verification.ts';
import { messages as zhHans } from './messages/zh-Hans/index.ts';
import { verification as zhHansVerification } from './messages/zh-Hans/verification.ts';
import { messages as zhHant } from './messages/zh-Hant/index.ts';
import { verification as zhHantVerification } from './messages/zh-Hant/verification.ts';

/** Every catalog at once, for what looks at all of them; a phone loads one. */
export const CATALOGS: Record<Locale, FullTranslation> = {
  th: { ...th, verification: thVerification },
  en: { ...en, verification: enVerification },
  'zh-Hans': { ...zhHans, verification: zhHansVerification },
  'zh-Hant': { ...zhHant, verification: zhHantVerification },
  ja: { ...ja, verification: jaVerification },
  vi: { ...vi, verification: viVerification },
  es: { ...es, verification: esVerification },
  de: { ...de, verification: deVerification },
  it: { ...it, verification: itVerification },
  pt: { ...pt, verification: ptVerification },
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
