import { describe, expect, it } from 'vitest';
import { openHostileBench, withFields } from '../../../../test/support/funding/hostile-bench.ts';
import { sendTestEther } from '../../chains/evm/demo/test-token.ts';

const ETHER = 10n ** 18n;
/** As in the deposit methods of a demo. */
const CONFIRMATIONS = 6;

describe('a deposit of Ether', () => {
  it('whose receipt names another block is read again, not passed over', async () => {
    const bench = await openHostileBench();
    await bench.look();
    await sendTestEther(bench.client, bench.to, ETHER);
    await bench.mine(CONFIRMATIONS);
    bench.node.set('eth_getTransactionReceipt', (_call, count) =>
      count > 1 ? undefined : withFields({ blockHash: `0x${'ab'.repeat(32)}` }),
    );
    await bench.look();
    expect(await bench.states()).toEqual(['credited']);
    expect(await bench.available(bench.uid, 'ETH')).toBe(100_000_000n);
  });
});
