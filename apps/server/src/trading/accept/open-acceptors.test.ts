import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { shareTradingFloor } from '../../../test/support/trades/trading-floor.ts';
import { PRACTICE_LANE, practiceOwner } from '../../ledger/public.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { openAcceptors } from './open-acceptors.ts';

const theFloor = shareTradingFloor({ practice: true });

/** The number of batches that a lane has in flight with a hundred orders, while another lane has one. */
const batchesBeside = async (lane: number, busy: number): Promise<number> => {
  const floor = await theFloor();
  const uids = await floor.openAccounts(101);
  const ownerIn = (of: number, uid: bigint): bigint => (of === PRACTICE_LANE ? practiceOwner(uid) : uid);
  let inFlight = 0;
  const acceptors = openAcceptors({
    database: floor.database,
    lanes: [0, PRACTICE_LANE],
    head: () => floor.market.head(),
    // No batch ever leaves the flight.
    flusher: {
      flush: () => {
        inFlight += 1;
        return new Promise(() => undefined);
      },
    },
    issueTickets: undefined,
    onAccepted: undefined,
    now: undefined,
  });
  const submit = (of: number, uid: bigint): void =>
    void acceptors.of(of)?.submit({
      orderId: uuidV7(floor.clock.nowMs()),
      uid: ownerIn(of, uid),
      clientKey: null,
      fingerprint: 1n,
      symbolId: 1,
      side: 1,
      durationSeconds: 60,
      stake: 1n,
      fee: 0n,
      profit: 1n,
      termsVersion: 1,
      refusal: null,
      clientNonce: null,
      seen: null,
    });
  submit(busy, uids[0] ?? 0n);
  await expect.poll(() => inFlight).toBe(1);
  for (const uid of uids.slice(1)) submit(lane, uid);
  await expect.poll(() => inFlight).toBeGreaterThan(1);
  await delay(200);
  return inFlight - 1;
};

it('practice gives way: a busy practice lane changes nothing for a real one, and a busy real one holds it back', async () => {
  expect(await batchesBeside(0, PRACTICE_LANE)).toBeGreaterThan(1);
  expect(await batchesBeside(PRACTICE_LANE, 0)).toBe(1);
});
