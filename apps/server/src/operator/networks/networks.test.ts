import {
  changes,
  decideChange,
  health,
  proposeChange,
  staffLogin,
  staffNetworks,
} from '@tallystick/contract';
import { ROUTES } from '@tallystick/contract/all-routes.ts';
import { expect, test } from 'vitest';
import { ADMIN_PASSWORD, audited } from '../../../test/support/operator/operator-bench.ts';
import { staffHousesOfFile, WHY } from '../../../test/support/operator/staff-house.ts';
import { registerChangeRoutes } from '../changes/routes.ts';
import { coverOf, plainAddress } from './covers.ts';
import { networksChange } from './networks-change.ts';
import { openNetworks } from './open-networks.ts';

const openStaffHouse = staffHousesOfFile();

const [INSIDE, OTHER_INSIDE, OUTSIDE] = ['10.8.0.7', '2001:db8::7', '203.0.113.9'];
const LIST = ['10.8.0.0/16', '2001:db8::/32'];

const openNetworkHouse = async () => {
  const house = await openStaffHouse('demo', {
    register: (http, { database, clock, operator }) =>
      registerChangeRoutes(http, {
        database,
        clock,
        operator,
        definitions: [networksChange(operator.context.gate)],
      }),
  });
  const propose = (networks: readonly string[], ip = INSIDE, based_on = 0) => {
    const form = { subject: 'networks', target: '', based_on, content: { networks }, reason: WHY };
    return house.send(proposeChange, form, { token: house.admin, ip });
  };
  const decide = (change_id: string, token = house.zoe, ip = OTHER_INSIDE) =>
    house.send(decideChange, { change_id, approve: 1 }, { token, ip });
  const proposed = async (networks: readonly string[], basedOn = 0) =>
    proposeChange.data.parse((await propose(networks, INSIDE, basedOn)).body.data);
  const setList = async (networks = LIST) => {
    expect((await decide((await proposed(networks)).change_id)).body.code).toBe(1);
  };
  return { ...house, propose, proposed, decide, setList };
};

test.each([
  [['10.8.0.0/16'], '10.8.255.255', true],
  [['10.8.0.0/16'], '10.9.0.0', false],
  [['10.8.0.0/16'], '::ffff:10.8.0.1', true],
  [['203.0.113.7/32'], '203.0.113.8', false],
  [['2001:db8::/32'], '2001:db8:ffff::1', true],
  [['2001:db8::/32'], '2001:db9::1', false],
  [['0.0.0.0/0'], '::1', false],
  [['::/0'], '192.0.2.1', false],
  [['10.8.0.0/16'], 'unknown', false],
] as const)('%j covers %s: %s', (networks, ip, isCovered) => {
  expect(coverOf(networks)(ip)).toBe(isCovered);
});

test('an IPv4 address that was written as IPv6 is the same address', () => {
  expect(plainAddress('::FFFF:203.0.113.7')).toBe('203.0.113.7');
  expect(plainAddress('2001:db8::1')).toBe('2001:db8::1');
});

test('a list applies to every call of staff and to the sign-in, also to members who are signed in', async () => {
  const house = await openNetworkHouse();
  await house.setList();
  expect((await house.send(health, {}, { token: house.ben, ip: INSIDE })).body.code).toBe(1);
  const outside = await house.send(health, {}, { token: house.ben, ip: OUTSIDE });
  expect([outside.status, outside.body.error]).toEqual([403, 'forbidden']);
  const calls = ROUTES.filter(
    ({ method, path }) =>
      path.startsWith('/api/operator/') && house.http.fastify.hasRoute({ method, url: path }),
  );
  const refused = await Promise.all(
    calls.map(async (route) => (await house.send(route, {}, { token: house.admin, ip: OUTSIDE })).status),
  );
  expect(calls.length).toBeGreaterThan(30);
  expect(new Set(refused)).toEqual(new Set([403]));
  const login = { name: 'admin', password: ADMIN_PASSWORD };
  expect((await house.send(staffLogin, login, { ip: OUTSIDE })).body.error).toBe('forbidden');
  expect((await house.send(staffLogin, login, { ip: OTHER_INSIDE })).body.code).toBe(1);
});

test('a list is set by two, keeps its history, and never shuts out the one or the other', async () => {
  const house = await openNetworkHouse();
  expect((await house.propose(LIST, OUTSIDE)).body.fields).toHaveProperty('networks');
  for (const wrong of [['10.8.0.0/33'], ['10.8'], ['fd00::/129'], ['10.8.0.0/16/2'], ['everybody']])
    expect([wrong, (await house.propose(wrong)).status]).toEqual([wrong, 400]);
  const proposal = await house.proposed(['10.8.3.4/16', '10.8.0.0/16', '2001:db8::/32']);
  expect(proposal.fields).toEqual([{ name: 'networks', former: null, now: LIST.join(' ') }]);
  const shutOut = async (ip: string) =>
    (await house.call(staffNetworks, {}, { token: house.zoe, ip })).shut_out;
  expect([await shutOut(OTHER_INSIDE), await shutOut(OUTSIDE)]).toEqual([[], [proposal.change_id]]);
  expect((await house.decide(proposal.change_id, house.admin)).body.error).toBe('second_person_needed');
  expect((await house.decide(proposal.change_id, house.zoe, OUTSIDE)).body.error).toBe('forbidden');
  expect((await house.decide(proposal.change_id)).body.code).toBe(1);
  expect((await house.propose(['10.8.0.0/16'])).body.error).toBe('changed_meanwhile');
  const read = await house.call(staffNetworks, {}, { token: house.admin, ip: `::ffff:${INSIDE}` });
  expect(read).toMatchObject({
    in_force: 1,
    own_address: INSIDE,
    versions: [{ version: 1, networks: LIST, reason: WHY }],
    shut_out: [],
  });
  const as = { token: house.admin, ip: INSIDE };
  expect((await house.call(changes, { subject: 'networks' }, as)).list).toMatchObject([
    { version: 1, decision: { outcome: 'approved', decided_by: 'zoe' } },
  ]);
  expect((await audited(house)).slice(-2)).toEqual([
    expect.stringMatching(/^admin networks_proposed .*10\.8\.0\.0\/16 2001:db8::\/32/),
    expect.stringMatching(/^zoe networks_approved .*"proposed_by":"admin"/),
  ]);
});

test('the database refuses a list of one person, and one that shuts out either of them', async () => {
  const house = await openNetworkHouse();
  const { database } = house;
  const proposal = await house.proposed(LIST);
  const refused = (statement: string, values: unknown[] = []) =>
    expect(database.query(statement, values)).rejects.toThrow(
      /approved by another|does not approve|append-only|check constraint/,
    );
  const put = `insert into operator.network_lists (version, networks, change_id, proposed_from, approved_from, effective_at)
    select 1, $3::text[]::cidr[], change_id, (content ->> 'proposed_from')::inet, $2::inet, proposed_at
    from operator.changes where change_id = $1`;
  const decision = `insert into operator.change_decisions (change_id, outcome, decided_by, decided_at)
    select change_id, 'approved', $2, proposed_at from operator.changes where change_id = $1`;
  await refused(put, [proposal.change_id, INSIDE, LIST]);
  const idOf = async (name: string) => {
    const [row] = await database.query<{ id: string }>(
      'select staff_id as id from operator.staff where name = $1',
      [name],
    );
    return row?.id ?? '';
  };
  await refused(decision, [proposal.change_id, await idOf('admin')]);
  await database.query(decision, [proposal.change_id, await idOf('zoe')]);
  await refused(put, [proposal.change_id, OUTSIDE, LIST]);
  await refused(put, [proposal.change_id, INSIDE, ['10.0.0.0/8']]);
  await refused(
    `insert into operator.network_lists (version, networks, effective_at) values (1, '{10.0.0.0/8}', now())`,
  );
  await database.query(put, [proposal.change_id, INSIDE, LIST]);
  await refused(`update operator.network_lists set networks = '{}'`);
});

test('the command line opens the console for a house that has shut itself out', async () => {
  const house = await openNetworkHouse();
  expect(await openNetworks(house.database, house.clock, 'new office')).toBe(false);
  await house.setList();
  expect((await house.send(health, {}, { token: house.ben, ip: OUTSIDE })).status).toBe(403);
  expect(await openNetworks(house.database, house.clock, 'new office')).toBe(true);
  // The command is another process, so the server reads the list again within a second.
  house.clock.advance(1_000);
  expect((await house.send(health, {}, { token: house.ben, ip: OUTSIDE })).body.code).toBe(1);
  expect((await audited(house)).at(-1)).toBe('system networks_opened {"reason":"new office","version":"2"}');
});
