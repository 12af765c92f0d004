import { decodeFunctionData, erc20Abi, parseTransaction, recoverTransactionAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import {
  intentKeys,
  NOW,
  OTHER,
  openSignerBench,
  POLICY,
  TOKEN,
} from '../../../test/support/funding/signer-bench.ts';
import { readPolicy } from './policy.ts';
import { type SweepIntent, writeSweepIntent } from './sweep-intent.rules.ts';

const UUID = (last: number) => `01940000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const GWEI = 1_000_000_000n;
const asHex = (text: string): `0x02${string}` => `0x02${text.slice(4)}`;

const openBench = async () => {
  const bench = await openSignerBench();
  const { address } = bench.keys.depositKeyAt(3);
  const house = bench.keys.payer.address;
  const intentOf = (over: Partial<SweepIntent>): SweepIntent => ({
    sweep: UUID(1),
    step: 'move',
    chainId: 31_337,
    asset: 'USDT',
    address,
    index: 3,
    to: house,
    amount: 100_000_000n,
    feeStep: 0,
    maxFeePerGas: 2n * GWEI,
    maxPriorityFeePerGas: GWEI,
    gasLimit: null,
    accountNonce: 0,
    madeAt: bench.now,
    ...over,
  });
  const sendText = (text: string, keys = bench.server) =>
    bench.sendSweep(text, keys.sign(new TextEncoder().encode(text)));
  const ask = (over: Partial<SweepIntent> = {}) => sendText(writeSweepIntent(intentOf(over)));
  /** Gas for the token's move: 0.0001 ETH. */
  const gas = { step: 'gas', asset: 'ETH', to: address, amount: 10_000n, accountNonce: 7 } as const;
  return { bench, address, house, intentOf, sendText, ask, gas };
};

describe('a sweep', () => {
  it('moves a token from the deposit address to the house, and nothing else', async () => {
    const { ask, address, house } = await openBench();
    const { raw, nonce } = await ask();
    const transaction = parseTransaction(asHex(raw));
    expect(nonce).toBe(0);
    expect(transaction).toMatchObject({ chainId: 31_337, to: TOKEN.toLowerCase(), gas: 100_000n });
    expect(transaction.value).toBeUndefined();
    expect(decodeFunctionData({ abi: erc20Abi, data: transaction.data ?? '0x' })).toEqual({
      functionName: 'transfer',
      args: [house, 100_000_000n],
    });
    expect(await recoverTransactionAddress({ serializedTransaction: asHex(raw) })).toBe(address);
  });

  it('moves the chain’s coin, and sends gas from the paying account to the deposit address', async () => {
    const { bench, ask, address, house, gas } = await openBench();
    const move = await ask({ asset: 'ETH', amount: 150_000_000n });
    expect(parseTransaction(asHex(move.raw))).toMatchObject({
      to: house.toLowerCase(),
      value: 1_500_000_000_000_000_000n,
      gas: 21_000n,
    });
    expect(await recoverTransactionAddress({ serializedTransaction: asHex(move.raw) })).toBe(address);
    const sent = await ask({ ...gas, sweep: UUID(2) });
    const { data, ...transaction } = parseTransaction(asHex(sent.raw));
    expect(transaction).toMatchObject({ to: address.toLowerCase(), value: 100_000_000_000_000n, nonce: 7 });
    expect(data).toBeUndefined();
    expect(await recoverTransactionAddress({ serializedTransaction: asHex(sent.raw) })).toBe(
      bench.keys.payer.address,
    );
  });

  it('counts the nonces of each sender apart, also after a restart', async () => {
    const { bench, ask, gas } = await openBench();
    const other = { index: 4, address: bench.keys.depositKeyAt(4).address };
    const nonces = [];
    nonces.push((await ask({ sweep: UUID(1), accountNonce: 5 })).nonce);
    nonces.push((await ask({ ...gas, sweep: UUID(2) })).nonce);
    nonces.push((await bench.ask({ accountNonce: 1 })).nonce);
    await bench.restart();
    nonces.push((await ask({ sweep: UUID(3), accountNonce: 3 })).nonce);
    nonces.push((await ask({ ...other, sweep: UUID(4), accountNonce: 2 })).nonce);
    nonces.push((await ask({ ...gas, sweep: UUID(5), accountNonce: 4 })).nonce);
    expect(nonces).toEqual([5, 7, 8, 6, 2, 9]);
  });

  it('asked for again is the same transaction, also after a restart and when it has grown old', async () => {
    const { bench, ask } = await openBench();
    const first = await ask();
    await bench.restart();
    bench.now += 86_400;
    expect(await ask({ madeAt: NOW, accountNonce: 9 })).toEqual(first);
    expect(bench.journal.entries).toHaveLength(1);
  });

  it('takes no room under the cap of payments', async () => {
    const { bench, ask } = await openBench();
    await ask({ amount: 1_000_000_000n });
    await bench.ask({ amount: 1_000_000_000n });
    expect(bench.journal.entries).toHaveLength(2);
  });
});

describe('refused', () => {
  it('is another target, key, asset or chain, a high fee, and a wrong time', async () => {
    const { bench, ask } = await openBench();
    const refusals: readonly (readonly [Partial<SweepIntent>, string])[] = [
      [{ to: OTHER }, 'target_foreign'],
      [{ address: OTHER }, 'input_foreign'],
      [{ index: 4 }, 'input_foreign'],
      [{ asset: 'DOGE' }, 'asset_unknown'],
      [{ chainId: 1 }, 'sweeps_not_allowed'],
      [{ maxFeePerGas: 50n * GWEI + 1n }, 'fee_too_high'],
      [{ feeStep: 1 }, 'replacement_wrong'],
      [{ madeAt: NOW - 601 }, 'too_old'],
      [{ madeAt: NOW + 61 }, 'from_the_future'],
    ];
    for (const [over, refusal] of refusals)
      await expect(ask(over), refusal).rejects.toMatchObject({ refusal });
    expect(bench.journal.entries).toEqual([]);
  });

  it('is gas for anybody else, in a token, or of more than a move can need', async () => {
    const { bench, ask, gas, house } = await openBench();
    const refusals: readonly (readonly [Partial<SweepIntent>, string])[] = [
      [{ to: house }, 'target_foreign'],
      [{ to: OTHER }, 'target_foreign'],
      [{ address: OTHER, to: OTHER }, 'input_foreign'],
      [{ amount: 1_500_002n }, 'fee_too_high'],
      [{ gasLimit: 300_001n }, 'gas_too_high'],
      [{ gasLimit: 20_999n }, 'gas_too_low'],
      [{ asset: 'USDT' }, 'asset_unknown'],
      [{ maxFeePerGas: 500n * GWEI + 1n }, 'fee_too_high'],
    ];
    for (const [over, refusal] of refusals)
      await expect(ask({ ...gas, ...over }), refusal).rejects.toMatchObject({ refusal });
    expect(bench.journal.entries).toEqual([]);
  });

  it('is a repeated intent with other content', async () => {
    const { bench, ask } = await openBench();
    await ask();
    await bench.restart();
    const others: readonly Partial<SweepIntent>[] = [
      { amount: 100_000_001n },
      { asset: 'ETH' },
      { step: 'gas' },
      { maxFeePerGas: 3n * GWEI },
      { to: OTHER },
    ];
    for (const over of others) await expect(ask(over)).rejects.toMatchObject({ refusal: 'altered' });
    // Neither can the id of a sweep pay a withdrawal.
    await expect(bench.ask({ withdrawal: UUID(1) })).rejects.toMatchObject({ refusal: 'altered' });
    expect(bench.journal.entries).toHaveLength(1);
  });

  it('is a replacement that does not pay a tenth more, or more than the ceiling', async () => {
    const { ask } = await openBench();
    const first = await ask();
    const more = { feeStep: 1, maxFeePerGas: (22n * GWEI) / 10n, maxPriorityFeePerGas: (11n * GWEI) / 10n };
    await expect(ask({ ...more, maxFeePerGas: more.maxFeePerGas - 1n })).rejects.toMatchObject({
      refusal: 'replacement_wrong',
    });
    await expect(ask({ ...more, maxFeePerGas: 51n * GWEI })).rejects.toMatchObject({
      refusal: 'fee_too_high',
    });
    expect((await ask(more)).nonce).toBe(first.nonce);
  });

  it('is what could cost more than the cap of an hour, until the hour is over', async () => {
    const { bench, ask, gas } = await openBench();
    // A token’s move counts 100,000 gas at 50 gwei, 0.005 ETH. The cap is 0.1 ETH.
    for (let last = 1; last <= 20; last += 1) await ask({ sweep: UUID(last) });
    await expect(ask({ sweep: UUID(21) })).rejects.toMatchObject({ refusal: 'over_cap' });
    await expect(ask({ ...gas, sweep: UUID(22) })).rejects.toMatchObject({ refusal: 'over_cap' });
    bench.now += 3_600;
    await ask({ sweep: UUID(21) });
  });

  it('is an intent of another server, an altered one, and another spelling', async () => {
    const { sendText, bench, intentOf } = await openBench();
    const text = writeSweepIntent(intentOf({}));
    await expect(sendText(text, intentKeys())).rejects.toMatchObject({ refusal: 'signature_wrong' });
    const signature = bench.server.sign(new TextEncoder().encode(text));
    const altered = text.replace('"index":3', '"index":4');
    await expect(bench.sendSweep(altered, signature)).rejects.toMatchObject({ refusal: 'signature_wrong' });
    await expect(sendText(` ${text}`)).rejects.toMatchObject({ refusal: 'malformed' });
    await expect(sendText(text.replace('"v":1', '"v":1,"x":1'))).rejects.toMatchObject({
      refusal: 'malformed',
    });
  });
});

it('needs a policy with a valid cost', () => {
  const sweeps = { max_fee_gwei: 50, cost_cap_per_hour: 'much' };
  const chain = { max_fee_gwei: 500, assets: {}, sweeps };
  expect(() => readPolicy(JSON.stringify({ ...POLICY, chains: { 1: chain } }))).toThrow(
    /hourly cost of sweeps/,
  );
});
