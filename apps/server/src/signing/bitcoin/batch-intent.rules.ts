import {
  canonicalJson,
  type Json,
  parseCanonicalJson,
  readBigInteger,
  readInteger,
  readList,
  readMap,
  readObject,
  readText,
} from '@tallystick/proof';
import { MAX_FEE_STEPS } from '../intents/common-fields.rules.ts';
import { MAX_ATTEMPTS, UUID } from '../intents/intent.rules.ts';

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
 * The server's request to the signer: sign one PSBT that pays these payouts in this order, or moves money to the cold address, and nothing
 * else but change to the house.
 * Payouts of no withdrawal are a sweep: all coins go to the house's own branch.
 * The signed bytes are the canonical JSON (RFC 8785) below. It names the PSBT by its hash.
 */
export interface BatchIntent {
  /** The batch (UUID). All its transactions pay the same payouts, so at most one of them is ever in a block. */
  readonly batch: string;
  /** 0 for the first transaction. Each further step replaces it by one with a higher fee. */
  readonly feeStep: number;
  /** `cold`: the only payout is a transfer to the cold address, and its id is the batch's. */
  readonly kind: 'payouts' | 'cold';
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

type Paid = Pick<BatchIntent, 'kind' | 'payouts'>;

/** A transfer is spelled apart, so that no signature over one is ever one over payouts. */
const paidJson = ({ kind, payouts }: Paid) => {
  if (kind === 'payouts') return { payouts: payouts.map(payoutJson) };
  const [only] = payouts;
  if (only === undefined || payouts.length !== 1) throw new Error('a cold transfer pays one address');
  return { cold: { to: only.to, amount: String(only.amount) } };
};

/** The bytes of an intent, as text. */
export const writeBatchIntent = (intent: BatchIntent): string =>
  canonicalJson({
    v: 1,
    batch: intent.batch,
    fee_step: intent.feeStep,
    network: intent.network,
    ...paidJson(intent),
    fee: String(intent.fee),
    psbt: intent.psbt,
    made_at: intent.madeAt,
  });

const NAMES = ['v', 'batch', 'fee_step', 'network', 'fee', 'psbt', 'made_at'] as const;
const PAYOUT_NAMES = ['withdrawal', 'attempt', 'to', 'amount'] as const;
const ADDRESS = /^[0-9A-Za-z]{20,100}$/;

const readPayout = (json: Json): BatchPayout => {
  const of = readObject(json, PAYOUT_NAMES);
  return {
    withdrawal: readText(of('withdrawal'), UUID),
    attempt: readInteger(of('attempt'), 1, MAX_ATTEMPTS),
    to: readText(of('to'), ADDRESS),
    amount: readBigInteger(of('amount'), 1n, MAX_SATOSHI),
  };
};

const readCold = (json: Json, withdrawal: string): BatchPayout => {
  const of = readObject(json, ['to', 'amount']);
  const to = readText(of('to'), ADDRESS);
  return { withdrawal, attempt: 1, to, amount: readBigInteger(of('amount'), 1n, MAX_SATOSHI) };
};

/** Reads an intent in its only spelling. Throws a `ProofError` for anything else. */
export const readBatchIntent = (text: string): BatchIntent => {
  const json = parseCanonicalJson(text);
  const paid = readMap(json).has('cold') ? 'cold' : 'payouts';
  const member = readObject(json, [...NAMES, paid]);
  readInteger(member('v'), 1, 1);
  const batch = readText(member('batch'), UUID);
  return {
    batch,
    feeStep: readInteger(member('fee_step'), 0, MAX_FEE_STEPS),
    network: readText(member('network'), /^[a-z]{3,10}$/),
    kind: paid,
    payouts:
      paid === 'cold' ? [readCold(member(paid), batch)] : readList(member(paid), MAX_PAYOUTS).map(readPayout),
    fee: readBigInteger(member('fee'), 1n, MAX_SATOSHI),
    psbt: readText(member('psbt'), /^[0-9a-f]{64}$/),
    madeAt: readInteger(member('made_at'), 0, Number.MAX_SAFE_INTEGER),
  };
};

/** The fields that are equal in all intents of one batch: its network and its payouts. */
export const batchCoreOf = ({ batch, network, kind, payouts }: BatchIntent): string =>
  canonicalJson({ batch, network, ...paidJson({ kind, payouts }) });

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
