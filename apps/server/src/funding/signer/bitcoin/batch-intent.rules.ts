import {
  canonicalJson,
  parseCanonicalJson,
  readBigInteger,
  readInteger,
  readList,
  readObject,
  readText,
} from '@tallystick/proof';
import { MAX_ATTEMPTS, MAX_FEE_STEPS, UUID } from '../signing/intent.rules.ts';

/** Payouts in one transaction. */
export const MAX_PAYOUTS = 50;
const MAX_SATOSHI = 2_100_000_000_000_000n;

export interface BatchPayout {
  /** The withdrawal (UUID) and the number of the attempt, from 1. */
  readonly withdrawal: string;
  readonly attempt: number;
  readonly to: string;
  /** Satoshi. */
  readonly amount: bigint;
}

/**
 * The server's request to the signer: sign one PSBT that pays these payouts in this order, and nothing else but change to the house.
 * Without payouts it is a sweep: all coins go to the house's own branch.
 * The signed bytes are the canonical JSON (RFC 8785) below. It names the PSBT by its hash.
 */
export interface BatchIntent {
  /** The batch (UUID). All its transactions pay the same payouts, so at most one of them is ever in a block. */
  readonly batch: string;
  /** 0 for the first transaction. Each further step replaces it by one with a higher fee. */
  readonly feeStep: number;
  /** `main`, `test`, `signet` or `regtest`. */
  readonly network: string;
  readonly payouts: readonly BatchPayout[];
  /** Satoshi. */
  readonly fee: bigint;
  /** SHA-256 of the PSBT in lower-case hexadecimal. */
  readonly psbt: string;
  /** Unix second of the request. */
  readonly madeAt: number;
}

const payoutJson = ({ withdrawal, attempt, to, amount }: BatchPayout) => ({
  withdrawal,
  attempt,
  to,
  amount: String(amount),
});

/** The bytes of an intent, as text. */
export const writeBatchIntent = (intent: BatchIntent): string =>
  canonicalJson({
    v: 1,
    batch: intent.batch,
    fee_step: intent.feeStep,
    network: intent.network,
    payouts: intent.payouts.map(payoutJson),
    fee: String(intent.fee),
    psbt: intent.psbt,
    made_at: intent.madeAt,
  });

const NAMES = ['v', 'batch', 'fee_step', 'network', 'payouts', 'fee', 'psbt', 'made_at'] as const;
const PAYOUT_NAMES = ['withdrawal', 'attempt', 'to', 'amount'] as const;

/** Reads an intent in its only spelling. Throws a `ProofError` for anything else. */
export const readBatchIntent = (text: string): BatchIntent => {
  const member = readObject(parseCanonicalJson(text), NAMES);
  readInteger(member('v'), 1, 1);
  return {
    batch: readText(member('batch'), UUID),
    feeStep: readInteger(member('fee_step'), 0, MAX_FEE_STEPS),
    network: readText(member('network'), /^[a-z]{3,10}$/),
    payouts: readList(member('payouts'), MAX_PAYOUTS).map((each) => {
      const of = readObject(each, PAYOUT_NAMES);
      return {
        withdrawal: readText(of('withdrawal'), UUID),
        attempt: readInteger(of('attempt'), 1, MAX_ATTEMPTS),
        to: readText(of('to'), /^[0-9A-Za-z]{20,100}$/),
        amount: readBigInteger(of('amount'), 1n, MAX_SATOSHI),
      };
    }),
    fee: readBigInteger(member('fee'), 1n, MAX_SATOSHI),
    psbt: readText(member('psbt'), /^[0-9a-f]{64}$/),
    madeAt: readInteger(member('made_at'), 0, Number.MAX_SAFE_INTEGER),
  };
};

/** The fields that are equal in all intents of one batch: its network and its payouts. */
export const batchCoreOf = ({ batch, network, payouts }: BatchIntent): string =>
  canonicalJson({ batch, network, payouts: payouts.map(payoutJson) });

/** The fields of a payout that are equal in all its attempts. */
export const payoutCoreOf = ({ to, amount }: BatchPayout): string => `${to} ${amount}`;

/** The server's request never to sign a batch, which has not been signed yet. */
export interface VoidIntent {
  readonly batch: string;
  /** Unix second of the request. */
  readonly madeAt: number;
}

export const writeVoidIntent = ({ batch, madeAt }: VoidIntent): string =>
  canonicalJson({ v: 1, void_batch: batch, made_at: madeAt });

export const readVoidIntent = (text: string): VoidIntent => {
  const member = readObject(parseCanonicalJson(text), ['v', 'void_batch', 'made_at']);
  readInteger(member('v'), 1, 1);
  return {
    batch: readText(member('void_batch'), UUID),
    madeAt: readInteger(member('made_at'), 0, Number.MAX_SAFE_INTEGER),
  };
};
