import { type Recharge, recharge } from '@tallystick/contract';
import { parseAmount } from '@tallystick/money';
import { amountToTransfer, EVM_CHAIN, type PaymentMethod } from '../../payments/public.ts';
import { AppError, invariant } from '../../platform/errors.ts';
import { answersIn, runIdempotentlyIn } from '../../platform/http/idempotency.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { takeAttempt } from '../../platform/security/limits/rate-limit.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { goesBeyondLimit } from '../arrivals/note-arrival.ts';
import type { DepositsContext } from '../context.ts';
import { bankReferenceOf, findPaymentMethod, requireOpenPaymentMethod } from '../describe-payment-method.ts';
import { selectQuote } from '../quotes/quotes.sql.ts';
import { referenceOfOrder } from '../quotes/view.ts';
import { selectRecharge } from '../recharges.sql.ts';
import { toWireRecharge } from '../view.ts';
import { insertApplication, isReported, lockReports, type NewApplication } from './applications.sql.ts';
import { isCheckedOnChain } from './check-transaction.ts';

const answers = answersIn('funding.deposit_requests');

export interface DepositClaim {
  readonly uid: bigint;
  readonly wayId: string;
  /** A decimal string. */
  readonly amount: string;
  readonly uploadId: string;
  readonly txHash: string | null;
  /** Of the transfer details that the customer was given. */
  readonly orderNo: string | null;
  readonly clientId: string | null;
  readonly untilMs?: number | undefined;
}

const ALLOWANCE = { name: 'recharge', attempts: 30, perSeconds: 3_600 };

/** In the chain's spelling: lower case, with 0x on an EVM chain and without it elsewhere. */
export const normalTxHash = (chain: string | null, hash: string): string => {
  const digits = hash.toLowerCase().replace(/^0x/, '');
  return chain === EVM_CHAIN ? `0x${digits}` : digits;
};

/** The part of an application that its transfer details decide: its number, its reference and its local amount. */
type Transfer = Pick<NewApplication, 'orderNo' | 'bankReference' | 'local'>;

/** A request, with the method that it names. */
interface Asked {
  readonly claim: DepositClaim;
  readonly found: Awaited<ReturnType<typeof findPaymentMethod>>;
}

const amountOf = (claim: DepositClaim, method: PaymentMethod): bigint => {
  const amount = parseAmount(claim.amount, method.currency);
  if (amount === null || amount === 0n)
    throw new AppError('invalid_fields', { fields: { amount: 'amount' } });
  return amount;
};

/**
 * The transfer that a customer reports by its number. Its rate holds until it expires, also if the bank has closed since, because
 * the money may be on its way. Throws `quote_expired` if it has expired or was reported before.
 */
const quotedTransfer = async (
  { clock }: DepositsContext,
  sql: Sql,
  { claim, found }: Asked,
  orderNo: string,
): Promise<{ method: PaymentMethod; amount: bigint; transfer: Transfer }> => {
  if (found === null) throw new AppError('not_found');
  const { method } = found;
  const of = { uid: claim.uid, wayId: method.wayId, now: new Date(clock.nowMs()) };
  const quote = await selectQuote(sql, of, orderNo);
  if (quote === null) throw new AppError('quote_expired');
  const amount = amountOf(claim, method);
  if (amount !== quote.amount) throw new AppError('invalid_fields', { fields: { amount: 'mismatch' } });
  const local = { amount: quote.local.amount, version: quote.local.version };
  return { method, amount, transfer: { orderNo, bankReference: referenceOfOrder(orderNo), local } };
};

/** A transfer without a number: at the bank's rate of now. */
const unquotedTransfer = (
  context: DepositsContext,
  { claim, found }: Asked,
): { method: PaymentMethod; amount: bigint; transfer: Transfer } => {
  const { method, rate } = requireOpenPaymentMethod(context, found);
  const amount = amountOf(claim, method);
  if (amount < method.depositMin) throw new AppError('amount_too_small');
  const localAmount = rate === null ? null : amountToTransfer(amount, method.currency, rate);
  if (rate !== null && localAmount === null) throw new AppError('amount_too_large');
  const local = rate === null || localAmount === null ? null : { amount: localAmount, version: rate.version };
  const orderNo = uuidV7(context.clock.nowMs());
  return { method, amount, transfer: { orderNo, bankReference: bankReferenceOf(claim.uid), local } };
};

/** One transaction is one deposit. A report that was rejected or taken back may be sent again. */
const refuseSecondReport = async (
  sql: Sql,
  uid: bigint,
  { chain }: PaymentMethod,
  txHash: string | null,
): Promise<void> => {
  if (chain === null || txHash === null) return;
  await lockReports(sql, uid);
  if (await isReported(sql, uid, chain, txHash)) throw new AppError('already_reported');
};

/**
 * Applies for a deposit with its screenshot. Throws `way_closed`, `rate_missing`, `quote_expired`, `amount_too_small`,
 * `amount_too_large`, `own_limit_reached`, `already_reported`, and the errors of claiming the screenshot.
 */
export const applyForDeposit = async (context: DepositsContext, claim: DepositClaim): Promise<Recharge> => {
  const { database, clock, uploads, valueInUsdt } = context;
  const { uid } = claim;
  await takeAttempt(database, clock, { allowance: ALLOWANCE, key: String(uid) });
  // Looked up before the transaction. Its refusal is thrown inside, so that it is stored under the client id.
  const found = await findPaymentMethod(context, claim.wayId);
  return runIdempotentlyIn(
    { database, clock, store: answers },
    {
      uid,
      clientId: claim.clientId,
      untilMs: claim.untilMs,
      asked: [
        'recharge',
        claim.wayId,
        claim.amount,
        claim.uploadId,
        claim.txHash ?? '',
        ...(claim.orderNo === null ? [] : [claim.orderNo]),
      ],
      schema: recharge,
      work: async (sql) => {
        const { method, amount, transfer } =
          claim.orderNo === null
            ? unquotedTransfer(context, { claim, found })
            : await quotedTransfer(context, sql, { claim, found }, claim.orderNo);
        if (claim.txHash === null && isCheckedOnChain(context, method))
          throw new AppError('invalid_fields', { fields: { tx_hash: 'required' } });
        const txHash = claim.txHash === null ? null : normalTxHash(method.chain, claim.txHash);
        await refuseSecondReport(sql, uid, method, txHash);
        const valueUsdt = valueInUsdt(method.currency, amount);
        if (await goesBeyondLimit(context, sql, uid, valueUsdt)) throw new AppError('own_limit_reached');
        await uploads.claim(sql, { uploadId: claim.uploadId, uid, purpose: 'recharge', field: 'screenshot' });
        const now = new Date(clock.nowMs());
        const isNew = await insertApplication(
          sql,
          {
            ...transfer,
            uid,
            wayId: method.wayId,
            currency: method.currency,
            chain: method.chain,
            amount,
            fee: method.depositFee,
            valueUsdt,
            uploadId: claim.uploadId,
            txHash,
            needsTwo: amount > method.onePersonMax,
          },
          now,
        );
        // A concurrent report of the same transfer came first.
        if (!isNew) throw new AppError('quote_expired');
        const written = await selectRecharge(sql, uid, transfer.orderNo);
        invariant(written !== null, 'an application that was written is there');
        return toWireRecharge(context, written);
      },
    },
  );
};
