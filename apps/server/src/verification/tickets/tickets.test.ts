import { parseVerifierKey, readTicket, verifyTicket } from '@tallystick/proof';
import { faultsIn } from '@tallystick/proof/testing/failed-steps.ts';
import { describe, expect, test } from 'vitest';
import { offerOf } from '../../../test/support/trades/offers.ts';
import {
  HOST,
  openVerificationBench,
  shareVerificationBench,
  type VerificationBench,
} from '../../../test/support/verification/verification-bench.ts';
import { readAcceptedOrder } from '../../trading/public.ts';
import { createOrderCommitments } from '../orders/commit-order.ts';
import { createTickets } from './tickets.ts';

const theBench = shareVerificationBench();

interface Placed {
  readonly uid: bigint;
  readonly orderNo: string;
  readonly ticket: string;
}

/** Orders of several customers, sent at once. */
const placeTogether = async (bench: VerificationBench, count: number): Promise<readonly Placed[]> => {
  const uids = await bench.floor.openAccounts(count);
  return Promise.all(
    uids.map(async (uid, at) => {
      const order = await bench.floor.trading.openTrade(offerOf(uid, { amount: `${10 + at}` }));
      return { uid, orderNo: order.order_no, ticket: order.ticket ?? '' };
    }),
  );
};

const faults = (bench: VerificationBench, ticket: string, options = {}) =>
  faultsIn(verifyTicket(Buffer.from(ticket), bench.keys(), options).steps);

const ticketsAgain = (bench: VerificationBench, placed: readonly Placed[]) =>
  Promise.all(placed.map(({ uid, orderNo }) => bench.verification.tickets.ticketOf(uid, orderNo)));

describe('the tickets of a batch', () => {
  test('hold, share one signature, and name the customer’s own order', async () => {
    const bench = await theBench();
    const placed = await placeTogether(bench, 12);
    const read = placed.map(({ ticket }) => readTicket(Buffer.from(ticket)));
    for (const [at, { ticket, uid, orderNo }] of placed.entries()) {
      expect(faults(bench, ticket)).toEqual([]);
      expect(read[at]?.order).toMatchObject({ uid, orderNo, stake: BigInt(10 + at) * 1_000_000n });
    }
    expect(new Set(read.map(({ signature }) => signature)).size).toBe(1);
    expect(read.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual(read.map((_, at) => at));
  });

  test('are made again byte for byte: from the outbox, from the log, and after a restart', async () => {
    const bench = await theBench();
    const placed = await placeTogether(bench, 9);
    const first = placed.map(({ ticket }) => ticket);
    await bench.restart();
    expect(await ticketsAgain(bench, placed)).toEqual(first);
    await bench.grow();
    await bench.restart();
    expect(await ticketsAgain(bench, placed)).toEqual(first);
    expect(await ticketsAgain(bench, placed)).toEqual(first);
  });

  test('carry the nonce and the second seen of the customer’s request, also when they are made again', async () => {
    const bench = await theBench();
    const uids = await bench.floor.openAccounts(3);
    const nonceOf = (at: number) => `${at}`.repeat(32);
    const seen = Math.floor(bench.floor.clock.nowMs() / 1000);
    const placed = await Promise.all(
      uids.map(async (uid, at) => {
        const own = at === 2 ? {} : { nonce: nonceOf(at), ...(at === 0 && { seen }) };
        const order = await bench.floor.trading.openTrade(offerOf(uid, own));
        return { uid, orderNo: order.order_no, ticket: order.ticket ?? '' };
      }),
    );
    const [first, second, plain] = placed.map(({ ticket }) => readTicket(Buffer.from(ticket)).order);
    expect(first).toMatchObject({ format: 2, nonce: new Uint8Array(16), seen });
    expect(second).toMatchObject({ format: 2, nonce: new Uint8Array(16).fill(0x11), seen: null });
    expect(plain).toMatchObject({ format: 2, rules: 2, seen: null });
    for (const { ticket } of placed) expect(faults(bench, ticket)).toEqual([]);
    await bench.restart();
    expect(await ticketsAgain(bench, placed)).toEqual(placed.map(({ ticket }) => ticket));
    await bench.grow();
    const record = await bench.verification.tickets.recordOf(uids[0] ?? 0n, placed[0]?.orderNo ?? '');
    const { ticket = '' } = placed[0] ?? {};
    expect(faults(bench, ticket, { orderProof: record.orderProof ?? '' })).toEqual([]);
  });

  test('are shown to nobody else', async () => {
    const bench = await theBench();
    const [one, two] = await placeTogether(bench, 2);
    const { ticketOf, recordOf } = bench.verification.tickets;
    await bench.grow();
    for (let time = 0; time < 2; time += 1) {
      expect(await ticketOf(two?.uid ?? 0n, one?.orderNo ?? '')).toBeNull();
      expect(await recordOf(two?.uid ?? 0n, one?.orderNo ?? '')).toEqual({ orderProof: null, bound: null });
      expect(await ticketOf(one?.uid ?? 0n, one?.orderNo ?? '')).toBe(one?.ticket);
    }
  });
});

test('the order of a ticket stands in the log of orders as soon as the log has grown', async () => {
  const bench = await theBench();
  const [placed] = await placeTogether(bench, 5);
  if (placed === undefined) throw new Error('no order was placed');
  const { recordOf } = bench.verification.tickets;
  expect((await recordOf(placed.uid, placed.orderNo)).orderProof).toBeNull();
  await bench.grow();
  const { orderProof } = await recordOf(placed.uid, placed.orderNo);
  expect(faults(bench, placed.ticket, { orderProof: orderProof ?? '' })).toEqual([]);
});

test('an order is accepted without a ticket if it cannot be signed, and the failure is logged', async () => {
  const bench = await theBench();
  const { floor, verification } = bench;
  const broken = createTickets({
    database: floor.database,
    journal: floor.log,
    host: HOST,
    signer: {
      key: parseVerifierKey(verification.receiptKey),
      sign: () => {
        throw new Error('the key is gone');
      },
    },
    commitments: createOrderCommitments({
      secret: Buffer.alloc(32),
      symbolOf: () => 'BTCUSDT',
      termsOf: () => ({ profitRate: 1n, feeRate: 0n }),
      rulesOf: () => 2,
    }),
    remembered: { note: () => undefined },
    orders: verification.logs.orders,
    boundOf: () => Promise.resolve(null),
  });
  const [placed] = await placeTogether(bench, 1);
  const order = await readAcceptedOrder(floor.database, placed?.uid ?? 0n, placed?.orderNo ?? '');
  if (order === null) throw new Error('no order was placed');
  expect(broken.issue([order, order])).toEqual([null, null]);
  expect(floor.log.lines.map(({ words }) => words)).toContain('tickets of accepted orders could not be made');
});

test('an order whose batch nobody knows any more has a ticket of its own', async () => {
  const bench = await openVerificationBench();
  const [placed] = await placeTogether(bench, 3);
  if (placed === undefined) throw new Error('no order was placed');
  await bench.floor.database.query('delete from trading.outbox');
  await bench.restart();
  const ticket = await bench.verification.tickets.ticketOf(placed.uid, placed.orderNo);
  expect(faults(bench, ticket ?? '')).toEqual([]);
  expect(readTicket(Buffer.from(ticket ?? '')).batch.size).toBe(1);
});
