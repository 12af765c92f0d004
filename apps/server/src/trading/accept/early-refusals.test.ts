import { expect, it } from 'vitest';
import { setLimits, WIDE } from '../../../test/support/trades/set-limits.ts';
import { shareTradingFloor } from '../../../test/support/trades/trading-floor.ts';
import { AppError } from '../../platform/errors.ts';
import type { TradeOffer } from './open-trade.ts';

const CUSTOMERS = 40;
const theFloor = shareTradingFloor();

const openBrokeCustomers = async () => {
  const floor = await theFloor();
  const uids = await floor.openAccounts(CUSTOMERS + 1);
  const broke = uids.slice(0, CUSTOMERS);
  const rich = uids.at(-1) ?? 0n;
  const offer = (uid: bigint, clientId: string | null, amount = '5000'): TradeOffer => ({
    uid,
    symbol: 'BTCUSDT',
    direction: 'up',
    amount,
    durationSeconds: 30,
    clientId,
  });
  const answer = async (asked: TradeOffer): Promise<string> => {
    try {
      return (await floor.trading.openTrade(asked)).order_no;
    } catch (error) {
      if (error instanceof AppError) return error.code;
      throw error;
    }
  };
  await setLimits(floor.database, WIDE);
  const first = await Promise.all(broke.map((uid) => answer(offer(uid, 'first'))));
  await Promise.all(broke.map((uid) => answer(offer(uid, 'second'))));
  const batches = async () =>
    (await floor.database.query<{ batch_no: bigint }>('select batch_no from ledger.lanes'))[0]?.batch_no;
  return { floor, broke, rich, offer, answer, first, batches };
};

it('keeps a flood of refusals out of the lane, and each refusal stays what it was', async () => {
  const { floor, broke, rich, offer, answer, first, batches } = await openBrokeCustomers();
  const refused = broke.map(() => 'balance_too_small');
  // The first wave passes through the lane and turns early refusals on.
  expect(await Promise.all(broke.map((uid) => answer(offer(uid, 'wave-1'))))).toEqual(refused);
  const before = await batches();
  expect(await Promise.all(broke.map((uid) => answer(offer(uid, 'wave-2'))))).toEqual(refused);
  expect(await Promise.all(broke.map((uid) => answer(offer(uid, null))))).toEqual(refused);
  expect(await batches()).toBe(before);

  const [again, other, once, good] = await Promise.all([
    Promise.all(broke.map((uid) => answer(offer(uid, 'wave-2')))),
    Promise.all(broke.map((uid) => answer(offer(uid, 'wave-1', '4999')))),
    Promise.all(broke.map((uid) => answer(offer(uid, 'first')))),
    answer(offer(rich, 'rich', '10')),
  ]);
  expect(again).toEqual(refused);
  expect(other).toEqual(broke.map(() => 'client_id_reused'));
  // The repeated request gets its first answer: the customer could pay then, and cannot now.
  expect(once).toEqual(first);
  const [row] = await floor.database.query<{ n: bigint }>(
    `select (select count(*) from trading.requests where refusal is not null and uid = any($1))
       + (select count(*) from trading.refusals where uid = any($1)) as n`,
    [[...broke, rich]],
  );
  expect(row?.n).toBe(BigInt(2 * CUSTOMERS));
  expect(good).toMatch(/^[0-9a-f-]{36}$/);
});

it('refuses early what was refused before it was asked, and takes who can pay', async () => {
  const { broke, rich, offer, answer } = await openBrokeCustomers();
  await Promise.all(broke.map((uid) => answer(offer(uid, 'wave-1'))));
  const mixed = await Promise.all([
    answer(offer(rich, 'too-large', '5001')),
    answer({ ...offer(rich, 'no-such'), durationSeconds: 31 }),
    answer(offer(rich, 'fits', '5000')),
    answer(offer(rich, 'fits-too', '5000')),
    answer(offer(rich, 'one-too-many', '5000')),
  ]);
  expect(mixed.slice(0, 2)).toEqual(['stake_too_large', 'duration_unknown']);
  expect(mixed.slice(2).filter((word) => word === 'balance_too_small')).toHaveLength(1);
});
