import { describe, expect, it } from 'vitest';
import { asAnotherCaller } from '../../../test/support/another-caller.ts';
import { expectZeroSums } from '../../../test/support/audit/expect-zero-sums.ts';
import { offerOf, refusalOf } from '../../../test/support/trades/offers.ts';
import { shareTradingFloor } from '../../../test/support/trades/trading-floor.ts';
import { clientKeyOf, fingerprintOf } from '../../platform/security/limits/client-keys.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { acceptBatch, isUsedKey } from './accept-batch.sql.ts';

const theFloor = shareTradingFloor();

/** Batches that wait for another transaction. */
const WAITS_FOR_ANOTHER = `select from pg_stat_activity
  where datname = current_database() and wait_event = 'transactionid' and query like '%accept_batch%'`;

describe('an order under a client id', () => {
  it('takes one order of fifty sent at once under one client id, and answers all alike', async () => {
    const floor = await theFloor();
    const [uid = 0n] = await floor.openAccounts(1);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => floor.trading.openTrade(offerOf(uid, { clientId: 'tap-1' }))),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await floor.trading.openOrders(uid, null)).toHaveLength(1);
    expect(await floor.available(uid)).toBe(9_900_000_000n);
  });

  it('repeats the first answer byte for byte after the trade has gone on', async () => {
    const floor = await theFloor();
    const [uid = 0n] = await floor.openAccounts(1);
    const first = await floor.trading.openTrade(offerOf(uid, { clientId: 'tap-1' }));
    for (let second = 1; second <= 70; second += 1) {
      await floor.tick(floor.startSecond + second, { BTCUSDT: 100n + BigInt(second) });
    }
    expect(await floor.trading.order(uid, first.order_no, floor.startSecond)).toMatchObject({
      result: 'win',
    });
    const again = await floor.trading.openTrade(offerOf(uid, { clientId: 'tap-1', amount: '100.00' }));
    expect(JSON.stringify(again)).toBe(JSON.stringify(first));
  });

  it('tells old client ids from new ones that share their batch, also in another process', async () => {
    const floor = await theFloor();
    const uids = await floor.openAccounts(40);
    const [first = 0n, second = 0n] = uids;
    const taken = await floor.trading.openTrade(offerOf(first, { clientId: 'tap' }));
    expect(
      await refusalOf(floor.trading.openTrade(offerOf(second, { clientId: 'tap', amount: '0.5' }))),
    ).toBe('stake_too_small');
    for (let round = 0; round < 2; round += 1) {
      // Each process starts without cached answers.
      await floor.restart();
      const answers = await Promise.all(
        uids.map((uid) =>
          refusalOf(floor.trading.openTrade(offerOf(uid, { clientId: round === 0 ? 'tap' : `tap-${uid}` }))),
        ),
      );
      expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(round === 0 ? 39 : 40);
      // The second customer's first request had another amount, so reusing the key is an error now.
      expect(answers[1]).toBe(round === 0 ? 'client_id_reused' : 'accepted');
      expect(await floor.trading.openTrade(offerOf(first, { clientId: 'tap' }))).toEqual(taken);
    }
    expect(await floor.available(first)).toBe(9_800_000_000n);
    expect(await floor.available(second)).toBe(9_900_000_000n);
    await expectZeroSums(floor.database);
  });

  it('takes an order until the moment that the customer means, and only asks about it afterwards', async () => {
    const floor = await theFloor();
    const [taken = 0n, late = 0n] = await floor.openAccounts(2);
    const untilMs = (floor.startSecond + 5) * 1000;
    const first = await floor.trading.openTrade(offerOf(taken, { clientId: 'tap', untilMs }));
    for (let second = 1; second <= 10; second += 1)
      await floor.tick(floor.startSecond + second, { BTCUSDT: 100n });
    expect(await floor.trading.openTrade(offerOf(taken, { clientId: 'tap', untilMs }))).toEqual(first);
    const tappedOffline = offerOf(late, { clientId: 'tap', untilMs });
    expect(await refusalOf(floor.trading.openTrade(tappedOffline))).toBe('request_expired');
    // The refusal is stored: the key never becomes an order, also without the bound and in another process.
    await floor.restart();
    expect(await refusalOf(floor.trading.openTrade(offerOf(late, { clientId: 'tap' })))).toBe(
      'request_expired',
    );
    expect(await floor.available(late)).toBe(10_000_000_000n);
    expect(await refusalOf(floor.trading.openTrade(offerOf(late, { clientId: 'tap-2' })))).toBe('accepted');
    await expectZeroSums(floor.database);
  });

  it('refuses a late order beside good ones of its batch', async () => {
    const floor = await theFloor();
    const uids = await floor.openAccounts(6);
    for (let second = 1; second <= 10; second += 1)
      await floor.tick(floor.startSecond + second, { BTCUSDT: 100n });
    const answers = await Promise.all(
      uids.map((uid, index) =>
        refusalOf(
          floor.trading.openTrade(
            offerOf(
              uid,
              index % 2 === 0 ? {} : { untilMs: (floor.startSecond + (index === 1 ? 60 : 5)) * 1000 },
            ),
          ),
        ),
      ),
    );
    expect(answers).toEqual([
      'accepted',
      'accepted',
      'accepted',
      'request_expired',
      'accepted',
      'request_expired',
    ]);
    await expectZeroSums(floor.database);
  });

  it('repeats a refusal too, also when the order would be taken now', async () => {
    const floor = await theFloor();
    const [uid = 0n] = await floor.openAccounts(1);
    floor.market.halt('BTCUSDT', true);
    expect(await refusalOf(floor.trading.openTrade(offerOf(uid, { clientId: 'tap-1' })))).toBe(
      'market_halted',
    );
    floor.market.halt('BTCUSDT', false);
    expect(await refusalOf(floor.trading.openTrade(offerOf(uid, { clientId: 'tap-1' })))).toBe(
      'market_halted',
    );
    expect(await refusalOf(floor.trading.openTrade(offerOf(uid, { clientId: 'tap-2' })))).toBe('accepted');
  });

  it('repeats a refusal of the batch in another process, when the customer could pay by now', async () => {
    const floor = await theFloor();
    const [uid = 0n] = await floor.openAccounts(1);
    for (const clientId of ['all-1', 'all-2']) {
      await floor.trading.openTrade(offerOf(uid, { clientId, amount: '5000' }));
    }
    const broke = offerOf(uid, { clientId: 'more', amount: '5000' });
    expect(await refusalOf(floor.trading.openTrade(broke))).toBe('balance_too_small');
    for (let second = 1; second <= 70; second += 1) {
      await floor.tick(floor.startSecond + second, { BTCUSDT: 100n + BigInt(second) });
    }
    expect(await floor.available(uid)).toBeGreaterThan(5_000_000_000n);
    await floor.restart();
    expect(await refusalOf(floor.trading.openTrade(broke))).toBe('balance_too_small');
    expect(await refusalOf(floor.trading.openTrade({ ...broke, clientId: 'again' }))).toBe('accepted');
  });

  it('waits for another process that asks under the same client id, and gives its answer', async () => {
    const floor = await theFloor();
    const [uid = 0n] = await floor.openAccounts(1);
    const key = clientKeyOf('tap');
    const fingerprint = fingerprintOf(['BTCUSDT', 'up', '100000000', '60']);
    const asked = await floor.database.transaction(async (sql) => {
      await sql.query(
        `insert into trading.requests (uid, client_key, fingerprint, refusal, asked_at)
         values ($1, $2, $3, 'market_halted', now())`,
        [uid, key, fingerprint],
      );
      const answer = asAnotherCaller(() =>
        refusalOf(floor.trading.openTrade(offerOf(uid, { clientId: 'tap' }))),
      );
      const waiting = () => asAnotherCaller(() => floor.database.query(WAITS_FOR_ANOTHER));
      await expect.poll(async () => (await waiting()).length).toBe(1);
      return { answer };
    });
    expect(await asked.answer).toBe('market_halted');
    expect(await floor.available(uid)).toBe(10_000_000_000n);
  });

  it('takes a batch once that is sent again as it was, when nobody knows whether it was committed', async () => {
    const floor = await theFloor();
    const [uid = 0n] = await floor.openAccounts(1);
    const request = {
      orderId: uuidV7(floor.startSecond * 1000),
      uid,
      clientKey: clientKeyOf('tap'),
      fingerprint: 1n,
      symbolId: 1,
      side: 1,
      durationSeconds: 60,
      stake: 100_000_000n,
      fee: 0n,
      profit: 82_000_000n,
      termsVersion: 1,
      refusal: null,
      clientNonce: null,
      seen: null,
    } as const;
    const terms = {
      lane: 0,
      now: new Date(floor.startSecond * 1000),
      headSecond: null,
      careful: false,
    } as const;
    const send = (probe: boolean) =>
      acceptBatch(floor.database, { ...terms, probe, known: { second: null, keys: new Set() } }, [request]);
    const [first] = await send(false);
    expect(first).toMatchObject({ kind: 'accepted' });
    await expect(send(false)).rejects.toSatisfy(isUsedKey);
    const [again] = await send(true);
    expect(again).toMatchObject({
      kind: 'replay',
      order: { orderId: request.orderId, acceptSecond: floor.startSecond },
    });
    expect(await floor.available(uid)).toBe(9_900_000_000n);
  });

  it('answers a client id whose request still says itself when it was accepted', async () => {
    const floor = await theFloor();
    const [uid = 0n] = await floor.openAccounts(1);
    const first = await floor.trading.openTrade(offerOf(uid));
    await floor.database.query(
      `insert into trading.requests (uid, client_key, fingerprint, order_id, accept_second, asked_at)
       select uid, $1, $2, order_id, accept_second, '2020-01-01' from trading.orders where uid = $3`,
      [clientKeyOf('tap'), fingerprintOf(['BTCUSDT', 'up', '100000000', '60']), uid],
    );
    expect(await floor.trading.openTrade(offerOf(uid, { clientId: 'tap' }))).toEqual(first);
  });

  it('refuses a client id that was used for something else', async () => {
    const floor = await theFloor();
    const [uid = 0n, other = 0n] = await floor.openAccounts(2);
    await floor.trading.openTrade(offerOf(uid, { clientId: 'tap-1' }));
    for (const changed of [
      { amount: '101' },
      { direction: 'down' as const },
      { durationSeconds: 30 },
      { symbol: 'ETHUSDT' },
    ]) {
      expect(await refusalOf(floor.trading.openTrade(offerOf(uid, { clientId: 'tap-1', ...changed })))).toBe(
        'client_id_reused',
      );
    }
    expect(
      await refusalOf(floor.trading.openTrade(offerOf(other, { clientId: 'tap-1', amount: '101' }))),
    ).toBe('accepted');
  });
});
