import type { Receipt } from '../../chains/public.ts';
import { EVM_CHAIN } from '../../payments/public.ts';
import type { Clock } from '../../platform/clock.ts';
import { invariant } from '../../platform/errors.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { because, type ReasonText } from '../../platform/reasons/reason.rules.ts';
import { MAX_FEE_STEPS, type Refusal, type SigningAnswer } from '../../signing/public.ts';
import {
  type ChainTransaction,
  insertTransaction,
  lowerTransactionFees,
  selectAttempt,
  selectNextNonce,
  type TransactionPurpose,
  updateTransactionBroadcast,
  updateTransactionSigned,
} from './chain-transactions.sql.ts';
import { type Fees, fallenFees, raisedFees } from './fees.rules.ts';
import {
  emptyOutcome,
  findOutcome,
  type Outcome,
  type OutcomeMemory,
  type SignedTransaction,
} from './find-outcome.ts';
import { type PayoutChain, payerOf } from './payout-chain.ts';
import {
  emptySend,
  isStuck,
  noteAnswer,
  noteNext,
  reasonToWait,
  type SendMemory,
  type StuckTimeouts,
} from './stuck.rules.ts';

export interface LadderTimeouts extends StuckTimeouts {
  /** Time for which the evidence must stand that another transaction has spent the nonce. */
  readonly spentForMs: number;
}

/** Others may wait behind a transaction, so all purposes replace as soon as a payment does. */
export const LADDER_TIMEOUTS: LadderTimeouts = {
  sendAgainMs: 30_000,
  replaceAfterMs: 180_000,
  spentForMs: 600_000,
};

/** A process's memory of a transaction under way. A restart may forget it. */
export interface LadderMemory extends SendMemory {
  readonly outcome: OutcomeMemory;
}

export const emptyMemory = (): LadderMemory => ({ ...emptySend(), outcome: emptyOutcome() });

/** The fields of a request to the signer that the ladder decides. */
export type SigningStep = Pick<
  ChainTransaction,
  'feeStep' | 'maxFeePerGas' | 'maxPriorityFeePerGas' | 'gasLimit'
> & { readonly accountNonce: number };

/** The signer, as one purpose asks it. */
export interface LadderSigner {
  /** The account that pays. */
  payer(): Promise<string>;
  /** The gas limit of all its transactions, or why it has none now. */
  gas(): Promise<bigint | ReasonText>;
  sign(step: SigningStep): Promise<SigningAnswer>;
  /** Signs a step of an attempt that two people have voided. Left out: nobody can void it. */
  signVoid?(step: SigningStep): Promise<SigningAnswer>;
}

/** A stage that a transaction has reached. */
export type Reached =
  | { readonly stage: 'prepared'; readonly feeStep: number }
  | { readonly stage: 'signed' | 'broadcast'; readonly feeStep: number; readonly txHash: string };

/** Stores a stage. Returns false if it was stored before. */
export type StoreStage = (sql: Sql) => Promise<boolean>;

/** A transaction of the house on its way into the chain. */
export interface Ladder {
  readonly database: Database;
  readonly clock: Clock;
  readonly chain: PayoutChain;
  readonly of: TransactionPurpose;
  /** Blocks after which it is final. */
  readonly confirmations: number;
  readonly timeouts: LadderTimeouts;
  readonly memory: LadderMemory;
  /** Null: people prepare, sign and replace outside of the ladder. */
  readonly signer: LadderSigner | null;
  /**
   * The fee that was reserved: a gas limit, and wei for a unit of it. No transaction can cost more: one that needs more gas offers less for
   * each unit, and waits for the price to fall. Left out: only the signer's policy bounds it.
   */
  readonly reserved?: { readonly gasLimit: bigint; readonly maxFeePerGas: bigint };
  /** Stores each stage in one transaction with the record of its purpose, or not at all. Left out: the purpose has no such record. */
  readonly record?: (reached: Reached, store: StoreStage) => Promise<void>;
}

export type Progress =
  /** `confirmations`: so far; null while it is in no block. */
  | {
      readonly kind: 'waiting';
      readonly blocker: ReasonText | null;
      readonly confirmations: number | null;
    }
  /** No transaction was signed: the signer refuses, or it needs so much gas now that the reserved fee is too little at its own price. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Another transaction, which was found, has spent its nonce for good. `charged`: its fee in wei if it is the one that voids it. */
  | { readonly kind: 'failed'; readonly by: string; readonly charged: bigint | null }
  | ({ readonly kind: 'final'; readonly txHash: string; readonly confirmations: number } & Receipt);

type Signed = ChainTransaction & { readonly signed: SignedTransaction };
const isSigned = (transaction: ChainTransaction): transaction is Signed =>
  transaction.signed !== null && transaction.signed.nonce !== null;

const waitingFor = (blocker: ReasonText | null): Progress => ({
  kind: 'waiting',
  blocker,
  confirmations: null,
});
const dateOf = ({ clock }: Ladder): Date => new Date(clock.nowMs());

const store = async (ladder: Ladder, reached: Reached, work: StoreStage): Promise<void> => {
  if (ladder.record === undefined) await work(ladder.database);
  else await ladder.record(reached, work);
};

const storeBroadcast = (ladder: Ladder, { feeStep, signed: { txHash } }: Signed): Promise<void> =>
  store(ladder, { stage: 'broadcast', feeStep, txHash }, (sql) =>
    updateTransactionBroadcast(sql, ladder.of, feeStep, dateOf(ladder)),
  );

/** A block proves that the transaction was broadcast, also if the process died before it stored that. */
const judgeMined = async (
  ladder: Ladder,
  signed: readonly [Signed, ...Signed[]],
  outcome: Extract<Outcome, { kind: 'mined' }>,
): Promise<Progress> => {
  // Null: a fee step of the payment that this database has lost.
  const known = signed.find((each) => each.signed.txHash === outcome.txHash) ?? null;
  const sent = known ?? signed.at(-1);
  if (sent !== undefined && sent.broadcastAtMs === null) await storeBroadcast(ladder, sent);
  const { confirmations, txHash, feeWei } = outcome;
  if (known?.isVoid === true && confirmations >= ladder.confirmations)
    return { kind: 'failed', by: txHash, charged: feeWei };
  return confirmations < ladder.confirmations
    ? { kind: 'waiting', blocker: null, confirmations }
    : { ...outcome, kind: 'final' };
};

/** Null while the transaction may still be sent or replaced. */
const findEnd = async (ladder: Ladder, signed: readonly [Signed, ...Signed[]]): Promise<Progress | null> => {
  const { database, clock, chain, confirmations, timeouts, memory } = ladder;
  const [first, ...more] = signed;
  const outcome = await findOutcome({
    database,
    clock,
    chain,
    signed: [first.signed, ...more.map((each) => each.signed)],
    confirmations,
    spentForMs: timeouts.spentForMs,
    memory: memory.outcome,
  });
  if (outcome.kind === 'open') {
    noteNext(memory, outcome.isNext, clock.nowMs());
    return null;
  }
  if (outcome.kind === 'unknown') return waitingFor(outcome.because);
  return outcome.kind === 'replaced'
    ? { kind: 'failed', by: outcome.by, charged: null }
    : judgeMined(ladder, signed, outcome);
};

/** Wei: the highest price for a unit of gas under a gas limit. Null: only the signer's policy bounds it. */
const highestPrice = ({ reserved }: Ladder, gasLimit: bigint | null): bigint | null =>
  reserved === undefined
    ? null
    : (reserved.maxFeePerGas * reserved.gasLimit) / (gasLimit ?? reserved.gasLimit);

/** A replacement's fees. Null if they would exceed the bound: then the transaction waits for the price to fall. */
const feesOfNext = (ladder: Ladder, newest: ChainTransaction, now: Fees): Fees | null => {
  const raised = raisedFees(newest, now);
  const highest = highestPrice(ladder, newest.gasLimit);
  if (highest === null || raised.maxFeePerGas <= highest) return raised;
  // Less than the chain asks now, but more than before: it is mined earlier when the price falls.
  const least = raisedFees(newest, { maxFeePerGas: 0n, maxPriorityFeePerGas: 0n });
  return least.maxFeePerGas > highest ? null : { ...least, maxFeePerGas: highest };
};

const FEE_ABOVE_LIMIT: ReasonText = 'fee_above_limit';
/** The estimate of before was too low. No fall of the price would mend that, as long as the price is one that the reserve allows. */
const OUTGROWN = Symbol('the gas has outgrown the reserved fee');

/** Stores the fees first, so that a retry after a crash asks the signer for the same transaction. */
const storePrepared = (ladder: Ladder, of: Omit<SigningStep, 'accountNonce'>): Promise<void> =>
  store(ladder, { stage: 'prepared', feeStep: of.feeStep }, (sql) =>
    insertTransaction(sql, ladder.of, { ...of, draft: null }, dateOf(ladder)),
  );

/** Returns why no transaction is prepared. */
const prepareFirst = async (
  ladder: Ladder,
  signer: LadderSigner,
): Promise<ReasonText | typeof OUTGROWN | null> => {
  const fees = await ladder.chain.fees();
  const gasLimit = await signer.gas();
  if (typeof gasLimit === 'string') return gasLimit;
  const highest = highestPrice(ladder, gasLimit);
  if (highest !== null && fees.maxFeePerGas > highest)
    return fees.maxFeePerGas > (ladder.reserved?.maxFeePerGas ?? highest) ? FEE_ABOVE_LIMIT : OUTGROWN;
  await storePrepared(ladder, { feeStep: 0, ...fees, gasLimit });
  return null;
};

/** Replaces a transaction that does not go on. Returns why it is not replaced. */
const prepareNext = async (ladder: Ladder, newest: ChainTransaction): Promise<ReasonText | null> => {
  const { chain, clock, timeouts, memory } = ladder;
  const { feeStep, gasLimit } = newest;
  if (!isStuck(newest, memory, clock.nowMs(), timeouts) || feeStep >= MAX_FEE_STEPS) return null;
  const fees = feesOfNext(ladder, newest, await chain.fees());
  if (fees === null) return FEE_ABOVE_LIMIT;
  await storePrepared(ladder, { feeStep: feeStep + 1, ...fees, gasLimit });
  return null;
};

/** An account's next nonce. The node may lag, so it is never one that a transaction of here has. Throws if the node does not answer. */
export const nextNonce = async (
  { chain, database }: Pick<Ladder, 'chain' | 'database'>,
  payer: string,
): Promise<number> => Math.max(await chain.nonceOf(payer), await selectNextNonce(database, EVM_CHAIN, payer));

/** Asks for what pays the purpose, or for what only spends its nonce once two people have voided it. */
const askSigner = (
  signer: LadderSigner,
  { isVoid }: ChainTransaction,
  step: SigningStep,
): Promise<SigningAnswer> => {
  if (!isVoid) return signer.sign(step);
  invariant(signer.signVoid !== undefined, 'only attempts that can be voided are');
  return signer.signVoid(step);
};

/** Lets the signer sign the newest transaction, and stores it. Returns the refusal. A fee that it refuses falls with the price of the chain. */
const sign = async (ladder: Ladder, signer: LadderSigner): Promise<Refusal | null> => {
  const { database, of } = ladder;
  const [newest, before] = (await selectAttempt(database, of)).toReversed();
  if (newest === undefined || newest.signed !== null) return null;
  const { feeStep, maxFeePerGas, maxPriorityFeePerGas, gasLimit } = newest;
  const accountNonce = await nextNonce(ladder, await signer.payer());
  const step = { feeStep, maxFeePerGas, maxPriorityFeePerGas, gasLimit, accountNonce };
  const answered = await askSigner(signer, newest, step);
  if (answered.kind === 'refused') {
    const { refusal } = answered;
    const fallen =
      refusal === 'fee_too_high' ? fallenFees(newest, before ?? null, await ladder.chain.fees()) : null;
    if (fallen !== null) await lowerTransactionFees(database, of, { feeStep, ...fallen });
    return refusal;
  }
  const { raw, txHash, nonce } = answered;
  const signed = { raw, txHash, nonce, payer: await payerOf(raw) };
  await store(ladder, { stage: 'signed', feeStep, txHash }, (sql) =>
    updateTransactionSigned(sql, of, feeStep, signed, dateOf(ladder)),
  );
  return null;
};

/** Sends the newest signed transaction until it is recorded as broadcast, and again now and then. Returns why it does not go on. */
const broadcast = async (ladder: Ladder): Promise<ReasonText | null> => {
  const { chain, clock, database, of, timeouts, memory } = ladder;
  const newest = (await selectAttempt(database, of)).filter(isSigned).at(-1);
  if (newest === undefined) return null;
  const { feeStep, broadcastAtMs, signed } = newest;
  const nowMs = clock.nowMs();
  if (broadcastAtMs === null || nowMs - memory.sentMs >= timeouts.sendAgainMs) {
    const refused = noteAnswer(memory, feeStep, await chain.send(signed.raw), nowMs);
    if (refused === null && broadcastAtMs === null) await storeBroadcast(ladder, newest);
  }
  return memory.refused === null
    ? reasonToWait({ feeStep, nonce: signed.nonce, broadcastAtMs }, memory, nowMs, timeouts)
    : because('node_refuses', { words: memory.refused.words });
};

/**
 * Advances a transaction as far as it goes now: prepared → signed → broadcast → final. Each stage is committed before the next and
 * may be repeated, so it is carried out once, whichever process ends when. Throws if signer, chain or database cannot be reached.
 */
export const climb = async (ladder: Ladder): Promise<Progress> => {
  const { signer } = ladder;
  const transactions = await selectAttempt(ladder.database, ladder.of);
  const [first, ...more] = transactions.filter(isSigned);
  const end = first === undefined ? null : await findEnd(ladder, [first, ...more]);
  if (end !== null) return end;
  if (signer === null) return waitingFor(await broadcast(ladder));
  const newest = transactions.at(-1);
  const waits = newest === undefined ? await prepareFirst(ladder, signer) : await prepareNext(ladder, newest);
  if (waits === OUTGROWN) return { kind: 'refused', refusal: 'gas_too_high' };
  const refusal = await sign(ladder, signer);
  const reason = await broadcast(ladder);
  if (refusal === null) return waitingFor(reason ?? waits);
  return first === undefined
    ? { kind: 'refused', refusal }
    : waitingFor(because('signer_refuses', { refusal }));
};
