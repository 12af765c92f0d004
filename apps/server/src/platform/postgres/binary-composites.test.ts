import { expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../test/support/database.ts';
import { oncePerFile } from '../../../test/support/lifetime.ts';
import { compositeArray, int2, int4, int8, label, uuid } from './binary-composites.ts';

interface Line {
  readonly id: string;
  readonly key: string | null;
  readonly small: number;
  readonly middle: number;
  readonly large: bigint | null;
  readonly color: string | null;
}

const lines = compositeArray<Line>([
  uuid(({ id }) => id),
  uuid(({ key }) => key),
  int2(({ small }) => small),
  int4(({ middle }) => middle),
  int8(({ large }) => large),
  label(({ color }) => color),
]);

const theDatabase = oncePerFile(createEmptyDatabase);

const ID = '01a20e28-a8f5-7094-af77-889ce48d5d06';

test('PostgreSQL reads the rows as they were, with nulls and labels, in their order', async () => {
  const database = await theDatabase();
  await database.query(`create schema sample; create type sample.color as enum ('red', 'green');
    create type sample.line as (id uuid, key uuid, small smallint, middle integer, large bigint, color sample.color);
    create function sample.read(p_lines sample.line[]) returns setof sample.line language sql as 'select * from unnest(p_lines)'`);
  const rows: Line[] = [
    {
      id: ID,
      key: null,
      small: -1,
      middle: 2_147_483_647,
      large: -9_223_372_036_854_775_808n,
      color: 'green',
    },
    { id: ID, key: ID, small: 32_767, middle: -5, large: null, color: null },
    { id: ID, key: ID, small: 0, middle: 0, large: 9_223_372_036_854_775_807n, color: 'red' },
  ];
  expect(await database.query('select * from sample.read($1)', [lines(rows)])).toEqual(rows);
  expect(await database.query('select * from sample.read($1)', [lines([])])).toEqual([]);
});

test('a label that the enum does not have is refused', async () => {
  const database = await theDatabase();
  await database.query(`create schema another; create type another.color as enum ('red');
    create type another.line as (id uuid, key uuid, small smallint, middle integer, large bigint, color another.color);
    create function another.read(p_lines another.line[]) returns bigint language sql as 'select count(*) from unnest(p_lines)'`);
  const row = { id: ID, key: null, small: 1, middle: 1, large: 1n, color: 'blue' };
  await expect(database.query('select another.read($1)', [lines([row])])).rejects.toThrow(
    /invalid input value/,
  );
});
