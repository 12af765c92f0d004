import { isAddress } from 'viem';
import {
  createEvmClient,
  type EvmChain,
  inspectTransfer,
  readBalances,
  readTokenBalance,
  type TokenTransfer,
} from '../../chains/public.ts';
import type { RawBalances } from '../../chains/units/public.ts';
import type { ReasonText } from '../../platform/reasons/reason.rules.ts';
import { createPayoutChain, type PayoutChain } from '../transactions/payout-chain.ts';

/** A chain whose deposit addresses are emptied. */
export interface SweepChain extends PayoutChain {
  /** The lower balances of an address: of now, and of the block that has this many confirmations. */
  finalBalances(address: string, confirmations: number): Promise<RawBalances>;
  /** Why the transfer of a token that is not accepted would not work. Null if it would. */
  inspect(transfer: TokenTransfer): Promise<ReasonText | null>;
  /** Units that left an address in a block, as the token says. Null if it says nothing that can be read. */
  leftIn(of: Pick<TokenTransfer, 'contract' | 'from'>, height: bigint): Promise<bigint | null>;
}

/** Two epochs of Ethereum, after which its blocks are final. */
const FINAL_DEPTH = 64n;

const lower = (a: bigint, b: bigint): bigint => (a < b ? a : b);

export const createSweepChain = (chain: EvmChain): SweepChain => {
  const client = createEvmClient(chain);
  return {
    ...createPayoutChain(chain),
    finalBalances: async (address, confirmations) => {
      if (!isAddress(address)) throw new Error(`${address} is no address`);
      const head = await client.getBlockNumber();
      const final = head - BigInt(confirmations) + 1n;
      const [now, then] = await Promise.all([
        readBalances(client, chain, address, head),
        readBalances(client, chain, address, final > 0n ? final : 0n),
      ]);
      return { usdt: lower(now.usdt, then.usdt), wei: lower(now.wei, then.wei) };
    },
    inspect: (transfer) => inspectTransfer(client, transfer, FINAL_DEPTH),
    leftIn: async (of, height) => {
      const [before, after] = [
        await readTokenBalance(client, of, height - 1n),
        await readTokenBalance(client, of, height),
      ];
      return before === null || after === null ? null : before - after;
    },
  };
};
