import { completeWithdrawal, tellPaid } from '../end-withdrawal.ts';
import { raisedFees } from '../requests/fees.rules.ts';
import type { Withdrawal } from '../withdrawals.sql.ts';
import { moveOn, note, type PayContext, paymentsOf } from './pay-withdrawal.ts';
import { insertPayment, type Payment } from './payments.sql.ts';
import { type Mined, type PayoutChain, payerOf } from './payout-chain.ts';

export interface Patience {
  /** Interval at which an unmined transaction is sent again. */
  readonly sendAgainMs: number;
  /** Time without a block after which it is replaced by one with a higher fee. */
  readonly replaceAfterMs: number;
  /** Time for which a nonce must stay spent by another transaction before it counts as final. */
  readonly spentForMs: number;
}

export const PATIENCE: Patience = {
  sendAgainMs: 30_000,
  replaceAfterMs: 180_000,
  spentForMs: 600_000,
};

const MAX_FEE_STEP = 20;

export interface Watched {
  /** Confirmations so far. Null while it is in no block. */
  readonly confirmations: number | null;
  /** The blocker, in words for staff. */
  readonly hindrance: string | null;
}

type Signed = Payment & { readonly signed: NonNullable<Payment['signed']> };

const isSigned = (payment: Payment): payment is Signed => payment.signed !== null;

/** Watches payments in flight until they are final. It remembers only the last time it sent each, which a restart may forget. */
export const createPaymentWatch = (context: PayContext, patience: Patience) => {
  const sentMs = new Map<string, number>();
  const spentSinceMs = new Map<string, number>();
  const forget = (withdrawalId: string): void => {
    sentMs.delete(withdrawalId);
    spentSinceMs.delete(withdrawalId);
  };

  const settle = async (
    withdrawal: Withdrawal,
    mined: Mined & { txHash: string },
    confirmations: number,
  ): Promise<Watched> => {
    if (confirmations < withdrawal.confirmations) return { confirmations, hindrance: null };
    const { txHash } = mined;
    await moveOn(context, withdrawal, async (sql, found, at) => {
      if (mined.isSuccess) await tellPaid(context, sql, found);
      return mined.isSuccess
        ? completeWithdrawal(sql, found, { who: 'chain', txHash }, at)
        : note(
            sql,
            found,
            { status: 'failed', reasonCode: 'chain_failed' },
            { step: 'failed', who: 'chain', reasonCode: 'chain_failed', txHash },
            at,
          );
    });
    forget(withdrawal.withdrawalId);
    return {
      confirmations,
      hindrance: mined.isSuccess ? null : 'the chain did not carry the transaction out',
    };
  };

  /** True if another transaction has used the nonce, with enough confirmations and for long enough. Then none of ours can ever be mined. */
  const isSpentForGood = async (
    chain: PayoutChain,
    withdrawal: Withdrawal,
    { raw, nonce }: Signed['signed'],
    head: bigint,
  ): Promise<'no' | 'maybe' | 'yes'> => {
    const depth = BigInt(withdrawal.confirmations);
    const deep = head > depth ? head - depth : 0n;
    const mined = await chain.nonceOf(await payerOf(raw), deep);
    if (mined <= nonce) {
      spentSinceMs.delete(withdrawal.withdrawalId);
      return 'no';
    }
    const nowMs = context.clock.nowMs();
    const sinceMs = spentSinceMs.get(withdrawal.withdrawalId) ?? nowMs;
    spentSinceMs.set(withdrawal.withdrawalId, sinceMs);
    return nowMs - sinceMs >= patience.spentForMs ? 'yes' : 'maybe';
  };

  const push = async (
    chain: PayoutChain,
    withdrawal: Withdrawal,
    payments: readonly Signed[],
    newest: Signed,
  ): Promise<void> => {
    const nowMs = context.clock.nowMs();
    const { withdrawalId, attempt } = withdrawal;
    const isStuck = nowMs - (newest.broadcastAtMs ?? nowMs) >= patience.replaceAfterMs;
    if (isStuck && newest.feeStep < MAX_FEE_STEP) {
      const fees = raisedFees(newest, await chain.fees());
      await moveOn(context, withdrawal, async (sql, found, at) => {
        await insertPayment(sql, { withdrawalId, attempt, feeStep: newest.feeStep + 1 }, fees, at);
        return found;
      });
    }
    if (nowMs - (sentMs.get(withdrawalId) ?? 0) < patience.sendAgainMs) return;
    sentMs.set(withdrawalId, nowMs);
    for (const { signed } of payments.slice(-1)) await chain.send(signed.raw);
  };

  return async (chain: PayoutChain, withdrawal: Withdrawal): Promise<Watched> => {
    const payments = (await paymentsOf(context.database, withdrawal)).filter(isSigned);
    const newest = payments.at(-1);
    if (newest === undefined) return { confirmations: null, hindrance: 'no transaction was signed' };
    const head = await chain.head();
    for (const { signed } of payments) {
      const mined = await chain.minedAt(signed.txHash);
      if (mined === null || mined.blockNumber > head) continue;
      const confirmations = Number(head - mined.blockNumber) + 1;
      return settle(withdrawal, { ...mined, txHash: signed.txHash }, confirmations);
    }
    const spent = await isSpentForGood(chain, withdrawal, newest.signed, head);
    if (spent === 'yes') {
      const reason = { status: 'failed', reasonCode: 'chain_failed' } as const;
      const step = { step: 'failed', who: 'chain', reasonCode: 'chain_failed' } as const;
      await moveOn(context, withdrawal, (sql, found, at) => note(sql, found, reason, step, at));
      forget(withdrawal.withdrawalId);
      return { confirmations: null, hindrance: 'another transaction has spent the nonce' };
    }
    if (spent === 'maybe') {
      return { confirmations: null, hindrance: 'another transaction seems to have spent the nonce' };
    }
    await push(chain, withdrawal, payments, newest);
    return { confirmations: null, hindrance: null };
  };
};
