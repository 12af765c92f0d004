import { selectCursor } from '../../chains/public.ts';
import { BITCOIN_CHAIN } from '../../payments/public.ts';
import { because } from '../../platform/reasons/reason.rules.ts';
import { selectEndsOf } from '../coins/coins.sql.ts';
import type { ColdOptions } from '../cold-transfers/options.ts';
import { minorOfWei } from '../sweeping/sweep.rules.ts';
import { Blocked } from '../transactions/blocked.ts';
import { firstAttempt, updateTransactionBroadcast } from '../transactions/chain-transactions.sql.ts';
import { findSpend } from '../transactions/find-spend.ts';
import { noteAnswer } from '../transactions/stuck.rules.ts';
import { climb, LADDER_TIMEOUTS, type LadderMemory } from '../transactions/transaction-ladder.ts';
import { txidOf } from './bitcoin-draft.ts';
import { type RefillStep, selectSteps } from './refill-steps.sql.ts';
import { endRefill, lockRefill, type Refill, updateRefillBlocker } from './refills.sql.ts';

type FollowOptions = Omit<ColdOptions, 'signer' | 'paymentMethods' | 'evm'>;

const end = (
  { database, clock }: FollowOptions,
  { refillId, state }: Refill,
  how: Parameters<typeof endRefill>[2],
): Promise<void> =>
  database.transaction(async (sql) => {
    const refill = await lockRefill(sql, refillId);
    if (refill?.state === state) await endRefill(sql, refill, how, new Date(clock.nowMs()));
  });

const followEvm = async (options: FollowOptions, refill: Refill, memory: LadderMemory): Promise<void> => {
  const { database, clock, timeouts = LADDER_TIMEOUTS } = options;
  const chain = options.payoutChain();
  // Until it is signed nothing can be in a block.
  if (chain === null || refill.state !== 'sending') return;
  const { refillId, confirmations, feeReserved } = refill;
  const progress = await climb({
    database,
    clock,
    chain,
    of: firstAttempt('refill', refillId),
    confirmations,
    timeouts,
    memory,
    signer: null,
  });
  if (progress.kind === 'final') {
    const charged = minorOfWei(progress.feeWei);
    const fee = charged < feeReserved ? charged : feeReserved;
    const state = progress.isSuccess ? 'done' : 'failed';
    await end(options, refill, { state, txHash: progress.txHash, fee });
  } else if (progress.kind === 'failed') {
    await end(options, refill, { state: 'failed', txHash: null, fee: 0n });
  } else if (progress.kind === 'waiting' && progress.blocker !== null) {
    throw new Blocked(progress.blocker);
  }
};

/** Sends the newest signed transaction until it is recorded as broadcast, and again now and then. Throws `Blocked` if it is refused. */
const broadcast = async (
  { database, clock, bitcoin, timeouts = LADDER_TIMEOUTS }: FollowOptions,
  steps: readonly RefillStep[],
  memory: LadderMemory,
): Promise<void> => {
  const step = steps.findLast(({ signed }) => signed !== null);
  const nowMs = clock.nowMs();
  if (step === undefined || step.signed === null || bitcoin === null) return;
  if (step.broadcastAtMs !== null && nowMs - memory.sentMs < timeouts.sendAgainMs) return;
  const refused = noteAnswer(memory, step.feeStep, await bitcoin.node.send(step.signed.raw), nowMs);
  if (refused !== null) throw new Blocked(because('node_refuses', { words: refused.words }));
  await updateTransactionBroadcast(database, firstAttempt('refill', step.id), step.feeStep, new Date(nowMs));
};

/** Also before it is signed here: somebody may have broadcast the signed transaction outside. */
const followBitcoin = async (options: FollowOptions, refill: Refill, memory: LadderMemory): Promise<void> => {
  const { database, bitcoin } = options;
  const { chain, refillId, confirmations, destination, amount } = refill;
  const cursor = await selectCursor(database, chain);
  if (cursor === null || bitcoin === null) throw new Blocked('bitcoin_not_read');
  if (cursor.haltedReason !== null) throw new Blocked('bitcoin_halted');
  const [ends, steps] = await Promise.all([
    selectEndsOf(database, chain, 'refill', refillId),
    selectSteps(database, [refillId]),
  ]);
  const outcome = await findSpend({
    database,
    node: bitcoin.node,
    ends,
    ours: steps.map(({ draft }) => txidOf(draft.text)),
    outputs: [{ to: destination, amount }],
    height: cursor.height,
    confirmations,
  });
  if (outcome.kind === 'open') return broadcast(options, steps, memory);
  if (outcome.kind === 'unknown') throw new Blocked(outcome.because);
  if (outcome.kind === 'replaced') return end(options, refill, { state: 'failed', txHash: null, fee: 0n });
  if (outcome.confirmations < confirmations) return;
  const step = steps.find(({ draft }) => txidOf(draft.text) === outcome.txid);
  const fee = outcome.fee ?? step?.draft.fee ?? 0n;
  return end(options, refill, { state: 'done', txHash: outcome.txid, fee });
};

const isExpired = ({ clock }: FollowOptions, { state, expiresAt }: Refill): boolean =>
  state === 'signing' && clock.nowMs() >= expiresAt.getTime();

/** Advances a refill: it is broadcast, then final. One that nobody signed in time is void. */
export const followRefill = async (
  options: FollowOptions,
  refill: Refill,
  memory: LadderMemory,
): Promise<void> => {
  await (refill.chain === BITCOIN_CHAIN ? followBitcoin : followEvm)(options, refill, memory);
  if (isExpired(options, refill)) await end(options, refill, { state: 'void', txHash: null, fee: 0n });
  else await updateRefillBlocker(options.database, refill.refillId, null);
};
