import type { Area } from '../catalog/catalog.ts';
import type { Locale } from '../locales.ts';
import { csv as deCsv } from '../messages/de/csv.ts';
import { entry as deEntry } from '../messages/de/entry.ts';
import { statement as deStatement } from '../messages/de/statement.ts';
import { worth as de } from '../messages/de/worth.ts';
import { type CsvTexts, csv as enCsv } from '../messages/en/csv.ts';
import { entry as enEntry } from '../messages/en/entry.ts';
import { statement as enStatement, type StatementWords } from '../messages/en/statement.ts';
import { worth as en } from '../messages/en/worth.ts';
import { csv as esCsv } from '../messages/es/csv.ts';
import { entry as esEntry } from '../messages/es/entry.ts';
import { statement as esStatement } from '../messages/es/statement.ts';
import { worth as es } from '../messages/es/worth.ts';
import { csv as itCsv } from '../messages/it/csv.ts';
import { entry as itEntry } from '../messages/it/entry.ts';
import { statement as itStatement } from '../messages/it/statement.ts';
import { worth as it } from '../messages/it/worth.ts';
import { csv as jaCsv } from '../messages/ja/csv.ts';
import { entry as jaEntry } from '../messages/ja/entry.ts';
import { statement as jaStatement } from '../messages/ja/statement.ts';
import { worth as ja } from '../messages/ja/worth.ts';
import { csv as ptCsv } from '../messages/pt/csv.ts';
import { entry as ptEntry } from '../messages/pt/entry.ts';
import { statement as ptStatement } from '../messages/pt/statement.ts';
import { worth as pt } from '../messages/pt/worth.ts';
import { csv as thCsv } from '../messages/th/csv.ts';
import { entry as thEntry } from '../messages/th/entry.ts';
import { statement as thStatement } from '../messages/th/statement.ts';
import { worth as th } from '../messages/th/worth.ts';
import { csv as viCsv } from '../messages/vi/csv.ts';
import { entry as viEntry } from '../messages/vi/entry.ts';
import { statement as viStatement } from '../messages/vi/statement.ts';
import { worth as vi } from '../messages/vi/worth.ts';
import { csv as zhHansCsv } from '../messages/zh-Hans/csv.ts';
import { entry as zhHansEntry } from '../messages/zh-Hans/entry.ts';
import { statement as zhHansStatement } from '../messages/zh-Hans/statement.ts';
import { worth as zhHans } from '../messages/zh-Hans/worth.ts';
import { csv as zhHantCsv } from '../messages/zh-Hant/csv.ts';
import { entry as zhHantEntry } from '../messages/zh-Hant/entry.ts';
import { statement as zhHantStatement } from '../messages/zh-Hant/statement.ts';
import { worth as zhHant } from '../messages/zh-Hant/worth.ts';

/** The texts of a yearly statement. */
export interface StatementTexts {
  readonly worth: Area<'worth'>;
  readonly csv: CsvTexts;
  readonly entry: Area<'entry'>;
  readonly statement: StatementWords;
}

/** The server writes the statement as a file in the caller's language. */
export const STATEMENT_TEXTS: Record<Locale, StatementTexts> = {
  th: { worth: th, csv: thCsv, entry: thEntry, statement: thStatement },
  en: { worth: en, csv: enCsv, entry: enEntry, statement: enStatement },
  'zh-Hans': { worth: zhHans, csv: zhHansCsv, entry: zhHansEntry, statement: zhHansStatement },
  'zh-Hant': { worth: zhHant, csv: zhHantCsv, entry: zhHantEntry, statement: zhHantStatement },
  ja: { worth: ja, csv: jaCsv, entry: jaEntry, statement: jaStatement },
  vi: { worth: vi, csv: viCsv, entry: viEntry, statement: viStatement },
  es: { worth: es, csv: esCsv, entry: esEntry, statement: esStatement },
  de: { worth: de, csv: deCsv, entry: deEntry, statement: deStatement },
  it: { worth: it, csv: itCsv, entry: itEntry, statement: itStatement },
  pt: { worth: pt, csv: ptCsv, entry: ptEntry, statement: ptStatement },
};
