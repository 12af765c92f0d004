import { isVoid, VOID_ASSET } from './journal.ts';
import {
  answerAgain,
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
import { gasLimitOf } from './transfer.ts';
import { readPaymentVoid } from './void-intent.rules.ts';

/**
 * Replaces a payment that this signer has signed by a transaction of the paying account to itself, without value and data, under the same
 * nonce. So nothing leaves but the fee, and after it this signer signs nothing else for the attempt. Like `signIntent`: the same intent gives
 * the same transaction, and it must not run concurrently.
 */
export const signVoid = async (
  context: SignerContext,
  text: string,
  signature: Uint8Array,
): Promise<Signed> => {
  const { journal, keys, policy } = context;
  const intent = openIntent(context, text, signature, readPaymentVoid);
  const { voided, attempt, chainId, feeStep, maxFeePerGas, maxPriorityFeePerGas } = intent;
  const known = journal.of(voided).filter((entry) => entry.attempt === attempt);
  const [payment] = known;
  const before = known.at(-1);
  refuseUnless(
    known.every((entry) => entry.feeStep !== feeStep || isVoid(entry)),
    'altered',
  );
  const same = payment === undefined ? null : answerAgain(known, payment.core, intent);
  if (same !== null) return same;

  refuseStale(intent.madeAt, context.now());
  if (payment === undefined || before === undefined) throw new SigningRefused('replacement_wrong');
  const { nonce, core } = payment;
  const allowed = policy.asset(chainId, payment.asset);
  if (allowed === null || payment.chainId !== chainId || payment.account !== null)
    throw new SigningRefused('asset_unknown');
  refuseReplacement(intent, before);
  refuseFee(intent, allowed.maxFeePerGas);
  const raw = await keys.payer.signTransaction({
    type: 'eip1559',
    chainId,
    nonce,
    gas: gasLimitOf(before.raw),
    maxFeePerGas,
    maxPriorityFeePerGas,
    to: keys.payer.address,
    value: 0n,
  });
  const kind = { withdrawal: voided, attempt, core, account: null, asset: VOID_ASSET, amount: 0n };
  return storeSigned(context, intent, kind, { raw, nonce });
};
