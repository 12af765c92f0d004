import type { Currency } from '@tallystick/money';
import type { Arrival } from '../../chains/public.ts';
import { toAmount } from '../../chains/units/public.ts';
import { selectOwners } from '../../custody/public.ts';
import type { PaymentMethod, PaymentMethods } from '../../payments/public.ts';
import { errorCodeOf } from '../../platform/error-code.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { describeReason } from '../../platform/reasons/read-reason.ts';
import type { ReasonText } from '../../platform/reasons/reason.rules.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { type AgreeDependencies, isLarge } from '../large/agree-on-deposits.ts';
import { isBeyond, stateWhenSeen } from './deposit.rules.ts';
import { selectDepositedSince, selectOwnTransfers, tieApplication, upsertDeposit } from './deposits.sql.ts';
import { insertUnbooked, selectRises } from './unbooked.sql.ts';

export interface NoteDependencies extends AgreeDependencies {
  readonly paymentMethods: PaymentMethods;
  /** True if an outside screening is asked about each new deposit. */
  readonly isScreened: boolean;
  /** Minor units of USDT. Null if there is no price. */
  readonly valueInUsdt: (currency: Currency, amount: bigint) => bigint | null;
  readonly depositLimits: (
    sql: Sql,
    uid: bigint,
  ) => Promise<readonly { readonly amount: bigint; readonly startMs: number }[]>;
}

/** True if a customer's new deposit exceeds one of the customer's own limits. */
export const goesBeyondLimit = async (
  dependencies: Pick<NoteDependencies, 'depositLimits'>,
  sql: Sql,
  uid: bigint,
  value: bigint | null,
): Promise<boolean> => {
  if (value === null) return false;
  const limits = [];
  for (const { amount, startMs } of await dependencies.depositLimits(sql, uid)) {
    limits.push({ amount, used: await selectDepositedSince(sql, uid, new Date(startMs)) });
  }
  return isBeyond(limits, value);
};

/** The deposit methods of the arrived currencies. It reads the database, so call it before a transaction begins. */
export const paymentMethodsOf = async (
  { paymentMethods }: Pick<NoteDependencies, 'paymentMethods'>,
  chain: string,
  arrivals: readonly Arrival[],
): Promise<ReadonlyMap<Currency, PaymentMethod>> => {
  const found = new Map<Currency, PaymentMethod>();
  for (const currency of new Set(arrivals.map((arrival) => arrival.currency))) {
    const method = await paymentMethods.forChain(currency, chain);
    if (method !== null) found.set(currency, method);
  }
  return found;
};

/** Stores an arrival as a deposit, once. Returns its id if anything was written. */
export const noteArrival = async (
  dependencies: NoteDependencies,
  sql: Sql,
  arrival: Arrival,
  of: { readonly chain: string; readonly uid: bigint; readonly method: PaymentMethod },
): Promise<string | null> => {
  const { uid, method } = of;
  const now = new Date(dependencies.clock.nowMs());
  const { amount, dust } = toAmount(arrival.raw, arrival.digits, arrival.currency);
  const valueUsdt = dependencies.valueInUsdt(arrival.currency, amount);
  const depositId = await upsertDeposit(
    sql,
    {
      depositId: uuidV7(now.getTime()),
      chain: of.chain,
      txid: arrival.txid,
      logIndex: arrival.logIndex,
      uid,
      wayId: method.wayId,
      currency: arrival.currency,
      address: arrival.address,
      raw: arrival.raw,
      amount,
      dust,
      fee: method.depositFee,
      valueUsdt,
      beyondLimit: await goesBeyondLimit(dependencies, sql, uid, valueUsdt),
      isLarge: isLarge(dependencies.large(of.chain), valueUsdt),
      sender: arrival.sender,
      isScreened: dependencies.isScreened,
      confirmationsNeeded: Math.max(1, method.confirmations, arrival.maturity + 1),
      inputs: arrival.inputs,
      block: arrival.block,
      state: stateWhenSeen(amount, method),
    },
    now,
  );
  if (depositId !== null) await tieApplication(sql, depositId, now);
  return depositId;
};

/** The largest amount that the ledger can hold. */
const MAX_AMOUNT = 2n ** 63n - 1n;

/** PostgreSQL cannot store the values of this row: a value out of range, or one that a constraint refuses. */
const isRowRefused = (error: unknown): boolean => /^2[23]/.test(errorCodeOf(error) ?? '');

/**
 * Stores one arrival as a deposit. If the database cannot store it, the arrival is kept aside for staff, so that it does not stop the
 * blocks of all others.
 */
const noteOrSetAside = async (
  dependencies: NoteDependencies,
  sql: Sql,
  arrival: Arrival,
  of: { readonly chain: string; readonly uid: bigint; readonly method: PaymentMethod },
): Promise<boolean> => {
  const { amount } = toAmount(arrival.raw, arrival.digits, arrival.currency);
  let reason: ReasonText = 'arrival_too_large';
  if (amount <= MAX_AMOUNT) {
    await sql.query('savepoint arrival');
    try {
      const depositId = await noteArrival(dependencies, sql, arrival, of);
      await sql.query('release savepoint arrival');
      return depositId !== null;
    } catch (error) {
      if (!isRowRefused(error)) throw error;
      await sql.query('rollback to savepoint arrival');
      reason = 'arrival_not_storable';
    }
  }
  const { txid, logIndex, address, currency: asset, raw, digits, block } = arrival;
  // In the mempool it may still be replaced.
  if (block === null) return false;
  const unbooked = {
    chain: of.chain,
    uid: of.uid,
    txid,
    logIndex,
    address,
    asset,
    raw,
    digits,
    reason,
    block,
    foundBy: 'transfer',
    afterHeight: null,
  } as const;
  const isNew = await insertUnbooked(sql, unbooked, new Date(dependencies.clock.nowMs()));
  if (isNew)
    dependencies.log.error({ chain: of.chain, txid }, `an arrival is not booked: ${describeReason(reason)}`);
  return isNew;
};

/** True for ether that a balance showed before its transfer was found. Staff decides about it, and it must not count twice. */
const knownByBalance = async (
  sql: Sql,
  chain: string,
  arrivals: readonly Arrival[],
): Promise<(arrival: Arrival) => boolean> => {
  const addresses = arrivals.filter(({ currency }) => currency === 'ETH').map(({ address }) => address);
  const rises = await selectRises(sql, chain, addresses);
  return ({ currency, address, block }) =>
    currency === 'ETH' &&
    block !== null &&
    rises.some((rise) => rise.address === address && rise.after < block.height && block.height <= rise.upTo);
};

/**
 * Stores the arrivals at customers' addresses as deposits, each once. Gas that the house sends for a sweep is the house's money. Returns the
 * number of rows that were written.
 */
export const noteArrivals = async (
  dependencies: NoteDependencies,
  sql: Sql,
  chain: string,
  arrivals: readonly Arrival[],
  methods: ReadonlyMap<Currency, PaymentMethod>,
): Promise<number> => {
  const addresses = arrivals.map(({ address }) => address);
  const owners = await selectOwners(sql, chain, addresses);
  const isKnown = await knownByBalance(sql, chain, arrivals);
  const own = await selectOwnTransfers(sql, chain, arrivals);
  let written = 0;
  for (const arrival of arrivals) {
    const uid = owners.get(arrival.address);
    const method = methods.get(arrival.currency);
    const isOwn = own.has(`${arrival.txid}:${arrival.logIndex}`);
    if (uid === undefined || method === undefined || isOwn || isKnown(arrival)) continue;
    if (await noteOrSetAside(dependencies, sql, arrival, { chain, uid, method })) written += 1;
  }
  return written;
};
