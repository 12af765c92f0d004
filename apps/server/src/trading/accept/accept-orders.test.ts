import { describe, expect, it, onTestFinished } from 'vitest';
import { expectZeroSums } from '../../../test/support/audit/expect-zero-sums.ts';
import { offerOf, refusalOf } from '../../../test/support/trades/offers.ts';
import { setLimits, WIDE } from '../../../test/support/trades/set-limits.ts';
import { openTradingFloor, shareTradingFloor } from '../../../test/support/trades/trading-floor.ts';

const theFloor = shareTradingFloor();

describe('accepting an order', () => {
  it('holds the stake, sets aside the largest loss, and answers with the order', async () => {
    const floor = await theFloor();
    const [uid = 0n] = await floor.openAccounts(1);
    floor.clock.set(floor.startSecond * 1000 + 400);
    const at = (offsetMs: number) => new Date(floor.startSecond * 1000 + offsetMs).toISOString();
    const order = await floor.trading.openTrade(offerOf(uid, { amount: '123.456789' }));
    expect(order).toMatchObject({
      symbol: 'BTCUSDT',
      direction: 'up',
      amount: '123.456789',
      guarantee_amount: '123.456789',
      service_fee: '0.00',
      profit_rate: '0.82',
      expected_income: '101.234566', // ⌊123.456789 × 0.82⌋ at six digits
      status: 'accepted',
      result: null,
      purchase_price: null,
      created_at: at(400),
      purchase_time: at(2_000),
      expiry_time: at(62_000),
      countdown: 62,
    });
    expect(await floor.available(uid)).toBe(10_000_000_000n - 123_456_789n);
    expect(await floor.trading.heldBy(uid)).toBe(123_456_789n);
    expect(await floor.trading.openHolds(floor.database, 0)).toEqual({
      held: 123_456_789n,
      reserved: 101_234_566n,
    });
    await expectZeroSums(floor.database);
  });

  it('accepts exactly one hundred of five hundred orders sent at once against a balance for a hundred', async () => {
    const floor = await theFloor();
    const [uid = 0n] = await floor.openAccounts(1);
    const results = await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        refusalOf(floor.trading.openTrade(offerOf(uid, { clientId: `tap-${index}` }))),
      ),
    );
    expect(results.filter((result) => result === 'accepted')).toHaveLength(100);
    expect(results.filter((result) => result === 'balance_too_small')).toHaveLength(400);
    expect(await floor.available(uid)).toBe(0n);
    expect(await floor.trading.heldBy(uid)).toBe(10_000_000_000n);
    await expectZeroSums(floor.database);
  });

  it('refuses one minor unit beyond either bound of the stake, and takes the bounds', async () => {
    const floor = await theFloor();
    const [uid = 0n] = await floor.openAccounts(1);
    const ask = (amount: string) => refusalOf(floor.trading.openTrade(offerOf(uid, { amount })));
    expect(await ask('0.999999')).toBe('stake_too_small');
    expect(await ask('1')).toBe('accepted');
    expect(await ask('5000')).toBe('accepted');
    expect(await ask('5000.000001')).toBe('stake_too_large');
    expect(await refusalOf(floor.trading.openTrade(offerOf(uid, { durationSeconds: 61 })))).toBe(
      'duration_unknown',
    );
  });

  it('takes nothing while the ledger does not hold', async () => {
    const floor = await theFloor();
    const [uid = 0n] = await floor.openAccounts(1);
    floor.ledgerState.holds = false;
    onTestFinished(() => {
      floor.ledgerState.holds = true;
    });
    expect(await refusalOf(floor.trading.openTrade(offerOf(uid)))).toBe('market_halted');
  });

  it.each([
    ['user', 250_000_000n, 'user_limit_reached', 2],
    ['symbol', 300_000_000n, 'symbol_limit_reached', 3],
    ['second', 300_000_000n, 'second_limit_reached', 3],
  ] as const)(
    'refuses exactly the orders beyond the limit of a %s',
    async (limit, value, refusal, fitting) => {
      const floor = await theFloor();
      const uids = limit === 'user' ? await floor.openAccounts(1) : await floor.openAccounts(8);
      onTestFinished(() => setLimits(floor.database, WIDE));
      await setLimits(floor.database, { [limit]: value });
      const results = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          refusalOf(floor.trading.openTrade(offerOf(uids[index % uids.length] ?? 0n))),
        ),
      );
      expect(results.filter((result) => result === 'accepted')).toHaveLength(fitting);
      expect(results.filter((result) => result === refusal)).toHaveLength(8 - fitting);
      await expectZeroSums(floor.database);
    },
  );

  it('takes no trade whose largest loss the house cannot set aside', async () => {
    // The house of this one has too little money.
    const floor = await openTradingFloor();
    const uids = await floor.openAccounts(4);
    // Leaves the house 200 USDT, which covers two losses of 82.
    await floor.database.query(
      `select ledger.post_control_lines(0::smallint, ledger.begin_batch(0::smallint), 'funding', '2026-01-02T00:00:00Z', 1::smallint,
         array['house_available', 'external']::ledger.account_kind[], array[-a.balance + 200000000, a.balance - 200000000])
       from ledger.accounts a where a.kind = 'house_available' and a.currency_id = 1`,
    );
    const results = await Promise.all(uids.map((uid) => refusalOf(floor.trading.openTrade(offerOf(uid)))));
    expect(results.toSorted()).toEqual(['accepted', 'accepted', 'reserve_too_small', 'reserve_too_small']);
    await expectZeroSums(floor.database);
  });

  it('takes no order into a second that the log has passed, even when the clock goes back', async () => {
    const floor = await theFloor();
    const [uid = 0n] = await floor.openAccounts(1);
    const start = floor.startSecond;
    for (let second = 1; second <= 10; second += 1) await floor.tick(start + second, { BTCUSDT: 100n });
    floor.clock.set((start + 5) * 1000 + 500);
    const order = await floor.trading.openTrade(offerOf(uid));
    // The log has reached second 10, so the entry seconds 11, 12 and 13 are still unknown.
    expect(order.created_at).toBe(new Date((start + 10) * 1000).toISOString());
  });

  it('keeps a statement that adds up line by line when the clock goes back a little', async () => {
    const floor = await theFloor();
    const [uid = 0n] = await floor.openAccounts(1);
    for (const offsetMs of [2500, 900, 2400, 100]) {
      floor.clock.set(floor.startSecond * 1000 + offsetMs);
      await floor.trading.openTrade(offerOf(uid, { amount: '10' }));
    }
    const entries = await floor.ledger.entriesOf(
      uid,
      { currency: null, kinds: ['trade_stake'] },
      { after: null, offset: 0 },
      10,
    );
    expect(entries.map(({ balanceAfter }) => balanceAfter)).toEqual([
      9_960_000_000n,
      9_970_000_000n,
      9_980_000_000n,
      9_990_000_000n,
    ]);
  });
});
