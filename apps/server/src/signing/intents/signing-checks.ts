import { verifyEd25519 } from '@tallystick/proof';
import { type Hex, keccak256 } from 'viem';
import { GAS_FLOORS, type GasKind } from '../../chains/units/public.ts';
import type { SignerKeys } from '../keys.ts';
import { paidWithinHour } from './cap.rules.ts';
import type { CommonFields } from './common-fields.rules.ts';
import type { Journal, SignedEntry } from './journal.ts';
import type { Policy } from './policy.ts';
import type { Refusal } from './refusals.rules.ts';
import { gasLimitOf } from './transfer.ts';

/** The parts that all kinds of intents share. */

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
  /** The output of a transaction, as `txid:vout`, if the refusal is about that one alone. */
  readonly coin: string | null;

  constructor(refusal: Refusal, coin: string | null = null) {
    super(`the signer refuses: ${refusal}`);
    this.name = 'SigningRefused';
    this.refusal = refusal;
    this.coin = coin;
  }
}

const MAX_AGE_SECONDS = 600;
const MAX_AHEAD_SECONDS = 60;

export const refuseUnless = (holds: boolean, refusal: Refusal): void => {
  if (!holds) throw new SigningRefused(refusal);
};

/** Reads an intent that the server signed, in its only spelling. */
export const openIntent = <Intent>(
  { intentKey }: Pick<SignerContext, 'intentKey'>,
  text: string,
  signature: Uint8Array,
  read: (text: string) => Intent,
): Intent => {
  refuseUnless(verifyEd25519(intentKey, new TextEncoder().encode(text), signature), 'signature_wrong');
  try {
    return read(text);
  } catch {
    throw new SigningRefused('malformed');
  }
};

export const refuseStale = (madeAt: number, now: number): void => {
  refuseUnless(madeAt >= now - MAX_AGE_SECONDS, 'too_old');
  refuseUnless(madeAt <= now + MAX_AHEAD_SECONDS, 'from_the_future');
};

/** Fees in wei. */
interface Fees {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

export const refuseFee = ({ maxFeePerGas, maxPriorityFeePerGas }: Fees, highest: bigint): void =>
  refuseUnless(maxFeePerGas <= highest && maxPriorityFeePerGas <= maxFeePerGas, 'fee_too_high');

/** True if an intent asks for the transaction that an entry has. */
export const asksForSame = (
  entry: SignedEntry,
  intent: Pick<CommonFields, 'maxFeePerGas' | 'maxPriorityFeePerGas' | 'gasLimit'>,
): boolean =>
  entry.maxFeePerGas === intent.maxFeePerGas &&
  entry.maxPriorityFeePerGas === intent.maxPriorityFeePerGas &&
  (intent.gasLimit === null || intent.gasLimit === gasLimitOf(entry.raw));

/** The gas limits that every older server meant, by the purpose and the kind of a transaction. */
export const FORMER_GAS = {
  payment: { coin: 60_000n, token: 150_000n },
  sweep: { coin: GAS_FLOORS.coin, token: GAS_FLOORS.token },
} as const;

/** The gas limit of a transaction. The policy bounds it, whatever the server or its node says. */
export const allowedGas = (
  { policy }: Pick<SignerContext, 'policy'>,
  { chainId, gasLimit }: Pick<CommonFields, 'chainId' | 'gasLimit'>,
  kind: GasKind,
  former: bigint,
): bigint => {
  if (gasLimit === null) return former;
  refuseUnless(gasLimit >= GAS_FLOORS[kind], 'gas_too_low');
  refuseUnless(gasLimit <= policy.gasCeiling(chainId), 'gas_too_high');
  return gasLimit;
};

/** Payments that a journal from an old backup may lack. A server that names more could leave a gap that no payment ever passes. */
const MAX_LOST = 1_000;

/**
 * The nonce of a new transaction: the journal's next, or the account's if the journal is older than the chain. A spent nonce would never
 * be mined.
 */
export const nextNonce = (
  { journal }: Pick<SignerContext, 'journal'>,
  { chainId, accountNonce }: Pick<CommonFields, 'chainId' | 'accountNonce'>,
  account: number | null,
): number => {
  const next = journal.nextNonce(chainId, account);
  if (next === null) return accountNonce;
  refuseUnless(accountNonce <= next + MAX_LOST, 'nonce_far');
  return Math.max(next, accountNonce);
};

type FeeStep = Pick<CommonFields, 'feeStep' | 'gasLimit'> & Fees;

/** A replacement must pay at least 10 % more, or nodes would not accept it. */
const paysMore = (fee: bigint, before: bigint): boolean => fee * 10n >= before * 11n;

/** Refuses a transaction that does not follow the one that it replaces. It keeps the gas limit, by which its cost was counted. */
export const refuseReplacement = (next: FeeStep, before: SignedEntry): void =>
  refuseUnless(
    next.feeStep === before.feeStep + 1 &&
      paysMore(next.maxFeePerGas, before.maxFeePerGas) &&
      paysMore(next.maxPriorityFeePerGas, before.maxPriorityFeePerGas) &&
      (next.gasLimit === null || next.gasLimit === gasLimitOf(before.raw)),
    'replacement_wrong',
  );

/**
 * The nonce of a new transaction that counts against an hourly cap under a name of the journal. A replacement keeps its nonce and stays
 * within the amount that its first transaction counted. Throws if it may not be signed.
 */
export const nonceWithinCap = (
  { journal, now }: Pick<SignerContext, 'journal' | 'now'>,
  intent: CommonFields,
  of: Pick<SignedEntry, 'account' | 'asset' | 'amount'> & { readonly cap: bigint },
  before: SignedEntry | undefined,
): number => {
  if (before !== undefined) {
    refuseReplacement(intent, before);
    return before.nonce;
  }
  refuseUnless(intent.feeStep === 0, 'replacement_wrong');
  const counted = paidWithinHour(journal.entries, intent.chainId, of.asset, now());
  refuseUnless(counted + of.amount <= of.cap, 'over_cap');
  return nextNonce({ journal }, intent, of.account);
};

/** The second of a new entry. A clock that goes back must not free room under a limit. */
export const entrySecond = ({ journal, now }: SignerContext): number =>
  Math.max(now(), journal.entries.at(-1)?.at ?? 0);

/** The transaction of an intent that was signed before. Refuses the same id or fee step with other content. Null for a new one. */
export const answerAgain = (known: readonly SignedEntry[], core: string, intent: FeeStep): Signed | null => {
  refuseUnless(
    known.every((entry) => entry.core === core),
    'altered',
  );
  const same = known.find(({ feeStep }) => feeStep === intent.feeStep);
  if (same === undefined) return null;
  refuseUnless(asksForSame(same, intent), 'altered');
  return { raw: same.raw, txHash: same.txHash, nonce: same.nonce };
};

/** The parts of a journal entry that depend on the kind of the intent. */
type Kind = Pick<SignedEntry, 'withdrawal' | 'attempt' | 'core' | 'account' | 'asset' | 'amount'>;

/** Writes a signed transaction into the journal. It is on disk before this resolves. */
export const storeSigned = async (
  context: SignerContext,
  { chainId, feeStep, maxFeePerGas, maxPriorityFeePerGas }: CommonFields,
  kind: Kind,
  { raw, nonce }: { readonly raw: Hex; readonly nonce: number },
): Promise<Signed> => {
  const txHash = keccak256(raw);
  const at = entrySecond(context);
  const fees = { feeStep, maxFeePerGas, maxPriorityFeePerGas };
  await context.journal.append({ ...kind, ...fees, chainId, nonce, at, raw, txHash });
  return { raw, txHash, nonce };
};
