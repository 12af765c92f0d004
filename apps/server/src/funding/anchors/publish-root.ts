import { type BlockProof, hexEncode } from '@tallystick/proof';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/db.ts';
import type { SignerClient } from '../signer/signer-client.ts';
import { MAX_FEE_STEPS } from '../signer/signing/intent.rules.ts';
import type { Refusal } from '../signer/signing/refusals.rules.ts';
import { type PayoutChain, payerOf } from '../withdrawals/payout/payout-chain.ts';
import { raisedFees } from '../withdrawals/requests/fees.rules.ts';
import {
  type AnchorTransaction,
  insertAnchorTransaction,
  selectAnchorTransactions,
  updateAnchorBroadcast,
  updateAnchorSigned,
} from './anchor-transactions.sql.ts';

/** The state of a root's way into the chain. */
export type Publication =
  | { readonly kind: 'waiting'; readonly blocker: string | null }
  /** The signer signs nothing for it, and no transaction of it is known here. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Another transaction has spent its nonce for good. */
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'published';
      readonly proof: BlockProof;
      readonly chainId: number;
      readonly blockNumber: bigint;
      readonly blockHash: string;
      readonly blockSecond: number;
      readonly txHash: string;
    };

interface Timeouts {
  /** Interval at which an unmined transaction is sent again. */
  readonly sendAgainMs: number;
  /** Time without a block after which it is replaced. A payment may wait behind it, so it is as short as a payment's. */
  readonly replaceAfterMs: number;
  /** Time for which a nonce must stay spent by another transaction before it counts as final. */
  readonly spentForMs: number;
}

const TIMEOUTS: Timeouts = { sendAgainMs: 30_000, replaceAfterMs: 180_000, spentForMs: 600_000 };

export interface RootPublisherOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly signer: Pick<SignerClient, 'signAnchor' | 'payer'>;
  /** Null while the chain's node is not known. */
  readonly chain: () => PayoutChain | null;
  /** Blocks after which a transaction is taken as final. */
  readonly confirmations: number;
  readonly timeouts?: Timeouts;
}

type Signed = AnchorTransaction & { readonly signed: NonNullable<AnchorTransaction['signed']> };
const isSigned = (transaction: AnchorTransaction): transaction is Signed => transaction.signed !== null;

/** A root under way, with what it needs. */
interface Work {
  readonly options: RootPublisherOptions;
  readonly timeouts: Timeouts;
  readonly chain: PayoutChain;
  readonly anchorId: string;
  readonly root: Uint8Array;
  /** Memory of one process. A restart may forget it. */
  readonly memory: { sentMs: number; spentSinceMs: number | null };
}

const WAITING: Publication = { kind: 'waiting', blocker: null };
const dateOf = ({ options }: Work): Date => new Date(options.clock.nowMs());

/** The published root, once a block with one of its transactions is deep enough. `mined` if one is in a block already. */
const findMined = async (
  { chain, options }: Work,
  transactions: readonly Signed[],
): Promise<Publication | 'mined' | null> => {
  const head = await chain.head();
  for (const { signed } of transactions) {
    const mined = await chain.minedAt(signed.txHash);
    if (mined === null || mined.blockNumber > head) continue;
    if (Number(head - mined.blockNumber) + 1 < options.confirmations) return 'mined';
    const proven = await chain.prove(signed.txHash, mined.blockNumber);
    if (proven === null) continue;
    const { txHash } = signed;
    return { kind: 'published', ...proven, chainId: chain.chainId, txHash };
  }
  return null;
};

/** True once another transaction has used the nonce, with enough confirmations and for long enough. */
const isSpentForGood = async (work: Work, { signed }: Signed): Promise<boolean> => {
  const { chain, options, timeouts, memory } = work;
  const head = await chain.head();
  const depth = BigInt(options.confirmations);
  const mined = await chain.nonceOf(await payerOf(signed.raw), head > depth ? head - depth : 0n);
  if (mined <= signed.nonce) {
    memory.spentSinceMs = null;
    return false;
  }
  const nowMs = options.clock.nowMs();
  memory.spentSinceMs ??= nowMs;
  return nowMs - memory.spentSinceMs >= timeouts.spentForMs;
};

/** Stores the fees first, so that a retry after a crash asks the signer for the same transaction. */
const prepare = async (work: Work, newest: AnchorTransaction | undefined): Promise<void> => {
  const { chain, options, timeouts, anchorId } = work;
  if (newest === undefined) {
    const fees = await chain.fees();
    return insertAnchorTransaction(options.database, anchorId, { feeStep: 0, ...fees }, dateOf(work));
  }
  const nowMs = options.clock.nowMs();
  const isStuck = newest.broadcastAtMs !== null && nowMs - newest.broadcastAtMs >= timeouts.replaceAfterMs;
  if (!isStuck || newest.feeStep >= MAX_FEE_STEPS) return;
  const fees = raisedFees(newest, await chain.fees());
  await insertAnchorTransaction(
    options.database,
    anchorId,
    { feeStep: newest.feeStep + 1, ...fees },
    dateOf(work),
  );
};

/** Lets the signer sign the newest transaction, and stores it. Returns the refusal. */
const sign = async (work: Work): Promise<Refusal | null> => {
  const { chain, options, anchorId, root } = work;
  const newest = (await selectAnchorTransactions(options.database, anchorId)).at(-1);
  if (newest === undefined || newest.signed !== null) return null;
  const { feeStep, maxFeePerGas, maxPriorityFeePerGas } = newest;
  const answered = await options.signer.signAnchor({
    anchor: anchorId,
    chainId: chain.chainId,
    root: hexEncode(root),
    feeStep,
    maxFeePerGas,
    maxPriorityFeePerGas,
    accountNonce: await chain.nonceOf(await options.signer.payer()),
  });
  if (answered.kind === 'refused') return answered.refusal;
  await updateAnchorSigned(options.database, anchorId, feeStep, answered, dateOf(work));
  return null;
};

/** Sends every signed transaction that is not recorded as broadcast, and the newest one again now and then. */
const broadcast = async (work: Work): Promise<void> => {
  const { chain, options, timeouts, anchorId, memory } = work;
  const signed = (await selectAnchorTransactions(options.database, anchorId)).filter(isSigned);
  const nowMs = options.clock.nowMs();
  for (const transaction of signed) {
    const isNew = transaction.broadcastAtMs === null;
    const isDue = transaction === signed.at(-1) && nowMs - memory.sentMs >= timeouts.sendAgainMs;
    if (!isNew && !isDue) continue;
    await chain.send(transaction.signed.raw);
    memory.sentMs = nowMs;
    if (isNew) await updateAnchorBroadcast(options.database, anchorId, transaction.feeStep, dateOf(work));
  }
};

/**
 * Refusals of a first transaction for which an anchor may be given up. After a restoration the signer may have signed this one with
 * other fees (`altered`): then its journal has the transaction.
 */
const FINAL: ReadonlySet<Refusal> = new Set([
  'altered',
  'anchors_not_allowed',
  'anchor_too_soon',
  'fee_too_high',
]);

const advance = async (work: Work): Promise<Publication> => {
  const transactions = await selectAnchorTransactions(work.options.database, work.anchorId);
  const signed = transactions.filter(isSigned);
  const [first] = signed;
  if (first !== undefined) {
    const mined = await findMined(work, signed);
    if (mined !== null) return mined === 'mined' ? WAITING : mined;
    if (await isSpentForGood(work, first)) return { kind: 'failed' };
  }
  await prepare(work, transactions.at(-1));
  const refusal = await sign(work);
  await broadcast(work);
  if (refusal === null) return WAITING;
  return first === undefined && FINAL.has(refusal)
    ? { kind: 'refused', refusal }
    : { kind: 'waiting', blocker: `the signer refuses: ${refusal}` };
};

/**
 * Publishes roots in a chain, by the ladder of a payment: prepared → signed → broadcast → mined. Each step is committed before the
 * next and may be repeated, so a root is published once, whichever process ends when.
 */
export const createRootPublisher = (options: RootPublisherOptions) => {
  let known: { readonly anchorId: string; readonly memory: Work['memory'] } | null = null;
  return {
    /** Advances the root as far as it goes now. Throws if signer, chain or database cannot be reached. */
    publish: async (anchorId: string, root: Uint8Array): Promise<Publication> => {
      const chain = options.chain();
      if (chain === null) return { kind: 'waiting', blocker: 'the chain node is unreachable' };
      if (known?.anchorId !== anchorId) known = { anchorId, memory: { sentMs: 0, spentSinceMs: null } };
      const { memory } = known;
      return advance({ options, timeouts: options.timeouts ?? TIMEOUTS, chain, anchorId, root, memory });
    },
  };
};
