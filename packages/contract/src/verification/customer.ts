import * as z from 'zod/mini';
import { currency, decimal, empty, listOf, listQuery, time } from '../fields.ts';
import { route } from '../route.ts';

/** Data that anyone can check alone. The server serves the logs themselves below `/log/`, as https://c2sp.org/tlog-tiles specifies. */

export const trustKeys = route({
  method: 'GET',
  path: '/api/trust/keys',
  summary: 'The verifier keys of the public logs and of receipts, and of the witnesses that cosign them.',
  access: 'open',
  work: 'read',
  input: empty,
  data: z.object({
    /** The host name in the names of all logs: the origin of a log is `<host>/log/<name>`. */
    host: z.string(),
    /** In the format of https://c2sp.org/signed-note. */
    prices: z.string(),
    orders: z.string(),
    liabilities: z.string(),
    audit: z.string(),
    releases: z.string(),
    /** The key of receipts and of proofs of liabilities. */
    receipts: z.string(),
    witnesses: z.array(z.string()),
    /** Addresses that serve copies of the logs, each below the SHA-256 of its origin in lower-case hexadecimal. */
    mirrors: z.array(z.string()),
    /** Retired keys. They verify only signatures made before their closing. */
    former: z.array(
      z.object({
        verifier_key: z.string(),
        /** The last size of the log that it signed; null for a key of receipts. */
        size: z.nullable(z.int()),
        closed_at: time,
      }),
    ),
  }),
  errors: [],
});

/** The figures of the public page. Each is shown with a text that says how to recompute it, under the same code. */
export const TRUST_FIGURES = [
  'coverage',
  'house_margin',
  'losing_share',
  'void_rate',
  'settlement_delay',
  'index_uptime',
  'orders_witnessed',
] as const;
export type TrustFigure = (typeof TRUST_FIGURES)[number];

export const trustFigures = route({
  method: 'GET',
  path: '/api/trust/figures',
  summary:
    'Coverage, margin, losing share, void rate, settlement delay and index uptime, of the last 30 days; delay of witnesses, of 24 hours; the newest anchors.',
  access: 'open',
  work: 'read',
  input: empty,
  data: z.object({
    as_of: time,
    /** The first day that the figures over time cover, 00:00 UTC. */
    since: time,
    /** Current coverage by currency: customers' balances and running stakes against the money that came in, and the house's share of it. */
    coverage: z.array(
      z.object({
        currency,
        liabilities: decimal,
        assets: decimal,
        /** Reserved for the possible winnings of running trades. */
        reserve: decimal,
        /** The house's money after liabilities and reserve. */
        treasury: decimal,
        /** All other reserved money, by its purpose. */
        pools: z.record(z.string(), decimal),
        /** assets ÷ liabilities. Null if nothing is owed. */
        ratio: z.nullable(decimal),
      }),
    ),
    /** The house's share in USDT of all stakes on decided trades: (staked − returned) ÷ staked. */
    house_margin: z.object({ staked: decimal, returned: decimal, margin: z.nullable(decimal) }),
    /** Accounts whose decided trades lost money in total, out of all accounts with a decided trade. */
    losing_share: z.object({ accounts: z.int(), losing: z.int(), share: z.nullable(decimal) }),
    void_rate: z.object({
      trades: z.int(),
      voids: z.int(),
      rate: z.nullable(decimal),
      /** How the void trades would have ended at the nearest prices within 60 s. Counted a minute after their settlement second. */
      at_nearest_prices: z.object({
        /** Voids that favoured customers, and the stakes and fees that they did not lose. */
        lost: z.int(),
        lost_amount: decimal,
        /** Voids that favoured the house, and the profits less fees that it did not pay. */
        won: z.int(),
        won_amount: decimal,
        tied: z.int(),
        /** Voids without a price near enough. */
        unknown: z.int(),
      }),
    }),
    /** Seconds from the settlement second to the payment. */
    settlement_delay: z.object({
      average_ms: z.nullable(z.int()),
      longest_ms: z.nullable(z.int()),
      /** Current delay of the oldest due trade. */
      now_seconds: z.int(),
    }),
    /** Seconds with a price, out of all seconds since the log or the period began. */
    index_uptime: z.object({
      seconds: z.int(),
      coins: z.array(z.object({ symbol: z.string(), priced: z.int(), share: z.nullable(decimal) })),
    }),
    /**
     * The time from the acceptance of an order to the first checkpoint that has it and that witnesses have seen, over the last 24
     * hours. The promise is two seconds. All times are null without such an order.
     */
    orders_witnessed: z.object({
      orders: z.int(),
      /** Orders that took longer than two seconds. */
      late: z.int(),
      /** Rounded up to 100 ms. */
      p50_ms: z.nullable(z.int()),
      p99_ms: z.nullable(z.int()),
      longest_ms: z.nullable(z.int()),
      /** The age of the oldest accepted order that no witness has seen. Null if there is none. */
      waiting_ms: z.nullable(z.int()),
    }),
    /** The newest anchors of the public logs in a chain, newest first, at most three. Empty before the first. */
    anchors: z.array(
      z.object({
        block_at: time,
        chain_id: z.int(),
        block_number: z.int(),
        block_hash: z.string(),
        tx_hash: z.string(),
        /** The entries that it covers: of the log of orders, and of the price log. */
        orders: z.int(),
        prices: z.int(),
      }),
    ),
  }),
  errors: [],
});

/** Credit of a deposit, payout of a withdrawal, first answer in the chat. */
export const SPEED_MEASURES = ['credit', 'payout', 'answer'] as const;
export type SpeedMeasure = (typeof SPEED_MEASURES)[number];

export const trustSpeeds = route({
  method: 'GET',
  path: '/api/trust/speeds',
  summary:
    'How long deposits, payouts and first answers in the chat took, by way and month, with those that were refused and those that wait.',
  access: 'open',
  work: 'read',
  input: empty,
  data: z.object({
    as_of: time,
    /** Cases that ended before this count. A day is counted an hour after its end, in UTC. Null before the first. */
    counted_until: z.nullable(time),
    /** False in a demo: its money is play money, and only answers are measured. */
    counts_money: z.boolean(),
    speeds: z.array(
      z.object({
        measure: z.enum(SPEED_MEASURES),
        /** Null of an answer. */
        way: z.nullable(
          z.object({
            way_id: z.string(),
            kind: z.enum(['chain', 'bank']),
            /** Null of a bank. */
            chain: z.nullable(z.string()),
            currency,
          }),
        ),
        /** Every month of the calendar (UTC) since the first case, newest first, by the end of the cases. */
        months: z.array(
          z.object({
            /** As 2026-11. */
            month: z.string(),
            cases: z.int(),
            /** Refused deposits and payouts, or requests that were closed without an answer. They have no time. */
            refused: z.int(),
            /** Rounded up, by at most a sixth. Null without cases. */
            p50_seconds: z.nullable(z.int()),
            p95_seconds: z.nullable(z.int()),
            longest_seconds: z.nullable(z.int()),
          }),
        ),
        /** Those that have not ended, now. */
        waiting: z.object({ cases: z.int(), oldest_seconds: z.nullable(z.int()) }),
      }),
    ),
  }),
  errors: [],
});

export const statement = z.object({
  /** The place of the statement in the log of liabilities. */
  position: z.int(),
  made_at: time,
  /** The exact bytes of the log entry: canonical JSON with root, sum, number of customers and leaves by currency, and the assets. */
  entry: z.string(),
});

export const trustLiabilities = route({
  method: 'GET',
  path: '/api/trust/liabilities',
  summary: 'The statements of what is owed to customers and what is held, newest first.',
  access: 'open',
  work: 'heavy',
  input: z.object(listQuery),
  data: listOf(statement),
  errors: [],
});

const counted = z.object({
  currency,
  balance: decimal,
  /** The amount owed to all customers. */
  total: decimal,
  /** The exact bytes of the proof: the leaves, their paths to the root, the accounts of the customer, the statement, and its place in the log. */
  proof: z.string(),
});

export const myLiabilities = route({
  path: '/api/trust/liabilities',
  summary: 'What the newest statement counts for the account, with a proof for each currency.',
  access: 'user',
  work: 'heavy',
  scope: 'read',
  repeats: 'reads',
  input: empty,
  data: z.object({
    /** Null before the first statement. */
    statement: z.nullable(statement),
    counted: z.array(counted),
    /** Currencies of which the account has nothing left, with the proof of its lines. */
    emptied: z.array(counted),
    /** The debt of the account from loans, by currency: `balance` is its own, `total` that of all borrowers. Empty without a loan. */
    loans: z.array(counted),
  }),
  errors: [],
});

export const verificationRoutes = {
  trustKeys,
  trustFigures,
  trustSpeeds,
  trustLiabilities,
  myLiabilities,
};
