import { expect, it } from 'vitest';
import { runRules } from '../../../test/support/platform/run-rules.ts';
import { offerOf, refusalOf } from '../../../test/support/trades/offers.ts';
import { openTradingFloor, shareTradingFloor } from '../../../test/support/trades/trading-floor.ts';
import { TRADING_RETENTION } from '../public.ts';

const theFloor = shareTradingFloor();
const DAY_MS = 86_400_000;

it('one account leaves a bounded number of refusals, and delays no other account', async () => {
  const floor = await theFloor();
  const [poor = 0n, other = 0n] = await floor.openAccounts(2);
  const tooSmall = (clientId: string) => offerOf(poor, { clientId, amount: '0.5' });
  const answers: string[] = [];
  for (let wave = 0; wave < 6; wave += 1) {
    const sent = Array.from({ length: 300 }, (_, at) =>
      refusalOf(floor.trading.openTrade(tooSmall(`order-${wave}-${at}`))),
    );
    answers.push(...(await Promise.all(sent)));
  }
  const kept = await floor.database.query(
    'select from trading.requests where uid = $1 and refusal is not null',
    [poor],
  );
  // Those that are decided at once are counted when they are refused.
  expect(kept.length).toBeLessThanOrEqual(1_300);
  expect(answers.at(-1)).toBe('too_many_requests');
  // Orders beyond the bound were not decided, so their keys are free.
  expect(answers.filter((answer) => answer === 'stake_too_small')).toHaveLength(kept.length);
  expect(await refusalOf(floor.trading.openTrade(offerOf(other, { clientId: 'tap' })))).toBe('accepted');
});

it('a request without a key leaves no row, however often it is refused', async () => {
  const floor = await theFloor();
  const [poor = 0n] = await floor.openAccounts(1);
  const count = async () => (await floor.database.query('select from trading.requests')).length;
  const before = await count();
  for (let wave = 0; wave < 4; wave += 1)
    await Promise.all(
      Array.from({ length: 300 }, () =>
        refusalOf(floor.trading.openTrade(offerOf(poor, { clientId: null, amount: '0.5' }))),
      ),
    );
  expect(await count()).toBe(before);
  expect(await refusalOf(floor.trading.openTrade(offerOf(poor, { clientId: null, amount: '0.5' })))).toBe(
    'stake_too_small',
  );
});

it('the keys of refused orders go after their period, and those of accepted orders stay for ever', async () => {
  // The rules delete rows of the whole house.
  const floor = await openTradingFloor();
  const { database, clock, trading } = floor;
  const [uid = 0n] = await floor.openAccounts(1);
  const accepted = await trading.openTrade(offerOf(uid, { clientId: 'good', amount: '5000' }));
  await trading.openTrade(offerOf(uid, { clientId: 'good-2', amount: '5000' }));
  const refused = {
    early: offerOf(uid, { clientId: 'early', amount: '0.5' }),
    late: offerOf(uid, { clientId: 'late', amount: '5000' }),
  };
  expect(await refusalOf(trading.openTrade(refused.early))).toBe('stake_too_small');
  expect(await refusalOf(trading.openTrade(refused.late))).toBe('balance_too_small');
  const rows = async () => [
    (await database.query('select from trading.requests')).length,
    (await database.query('select from trading.refusals')).length,
  ];
  expect(await rows()).toEqual([4, 1]);
  await runRules({ database, clock }, TRADING_RETENTION.rules);
  expect(await rows()).toEqual([4, 1]);
  clock.advance(31 * DAY_MS);
  await runRules({ database, clock }, TRADING_RETENTION.rules);
  expect(await rows()).toEqual([2, 0]);
  await floor.restart();
  expect(await floor.trading.openTrade(offerOf(uid, { clientId: 'good', amount: '5000' }))).toEqual(accepted);
  await expect(database.query('delete from trading.requests')).rejects.toThrow('append-only');
});

it('a process that is only late takes the order, and a market is called halted only while it is', async () => {
  const floor = await theFloor();
  const [uid = 0n] = await floor.openAccounts(1);
  floor.market.fallBehind('BTCUSDT');
  expect(await refusalOf(floor.trading.openTrade(offerOf(uid, { clientId: 'late' })))).toBe('accepted');
  floor.market.halt('BTCUSDT', true);
  expect(await refusalOf(floor.trading.openTrade(offerOf(uid, { clientId: 'halted' })))).toBe(
    'market_halted',
  );
  floor.market.halt('BTCUSDT', false);
});
