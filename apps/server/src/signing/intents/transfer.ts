import { encodeFunctionData, erc20Abi, getAddress, parseTransaction } from 'viem';
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

type TransferAsset = Pick<PolicyAsset, 'contract' | 'unitsPerMinor'>;

/** The call that transfers an asset: its value, or a call of its contract. It has no other data. */
export const callOf = (
  { to: receiver, amount }: Pick<Transfer, 'to' | 'amount'>,
  { contract, unitsPerMinor }: TransferAsset,
) => {
  const to = getAddress(receiver);
  const units = amount * unitsPerMinor;
  if (contract === null) return { to, value: units } as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] });
  return { to: getAddress(contract), value: 0n, data } as const;
};

/** The transaction that transfers an asset of the policy. */
export const transferOf = (
  { chainId, maxFeePerGas, maxPriorityFeePerGas, ...transfer }: Transfer,
  asset: TransferAsset,
  { gas, nonce }: { readonly gas: bigint; readonly nonce: number },
) =>
  ({
    type: 'eip1559',
    chainId,
    nonce,
    gas,
    maxFeePerGas,
    maxPriorityFeePerGas,
    ...callOf(transfer, asset),
  }) as const;

/** The gas limit of a signed transaction. */
export const gasLimitOf = (raw: string): bigint => parseTransaction(`0x02${raw.slice(4)}`).gas ?? 0n;
