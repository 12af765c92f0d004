import { hash, randomBytes, randomUUID } from 'node:crypto';
import { ED25519, receiptKeyName, verifierKey } from '@tallystick/proof';
import type { AcceptedOrder } from '../../apps/server/src/trading/public.ts';
import { type Keys, keysOf } from '../../apps/server/src/verification/keys.ts';
import {
  createOrderCommitments,
  type OrderCommitments,
} from '../../apps/server/src/verification/orders/commit-order.ts';
import {
  createTicketMaker,
  type TicketMaker,
} from '../../apps/server/src/verification/tickets/issue-tickets.ts';
import { type Figure, pairedFigure } from '../support/figure.ts';

export const HOST = 'bench.example';

export const openCommitments = (keys: Keys): OrderCommitments =>
  createOrderCommitments({
    secret: keys.secret('orders'),
    symbolOf: (symbolId) => `COIN${symbolId}USDT`,
    termsOf: () => ({ profitRate: 80_000_000n, feeRate: 0n }),
    rulesOf: () => 2,
  });

export const openTicketMaker = (keys: Keys, commitments: OrderCommitments): TicketMaker => {
  const { publicKey, sign } = keys.signing('receipts');
  const signer = { key: verifierKey(receiptKeyName(HOST), ED25519, publicKey), sign };
  return createTicketMaker({ host: HOST, signer, commitments });
};

const BATCH = 256;

const aBatch = (): readonly AcceptedOrder[] =>
  Array.from({ length: BATCH }, (_, at) => ({
    orderId: randomUUID(),
    uid: 1_000_000_000n + BigInt(at),
    symbolId: 1,
    side: 1,
    durationSeconds: 60,
    stake: 25_000_000n,
    fee: 0n,
    profit: 20_000_000n,
    termsVersion: 1,
    acceptAtMs: 1_767_312_000_123,
    acceptSecond: 1_767_312_000,
    clientNonce: randomBytes(16).toString('hex'),
    seen: 1_767_311_999,
  }));

const microsecondsOf = (orders: number, work: () => void): number => {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / orders;
};

/** The cost that tickets alone add to an order of a full batch: tree, signature and text. The log needs the commitments anyway. */
export const measureTickets = (rounds: number): Figure => {
  const keys = keysOf(randomBytes(32));
  const commitments = openCommitments(keys);
  const maker = openTicketMaker(keys, commitments);
  const { sign } = keys.signing('receipts');
  const message = Buffer.alloc(80, 65);
  const block = Buffer.alloc(65);
  const pairs: { ours: number; baseline: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const batches = Array.from({ length: 20 }, aBatch);
    const orders = batches.length * BATCH;
    const committed = microsecondsOf(orders, () => {
      for (const batch of batches) commitments.commit(batch);
    });
    const issued = microsecondsOf(orders, () => {
      for (const batch of batches) maker.issue(batch);
    });
    const baseline = microsecondsOf(orders, () => {
      for (let batch = 0; batch < batches.length; batch += 1) {
        sign(message);
        for (let order = 0; order < BATCH; order += 1) {
          hash('sha256', block, 'buffer');
          hash('sha256', block, 'buffer');
        }
      }
    });
    // The first round is a warm-up.
    if (round > 0) pairs.push({ ours: issued - committed, baseline });
  }
  return pairedFigure(
    'logs.ticket_us',
    'two hashes and a 256th of a signature by Node’s own functions',
    pairs,
  );
};
