import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { oncePerFile } from '../../../test/support/lifetime.ts';

const theDatabase = oncePerFile(createTestDatabase);

/** The pairs as an index of the letters' places gives them. */
const pairsOf = (text: string): readonly string[] => {
  const letters = Array.from(text.toLowerCase());
  return [...new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`))].toSorted();
};

it.each(['', 'a', 'Hello hello', 'ฝากเงินเข้าบัญชีแล้ว', '入金が確認されました 👍👍', "o'neill; drop", 'a\nb\tc'])(
  'the pairs of %j are those of its neighbouring letters',
  async (text) => {
    const database = await theDatabase();
    const [row] = await database.query<{ pairs: string[] }>('select support.pairs($1) as pairs', [text]);
    expect(row?.pairs.toSorted()).toEqual(pairsOf(text));
  },
);

it('a long text costs in proportion to its length', async () => {
  const database = await theDatabase();
  const text = Array.from({ length: 40_000 }, (_, at) => String.fromCodePoint(0xe01 + ((at * 7) % 40))).join(
    '',
  );
  const pairs = await database.transaction(async (sql) => {
    // With the square of the length it takes a minute.
    await sql.query(`set local statement_timeout = '10s'`);
    return sql.query('select unnest(support.pairs($1))', [text]);
  });
  expect(pairs.length).toBeGreaterThan(10);
});
