import type { Area } from '../catalog/catalog.ts';
import type { Locale } from '../locales.ts';
import { csv as deCsv } from '../messages/de/csv.ts';
import { worth as de } from '../messages/de/worth.ts';
import { type CsvTexts, csv as enCsv } from '../messages/en/csv.ts';
import { worth as en } from '../messages/en/worth.ts';
import { csv as esCsv } from '../messages/es/csv.ts';
import { worth as es } from '../messages/es/worth.ts';
import { csv as itCsv } from '../messages/it/csv.ts';
import { worth as it } from '../messages/it/worth.ts';
import { csv as jaCsv } from '../messages/ja/csv.ts';
import { worth as ja } from '../messages/ja/worth.ts';
import { csv as ptCsv } from '../messages/pt/csv.ts';
import { worth as pt } from '../messages/pt/worth.ts';
import { csv as thCsv } from '../messages/th/csv.ts';
import { worth as th } from '../messages/th/worth.ts';
import { csv as viCsv } from '../messages/vi/csv.ts';
import { worth as vi } from '../messages/vi/worth.ts';
import { csv as zhHansCsv } from '../messages/zh-Hans/csv.ts';
import { worth as zhHans } from '../messages/zh-Hans/worth.ts';
import { csv as zhHantCsv } from '../messages/zh-Hant/csv.ts';
import { worth as zhHant } from '../messages/zh-Hant/worth.ts';

/** The texts of a yearly statement. */
export interface StatementTexts {
  readonly worth: Area<'worth'>;
  readonly csv: CsvTexts;
}

/** The server writes the statement as a file in the caller's language. */
export const STATEMENT_TEXTS: Record<Locale, StatementTexts> = {
  th: { worth: th, csv: thCsv },
  en: { worth: en, csv: enCsv },
  'zh-Hans': { worth: zhHans, csv: zhHansCsv },
  'zh-Hant': { worth: zhHant, csv: zhHantCsv },
  ja: { worth: ja, csv: jaCsv },
  vi: { worth: vi, csv: viCsv },
  es: { worth: es, csv: esCsv },
  de: { worth: de, csv: deCsv },
  it: { worth: it, csv: itCsv },
  pt: { worth: pt, csv: ptCsv },
};
