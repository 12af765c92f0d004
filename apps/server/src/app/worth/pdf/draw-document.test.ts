import { createHash } from 'node:crypto';
import { LOCALES, type Locale } from '@tallystick/i18n';
import { STATEMENT_TEXTS } from '@tallystick/i18n/server/statement-texts.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sampleStatement } from '../../../../test/support/worth/sample-statement.ts';
import { describeStatement } from '../statement/describe-statement.ts';
import type { PdfDocument } from './document.ts';
import { drawDocument } from './draw-document.ts';
import { drawInThread } from './draw-in-thread.ts';
import { openFonts } from './fonts.ts';

const NAMES: Partial<Record<Locale, string>> = { de: 'Jürgen Großmann', th: 'สมชาย น้ำใจ', ja: '髙橋 直子' };

const documentIn = (locale: Locale): PdfDocument =>
  describeStatement(
    sampleStatement(),
    {
      brand: { name: 'Golden Bank & Co', accent: '#0b6b3a' },
      isDemo: false,
      uid: 100_042n,
      holder: NAMES[locale] ?? 'Анна Иванова',
      madeAtMs: Date.UTC(2026, 10, 26, 13, 45, 26),
      liabilities: { position: 12, madeAtMs: Date.UTC(2026, 10, 26, 13, 0, 3) },
    },
    { locale, texts: STATEMENT_TEXTS[locale] },
  );

const attachments = z.record(z.string(), z.object({ content: z.instanceof(Uint8Array) }));

/** Lines break anywhere, and sara am is read as the two signs of its compatible form. */
const squash = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/([\u0E48-\u0E4B])\u0E4D/g, '\u0E4D$1')
    .replaceAll(/\s/g, '');

const textsOf = (of: PdfDocument): readonly string[] => [
  of.brand,
  of.title,
  of.footer,
  ...of.notices,
  ...of.facts.flatMap(({ label, value }) => [label, value]),
  ...of.sections.flatMap(({ title, note = '', table, paragraphs = [] }) => [
    title,
    note,
    ...paragraphs,
    ...(table?.columns ?? []),
    // The figures of a row stand beside each other.
    ...(table?.rows.map(({ cells }) => cells.join('')) ?? []),
  ]),
];

it.each([
  ['de', drawDocument],
  ['th', drawDocument],
  ['ja', drawInThread],
] as const)('an independent reader reads every text and amount back (%s)', async (locale, draw) => {
  const of = documentIn(locale);
  const bytes = await draw(of);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  const read = squash(text);
  expect(textsOf(of).filter((wanted) => !read.includes(squash(wanted)))).toEqual([]);
  for (let page = 1; page <= totalPages; page += 1) {
    const foot = of.pageText.replace('{page}', String(page)).replace('{pages}', String(totalPages));
    expect(read).toContain(squash(foot));
  }
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: of.title, Language: locale, Author: 'Golden Bank & Co' });
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  const files = attachments.parse(await pdf.getAttachments());
  const content = files['tallystick-statement-2025.csv']?.content ?? new Uint8Array();
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(content)).toBe(of.file.text);
  expect(read).toContain(createHash('sha256').update(content).digest('hex'));
  // A statement is a few pages and small enough for mail.
  expect(totalPages).toBeLessThan(6);
  expect(bytes.length).toBeLessThan(400_000);
});

it('the same document gives the same bytes', async () => {
  const [one, other] = [await drawDocument(documentIn('en')), await drawDocument(documentIn('en'))];
  expect(Buffer.compare(one, other)).toBe(0);
});

it.each(LOCALES)('the fonts have every character of the texts (%s)', async (locale) => {
  const texts = textsOf(documentIn(locale));
  const fonts = await openFonts(locale, texts);
  expect(
    texts.filter((text) => fonts.runsOf(text, 'strong').some((run) => run.text.includes('\u25A1'))),
  ).toEqual([]);
});

it('draws a box for a character that no font has', async () => {
  const fonts = await openFonts('en', ['A\u0623B']);
  expect(
    fonts
      .runsOf('A\u0623B', 'regular')
      .map(({ text }) => text)
      .join(''),
  ).toBe('A\u25A1B');
});
