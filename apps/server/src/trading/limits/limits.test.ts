import {
  changes,
  proposeChange,
  type TradeLimitFigures,
  tradeLimits,
  tradeLimitsForm,
} from '@tallystick/contract';
import { describe, expect, it, test } from 'vitest';
import { openChangesDesk } from '../../../test/support/operator/changes-desk.ts';
import { audited, operatorBench } from '../../../test/support/operator/operator-bench.ts';
import type { FloorOptions } from '../../../test/support/trades/floor.ts';
import { offerOf, refusalOf } from '../../../test/support/trades/offers.ts';
import { setLimits } from '../../../test/support/trades/set-limits.ts';
import { openTradingFloor, START_SECOND } from '../../../test/support/trades/trading-floor.ts';
import type { TradeOffer } from '../accept/open-trade.ts';
import { tradeLimitsChange } from '../changes/limits-change.ts';
import { leastFigures, readFigures } from './limit-figures.rules.ts';
import { registerLimitsRoutes } from './routes.ts';

const WHY = 'for the test';
/** The limits that a database begins with. */
const FIRST = { user_open_stake: '50000', symbol_open_profit: '2000000', second_open_profit: '500000' };

/** A trading floor with staff whose tokens give their role and name. */
const openHouse = async (options: FloorOptions = {}) => {
  const floor = await openTradingFloor(options);
  const { database, clock, trading } = floor;
  const { operator } = await operatorBench(database);
  const http = await openChangesDesk({ database, clock, operator }, [tradeLimitsChange(trading.terms)]);
  const symbols = () => floor.market.symbols();
  registerLimitsRoutes(http.http, { database, operator, symbols });
  const read = () => http.call(tradeLimits, {}, { token: 'support sue' });
  const propose = async (changed: Partial<TradeLimitFigures>, token = 'finance ann', basedOn?: number) => {
    const about = {
      subject: 'trade_limits',
      target: '',
      based_on: basedOn ?? (await read()).in_force.version,
    } as const;
    return http.send(proposeChange, { ...about, content: { ...FIRST, ...changed }, reason: WHY }, { token });
  };
  const proposed = async (changed: Partial<TradeLimitFigures>, token?: string) =>
    proposeChange.data.parse((await propose(changed, token)).body.data).change_id;
  const decide = (changeId: string, token = 'risk bob', approve = 1) =>
    http.decide(changeId, { token }, approve);
  const state = async (changed: Partial<TradeLimitFigures>) => {
    expect((await decide(await proposed(changed))).body.code).toBe(1);
  };
  const trade = (uid: bigint, amount: string, changes: Partial<TradeOffer> = {}) =>
    refusalOf(trading.openTrade(offerOf(uid, { amount, durationSeconds: 30, ...changes })));
  /** Lets the trades that are open end. */
  const settle = async (from: number) => {
    for (let second = from; second <= from + 35; second += 1)
      await floor.tick(START_SECOND + second, { BTCUSDT: 100n + BigInt(second) });
  };
  return { ...floor, ...http, read, propose, proposed, decide, state, trade, settle };
};

describe('new limits', () => {
  it('hold from the next batch without a restart, for all customers alike, and touch no open trade', async () => {
    const house = await openHouse();
    const [uid = 0n, other = 0n] = await house.openAccounts(2);
    await house.tick(START_SECOND + 1, { BTCUSDT: 100n });
    const running = await house.trading.openTrade(offerOf(uid, { durationSeconds: 30 }));
    // Below what is open. A proposal changes nothing.
    const proposal = await house.proposed({ user_open_stake: '60' });
    expect((await house.read()).open_now).toEqual({
      user_open_stake: '100.00',
      symbol_open_profit: '80.00',
      second_open_profit: '80.00',
      symbol: 'BTCUSDT',
      is_complete: true,
    });
    expect(await house.trade(other, '61', { durationSeconds: 60 })).toBe('accepted');
    expect((await house.decide(proposal)).body.code).toBe(1);
    expect([await house.trade(uid, '1'), await house.trade(other, '1')]).toEqual([
      'user_limit_reached',
      'user_limit_reached',
    ]);
    await house.settle(2);
    const ended = await house.trading.order(uid, running.order_no, START_SECOND);
    expect(ended).toMatchObject({ status: 'settled', result: 'win', expected_income: '80.00' });
    // It fits again, and exactly up to the limit.
    expect([await house.trade(uid, '60.000001'), await house.trade(uid, '60')]).toEqual([
      'user_limit_reached',
      'accepted',
    ]);
    await house.state({ user_open_stake: '160' });
    expect([await house.trade(uid, '100'), await house.trade(uid, '1')]).toEqual([
      'accepted',
      'user_limit_reached',
    ]);
  });

  it.each([
    ['symbol_open_profit', 'symbol_limit_reached'],
    ['second_open_profit', 'second_limit_reached'],
  ] as const)('of profits are shared equally by the lanes: %s', async (name, refusal) => {
    const house = await openHouse({ lanes: 2 });
    const [uid = 0n] = await house.openAccounts(1);
    await house.tick(START_SECOND + 1, { BTCUSDT: 100n });
    await house.state({ [name]: '160' });
    // The lane's half is 80 USDT: the profit of 100 at 80 %.
    expect([await house.trade(uid, '100.01'), await house.trade(uid, '100')]).toEqual([refusal, 'accepted']);
    expect(await house.trade(uid, '10')).toBe(refusal);
    expect((await house.read()).lanes).toBe(2);
    await house.state({ [name]: '320' });
    expect(await house.trade(uid, '50')).toBe('accepted');
  });
});

test('limits are in force exactly as one proposed and another approved them, and their history stays', async () => {
  const house = await openHouse();
  const refused = (statement: string, values: unknown[] = []) =>
    expect(house.database.query(statement, values)).rejects.toThrow(
      /approved by another|append-only|duplicate key/,
    );
  expect((await house.propose({}, 'support sue')).status).toBe(403);
  const own = await house.proposed({ user_open_stake: '40000' }, 'risk bob');
  expect((await house.decide(own, 'finance ann')).status).toBe(403);
  expect((await house.decide(own, 'risk bob')).body.error).toBe('second_person_needed');
  const at = new Date(house.clock.nowMs());
  const version = `insert into trading.limits
    (version, user_open_stake, symbol_open_profit, second_open_profit, in_force_at, change_id)
    select $4, $2, 2000000000000, 500000000000, $3, $1::uuid`;
  await refused(version, [own, 40_000_000_000n, at, 2]);
  house.clock.advance(1_000);
  const stale = await house.proposed({ user_open_stake: '30000' });
  expect((await house.decide(own, 'risk cleo')).body.code).toBe(1);
  expect((await house.decide(stale)).body.error).toBe('changed_meanwhile');
  expect((await house.propose({}, 'finance ann', 1)).body.error).toBe('changed_meanwhile');
  // Nobody edits what is in force, not even in the database, and nobody adds other figures or another time than the approved ones.
  for (const [stake, time, number] of [
    [90_000_000_000n, at, 2],
    [40_000_000_000n, at, 3],
    [40_000_000_000n, new Date(0), 2],
  ])
    await refused(version, [own, stake, time, number]);
  await refused('update trading.limits set user_open_stake = 1');
  await refused('delete from trading.limits');
  await refused('truncate trading.limits cascade');
  expect((await house.read()).in_force).toMatchObject({ version: 2, user_open_stake: '40000.00' });
  const { list } = await house.call(changes, { subject: 'trade_limits' }, { token: 'support sue' });
  const field = { name: 'user_open_stake', former: '50000.00' };
  expect(list).toMatchObject([
    { version: 2, fields: [{ ...field, now: '30000.00' }, {}, {}], decision: null },
    {
      version: 2,
      fields: [{ ...field, now: '40000.00' }, {}, {}],
      proposed_by: 'bob',
      reason: WHY,
      decision: { outcome: 'approved', decided_by: 'cleo' },
    },
  ]);
  expect((await audited(house)).filter((entry) => entry.includes('limits_'))).toEqual([
    expect.stringMatching(
      /^bob limits_proposed .*"former_user_open_stake":"50000\.00".*"user_open_stake":"40000\.00"/,
    ),
    expect.stringMatching(/^ann limits_proposed /),
    expect.stringMatching(
      /^cleo limits_approved .*"former_user_open_stake":"50000\.00".*"user_open_stake":"40000\.00"/,
    ),
  ]);
});

describe('absurd limits', () => {
  it.each(['0', '0.999999', '-5', '10000000000', '1.0000001', '1e9', ''])(
    'are refused: %s',
    async (amount) => {
      const parsed = tradeLimitsForm.safeParse({ ...FIRST, second_open_profit: amount });
      expect(parsed.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
        ['second_open_profit', 'amount'],
      ]);
    },
  );

  it('are refused by the database too, and those with which no trade fits by the server', async () => {
    const house = await openHouse({ lanes: 2 });
    for (const amount of [0n, 999_999n, 10_000_000_000_000_000n])
      await expect(house.database.transaction((sql) => setLimits(sql, { symbol: amount }))).rejects.toThrow(
        /check constraint/,
      );
    // Each lane's half must hold the profit of the smallest stake at every rate: 0.86.
    const { body } = await house.propose({ symbol_open_profit: '1.719999', second_open_profit: '1.72' });
    expect([body.error, Object.keys(body.fields ?? {})]).toEqual(['invalid_fields', ['symbol_open_profit']]);
  });

  it('are those with which the smallest stake of some duration is never accepted', () => {
    const terms = [
      { minStake: 1_000_000n, feeRate: 0n, profitRate: 80_000_000n },
      { minStake: 5_000_000n, feeRate: 1_000_000n, profitRate: 50_000_000n },
    ];
    const least = leastFigures(terms, 3);
    expect(least).toEqual({
      userOpenStake: 5_050_000n,
      symbolOpenProfit: 7_500_000n,
      secondOpenProfit: 7_500_000n,
    });
    const asked = { user_open_stake: '5.05', symbol_open_profit: '7.499999', second_open_profit: 'x' };
    expect(readFigures(asked, least).faults).toEqual({
      symbol_open_profit: 'invalid',
      second_open_profit: 'amount',
    });
    expect(readFigures({ ...asked, symbol_open_profit: '7.5' }, least).figures.symbolOpenProfit).toBe(
      7_500_000n,
    );
  });
});
