import { proposeChange, termsHistory, withdrawChange } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { oncePerFile } from '../../../test/support/lifetime.ts';
import { ensureMember, memberId } from '../../../test/support/operator/add-staff.ts';
import { openChangesDesk } from '../../../test/support/operator/changes-desk.ts';
import { operatorBench } from '../../../test/support/operator/operator-bench.ts';
import { setLimits } from '../../../test/support/trades/set-limits.ts';
import { openTradingFloor, START_SECOND } from '../../../test/support/trades/trading-floor.ts';
import { tradeLimitsChange } from '../changes/limits-change.ts';
import { tradeTermsChange } from '../changes/terms-change.ts';
import { registerTermsRoutes } from '../public.ts';

const WHY = 'for the test';
const TERM = { seconds: 30, profit_rate: '0.5', fee_rate: '0.01', min: '2', max: '50' } as const;

/** A trading floor with staff whose tokens give their role and name. */
const openHouse = async () => {
  const floor = await openTradingFloor();
  const { database, clock, trading } = floor;
  const { operator } = await operatorBench(database);
  const desk = await openChangesDesk({ database, clock, operator }, [
    tradeLimitsChange(trading.terms),
    tradeTermsChange(trading.terms),
  ]);
  for (const [role, name] of [
    ['admin', 'zoe'],
    ['risk', 'kim'],
  ] as const)
    await ensureMember(database, { role, name });
  registerTermsRoutes(desk.http, { database, terms: trading.terms });
  const at = (seconds: number) => new Date(clock.nowMs() + seconds * 1000).toISOString();
  const propose = (terms: object[], inSeconds = 120, token = 'finance ann') => {
    const content = { terms, effective_at: at(inSeconds) };
    const form = { subject: 'trade_terms', target: '', based_on: 1, content, reason: WHY };
    return desk.send(proposeChange, form, { token });
  };
  const proposed = async (terms: object[], inSeconds = 120, token = 'finance ann') =>
    proposeChange.data.parse((await propose(terms, inSeconds, token)).body.data).change_id;
  const decide = (changeId: string, token = 'risk bob', approve = 1) =>
    desk.decide(changeId, { token }, approve);
  const trade = (uid: bigint, durationSeconds = 30, amount = '5') =>
    trading.openTrade({ uid, symbol: 'BTCUSDT', direction: 'up', amount, durationSeconds, clientId: null });
  return { ...floor, ...desk, propose, proposed, decide, trade };
};

test('a change shows the terms before and after, and its own proposer withdraws it', async () => {
  const house = await openHouse();
  const id = await house.proposed([TERM]);
  const [change] = await house.listed('trade_terms');
  const terms = change?.fields.find(({ name }) => name === 'terms');
  expect(JSON.parse(terms?.now ?? '')).toEqual([{ ...TERM, min: '2.00', max: '50.00' }]);
  expect(JSON.parse(terms?.former ?? '')).toContainEqual(
    expect.objectContaining({ seconds: 60, profit_rate: '0.82' }),
  );
  await house.call(withdrawChange, { change_id: id }, house.ann);
  expect((await house.decide(id)).body.error).toBe('already_decided');
});

test('an open trade keeps its terms when new ones come in force, and those hold for later trades alone', async () => {
  const house = await openHouse();
  const [uid = 0n] = await house.openAccounts(1);
  await house.tick(START_SECOND + 1, { BTCUSDT: 100n });
  const proposal = await house.proposed([TERM], 61);
  const before = await house.trade(uid, 60);
  expect((await house.decide(proposal, 'risk bob')).body.code).toBe(1);
  // Approved, but not yet in force.
  expect((await house.trade(uid)).profit_rate).toBe('0.8');
  for (let second = 2; second <= 62; second += 1)
    await house.tick(START_SECOND + second, { BTCUSDT: 100n + BigInt(second) });
  const history = await house.call(termsHistory, {});
  expect([history.in_force, history.versions.map(({ version }) => version)]).toEqual([2, [2, 1]]);
  // (1 + 0.01) ÷ (1 + 0.5), rounded up: the fee raises the break-even rate.
  expect(history.versions[0]?.terms[0]?.break_even).toBe('0.67333334');
  const after = await house.trade(uid);
  expect(after).toMatchObject({ profit_rate: '0.5', service_fee: '0.05', expected_income: '2.45' });
  await expect(house.trade(uid, 60)).rejects.toMatchObject({ code: 'duration_unknown' });
  await expect(house.trade(uid, 30, '1')).rejects.toMatchObject({ code: 'stake_too_small' });
  await expect(house.trade(uid, 30, '51')).rejects.toMatchObject({ code: 'stake_too_large' });
  for (let second = 63; second <= 100; second += 1)
    await house.tick(START_SECOND + second, { BTCUSDT: 100n + BigInt(second) });
  const ended = await house.trading.endedOrders(
    uid,
    { symbolId: null, result: null },
    { after: null, offset: 0 },
    10,
  );
  const wire = ended.map((order) => house.trading.toWire(order));
  expect(
    wire.map(({ order_no, result, profit }) => [
      order_no === before.order_no,
      order_no === after.order_no,
      result,
      profit,
    ]),
  ).toEqual(
    expect.arrayContaining([
      [true, false, 'win', '4.10'],
      [false, true, 'win', '2.45'],
    ]),
  );
  const rows = await house.database.query<{ v: number }>(
    'select terms_version as v from trading.orders order by accept_at',
  );
  expect(rows.map(({ v }) => v)).toEqual([1, 1, 2]);
});

test('terms that nobody decided within seven days have expired, in the database too', async () => {
  const house = await openHouse();
  const WEEK = 7 * 86_400;
  const proposal = await house.proposed([TERM], WEEK + 3_600);
  house.clock.advance(WEEK * 1000);
  for (const approve of [1, 0]) {
    const { status, body } = await house.decide(proposal, 'risk bob', approve);
    expect([status, body.error]).toEqual([409, 'proposal_expired']);
  }
  await expect(
    house.database.query("insert into operator.change_decisions values ($1, 'approved', $2, $3)", [
      proposal,
      memberId('bob'),
      new Date(house.clock.nowMs()),
    ]),
  ).rejects.toThrow(/has expired/);
});

test('terms are approved by another, in the database too, and once', async () => {
  const house = await openHouse();
  const proposal = await house.proposed([TERM]);
  expect((await house.decide(proposal, 'finance ann')).status).toBe(403);
  const own = await house.proposed([TERM], 120, 'risk bob');
  expect((await house.decide(own, 'risk bob')).body.error).toBe('second_person_needed');
  const refused = (statement: string, values: unknown[] = []) =>
    expect(house.database.query(statement, values)).rejects.toThrow(
      /does not approve|approved by another|append-only/,
    );
  await refused("insert into operator.change_decisions values ($1, 'approved', $2, $3)", [
    own,
    memberId('bob'),
    new Date(house.clock.nowMs()),
  ]);
  const insert = `insert into trading.terms
    (terms_version, seconds, profit_rate, fee_rate, min_stake, max_stake, effective_at, change_id)
    select based_on + 1, 30, $2, 1000000, 2000000, 50000000, (content ->> 'effective_at')::timestamptz, change_id
    from operator.changes where change_id = $1`;
  await refused(insert, [own, '50000000']);
  const answers = await Promise.all([
    house.decide(own, 'admin zoe'),
    house.decide(own, 'risk kim'),
    house.decide(proposal, 'risk bob'),
  ]);
  expect(answers.filter(({ body }) => body.code === 1)).toHaveLength(1);
  // The database refuses terms that differ from the approved ones, and additional ones.
  await refused(insert, [own, '90000000']);
  await refused(`update trading.terms set profit_rate = 1`);
  const rows = await house.database.query('select 1 from trading.terms where terms_version = 2');
  expect(rows).toHaveLength(1);
});

test('terms come with a minute’s notice, and of two proposals the second is told', async () => {
  const house = await openHouse();
  expect((await house.propose([TERM], 59)).body.error).toBe('too_late');
  const [near, far] = [await house.proposed([TERM], 60), await house.proposed([TERM], 3600)];
  house.clock.advance(1_000);
  const late = await house.decide(near, 'risk bob');
  expect([late.status, late.body.error]).toEqual([409, 'proposal_expired']);
  const inSql = "insert into operator.change_decisions values ($1, 'approved', $2, $3)";
  await expect(
    house.database.query(inSql, [near, memberId('bob'), new Date(house.clock.nowMs())]),
  ).rejects.toThrow(/has expired/);
  const other = await house.proposed([{ ...TERM, seconds: 60 }], 3600);
  expect((await house.decide(far, 'risk bob')).body.code).toBe(1);
  expect((await house.decide(other, 'risk bob')).body.error).toBe('changed_meanwhile');
  expect((await house.decide(other, 'risk bob', 0)).body.code).toBe(1);
  expect((await house.propose([TERM])).body.error).toBe('changed_meanwhile');
});

test('terms whose smallest stake no limit leaves room for are refused, and approved no more', async () => {
  const house = await openHouse();
  const large = { ...TERM, min: '200', max: '500' };
  // The smallest stake of 200 USDT comes with a fee of 2, and its profit is 100.
  const proposal = await house.proposed([large]);
  await setLimits(house.database, { user: 201_999_999n });
  const refused = await house.propose([large]);
  expect([refused.status, refused.body.error]).toEqual([400, 'invalid_fields']);
  expect((await house.decide(proposal, 'risk bob')).body.error).toBe('changed_meanwhile');
  await setLimits(house.database, { user: 202_000_000n, second: 99_999_999n });
  expect((await house.propose([large])).status).toBe(400);
  await setLimits(house.database, { second: 100_000_000n, symbol: 99_999_999n });
  expect((await house.propose([large])).status).toBe(400);
  await setLimits(house.database, { symbol: 100_000_000n });
  expect((await house.decide(proposal, 'risk bob')).body.code).toBe(1);
});

test('limits that leave no room for terms approved meanwhile are approved no more', async () => {
  const house = await openHouse();
  const proposeLimits = (user_open_stake: string) => {
    const content = { user_open_stake, symbol_open_profit: '2000000', second_open_profit: '500000' };
    const form = { subject: 'trade_limits', target: '', based_on: 1, content, reason: WHY } as const;
    return house.send(proposeChange, form, house.ann);
  };
  const narrow = proposeChange.data.parse((await proposeLimits('201')).body.data).change_id;
  const large = await house.proposed([{ ...TERM, min: '200', max: '500' }], 3_600);
  expect((await house.decide(large, 'risk bob')).body.code).toBe(1);
  expect((await house.decide(narrow)).body.error).toBe('changed_meanwhile');
  expect((await proposeLimits('201.999999')).body.error).toBe('invalid_fields');
  expect((await proposeLimits('202')).body.code).toBe(1);
});

// Refused terms leave nothing behind, so that every case finds the house as it was.
const refusingHouse = oncePerFile(openHouse);

test.each([
  ['a duration twice', [TERM, TERM]],
  ['a least stake above the largest', [{ ...TERM, min: '51' }]],
  ['no duration', []],
  ['no profit', [{ ...TERM, profit_rate: '0' }]],
  ['a profit beyond twice the stake', [{ ...TERM, profit_rate: '2.1' }]],
  ['a fee beyond a tenth', [{ ...TERM, fee_rate: '0.11' }]],
  ['a negative fee', [{ ...TERM, fee_rate: '-0.01' }]],
  ['a duration too long to hold', [{ ...TERM, seconds: 601 }]],
])('terms with %s are refused', async (_name, terms) => {
  const house = await refusingHouse();
  expect((await house.propose(terms)).status).toBe(400);
});
