import { paidWithinHour } from '../signing/cap.rules.ts';
import type { SignedEntry } from '../signing/journal.ts';
import type { PolicyAsset } from '../signing/policy.ts';
import {
  allowedGas,
  answerAgain,
  FORMER_GAS,
  nextNonce,
  openIntent,
  refuseFee,
  refuseReplacement,
  refuseStale,
  refuseUnless,
  type Signed,
  type SignerContext,
  SigningRefused,
  storeSigned,
} from '../signing/signing-checks.ts';
import { transferOf } from '../signing/transfer.ts';
import { type ColdIntent, coldCoreOf, readColdIntent } from './cold-intent.rules.ts';
import type { PolicyCold } from './cold-policy.ts';

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

/** The nonce of a new transaction. Throws if it may not be signed. */
const nonceFor = (
  { journal, now }: SignerContext,
  intent: ColdIntent,
  { capPerHour }: PolicyCold,
  before: SignedEntry | undefined,
): number => {
  if (before !== undefined) {
    refuseReplacement(intent, before);
    return before.nonce;
  }
  refuseUnless(intent.feeStep === 0, 'replacement_wrong');
  const moved = paidWithinHour(journal.entries, intent.chainId, journalAsset(intent), now());
  refuseUnless(moved + intent.amount <= capPerHour, 'over_cap');
  return nextNonce({ journal }, intent, null);
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
  const nonce = nonceFor(context, intent, cold, known.at(-1));
  const gas = allowedGas(context, intent, asset.gasKind, FORMER_GAS.payment[asset.gasKind]);
  const raw = await keys.payer.signTransaction(transferOf(intent, asset, { gas, nonce }));
  return storeSigned(
    context,
    intent,
    {
      withdrawal: intent.transfer,
      attempt: 1,
      core,
      account: null,
      asset: journalAsset(intent),
      amount: intent.amount,
    },
    { raw, nonce },
  );
};
