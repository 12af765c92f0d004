import { TRON_CHAIN } from '../../payments/public.ts';
import { AppError, invariant } from '../../platform/errors.ts';
import type { DepositsContext } from '../context.ts';
import type { Application } from './applications.sql.ts';
import { type Judged, judgeTransaction } from './transaction.rules.ts';
import { type Claimant, type MatchingTransaction, selectClaimants } from './transaction-checks.sql.ts';

/** The transaction of an application as its chain has it, and the verdict on it. */
export interface CheckedTransaction extends Judged {
  readonly application: Application;
  readonly blockHeight: bigint | null;
  readonly confirmations: number | null;
  readonly confirmationsNeeded: number;
  readonly checkedAtMs: number;
  /** Other applications that name the same transaction, the newest first. */
  readonly claimants: readonly Claimant[];
}

/** True if the transaction that a customer names is read from its chain before staff can credit it. */
export const isCheckedOnChain = (
  { tron }: Pick<DepositsContext, 'tron'>,
  { chain }: { readonly chain: string | null },
): boolean => tron !== null && chain === TRON_CHAIN;

/** Throws `unavailable` if the API gives no valid answer. */
const readTransaction = async ({ tron, log }: DepositsContext, hash: string) => {
  invariant(tron !== null, 'the chain is read');
  try {
    return await tron.api.transaction(hash);
  } catch (error) {
    log.warn({ err: error }, 'the TRON API gave no valid answer');
    throw new AppError('unavailable');
  }
};

/**
 * Reads the transaction of an application from its chain. Throws `not_found` for an application that is not checked, and
 * `unavailable` if the API gives no valid answer.
 */
export const checkTransaction = async (
  context: DepositsContext,
  application: Application,
): Promise<CheckedTransaction> => {
  const { tron, database, clock } = context;
  if (tron === null || !isCheckedOnChain(context, application)) throw new AppError('not_found');
  const method = await context.paymentMethods.of(application.wayId);
  invariant(method !== null, 'an application has a payment method');
  const { txHash, amount } = application;
  const transaction = txHash === null ? null : await readTransaction(context, txHash);
  const claim = {
    amount,
    receiver: method.houseAddress ?? '',
    contract: tron.usdtContract,
    confirmations: method.confirmations,
  };
  const judged = judgeTransaction(claim, transaction);
  return {
    application,
    ...judged,
    verdict: txHash === null ? 'not_named' : judged.verdict,
    blockHeight: transaction?.blockHeight ?? null,
    confirmations: transaction?.confirmations ?? null,
    confirmationsNeeded: method.confirmations,
    checkedAtMs: clock.nowMs(),
    claimants: txHash === null ? [] : await selectClaimants(database, application),
  };
};

/** The transaction of an application that is to be credited. Throws `transaction_mismatch`, and as `checkTransaction` does. */
export const requireMatch = async (
  context: DepositsContext,
  application: Application,
): Promise<MatchingTransaction> => {
  const checked = await checkTransaction(context, application);
  const { verdict, sender, receiver, amount, blockHeight, confirmations, checkedAtMs } = checked;
  const { orderNo, txHash } = application;
  if (
    verdict !== 'matches' ||
    txHash === null ||
    sender === null ||
    receiver === null ||
    amount === null ||
    blockHeight === null ||
    confirmations === null
  )
    throw new AppError('transaction_mismatch');
  return { orderNo, txHash, sender, receiver, amount, blockHeight, confirmations, checkedAtMs };
};
