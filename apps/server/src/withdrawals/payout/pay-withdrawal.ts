import { isLostAt } from '@tallystick/addresses';
import {
  Blocked,
  climb,
  emptyMemory,
  insertNetworkFee,
  LADDER_TIMEOUTS,
  type Ladder,
  type LadderMemory,
  type LadderTimeouts,
  minorOfWei,
  type PayoutChain,
  type Progress,
  planGas,
  type Reached,
} from '../../custody/public.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { because, type ReasonText } from '../../platform/reasons/reason.rules.ts';
import type { SignerClient } from '../../signing/public.ts';
import type { WithdrawalsContext } from '../context.ts';
import { completeWithdrawal, tellPaid } from '../end-withdrawal.ts';
import { type Change, lockWithdrawal, updateWithdrawal, type Withdrawal } from '../withdrawals.sql.ts';
import type { PayoutRule } from './judge-payout.ts';
import { insertStep, type NewStep } from './steps.sql.ts';

export interface PayContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly signer: SignerClient;
  /** Throws `withdrawals_frozen`. No freeze can commit before the caller's transaction ends. */
  readonly refuseFrozenStep: (sql: Sql, uid: bigint) => Promise<void>;
  readonly notify: WithdrawalsContext['notify'];
  readonly rule: PayoutRule;
  /** Contracts of the house's chains, which keep what they get. Left out: only those that everybody knows. */
  readonly contracts?: () => readonly string[];
  readonly timeouts?: LadderTimeouts;
}

/** Advances the locked and freshly read withdrawal. Null if another process has advanced it before. */
export const moveOn = (
  { database, clock }: Pick<PayContext, 'database' | 'clock'>,
  withdrawal: Withdrawal,
  work: (sql: Sql, found: Withdrawal, at: Date) => Promise<Withdrawal | null>,
): Promise<Withdrawal | null> =>
  database.transaction(async (sql) => {
    const found = await lockWithdrawal(sql, withdrawal.withdrawalId);
    if (found === null || found.status !== withdrawal.status || found.attempt !== withdrawal.attempt)
      return null;
    return work(sql, found, new Date(clock.nowMs()));
  });

export const note = async (
  sql: Sql,
  { withdrawalId }: Withdrawal,
  change: Change,
  step: NewStep,
  at: Date,
): Promise<Withdrawal> => {
  await insertStep(sql, withdrawalId, step, at);
  return updateWithdrawal(sql, withdrawalId, change, at);
};

/**
 * Throws if staff froze the account, or rejected the personal information after the rule had approved, or if money to the destination
 * is lost.
 */
export const refuseHeld = async (
  context: Pick<PayContext, 'refuseFrozenStep' | 'rule' | 'contracts'>,
  sql: Sql,
  withdrawal: Withdrawal,
): Promise<void> => {
  if (isLostAt(withdrawal.chain ?? '', withdrawal.destination, context.contracts?.()))
    throw new Blocked('destination_loses_money');
  await context.refuseFrozenStep(sql, withdrawal.uid);
  if (withdrawal.approvedBy !== 'rule') return;
  if ((await context.rule.standingOf(sql, withdrawal.uid)) === 'rejected')
    throw new Blocked('identity_rejected');
};

/** Moves the withdrawal along with a stage that its transaction has reached. */
const noteStage = async (sql: Sql, found: Withdrawal, reached: Reached, at: Date): Promise<Withdrawal> => {
  if (reached.stage === 'prepared') return found;
  const { stage, txHash } = reached;
  if (stage === 'broadcast') {
    const isFirst = found.status === 'signed';
    const step = { step: isFirst ? 'broadcast' : 'replaced', who: 'chain', txHash } as const;
    return note(sql, found, isFirst ? { status: 'broadcast' } : {}, step, at);
  }
  // A replacement is noted when it is broadcast.
  return found.status === 'approved'
    ? note(sql, found, { status: 'signed' }, { step: 'signed', who: 'signer', txHash }, at)
    : found;
};

/** The memory of transactions under way, by withdrawal. A restart may forget it. */
export type PayMemory = Map<string, LadderMemory>;

/** Advances the transaction of a withdrawal. Returns the withdrawal as its stages left it. */
const climbPayment = async (
  context: PayContext,
  chain: PayoutChain,
  memory: LadderMemory,
  given: Withdrawal,
): Promise<{ readonly withdrawal: Withdrawal; readonly progress: Progress }> => {
  const { database, clock, signer, timeouts = LADDER_TIMEOUTS } = context;
  const { withdrawalId: id, attempt, currency: asset, destination: to, arrival: amount } = given;
  let withdrawal = given;
  const record: Ladder['record'] = async (reached, store) => {
    const moved = await moveOn(context, withdrawal, async (sql, found, at) => {
      if (reached.stage === 'prepared' && reached.feeStep === 0) await refuseHeld(context, sql, found);
      return (await store(sql)) ? noteStage(sql, found, reached, at) : found;
    });
    withdrawal = moved ?? withdrawal;
  };
  const progress = await climb({
    database,
    clock,
    chain,
    of: { purpose: 'withdrawal', id, attempt },
    confirmations: given.confirmations,
    timeouts,
    memory,
    record,
    signer: {
      payer: () => signer.payer(),
      gas: async () => planGas(chain, signer, { from: await signer.payer(), to, asset, amount }),
      sign: async (step) => {
        // The last step that a freeze can hold. A replacement pays an already signed withdrawal, so it continues.
        if (step.feeStep === 0) await database.transaction((sql) => refuseHeld(context, sql, withdrawal));
        return signer.sign({ withdrawal: id, attempt, chainId: chain.chainId, asset, to, amount, ...step });
      },
      signVoid: (step) => signer.signVoid({ voided: id, attempt, chainId: chain.chainId, ...step }),
    },
  });
  return { withdrawal, progress };
};

/** A transaction of ours in a block. The network charges it also if it did not carry it out. */
interface Charged {
  readonly txHash: string;
  readonly feeWei: bigint;
}

const noteFee = async (
  sql: Sql,
  { chain }: Withdrawal,
  { txHash, feeWei }: Charged,
  at: Date,
): Promise<void> => {
  if (chain !== null) await insertNetworkFee(sql, { chain, txHash, fee: minorOfWei(feeWei) }, at);
};

/** Records that no transaction of the withdrawal can pay it any more. `txHash` is the transaction that proves it. */
const fail = (
  context: PayContext,
  withdrawal: Withdrawal,
  of: { readonly txHash: string; readonly feeWei: bigint | null },
): Promise<Withdrawal | null> => {
  const reasonCode = 'chain_failed';
  const { txHash, feeWei } = of;
  return moveOn(context, withdrawal, async (sql, found, at) => {
    if (feeWei !== null) await noteFee(sql, found, { txHash, feeWei }, at);
    const step = { step: 'failed', who: 'chain', reasonCode, txHash } as const;
    return note(sql, found, { status: 'failed', reasonCode }, step, at);
  });
};

const complete = (context: PayContext, withdrawal: Withdrawal, mined: Charged): Promise<Withdrawal | null> =>
  moveOn(context, withdrawal, async (sql, found, at) => {
    await noteFee(sql, found, mined, at);
    await tellPaid(context, sql, found);
    return completeWithdrawal(sql, found, { who: 'chain', txHash: mined.txHash }, at);
  });

export interface Paying {
  /** Confirmations so far. Null while it is in no block. */
  readonly confirmations: number | null;
  /** Null if nothing blocks the payment. */
  readonly blocker: ReasonText | null;
}

/**
 * Advances the payment of a withdrawal as far as it goes now, and completes or fails it once that is final. Throws `Blocked` if it must not
 * begin, and if signer, chain or database cannot be reached.
 */
export const payWithdrawal = async (
  context: PayContext,
  chain: PayoutChain,
  memories: PayMemory,
  given: Withdrawal,
): Promise<Paying> => {
  const memory = memories.get(given.withdrawalId) ?? emptyMemory();
  memories.set(given.withdrawalId, memory);
  const { withdrawal, progress } = await climbPayment(context, chain, memory, given);
  if (progress.kind === 'waiting') return progress;
  if (progress.kind === 'refused')
    return { confirmations: null, blocker: because('signer_refuses', { refusal: progress.refusal }) };
  memories.delete(given.withdrawalId);
  if (progress.kind === 'failed') {
    await fail(context, withdrawal, { txHash: progress.by, feeWei: progress.charged });
    return { confirmations: null, blocker: 'nonce_spent' };
  }
  const { isSuccess, confirmations } = progress;
  if (isSuccess) await complete(context, withdrawal, progress);
  else await fail(context, withdrawal, progress);
  return { confirmations, blocker: isSuccess ? null : 'failed_on_chain' };
};
