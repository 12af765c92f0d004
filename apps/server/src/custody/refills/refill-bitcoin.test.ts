import { Transaction } from '@scure/btc-signer';
import { requestRefill } from '@tallystick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectZeroSums } from '../../../test/support/audit/expect-zero-sums.ts';
import {
  type BitcoinTestNode,
  startBitcoinNode,
} from '../../../test/support/funding/bitcoin/bitcoin-node.ts';
import { COLD_BITCOIN, COLD_KEYS, signOutside } from '../../../test/support/funding/bitcoin/cold-keys.ts';
import { openBitcoinPayoutBench } from '../../../test/support/funding/bitcoin/payout-bench.ts';
import { openRefills } from '../../../test/support/funding/refills/refill-bench.ts';
import { selectCoinSums, selectColdSums } from '../coins/coins.sql.ts';
import { REFILL_LIFE_MS } from './refill.rules.ts';

const BTC = 100_000_000n;
const [ONE = new Uint8Array(), TWO = new Uint8Array()] = COLD_KEYS;

let node: BitcoinTestNode;
beforeAll(async () => {
  node = await startBitcoinNode();
});
afterAll(() => node.stop());

/** A house with three bitcoin at the cold address, a hot limit of one, and a hundredth for fees in its books. */
const openHouse = async () => {
  const bench = await openBitcoinPayoutBench(node, 1, null, '1');
  const { coldOptions, bitcoin, mover } = bench;
  await bench.fundHouse(BTC / 100n);
  await mover.moveDue();
  await bench.processor.processDue();
  await node.send([2n * BTC, BTC].map((amount) => ({ address: COLD_BITCOIN, amount })));
  await node.mine(2);
  await bench.look();
  const refills = await openRefills({
    ...coldOptions,
    hasSigner: true,
    bitcoin,
  });
  const sumsOf = async () => {
    const [hot, cold] = await Promise.all([
      selectCoinSums(bench.database, 'BTC', 0n),
      selectColdSums(bench.database, 'BTC', 0n),
    ]);
    return { hot: hot.waiting, cold: cold.waiting };
  };
  /** A block, and what follows from it. */
  const block = async (): Promise<void> => {
    await node.mine(1);
    await bench.look();
    await mover.moveDue();
  };
  return { ...bench, ...refills, sumsOf, block };
};

it('is signed by two people, replaced when it is stuck, survives a re-organisation, and is booked once', async () => {
  const house = await openHouse();
  const { ann, bob, eve, mover, newest } = house;
  const ask = { currency: 'BTC', amount: '0.5', reason: 'not hers to ask' };
  expect((await house.staff.send(requestRefill, ask, eve)).status).toBe(403);
  expect(await house.request({ amount: '1.2' })).toBe('above_hot_limit');
  expect(await house.request({ currency: 'ETH' })).toBe('no_cold_address');
  expect(await house.request()).toBeNull();
  expect(await house.request()).toBe('another_open');
  const draft = await house.draft();
  expect(await house.sign(ann, signOutside(draft, ONE))).toBeNull();
  expect(await house.agree(bob)).toBe('incomplete');
  expect(await house.sign(ann, signOutside(draft, TWO))).toBe('same_person');
  expect(await house.sign(bob, signOutside(draft, ONE))).toBe('nothing_new');
  expect(await node.waiting()).toEqual([]);
  expect(await house.sign(bob, signOutside(draft, TWO))).toBeNull();
  expect(await newest()).toMatchObject({ state: 'sending', agreed_by: ['ann', 'bob'], draft: null });
  expect(await house.cancel()).toBe('too_late');
  await mover.moveDue();
  const [first = ''] = await node.waiting();
  // Stuck: the replacement is signed by two people as well.
  expect(await house.raise()).toBeNull();
  expect(await house.raise()).toBe('not_sent');
  const raised = await house.draft();
  expect(await house.sign(ann, signOutside(draft, ONE))).toBe('fee_altered');
  expect(await house.sign(bob, signOutside(signOutside(raised, ONE), TWO))).toBeNull();
  expect(await newest()).toMatchObject({ is_complete: true, agreed_by: ['bob'] });
  expect(await house.sign(ann, signOutside(raised, ONE))).toBe('complete');
  await mover.moveDue();
  expect(await node.waiting()).toEqual([first]);
  expect(await house.agree(ann)).toBeNull();
  await mover.moveDue();
  const [second = ''] = await node.waiting();
  expect(second).not.toBe(first);
  await house.block();
  await node.reorganise(1);
  await house.look();
  await mover.moveDue();
  expect(await newest()).toMatchObject({ state: 'sending' });
  for (let round = 0; round < 3; round += 1) await house.block();
  const done = await newest();
  expect(done).toMatchObject({ state: 'done', tx_hash: second });
  const fee = BTC / 100n - (await house.control('house_available'));
  expect(fee).toBeGreaterThan(0n);
  expect(done.fee).toBe(`0.0000${fee}`);
  expect(await house.sumsOf()).toEqual({ hot: BTC / 2n, cold: 3n * BTC - BTC / 2n - fee });
  expect((await house.scan()).treasury).toBe(BTC / 2n);
  expect(await house.control('clearing')).toBe(0n);
  await expectZeroSums(house.database);
  // It is hot money now: a payout is paid from it, and nothing moves back.
  for (let round = 0; round < 2; round += 1) await house.block();
  expect(await house.transfers()).toEqual([]);
});

it('that nobody signs expires, and one that was broadcast outside is booked all the same', async () => {
  const house = await openHouse();
  const { ann, bob, mover, clock, newest } = house;
  expect(await house.request()).toBeNull();
  expect(await house.cancel()).toBeNull();
  expect(await newest()).toMatchObject({ state: 'void', fee: '0.00' });
  expect(await house.request()).toBeNull();
  clock.advance(REFILL_LIFE_MS);
  expect(await house.sign(ann, signOutside(await house.draft(), ONE))).toBe('too_late');
  await mover.moveDue();
  expect(await newest()).toMatchObject({ state: 'void' });
  expect(await house.control('house_available')).toBe(BTC / 100n);
  expect(await house.request()).toBeNull();
  const draft = await house.draft();
  expect(await house.sign(bob, signOutside(draft, ONE))).toBeNull();
  const complete = Transaction.fromPSBT(Buffer.from(signOutside(signOutside(draft, ONE), TWO), 'base64'));
  complete.finalize();
  await node.broadcast(complete.hex);
  for (let round = 0; round < 3; round += 1) await house.block();
  expect(await newest()).toMatchObject({ state: 'done', tx_hash: complete.id });
  expect(await house.control('clearing')).toBe(0n);
  await expectZeroSums(house.database);
});

it('never stores a transaction that two people have not approved', async () => {
  const { database, sign, ann, draft, request, newest } = await openHouse();
  expect(await request()).toBeNull();
  expect(await sign(ann, signOutside(signOutside(await draft(), ONE), TWO))).toBeNull();
  expect(await newest()).toMatchObject({ is_complete: true, state: 'signing' });
  const signed = `update funding.chain_transactions set raw = 'aa', tx_hash = repeat('a', 64), signed_at = now()`;
  await expect(database.query(signed)).rejects.toThrow('two members of staff');
  await expect(database.query(`update funding.refills set state = 'sending'`)).rejects.toThrow('unsigned');
  await expect(database.query(`update funding.refills set destination = 'elsewhere here'`)).rejects.toThrow(
    'ends once',
  );
  await expect(database.query(`update funding.refill_approvals set staff = 'bob'`)).rejects.toThrow(
    'append-only',
  );
});
