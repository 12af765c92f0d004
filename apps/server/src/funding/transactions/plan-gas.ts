import { anchorData } from '@tallystick/proof';
import { bytesToHex } from 'viem';
import { because, type ReasonText } from '../../platform/reasons/reason.rules.ts';
import { GAS_FLOORS, gasKindOf, gasLimitFor } from '../chains/evm/gas.rules.ts';
import type { SignerClient } from '../signer/signer-client.ts';
import type { Call, PayoutChain } from '../withdrawals/payout/payout-chain.ts';

/** A transaction of the house for which no gas limit is known yet. `asset`: the currency that it transfers, or the root of an anchor. */
export type Unplanned =
  | { readonly from: string; readonly to: string; readonly asset: string; readonly amount: bigint }
  | { readonly from: string; readonly root: Uint8Array };

type Bounds = Parameters<typeof gasLimitFor>[1];

const toCall = (chain: PayoutChain, of: Unplanned): Call =>
  'root' in of
    ? { to: of.from, value: 0n, data: bytesToHex(anchorData(of.root)) }
    : chain.transfer(of.asset, of.to, of.amount);

/**
 * The gas limit of a transaction, or why it has none: the node says that it would fail, or its estimate is above the bounds. The node that estimates may
 * lie, so the signer enforces the same bounds. Throws if the node does not answer; its silence is never replaced by a guess.
 */
const limitGas = async (chain: PayoutChain, of: Unplanned, bounds: Bounds): Promise<bigint | ReasonText> => {
  const estimate = await chain.estimateGas(of.from, toCall(chain, of));
  if (typeof estimate !== 'bigint') return because('gas_not_estimated', estimate);
  const { ceiling } = bounds;
  return gasLimitFor(estimate, bounds) ?? because('gas_above_ceiling', { gas: estimate, ceiling });
};

/** The gas limit of a new transaction of the house, for every purpose: within the bounds of the signer's policy. */
export const planGas = async (
  chain: PayoutChain,
  signer: Pick<SignerClient, 'gasCeiling'>,
  of: Unplanned,
): Promise<bigint | ReasonText> => {
  const floor = GAS_FLOORS['root' in of ? 'anchor' : gasKindOf(of.asset)];
  return limitGas(chain, of, { floor, ceiling: await signer.gasCeiling(chain.chainId) });
};

/** Asks again for a limit for which money was set aside. Null: it was planned before there were estimates. */
export const confirmGas = async (
  chain: PayoutChain,
  planned: bigint | null,
  of: Unplanned,
): Promise<bigint | ReasonText | null> =>
  planned === null ? null : limitGas(chain, of, { floor: planned, ceiling: planned });
