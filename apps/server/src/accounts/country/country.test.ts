import * as contract from '@tallystick/contract';
import { describe, expect, test } from 'vitest';
import { accountsBenchesOfFile } from '../../../test/support/accounts/accounts-bench.ts';
import { registerCountryRoutes } from '../personal-info/country-routes.ts';

const openAccountsBench = accountsBenchesOfFile();

const DAY_MS = 86_400_000;

const openBench = async () => {
  const bench = await openAccountsBench();
  const { database, clock } = bench;
  const trades = { traded: false, refusal: null as contract.CountryRefusal | null };
  registerCountryRoutes(bench.http, {
    database,
    clock,
    hasTraded: async () => trades.traded,
    refusalOf: async () => trades.refusal,
  });
  const { token, uid } = await bench.customer('marie');
  const declare = (country: string) =>
    bench.send(contract.declareCountry, { country }, { token, form: true });
  const read = () => bench.call(contract.readCountry, {}, { token });
  const history = () =>
    database.query<{ country: string; waited: number }>(
      `select country, extract(epoch from effective_at - declared_at)::int as waited
       from accounts.country_changes where uid = $1 order by change_no`,
      [BigInt(uid)],
    );
  return { ...bench, trades, token, declare, read, history };
};

describe('a customer', () => {
  test('has declared no country at first', async () => {
    const { read, trades } = await openBench();
    trades.refusal = 'country_not_declared';
    expect(await read()).toEqual({
      country: null,
      declared_at: null,
      next: null,
      may_change_at_once: true,
      refusal: 'country_not_declared',
    });
  });

  test('declares a country, and another one at once until the first trade', async () => {
    const { declare, read, history } = await openBench();
    expect((await declare('TH')).body.data).toMatchObject({ country: 'TH', next: null });
    await declare('DE');
    await declare('DE');
    expect(await read()).toEqual({
      country: 'DE',
      declared_at: '2026-03-02T10:00:00.000Z',
      next: null,
      may_change_at_once: true,
      refusal: null,
    });
    expect(await history()).toEqual([
      { country: 'TH', waited: 0 },
      { country: 'DE', waited: 0 },
    ]);
  });

  test('waits a day for a change after the first trade; every declaration stays with its times', async () => {
    const { declare, read, history, trades, clock } = await openBench();
    await declare('TH');
    trades.traded = true;
    await declare('DE');
    const from = new Date(clock.nowMs() + DAY_MS).toISOString();
    expect(await read()).toMatchObject({
      country: 'TH',
      next: { country: 'DE', from },
      may_change_at_once: false,
    });
    clock.set(clock.nowMs() + DAY_MS);
    expect(await read()).toMatchObject({ country: 'DE', next: null });
    expect(await history()).toEqual([
      { country: 'TH', waited: 0 },
      { country: 'DE', waited: 86_400 },
    ]);
  });

  test.each(['th', 'XX', '', 'THA', undefined])('cannot declare %j', async (country) => {
    const { token, send } = await openBench();
    const answer = await send(contract.declareCountry, { country }, { token });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['country']]);
  });

  test('has a bounded number of declarations a day', async () => {
    const { declare } = await openBench();
    const countries = contract.COUNTRIES.slice(0, 21);
    const statuses: number[] = [];
    for (const country of countries) statuses.push((await declare(country)).status);
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(statuses[20]).toBe(429);
  });

  test('who declares twice at the same time gets both lines, in order', async () => {
    const { declare, history } = await openBench();
    await Promise.all(['TH', 'DE', 'JP'].map(declare));
    expect((await history()).map(({ country }) => country).toSorted()).toEqual(['DE', 'JP', 'TH']);
  });
});

test('no line of the history can be changed', async () => {
  const { declare, database } = await openBench();
  await declare('TH');
  await expect(database.query("update accounts.country_changes set country = 'DE'")).rejects.toThrow(
    'append-only',
  );
  await expect(database.query('delete from accounts.country_changes')).rejects.toThrow('append-only');
});
