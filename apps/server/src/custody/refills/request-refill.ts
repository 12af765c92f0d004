import { minorDigits, parseAmount } from '@tallystick/money';
import { getAddress } from 'viem';
import { createEvmClient, type EvmChain, readBalances } from '../../chains/public.ts';
import { reserveNetworkFee } from '../../ledger/public.ts';
import type { Operator } from '../../operator/public.ts';
import { BITCOIN_CHAIN, EVM_CHAIN, type PaymentMethods } from '../../payments/public.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import type { ColdTarget, SignerClient } from '../../signing/public.ts';
import type { BitcoinPayouts } from '../batches/bitcoin-payouts.ts';
import { FUNDING_PATH, lockReadChain } from '../batches/new-transaction.ts';
import { spendableUpTo } from '../coins/read-coins.ts';
import { coinOf } from '../cold-transfers/cold-transfers.sql.ts';
import { confirmationsOf } from '../cold-transfers/options.ts';
import { type Holding, readHoldings } from '../holdings/read-holdings.ts';
import { minorOfWei } from '../sweeping/sweep.rules.ts';
import { Blocked } from '../transactions/blocked.ts';
import {
  firstAttempt,
  insertTransaction,
  type NewTransaction,
} from '../transactions/chain-transactions.sql.ts';
import type { PayoutChain } from '../transactions/payout-chain.ts';
import { planGas } from '../transactions/plan-gas.ts';
import { nextNonce } from '../transactions/transaction-ladder.ts';
import { draftBitcoin, MAX_REFILL_COINS } from './bitcoin-draft.ts';
import { draftEvm, type EvmAsset } from './evm-draft.ts';
import { REFILL_LIFE_MS, RefillRefused, refuseRefillUnless, roomOf } from './refill.rules.ts';
import { insertRefillCoins, selectColdCoins } from './refill-steps.sql.ts';
import { hasOpenRefill, insertRefill, type NewRefill, refillFeeReference } from './refills.sql.ts';

export interface RefillContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly operator: Pick<Operator, 'act' | 'require'>;
  readonly signer: Pick<SignerClient, 'coldTargets' | 'payer' | 'gasCeiling'>;
  readonly hasSigner: boolean;
  readonly paymentMethods: Pick<PaymentMethods, 'forChain'>;
  /** The chain for balances. Null while there is none. */
  readonly evm: () => EvmChain | null;
  /** The same chain for transactions. */
  readonly payoutChain: () => PayoutChain | null;
  /** Null if the signer does not pay Bitcoin. */
  readonly bitcoin: BitcoinPayouts | null;
}

export type Staff = Parameters<Operator['act']>[0];

/** The hot address of a chain: the paying account, or the first address of the house's own branch. The signer's keys decide it. */
export const hotAddressOf = async (
  { signer, bitcoin }: Pick<RefillContext, 'signer' | 'bitcoin'>,
  chain: string,
): Promise<string> => {
  if (chain !== BITCOIN_CHAIN) return getAddress(await signer.payer());
  if (bitcoin === null) throw new RefillRefused('chain_not_read');
  return (await bitcoin.keys()).addressAt(FUNDING_PATH);
};

/** Converts a step that cannot be carried out now to its words. */
export const orNotRead = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Blocked) throw new RefillRefused('chain_not_read');
    throw error;
  }
};

/** The outside world as it is read before the transaction of the database begins. */
interface Asked {
  readonly target: ColdTarget;
  readonly chain: string;
  readonly destination: string;
  readonly amount: bigint;
  readonly confirmations: number;
  readonly reason: string;
  readonly staff: string;
  readonly at: Date;
}

/** Stores a refill with its first transaction, and reserves the network's fee from the house's own money. */
const store = async (
  sql: Sql,
  { target, chain, destination, amount, confirmations, reason, staff, at }: Asked,
  drafted: Omit<NewTransaction, 'feeStep' | 'gasLimit'> & {
    readonly feeReserved: bigint;
    readonly afterInsert: (refillId: string) => Promise<void>;
  },
): Promise<string> => {
  const refillId = uuidV7(at.getTime());
  const { feeReserved } = drafted;
  const currency = coinOf(chain);
  const reference = refillFeeReference(refillId);
  const feeReserve = await reserveNetworkFee(sql, { currency, reserved: feeReserved, reference, at });
  if (feeReserve === null) throw new RefillRefused('house_short');
  const refill: NewRefill = {
    refillId,
    chain,
    currency: target.asset,
    source: target.address,
    destination,
    amount,
    confirmations,
    maxFee: target.maxFee,
    feeReserved,
    feeReserve,
    reason,
    requestedBy: staff,
    requestedAt: at,
    expiresAt: new Date(at.getTime() + REFILL_LIFE_MS),
  };
  await insertRefill(sql, refill);
  await insertTransaction(
    sql,
    firstAttempt('refill', refillId),
    { ...drafted, feeStep: 0, gasLimit: null },
    at,
  );
  await drafted.afterInsert(refillId);
  return refillId;
};

const requestBitcoin = async (
  { bitcoin }: RefillContext,
  asked: Asked,
): Promise<(sql: Sql) => Promise<string>> => {
  if (bitcoin === null) throw new RefillRefused('chain_not_read');
  const [{ network }, feeRate] = await Promise.all([bitcoin.keys(), bitcoin.node.feeRate()]);
  const { target, chain, destination, amount, confirmations } = asked;
  const { address: source, maxFee } = target;
  refuseRefillUnless(feeRate <= maxFee, 'fee_too_high');
  return async (sql) => {
    const cursor = await lockReadChain(sql);
    refuseRefillUnless(!(await hasOpenRefill(sql, chain, source)), 'another_open');
    const upTo = spendableUpTo(cursor, confirmations);
    const available = await selectColdCoins(sql, { chain, address: source, upTo, limit: MAX_REFILL_COINS });
    const drafted = draftBitcoin({ amount, source, destination, network, available, feeRate, maxFee });
    return store(sql, asked, {
      draft: { text: drafted.psbt, fee: drafted.fee },
      feeReserved: drafted.feeReserved,
      maxFeePerGas: 0n,
      maxPriorityFeePerGas: 0n,
      afterInsert: (refillId) => insertRefillCoins(sql, refillId, drafted.coins),
    });
  };
};

/** The cold address must have the amount, and ether for the highest fee. */
const refuseShort = async (chain: EvmChain, asked: Asked, asset: EvmAsset, gas: bigint): Promise<void> => {
  const { target, amount } = asked;
  const balances = await readBalances(createEvmClient(chain), chain, getAddress(target.address));
  const fee = gas * target.maxFee;
  const wei = 10n ** BigInt(18 - minorDigits('ETH'));
  const isEnough =
    asset === 'ETH' ? balances.wei >= amount * wei + fee : balances.usdt >= amount && balances.wei >= fee;
  refuseRefillUnless(isEnough, 'cold_short');
};

const requestEvm = async (
  { database, evm, payoutChain, signer }: RefillContext,
  asked: Asked,
): Promise<(sql: Sql) => Promise<string>> => {
  const { target, chain, destination: to, amount } = asked;
  const [read, pays] = [evm(), payoutChain()];
  if (read === null || pays === null || pays.chainId !== target.chainId)
    throw new RefillRefused('chain_not_read');
  const asset = target.asset === 'ETH' ? 'ETH' : 'USDT';
  const { address: source, maxFee } = target;
  const [nonce, fees] = await Promise.all([nextNonce({ chain: pays, database }, source), pays.fees()]);
  refuseRefillUnless(fees.maxFeePerGas <= maxFee, 'fee_too_high');
  const gas = await planGas(pays, signer, { from: source, to, asset, amount });
  await refuseShort(read, asked, asset, typeof gas === 'bigint' ? gas : 0n);
  if (typeof gas === 'string') throw new RefillRefused('gas_not_estimated');
  const text = Buffer.from(draftEvm(read, { asset, to, amount, nonce, gas, ...fees }));
  return async (sql) => {
    refuseRefillUnless(!(await hasOpenRefill(sql, chain, source)), 'another_open');
    const feeReserved = minorOfWei(gas * maxFee);
    const fee = minorOfWei(gas * fees.maxFeePerGas);
    return store(sql, asked, {
      draft: { text, fee },
      feeReserved,
      ...fees,
      afterInsert: async () => undefined,
    });
  };
};

/** The holding of an asset, and its cold address. Throws if the signer, the chain or the node does not answer. */
const holdingOf = async (context: RefillContext, target: ColdTarget): Promise<Holding> => {
  const { database, paymentMethods, signer, bitcoin } = context;
  const chain = target.chainId === null ? BITCOIN_CHAIN : EVM_CHAIN;
  const holdings = await readHoldings({
    database,
    paymentMethods,
    chain: context.evm,
    signer,
    hasBitcoin: bitcoin !== null,
  }).catch(() => []);
  const found = holdings.find((each) => each.chain === chain && each.currency === target.asset);
  if (found === undefined) throw new RefillRefused('chain_not_read');
  return found;
};

/**
 * Builds a refill of an asset, and stores it until two people have agreed. The addresses and the bounds are those of the signer's policy.
 * Throws `RefillRefused`.
 */
export const requestRefill = async (
  context: RefillContext,
  staff: Staff,
  ask: { readonly currency: string; readonly amount: string; readonly reason: string },
): Promise<void> => {
  const targets = context.hasSigner ? await context.signer.coldTargets() : [];
  const target = targets.find(({ asset }) => asset === ask.currency);
  if (target === undefined) throw new RefillRefused('no_cold_address');
  const amount = parseAmount(ask.amount, target.asset);
  if (amount === null) throw new AppError('invalid_fields', { fields: { amount: 'amount' } });
  const held = await holdingOf(context, target);
  refuseRefillUnless(amount <= roomOf({ ...held, hotLimit: target.hotLimit }), 'above_hot_limit');
  const { chain } = held;
  const asked: Asked = {
    target,
    chain,
    destination: await hotAddressOf(context, chain),
    amount,
    confirmations: await confirmationsOf(context, target.asset, chain),
    reason: ask.reason,
    staff: staff.name,
    at: new Date(context.clock.nowMs()),
  };
  const write = await (target.chainId === null ? requestBitcoin : requestEvm)(context, asked);
  await context.operator.act(staff, {
    permission: 'move_treasury',
    action: 'refill_requested',
    work: async (sql) => {
      const refillId = await orNotRead(() => write(sql));
      const { currency, amount: wanted, reason } = ask;
      const { destination } = asked;
      return { result: null, detail: { refill_id: refillId, currency, amount: wanted, destination, reason } };
    },
  });
};
