import {
  auditLog,
  chooseTabSet,
  haltAllMarkets,
  haltMarket,
  health,
  issueInvitation,
  resumeMarket,
  staffLogin,
  staffLogout,
} from '@tallystick/contract';
import { describe, expect, test } from 'vitest';
import { addStaff } from '../../test/support/operator/add-staff.ts';
import {
  ADMIN_CREATED,
  ADMIN_LOGIN,
  ADMIN_PASSWORD,
  audited,
  operatorBench,
  operatorBenchesOfFile,
} from '../../test/support/operator/operator-bench.ts';

const openBench = operatorBenchesOfFile();

describe('what staff do', () => {
  test('is done and audited', async () => {
    const bench = await openBench();
    const token = await bench.admin();
    await bench.call(haltMarket, { symbol: 'BTCUSDT', reason: 'a "fork" – 分叉' }, { token });
    expect(await bench.halted()).toEqual(['BTCUSDT']);
    expect(bench.remembered).toEqual(['BTCUSDT']);
    const figures = await bench.call(health, {}, { token });
    expect(figures).toMatchObject({ tab_set: 'finance', markets: [{ reason: 'a "fork" – 分叉' }] });
    await bench.call(resumeMarket, { symbol: 'BTCUSDT', reason: 'it is over' }, { token });
    expect([await bench.halted(), bench.remembered]).toEqual([[], []]);
    await bench.call(chooseTabSet, { tab_set: 'exchange', reason: 'as asked' }, { token });
    expect(await bench.operator.tabSet()).toBe('exchange');
    const { invitation_code } = await bench.call(issueInvitation, { note: 'for the press' }, { token });
    expect(invitation_code).toBe('ABCD2345');
    expect((await audited(bench)).slice(2)).toEqual([
      'admin market_halted {"reason":"a \\"fork\\" – 分叉","symbol":"BTCUSDT"}',
      'admin market_resumed {"reason":"it is over","symbol":"BTCUSDT"}',
      'admin tab_set_chosen {"from":"finance","reason":"as asked","to":"exchange"}',
      'admin invitation_issued {"invitation_code":"ABCD2345","note":"for the press"}',
    ]);
    expect(await bench.operator.verifyAuditLog()).toMatchObject({ holds: true });
  });

  test('is not audited when it is refused', async () => {
    const bench = await openBench();
    const token = await bench.admin();
    const answer = await bench.send(haltMarket, { symbol: 'XYZUSDT', reason: 'none such' }, { token });
    expect([answer.status, answer.body.error]).toEqual([404, 'not_found']);
    expect(await audited(bench)).toEqual([ADMIN_CREATED, ADMIN_LOGIN]);
  });

  test('halts all markets with one reason and one line of the log', async () => {
    const bench = await openBench();
    const token = await bench.admin();
    const all = () => bench.call(haltAllMarkets, { reason: 'the venues disagree' }, { token });
    expect(await all()).toEqual({ halted: 1 });
    expect([await bench.halted(), bench.remembered]).toEqual([['BTCUSDT'], ['BTCUSDT']]);
    expect(await all()).toEqual({ halted: 0 });
    expect((await audited(bench)).slice(2)).toEqual([
      'admin market_halted {"markets":"1","reason":"the venues disagree","symbol":"all"}',
      'admin market_halted {"markets":"0","reason":"the venues disagree","symbol":"all"}',
    ]);
  });

  test('is not done when it cannot be audited', async () => {
    const bench = await operatorBench();
    const token = await bench.admin();
    await bench.database.query(
      `alter table operator.audit_log add constraint full_disk check (action <> 'market_halted')`,
    );
    const answer = await bench.send(haltMarket, { symbol: 'BTCUSDT', reason: 'fork' }, { token });
    expect(answer.status).toBe(500);
    expect(await bench.halted()).toEqual([]);
  });

  test('is what their role permits', async () => {
    const bench = await openBench();
    for (const role of ['support', 'finance', 'risk']) {
      await addStaff(bench.database, { name: role, role, password: ADMIN_PASSWORD });
    }
    const may = async (role: string) => {
      const { token } = await bench.call(staffLogin, { name: role, password: ADMIN_PASSWORD });
      const answers = [
        await bench.send(haltMarket, { symbol: 'BTCUSDT', reason: 'trying' }, { token }),
        await bench.send(resumeMarket, { symbol: 'BTCUSDT', reason: 'trying' }, { token }),
        await bench.send(chooseTabSet, { tab_set: 'team', reason: 'as asked' }, { token }),
        await bench.send(issueInvitation, { note: 'trying' }, { token }),
        await bench.send(auditLog, {}, { token }),
        await bench.send(health, {}, { token }),
      ];
      return answers.map(({ status }) => status);
    };
    expect(await may('support')).toEqual([403, 403, 403, 200, 200, 200]);
    expect(await may('finance')).toEqual([403, 403, 403, 403, 200, 200]);
    expect(await may('risk')).toEqual([200, 200, 403, 403, 200, 200]);
  });

  test.each([
    ['a tab set that is none', chooseTabSet, { tab_set: 'casino', reason: 'as asked' }, ['tab_set']],
    ['no tab set', chooseTabSet, { tab_set: ['team'], reason: 'as asked' }, ['tab_set']],
    ['a tab set without a reason', chooseTabSet, { tab_set: 'team' }, ['reason']],
    ['a null byte in a reason', haltMarket, { symbol: 'BTCUSDT', reason: 'fo\u0000rk' }, ['reason']],
    ['half a surrogate pair', haltMarket, { symbol: 'BTCUSDT', reason: 'fo\ud800rk' }, ['reason']],
    ['10 kB of reason', resumeMarket, { symbol: 'BTCUSDT', reason: 'x'.repeat(10_000) }, ['reason']],
    ['numbers and arrays', haltMarket, { symbol: 5, reason: [] }, ['reason', 'symbol']],
    ['a note of spaces', issueInvitation, { note: '   ' }, ['note']],
  ])('names the fields of %s', async (_name, route, input, fields) => {
    const bench = await openBench();
    const answer = await bench.send(route, input, { token: await bench.admin() });
    expect([answer.status, Object.keys(answer.body.fields ?? {}).sort()]).toEqual([400, fields]);
  });
});

test('nothing of staff opens without a token', async () => {
  const bench = await openBench();
  for (const route of [
    health,
    haltMarket,
    resumeMarket,
    chooseTabSet,
    issueInvitation,
    auditLog,
    staffLogout,
  ]) {
    expect((await bench.send(route, {})).status).toBe(401);
  }
});
