import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type BitcoinTestNode,
  startBitcoinNode,
} from '../../../../test/support/funding/bitcoin/bitcoin-node.ts';
import { COLD_BITCOIN } from '../../../../test/support/funding/bitcoin/cold-keys.ts';
import {
  type BitcoinPayoutBench,
  openBitcoinPayoutBench,
} from '../../../../test/support/funding/bitcoin/payout-bench.ts';
import {
  expectFeesBooked,
  expectPaidOnce,
  launch,
  payee,
} from '../../../../test/support/funding/bitcoin/payout-checks.ts';
import { killAtEach } from '../../../../test/support/funding/kills/kill-at-each.ts';
import { BITCOIN_SWEEPS } from '../../../../test/support/funding/sweeps/sweep-policy.ts';
import { quantity } from '../../../../test/support/quantity.ts';
import { selectColdSums } from '../../../custody/coins/coins.sql.ts';

const BTC = 100_000_000n;
const DEPOSIT = BTC / 50n;
const WITHDRAWAL = 100_000n;
/** As in the method of a demo. */
const FEE = 10_000n;
/** Deposits, and withdrawals. */
const ALL = quantity(40, 200);
const PER_RUN = quantity(3, 2);
/** Before the first kill, so that the first withdrawals have their money. */
const FIRST = 6;
const STUCK_MS = 31 * 60_000;
/** A pause after which a failed step is tried again. */
const RETRY_MS = 61_000;

let node: BitcoinTestNode;
beforeAll(async () => {
  node = await startBitcoinNode();
  // One coin for each run.
  await node.split(quantity(48, 200));
});
afterAll(() => node.stop());

/** The customer's money in and out so far. */
interface Traffic {
  readonly bench: BitcoinPayoutBench;
  readonly uid: bigint;
  readonly payees: string[];
  readonly orders: string[];
  deposits: number;
  /** Deposits whose sender spent the coin elsewhere, or replaced the transaction. */
  gone: number;
}

/** Outputs of one transaction of the faucet. Nodes relay no larger one for its fee. */
const OUTPUTS = 20;

const payIn = async (traffic: Traffic, count: number): Promise<void> => {
  const { bench, uid } = traffic;
  const address = await bench.addressOf(uid);
  for (let due = count; due > 0; due -= OUTPUTS) {
    const outputs = Array.from({ length: Math.min(due, OUTPUTS) }, () => ({ address, amount: DEPOSIT }));
    await node.send(outputs);
    traffic.deposits += outputs.length;
  }
};

const askOut = async ({ bench, uid, payees, orders }: Traffic, count: number): Promise<void> => {
  for (let each = 0; each < count; each += 1) {
    const address = payee();
    payees.push(address);
    orders.push(await bench.ask(uid, address, '0.001'));
  }
};

const left = (done: number): number => Math.min(PER_RUN, ALL - done);

/** A deposit that its sender replaces by another one of ours (RBF), and one that is spent elsewhere. */
const payTwice = async (traffic: Traffic): Promise<void> => {
  const { bench, uid } = traffic;
  const address = await bench.addressOf(uid);
  const output = { address, amount: DEPOSIT };
  const [replaced, spent] = [await node.send([output]), await node.send([output])];
  await bench.look();
  await node.replace(replaced, [output]);
  await node.replace(spent, [{ address: node.faucet, amount: DEPOSIT }]);
  traffic.deposits += 1;
  traffic.gone += 2;
};

/** Three blocks are undone: a deposit and payouts with one confirmation wait again. Older ones are deeper. */
const reorganise = async ({ bench }: Traffic): Promise<void> => {
  await node.mine(3);
  await bench.look();
  await bench.processor.processDue();
  await node.mine(1);
  await bench.look();
  await node.reorganise(3);
  await bench.look();
};

/** The rest, with a payout that is stuck and bumped twice. */
const bumpTwice = async (traffic: Traffic): Promise<void> => {
  const { bench } = traffic;
  await bench.finish(traffic.orders);
  await payIn(traffic, ALL - traffic.deposits);
  await node.mine(2);
  await bench.look();
  await askOut(traffic, ALL - traffic.orders.length - 1);
  await bench.finish(traffic.orders);
  await askOut(traffic, 1);
  for (let round = 0; round < 2; round += 1) await bench.processor.processDue();
  for (let bump = 0; bump < 2; bump += 1) {
    bench.clock.advance(STUCK_MS);
    await bench.processor.processDue();
  }
  const [newest] = await bench.database.query<{ steps: number }>(
    `select count(*)::integer as steps from funding.bitcoin_transactions t join funding.bitcoin_batch_payouts p using (batch_id)
     where p.withdrawal_id = $1`,
    [traffic.orders.at(-1)],
  );
  expect(newest?.steps).toBe(3);
  await bench.finish(traffic.orders);
};

/** Ends sweeps and transfers to the cold address. */
const settle = async ({ bench }: Traffic): Promise<void> => {
  for (let round = 0; round < 40; round += 1) {
    await bench.mover.moveDue();
    await bench.round();
    bench.clock.advance(RETRY_MS);
    const open = await bench.database.query(`select from funding.bitcoin_batches where state = 'open'`);
    if (round > 8 && open.length === 0) return;
  }
  throw new Error('a batch does not end');
};

const expectMovedOnce = async ({ bench }: Traffic): Promise<void> => {
  const transfers = await bench.transfers();
  expect(new Set(transfers.map(({ state }) => state))).toContain('done');
  const moved = transfers.filter(({ state }) => state === 'done').map(({ amount }) => amount);
  const { paid } = await bench.scan();
  const bySize = (a: bigint, b: bigint): number => Number(a - b);
  expect((paid.get(COLD_BITCOIN) ?? []).toSorted(bySize)).toEqual(moved.toSorted(bySize));
  const { confirmed, waiting } = await selectColdSums(bench.database, 'BTC', 0n);
  expect(confirmed + waiting).toBe(moved.reduce((sum, amount) => sum + amount, 0n));
};

describe('kill -9', { timeout: 600_000 }, () => {
  it('of a server that reads, pays, sweeps and moves Bitcoin to cold, at every action: all of it once', async () => {
    const bench = await openBitcoinPayoutBench(node, 1, BITCOIN_SWEEPS, '0.1');
    await bench.fundHouse(BTC);
    const [uid = 0n] = bench.uids;
    const traffic: Traffic = { bench, uid, payees: [], orders: [], deposits: 0, gone: 0 };
    await payIn(traffic, FIRST);
    await node.mine(2);
    await bench.look();
    const { kills } = await killAtEach({
      launch: () => launch(bench),
      prepare: async (round) => {
        await payIn(traffic, left(traffic.deposits + 1));
        if (round === 2) await payTwice(traffic);
        await askOut(traffic, left(traffic.orders.length + 1));
      },
      afterwards: async (round) => {
        if (round % quantity(3, 10) === 1) await reorganise(traffic);
      },
      quickEvery: 12,
    });
    expect(kills).toBeGreaterThan(quantity(2, 30));
    await bumpTwice(traffic);
    await settle(traffic);
    expect([traffic.deposits, traffic.orders.length]).toEqual([ALL, ALL]);
    const states = (await bench.deposits()).map(({ state }) => state);
    expect(states.filter((state) => state === 'credited')).toHaveLength(ALL);
    expect(states.filter((state) => state === 'gone')).toHaveLength(traffic.gone);
    expect(states).toHaveLength(ALL + traffic.gone);
    expect(await bench.halted()).toBeNull();
    expect(await bench.available(uid)).toBe(BigInt(ALL) * (DEPOSIT - WITHDRAWAL));
    await expectPaidOnce(bench, traffic.payees, WITHDRAWAL - FEE);
    await expectMovedOnce(traffic);
    await expectFeesBooked(bench, BTC + BigInt(ALL) * FEE);
  });
});
