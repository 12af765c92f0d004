import type { Direction } from '@tallystick/contract';
import { parseAmount } from '@tallystick/money';
import { feeOf, profitOf } from '@tallystick/rules';
import type { Clock } from '../../platform/clock.ts';
import { AppError, invariant } from '../../platform/errors.ts';
import type { DailyBound } from '../../platform/load/daily-bound.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { clientKeyOf, fingerprintOf } from '../../platform/security/limits/client-keys.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { type OrderRow, selectOrders } from '../orders/orders.sql.ts';
import { largestStake } from '../terms/largest-stake.rules.ts';
import type { Terms } from '../terms/terms.ts';
import type { Acceptance, OrderRequest, Refusal } from './accept-batch.sql.ts';
import type { Acceptor } from './acceptor.ts';

/** Seconds before a retry. The clocks are compared every two seconds. */
const CLOCKS_RETRY_SECONDS = 5;

export interface TradeOffer {
  /** A customer, or their practice owner. */
  readonly uid: bigint;
  readonly symbol: string;
  readonly direction: Direction;
  /** A decimal string of USDT. */
  readonly amount: string;
  readonly durationSeconds: number;
  readonly clientId: string | null;
  /** The order is refused if it is not accepted until then. Left out: not stated. */
  readonly untilMs?: number | undefined;
  /** 32 hexadecimal digits that the client made for this order. */
  readonly nonce?: string | undefined;
  /** The newest second of the price log that the client has shown. */
  readonly seen?: number | undefined;
}

export interface OpenTradeDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly terms: Terms;
  readonly acceptorOf: (uid: bigint) => Acceptor;
  readonly symbolIdOf: (symbol: string) => number | null;
  /** True if the clock of this process agrees with the database clock. One stamps the orders and the other prices them. */
  readonly clocksAgree: () => boolean;
  /** True if a market takes no new trades: halted by staff, without an index, or stopped by a failed ledger check. */
  readonly isHalted: (symbol: string) => boolean;
  /** Reads the price log up to its end. */
  readonly refreshMarket: () => Promise<void>;
  /** Bounds the refusals that one customer leaves behind. */
  readonly refusals: DailyBound;
  /** True if few venues are behind the symbol's price. */
  readonly hasFewVenues: (symbol: string) => boolean;
}

const refusalBefore = (
  dependencies: OpenTradeDependencies,
  offer: TradeOffer,
  stake: bigint,
  { term, isHalted }: { readonly term: ReturnType<Terms['find']>; readonly isHalted: boolean },
): Refusal | null => {
  if (term === null) return 'duration_unknown';
  if (stake < term.minStake) return 'stake_too_small';
  if (stake > term.maxStake) return 'stake_too_large';
  if (isHalted) return 'market_halted';
  const largest = largestStake(term, dependencies.hasFewVenues(offer.symbol));
  return stake > largest ? 'stake_too_large' : null;
};

/**
 * A busy process may know the price log too late and take a market for one without an index. So it reads the log before it says that a
 * market is halted.
 */
const isReallyHalted = async (dependencies: OpenTradeDependencies, symbol: string): Promise<boolean> => {
  if (!dependencies.isHalted(symbol)) return false;
  await dependencies.refreshMarket();
  return dependencies.isHalted(symbol);
};

const toRequest = (
  dependencies: OpenTradeDependencies,
  offer: TradeOffer,
  isHalted: boolean,
): OrderRequest => {
  const symbolId = dependencies.symbolIdOf(offer.symbol);
  if (symbolId === null) throw new AppError('invalid_fields', { fields: { symbol: 'invalid' } });
  const stake = parseAmount(offer.amount, 'USDT');
  if (stake === null || stake === 0n) throw new AppError('invalid_fields', { fields: { amount: 'amount' } });
  const term = dependencies.terms.find(offer.durationSeconds);
  return {
    orderId: uuidV7(dependencies.clock.nowMs()),
    uid: offer.uid,
    clientKey: offer.clientId === null ? null : clientKeyOf(offer.clientId),
    fingerprint: fingerprintOf([
      offer.symbol,
      offer.direction,
      String(stake),
      String(offer.durationSeconds),
      // Requests without them keep the fingerprint that earlier releases stored.
      ...(offer.nonce === undefined && offer.seen === undefined
        ? []
        : [offer.nonce ?? '', String(offer.seen ?? '')]),
    ]),
    symbolId,
    side: offer.direction === 'up' ? 1 : -1,
    durationSeconds: offer.durationSeconds,
    stake,
    fee: term === null ? 0n : feeOf(stake, term.feeRate),
    profit: term === null ? 0n : profitOf(stake, term.profitRate),
    termsVersion: term?.termsVersion ?? 0,
    refusal: refusalBefore(dependencies, offer, stake, { term, isHalted }),
    untilMs: offer.untilMs,
    clientNonce: offer.nonce ?? null,
    seen: offer.seen ?? null,
  };
};

const acceptedRow = (
  request: OrderRequest,
  lane: number,
  acceptance: Extract<Acceptance, { kind: 'accepted' }>,
): OrderRow => ({
  orderId: request.orderId,
  uid: request.uid,
  lane,
  symbolId: request.symbolId,
  side: request.side,
  durationSeconds: request.durationSeconds,
  stake: request.stake,
  fee: request.fee,
  profit: request.profit,
  termsVersion: request.termsVersion,
  acceptSecond: acceptance.acceptSecond,
  acceptAtMs: acceptance.acceptAtMs,
  clientNonce: request.clientNonce,
  seen: request.seen,
  entered: false,
  void: false,
  purchasePrice: null,
  settlementPrice: null,
  settledAtMs: null,
});

/**
 * Accepts a trade durably before it returns. A repeated call with the same client id returns the first order, or the same
 * refusal, for the period of the retention rules; `isNew` tells a new order from a repeated one, which has no ticket here. Throws an AppError that names the refusal.
 */
export const openTrade = async (
  dependencies: OpenTradeDependencies,
  offer: TradeOffer,
  lane: number,
): Promise<{ order: OrderRow; ticket: string | null; isNew: boolean }> => {
  if (!dependencies.clocksAgree())
    throw new AppError('clocks_differ', { retryAfterSeconds: CLOCKS_RETRY_SECONDS });
  dependencies.refusals.check(String(offer.uid));
  const isHalted = await isReallyHalted(dependencies, offer.symbol);
  const request = toRequest(dependencies, offer, isHalted);
  const acceptance = await dependencies.acceptorOf(offer.uid).submit(request);
  if (acceptance.kind === 'accepted') {
    return { order: acceptedRow(request, lane, acceptance), ticket: acceptance.ticket, isNew: true };
  }
  if (acceptance.kind === 'refused') {
    // A request without a key leaves no row.
    if (request.clientKey !== null) dependencies.refusals.take(String(offer.uid));
    throw new AppError(acceptance.refusal);
  }
  if (acceptance.fingerprint !== request.fingerprint) throw new AppError('client_id_reused');
  if (acceptance.refusal !== null) throw new AppError(acceptance.refusal);
  invariant(acceptance.order !== null, 'an accepted request has its order');
  const [order] = await selectOrders(
    dependencies.database,
    [offer.uid],
    [acceptance.order.acceptSecond],
    [acceptance.order.orderId],
  );
  invariant(order !== undefined, 'an accepted order is kept');
  return { order, ticket: null, isNew: false };
};
