import { parseTransaction } from 'viem';
import { describe, expect, it } from 'vitest';
import {
  COLD,
  NOW,
  OTHER,
  openSignerBench,
  POLICY,
  type SignerBench,
  TOKEN,
} from '../../../test/support/funding/signer-bench.ts';
import { readPolicy } from '../intents/policy.ts';
import { type ColdIntent, writeColdIntent } from './cold-intent.rules.ts';

const TRANSFER = '01920000-0000-7000-8000-0000000000c1';
const OTHER_TRANSFER = '01920000-0000-7000-8000-0000000000c2';

const intentOf = (over: Partial<ColdIntent>): ColdIntent => ({
  transfer: TRANSFER,
  chainId: 31_337,
  asset: 'USDT',
  to: COLD,
  amount: 7_000_000_000n,
  feeStep: 0,
  maxFeePerGas: 2_000_000_000n,
  maxPriorityFeePerGas: 1_000_000_000n,
  gasLimit: 120_000n,
  accountNonce: 7,
  madeAt: NOW,
  ...over,
});

const ask = (bench: SignerBench, over: Partial<ColdIntent> = {}) => {
  const text = writeColdIntent(intentOf({ madeAt: bench.now, ...over }));
  return bench.sendCold(text, bench.server.sign(new TextEncoder().encode(text)));
};

describe('a transfer to the cold address', () => {
  it('is signed as the intent says, and shares the nonces of payments', async () => {
    const bench = await openSignerBench();
    await bench.ask();
    const { raw, nonce } = await ask(bench);
    const transaction = parseTransaction(raw.startsWith('0x') ? `0x${raw.slice(2)}` : '0x');
    expect(nonce).toBe(8);
    expect(transaction).toMatchObject({ nonce: 8, to: TOKEN.toLowerCase(), chainId: 31_337 });
    expect(transaction.data).toContain(COLD.slice(2).toLowerCase());
  });

  it('gives the same transaction again, after a restart and when it has grown old', async () => {
    const bench = await openSignerBench();
    const text = writeColdIntent(intentOf({}));
    const again = () => bench.sendCold(text, bench.server.sign(new TextEncoder().encode(text)));
    const first = await again();
    await bench.restart();
    bench.now += 86_400;
    expect(await again()).toEqual(first);
  });

  it.each<[string, Partial<ColdIntent>, string]>([
    ['another address', { to: OTHER }, 'target_foreign'],
    ['the cold address in another spelling', { to: COLD.toLowerCase() }, 'target_foreign'],
    ['an asset without a cold address', { asset: 'ETH' }, 'cold_not_allowed'],
    ['an unknown asset', { asset: 'BTC' }, 'asset_unknown'],
    ['another chain', { chainId: 1 }, 'asset_unknown'],
    ['a fee above the ceiling of cold transfers', { maxFeePerGas: 51_000_000_000n }, 'fee_too_high'],
    ['more than the cap', { amount: 20_000_000_001n }, 'over_cap'],
    ['an old intent', { madeAt: NOW - 601 }, 'too_old'],
    ['an intent of the future', { madeAt: NOW + 61 }, 'from_the_future'],
    ['a replacement of nothing', { feeStep: 1 }, 'replacement_wrong'],
  ])('is refused with %s', async (_name, over, refusal) => {
    const bench = await openSignerBench();
    await expect(ask(bench, over)).rejects.toMatchObject({ refusal });
    expect(bench.journal.entries).toHaveLength(0);
  });

  it('is refused when it repeats with another amount or fee, and when a replacement pays too little', async () => {
    const bench = await openSignerBench();
    await ask(bench);
    await expect(ask(bench, { amount: 1n })).rejects.toMatchObject({ refusal: 'altered' });
    await expect(ask(bench, { maxFeePerGas: 3_000_000_000n })).rejects.toMatchObject({ refusal: 'altered' });
    const more = { feeStep: 1, maxFeePerGas: 2_100_000_000n, maxPriorityFeePerGas: 1_100_000_000n };
    await expect(ask(bench, more)).rejects.toMatchObject({ refusal: 'replacement_wrong' });
    const enough = { ...more, maxFeePerGas: 2_200_000_000n };
    expect((await ask(bench, enough)).nonce).toBe(7);
    expect(bench.journal.entries).toHaveLength(2);
  });

  it('is never a payment: neither id, signature nor cap of one serves the other', async () => {
    const bench = await openSignerBench();
    await ask(bench, { amount: 19_000_000_000n });
    await expect(ask(bench, { transfer: OTHER_TRANSFER, amount: 1_000_000_001n })).rejects.toMatchObject({
      refusal: 'over_cap',
    });
    await bench.ask({ amount: 1_000_000_000n });
    await expect(bench.ask({ withdrawal: TRANSFER })).rejects.toMatchObject({ refusal: 'altered' });
    const text = writeColdIntent(intentOf({ transfer: OTHER_TRANSFER }));
    const signature = bench.server.sign(new TextEncoder().encode(text));
    await expect(bench.send(text, signature)).rejects.toMatchObject({ refusal: 'malformed' });
    const altered = text.replace(OTHER_TRANSFER, TRANSFER);
    await expect(bench.sendCold(altered, signature)).rejects.toMatchObject({ refusal: 'signature_wrong' });
    bench.now += 3_601;
    expect((await ask(bench, { transfer: OTHER_TRANSFER })).nonce).toBe(9);
  });
});

describe('the cold address of a policy', () => {
  const policyWith = (cold: object) =>
    readPolicy(
      JSON.stringify({
        chains: {
          1: {
            max_fee_gwei: 9,
            assets: { USDT: { contract: TOKEN, decimals: 6, cap_per_hour: '1', cold } },
          },
        },
        bitcoin: {
          network: 'main',
          max_fee_rate: 9,
          cap_per_hour: '1',
          cold: {
            address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
            hot_limit: '0.5',
            cap_per_hour: '2',
            max_fee_rate: 5,
          },
        },
      }),
    );

  it('is told with its limits', () => {
    const cold = { address: COLD, hot_limit: '5000', cap_per_hour: '20000', max_fee_gwei: 50 };
    expect(policyWith(cold).coldTargets).toEqual([
      {
        chainId: 1,
        asset: 'USDT',
        address: COLD,
        hotLimit: 5_000_000_000n,
        capPerHour: 20_000_000_000n,
        maxFee: 50_000_000_000n,
      },
      {
        chainId: null,
        asset: 'BTC',
        address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
        hotLimit: 50_000_000n,
        capPerHour: 200_000_000n,
        maxFee: 5n,
      },
    ]);
    expect(readPolicy(JSON.stringify(POLICY)).coldTargets).toHaveLength(1);
  });

  it.each([
    ['no checksum', { address: COLD.toLowerCase() }],
    ['no address', { address: '0x1' }],
    ['a wrong limit', { hot_limit: 'much' }],
    ['a wrong cap', { cap_per_hour: '-1' }],
  ])('is refused with %s', (_name, over) => {
    const cold = { address: COLD, hot_limit: '1', cap_per_hour: '1', max_fee_gwei: 1, ...over };
    expect(() => policyWith(cold)).toThrow("the signer's policy");
  });
});
