import { search } from '@tallystick/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestDatabase } from '../../../test/support/database.ts';
import { createTestHttp } from '../../../test/support/http.ts';
import { oncePerFile } from '../../../test/support/lifetime.ts';
import { fillLists } from '../../../test/support/lists/fill-lists.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { selectHits } from '../../platform/search/find.sql.ts';
import { type Terms, termsOf } from '../../platform/search/terms.rules.ts';
import { registerSearchDesk, SEARCH_SOURCES } from './search-desk.ts';

const ANNA = '1000000007';
const HASH = `0x${'ab12'.repeat(16)}`;
const ADDRESS = '0xAbCdEf0123456789aBcDeF0123456789AbCdEf01';

/** A customer with everything by which staff looks for one. */
const fillAnna = (database: Database) =>
  database.transaction(async (sql) => {
    await sql.query('set local session_replication_role = replica');
    await sql.query(`update accounts.users set email = 'Anna.Bell@example.org' where uid = $1`, [ANNA]);
    await sql.query(
      `insert into accounts.personal_infos (uid, version, name, phone, email, id_photo, signature, submitted_at)
       values ($1, 1, 'Anna Maria Bell', '+66 81 234 5678', 'a@example.org', gen_random_uuid(), gen_random_uuid(), now())`,
      [ANNA],
    );
    await sql.query(
      `insert into accounts.login_addresses (address, kind, uid, created_at) values (lower($2), 'evm', $1, now())`,
      [ANNA, ADDRESS],
    );
    await sql.query(
      `update funding.deposits set txid = $1, sender = $2 where deposit_id = '00000001-0000-7000-8000-000000000033'`,
      [HASH, ADDRESS],
    );
    await sql.query(
      `update funding.applications set bank_reference = 'TS-4KQ9' where order_no = '00000002-0000-7000-8000-000000000044'`,
    );
  });

const openDesk = async () => {
  const database = await createTestDatabase();
  await fillLists(database, 500);
  await fillAnna(database);
  await database.query('analyze');
  const test = await createTestHttp((role) =>
    Promise.resolve({ uid: null, staff: { staffId: role, name: role, role }, token: role }),
  );
  registerSearchDesk(test.http, database);
  const find = async (q: string, role = 'admin') =>
    (await test.call(search, { q }, { token: role })).map(({ kind, by, id }) => `${kind} ${by} ${id}`);
  return { database, find };
};

/** All tests read the same rows. */
const deskOfFile = oncePerFile(openDesk);

test('finds a customer and a payment by whatever a member has of it', async () => {
  const { find } = await deskOfFile();
  expect(await find(ANNA)).toContain(`customer number ${ANNA}`);
  expect(await find('anna.b')).toEqual([`customer e-mail ${ANNA}`]);
  expect(await find('anna m')).toEqual([`identity name ${ANNA}`]);
  expect(await find('BELL')).toEqual([`identity last name ${ANNA}`]);
  expect(await find('081 234 5678')).toContain(`identity phone ${ANNA}`);
  expect(await find('+66812345678')).toContain(`identity phone ${ANNA}`);
  expect(await find(ADDRESS)).toEqual([
    `customer sign-in address ${ANNA}`,
    'chain_deposit sender 00000001-0000-7000-8000-000000000033',
  ]);
  expect(await find(HASH.slice(0, 12))).toEqual([
    'chain_deposit transaction 00000001-0000-7000-8000-000000000033',
  ]);
  expect(await find('ts-4kq')).toEqual(['deposit bank reference 00000002-0000-7000-8000-000000000044']);
  const number = '00000003-0000-7000-8000-000000000055';
  expect(await find(number)).toEqual([`withdrawal number ${number}`]);
  // Numbers of seven lists end like this one.
  expect((await find('…00000055')).map((hit) => hit.split(' ')[0])).toEqual([
    'deposit',
    'chain_deposit',
    'withdrawal',
    'trade',
    'loan',
    'plan_order',
    'adjustment',
  ]);
  expect(await find('nobody at all')).toEqual([]);
});

test('shows a role only what it may read', async () => {
  const { find } = await deskOfFile();
  expect(await find('bell', 'finance')).toEqual([]);
  expect(await find('bell', 'support')).toEqual([`identity last name ${ANNA}`]);
  expect(await find('anna.b', 'finance')).toEqual([`customer e-mail ${ANNA}`]);
  expect(await find('anna.b', 'nobody')).toEqual([]);
});

const node = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  get Plans() {
    return z.optional(z.array(node));
  },
});
type PlanNode = z.output<typeof node>;
const explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: node })) }));
const nodesOf = (plan: PlanNode): readonly PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const MEANT: readonly string[] = [
  ANNA,
  'anna',
  '00000055',
  HASH,
  ADDRESS,
  '00000003-0000-7000-8000-000000000055',
  '+66 81 234 5678',
];

test('every way of the search is served by an index', async () => {
  const { database } = await deskOfFile();
  const plans: PlanNode[] = [];
  const terms = (q: string): Terms => termsOf(q);
  for (const source of SEARCH_SOURCES) {
    const planner = {
      ...database,
      query: async (text: string, values?: readonly unknown[]) => {
        const rows = await database.transaction(async (sql) => {
          await sql.query('set local enable_seqscan = off');
          return sql.query(`explain (format json) ${text}`, values);
        });
        plans.push(...explained.parse(rows).flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan)));
        return [];
      },
    };
    const before = plans.length;
    for (const q of MEANT) await selectHits(planner, [source], terms(q));
    expect([source.kind, source.by, source.term, plans.length > before]).toEqual([
      source.kind,
      source.by,
      source.term,
      true,
    ]);
  }
  const read = plans.flatMap(nodesOf).filter((each) => each['Node Type'] === 'Seq Scan');
  expect(read.map((each) => each['Relation Name'])).toEqual([]);
  expect(plans.length).toBeGreaterThan(SEARCH_SOURCES.length);
});
