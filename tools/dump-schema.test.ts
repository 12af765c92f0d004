import { expect, test } from 'vitest';
import { createTestDatabase } from '../apps/server/src/testing/database.ts';
import { dumpSchema } from './dump-schema.ts';

const BASE = `
  create schema sample;
  create type sample.color as enum ('red', 'green');
  create table sample.things (thing_id bigint primary key, color sample.color not null, made_at timestamptz);
  create function sample.one() returns int language sql as 'select 1';
  create function sample.refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end';
  create table sample.log (at timestamptz not null) partition by range (at);`;

test('equal databases give equal texts, whatever was made first', async () => {
  const first = await createTestDatabase();
  const second = await createTestDatabase();
  await first.query('create schema sample; create table sample.a (n int); create table sample.b (n int)');
  await second.query('create schema sample; create table sample.b (n int); create table sample.a (n int)');
  expect(await dumpSchema(first)).toBe(await dumpSchema(second));
});

test.each([
  ['a column', 'alter table sample.things add column note text'],
  ['a default', 'alter table sample.things alter column made_at set default now()'],
  ['a column that may no longer be null', 'alter table sample.things alter column made_at set not null'],
  ['a check', "alter table sample.things add constraint no_red check (color <> 'red')"],
  ['a unique key', 'alter table sample.things add unique (color)'],
  ['an index', 'create index on sample.things (made_at) where color is not null'],
  [
    'a trigger',
    'create trigger t before delete on sample.things for each row execute function sample.refuse()',
  ],
  ['a function’s body', "create or replace function sample.one() returns int language sql as 'select 2'"],
  ['a word of an enum', "alter type sample.color add value 'blue'"],
  ['a storage setting', 'alter table sample.things set (fillfactor = 70)'],
  ['a view', 'create view sample.reds as select thing_id from sample.things'],
  ['a sequence', 'create sequence sample.numbers'],
])('%s shows', async (_what, change) => {
  const database = await createTestDatabase();
  await database.query(BASE);
  const before = await dumpSchema(database);
  await database.query(change);
  expect(await dumpSchema(database)).not.toBe(before);
});

test('partitions, which are made while running, don’t show', async () => {
  const database = await createTestDatabase();
  await database.query(BASE);
  const before = await dumpSchema(database);
  await database.query(
    `create table sample.log_1 partition of sample.log for values from ('2026-01-01') to ('2026-02-01')`,
  );
  expect(await dumpSchema(database)).toBe(before);
});
