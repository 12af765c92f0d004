import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { because, type ReasonText } from '../../platform/reasons/reason.rules.ts';
import type { Receipt } from '../chains/evm/read-receipt.ts';
import type { SigningAnswer } from '../signer/signer-client.ts';
import { MAX_FEE_STEPS } from '../signer/signing/common-fields.rules.ts';
import type { Refusal } from '../signer/signing/refusals.rules.ts';
import type { Fees, PayoutChain } from '../withdrawals/payout/payout-chain.ts';
import { fallenFees, raisedFees } from '../withdrawals/requests/fees.rules.ts';
import { emptyOutcome, findOutcome, type OutcomeMemory } from './find-outcome.ts';
import {
  type HouseTransaction,
  insertTransaction,
  lowerTransactionFees,
  selectTransactions,
  type TransactionTable,
  updateTransactionBroadcast,
  updateTransactionSigned,
} from './house-transactions.sql.ts';
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
  HouseTransaction,
  'feeStep' | 'maxFeePerGas' | 'maxPriorityFeePerGas' | 'gasLimit'
>;

/** A transaction of the house on its way into the chain. */
export interface Ladder {
  readonly database: Database;
  readonly clock: Clock;
  readonly chain: PayoutChain;
  readonly table: TransactionTable;
  readonly id: string;
  /** Blocks after which it is final. */
  readonly confirmations: number;
  readonly timeouts: LadderTimeouts;
  readonly memory: LadderMemory;
  /** The gas limit of all its transactions, or why it has none now. Left out: people prepare them. */
  readonly gas?: () => Promise<bigint | ReasonText>;
  /** Null: people prepare, sign and replace outside of the ladder. */
  readonly sign: ((step: SigningStep) => Promise<SigningAnswer>) | null;
  /**
   * The fee that was reserved: a gas limit, and wei for a unit of it. No transaction can cost more: one that needs more gas offers less for
   * each unit, and waits for the price to fall. Left out: only the signer's policy bounds it.
   */
  readonly reserved?: { readonly gasLimit: bigint; readonly maxFeePerGas: bigint };
}

export type Progress =
  | { readonly kind: 'waiting'; readonly blocker: ReasonText | null }
  /** No transaction was signed: the signer refuses, or it needs so much gas now that the reserved fee is too little at its own price. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Another transaction, which was found, has spent its nonce for good. */
  | { readonly kind: 'failed'; readonly by: string }
  | ({ readonly kind: 'final'; readonly txHash: string } & Receipt);

type Signed = HouseTransaction & { readonly signed: NonNullable<HouseTransaction['signed']> };
const isSigned = (transaction: HouseTransaction): transaction is Signed => transaction.signed !== null;

const WAITING: Progress = { kind: 'waiting', blocker: null };
const dateOf = ({ clock }: Ladder): Date => new Date(clock.nowMs());

/** Null while the transaction may still be sent or replaced. */
const findEnd = async (ladder: Ladder, first: Signed, more: readonly Signed[]): Promise<Progress | null> => {
  const { database, clock, chain, confirmations, timeouts, memory } = ladder;
  const outcome = await findOutcome({
    database,
    clock,
    chain,
    signed: [first.signed, ...more.map(({ signed }) => signed)],
    confirmations,
    spentForMs: timeouts.spentForMs,
    memory: memory.outcome,
  });
  if (outcome.kind === 'open') {
    noteNext(memory, outcome.isNext, clock.nowMs());
    return null;
  }
  if (outcome.kind === 'unknown') return { kind: 'waiting', blocker: outcome.because };
  if (outcome.kind === 'replaced') return { kind: 'failed', by: outcome.by };
  return outcome.confirmations < confirmations ? WAITING : { ...outcome, kind: 'final' };
};

/** Wei: the highest price for a unit of gas under a gas limit. Null: only the signer's policy bounds it. */
const highestPrice = ({ reserved }: Ladder, gasLimit: bigint | null): bigint | null =>
  reserved === undefined
    ? null
    : (reserved.maxFeePerGas * reserved.gasLimit) / (gasLimit ?? reserved.gasLimit);

/** A replacement's fees. Null if they would exceed the bound: then the transaction waits for the price to fall. */
const feesOfNext = (ladder: Ladder, newest: HouseTransaction, now: Fees): Fees | null => {
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

/** Stores the fees first, so that a retry after a crash asks the signer for the same transaction. Returns why there are none. */
const prepare = async (
  ladder: Ladder,
  newest: HouseTransaction | undefined,
): Promise<ReasonText | typeof OUTGROWN | null> => {
  const { chain, clock, database, table, id, timeouts, memory } = ladder;
  if (newest === undefined) {
    const fees = await chain.fees();
    const gasLimit = (await ladder.gas?.()) ?? null;
    if (typeof gasLimit === 'string') return gasLimit;
    const highest = highestPrice(ladder, gasLimit);
    if (highest !== null && fees.maxFeePerGas > highest)
      return fees.maxFeePerGas > (ladder.reserved?.maxFeePerGas ?? highest) ? FEE_ABOVE_LIMIT : OUTGROWN;
    await insertTransaction(database, table, id, { feeStep: 0, ...fees, gasLimit }, dateOf(ladder));
    return null;
  }
  if (!isStuck(newest, memory, clock.nowMs(), timeouts) || newest.feeStep >= MAX_FEE_STEPS) return null;
  const fees = feesOfNext(ladder, newest, await chain.fees());
  if (fees === null) return FEE_ABOVE_LIMIT;
  const next = { feeStep: newest.feeStep + 1, ...fees, gasLimit: newest.gasLimit };
  await insertTransaction(database, table, id, next, dateOf(ladder));
  return null;
};

/** Lets the signer sign the newest transaction, and stores it. Returns the refusal. A fee that it refuses falls with the price of the chain. */
const sign = async (ladder: Ladder): Promise<Refusal | null> => {
  const { database, table, id } = ladder;
  const [newest, before] = (await selectTransactions(database, table, id)).toReversed();
  if (ladder.sign === null || newest === undefined || newest.signed !== null) return null;
  const { feeStep, maxFeePerGas, maxPriorityFeePerGas, gasLimit } = newest;
  const answered = await ladder.sign({ feeStep, maxFeePerGas, maxPriorityFeePerGas, gasLimit });
  if (answered.kind === 'refused') {
    const { refusal } = answered;
    const fallen =
      refusal === 'fee_too_high' ? fallenFees(newest, before ?? null, await ladder.chain.fees()) : null;
    if (fallen !== null) await lowerTransactionFees(database, table, id, { feeStep, ...fallen });
    return refusal;
  }
  await updateTransactionSigned(database, table, id, feeStep, answered, dateOf(ladder));
  return null;
};

/** Sends the newest signed transaction until it is recorded as broadcast, and again now and then. Returns why it does not go on. */
const broadcast = async (ladder: Ladder): Promise<ReasonText | null> => {
  const { chain, clock, database, table, id, timeouts, memory } = ladder;
  const newest = (await selectTransactions(database, table, id)).filter(isSigned).at(-1);
  if (newest === undefined) return null;
  const { feeStep, broadcastAtMs, signed } = newest;
  const nowMs = clock.nowMs();
  if (broadcastAtMs === null || nowMs - memory.sentMs >= timeouts.sendAgainMs) {
    const refused = noteAnswer(memory, feeStep, await chain.send(signed.raw), nowMs);
    if (refused === null && broadcastAtMs === null)
      await updateTransactionBroadcast(database, table, id, feeStep, dateOf(ladder));
  }
  return memory.refused === null
    ? reasonToWait({ feeStep, nonce: signed.nonce, broadcastAtMs }, memory, nowMs, timeouts)
    : because('node_refuses', { words: memory.refused.words });
};

/**
 * Advances a transaction as far as it goes now: prepared → signed → broadcast → final. Each step is committed before the next and
 * may be repeated, so it is carried out once, whichever process ends when. Throws if signer, chain or database cannot be reached.
 */
export const climb = async (ladder: Ladder): Promise<Progress> => {
  const transactions = await selectTransactions(ladder.database, ladder.table, ladder.id);
  const [first, ...more] = transactions.filter(isSigned);
  const end = first === undefined ? null : await findEnd(ladder, first, more);
  if (end !== null) return end;
  const waits = ladder.sign === null ? null : await prepare(ladder, transactions.at(-1));
  if (waits === OUTGROWN) return { kind: 'refused', refusal: 'gas_too_high' };
  const refusal = await sign(ladder);
  const reason = await broadcast(ladder);
  if (refusal === null) return { kind: 'waiting', blocker: reason ?? waits };
  return first === undefined
    ? { kind: 'refused', refusal }
    : { kind: 'waiting', blocker: because('signer_refuses', { refusal }) };
};
