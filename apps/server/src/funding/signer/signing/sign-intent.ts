import { verifyEd25519 } from '@tallystick/proof';
import { encodeFunctionData, erc20Abi, getAddress, isAddress, keccak256, zeroAddress } from 'viem';
import type { SignerKeys } from '../keys.ts';
import { paidWithinHour } from './cap.rules.ts';
import { coreOf, type Intent, readIntent } from './intent.rules.ts';
import type { Journal, SignedEntry } from './journal.ts';
import type { Policy, PolicyAsset } from './policy.ts';
import type { Refusal } from './refusals.rules.ts';

export interface SignerContext {
  readonly keys: Pick<SignerKeys, 'payer'>;
  /** The server’s public key. Requests must be signed by its private key. */
  readonly intentKey: Uint8Array;
  readonly policy: Policy;
  readonly journal: Journal;
  /** Unix seconds. */
  readonly now: () => number;
}

export interface Signed {
  readonly raw: string;
  readonly txHash: string;
  readonly nonce: number;
}

/** Thrown if nothing is signed. */
export class SigningRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`the signer refuses: ${refusal}`);
    this.name = 'SigningRefused';
    this.refusal = refusal;
  }
}

const MAX_AGE_SECONDS = 600;
const MAX_AHEAD_SECONDS = 60;

const refuseUnless = (holds: boolean, refusal: Refusal): void => {
  if (!holds) throw new SigningRefused(refusal);
};

const parseIntent = (text: string): Intent => {
  try {
    return readIntent(text);
  } catch {
    throw new SigningRefused('malformed');
  }
};

const isAddressToPay = (to: string): boolean =>
  isAddress(to, { strict: true }) && getAddress(to) === to && to !== zeroAddress;

/** A replacement must pay at least 10 % more, or nodes would not accept it. */
const paysMore = (fee: bigint, before: bigint): boolean => fee * 10n >= before * 11n;

const checkFresh = (intent: Intent, now: number): void => {
  refuseUnless(intent.madeAt >= now - MAX_AGE_SECONDS, 'too_old');
  refuseUnless(intent.madeAt <= now + MAX_AHEAD_SECONDS, 'from_the_future');
};

const checkAsset = (context: SignerContext, intent: Intent): PolicyAsset => {
  const asset = context.policy.asset(intent.chainId, intent.asset);
  if (asset === null) throw new SigningRefused('asset_unknown');
  refuseUnless(isAddressToPay(intent.to), 'address_wrong');
  refuseUnless(
    intent.maxFeePerGas <= asset.maxFeePerGas && intent.maxPriorityFeePerGas <= intent.maxFeePerGas,
    'fee_too_high',
  );
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
    refuseUnless(
      intent.feeStep === before.feeStep + 1 &&
        paysMore(intent.maxFeePerGas, before.maxFeePerGas) &&
        paysMore(intent.maxPriorityFeePerGas, before.maxPriorityFeePerGas),
      'replacement_wrong',
    );
    return before.nonce;
  }
  refuseUnless(intent.feeStep === 0, 'replacement_wrong');
  refuseUnless(intent.attempt === (newest?.attempt ?? 0) + 1, 'attempt_wrong');
  const paid = paidWithinHour(journal.entries, intent.chainId, intent.asset, now());
  refuseUnless(paid + intent.amount <= asset.capPerHour, 'over_cap');
  return journal.nextNonce(intent.chainId) ?? intent.accountNonce;
};

const transactionOf = (intent: Intent, asset: PolicyAsset, nonce: number) => {
  const to = getAddress(intent.to);
  const units = intent.amount * asset.unitsPerMinor;
  const common = {
    type: 'eip1559',
    chainId: intent.chainId,
    nonce,
    gas: asset.gasLimit,
    maxFeePerGas: intent.maxFeePerGas,
    maxPriorityFeePerGas: intent.maxPriorityFeePerGas,
  } as const;
  if (asset.contract === null) return { ...common, to, value: units } as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] });
  return { ...common, to: getAddress(asset.contract), value: 0n, data } as const;
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
  refuseUnless(
    verifyEd25519(context.intentKey, new TextEncoder().encode(text), signature),
    'signature_wrong',
  );
  const intent = parseIntent(text);
  const core = coreOf(intent);
  const known = journal.of(intent.withdrawal);
  refuseUnless(
    known.every((entry) => entry.core === core),
    'altered',
  );

  const ofAttempt = known.filter(({ attempt }) => attempt === intent.attempt);
  const same = ofAttempt.find(({ feeStep }) => feeStep === intent.feeStep);
  if (same !== undefined) {
    refuseUnless(
      same.maxFeePerGas === intent.maxFeePerGas && same.maxPriorityFeePerGas === intent.maxPriorityFeePerGas,
      'altered',
    );
    return { raw: same.raw, txHash: same.txHash, nonce: same.nonce };
  }

  checkFresh(intent, context.now());
  const asset = checkAsset(context, intent);
  const nonce = nonceFor(context, intent, asset, ofAttempt.at(-1), known.at(-1));
  const raw = await keys.payer.signTransaction(transactionOf(intent, asset, nonce));
  const txHash = keccak256(raw);
  await journal.append({
    withdrawal: intent.withdrawal,
    attempt: intent.attempt,
    feeStep: intent.feeStep,
    core,
    chainId: intent.chainId,
    asset: intent.asset,
    amount: intent.amount,
    maxFeePerGas: intent.maxFeePerGas,
    maxPriorityFeePerGas: intent.maxPriorityFeePerGas,
    nonce,
    // A clock that goes back must not free room under the cap.
    at: Math.max(context.now(), journal.entries.at(-1)?.at ?? 0),
    raw,
    txHash,
  });
  return { raw, txHash, nonce };
};
