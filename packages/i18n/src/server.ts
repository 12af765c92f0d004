import type { ErrorCode, FieldError } from '@tallystick/contract/errors.ts';
import type { Area } from './catalog.ts';
import { LOCALES, type Locale } from './locales.ts';
import { error as deError } from './messages/de/error.ts';
import { field as deField } from './messages/de/field.ts';
import { error as enError } from './messages/en/error.ts';
import { field as enField } from './messages/en/field.ts';
import { error as esError } from './messages/es/error.ts';
import { field as esField } from './messages/es/field.ts';
import { error as itError } from './messages/it/error.ts';
import { field as itField } from './messages/it/field.ts';
import { error as jaError } from './messages/ja/error.ts';
import { field as jaField } from './messages/ja/field.ts';
import { error as ptError } from './messages/pt/error.ts';
import { field as ptField } from './messages/pt/field.ts';
import { error as thError } from './messages/th/error.ts';
import { field as thField } from './messages/th/field.ts';
import { error as viError } from './messages/vi/error.ts';
import { field as viField } from './messages/vi/field.ts';
import { error as zhHansError } from './messages/zh-Hans/error.ts';
import { field as zhHansField } from './messages/zh-Hans/field.ts';
import { error as zhHantError } from './messages/zh-Hant/error.ts';
import { field as zhHantField } from './messages/zh-Hant/field.ts';

interface ServerTexts {
  readonly error: Area<'error'>;
  readonly field: Area<'field'>;
}

/** What the server itself says. Kept apart from the phone's catalogs, so that it loads these texts and no others. */
const TEXTS: Record<Locale, ServerTexts> = {
  th: { error: thError, field: thField },
  en: { error: enError, field: enField },
  'zh-Hans': { error: zhHansError, field: zhHansField },
  'zh-Hant': { error: zhHantError, field: zhHantField },
  ja: { error: jaError, field: jaField },
  vi: { error: viError, field: viField },
  es: { error: esError, field: esField },
  de: { error: deError, field: deField },
  it: { error: itError, field: itField },
  pt: { error: ptError, field: ptField },
};

export type ServerKey = `error.${ErrorCode}` | `field.${FieldError}`;

const flatten = ({ error, field }: ServerTexts): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(error).map(([code, text]) => [`error.${code}`, text] as const),
    ...Object.entries(field).map(([code, text]) => [`field.${code}`, text] as const),
  ]);

const byLocale = new Map(LOCALES.map((locale) => [locale, flatten(TEXTS[locale])]));

/** The `msg` of an answer in the caller's language. */
export const translate = (locale: Locale, key: ServerKey): string => byLocale.get(locale)?.get(key) ?? key;
