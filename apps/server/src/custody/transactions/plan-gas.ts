import { anchorData } from '@tallystick/proof';
import { bytesToHex } from 'viem';
import { GAS_FLOORS, type GasKind, gasKindOf, gasLimitFor } from '../../chains/units/public.ts';
import { because, type ReasonText } from '../../platform/reasons/reason.rules.ts';
import { type SignerClient, callOf as transferCallOf } from '../../signing/public.ts';
import type { Call, PayoutChain } from './payout-chain.ts';

/** A transaction of the house for which no gas limit is known yet: a transfer of a currency or of a foreign token, or an anchor. */
export type Unplanned =
  | { readonly from: string; readonly to: string; readonly asset: string; readonly amount: bigint }
  | { readonly from: string; readonly to: string; readonly contract: string; readonly raw: bigint }
  | { readonly from: string; readonly root: Uint8Array };

const callOf = (chain: PayoutChain, of: Unplanned): Call => {
  if ('root' in of) return { to: of.from, value: 0n, data: bytesToHex(anchorData(of.root)) };
  if ('asset' in of) return chain.transfer(of.asset, of.to, of.amount);
  return transferCallOf({ to: of.to, amount: of.raw }, { contract: of.contract, unitsPerMinor: 1n });
};

const gasKindFor = (of: Unplanned): GasKind => {
  if ('root' in of) return 'anchor';
  return 'asset' in of ? gasKindOf(of.asset) : 'token';
};

/**
 * The gas limit of a transaction of the house, for every purpose, or why it has none: the node says that it would fail, or its estimate is
 * above the ceiling of the signer's policy. The node may lie, so the signer enforces the same bounds. Throws if the node does not answer; its
 * silence is never replaced by a guess. `planned`: the limit by which its fee was reserved. A node that names less later does not lower it.
 */
export const planGas = async (
  chain: PayoutChain,
  signer: Pick<SignerClient, 'gasCeiling'>,
  of: Unplanned,
  planned = 0n,
): Promise<bigint | ReasonText> => {
  const ceiling = await signer.gasCeiling(chain.chainId);
  const estimate = await chain.estimateGas(of.from, callOf(chain, of));
  if (typeof estimate !== 'bigint') return because('gas_not_estimated', estimate);
  const least = GAS_FLOORS[gasKindFor(of)];
  const floor = planned > least ? planned : least;
  const limit = gasLimitFor(estimate, { floor, ceiling });
  return limit ?? because('gas_above_ceiling', { gas: estimate, ceiling });
};
