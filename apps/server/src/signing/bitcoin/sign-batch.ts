import { createHash } from 'node:crypto';
import { CAP_SECONDS } from '../intents/cap.rules.ts';
import type { Policy, PolicyBitcoin } from '../intents/policy.ts';
import { openIntent, refuseStale, refuseUnless, SigningRefused } from '../intents/signing-checks.ts';
import type { SignerKeys } from '../keys.ts';
import {
  type BatchIntent,
  batchCoreOf,
  payoutCoreOf,
  readBatchIntent,
  readVoidIntent,
} from './batch-intent.rules.ts';
import type { BatchJournal, SignedBatch } from './batch-journal.ts';
import { type CheckedPsbt, checkPsbt } from './check-psbt.ts';

export interface BatchContext {
  readonly keys: Pick<SignerKeys, 'bitcoinKeyAt'>;
  /** The server's public key. Requests must be signed by its private key. */
  readonly intentKey: Uint8Array;
  readonly policy: Policy;
  readonly batches: BatchJournal;
  /** Unix seconds. */
  readonly now: () => number;
}

export interface SignedTransaction {
  readonly raw: string;
  readonly txid: string;
}

/** The sum of payouts, or of cold transfers, that were signed within the last hour, in satoshi. Replacements count once. */
const paidWithinHour = ({ batches, now }: BatchContext, kind: BatchIntent['kind']): bigint => {
  const since = now() - CAP_SECONDS;
  let sum = 0n;
  for (const entry of batches.entries.toReversed()) {
    if (entry.at <= since) break;
    if (entry.kind === 'signed' && entry.isCold === (kind === 'cold') && entry.feeStep === 0)
      sum += entry.amount;
  }
  return sum;
};

const amountOf = ({ payouts }: BatchIntent): bigint => payouts.reduce((sum, { amount }) => sum + amount, 0n);

interface Bounds {
  /** Satoshi per virtual byte. */
  readonly maxFeeRate: bigint;
  /** Satoshi. */
  readonly capPerHour: bigint;
}

/** Refuses a batch that pays what was signed before, or too much. */
const checkNewBatch = (context: BatchContext, intent: BatchIntent, { capPerHour }: Bounds): void => {
  const { batches } = context;
  refuseUnless(intent.feeStep === 0, 'replacement_wrong');
  refuseUnless(!batches.isVoid(intent.batch), 'batch_void');
  refuseUnless(paidWithinHour(context, intent.kind) + amountOf(intent) <= capPerHour, 'over_cap');
  if (intent.kind === 'cold') return;
  const distinct = new Set(intent.payouts.map(({ withdrawal }) => withdrawal));
  refuseUnless(distinct.size === intent.payouts.length, 'malformed');
  for (const payout of intent.payouts) {
    const before = batches.attemptOf(payout.withdrawal);
    refuseUnless(before === null || before.core === payoutCoreOf(payout), 'altered');
    refuseUnless(payout.attempt === (before?.attempt ?? 0) + 1, 'attempt_wrong');
  }
};

/**
 * Every replacement spends all coins of the batch's first transaction, so that at most one of them is ever in a block. It may leave out
 * coins that an earlier replacement added, because somebody else may have spent them.
 */
const checkReplacement = (
  intent: BatchIntent,
  checked: CheckedPsbt,
  { first, before }: { readonly first: SignedBatch; readonly before: SignedBatch },
): void => {
  const spent = new Set(checked.inputs.map(({ txid, vout }) => `${txid}:${vout}`));
  const spendsAll = first.inputs.every(({ txid, vout }) => spent.has(`${txid}:${vout}`));
  const paysMore = checked.fee * 10n >= before.fee * 11n;
  refuseUnless(intent.feeStep === before.feeStep + 1 && spendsAll && paysMore, 'replacement_wrong');
};

/** Satoshi that the sweeps of the last hour cost, each with its newest transaction. `besides` does not count. */
const sweptWithinHour = ({ batches, now }: BatchContext, besides: string): bigint => {
  const since = now() - CAP_SECONDS;
  const fees = new Map<string, bigint>();
  for (const entry of batches.entries.toReversed()) {
    if (entry.at <= since) break;
    if (entry.kind !== 'signed' || entry.isCold) continue;
    if (entry.payouts.length > 0 || entry.batch === besides) continue;
    if (!fees.has(entry.batch)) fees.set(entry.batch, entry.fee);
  }
  return [...fees.values()].reduce((sum, fee) => sum + fee, 0n);
};

/**
 * Returns the highest fee rate of a batch. One without payouts is a sweep: its only output goes to the house's own branch, and its fee
 * counts against the cost of an hour.
 */
const checkSweep = (
  context: BatchContext,
  intent: BatchIntent,
  { transaction, fee }: CheckedPsbt,
  { sweeps }: PolicyBitcoin,
  bounds: Bounds,
): bigint => {
  if (intent.payouts.length > 0) return bounds.maxFeeRate;
  if (sweeps === null) throw new SigningRefused('sweeps_not_allowed');
  refuseUnless(transaction.outputsLength === 1, 'change_foreign');
  refuseUnless(sweptWithinHour(context, intent.batch) + fee <= sweeps.costCapPerHour, 'over_cap');
  return sweeps.maxFeeRate;
};

const signChecked = ({ transaction, keys, fee }: CheckedPsbt, maxFeeRate: bigint): SignedTransaction => {
  for (const [at, key] of keys.entries()) transaction.signIdx(key.privateKey, at);
  transaction.finalize();
  refuseUnless(fee <= maxFeeRate * BigInt(transaction.vsize), 'fee_too_high');
  return { raw: transaction.hex, txid: transaction.id };
};

const bitcoinPolicy = ({ policy }: BatchContext, network: string): PolicyBitcoin => {
  if (policy.bitcoin === null || policy.bitcoin.network !== network)
    throw new SigningRefused('asset_unknown');
  return policy.bitcoin;
};

/** The payouts as the journal remembers them. */
const journalled = ({ kind, payouts }: BatchIntent): Pick<SignedBatch, 'isCold' | 'payouts'> => ({
  isCold: kind === 'cold',
  payouts:
    kind === 'cold'
      ? []
      : payouts.map((payout) => ({
          withdrawal: payout.withdrawal,
          attempt: payout.attempt,
          core: payoutCoreOf(payout),
        })),
});

/** The bounds of payouts, or of transfers to the cold address. Refuses every other target of a transfer. */
const boundsOf = (
  { maxFeeRate, capPerHour, cold }: PolicyBitcoin,
  { kind, payouts }: BatchIntent,
): Bounds => {
  if (kind === 'payouts') return { maxFeeRate, capPerHour };
  if (cold === null) throw new SigningRefused('cold_not_allowed');
  refuseUnless(
    payouts.every(({ to }) => to === cold.address),
    'target_foreign',
  );
  return { maxFeeRate: cold.maxFee, capPerHour: cold.capPerHour };
};

/**
 * Signs a batch, or throws `SigningRefused`. The same request always gives the same transaction, however old it is. A new one is on
 * disk before this resolves. It must not run concurrently.
 */
export const signBatch = async (
  context: BatchContext,
  text: string,
  psbt: Uint8Array,
  signature: Uint8Array,
): Promise<SignedTransaction> => {
  const { batches, keys } = context;
  const intent = openIntent(context, text, signature, readBatchIntent);
  refuseUnless(createHash('sha256').update(psbt).digest('hex') === intent.psbt, 'altered');
  const core = batchCoreOf(intent);
  const known = batches.of(intent.batch);
  refuseUnless(
    known.every((entry) => entry.core === core),
    'altered',
  );
  const same = known.find(({ feeStep }) => feeStep === intent.feeStep);
  if (same !== undefined) {
    refuseUnless(same.psbt === intent.psbt, 'altered');
    return { raw: same.raw, txid: same.txid };
  }

  refuseStale(intent.madeAt, context.now());
  const policy = bitcoinPolicy(context, intent.network);
  const checked = checkPsbt(psbt, intent, policy.network, keys.bitcoinKeyAt);
  // An input that was signed under another amount could be combined to a transaction with another fee.
  for (const input of checked.inputs) {
    const before = batches.amountOf(input);
    if (before !== null && before !== input.amount)
      throw new SigningRefused('altered', `${input.txid}:${input.vout}`);
  }
  const [first] = known;
  const bounds = boundsOf(policy, intent);
  if (first === undefined) checkNewBatch(context, intent, bounds);
  else checkReplacement(intent, checked, { first, before: known.at(-1) ?? first });
  const { raw, txid } = signChecked(checked, checkSweep(context, intent, checked, policy, bounds));
  await batches.append({
    kind: 'signed',
    batch: intent.batch,
    feeStep: intent.feeStep,
    core,
    psbt: intent.psbt,
    ...journalled(intent),
    inputs: checked.inputs,
    amount: amountOf(intent),
    fee: checked.fee,
    at: entrySecond(context),
    raw,
    txid,
  });
  return { raw, txid };
};

/** The second of a new entry. A clock that goes back must not free room under a limit. */
const entrySecond = ({ batches, now }: BatchContext): number =>
  Math.max(now(), batches.entries.at(-1)?.at ?? 0);

/** Promises never to sign a batch. Returns its first transaction instead if it was signed before. */
export const voidBatch = async (
  context: BatchContext,
  text: string,
  signature: Uint8Array,
): Promise<SignedTransaction | null> => {
  const { batches } = context;
  const { batch } = openIntent(context, text, signature, readVoidIntent);
  const [signed] = batches.of(batch);
  if (signed !== undefined) return { raw: signed.raw, txid: signed.txid };
  if (!batches.isVoid(batch)) await batches.append({ kind: 'void', batch, at: entrySecond(context) });
  return null;
};
