import { expect, it } from 'vitest';
import { expectZeroSums } from '../../../test/support/audit/expect-zero-sums.ts';
import { offerOf, refusalOf } from '../../../test/support/trades/offers.ts';
import { shareTradingFloor } from '../../../test/support/trades/trading-floor.ts';
import { selectOrder } from '../orders/orders.sql.ts';

/** A customer's app bounds the time of its order with a nonce and the newest second that it has shown. */

const theFloor = shareTradingFloor();
const NONCE = '00112233445566778899aabbccddeeff';

it('keeps the nonce and the second that the customer had seen', async () => {
  const floor = await theFloor();
  const [uid = 0n, other = 0n] = await floor.openAccounts(2);
  const bounds = { nonce: NONCE, seen: floor.startSecond };
  const [bounded, plain] = await Promise.all([
    floor.trading.openTrade(offerOf(uid, bounds)),
    floor.trading.openTrade(offerOf(other)),
  ]);
  const stored = (customer: bigint, orderNo: string) =>
    selectOrder(floor.database, customer, orderNo, floor.startSecond);
  expect(await stored(uid, bounded.order_no)).toMatchObject({ clientNonce: NONCE, seen: floor.startSecond });
  expect(await stored(other, plain.order_no)).toMatchObject({ clientNonce: null, seen: null });
});

it('refuses an order whose customer says that he has seen a later second, beside good ones of its batch', async () => {
  const floor = await theFloor();
  const uids = await floor.openAccounts(4);
  const answers = await Promise.all(
    uids.map((uid, index) =>
      refusalOf(
        floor.trading.openTrade(offerOf(uid, { clientId: 'tap', seen: floor.startSecond - 1 + index })),
      ),
    ),
  );
  expect(answers).toEqual(['accepted', 'accepted', 'seen_in_future', 'seen_in_future']);
  const [, , late = 0n] = uids;
  expect(await floor.available(late)).toBe(10_000_000_000n);
  // The refusal is stored: the key never becomes an order, also after that second.
  for (let second = 1; second <= 3; second += 1)
    await floor.tick(floor.startSecond + second, { BTCUSDT: 100n });
  const again = (clientId: string) =>
    refusalOf(floor.trading.openTrade(offerOf(late, { clientId, seen: floor.startSecond + 1 })));
  expect(await again('tap')).toBe('seen_in_future');
  expect(await again('tap-2')).toBe('accepted');
  await expectZeroSums(floor.database);
});

it('takes a repetition for the same request only with the same nonce and second', async () => {
  const floor = await theFloor();
  const [uid = 0n, old = 0n] = await floor.openAccounts(2);
  const ask = (changes: Parameters<typeof offerOf>[1]) =>
    floor.trading.openTrade(
      offerOf(uid, { clientId: 'tap', nonce: NONCE, seen: floor.startSecond, ...changes }),
    );
  const first = await ask({});
  expect(await ask({})).toEqual({ ...first, ticket: null });
  expect(await refusalOf(ask({ nonce: NONCE.replaceAll('f', '0') }))).toBe('client_id_reused');
  expect(await refusalOf(ask({ nonce: undefined }))).toBe('client_id_reused');
  expect(await refusalOf(ask({ seen: floor.startSecond - 1 }))).toBe('client_id_reused');
  const plain = await floor.trading.openTrade(offerOf(old, { clientId: 'tap' }));
  expect(await floor.trading.openTrade(offerOf(old, { clientId: 'tap' }))).toEqual({
    ...plain,
    ticket: null,
  });
});

it('takes no order while the newest price is more than three seconds old', async () => {
  const floor = await theFloor();
  const uids = await floor.openAccounts(2);
  const orderAfter = (seconds: number, uid = 0n) => {
    floor.clock.set((floor.startSecond + seconds) * 1000 + 999);
    return refusalOf(floor.trading.openTrade(offerOf(uid)));
  };
  expect(await orderAfter(3, uids[0])).toBe('accepted');
  expect(await orderAfter(4, uids[1])).toBe('market_halted');
  await floor.tick(floor.startSecond + 4, { BTCUSDT: 100n });
  expect(await orderAfter(4, uids[1])).toBe('accepted');
  await expectZeroSums(floor.database);
});

it('takes no order while the clock is more than five seconds behind the price log, and says so', async () => {
  const floor = await theFloor();
  const [uid = 0n] = await floor.openAccounts(1);
  const orderBefore = (seconds: number) => {
    floor.clock.set((floor.startSecond - seconds) * 1000);
    return refusalOf(floor.trading.openTrade(offerOf(uid, { clientId: `tap-${seconds}` })));
  };
  expect(await orderBefore(6)).toBe('unavailable');
  // Nothing is stored: the same tap counts once the clock is right.
  floor.clock.set(floor.startSecond * 1000);
  expect(await refusalOf(floor.trading.openTrade(offerOf(uid, { clientId: 'tap-6' })))).toBe('accepted');
  expect(await orderBefore(5)).toBe('accepted');
  await expectZeroSums(floor.database);
});
