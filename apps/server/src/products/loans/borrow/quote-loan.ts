import type { LoanCollateral, LoanQuote } from '@tallystick/contract';
import { formatAmount, formatPrice, formatRate, parseAmount } from '@tallystick/money';
import {
  expirySecond,
  interestOfDays,
  leastCollateral,
  ltvOf,
  mostLent,
  priceAtLtv,
} from '@tallystick/rules';
import { selectPool } from '../../../ledger/public.ts';
import { AppError, invariant } from '../../../platform/errors.ts';
import { wireTime } from '../../../platform/wire.ts';
import type { LoansContext } from '../context.ts';
import { toWireIndex } from '../loan-view.ts';
import { selectPoolResult } from '../loans.sql.ts';
import { readNewestIndex } from '../newest-index.ts';
import { type LoanTerm, selectTermsInForce } from '../terms.sql.ts';

const usdt = (amount: bigint): string => formatAmount(amount, 'USDT');

interface Asked {
  readonly currency: LoanCollateral;
  readonly amount?: string | undefined;
  readonly collateral?: string | undefined;
  readonly days?: number | undefined;
}

const offerOf = (
  asked: Asked,
  terms: readonly LoanTerm[],
  price: bigint,
  nowMs: number,
): LoanQuote['offer'] => {
  if (asked.amount === undefined || asked.days === undefined) return null;
  const term = terms.find(({ days }) => days === asked.days);
  if (term === undefined) throw new AppError('duration_unknown');
  const amount = parseAmount(asked.amount, 'USDT');
  if (amount === null || amount < term.minAmount || amount > term.maxAmount) {
    throw new AppError('loan_amount_out_of_range');
  }
  const least = leastCollateral(amount, price, term.maxLtv);
  const collateral =
    asked.collateral === undefined ? least : (parseAmount(asked.collateral, asked.currency) ?? least);
  const firstDay = interestOfDays(amount, term.dailyRate, 1);
  const owed = amount + firstDay;
  return {
    amount: usdt(amount),
    days: term.days,
    daily_rate: formatRate(term.dailyRate),
    collateral: formatAmount(collateral, asked.currency),
    least_collateral: formatAmount(least, asked.currency),
    ltv: formatRate(ltvOf(amount, collateral, price) ?? 0n),
    daily_interest: usdt(firstDay),
    estimated_repayment: usdt(amount + interestOfDays(amount, term.dailyRate, term.days)),
    expiry_time: wireTime(expirySecond(Math.floor(nowMs / 1000), term.days) * 1000),
    margin_price: formatPrice(priceAtLtv(owed, collateral, term.marginLtv)),
    liquidation_price: formatPrice(priceAtLtv(owed, collateral, term.liquidationLtv)),
  };
};

/** The current offer for a loan against a coin. Without an index it throws `index_missing`. */
export const quoteLoan = async (
  { database, clock, market }: LoansContext,
  uid: bigint,
  asked: Asked,
  available: bigint,
): Promise<LoanQuote> => {
  const index = (await readNewestIndex(market, clock))?.(asked.currency) ?? null;
  if (index === null) throw new AppError('index_missing');
  const nowMs = clock.nowMs();
  const terms = await selectTermsInForce(database, new Date(nowMs));
  const [first] = terms;
  invariant(first !== undefined, 'loans have terms');
  const [pool, result] = await Promise.all([
    selectPool(database, uid, 'loan_pool', 'USDT'),
    selectPoolResult(database),
  ]);
  return {
    currency: asked.currency,
    index: toWireIndex(index),
    terms: terms.map((term) => ({
      days: term.days,
      daily_rate: formatRate(term.dailyRate),
      min: usdt(term.minAmount),
      max: usdt(term.maxAmount),
    })),
    max_ltv: formatRate(first.maxLtv),
    margin_ltv: formatRate(first.marginLtv),
    liquidation_ltv: formatRate(first.liquidationLtv),
    penalty_rate: formatRate(first.penaltyRate),
    available: formatAmount(available, asked.currency),
    most: usdt(mostLent(available, index.price, first.maxLtv)),
    pool: usdt(pool),
    pool_result: {
      lent: usdt(result.lent),
      interest: usdt(result.interest),
      penalties: usdt(result.penalties),
      shortfalls: usdt(result.shortfalls),
    },
    offer: offerOf(asked, terms, index.price, nowMs),
  };
};
