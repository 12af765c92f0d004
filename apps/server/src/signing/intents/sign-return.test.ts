import { decodeFunctionData, erc20Abi, parseTransaction, recoverTransactionAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { OTHER, openSignerBench, PAYEE, TOKEN } from '../../../test/support/funding/signer-bench.ts';
import type { Refusal } from './refusals.rules.ts';
import { type ReturnIntent, writeReturnIntent } from './return-intent.rules.ts';
import { SigningRefused } from './signing-checks.ts';

const UUID = (last: number) => `01940000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const GWEI = 1_000_000_000n;
const FOREIGN = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const asHex = (text: string): `0x02${string}` => `0x02${text.slice(4)}`;

const openBench = async () => {
  const bench = await openSignerBench();
  const { address } = bench.keys.depositKeyAt(3);
  const intentOf = (over: Partial<ReturnIntent>): ReturnIntent => ({
    tokenReturn: UUID(1),
    chainId: 31_337,
    contract: FOREIGN,
    address,
    index: 3,
    to: PAYEE,
    raw: 10n ** 30n,
    proposedBy: 'ada',
    decidedBy: 'ben',
    feeStep: 0,
    maxFeePerGas: 2n * GWEI,
    maxPriorityFeePerGas: GWEI,
    gasLimit: 100_000n,
    accountNonce: 0,
    madeAt: bench.now,
    ...over,
  });
  const ask = (over: Partial<ReturnIntent> = {}) => {
    const text = writeReturnIntent(intentOf(over));
    return bench.sendReturn(text, bench.server.sign(new TextEncoder().encode(text)));
  };
  return { bench, address, ask };
};

const refusing = (refusal: Refusal) => new SigningRefused(refusal);

describe('the return of a token', () => {
  it('calls the transfer of that token from the deposit address, and sends no coin', async () => {
    const { ask, address } = await openBench();
    const { raw, nonce } = await ask();
    const transaction = parseTransaction(asHex(raw));
    expect(nonce).toBe(0);
    expect(transaction).toMatchObject({ chainId: 31_337, to: FOREIGN.toLowerCase(), gas: 100_000n });
    expect(transaction.value).toBeUndefined();
    expect(decodeFunctionData({ abi: erc20Abi, data: transaction.data ?? '0x' })).toEqual({
      functionName: 'transfer',
      args: [PAYEE, 10n ** 30n],
    });
    expect(await recoverTransactionAddress({ serializedTransaction: asHex(raw) })).toBe(address);
  });

  it('is refused for a booked token, for addresses of the house, and with one member alone', async () => {
    const { bench, ask, address } = await openBench();
    await expect(ask({ contract: TOKEN })).rejects.toEqual(refusing('token_booked'));
    for (const to of [bench.keys.payer.address, address, FOREIGN, TOKEN])
      await expect(ask({ to })).rejects.toEqual(refusing('target_own'));
    await expect(ask({ address: OTHER })).rejects.toEqual(refusing('input_foreign'));
    await expect(ask({ decidedBy: 'ADA' })).rejects.toEqual(refusing('second_member_missing'));
    await expect(ask({ maxFeePerGas: 51n * GWEI })).rejects.toEqual(refusing('fee_too_high'));
    await expect(ask({ chainId: 1 })).rejects.toEqual(refusing('returns_not_allowed'));
  });

  it('stays as it was decided: another receiver, amount, token or member is refused', async () => {
    const { bench, ask } = await openBench();
    const first = await ask();
    await bench.restart();
    expect(await ask()).toEqual(first);
    for (const over of [{ to: OTHER }, { raw: 1n }, { contract: OTHER }, { decidedBy: 'eve' }])
      await expect(ask(over)).rejects.toEqual(refusing('altered'));
    const replaced = await ask({ feeStep: 1, maxFeePerGas: 3n * GWEI, maxPriorityFeePerGas: 2n * GWEI });
    expect(replaced.nonce).toBe(first.nonce);
  });

  it('counts against its own cap of the hour', async () => {
    const { bench, ask } = await openBench();
    // 100,000 units of gas at 50 gwei are 0.005 ETH, and the cap is 0.1 ETH.
    for (let number = 1; number <= 20; number += 1) await ask({ tokenReturn: UUID(number) });
    await expect(ask({ tokenReturn: UUID(21) })).rejects.toEqual(refusing('over_cap'));
    bench.now += 3_601;
    await ask({ tokenReturn: UUID(21), madeAt: bench.now });
  });
});
