import { parseTransaction } from 'viem';
import type { NonceSpender, Receipt, SpenderSearch } from '../../chains/public.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { because, type ReasonText } from '../../platform/reasons/reason.rules.ts';
import { isRecorded } from './chain-transactions.sql.ts';
import { type ChainWitness, type PayoutChain, payerOf } from './payout-chain.ts';

/** A transaction that the signer signed for one purpose. All fee steps of the purpose have one nonce. */
export interface SignedTransaction {
  readonly raw: string;
  readonly txHash: string;
  readonly nonce: number;
}

/** A process's memory of a search. A restart may forget it. */
export interface OutcomeMemory {
  /** Since when the evidence of another transaction is complete. */
  spentSinceMs: number | null;
  readonly search: SpenderSearch;
}

export const emptyOutcome = (): OutcomeMemory => ({ spentSinceMs: null, search: { readTo: null } });

export type Outcome =
  | ({ readonly kind: 'mined'; readonly txHash: string; readonly confirmations: number } & Receipt)
  /** The nonce is free as far as the node knows. `isNext`: all earlier transactions of the account are mined. */
  | { readonly kind: 'open'; readonly isNext: boolean }
  /** The nonce is spent, and nobody knows by which transaction. Nothing may be paid again. */
  | { readonly kind: 'unknown'; readonly because: ReasonText }
  /** Another transaction has spent the nonce for good, so none of ours can ever be mined. */
  | { readonly kind: 'replaced'; readonly by: string };

interface Question {
  readonly database: Database;
  readonly clock: Clock;
  readonly chain: PayoutChain;
  /** Every fee step that was signed. */
  readonly signed: readonly [SignedTransaction, ...SignedTransaction[]];
  readonly confirmations: number;
  /** Time for which the evidence of another transaction must stand. */
  readonly spentForMs: number;
  readonly memory: OutcomeMemory;
}

/** One of our transactions in a block that the node has. Null: it has none, which proves nothing. */
const findByHash = async (
  node: ChainWitness,
  { signed }: Pick<Question, 'signed'>,
  head: bigint,
): Promise<Outcome | null> => {
  for (const { txHash } of signed) {
    const mined = await node.minedAt(txHash);
    if (mined === null || mined.blockNumber > head) continue;
    return { kind: 'mined', txHash, confirmations: Number(head - mined.blockNumber) + 1, ...mined };
  }
  return null;
};

/** True if a transaction does what ours do. Then it is a fee step that this database has lost, as after a restoration. */
const doesTheSame = ({ raw }: SignedTransaction, spender: NonceSpender): boolean => {
  const ours = parseTransaction(`0x02${raw.slice(4)}`);
  return (
    (ours.to ?? null)?.toLowerCase() === spender.to?.toLowerCase() &&
    (ours.value ?? 0n) === spender.value &&
    (ours.data ?? '0x') === spender.data
  );
};

type Sighting =
  | { readonly kind: 'ours'; readonly txHash: string; readonly blockNumber: bigint }
  | { readonly kind: 'other'; readonly txHash: string }
  | null;

/** The transaction that spent the nonce, in the blocks of a node. Null: not found. */
const findByNonce = async (
  node: ChainWitness,
  { database, signed }: Question,
  upTo: bigint,
  search: SpenderSearch,
): Promise<Sighting> => {
  const [first] = signed;
  const spender = await node.spenderOf(
    { address: await payerOf(first.raw), nonce: first.nonce, upTo },
    search,
  );
  if (spender === null) return null;
  const { txHash, blockNumber } = spender;
  const isOurs =
    signed.some((each) => each.txHash === txHash) ||
    (doesTheSame(first, spender) && !(await isRecorded(database, txHash)));
  return isOurs ? { kind: 'ours', txHash, blockNumber } : { kind: 'other', txHash };
};

const unknown = (reason: ReasonText): Outcome => ({ kind: 'unknown', because: reason });

/** Asks another node. Returns our transaction, `true` for the same other transaction, or null for nothing that proves anything. */
const askOther = async (
  node: ChainWitness,
  question: Question,
  other: string | null,
): Promise<Outcome | true | null> => {
  try {
    const head = await node.head();
    const mined = await findByHash(node, question, head);
    if (mined !== null || other === null) return mined;
    const depth = BigInt(question.confirmations);
    const upTo = head > depth ? head - depth : 0n;
    const [{ raw, nonce }] = question.signed;
    if ((await node.nonceOf(await payerOf(raw), upTo)) <= nonce) return null;
    const sighting = await findByNonce(node, question, upTo, { readTo: null });
    return sighting?.kind === 'other' && sighting.txHash === other ? true : null;
  } catch {
    return null;
  }
};

/** Our transaction by its nonce: in a block, perhaps without a receipt. */
const settleOurs = async (
  question: Question,
  { txHash, blockNumber }: Extract<Sighting, { kind: 'ours' }>,
  head: bigint,
): Promise<Outcome> => {
  const signed = [{ ...question.signed[0], txHash }] as const;
  for (const node of [question.chain, ...question.chain.others]) {
    const mined = await findByHash(node, { signed }, node === question.chain ? head : await node.head());
    if (mined !== null) return mined;
  }
  return unknown(because('payment_without_receipt', { height: blockNumber }));
};

/** Asks every other node. Each must confirm that another transaction has spent the nonce. */
const agreeOnOther = async (question: Question, by: string): Promise<Outcome> => {
  const { chain, clock, memory, spentForMs } = question;
  for (const node of chain.others) {
    const answer = await askOther(node, question, by);
    if (answer !== true) {
      memory.spentSinceMs = null;
      return unknown(answer === null ? 'second_node_unsure' : 'nodes_contradict_on_payment');
    }
  }
  const nowMs = clock.nowMs();
  memory.spentSinceMs ??= nowMs;
  return nowMs - memory.spentSinceMs >= spentForMs ? { kind: 'replaced', by } : unknown('nonce_seems_spent');
};

/**
 * Finds out what became of a transaction. It is `replaced` only if another transaction with its nonce, which the same key has signed, is
 * deep enough in the blocks of every node. A missing answer is never evidence. Throws if the first node cannot be reached.
 */
export const findOutcome = async (question: Question): Promise<Outcome> => {
  const { chain, signed, confirmations, memory } = question;
  const [{ raw, nonce }] = signed;
  const head = await chain.head();
  const mined = await findByHash(chain, question, head);
  if (mined !== null) return mined;
  const payer = await payerOf(raw);
  const depth = BigInt(confirmations);
  const upTo = head > depth ? head - depth : 0n;
  if ((await chain.nonceOf(payer, upTo)) <= nonce) {
    memory.spentSinceMs = null;
    memory.search.readTo = null;
    const next = await chain.nonceOf(payer);
    return next > nonce ? unknown('nonce_seems_spent') : { kind: 'open', isNext: next === nonce };
  }
  const sighting = await findByNonce(chain, question, upTo, memory.search);
  if (sighting?.kind === 'ours') return settleOurs(question, sighting, head);
  if (sighting?.kind === 'other') return agreeOnOther(question, sighting.txHash);
  memory.spentSinceMs = null;
  for (const node of chain.others) {
    const answer = await askOther(node, question, null);
    if (answer !== null && answer !== true) return answer;
  }
  return unknown('payment_unknown');
};
