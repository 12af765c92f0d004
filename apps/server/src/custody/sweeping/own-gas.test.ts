import { describe, expect, it } from 'vitest';
import { openSweepBench } from '../../../test/support/funding/sweeps/sweep-bench.ts';
import { SWEEP_POLICY } from '../../../test/support/funding/sweeps/sweep-policy.ts';
import { findAnvil } from '../../chains/evm/demo/anvil.ts';
import { defaultPaymentMethods } from '../../payments/methods/default-payment-methods.ts';

const ANN = 1_000_000_011n;
const LEAST_ETHER =
  defaultPaymentMethods('demo').find(({ wayId }) => wayId === 'eth-erc20')?.depositMin ?? 0n;

// The local chain is a program only for Linux on x64.
describe.skipIf(findAnvil() === null)('the gas of a sweep', { timeout: 300_000 }, () => {
  it('is no deposit of the customer, although it is as much as one', async () => {
    const bench = await openSweepBench();
    const { database, mine, look } = bench;
    await bench.openAccount(ANN);
    await bench.payToken(ANN, 60_000_000n);
    await mine(12);
    await look();
    const before = await bench.ledger.balancesOf(ANN);
    // Twice this price is the ceiling, so the address gets as much as it can cost.
    await bench.setPrice(SWEEP_POLICY.maxFeePerGas / 2n / 1_000_000_000n);
    await mine(1);
    for (let round = 0; round < 6; round += 1) {
      await bench.sweeper.processDue();
      await mine(12);
      await look();
    }
    const [sweep] = await bench.sweeps();
    expect(sweep?.state).toBe('done');
    expect(sweep?.gas_amount).toBeGreaterThanOrEqual(LEAST_ETHER);
    expect(await bench.ledger.balancesOf(ANN)).toEqual(before);
    expect(await database.query('select currency, state from funding.deposits')).toEqual([
      { currency: 'USDT', state: 'credited' },
    ]);
  });
});
