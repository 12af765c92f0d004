import { expect, test } from 'vitest';
import { type PageWanted, readAll } from './read-all.ts';

/** A list of `total` rows that answers like the server and records its requests. */
const listOf = (total: number) => {
  const asked: PageWanted[] = [];
  const fetchPage = (wanted: PageWanted) => {
    asked.push(wanted);
    const from = Number(wanted.cursor ?? '0');
    const to = Math.min(total, from + wanted.row);
    const list = Array.from({ length: to - from }, (_row, place) => from + place);
    return Promise.resolve({ list, total, next_cursor: to < total ? String(to) : null });
  };
  return { asked, fetchPage };
};

test('a file has every row that the filter finds, each once, not the page alone', async () => {
  const { asked, fetchPage } = listOf(250);
  const { rows, isCut } = await readAll(fetchPage);
  expect(rows).toEqual(Array.from({ length: 250 }, (_row, place) => place));
  expect(isCut).toBe(false);
  expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, '100', '200']);
});

test('a file is cut at its bound and says so; one that just fits is whole', async () => {
  expect(await readAll(listOf(301).fetchPage, 300)).toMatchObject({ isCut: true });
  expect((await readAll(listOf(301).fetchPage, 300)).rows).toHaveLength(300);
  expect(await readAll(listOf(300).fetchPage, 300)).toMatchObject({ isCut: false });
  const over = listOf(1_000);
  expect((await readAll(over.fetchPage, 250)).rows).toHaveLength(250);
  expect(over.asked).toHaveLength(3);
});

test('no file is made of a part that came before an answer failed', async () => {
  const { fetchPage } = listOf(300);
  const failing = (wanted: PageWanted) =>
    wanted.cursor === '200' ? Promise.reject(new Error('the server does not answer')) : fetchPage(wanted);
  await expect(readAll(failing)).rejects.toThrow('does not answer');
});
