import { describe, expect, it } from 'vitest';
import { expectZeroSums } from '../../../test/support/audit/expect-zero-sums.ts';
import { controlSum } from '../../../test/support/funding/books.ts';
import { openSweepBench } from '../../../test/support/funding/sweeps/sweep-bench.ts';
import { findAnvil } from '../../chains/evm/demo/anvil.ts';
import { systemClock } from '../../platform/clock.ts';

const BEN = 1_000_000_012n;
/** Three times what was planned, with its margin. */
const GROWN_GAS = 240_000n;
const PRICE_GWEI = 10n;

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

  it('whose gas was estimated too low is given up, and planned anew a day later', async () => {
    const bench = await openSweepBench();
    const { mine, sweeps, sweepChain, setPrice, database } = bench;
    await bench.openAccount(BEN);
    await bench.payToken(BEN, 60_000_000n);
    await mine(12);
    await bench.look();
    await setPrice(PRICE_GWEI);
    await mine(1);
    await bench.sweeper.processDue();
    const grown: typeof sweepChain = {
      ...sweepChain,
      estimateGas: async (from, call) =>
        call.data === '0x' ? sweepChain.estimateGas(from, call) : GROWN_GAS,
    };
    const advance = async (sweeper: typeof bench.sweeper): Promise<void> => {
      for (let round = 0; round < 6; round += 1) {
        await sweeper.processDue();
        await mine(12);
        await bench.look();
        // Empty blocks have made gas cheaper.
        await setPrice(PRICE_GWEI);
        await mine(1);
      }
    };
    await advance(bench.sweeperWith({ chain: () => grown }));
    const [given] = await sweeps();
    expect(given).toMatchObject({ state: 'void', tx_hash: null });
    expect(given?.fee).toBeGreaterThan(0n);
    expect(await controlSum(database, 'ETH', 'clearing')).toBe(0n);
    const later = { ...systemClock, nowMs: () => systemClock.nowMs() + 86_400_000 };
    await advance(bench.sweeperWith({ chain: () => grown, clock: later }));
    expect((await sweeps()).map(({ state }) => state)).toEqual(['void', 'done']);
    expect(await controlSum(database, 'ETH', 'clearing')).toBe(0n);
    await expectZeroSums(database);
  });
});
