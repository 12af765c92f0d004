import { hash } from 'node:crypto';
import { ERROR_STATUS, isErrorCode, type Withdrawal, withdrawal as wireSchema } from '@tallystick/contract';
import { type Currency, parseAmount } from '@tallystick/money';
import { moveMoney } from '../../ledger/public.ts';
import type { Sql } from '../../platform/db.ts';
import { AppError, invariant } from '../../platform/errors.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import type { Way } from '../ways/ways.sql.ts';
import type { WithdrawalsContext } from './context.ts';
import { holdOf } from './movements.rules.ts';
import { insertAnswer, type StoredAnswer, selectAnswer } from './requests.sql.ts';
import { insertStep } from './steps.sql.ts';
import { viewOne } from './view.ts';
import { insertWithdrawal, type NewWithdrawal } from './withdrawals.sql.ts';

export interface WithdrawalOffer {
  readonly uid: bigint;
  /** One of the two. */
  readonly walletId: string | null;
  readonly bankId: string | null;
  readonly currency: Currency;
  /** A decimal string. */
  readonly amount: string;
  readonly clientId: string | null;
  /** Shows again who asks; throws where that fails. */
  readonly confirm: () => Promise<void>;
}

interface Target {
  readonly way: Way;
  readonly destinationId: string;
  readonly destination: string;
  readonly usableFromMs: number;
}

const sha256 = (text: string): string => hash('sha256', text, 'hex');

/** Somebody else has answered the same id meanwhile: nothing of ours is kept. */
class AnsweredMeanwhile extends Error {}

const openWay = (way: Way | null): Way => {
  if (way === null || !way.enabled) throw new AppError('way_closed');
  return way;
};

const targetOf = async (context: WithdrawalsContext, offer: WithdrawalOffer): Promise<Target> => {
  const { uid, walletId, bankId, currency } = offer;
  if (walletId !== null) {
    const wallet = await context.destinations.walletOf(context.database, uid, walletId);
    if (wallet === null) throw new AppError('not_found');
    if (wallet.currency !== currency)
      throw new AppError('invalid_fields', { fields: { currency: 'mismatch' } });
    return {
      way: openWay(await context.ways.forChain(currency, wallet.chain)),
      destinationId: walletId,
      destination: wallet.address,
      usableFromMs: wallet.usableFromMs,
    };
  }
  const bank = bankId === null ? null : await context.destinations.bankOf(context.database, uid, bankId);
  if (bank === null || bankId === null) throw new AppError('not_found');
  return {
    way: openWay(await context.ways.forChain(currency, null)),
    destinationId: bankId,
    destination: `${bank.openingBank} ··${bank.cardLast4}`,
    usableFromMs: bank.usableFromMs,
  };
};

const toNew = (context: WithdrawalsContext, offer: WithdrawalOffer, target: Target): NewWithdrawal => {
  const { way } = target;
  const amount = parseAmount(offer.amount, offer.currency);
  if (amount === null || amount === 0n)
    throw new AppError('invalid_fields', { fields: { amount: 'amount' } });
  const nowMs = context.clock.nowMs();
  if (target.usableFromMs > nowMs) throw new AppError('destination_not_yet_usable');
  if (amount < way.withdrawMin) throw new AppError('withdrawal_too_small');
  const isSigned = context.isSigned(way);
  return {
    withdrawalId: uuidV7(nowMs),
    uid: offer.uid,
    wayId: way.wayId,
    kind: way.kind,
    payer: isSigned ? 'signer' : 'staff',
    currency: way.currency,
    chain: way.chain,
    destinationId: target.destinationId,
    destination: target.destination,
    amount,
    fee: way.withdrawFee,
    arrival: amount - way.withdrawFee,
    confirmations: isSigned ? way.confirmations : 0,
    twoPeople: amount > way.onePersonMax,
  };
};

/** Writes the withdrawal and holds its money, or throws `balance_too_small`. */
const hold = async (context: WithdrawalsContext, sql: Sql, asked: NewWithdrawal): Promise<Withdrawal> => {
  const at = new Date(context.clock.nowMs());
  const written = await insertWithdrawal(sql, asked, at);
  await insertStep(sql, asked.withdrawalId, { step: 'requested', who: 'customer' }, at);
  const wire = await viewOne(context, sql, written);
  const moved = await moveMoney(sql, { ...holdOf(asked), at });
  if (moved.outcome === 'short') throw new AppError('balance_too_small');
  invariant(moved.outcome === 'moved', 'a new withdrawal is held once');
  return wire;
};

const repeat = (stored: StoredAnswer, fingerprint: bigint): Withdrawal => {
  if (stored.fingerprint !== fingerprint) throw new AppError('client_id_reused');
  if (stored.answer !== null) return wireSchema.parse(JSON.parse(stored.answer));
  invariant(stored.refusal !== null && isErrorCode(stored.refusal), 'a request has an answer or a refusal');
  throw new AppError(stored.refusal);
};

const isRule = (error: unknown): error is AppError =>
  error instanceof AppError && ERROR_STATUS[error.code] === 200;

/**
 * Asks for a withdrawal, whose money is held when this returns. Under the same client id the first answer comes again, to the
 * byte, also a refusal by a rule; who asks is confirmed before anything is decided and is no part of what was asked.
 */
export const requestWithdrawal = async (
  context: WithdrawalsContext,
  offer: WithdrawalOffer,
): Promise<Withdrawal> => {
  const { database } = context;
  const { uid } = offer;
  const amount = parseAmount(offer.amount, offer.currency);
  const asked = [offer.walletId ?? '', offer.bankId ?? '', offer.currency, String(amount)].join('\n');
  const fingerprint = BigInt.asIntN(64, BigInt(`0x${sha256(asked).slice(0, 16)}`));
  const clientKey = sha256(offer.clientId ?? uuidV7(context.clock.nowMs())).slice(0, 32);
  const known = offer.clientId === null ? null : await selectAnswer(database, uid, clientKey);
  if (known !== null) return repeat(known, fingerprint);
  await offer.confirm();

  const keep = async (sql: Sql, answer: string | null, refusal: string | null): Promise<void> => {
    const at = new Date(context.clock.nowMs());
    const isFirst = await insertAnswer(sql, { uid, clientKey, fingerprint, answer, refusal, at });
    if (!isFirst) throw new AnsweredMeanwhile();
  };
  try {
    const withdrawal = toNew(context, offer, await targetOf(context, offer));
    return await database.transaction(async (sql) => {
      const wire = await hold(context, sql, withdrawal);
      await keep(sql, JSON.stringify(wire), null);
      return wire;
    });
  } catch (error) {
    if (!isRule(error) && !(error instanceof AnsweredMeanwhile)) throw error;
    if (isRule(error)) {
      await keep(database, null, error.code).catch((late: unknown) => {
        if (!(late instanceof AnsweredMeanwhile)) throw late;
      });
    }
    const first = await selectAnswer(database, uid, clientKey);
    invariant(first !== null, 'an answer that was kept is there');
    return repeat(first, fingerprint);
  }
};
