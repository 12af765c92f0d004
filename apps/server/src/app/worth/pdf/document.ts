import { LOCALES } from '@tallystick/i18n';
import * as z from 'zod/mini';

const row = z.object({ cells: z.array(z.string()), isTotal: z.optional(z.boolean()) });

/** The first column holds names, the others hold figures at the right edge. */
const table = z.object({ columns: z.array(z.string()), rows: z.array(row) });

const section = z.object({
  title: z.string(),
  note: z.optional(z.string()),
  table: z.optional(table),
  paragraphs: z.optional(z.array(z.string())),
});

/** A document that is only text, ready to be drawn. It goes to the drawing thread as it is. */
export const pdfDocument = z.object({
  locale: z.enum(LOCALES),
  brand: z.string(),
  /** The colour of the brand, such as `#1d43cf`. */
  accent: z.string(),
  title: z.string(),
  madeAtMs: z.int(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Said in a box above the first section. */
  notices: z.array(z.string()),
  sections: z.array(section),
  /** At the bottom of each page. */
  footer: z.string(),
  /** Has `{page}` and `{pages}`. */
  pageText: z.string(),
  /** Carried inside the document. */
  file: z.object({ name: z.string(), text: z.string() }),
});

export type PdfDocument = z.output<typeof pdfDocument>;
export type Section = z.output<typeof section>;
export type Table = z.output<typeof table>;
export type Row = z.output<typeof row>;
