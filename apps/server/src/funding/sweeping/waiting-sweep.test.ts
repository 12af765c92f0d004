import { describe, expect, it } from 'vitest';
import { openSweepBench } from '../../../test/support/funding/sweeps/sweep-bench.ts';
import { findAnvil } from '../chains/evm/demo/anvil.ts';

const BEN = 1_000_000_012n;

// The local chain is a program only for Linux on x64.
describe.skipIf(findAnvil() === null)('a sweep', { timeout: 300_000 }, () => {
  it('whose fee would be above its limit waits with the reason, and goes on when the price falls', async () => {
    const bench = await openSweepBench();
    const { mine, sweeper, sweeps, setPrice } = bench;
    await bench.openAccount(BEN);
    await bench.payEther(BEN, 100_000_000n);
    await mine(12);
    await bench.look();
    await setPrice(1n);
    await mine(1);
    await sweeper.processDue();
    await setPrice(40n);
    await mine(1);
    await sweeper.processDue();
    expect(await sweeps()).toMatchObject([{ state: 'open', tx_hash: null, blocker: 'fee_above_limit' }]);
    await setPrice(1n);
    await mine(1);
    await sweeper.processDue();
    await mine(12);
    await sweeper.processDue();
    expect(await sweeps()).toMatchObject([{ state: 'done', blocker: null }]);
  });
});
