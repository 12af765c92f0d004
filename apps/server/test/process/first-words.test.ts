import { LOCALES } from '@tallystick/i18n';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '../../src/platform/postgres/db.ts';
import { createTestDatabase } from '../support/database.ts';

/** The initial texts of the product use the terms of the glossary. */

/** Terms of the first versions that the glossary has replaced. */
const OLDER = {
  en: ['Top up', 'Top-up', 'top-up', 'an outcome or a balance', 'on the chain'],
  es: ['cartera', 'información personal', 'retirada', 'la cadena', 'recarga', 'Recarga', 'fondo común'],
  th: ['คำสั่งซื้อขาย', 'กองทุนกิจกรรม', 'บันทึกการ', 'โปรด', 'เชน', 'เติมเงิน', 'ใบเสร็จ', 'ค้างคุณ', 'ค่ะ', 'คะ"'],
  de: ['Quittung', 'Kundendienst', 'Prämie', 'Topf', 'Chain', 'ufladen', 'ein Guthaben festlegen'],
  it: ['servizio clienti', 'chain', 'icarica', 'fondo comune', 'premio', 'Ciao'],
  pt: ['verificar', 'prêmio', 'informações pessoais', 'ecarga', 'fundo comum', 'recibo'],
  ja: ['受領証', '公開の記録', 'チャージ', '特典', 'チェーン', '復元フレーズ', 'リワード', '取引明細'],
  vi: ['nhật ký công khai', 'quỹ chương trình', 'trên chuỗi', 'quỹ chung', 'ghi có'],
  'zh-Hans': ['收据', '返利', '结果或余额'],
  'zh-Hant': ['查驗', '獎勵', '收據', '核驗', '結果或餘額'],
} as const;

const perLanguage = z.record(z.string(), z.unknown());
const textsOf = z.object({ texts: perLanguage });

interface Shown {
  readonly about: unknown;
  readonly activity: unknown;
  readonly canned: readonly { readonly shortcut: string; readonly texts: unknown }[];
}

/** Reads the texts that customers and staff see now. */
const shown = async (database: Database): Promise<Shown> => {
  const [about] = await database.query<{ content: unknown }>(
    `select content from content.publications where kind = 'about' order by version desc limit 1`,
  );
  const [activity] = await database.query<{ page: unknown }>(
    'select page from products.activity_pages order by version desc limit 1',
  );
  const canned = await database.query<{ shortcut: string; texts: unknown }>(
    'select shortcut, texts from support.canned_answers order by shortcut',
  );
  return { about: about?.content, activity: activity?.page, canned };
};

/** All initial texts in a language. */
const wordsIn = ({ about, activity, canned }: Shown, locale: string): string =>
  JSON.stringify([
    textsOf.parse(about).texts[locale],
    textsOf.parse(activity).texts[locale],
    ...canned.map(({ texts }) => perLanguage.parse(texts)[locale]),
  ]);

it('begins in the words of the glossary, in every language', async () => {
  const now = await shown(await createTestDatabase());
  for (const locale of LOCALES) expect(wordsIn(now, locale), locale).not.toMatch(/\bnull\b/);
  const left = Object.entries(OLDER).flatMap(([locale, words]) =>
    words.filter((word) => wordsIn(now, locale).includes(word)).map((word) => `${locale}: ${word}`),
  );
  expect(left).toEqual([]);
});
