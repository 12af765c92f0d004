import type { ErrorCode, FieldError } from '@tallystick/contract/errors.ts';
import type { EntryKind } from '@tallystick/contract/ledger/records.ts';
import type { Area } from '../catalog/catalog.ts';
import type { ConsoleArea } from '../catalog/console-catalog.ts';
import { type ConsoleLocale, isConsoleLocale, LOCALES, type Locale } from '../locales.ts';
import { csv as deCsv } from '../messages/de/csv.ts';
import { entry as deEntry } from '../messages/de/entry.ts';
import { error as deError } from '../messages/de/error.ts';
import { field as deField } from '../messages/de/field.ts';
import { freezes as deFreezes } from '../messages/de/freezes.ts';
import { error as enStaffError } from '../messages/en/console/error.ts';
import { type CsvTexts, csv as enCsv } from '../messages/en/csv.ts';
import { entry as enEntry } from '../messages/en/entry.ts';
import { error as enError } from '../messages/en/error.ts';
import { field as enField } from '../messages/en/field.ts';
import { freezes as enFreezes } from '../messages/en/freezes.ts';
import { csv as esCsv } from '../messages/es/csv.ts';
import { entry as esEntry } from '../messages/es/entry.ts';
import { error as esError } from '../messages/es/error.ts';
import { field as esField } from '../messages/es/field.ts';
import { freezes as esFreezes } from '../messages/es/freezes.ts';
import { csv as itCsv } from '../messages/it/csv.ts';
import { entry as itEntry } from '../messages/it/entry.ts';
import { error as itError } from '../messages/it/error.ts';
import { field as itField } from '../messages/it/field.ts';
import { freezes as itFreezes } from '../messages/it/freezes.ts';
import { error as jaStaffError } from '../messages/ja/console/error.ts';
import { csv as jaCsv } from '../messages/ja/csv.ts';
import { entry as jaEntry } from '../messages/ja/entry.ts';
import { error as jaError } from '../messages/ja/error.ts';
import { field as jaField } from '../messages/ja/field.ts';
import { freezes as jaFreezes } from '../messages/ja/freezes.ts';
import { csv as ptCsv } from '../messages/pt/csv.ts';
import { entry as ptEntry } from '../messages/pt/entry.ts';
import { error as ptError } from '../messages/pt/error.ts';
import { field as ptField } from '../messages/pt/field.ts';
import { freezes as ptFreezes } from '../messages/pt/freezes.ts';
import { error as thStaffError } from '../messages/th/console/error.ts';
import { csv as thCsv } from '../messages/th/csv.ts';
import { entry as thEntry } from '../messages/th/entry.ts';
import { error as thError } from '../messages/th/error.ts';
import { field as thField } from '../messages/th/field.ts';
import { freezes as thFreezes } from '../messages/th/freezes.ts';
import { error as viStaffError } from '../messages/vi/console/error.ts';
import { csv as viCsv } from '../messages/vi/csv.ts';
import { entry as viEntry } from '../messages/vi/entry.ts';
import { error as viError } from '../messages/vi/error.ts';
import { field as viField } from '../messages/vi/field.ts';
import { freezes as viFreezes } from '../messages/vi/freezes.ts';
import { error as zhHansStaffError } from '../messages/zh-Hans/console/error.ts';
import { csv as zhHansCsv } from '../messages/zh-Hans/csv.ts';
import { entry as zhHansEntry } from '../messages/zh-Hans/entry.ts';
import { error as zhHansError } from '../messages/zh-Hans/error.ts';
import { field as zhHansField } from '../messages/zh-Hans/field.ts';
import { freezes as zhHansFreezes } from '../messages/zh-Hans/freezes.ts';
import { csv as zhHantCsv } from '../messages/zh-Hant/csv.ts';
import { entry as zhHantEntry } from '../messages/zh-Hant/entry.ts';
import { error as zhHantError } from '../messages/zh-Hant/error.ts';
import { field as zhHantField } from '../messages/zh-Hant/field.ts';
import { freezes as zhHantFreezes } from '../messages/zh-Hant/freezes.ts';

interface ServerTexts {
  readonly csv: CsvTexts;
  readonly entry: Area<'entry'>;
  readonly error: Area<'error'>;
  readonly field: Area<'field'>;
  readonly freezes: Area<'freezes'>;
}

/** The texts that the server itself uses. They are separate from the phone's catalogs, so that the server loads only these. */
const TEXTS: Record<Locale, ServerTexts> = {
  th: { csv: thCsv, entry: thEntry, error: thError, field: thField, freezes: thFreezes },
  en: { csv: enCsv, entry: enEntry, error: enError, field: enField, freezes: enFreezes },
  'zh-Hans': {
    csv: zhHansCsv,
    entry: zhHansEntry,
    error: zhHansError,
    field: zhHansField,
    freezes: zhHansFreezes,
  },
  'zh-Hant': {
    csv: zhHantCsv,
    entry: zhHantEntry,
    error: zhHantError,
    field: zhHantField,
    freezes: zhHantFreezes,
  },
  ja: { csv: jaCsv, entry: jaEntry, error: jaError, field: jaField, freezes: jaFreezes },
  vi: { csv: viCsv, entry: viEntry, error: viError, field: viField, freezes: viFreezes },
  es: { csv: esCsv, entry: esEntry, error: esError, field: esField, freezes: esFreezes },
  de: { csv: deCsv, entry: deEntry, error: deError, field: deField, freezes: deFreezes },
  it: { csv: itCsv, entry: itEntry, error: itError, field: itField, freezes: itFreezes },
  pt: { csv: ptCsv, entry: ptEntry, error: ptError, field: ptField, freezes: ptFreezes },
};

/** The refusals of staff. The console asks for one of its languages; another program gets English. */
const STAFF_ERRORS: Record<ConsoleLocale, ConsoleArea<'error'>> = {
  en: enStaffError,
  th: thStaffError,
  vi: viStaffError,
  'zh-Hans': zhHansStaffError,
  ja: jaStaffError,
};

export type ServerKey =
  | `error.${ErrorCode}`
  | `field.${FieldError}`
  | `entry.${EntryKind}`
  | `csv.${keyof CsvTexts}`
  | 'freezes.byMailLink';

const flatten = (
  { csv, entry, error, field, freezes }: ServerTexts,
  staff: ConsoleArea<'error'>,
): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(csv).map(([name, text]) => [`csv.${name}`, text] as const),
    ...Object.entries(entry).map(([kind, text]) => [`entry.${kind}`, text] as const),
    ...Object.entries({ ...error, ...staff }).map(([code, text]) => [`error.${code}`, text] as const),
    ...Object.entries(field).map(([code, text]) => [`field.${code}`, text] as const),
    ['freezes.byMailLink', freezes.byMailLink],
  ]);

const byLocale = new Map(
  LOCALES.map((locale) => [
    locale,
    flatten(TEXTS[locale], STAFF_ERRORS[isConsoleLocale(locale) ? locale : 'en']),
  ]),
);

/** A text of the server in the caller's language. */
export const translate = (locale: Locale, key: ServerKey): string => byLocale.get(locale)?.get(key) ?? key;
