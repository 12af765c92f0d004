import { expect, test } from 'vitest';
import { bareColumns, type Catalogue } from './bare-columns.ts';
import { readCatalogue, serverStatements, statementsIn } from './sql-texts.ts';

const CATALOGUE: Catalogue = new Map([
  ['s.orders', new Set(['order_id', 'uid', 'state'])],
  ['s.holds', new Set(['hold_id', 'order_id', 'until'])],
]);

const bare = (statement: string) =>
  bareColumns(statement, CATALOGUE).map(({ column, table }) => `${table}.${column}`);

test('a bare column that the sub-select has too is found, however deep it stands', () => {
  const faulty =
    'not exists (select from s.holds h where h.order_id = order_id and (h.until > $1 or state is null))';
  expect(bare(`select * from s.orders where ${faulty}`)).toEqual(['orders.order_id', 'orders.state']);
  expect(bare(`update s.orders o set state = 'x' where ${faulty}`)).toEqual(['o.order_id', 'o.state']);
  expect(bare(`select 1 from x left join s.orders o on ${faulty}`)).toEqual(['o.order_id', 'o.state']);
  expect(
    bare(`with due as (select d.order_id, d.state from s.orders d) delete from due where ${faulty}`),
  ).toEqual(['due.order_id', 'due.state']);
  expect(
    bare(
      `create function f() as $$ begin if exists (select from s.orders where ${faulty}) then return; end if; end $$`,
    ),
  ).toEqual(['orders.order_id', 'orders.state']);
});

test('a column compared with itself, and one that only the outer table has, are found without any table', () => {
  expect(bare('select from s.orders where exists (select from s.holds where order_id = order_id)')).toEqual([
    'orders.order_id',
  ]);
  expect(bare('select from s.orders where hold_id in (select state from s.holds)')).toEqual(['orders.state']);
});

test('a lateral query sees the tables before it, another query in the list of tables does not', () => {
  const inner = '(select h.until from s.holds h where h.hold_id = $1 and order_id = $2) i';
  expect(bare(`select 1 from s.orders o cross join lateral ${inner}`)).toEqual(['o.order_id']);
  expect(bare(`select 1 from s.orders o, ${inner}`)).toEqual([]);
  expect(bare(`select 1 from unnest($1::int[]) a (order_id) cross join lateral ${inner}`)).toEqual([
    'a.order_id',
  ]);
});

test('columns with their table, and a sub-select that is about nothing outside, are in order', () => {
  for (const statement of [
    'select from s.orders o where exists (select from s.holds h where h.order_id = o.order_id)',
    'delete from s.holds where order_id in (select order_id from s.holds where until < $1 order by until limit 9)',
    'select order_id from s.orders union all select order_id from s.holds',
    "select (case when state = 'x' then 1 end) from s.orders where state is distinct from 'order_id' -- order_id",
    'for v in select o.uid from s.orders o loop with l as (select order_id from s.holds) select order_id from l; end loop;',
  ])
    expect([statement, bare(statement)]).toEqual([statement, []]);
});

test('a statement is read with the pieces that other modules give it', () => {
  const code = `import { isHeldAt } from './risk/findings.sql.ts';
    const FROM = 'from funding.withdrawals';
    export const WAITING = \`select withdrawal_id \${FROM} where not \${isHeldAt('withdrawal_id', '$1')}\`;`;
  const found = statementsIn('src/payments/planted.sql.ts', code).flatMap(({ at, text }) =>
    bareColumns(text, readCatalogue()).map(({ column }) => `${at} ${column}`),
  );
  expect(found).toEqual(['src/payments/planted.sql.ts:3 withdrawal_id']);
});

test('every column of a correlated sub-select of the server carries its table', () => {
  const catalogue = readCatalogue();
  expect(catalogue.get('funding.risk_findings')).toContain('withdrawal_id');
  const statements = serverStatements();
  expect(statements.length).toBeGreaterThan(1_000);
  expect(
    statements.flatMap(({ at, text }) =>
      bareColumns(text, catalogue).map(({ column, table }) => `${at}: ${column}, which ${table} has too`),
    ),
  ).toEqual([]);
});
