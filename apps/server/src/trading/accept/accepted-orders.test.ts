import { setImmediate as tick } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { shareTradingFloor } from '../../../test/support/trades/trading-floor.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import type { OrderRequest } from './accept-batch.sql.ts';
import type { IssueTickets } from './accepted-orders.ts';
import { createAcceptor } from './acceptor.ts';

const theFloor = shareTradingFloor();

/** An acceptor whose disk the test controls. */
const openAcceptor = async (issueTickets: IssueTickets) => {
  const floor = await theFloor();
  const uids = await floor.openAccounts(3);
  const waits: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const acceptor = createAcceptor({
    database: floor.database,
    lane: 0,
    head: () => floor.market.head(),
    flusher: { flush: () => new Promise((resolve, reject) => waits.push({ resolve, reject })) },
    traffic: { busyLanes: 0 },
    issueTickets,
    now: () => new Date(floor.clock.nowMs()),
  });
  const requestOf = (uid: bigint, stake: bigint): OrderRequest => ({
    orderId: uuidV7(floor.clock.nowMs()),
    uid,
    clientKey: null,
    fingerprint: 1n,
    symbolId: 1,
    side: 1,
    durationSeconds: 60,
    stake,
    fee: 0n,
    profit: 1n,
    termsVersion: 1,
    refusal: null,
    clientNonce: null,
    seen: null,
  });
  return { acceptor, waits, uids, requestOf };
};

const until = async (isTrue: () => boolean): Promise<void> => {
  while (!isTrue()) await tick();
};

describe('tickets of a batch', () => {
  it('are made for the accepted orders alone, while the batch waits for the disk, and given after it', async () => {
    const issued: string[][] = [];
    const bench = await openAcceptor((orders) => {
      issued.push(orders.map(({ orderId }) => orderId));
      return orders.map(({ orderId }) => `ticket of ${orderId}`);
    });
    const requests = bench.uids.map((uid, at) => bench.requestOf(uid, at === 1 ? 10n ** 15n : 10_000_000n));
    let answered = 0;
    const answers = requests.map((request) =>
      bench.acceptor.submit(request).finally(() => {
        answered += 1;
      }),
    );
    await until(() => issued.length > 0);
    const accepted = [requests[0]?.orderId ?? '', requests[2]?.orderId ?? ''];
    expect(issued).toEqual([accepted]);
    expect(answered).toBe(0);
    bench.waits[0]?.resolve();
    expect(await Promise.all(answers)).toMatchObject([
      { kind: 'accepted', ticket: `ticket of ${accepted[0]}` },
      { kind: 'refused', refusal: 'balance_too_small' },
      { kind: 'accepted', ticket: `ticket of ${accepted[1]}` },
    ]);
  });

  it('are given to nobody if it is unknown whether the batch is durable', async () => {
    const bench = await openAcceptor((orders) => orders.map(() => 'a ticket'));
    const answer = bench.acceptor.submit(bench.requestOf(bench.uids[0] ?? 0n, 10_000_000n));
    await until(() => bench.waits.length > 0);
    bench.waits[0]?.reject(new Error('the disk is gone'));
    await expect(answer).rejects.toThrow('the disk is gone');
  });
});
