import { type Address, erc20Abi } from 'viem';
import type { RawBalances } from '../units/units.rules.ts';
import type { EvmChain, EvmClient } from './client.ts';

/** The balances of an address after a block. By default after the newest. */
export const readBalances = async (
  client: EvmClient,
  { usdtContract }: Pick<EvmChain, 'usdtContract'>,
  address: Address,
  blockNumber?: bigint,
): Promise<RawBalances> => {
  const at = blockNumber === undefined ? {} : { blockNumber };
  const [usdt, wei] = await Promise.all([
    client.readContract({
      address: usdtContract,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [address],
      ...at,
    }),
    client.getBalance({ address, ...at }),
  ]);
  return { usdt, wei };
};
