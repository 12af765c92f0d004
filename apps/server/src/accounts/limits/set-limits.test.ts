import { currentUser, limits } from '@tallystick/contract';
import { describe, expect, test } from 'vitest';
import { accountsBenchesOfFile } from '../../../test/support/accounts/accounts-bench.ts';

const openAccountsBench = accountsBenchesOfFile();

const HOUR_MS = 3_600_000;

const openBench = async () => {
  const bench = await openAccountsBench();
  const { token, uid } = await bench.customer('marie');
  const set = (form: object) => bench.call(limits, form, { token });
  const of = async (limited: string, period: string, form: object = {}) =>
    (await set(form)).amounts.find((limit) => limit.limited === limited && limit.period === period);
  return { bench, token, uid: BigInt(uid), set, of };
};

describe('limits of one’s own', () => {
  test('are none at first, and are read with an empty body', async () => {
    const { set, bench, uid } = await openBench();
    const answer = await set({});
    expect(answer).toMatchObject({ reminder_minutes: null, next_reminder: null, time_out_until: null });
    expect(answer.amounts).toHaveLength(9);
    expect(answer.amounts[0]).toEqual({
      limited: 'deposits',
      period: 'day',
      amount: null,
      next: null,
      used: null,
      left: null,
      resets_at: '2026-03-03T00:00:00.000Z',
    });
    expect(await bench.database.query('select from accounts.protections where uid = $1', [uid])).toEqual([]);
  });

  test('tell what is used and left, and when it begins anew', async () => {
    const { of, bench } = await openBench();
    const none = { day: 0n, week: 0n, month: 0n };
    bench.usage.current = {
      stakes: { day: 30_000_000n, week: 90_500_000n, month: 130_000_000n },
      losses: none,
    };
    expect(await of('stakes', 'day', { stakes_day: '100', stakes_week: '80.5' })).toMatchObject({
      amount: '100.00',
      used: '30.00',
      left: '70.00',
    });
    // A limit below the used part leaves nothing.
    expect(await of('stakes', 'week')).toMatchObject({
      amount: '80.50',
      used: '90.50',
      left: '0.00',
      resets_at: '2026-03-09T00:00:00.000Z',
    });
    expect(await of('stakes', 'month')).toMatchObject({ amount: null, used: '130.00', left: null });
  });

  test('are tightened at once and loosened a day later, over a restart too', async () => {
    const { of, bench, token } = await openBench();
    expect(await of('losses', 'day', { losses_day: '100' })).toMatchObject({ amount: '100.00', next: null });
    expect(await of('losses', 'day', { losses_day: '50' })).toMatchObject({ amount: '50.00', next: null });
    const next = { amount: '200.00', from: '2026-03-03T10:00:00.000Z' };
    expect(await of('losses', 'day', { losses_day: '200' })).toMatchObject({ amount: '50.00', next });
    bench.clock.advance(24 * HOUR_MS - 1);
    expect(await of('losses', 'day')).toMatchObject({ amount: '50.00', next });
    bench.clock.advance(1);
    const other = await (await bench.restarted()).call(limits, {}, { token });
    expect(
      other.amounts.find(({ limited, period }) => limited === 'losses' && period === 'day'),
    ).toMatchObject({
      amount: '200.00',
      next: null,
    });
    expect(await of('losses', 'day', { losses_day: null })).toMatchObject({
      amount: '200.00',
      next: { amount: null },
    });
    bench.clock.advance(24 * HOUR_MS);
    expect(await of('losses', 'day')).toMatchObject({ amount: null, next: null });
  });

  test('hold a reminder by the same rule, and a time-out that nothing shortens', async () => {
    const { set, bench, token } = await openBench();
    expect(await set({ reminder_minutes: 30, time_out_hours: 48 })).toMatchObject({
      reminder_minutes: 30,
      time_out_until: '2026-03-04T10:00:00.000Z',
    });
    expect(await set({ reminder_minutes: 60, time_out_hours: 0 })).toMatchObject({
      reminder_minutes: 30,
      next_reminder: { minutes: 60, from: '2026-03-03T10:00:00.000Z' },
      time_out_until: '2026-03-04T10:00:00.000Z',
    });
    const user = await bench.call(currentUser, {}, { token });
    expect(user.limits).toMatchObject({ reminder_minutes: 30, time_out_until: '2026-03-04T10:00:00.000Z' });
    bench.clock.advance(24 * HOUR_MS);
    expect(await set({})).toMatchObject({ reminder_minutes: 60, next_reminder: null });
    bench.clock.advance(24 * HOUR_MS);
    expect(await set({ time_out_hours: 0 })).toMatchObject({ time_out_until: null });
  });

  test('keep a time-out in force for whoever asks, until its end', async () => {
    const { set, bench, uid } = await openBench();
    const asked = () => bench.accounts.refuseTimedOut(bench.database, uid);
    await asked();
    await set({ time_out_hours: 8_760 });
    await set({ time_out_hours: 0 });
    await set({ time_out_hours: 1 });
    bench.clock.advance(25 * HOUR_MS);
    await expect(asked()).rejects.toMatchObject({ code: 'timed_out' });
    bench.clock.advance(8_735 * HOUR_MS - 1);
    await expect(asked()).rejects.toMatchObject({ code: 'timed_out' });
    bench.clock.advance(1);
    await asked();
  });

  test('keep a time-out even from whoever writes to the database', async () => {
    const { set, bench, uid } = await openBench();
    await set({ time_out_hours: 48 });
    for (const end of ['null', "time_out_until - interval '1 second'"]) {
      await expect(
        bench.database.query(`update accounts.protections set time_out_until = ${end} where uid = $1`, [uid]),
      ).rejects.toThrow('a time-out is never shortened');
    }
    expect(await set({ time_out_hours: 72 })).toMatchObject({ time_out_until: '2026-03-05T10:00:00.000Z' });
  });

  test('are the customer’s own, each change is kept, and no line of that can be changed', async () => {
    const { set, bench, uid } = await openBench();
    await set({ stakes_day: '10', stakes_month: '100' });
    await set({ stakes_day: '20' });
    const other = await bench.customer('joan');
    const theirs = await bench.call(limits, {}, { token: other.token });
    expect(theirs.amounts.filter(({ amount }) => amount !== null)).toEqual([]);
    const changes = await bench.database.query<{ change_no: number; name: string; amount: bigint }>(
      'select change_no, name, amount from accounts.limit_changes where uid = $1 order by change_no',
      [uid],
    );
    expect(changes.map(({ change_no, name, amount }) => [change_no, name, amount])).toEqual([
      [1, 'stakes_day', 10_000_000n],
      [2, 'stakes_month', 100_000_000n],
      [3, 'stakes_day', 20_000_000n],
    ]);
    for (const statement of [
      'update accounts.limit_changes set amount = 1',
      'delete from accounts.limit_changes',
      'truncate accounts.limit_changes',
    ]) {
      await expect(bench.database.query(statement)).rejects.toThrow('append-only');
    }
  });

  test('take turns: forty changes at once leave the tightest in force', async () => {
    const { set, of } = await openBench();
    await set({ stakes_day: '1000' });
    const amounts = Array.from({ length: 40 }, (_, at) => String(1 + ((at * 37) % 40)));
    await Promise.all(amounts.map((amount) => set({ stakes_day: amount })));
    expect(await of('stakes', 'day')).toMatchObject({ amount: '1.00' });
  });

  test('on deposits are there for whoever takes deposits, as they hold now', async () => {
    const { set, bench, uid } = await openBench();
    await set({ deposits_day: '50', deposits_month: '500', stakes_day: '1' });
    await set({ deposits_day: '60' });
    const held = () => bench.accounts.depositLimits(bench.database, uid);
    const [day, month] = [Date.UTC(2026, 2, 2), Date.UTC(2026, 2, 1)];
    expect(await held()).toEqual([
      { amount: 50_000_000n, startMs: day },
      { amount: 500_000_000n, startMs: month },
    ]);
    bench.clock.advance(24 * HOUR_MS);
    expect((await held())[0]).toEqual({ amount: 60_000_000n, startMs: day + 24 * HOUR_MS });
  });
});

test.each<[string, object]>([
  ['stakes_day', { stakes_day: '0' }],
  ['stakes_week', { stakes_week: '-1' }],
  ['losses_month', { losses_month: '1.0000001' }],
  ['deposits_day', { deposits_day: 'all' }],
  ['losses_day', { losses_day: 5 }],
  ['reminder_minutes', { reminder_minutes: 4 }],
  ['reminder_minutes', { reminder_minutes: 1441 }],
  ['time_out_hours', { time_out_hours: -1 }],
  ['time_out_hours', { time_out_hours: 8761 }],
  ['time_out_hours', { time_out_hours: 1.5 }],
])('%s of %j is named and changes nothing, not even what is right beside it', async (field, form) => {
  const { bench, token, uid } = await openBench();
  const answer = await bench.send(limits, { stakes_month: '10', ...form }, { token });
  expect([answer.status, answer.body.error, Object.keys(answer.body.fields ?? {})]).toEqual([
    400,
    'invalid_fields',
    [field],
  ]);
  expect(await bench.database.query('select from accounts.limits where uid = $1', [uid])).toEqual([]);
});

test('nobody sets the limits of an account without its session', async () => {
  const { bench } = await openBench();
  expect((await bench.send(limits, { stakes_day: '1' })).status).toBe(401);
});
