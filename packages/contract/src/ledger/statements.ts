import * as z from 'zod/mini';
import { calendarDay, currency, decimal, listOf, listQuery, time } from '../fields.ts';
import { route } from '../route.ts';

/** The accounts of the ledger, by whose money they are. Only `external` and `faucet` are outside of the house. */
export const STATEMENT_ACCOUNTS = {
  customers: ['available', 'held', 'borrowed', 'escrow'],
  house: [
    'house_available',
    'house_reserve',
    'fund_pool',
    'fund_reserve',
    'miner_pool',
    'miner_reserve',
    'loan_pool',
    'campaign_pool',
    'fees',
    'dust',
    'clearing',
  ],
  outside: ['external', 'faucet'],
} as const;
export type StatementSide = keyof typeof STATEMENT_ACCOUNTS;
export type StatementAccount = (typeof STATEMENT_ACCOUNTS)[StatementSide][number];

const account = z.enum([
  ...STATEMENT_ACCOUNTS.customers,
  ...STATEMENT_ACCOUNTS.house,
  ...STATEMENT_ACCOUNTS.outside,
]);

/**
 * The name under which a kind of line is booked. The lines of a batch of trades have several kinds, which add up to zero only together. Each
 * other kind adds up to zero by itself.
 */
export const bookedAs = (kind: string): string => (kind.startsWith('trade_') ? 'trades' : kind);

/**
 * The classes of changes of the house's money. Lending comes back, and capital was there before: neither is gain or loss. The sale of
 * collateral counts as lending with its penalty, because both arrive as one line. Everything else is the result of the day.
 */
export const HOUSE_CHANGES = ['result', 'lending', 'capital'] as const;
export type HouseChangeClass = (typeof HOUSE_CHANGES)[number];

const CLASSES: Readonly<Record<string, HouseChangeClass>> = {
  loan_payout: 'lending',
  loan_repayment: 'lending',
  loan_restored: 'lending',
  loan_liquidation: 'lending',
  funding: 'capital',
  pool_funding: 'capital',
};

/** The class of a cause as `bookedAs` names it. */
export const classOfCause = (cause: string): HouseChangeClass => CLASSES[cause] ?? 'result';

/** A day in UTC. */
const day = calendarDay;

export const closedDay = z.object({
  day: z.string(),
  /** How many lines of the ledger are of this day. */
  lines: z.int(),
  closed_at: time,
});
export type ClosedDay = z.output<typeof closedDay>;

/** Sums are signed: an amount that left the account is negative. */
const movedOn = { account, currency, amount_in: decimal, amount_out: decimal };

export const dayBooks = z.object({
  ...closedDay.shape,
  /** Each account at the beginning and at the end of the day. In each currency both add up to zero. */
  balances: z.array(z.object({ ...movedOn, opening: decimal, closing: decimal })),
  /** The lines of the day, added up by their kind. */
  movements: z.array(z.object({ ...movedOn, kind: z.string(), lines: z.int() })),
});
export type DayBooks = z.output<typeof dayBooks>;

export const closedDays = route({
  path: '/api/operator/statements',
  summary: 'The days whose books are closed, newest first. A day is closed 15 minutes after its end in UTC.',
  access: 'staff',
  permission: 'see_statements',
  input: z.object(listQuery),
  data: listOf(closedDay),
  errors: ['forbidden'],
});

export const dayStatement = route({
  path: '/api/operator/statements/day',
  summary: 'The statement of a day: the trial balance, and the movements by kind.',
  access: 'staff',
  permission: 'see_statements',
  input: z.object({ day }),
  data: dayBooks,
  errors: ['forbidden', 'not_found'],
});

export const statementStaffRoutes = { closedDays, dayStatement };
