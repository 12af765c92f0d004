import * as z from 'zod/mini';
import { decimal, empty, time } from '../fields.ts';
import { route } from '../route.ts';

/** How the house stands, for those who run it. Amounts are USDT unless they name a currency. Days and hours are UTC. */

/** Figures of a day. */
const dayFigures = z.object({
  /** Stakes of trades that ended and were not void. */
  stakes: decimal,
  trades: z.int(),
  active_traders: z.int(),
  registrations: z.int(),
  /** Customers whose first deposit was credited. */
  first_deposits: z.int(),
});
export type DayFigures = z.output<typeof dayFigures>;

/** Trades that ended: the customers' payments less what they got back, and what it would be if up and down were equally likely. */
const result = {
  trades: z.int(),
  staked: decimal,
  result: decimal,
  expected: decimal,
};

const exposedCoin = z.object({
  symbol: z.string(),
  trades: z.int(),
  /** Stakes and fees on a rise and on a fall. */
  up: decimal,
  down: decimal,
  /** The loss if all running trades of the coin ended up, or all ended down, whichever costs more. */
  worst: decimal,
});

const flowDay = z.object({
  day: time,
  deposits: z.int(),
  deposited: decimal,
  withdrawals: z.int(),
  withdrawn: decimal,
});

export const overview = route({
  path: '/api/operator/overview',
  summary: 'How the house stands: today, its result, its exposure, money in and out, and what it owes.',
  access: 'staff',
  permission: 'see_overview',
  input: empty,
  data: z.object({
    made_at: time,
    today: dayFigures,
    yesterday: dayFigures,
    /** Per day, over the seven days before today. */
    average: dayFigures,
    /** The last 48 hours and the last 30 days; those without trades are left out. */
    hours: z.array(z.object({ hour: time, ...result })).check(z.maxLength(49)),
    days: z.array(z.object({ day: time, ...result })).check(z.maxLength(31)),
    /** Of the last 30 days. */
    coins: z.array(z.object({ symbol: z.string(), ...result })).check(z.maxLength(1_000)),
    durations: z.array(z.object({ seconds: z.int(), ...result })).check(z.maxLength(100)),
    exposure: z.object({
      /** Reserved for the profits of running trades: more cannot be lost. */
      reserve: decimal,
      /** The house's money beside it. */
      available: decimal,
      coins: z.array(exposedCoin).check(z.maxLength(1_000)),
      /** The customers who can gain most now. */
      customers: z
        .array(
          z.object({
            uid: z.string(),
            account: z.nullable(z.string()),
            trades: z.int(),
            staked: decimal,
            gain: decimal,
          }),
        )
        .check(z.maxLength(10)),
      /** False if there were too many running trades to read all of them. */
      is_complete: z.boolean(),
    }),
    /** Payments by method and day, 30 days. */
    flows: z
      .array(z.object({ way_id: z.string(), days: z.array(flowDay).check(z.maxLength(31)) }))
      .check(z.maxLength(100)),
    /** Payments of the 30 days without a value, because there was no price. */
    unvalued_flows: z.int(),
    /** The account that withdrawals are paid from. Null if it cannot be read now, or if people pay. */
    hot_wallet: z.nullable(
      z.object({
        address: z.string(),
        usdt: decimal,
        eth: decimal,
        payouts_left: z.int(),
        /** Null without payouts in the last seven days. */
        days_left: z.nullable(z.int()),
      }),
    ),
    /** Owed to customers and held, by currency, by the books. */
    coverage: z.array(
      z.object({
        currency: z.string(),
        owed: decimal,
        /** By the books, without the demo's faucet. */
        held: decimal,
        /** At the house's addresses on all chains, as it was read last. Null while it cannot be read, and for a currency of no chain. */
        on_chains: z.nullable(decimal),
        ratio: z.nullable(decimal),
      }),
    ),
    /** Customers who registered in the last 30 days, and how far they came. */
    funnel: z.object({
      registered: z.int(),
      verified: z.int(),
      deposited: z.int(),
      traded: z.int(),
      /** Traded again a week or more after they registered. */
      retained: z.int(),
    }),
  }),
  errors: ['forbidden'],
});

export const overviewStaffRoutes = { overview };
