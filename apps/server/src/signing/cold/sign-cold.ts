import type { PolicyCold } from '../intents/cold-policy.ts';
import type { PolicyAsset } from '../intents/policy.ts';
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
} from '../intents/signing-checks.ts';
import { transferOf } from '../intents/transfer.ts';
import { type ColdIntent, coldCoreOf, readColdIntent } from './cold-intent.rules.ts';

/** The asset in the journal. No currency is spelled so, so a cold transfer never counts against the cap of payments. */
const journalAsset = ({ asset }: ColdIntent): string => `cold ${asset}`;

/** The asset of the policy. Refuses every target but its cold address. */
const allow = (
  { policy }: SignerContext,
  intent: ColdIntent,
): { readonly asset: PolicyAsset; readonly cold: PolicyCold } => {
  const asset = policy.asset(intent.chainId, intent.asset);
  if (asset === null) throw new SigningRefused('asset_unknown');
  const { cold } = asset;
  if (cold === null) throw new SigningRefused('cold_not_allowed');
  refuseUnless(intent.to === cold.address, 'target_foreign');
  refuseFee(intent, cold.maxFee);
  return { asset, cold };
};

/**
 * Signs a transfer to the cold address, or throws `SigningRefused`. Like `signIntent`: the same intent gives the same transaction, and
 * it must not run concurrently.
 */
export const signCold = async (
  context: SignerContext,
  text: string,
  signature: Uint8Array,
): Promise<Signed> => {
  const { journal, keys } = context;
  const intent = openIntent(context, text, signature, readColdIntent);
  const core = coldCoreOf(intent);
  const known = journal.of(intent.transfer);
  const same = answerAgain(known, core, intent);
  if (same !== null) return same;

  refuseStale(intent.madeAt, context.now());
  const { asset, cold } = allow(context, intent);
  const entry = { account: null, asset: journalAsset(intent), amount: intent.amount };
  const nonce = nonceWithinCap(context, intent, { ...entry, cap: cold.capPerHour }, known.at(-1));
  const gas = allowedGas(context, intent, asset.gasKind, FORMER_GAS.payment[asset.gasKind]);
  const raw = await keys.payer.signTransaction(transferOf(intent, asset, { gas, nonce }));
  const kind = { ...entry, withdrawal: intent.transfer, attempt: 1, core };
  return storeSigned(context, intent, kind, { raw, nonce });
};
