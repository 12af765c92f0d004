import type { PrivateKeyAccount } from 'viem/accounts';
import type { SignerKeys } from '../keys.ts';
import type { PolicyAsset, PolicySweeps } from './policy.ts';
import {
  allowedGas,
  answerAgain,
  FORMER_GAS,
  nonceWithinCap,
  openIntent,
  refuseFee,
  refuseStale,
  refuseUnless,
  type Signed,
  type SignerContext,
  SigningRefused,
  storeSigned,
} from './signing-checks.ts';
import { readSweepIntent, type SweepIntent, sweepCoreOf } from './sweep-intent.rules.ts';
import { transferOf } from './transfer.ts';

export interface SweepContext extends SignerContext {
  readonly keys: Pick<SignerKeys, 'payer' | 'depositKeyAt'>;
}

/** The asset of a sweep in the journal. No currency is spelled so, so a sweep never counts against the cap of payments. */
const ASSET = 'sweep';
/** The coin that pays for gas. */
const COIN = 'ETH';

/** The only address that receives sweeps. */
const targetOf = ({ keys }: SweepContext): string => keys.payer.address;

/** A step of a sweep with everything that this signer itself decides. */
interface Allowed {
  readonly from: PrivateKeyAccount;
  /** The sender in the journal: the index of a deposit address, or null for the paying account. */
  readonly account: number | null;
  readonly asset: PolicyAsset;
  readonly gas: bigint;
  /** Wei: the most that the step can cost the house. It counts against the cap. */
  readonly cost: bigint;
}

const assetOf = ({ policy }: SweepContext, { chainId, asset }: SweepIntent): PolicyAsset => {
  const found = policy.asset(chainId, asset);
  if (found === null) throw new SigningRefused('asset_unknown');
  return found;
};

/** Gas goes only to the deposit address of the intent's index, and no more than a token's move can need. */
const allowGas = (context: SweepContext, intent: SweepIntent, sweeps: PolicySweeps): Allowed => {
  const asset = assetOf(context, intent);
  refuseUnless(intent.asset === COIN && asset.contract === null, 'asset_unknown');
  refuseUnless(intent.to === intent.address, 'target_foreign');
  const value = intent.amount * asset.unitsPerMinor;
  const most = context.policy.gasCeiling(intent.chainId) * sweeps.maxFeePerGas;
  refuseUnless(value <= most + asset.unitsPerMinor, 'fee_too_high');
  // Payments wait behind it under the same nonces, so its replacements may offer as much as theirs.
  refuseFee(intent, asset.maxFeePerGas);
  const gas = allowedGas(context, intent, 'coin', FORMER_GAS.sweep.coin);
  const cost = value + gas * asset.maxFeePerGas;
  return { from: context.keys.payer, account: null, asset, gas, cost };
};

const allowMove = (context: SweepContext, intent: SweepIntent, sweeps: PolicySweeps): Allowed => {
  const asset = assetOf(context, intent);
  refuseUnless(intent.to === targetOf(context), 'target_foreign');
  refuseFee(intent, sweeps.maxFeePerGas);
  const gas = allowedGas(context, intent, asset.gasKind, FORMER_GAS.sweep[asset.gasKind]);
  const from = context.keys.depositKeyAt(intent.index);
  return { from, account: intent.index, asset, gas, cost: gas * sweeps.maxFeePerGas };
};

const allow = (context: SweepContext, intent: SweepIntent): Allowed & { readonly cap: bigint } => {
  const sweeps = context.policy.sweeps(intent.chainId);
  if (sweeps === null) throw new SigningRefused('sweeps_not_allowed');
  const { address } = context.keys.depositKeyAt(intent.index);
  refuseUnless(intent.address === address, 'input_foreign');
  const allowed = intent.step === 'gas' ? allowGas : allowMove;
  return { ...allowed(context, intent, sweeps), cap: sweeps.costCapPerHour };
};

/**
 * Signs one step of a sweep, or throws `SigningRefused`. Money moves only between the signer's own addresses: from a deposit address to
 * the house, or gas from the house to a deposit address. Like `signIntent`: the same intent gives the same transaction, and it must
 * not run concurrently.
 */
export const signSweep = async (
  context: SweepContext,
  text: string,
  signature: Uint8Array,
): Promise<Signed> => {
  const { journal } = context;
  const intent = openIntent(context, text, signature, readSweepIntent);
  const core = sweepCoreOf(intent);
  const known = journal.of(intent.sweep);
  const same = answerAgain(known, core, intent);
  if (same !== null) return same;

  refuseStale(intent.madeAt, context.now());
  const allowed = allow(context, intent);
  const { account, cost: amount, cap } = allowed;
  const entry = { account, asset: ASSET, amount };
  const nonce = nonceWithinCap(context, intent, { ...entry, cap }, known.at(-1));
  const raw = await allowed.from.signTransaction(
    transferOf(intent, allowed.asset, { gas: allowed.gas, nonce }),
  );
  const kind = { ...entry, withdrawal: intent.sweep, attempt: 1, core };
  return storeSigned(context, intent, kind, { raw, nonce });
};
