import { isLostAt } from '@tallystick/addresses';
import { getAddress, isAddress } from 'viem';
import { paidWithinHour } from './cap.rules.ts';
import { coreOf, type Intent, readIntent } from './intent.rules.ts';
import { isVoid, type SignedEntry } from './journal.ts';
import type { PolicyAsset } from './policy.ts';
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
} from './signing-checks.ts';
import { transferOf } from './transfer.ts';

const isAddressToPay = (to: string, contracts: readonly string[]): boolean =>
  isAddress(to, { strict: true }) && getAddress(to) === to && !isLostAt('ERC20', to, contracts);

const checkAsset = (context: SignerContext, intent: Intent): PolicyAsset => {
  const asset = context.policy.asset(intent.chainId, intent.asset);
  if (asset === null) throw new SigningRefused('asset_unknown');
  refuseUnless(isAddressToPay(intent.to, context.policy.contracts(intent.chainId)), 'address_wrong');
  refuseFee(intent, asset.maxFeePerGas);
  return asset;
};

/** The nonce of a new transaction. Throws if it may not be signed. */
const nonceFor = (
  { journal, now }: SignerContext,
  intent: Intent,
  asset: PolicyAsset,
  before: SignedEntry | undefined,
  newest: SignedEntry | undefined,
): number => {
  if (before !== undefined) {
    refuseReplacement(intent, before);
    return before.nonce;
  }
  refuseUnless(intent.feeStep === 0, 'replacement_wrong');
  refuseUnless(intent.attempt === (newest?.attempt ?? 0) + 1, 'attempt_wrong');
  const paid = paidWithinHour(journal.entries, intent.chainId, intent.asset, now());
  refuseUnless(paid + intent.amount <= asset.capPerHour, 'over_cap');
  return nextNonce({ journal }, intent, null);
};

/**
 * Signs an intent, or throws `SigningRefused`. The same intent always gives the same transaction, however old it is. A new one is
 * on disk before this resolves. It must not run concurrently.
 */
export const signIntent = async (
  context: SignerContext,
  text: string,
  signature: Uint8Array,
): Promise<Signed> => {
  const { journal, keys } = context;
  const intent = openIntent(context, text, signature, readIntent);
  const core = coreOf(intent);
  const known = journal.of(intent.withdrawal);
  refuseUnless(
    known.every((entry) => entry.core === core),
    'altered',
  );

  const ofAttempt = known.filter(({ attempt }) => attempt === intent.attempt);
  refuseUnless(!ofAttempt.some(isVoid), 'altered');
  const same = answerAgain(ofAttempt, core, intent);
  if (same !== null) return same;

  refuseStale(intent.madeAt, context.now());
  const asset = checkAsset(context, intent);
  const nonce = nonceFor(context, intent, asset, ofAttempt.at(-1), known.at(-1));
  const gas = allowedGas(context, intent, asset.gasKind, FORMER_GAS.payment[asset.gasKind]);
  const raw = await keys.payer.signTransaction(transferOf(intent, asset, { gas, nonce }));
  return storeSigned(
    context,
    intent,
    {
      withdrawal: intent.withdrawal,
      attempt: intent.attempt,
      core,
      account: null,
      asset: intent.asset,
      amount: intent.amount,
    },
    { raw, nonce },
  );
};
