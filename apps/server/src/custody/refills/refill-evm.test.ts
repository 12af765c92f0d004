import { type Address, type Hex, parseTransaction } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { expectZeroSums } from '../../../test/support/audit/expect-zero-sums.ts';
import { openColdBench } from '../../../test/support/funding/cold/cold-bench.ts';
import { openRefills } from '../../../test/support/funding/refills/refill-bench.ts';
import { findAnvil } from '../../chains/evm/demo/anvil.ts';
import { sendTestToken } from '../../chains/evm/demo/test-token.ts';
import { systemClock } from '../../platform/clock.ts';

const USDT = 1_000_000n;
const GWEI = 1_000_000_000n;
const ETHER = 10n ** 18n;
const COLD = privateKeyToAccount(`0x${'5c'.repeat(32)}`);
const OTHER = privateKeyToAccount(`0x${'5d'.repeat(32)}`);
const ELSEWHERE = '0x00000000000000000000000000000000000e15e0';

const draftSchema = z.object({ unsigned: z.string() });

interface Fields {
  readonly chainId: number;
  readonly nonce: number;
  readonly gas: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
  readonly to: Address;
  readonly value: bigint;
  readonly data: Hex;
}

const fieldsOf = (unsigned: string): Fields => {
  const of = parseTransaction(`0x02${unsigned.slice(4)}`);
  return {
    chainId: of.chainId ?? 0,
    nonce: of.nonce ?? 0,
    gas: of.gas ?? 0n,
    maxFeePerGas: of.maxFeePerGas ?? 0n,
    maxPriorityFeePerGas: of.maxPriorityFeePerGas ?? 0n,
    to: of.to ?? ELSEWHERE,
    value: of.value ?? 0n,
    data: of.data ?? '0x',
  };
};

/** A wallet outside. `alter` changes the transaction before it is signed. */
const signOutside = (draft: string, by = COLD, alter: (fields: Fields) => Fields = (fields) => fields) => {
  const { unsigned } = draftSchema.parse(JSON.parse(draft));
  return by.signTransaction({ ...alter(fieldsOf(unsigned)), type: 'eip1559' });
};

/** Hot has 10 million USDT and 1,000 ETH, and the cold address of both assets 50,000 USDT and 10 ETH. */
const openHouse = async () => {
  const { address } = COLD;
  const bench = await openColdBench('10020000', '1010', { usdt: address, eth: address });
  const { client, token, database, signer, chain } = bench;
  await sendTestToken(client, token, address, 50_000n * USDT);
  await client.wheels.setBalance({ address, value: 10n * ETHER });
  await bench.mine(13);
  // The cold address is stored as the policy names it.
  await bench.mover.moveDue();
  const refills = await openRefills({
    database,
    clock: systemClock,
    signer,
    hasSigner: true,
    paymentMethods: bench.holdingsDependencies.paymentMethods,
    evm: bench.holdingsDependencies.chain,
    payoutChain: () => chain,
    bitcoin: null,
  });
  return { ...bench, ...refills };
};

// The local chain is a program only for Linux on x64.
describe.skipIf(findAnvil() === null)('a refill of an EVM chain', () => {
  it('takes only the signed transaction of the draft, by the cold key, and moves it once two people agreed', async () => {
    const house = await openHouse();
    const { ann, bob, mover, newest, payer } = house;
    const before = await house.payerBalances();
    const ask = { currency: 'USDT', amount: '20000' } as const;
    expect(await house.request({ ...ask, amount: '20001' })).toBe('above_hot_limit');
    expect(await house.request(ask)).toBeNull();
    // Another asset of the same cold address would share its nonces.
    expect(await house.request({ currency: 'ETH', amount: '1' })).toBe('another_open');
    const draft = await house.draft();
    const sign = async (...how: [typeof COLD?, ((fields: Fields) => Fields)?]) =>
      house.sign(ann, await signOutside(draft, ...how));
    expect(await sign(OTHER)).toBe('wrong_key');
    expect(await sign(COLD, (of) => ({ ...of, to: ELSEWHERE }))).toBe('output_altered');
    expect(await sign(COLD, (of) => ({ ...of, value: 1n }))).toBe('output_altered');
    expect(await sign(COLD, (of) => ({ ...of, nonce: 7 }))).toBe('input_altered');
    expect(await sign(COLD, (of) => ({ ...of, chainId: 1 }))).toBe('input_altered');
    expect(await sign(COLD, (of) => ({ ...of, maxFeePerGas: 51n * GWEI }))).toBe('fee_altered');
    expect(await sign(COLD, (of) => ({ ...of, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n }))).toBe(
      'fee_altered',
    );
    expect(await house.sign(ann, draftSchema.parse(JSON.parse(draft)).unsigned)).toBe('incomplete');
    expect(await house.sign(ann, 'no transaction at all')).toBe('unreadable');
    expect(await house.agree(bob)).toBe('incomplete');
    expect(await sign()).toBeNull();
    expect(await newest()).toMatchObject({ state: 'signing', is_complete: true });
    expect(await house.agree(ann)).toBe('same_person');
    await mover.moveDue();
    expect((await house.payerBalances()).usdt).toBe(before.usdt);
    await house.client.wheels.setAutomine(false);
    expect(await house.agree(bob)).toBeNull();
    await mover.moveDue();
    // Stuck: a replacement under the same nonce, signed by two people again.
    expect(await house.raise()).toBeNull();
    const replacement = await signOutside(await house.draft());
    expect(await house.sign(bob, replacement)).toBeNull();
    expect(await house.agree(ann)).toBeNull();
    await mover.moveDue();
    await house.client.wheels.setAutomine(true);
    await house.mine(13);
    await mover.moveDue();
    const done = await newest();
    expect(done).toMatchObject({ state: 'done', destination: payer, fee_step: 1 });
    expect((await house.payerBalances()).usdt).toBe(before.usdt + 20_000n * USDT);
    const cold = await house.balancesOf(COLD.address);
    expect(cold.usdt).toBe(30_000n * USDT);
    const fee = 10_000_000_000n - (await house.control('house_available'));
    // The charged wei, rounded up to minor units.
    const lost = 10n * ETHER - cold.wei;
    expect(fee).toBe((lost + 10n ** 10n - 1n) / 10n ** 10n);
    expect(await house.control('clearing')).toBe(0n);
    await expectZeroSums(house.database);
    expect(await house.transfers()).toEqual([]);
  });

  it('asks only for what the cold address has', async () => {
    const house = await openHouse();
    expect(await house.request({ currency: 'ETH', amount: '10' })).toBe('cold_short');
    await house.setPrice(60n);
    await house.mine(1);
    expect(await house.request({ currency: 'ETH', amount: '9' })).toBe('fee_too_high');
    await house.setPrice(1n);
    await house.mine(1);
    expect(await house.request({ currency: 'ETH', amount: '9' })).toBeNull();
    expect(await house.sign(house.bob, await signOutside(await house.draft()))).toBeNull();
    expect(await house.agree(house.ann)).toBeNull();
    for (let round = 0; round < 3; round += 1) {
      await house.mover.moveDue();
      await house.mine(13);
    }
    expect(await house.newest()).toMatchObject({ state: 'done', amount: '9.00' });
  });

  it('says why the node does not take its transaction', async () => {
    const house = await openHouse();
    expect(await house.request({ currency: 'USDT', amount: '20000' })).toBeNull();
    expect(await house.sign(house.bob, await signOutside(await house.draft()))).toBeNull();
    expect(await house.agree(house.ann)).toBeNull();
    await house.setPrice(60n);
    await house.mine(1);
    await house.mover.moveDue();
    const { state, blocker } = await house.newest();
    expect([state, blocker?.code]).toEqual(['sending', 'node_refuses']);
    await house.setPrice(1n);
    await house.mine(1);
    for (let round = 0; round < 3; round += 1) {
      await house.mover.moveDue();
      await house.mine(13);
    }
    expect(await house.newest()).toMatchObject({ state: 'done', blocker: null });
  });
});
