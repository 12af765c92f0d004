import { expect, test } from 'vitest';
import type { Database } from '../../../src/platform/postgres/db.ts';
import { createTestDatabase } from '../database.ts';
import { dumpSchema } from './dump-schema.ts';

const BASE = `
  create schema sample;
  create type sample.color as enum ('red', 'green');
  create table sample.things (thing_id bigint primary key, color sample.color not null, made_at timestamptz);
  create function sample.one() returns int language sql as 'select 1';
  create function sample.refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end';
  create table sample.log (at timestamptz not null) partition by range (at);`;

class RollBack extends Error {}

/** Returns the dump after some statements, and rolls these back. */
const dumpAfter = async (database: Database, statements: string): Promise<string> => {
  let dump = '';
  const done = database.transaction(async (sql) => {
    await sql.query(statements);
    dump = await dumpSchema(sql);
    throw new RollBack();
  });
  await expect(done).rejects.toThrow(RollBack);
  return dump;
};

test('equal databases give equal texts, whatever was made first', async () => {
  const database = await createTestDatabase();
  const first = await dumpAfter(
    database,
    'create schema s; create table s.a (n int); create table s.b (n int)',
  );
  const second = await dumpAfter(
    database,
    'create schema s; create table s.b (n int); create table s.a (n int)',
  );
  expect(first).toBe(second);
});

const CHANGES: readonly (readonly [what: string, statement: string])[] = [
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
  ['a comment', "comment on column sample.things.color is 'paint'"],
  ['a column’s storage', 'alter table sample.things add column note text storage external'],
  ['a view', 'create view sample.reds as select thing_id from sample.things'],
  ['a composite type', 'create type sample.pair as (one int, other int)'],
  ['a sequence', 'create sequence sample.numbers'],
];

test('every kind of change shows', async () => {
  const database = await createTestDatabase();
  const before = await dumpAfter(database, BASE);
  const hidden: string[] = [];
  for (const [what, statement] of CHANGES) {
    if ((await dumpAfter(database, `${BASE}${statement}`)) === before) hidden.push(what);
  }
  expect(hidden).toEqual([]);
});

test('partitions, which are made while running, don’t show', async () => {
  const database = await createTestDatabase();
  const partition =
    "create table sample.log_1 partition of sample.log for values from ('2026-01-01') to ('2026-02-01')";
  expect(await dumpAfter(database, `${BASE}${partition}`)).toBe(await dumpAfter(database, BASE));
});
