import * as z from 'zod/mini';
import {
  clientId,
  decimal,
  listOf,
  listQuery,
  time,
  until,
  usdtAmount,
  uuid,
  wholeNumber,
} from '../fields.ts';
import { route } from '../route.ts';

/** Borrowing USDT against coins in the wallet. */

export const LOAN_COLLATERALS = ['BTC', 'ETH'] as const;
const collateralCurrency = z.enum(LOAN_COLLATERALS, { error: 'invalid' });
export type LoanCollateral = z.output<typeof collateralCurrency>;

/** `settled` means repaid. */
export const LOAN_STATUSES = ['pending_settlement', 'settled', 'liquidated'] as const;
const loanStatus = z.enum(LOAN_STATUSES, { error: 'invalid' });
export type LoanStatus = z.output<typeof loanStatus>;

/** More than zero, up to eight digits after the point: an amount of a coin. */
const coinAmount = z
  .string({ error: 'amount' })
  .check(z.regex(/^(?!0(?:\.0*)?$)(?:0|[1-9][0-9]{0,9})(?:\.[0-9]{1,8})?$/, { error: 'amount' }));

/** A price with its second in the price log, so that anyone can look it up. */
const loggedPrice = z.object({ price: decimal, second: z.int(), time });

const loanTerm = z.object({ days: z.int(), daily_rate: decimal, min: decimal, max: decimal });

const offer = z.object({
  amount: decimal,
  days: z.int(),
  daily_rate: decimal,
  collateral: decimal,
  /** The least collateral for this amount at this price. */
  least_collateral: decimal,
  /** Loan-to-value ratio: the amount divided by the value of the collateral. */
  ltv: decimal,
  /** The interest of each started day. */
  daily_interest: decimal,
  /** Amount plus the interest of the whole term. */
  estimated_repayment: decimal,
  expiry_time: time,
  /** Prices for the debt of the first day. At or below them the server warns the customer, or sells the collateral. */
  margin_price: decimal,
  liquidation_price: decimal,
});

export const loanQuote = route({
  path: '/api/loan/quote',
  summary:
    'What is lent against a coin now, at the newest second of the index; with an amount, what that loan would cost and need.',
  access: 'user',
  work: 'read',
  scope: 'read',
  repeats: 'reads',
  input: z.object({
    currency: collateralCurrency,
    amount: z.optional(usdtAmount),
    collateral: z.optional(coinAmount),
    days: z.optional(wholeNumber(1, 365)),
  }),
  data: z.object({
    currency: collateralCurrency,
    index: loggedPrice,
    terms: z.array(loanTerm),
    /** Loan-to-value limits: for taking the loan, for the warning, and for selling the collateral. */
    max_ltv: decimal,
    margin_ltv: decimal,
    liquidation_ltv: decimal,
    /** The penalty as a fraction of the debt when the collateral is sold. */
    penalty_rate: decimal,
    /** The customer's available balance of the coin, and the largest loan against all of it. */
    available: decimal,
    most: decimal,
    /** The amount that the pool can lend now. */
    pool: decimal,
    /** The pool's income from all loans, and its losses from collateral that was worth less than the debt. */
    pool_result: z.object({ lent: decimal, interest: decimal, penalties: decimal, shortfalls: decimal }),
    /** Null if no amount and no days were given. */
    offer: z.nullable(offer),
  }),
  errors: ['index_missing', 'loan_amount_out_of_range', 'duration_unknown'],
});
export type LoanQuote = z.output<typeof loanQuote.data>;

export const loan = z.object({
  order_no: z.string(),
  status: loanStatus,
  currency: collateralCurrency,
  collateral: decimal,
  amount: decimal,
  days: z.int(),
  daily_rate: decimal,
  application_date: time,
  expiry_time: time,
  /** Remaining days. A started day counts as a whole day. 0 after the loan has ended. */
  remaining_days: z.int(),
  /** The index price at which the loan was taken. */
  index: loggedPrice,
  /** The unpaid part of the amount. Zero after the loan has ended. */
  principal_left: decimal,
  /** Partial repayments before the full one. */
  parts: z.object({ count: z.int(), principal: decimal, interest: decimal }),
  /** Interest of the days started so far, or until the loan ended. Includes the part that is already paid. */
  interest: decimal,
  /** The amount that repays the loan now. Zero after the loan has ended. */
  owed: decimal,
  /**
   * Amount and interest of the whole term for the remaining principal, plus all partial repayments. Of an ended loan: the amount and the
   * interest until its end.
   */
  estimated_repayment: decimal,
  max_ltv: decimal,
  margin_ltv: decimal,
  liquidation_ltv: decimal,
  margin_price: decimal,
  liquidation_price: decimal,
  /**
   * Loan-to-value ratio at the newest index: the debt divided by the value of the collateral. Null without an index and after the
   * loan has ended.
   */
  ltv: z.nullable(decimal),
  /** The last time the loan reached its margin price. */
  warning: z.nullable(loggedPrice),
  end_time: z.nullable(time),
  repayment: z.nullable(
    z.object({ principal: decimal, interest: decimal, from_borrowed: decimal, from_available: decimal }),
  ),
  liquidation: z.nullable(
    z.object({
      reason: z.enum(['collateral', 'expired']),
      index: loggedPrice,
      owed: decimal,
      penalty: decimal,
      /** The amount of collateral sold. */
      sold: decimal,
      returned: decimal,
      /** Proceeds of the sale. They pay the debt first, then the penalty. */
      proceeds: decimal,
      /** The pool's loss on this loan. The customer does not owe it. */
      shortfall: decimal,
    }),
  ),
  created_at: time,
});
export type Loan = z.output<typeof loan>;

export const applyForLoan = route({
  path: '/api/loan/apply',
  summary:
    'Sets collateral aside and pays out a loan. What it pays out stands apart, as `borrowed`: it is repaid with, and cannot be staked.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'in_books',
  input: z.object({
    currency: collateralCurrency,
    collateral: coinAmount,
    amount: usdtAmount,
    days: wholeNumber(1, 365),
    client_id: clientId,
    until,
  }),
  data: loan,
  errors: [
    'client_id_reused',
    'request_expired',
    'timed_out',
    'personal_info_required',
    'personal_info_unapproved',
    'index_missing',
    'loan_amount_out_of_range',
    'collateral_too_small',
    'balance_too_small',
    'loan_pool_empty',
    'duration_unknown',
  ],
});

export const loanList = route({
  path: '/api/loan/list',
  summary: 'The loans of the account, newest first.',
  access: 'user',
  work: 'read',
  scope: 'read',
  repeats: 'reads',
  input: z.object({ ...listQuery, status: z.optional(loanStatus) }),
  data: listOf(loan),
  errors: [],
});

export const repayLoan = route({
  path: '/api/loan/repay',
  form: true,
  summary:
    'Repays a loan, from borrowed money first, then from available: the interest of the days begun, then principal. Without an amount, or with one of at least what is owed, the whole, and the collateral comes back; with less, at least 1 USDT, a part, and the loan goes on with what is left.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'in_books',
  input: z.object({ order_no: uuid, amount: z.optional(usdtAmount), client_id: clientId, until }),
  data: loan,
  errors: [
    'client_id_reused',
    'request_expired',
    'not_found',
    'loan_ended',
    'balance_too_small',
    'amount_too_small',
  ],
});

export const loanRoutes = { loanQuote, applyForLoan, loanList, repayLoan };
