import { expect, test } from 'vitest';
import {
  openVerificationBench,
  type VerificationBench,
} from '../../../test/support/verification/verification-bench.ts';
import { selectAcceptedHeadsSince, selectAcceptedSince } from '../../trading/public.ts';
import { selectOrderLeafNo, selectOrderLeaves } from './order-leaves.sql.ts';
import { leavesOf, type RememberedLeaves, rememberLeaves } from './remember-leaves.ts';
import { sequenceOrders } from './sequence-orders.ts';

/** The leaf is the order's id, so that a test can identify it. */
const commitOrders = (orders: readonly { readonly orderId: string }[]) =>
  Buffer.from(orders.map(({ orderId }) => orderId.slice(0, 32)).join(''));

const sequence = (
  bench: VerificationBench,
  remembered: Pick<RememberedLeaves, 'find'> = { find: () => null },
): Promise<number> =>
  sequenceOrders({
    database: bench.floor.database,
    lanes: bench.floor.ledger.lanes.map(({ lane }) => lane),
    headsSince: (lane, batchNo, limit) =>
      selectAcceptedHeadsSince(bench.floor.database, lane, batchNo, limit),
    acceptedSince: (lane, batchNo, limit) => selectAcceptedSince(bench.floor.database, lane, batchNo, limit),
    commitOrders,
    remembered,
  });

const trade = (bench: VerificationBench, uid: bigint, amount: string) =>
  bench.floor.trading.openTrade({
    uid,
    symbol: 'BTCUSDT',
    direction: 'up',
    amount,
    durationSeconds: 30,
    clientId: null,
  });

const loggedLeaves = async (bench: VerificationBench): Promise<string[]> =>
  (await selectOrderLeaves(bench.floor.database, 0, 10_000)).map((leaf) => Buffer.from(leaf).toString());

test('each accepted order becomes a leaf once, on every lane, however many sequence at once', async () => {
  const bench = await openVerificationBench({ lanes: 3 });
  const uids = await bench.floor.openAccounts(12);
  const placed: string[] = [];
  for (let round = 0; round < 4; round += 1) {
    const orders = await Promise.all(uids.map((uid) => trade(bench, uid, '10')));
    placed.push(...orders.map(({ order_no }) => order_no.slice(0, 32)));
    // A second trade is refused, so it is in no log.
    await expect(trade(bench, uids[0] ?? 0n, '5000000')).rejects.toThrow();
    await Promise.allSettled([sequence(bench), sequence(bench), sequence(bench)]);
  }
  await sequence(bench);
  expect((await loggedLeaves(bench)).toSorted()).toEqual(placed.toSorted());
  expect(await sequence(bench)).toBe(0);
});

test('the leaf of an order is found by its batch, and read alone', async () => {
  const bench = await openVerificationBench({ lanes: 2 });
  const uids = await bench.floor.openAccounts(8);
  await Promise.all(uids.map((uid) => trade(bench, uid, '10')));
  await sequence(bench);
  const rows = await bench.floor.database.query<{ lane: number; batch_no: bigint; order_id: string }>(
    'select lane, batch_no, order_id from trading.orders',
  );
  expect(rows).toHaveLength(8);
  for (const { lane, batch_no, order_id } of rows) {
    const leaf = (await selectOrderLeafNo(bench.floor.database, lane, batch_no, order_id)) ?? -1;
    const [found, ...more] = await selectOrderLeaves(bench.floor.database, leaf, 1);
    expect(more).toEqual([]);
    expect(Buffer.from(found ?? []).toString()).toBe(order_id.slice(0, 32));
    expect(await selectOrderLeafNo(bench.floor.database, lane, batch_no + 1_000n, order_id)).toBeNull();
  }
});

test('what this process accepted itself is not read again, and comes to the same leaves', async () => {
  const bench = await openVerificationBench({ lanes: 1 });
  const { database } = bench.floor;
  const uids = await bench.floor.openAccounts(6);
  const accepted = async (after: bigint) => selectAcceptedSince(database, 0, after, 100);
  await Promise.all(uids.map((uid) => trade(bench, uid, '10')));
  await Promise.all(uids.map((uid) => trade(bench, uid, '11')));
  const batches = await accepted(0n);
  const remembered = rememberLeaves();
  for (const { orders } of batches) remembered.note(leavesOf(commitOrders, orders));
  let found = 0;
  const added = await sequence(bench, {
    find: (first, count) => {
      found += 1;
      return remembered.find(first, count);
    },
  });
  expect(found).toBe(batches.length);
  expect(added).toBe(12);
  const expected = batches.flatMap(({ orders }) => orders.map(({ orderId }) => orderId.slice(0, 32)));
  expect(await loggedLeaves(bench)).toEqual(expected);
  // A batch of another size is a different batch.
  expect(remembered.find(batches[0]?.orders[0]?.orderId ?? '', 99)).toBeNull();
  expect(remembered.find('nobody', 1)).toBeNull();
});

test('a batch that memory lacks is made of the database, in its place', async () => {
  const bench = await openVerificationBench({ lanes: 1 });
  const [uid = 0n] = await bench.floor.openAccounts(1);
  for (let round = 0; round < 5; round += 1) await trade(bench, uid, '10');
  const batches = await selectAcceptedSince(bench.floor.database, 0, 0n, 100);
  const remembered = rememberLeaves();
  for (const [place, { orders }] of batches.entries())
    if (place !== 2) remembered.note(leavesOf(commitOrders, orders));
  expect(await sequence(bench, remembered)).toBe(5);
  expect(await loggedLeaves(bench)).toEqual(
    batches.flatMap(({ orders }) => orders.map(({ orderId }) => orderId.slice(0, 32))),
  );
});
