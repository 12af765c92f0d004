import { anchorData, hexDecode } from '@tallystick/proof';
import { bytesToHex } from 'viem';
import { GAS_FLOORS } from '../../chains/units/public.ts';
import { type AnchorIntent, anchorCoreOf, readAnchorIntent } from './anchor-intent.rules.ts';
import type { SignedEntry } from './journal.ts';
import {
  allowedGas,
  answerAgain,
  entrySecond,
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

/** The asset of an anchor in the journal. No currency is spelled so, so an anchor never counts against a cap. */
const ASSET = 'anchor';
const HOUR_SECONDS = 3_600;

const hourOf = (second: number): number => Math.floor(second / HOUR_SECONDS);

/** True if this hour has an anchor of the chain already. Entries are in the order of time. */
const hasAnchorOfHour = (entries: readonly SignedEntry[], chainId: number, second: number): boolean => {
  const hour = hourOf(second);
  const newest = entries.findLast(
    (entry) => entry.asset === ASSET && entry.chainId === chainId && entry.feeStep === 0,
  );
  return newest !== undefined && hourOf(newest.at) >= hour;
};

const checkPolicy = ({ policy }: SignerContext, intent: AnchorIntent): void => {
  const allowed = policy.anchors(intent.chainId);
  if (allowed === null) throw new SigningRefused('anchors_not_allowed');
  refuseFee(intent, allowed.maxFeePerGas);
};

/** The nonce of a new transaction. Throws if it may not be signed. */
const nonceFor = (context: SignerContext, intent: AnchorIntent, before: SignedEntry | undefined): number => {
  const { journal } = context;
  if (before !== undefined) {
    refuseReplacement(intent, before);
    return before.nonce;
  }
  refuseUnless(intent.feeStep === 0, 'replacement_wrong');
  refuseUnless(!hasAnchorOfHour(journal.entries, intent.chainId, entrySecond(context)), 'anchor_too_soon');
  return nextNonce({ journal }, intent, null);
};

/**
 * Signs a transaction of the paying account to itself, without value, whose data is the root of an anchor. The intent can choose
 * nothing else. Like `signIntent`: the same intent gives the same transaction, and it must not run concurrently.
 */
export const signAnchor = async (
  context: SignerContext,
  text: string,
  signature: Uint8Array,
): Promise<Signed> => {
  const { journal, keys } = context;
  const intent = openIntent(context, text, signature, readAnchorIntent);
  const core = anchorCoreOf(intent);
  const known = journal.of(intent.anchor);
  const same = answerAgain(known, core, intent);
  if (same !== null) return same;

  refuseStale(intent.madeAt, context.now());
  checkPolicy(context, intent);
  const { chainId, maxFeePerGas, maxPriorityFeePerGas } = intent;
  const nonce = nonceFor(context, intent, known.at(-1));
  const raw = await keys.payer.signTransaction({
    type: 'eip1559',
    chainId,
    nonce,
    gas: allowedGas(context, intent, 'anchor', GAS_FLOORS.anchor),
    maxFeePerGas,
    maxPriorityFeePerGas,
    to: keys.payer.address,
    value: 0n,
    data: bytesToHex(anchorData(hexDecode(intent.root))),
  });
  return storeSigned(
    context,
    intent,
    { withdrawal: intent.anchor, attempt: 1, core, account: null, asset: ASSET, amount: 0n },
    { raw, nonce },
  );
};
