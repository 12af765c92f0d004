import { isLostAt } from '@tallystick/addresses';
import { type Withdrawal, withdrawal as wireSchema } from '@tallystick/contract';
import { type Currency, parseAmount } from '@tallystick/money';
import type { Proof } from '../../accounts/public.ts';
import { isOurDepositAddress } from '../../custody/public.ts';
import { borrowedFirst, moveMoney, selectBorrowed } from '../../ledger/public.ts';
import {
  amountToReceive,
  checkPayments,
  type PaymentMethod,
  type Rate,
  refuseOverLimit,
  requireRate,
} from '../../payments/public.ts';
import { AppError, invariant } from '../../platform/errors.ts';
import { answersIn, runPreparedIdempotentlyIn } from '../../platform/http/idempotency.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import type { WithdrawalsContext } from '../context.ts';
import { last4Of } from '../destinations/destinations.sql.ts';
import { refuseUnlisted } from '../destinations/whitelist/refuse-unlisted.ts';
import { holdOf } from '../movements.rules.ts';
import { insertStep } from '../payout/steps.sql.ts';
import { viewOne } from '../view.ts';
import { insertWithdrawal, type NewWithdrawal } from '../withdrawals.sql.ts';

const answers = answersIn('funding.withdrawal_requests');

export interface WithdrawalOffer {
  readonly uid: bigint;
  /** One of the two. */
  readonly walletId: string | null;
  readonly bankId: string | null;
  readonly currency: Currency;
  /** A decimal string. */
  readonly amount: string;
  /** The version of the bank's rate that the customer has seen. Null: not stated. */
  readonly rateVersion: number | null;
  readonly clientId: string | null;
  readonly untilMs?: number | undefined;
  /** The token of the session. */
  readonly token: string;
  /** The proof of identity for re-authentication. */
  readonly proof: Proof;
}

interface Target {
  readonly method: PaymentMethod;
  /** The rate of a bank in force. Null on a chain. */
  readonly rate: Rate | null;
  readonly destinationId: string;
  readonly destination: string;
  readonly destinationKey: string;
  readonly usableFromMs: number;
  readonly createdAtMs: number;
}

/** Hexadecimal addresses are equal in any case; in other addresses the case counts. */
const keyOfAddress = (address: string): string =>
  address.startsWith('0x') ? address.toLowerCase() : address;

const openPaymentMethod = (method: PaymentMethod | null): PaymentMethod => {
  if (method === null || !method.enabled) throw new AppError('way_closed');
  return method;
};

/** Throws `rate_missing`, and `rate_changed` if the customer has seen another rate. */
const rateFor = async (
  context: WithdrawalsContext,
  offer: WithdrawalOffer,
  method: PaymentMethod,
): Promise<Rate> => {
  const { clock, database, rule } = context;
  const rate = await requireRate({ clock, mode: rule.mode }, database, method.wayId);
  if (offer.rateVersion !== null && offer.rateVersion !== rate.version) throw new AppError('rate_changed');
  return rate;
};

const targetOf = async (context: WithdrawalsContext, offer: WithdrawalOffer): Promise<Target> => {
  const { uid, walletId, bankId, currency } = offer;
  if (walletId !== null) {
    const wallet = await context.destinations.walletOf(context.database, uid, walletId);
    if (wallet === null) throw new AppError('not_found');
    if (wallet.currency !== currency)
      throw new AppError('invalid_fields', { fields: { currency: 'mismatch' } });
    // The address may have become one of ours after the customer linked it.
    if (await isOurDepositAddress(context.database, wallet.address))
      throw new AppError('own_deposit_address');
    // It may have been linked before the address was known to lose money.
    if (isLostAt(wallet.chain, wallet.address, context.contracts?.())) throw new AppError('address_invalid');
    return {
      method: openPaymentMethod(await context.paymentMethods.forChain(currency, wallet.chain)),
      rate: null,
      destinationId: walletId,
      destination: wallet.address,
      destinationKey: keyOfAddress(wallet.address),
      usableFromMs: wallet.usableFromMs,
      createdAtMs: wallet.createdAtMs,
    };
  }
  const bank = bankId === null ? null : await context.destinations.bankOf(context.database, uid, bankId);
  if (bank === null || bankId === null) throw new AppError('not_found');
  const fingerprint = await context.destinations.cardFingerprint(context.database, uid, bankId);
  const method = openPaymentMethod(await context.paymentMethods.forChain(currency, null));
  return {
    method,
    rate: await rateFor(context, offer, method),
    destinationId: bankId,
    destinationKey: `card:${fingerprint?.toString('hex') ?? bankId}`,
    destination: `${bank.openingBank} ··${last4Of(bank)}`,
    usableFromMs: bank.usableFromMs,
    createdAtMs: bank.createdAtMs,
  };
};

/** Throws `withdrawals_wait` or `destination_not_whitelisted`. Leaves a destination that is not on the list to `targetOf`. */
const refuseWaiting = async (context: WithdrawalsContext, offer: WithdrawalOffer): Promise<void> => {
  const { destinations, database } = context;
  const { uid, walletId, bankId } = offer;
  const destination =
    walletId !== null
      ? await destinations.walletOf(database, uid, walletId)
      : bankId !== null
        ? await destinations.bankOf(database, uid, bankId)
        : null;
  if (destination === null) return;
  await context.refuseWaiting(database, uid, destination.usableFromMs);
  await refuseUnlisted(database, uid, destination, context.clock.nowMs());
};

/** The local amount of a bank, in the customer's favour. Null on a chain. */
const localOf = ({ method, rate }: Target, arrival: bigint): NewWithdrawal['local'] => {
  if (rate === null) return null;
  const amount = amountToReceive(arrival, method.currency, rate);
  if (amount === null) throw new AppError('amount_too_large');
  return { amount, version: rate.version };
};

/** The request, before its split into borrowed and own money. */
type Asked = Omit<NewWithdrawal, 'fromBorrowed'>;

const toNew = (context: WithdrawalsContext, offer: WithdrawalOffer, target: Target): Asked => {
  const { method } = target;
  const amount = parseAmount(offer.amount, offer.currency);
  if (amount === null || amount === 0n)
    throw new AppError('invalid_fields', { fields: { amount: 'amount' } });
  const nowMs = context.clock.nowMs();
  if (target.usableFromMs > nowMs) throw new AppError('destination_not_yet_usable');
  if (amount < method.withdrawMin) throw new AppError('withdrawal_too_small');
  const isSigned = context.isSigned(method);
  return {
    withdrawalId: uuidV7(nowMs),
    uid: offer.uid,
    wayId: method.wayId,
    kind: method.kind,
    payer: isSigned ? 'signer' : 'staff',
    currency: method.currency,
    chain: method.chain,
    destinationId: target.destinationId,
    destination: target.destination,
    destinationKey: target.destinationKey,
    amount,
    fee: method.withdrawFee,
    arrival: amount - method.withdrawFee,
    local: localOf(target, amount - method.withdrawFee),
    confirmations: isSigned ? method.confirmations : 0,
    twoPeople: amount > method.onePersonMax,
    peopleBecause: amount > method.onePersonMax ? ['amount'] : [],
    requestedValue: context.rule.valueInUsdt(method.currency, amount),
  };
};

/** Borrowed money was spent between reading it and holding it, so the split is out of date. */
class Overtaken extends Error {}

/** Attempts to split a withdrawal before the customer is asked to retry. */
const TRIES = 5;

/** Writes the withdrawal and holds its money, borrowed money first. Throws `balance_too_small`. */
const hold = async (context: WithdrawalsContext, sql: Sql, offered: Asked): Promise<Withdrawal> => {
  const at = new Date(context.clock.nowMs());
  const split = borrowedFirst(offered.amount, await selectBorrowed(sql, offered.uid, offered.currency));
  const asked = { ...offered, fromBorrowed: split.borrowed };
  const written = await insertWithdrawal(sql, asked, at);
  await insertStep(sql, asked.withdrawalId, { step: 'requested', who: 'customer' }, at);
  if (context.risk !== undefined)
    await checkPayments(context.risk, sql, { uid: asked.uid, withdrawalId: asked.withdrawalId });
  const wire = await viewOne(context, sql, written);
  const detail = { amount: wire.amount, currency: asked.currency, to: asked.destination };
  await context.notify(sql, { uid: asked.uid, kind: 'withdrawal_requested', detail });
  // Last, because it locks the lane.
  const moved = await moveMoney(sql, { ...holdOf(asked), at });
  if (moved.outcome === 'short') {
    throw moved.of === 'borrowed' ? new Overtaken() : new AppError('balance_too_small');
  }
  invariant(moved.outcome === 'moved', 'a new withdrawal is held once');
  return wire;
};

/** Runs `work`, and retries it if the split was out of date. */
const untilNotOvertaken = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
  }
  throw new AppError('unavailable', { retryAfterSeconds: 1 });
};

/**
 * Requests a withdrawal and holds its money before it returns. The same client id gets exactly the first answer again, including
 * a refusal by a rule. Re-authentication happens before any decision and is not part of the request.
 */
export const requestWithdrawal = (
  context: WithdrawalsContext,
  offer: WithdrawalOffer,
): Promise<Withdrawal> => {
  const { database, clock } = context;
  const amount = String(parseAmount(offer.amount, offer.currency));
  return runPreparedIdempotentlyIn(
    { database, clock, store: answers },
    {
      uid: offer.uid,
      // Without a client id the server makes one.
      clientId: offer.clientId ?? uuidV7(clock.nowMs()),
      untilMs: offer.untilMs,
      asked: [
        offer.walletId ?? '',
        offer.bankId ?? '',
        offer.currency,
        amount,
        ...(offer.rateVersion === null ? [] : [String(offer.rateVersion)]),
      ],
      schema: wireSchema,
      confirm: async () => {
        // A freeze and a wait are not stored as the answer, so the same request can be made afterwards.
        await context.refuseFrozen(database, offer.uid);
        await refuseWaiting(context, offer);
        await context.confirmAgain(offer, offer.proof, 'money');
      },
      run: async (keep) => {
        const target = await targetOf(context, offer);
        const asked = toNew(context, offer, target);
        return untilNotOvertaken(() =>
          database.transaction(async (sql) => {
            // The whitelist may have been switched on since.
            await refuseUnlisted(sql, offer.uid, target, clock.nowMs());
            await refuseOverLimit(context, sql, { uid: offer.uid, value: asked.requestedValue });
            const wire = await hold(context, sql, asked);
            await keep(sql, wire);
            return wire;
          }),
        );
      },
    },
  );
};
