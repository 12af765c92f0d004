import { invitations, invitationUses, register, revokeInvitation } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { accountsBenchesOfFile, PASSWORD } from '../../../test/support/accounts/accounts-bench.ts';
import { onEnd } from '../../../test/support/lifetime.ts';
import { endStaff, operatorBench } from '../../../test/support/operator/operator-bench.ts';
import { registerInvitationRoutes } from './routes.ts';

const openBench = accountsBenchesOfFile();

/** Customers, and the member of staff `admin`, on the same database and clock. */
const openHouse = async () => {
  const bench = await openBench();
  const { database, clock, accounts } = bench;
  const desk = await operatorBench(database);
  onEnd(() => endStaff(database));
  registerInvitationRoutes(desk.http, { database, clock, operator: desk.operator });
  const as = { token: await desk.admin() };
  const issue = (maxUses: number | null, livesMs: number | null = null) =>
    database.transaction((sql) =>
      accounts.issueInvitation(sql, {
        note: 'for the press',
        issuedBy: 'admin',
        maxUses,
        expiresAt: livesMs === null ? null : new Date(clock.nowMs() + livesMs),
      }),
    );
  const come = async (account: string, code: string) =>
    (
      await bench.send(register, {
        account,
        password: PASSWORD,
        password_confirm: PASSWORD,
        invitation_code: code,
      })
    ).body.error ?? 'in';
  const stateOf = async (code: string) =>
    (await desk.call(invitations, {}, as)).list.find(({ invitation_code }) => invitation_code === code);
  return { bench, desk, as, clock, database, issue, come, stateOf };
};

test('a code for two lets two in, however many come at once, and says who they are', async () => {
  const { desk, as, issue, come, stateOf } = await openHouse();
  const code = await issue(2);
  const answers = await Promise.all(['anna', 'bert', 'cleo', 'dora'].map((name) => come(name, code)));
  expect(answers.toSorted()).toEqual(['in', 'in', 'invitation_invalid', 'invitation_invalid']);
  expect(await stateOf(code)).toMatchObject({ uses: 2, max_uses: 2, state: 'used_up', issued_by: 'admin' });
  const { list, total } = await desk.call(invitationUses, { invitation_code: code }, as);
  expect(total).toBe(2);
  const names = ['anna', 'bert', 'cleo', 'dora'].filter((_, at) => answers[at] === 'in');
  expect(list.map(({ account }) => account).toSorted()).toEqual(names);
});

test('a code ends at its time', async () => {
  const { clock, issue, come, stateOf } = await openHouse();
  const code = await issue(null, 60_000);
  clock.advance(59_999);
  expect(await come('anna', code)).toBe('in');
  clock.advance(1);
  expect(await come('bert', code)).toBe('invitation_invalid');
  expect((await stateOf(code))?.state).toBe('expired');
});

test('a code that was revoked lets nobody in; whoever came by it stays, and a customer’s own is nobody’s to end', async () => {
  const { bench, desk, as, issue, come, stateOf, database } = await openHouse();
  const code = await issue(null);
  expect(await come('anna', code)).toBe('in');
  const revoke = (invitation_code: string) =>
    desk.send(revokeInvitation, { invitation_code, reason: 'it got about' }, as);
  expect((await revoke(code)).body.code).toBe(1);
  expect((await revoke(code)).body.error).toBe('already_decided');
  expect(await come('bert', code)).toBe('invitation_invalid');
  expect(await stateOf(code)).toMatchObject({ state: 'revoked', revoked_by: 'admin', uses: 1 });
  const { invitation_code: own } = await bench.customer('cleo');
  expect((await revoke(own)).status).toBe(404);
  expect(await come('dora', own)).toBe('in');
  await expect(database.query('delete from accounts.invitation_uses')).rejects.toThrow(/append-only/);
});
