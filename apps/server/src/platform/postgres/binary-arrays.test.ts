import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '../../../test/support/database.ts';
import { oncePerFile } from '../../../test/support/lifetime.ts';
import { int2Array, int4Array, int8Array, uuidArray } from './binary-arrays.ts';

const theDatabase = oncePerFile(createEmptyDatabase);

const INT8 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const withNulls = <Item>(items: fc.Arbitrary<Item>) => fc.array(fc.option(items), { maxLength: 300 });

describe('arrays in binary', () => {
  it('come to PostgreSQL as they are, nulls and the ends of the range included', async () => {
    const database = await theDatabase();
    await fc.assert(
      fc.asyncProperty(
        withNulls(fc.integer({ min: -32_768, max: 32_767 })),
        withNulls(fc.integer({ min: -2_147_483_648, max: 2_147_483_647 })),
        withNulls(INT8),
        withNulls(fc.uuid()),
        async (small, middle, large, uuids) => {
          const [row] = await database.query(
            'select $1::smallint[] as small, $2::integer[] as middle, $3::bigint[] as large, $4::uuid[]::text[] as uuids',
            [int2Array(small), int4Array(middle), int8Array(large), uuidArray(uuids)],
          );
          expect(row).toEqual({ small, middle, large, uuids });
        },
      ),
      { numRuns: 50 },
    );
  });

  it('take UUIDs without dashes and in capitals', async () => {
    const database = await theDatabase();
    const [row] = await database.query('select $1::uuid[]::text[] as uuids', [
      uuidArray(['0123456789ABCDEF0123456789abcdef']),
    ]);
    expect(row).toEqual({ uuids: ['01234567-89ab-cdef-0123-456789abcdef'] });
  });

  it.each([
    '',
    '0123456789abcdef0123456789abcde',
    '0123456789abcdef0123456789abcdef0',
    '0123456789abcdef0123456789abcdeg',
    '0123456789abcdef0123456789abcd e',
  ])('take nothing else for a UUID: %j', (text) => {
    expect(() => uuidArray([text])).toThrow('not a UUID');
  });

  it('take no number that is out of range', () => {
    expect(() => int2Array([32_768])).toThrow();
    expect(() => int4Array([2 ** 31])).toThrow();
    expect(() => int8Array([2n ** 63n])).toThrow();
  });
});
