import { LOCALES } from '@tallystick/i18n';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '../../src/platform/postgres/db.ts';
import { migrate, readMigrations } from '../../src/platform/postgres/migrate.ts';
import { createEmptyDatabase, createTestDatabase } from '../support/database.ts';

/** The initial texts of the product use the terms of the glossary. Migrations never change texts that staff have written. */

const WORDS = new Set([
  '000091_home_about_words.sql',
  '000092_products_activity_words.sql',
  '000093_support_canned_words.sql',
]);

/** Terms of the first versions that the glossary has replaced. */
const OLDER = {
  es: ['cartera', 'información personal', 'retirada', 'la cadena'],
  th: ['คำสั่งซื้อขาย', 'กองทุนกิจกรรม', 'บันทึกการ', 'โปรด', 'เชน'],
  de: ['Quittung', 'Kundenservice', 'Prämie', 'Topf', 'Chain'],
  it: ['servizio clienti', 'chain'],
  pt: ['verificar', 'prêmio', 'informações pessoais'],
  ja: ['受領証', '公開の記録', 'チャージ', '特典', 'チェーン'],
  vi: ['nhật ký công khai', 'quỹ chương trình', 'trên chuỗi'],
  'zh-Hans': ['收据', '奖励'],
  'zh-Hant': ['查驗', '獎勵'],
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
    `select content from home.publications where kind = 'about' order by version desc limit 1`,
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

/** Makes a database as it was before the migrations in `WORDS`. */
const databaseBefore = async (): Promise<Database> => {
  const database = await createEmptyDatabase();
  const before = (await readMigrations()).map(({ name }) => name).filter((name) => !WORDS.has(name));
  await migrate(database, undefined, new Set(before));
  return database;
};

it('gives a database from before them the same, as versions that follow', async () => {
  const database = await databaseBefore();
  const before = await shown(database);
  expect(wordsIn(before, 'de')).toContain('Kundenservice');
  await migrate(database);
  expect(await shown(database)).toEqual(await shown(await createTestDatabase()));
  const kept = await database.query<{ content: unknown }>(
    `select content from home.publications where kind = 'about' and version = 1`,
  );
  expect(kept).toEqual([{ content: before.about }]);
});

it('leaves what staff have written, and a page that somebody has booked under', async () => {
  const database = await databaseBefore();
  await database.query(`insert into home.publications (kind, version, content, reason, published_by, published_at)
    select kind, 2, jsonb_set(content, '{texts,de,title}', '"Wir"'), 'our own', 'support-eve', now()
    from home.publications where kind = 'about'`);
  await database.query(
    `insert into products.bookings (uid, booking_id, version, tier, created_at)
     values (1, '00000000-0000-4000-8000-000000000001', 1, 1, now())`,
  );
  await database.query(
    `update support.canned_answers set texts = jsonb_set(texts, '{de}', '"Kommt gleich."') where shortcut = 'deposit'`,
  );
  const before = await shown(database);
  await migrate(database);
  const after = await shown(database);
  expect(after.about).toEqual(before.about);
  expect(after.activity).toEqual(before.activity);
  const deposit = after.canned.find(({ shortcut }) => shortcut === 'deposit');
  expect(deposit?.texts).toMatchObject({ de: 'Kommt gleich.' });
  expect(deposit?.texts).toHaveProperty('th', expect.stringContaining('ประวัติการฝากเงิน'));
});
