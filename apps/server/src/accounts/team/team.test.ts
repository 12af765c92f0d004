import { register, team } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { accountsBenchesOfFile, PASSWORD } from '../../../test/support/accounts/accounts-bench.ts';
import { registerTeamRoutes } from './routes.ts';

const openBench = accountsBenchesOfFile();

test('the team is whom the code brought, names masked, newest first, one level and nobody else’s', async () => {
  const bench = await openBench();
  registerTeamRoutes(bench.http, bench);
  const owner = await bench.customer('owner@example.org');
  const stranger = await bench.customer('stranger');
  const invite = async (account: string, invitationCode: string) => {
    bench.clock.advance(1_000);
    const { userinfo } = await bench.call(register, {
      account,
      password: PASSWORD,
      password_confirm: PASSWORD,
      invitation_code: invitationCode,
    });
    return userinfo;
  };
  const names = ['anna@example.org', 'บุญมี.ก', 'carl'];
  const invited = [];
  for (const name of names) invited.push(await invite(name, owner.invitation_code));
  await invite('second-level', invited[0]?.invitation_code ?? '');

  const all = await bench.call(team, {}, { token: owner.token });
  expect(all).toMatchObject({ total: 3, next_cursor: null });
  expect(all.list.map(({ name }) => name)).toEqual(['c•••l', 'บุ•••ก', 'a•••g']);
  expect(JSON.stringify(all)).not.toContain('example');
  const first = await bench.call(team, { row: 2 }, { token: owner.token });
  const rest = await bench.call(team, { row: 2, cursor: first.next_cursor ?? '' }, { token: owner.token });
  expect([...first.list, ...rest.list]).toEqual(all.list);
  expect((await bench.call(team, {}, { token: stranger.token })).list).toEqual([]);
  expect((await bench.send(team, {})).status).toBe(401);
});
