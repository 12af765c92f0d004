import { parseTransaction } from 'viem';
import { BITCOIN_CHAIN } from '../../payments/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { minorOfWei } from '../sweeping/sweep.rules.ts';
import {
  firstAttempt,
  insertTransaction,
  type NewTransaction,
} from '../transactions/chain-transactions.sql.ts';
import { raisedFees } from '../transactions/fees.rules.ts';
import { redraftBitcoin } from './bitcoin-draft.ts';
import { draftEvm } from './evm-draft.ts';
import { MAX_REFILL_STEPS, RefillRefused, refuseRefillUnless } from './refill.rules.ts';
import { type RefillStep, selectCoinsOfRefill, selectSteps } from './refill-steps.sql.ts';
import { endRefill, lockRefill, type Refill } from './refills.sql.ts';
import type { RefillContext, Staff } from './request-refill.ts';

/** Withdraws a refill that was not broadcast. Throws `RefillRefused`. */
export const cancelRefill = (
  context: RefillContext,
  staff: Staff,
  ask: { readonly refill_id: string; readonly reason: string },
): Promise<null> =>
  context.operator.act(staff, {
    permission: 'move_treasury',
    action: 'refill_cancelled',
    work: async (sql) => {
      const refill = await lockRefill(sql, ask.refill_id);
      if (refill === null) throw new AppError('not_found');
      refuseRefillUnless(refill.state === 'signing', 'too_late');
      const at = new Date(context.clock.nowMs());
      await endRefill(sql, refill, { state: 'void', txHash: null, fee: 0n }, at);
      return { result: null, detail: { ...ask } };
    },
  });

type Replacement = Omit<NewTransaction, 'feeStep'>;

const replaceBitcoin = async (
  { bitcoin }: RefillContext,
  sql: Sql,
  refill: Refill,
  newest: RefillStep,
): Promise<Replacement> => {
  if (bitcoin === null) throw new RefillRefused('chain_not_read');
  const [{ network }, feeRate] = await Promise.all([bitcoin.keys(), bitcoin.node.feeRate()]);
  const { amount, source, destination, feeReserved } = refill;
  const coins = await selectCoinsOfRefill(sql, refill.chain, refill.refillId);
  const before = newest.draft.fee;
  const of = { coins, amount, source, destination, network, before, feeRate, feeReserved };
  const { psbt, fee } = redraftBitcoin(of);
  return { draft: { text: psbt, fee }, gasLimit: null, maxFeePerGas: 0n, maxPriorityFeePerGas: 0n };
};

/** The fees of the transaction that was signed, which may be above those of its draft. Its replacement keeps nonce and gas limit. */
const feesOf = (raw: string) => {
  const signed = parseTransaction(`0x02${raw.slice(4)}`);
  const { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n, nonce = 0, gas = 0n } = signed;
  return { fees: { maxFeePerGas, maxPriorityFeePerGas }, nonce, gas };
};

const replaceEvm = async (
  { evm, payoutChain }: RefillContext,
  refill: Refill,
  raw: string,
): Promise<Replacement> => {
  const [read, pays] = [evm(), payoutChain()];
  if (read === null || pays === null) throw new RefillRefused('chain_not_read');
  const { fees: before, nonce, gas } = feesOf(raw);
  const fees = raisedFees(before, await pays.fees());
  refuseRefillUnless(fees.maxFeePerGas <= refill.maxFee, 'fee_too_high');
  const asset = refill.currency === 'ETH' ? 'ETH' : 'USDT';
  const { destination: to, amount } = refill;
  const draft = draftEvm(read, { asset, to, amount, nonce, gas, ...fees });
  const fee = minorOfWei(gas * fees.maxFeePerGas);
  return { draft: { text: Buffer.from(draft), fee }, gasLimit: null, ...fees };
};

/** Builds a replacement of a broadcast transaction. People sign it like the first one. Throws `RefillRefused`. */
export const raiseRefillFee = (
  context: RefillContext,
  staff: Staff,
  ask: { readonly refill_id: string; readonly reason: string },
): Promise<null> =>
  context.operator.act(staff, {
    permission: 'move_treasury',
    action: 'refill_fee_raised',
    work: async (sql) => {
      const refill = await lockRefill(sql, ask.refill_id);
      if (refill === null) throw new AppError('not_found');
      const newest = (await selectSteps(sql, [refill.refillId])).at(-1);
      if (refill.state !== 'sending' || newest === undefined) throw new RefillRefused('too_late');
      const { signed, broadcastAtMs, feeStep } = newest;
      if (signed === null || broadcastAtMs === null || feeStep >= MAX_REFILL_STEPS)
        throw new RefillRefused('not_sent');
      const replacement =
        refill.chain === BITCOIN_CHAIN
          ? await replaceBitcoin(context, sql, refill, newest)
          : await replaceEvm(context, refill, signed.raw);
      const { refillId } = refill;
      const at = new Date(context.clock.nowMs());
      await insertTransaction(
        sql,
        firstAttempt('refill', refillId),
        { ...replacement, feeStep: feeStep + 1 },
        at,
      );
      return { result: null, detail: { ...ask, fee_step: String(feeStep + 1) } };
    },
  });
