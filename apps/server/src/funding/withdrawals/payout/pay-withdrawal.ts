import { isLostAt } from '@tallystick/addresses';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Sql } from '../../../platform/postgres/db.ts';
import type { ReasonText } from '../../../platform/reasons/reason.rules.ts';
import type { SignerClient } from '../../signer/signer-client.ts';
import type { Refusal } from '../../signer/signing/refusals.rules.ts';
import { planGas } from '../../transactions/plan-gas.ts';
import { noteAnswer, type SendMemory } from '../../transactions/stuck.rules.ts';
import type { WithdrawalsContext } from '../context.ts';
import { fallenFees } from '../requests/fees.rules.ts';
import { type Change, lockWithdrawal, updateWithdrawal, type Withdrawal } from '../withdrawals.sql.ts';
import type { PayoutRule } from './judge-payout.ts';
import {
  insertPayment,
  lowerFees,
  type Payment,
  selectPayments,
  updateBroadcast,
  updateSigned,
} from './payments.sql.ts';
import type { PayoutChain } from './payout-chain.ts';
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
}

/** A blocker that time or people may remove. Nothing was decided. */
export class Blocked extends Error {
  readonly reason: ReasonText;

  constructor(reason: ReasonText) {
    super(reason);
    this.name = 'Blocked';
    this.reason = reason;
  }
}

const paymentsOf = async (sql: Sql, withdrawal: Withdrawal): Promise<readonly Payment[]> =>
  (await selectPayments(sql, [withdrawal.withdrawalId])).filter(
    ({ attempt }) => attempt === withdrawal.attempt,
  );

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

const note = async (
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
const refuseHeld = async (
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

/** Stores the request to the signer, so that a retry after a crash asks for the same. */
export const preparePayment = async (
  context: PayContext,
  chain: PayoutChain,
  withdrawal: Withdrawal,
): Promise<void> => {
  if ((await paymentsOf(context.database, withdrawal)).length > 0) return;
  const { signer } = context;
  const { currency: asset, destination: to, arrival: amount } = withdrawal;
  const gasLimit = await planGas(chain, signer, { from: await signer.payer(), to, asset, amount });
  if (typeof gasLimit !== 'bigint') throw new Blocked(gasLimit);
  const price = { ...(await chain.fees()), gasLimit };
  await moveOn(context, withdrawal, async (sql, found, at) => {
    await refuseHeld(context, sql, found);
    const { withdrawalId, attempt } = found;
    await insertPayment(sql, { withdrawalId, attempt, feeStep: 0 }, price, at);
    return found;
  });
};

/** The withdrawal after the signer was asked, or null if another process has advanced it. */
export interface Signing {
  readonly withdrawal: Withdrawal | null;
  readonly refusal: Refusal | null;
}

/** Lets the signer sign the newest payment and stores the transaction. A fee that it refuses falls with the price of the chain. */
export const signPayment = async (
  context: PayContext,
  chain: PayoutChain,
  withdrawal: Withdrawal,
): Promise<Signing> => {
  const [payment, before] = (await paymentsOf(context.database, withdrawal)).toReversed();
  if (payment === undefined) return { withdrawal: null, refusal: null };
  if (payment.signed !== null) return { withdrawal, refusal: null };
  const accountNonce = await chain.nonceOf(await context.signer.payer());
  // The last step that a freeze can hold. A replacement pays an already signed withdrawal, so it continues.
  if (payment.feeStep === 0)
    await context.database.transaction((sql) => refuseHeld(context, sql, withdrawal));
  const answered = await context.signer.sign({
    withdrawal: withdrawal.withdrawalId,
    attempt: payment.attempt,
    chainId: chain.chainId,
    asset: withdrawal.currency,
    to: withdrawal.destination,
    amount: withdrawal.arrival,
    feeStep: payment.feeStep,
    maxFeePerGas: payment.maxFeePerGas,
    maxPriorityFeePerGas: payment.maxPriorityFeePerGas,
    gasLimit: payment.gasLimit,
    accountNonce,
  });
  if (answered.kind === 'refused') {
    const { refusal } = answered;
    const fallen =
      refusal === 'fee_too_high' ? fallenFees(payment, before ?? null, await chain.fees()) : null;
    if (fallen !== null) await lowerFees(context.database, payment, fallen);
    return { withdrawal, refusal };
  }
  const signed = await moveOn(context, withdrawal, async (sql, found, at) => {
    if (!(await updateSigned(sql, payment, answered, at))) return found;
    // A replacement is recorded when it is broadcast.
    if (found.status !== 'approved') return found;
    return note(
      sql,
      found,
      { status: 'signed' },
      { step: 'signed', who: 'signer', txHash: answered.txHash },
      at,
    );
  });
  return { withdrawal: signed, refusal: null };
};

/** Sends the newest signed transaction to the chain, unless it is recorded as broadcast, and records it. A refusal stays in the memory. */
export const broadcastPayment = async (
  context: PayContext,
  chain: PayoutChain,
  withdrawal: Withdrawal,
  memory: SendMemory,
): Promise<void> => {
  const payment = (await paymentsOf(context.database, withdrawal)).findLast(({ signed }) => signed !== null);
  if (payment === undefined || payment.signed === null || payment.broadcastAtMs !== null) return;
  const { feeStep, signed } = payment;
  const refused = noteAnswer(memory, feeStep, await chain.send(signed.raw), context.clock.nowMs());
  if (refused !== null) return;
  await moveOn(context, withdrawal, async (sql, found, at) => {
    if (!(await updateBroadcast(sql, payment, at))) return found;
    const isFirst = found.status === 'signed';
    const step = { step: isFirst ? 'broadcast' : 'replaced', who: 'chain', txHash: signed.txHash } as const;
    return note(sql, found, isFirst ? { status: 'broadcast' } : {}, step, at);
  });
};

export { note, paymentsOf, refuseHeld };
