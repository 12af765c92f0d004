import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { sumRows } from './sum-rows.ts';

const sumOf = (...chunks: readonly string[]): Promise<bigint> =>
  sumRows(Readable.from(chunks.map((chunk) => Buffer.from(chunk))));

test('the sum does not depend on the order of the rows, nor on where a stream is cut', async () => {
  const sum = await sumOf('1\t2\n3\t\\N\nส\t4\n');
  expect(await sumOf('3\t\\N\n1\t2\nส\t4\n')).toBe(sum);
  expect(await sumOf('1', '\t2\n3\t\\N', '\nส\t', '4\n')).toBe(sum);
});

test.each([
  ['another value', '1\t2\n3\t5\nส\t4\n'],
  ['a row less', '1\t2\nส\t4\n'],
  ['a row twice', '1\t2\n1\t2\n3\t\\N\nส\t4\n'],
  ['two rows in place of one', '1\t2\n3\t\\N\nส\n\t4\n'],
  ['values that changed places', '2\t1\n3\t\\N\nส\t4\n'],
  ['nothing', ''],
])('%s has another sum', async (_what, text) => {
  expect(await sumOf(text)).not.toBe(await sumOf('1\t2\n3\t\\N\nส\t4\n'));
});
