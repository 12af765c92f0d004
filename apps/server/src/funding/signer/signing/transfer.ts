import { encodeFunctionData, erc20Abi, getAddress } from 'viem';
import type { PolicyAsset } from './policy.ts';

interface Transfer {
  readonly chainId: number;
  readonly to: string;
  /** Minor units of the asset. */
  readonly amount: bigint;
  /** Wei. */
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** The transaction that transfers an asset of the policy: its value, or a call of its contract. It has no other data. */
export const transferOf = (
  { chainId, to: receiver, amount, maxFeePerGas, maxPriorityFeePerGas }: Transfer,
  { contract, unitsPerMinor }: Pick<PolicyAsset, 'contract' | 'unitsPerMinor'>,
  { gas, nonce }: { readonly gas: bigint; readonly nonce: number },
) => {
  const to = getAddress(receiver);
  const units = amount * unitsPerMinor;
  const common = { type: 'eip1559', chainId, nonce, gas, maxFeePerGas, maxPriorityFeePerGas } as const;
  if (contract === null) return { ...common, to, value: units } as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] });
  return { ...common, to: getAddress(contract), value: 0n, data } as const;
};
