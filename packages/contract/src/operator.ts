import * as z from 'zod/mini';
import { empty, line, listOf, listQuery, nothing, symbol, time } from './fields.ts';
import { TAB_SETS, tabSet } from './home.ts';
import { staffRoutes } from './operator-staff.ts';
import { route } from './route.ts';

/** The staff's side. Nothing here sets a price, an outcome or a balance. */

export const health = route({
  method: 'POST',
  path: '/api/operator/health',
  summary: 'What an operator needs to know at three in the morning.',
  access: 'staff',
  input: empty,
  data: z.object({
    mode: z.string(),
    source: z.string(),
    /** Seconds between now and the newest second of the price log; null before the first. */
    price_age_seconds: z.nullable(z.int()),
    /** Seconds by which the oldest due settlement is late; 0 when none is. */
    settlement_delay_seconds: z.int(),
    /** Groups of trades (one coin, duration and second) that could not be entered or settled and are tried again. */
    settlement_failing_groups: z.int(),
    /** Customers belong to lanes; this process accepts and settles trades of those it serves. */
    lanes: z.object({ all: z.array(z.int()), wanted: z.array(z.int()), served: z.array(z.int()) }),
    /** By this process or another. */
    ledger_checked_at: z.nullable(time),
    /** When every batch, from the first on, had last been looked at; null before that. */
    ledger_walked_at: z.nullable(time),
    ledger_holds: z.boolean(),
    ledger_problems: z.array(z.string()),
    accepting: z.boolean(),
    /** Why no trade could be placed now, in words for an operator; null when one could. */
    accepting_problem: z.nullable(z.string()),
    tab_set: tabSet,
    /** The chains on which deposits are looked for: the block up to which one was read, how many are left, why it is halted. */
    deposit_chains: z.array(
      z.object({
        chain: z.string(),
        height: z.string(),
        behind: z.int(),
        halted_reason: z.nullable(z.string()),
      }),
    ),
    /** Groups of trades whose second is in the log and that are not settled. */
    settlement_overdue_groups: z.int(),
    /** Seconds that the oldest waits: lines to become entries, orders to become leaves of their log. */
    journal_lag_seconds: z.int(),
    order_log_lag_seconds: z.int(),
    /** Null where mail is not sent but read in the outbox. */
    mail: z.nullable(z.object({ waiting: z.int(), oldest_seconds: z.int(), given_up: z.int() })),
    /** Customers who wait for an answer, since when the first of them does, and messages of both sides. */
    chat: z.object({ waiting: z.int(), oldest_seconds: z.int(), messages_last_minute: z.int() }),
    /** Withdrawals that have not come to an end, by where they stand and who pays them. */
    withdrawals: z.array(
      z.object({
        status: z.string(),
        payer: z.enum(['signer', 'staff']),
        count: z.int(),
        oldest_seconds: z.int(),
      }),
    ),
    /** What keeps withdrawals from going on, at most 20, in the words of the signer or the chain. */
    withdrawal_hindrances: z.array(z.string()),
    public_logs: z.array(z.object({ log: z.string(), entries: z.int(), checkpoint_age_seconds: z.int() })),
    witnesses: z.array(
      z.object({
        name: z.string(),
        /** Since it last cosigned the log of prices; null when it has not since the start. */
        cosigned_seconds_ago: z.nullable(z.int()),
        failures: z.int(),
      }),
    ),
    witnesses_needed: z.int(),
    /** The last walk over the chain of the audit log; null before the first. */
    audit_chain: z.nullable(
      z.object({
        checked_at: time,
        holds: z.boolean(),
        entries: z.string(),
        problem: z.nullable(z.string()),
      }),
    ),
    database: z.object({
      size_bytes: z.number(),
      connections: z.int(),
      connections_max: z.int(),
      /** Until a connection was free and it had answered. */
      answer_ms: z.int(),
      oldest_transaction_seconds: z.int(),
    }),
    disk: z.object({ free_bytes: z.number(), size_bytes: z.number() }),
    /** The venues that prices are made of; none for the simulator and a recording. */
    venues: z.array(
      z.object({
        venue: z.string(),
        connected: z.boolean(),
        /** Seconds since its newest message; null before the first. */
        message_age_seconds: z.nullable(z.int()),
        /** How far its clock is ahead of ours; negative: behind, or the time that its messages take. */
        clock_ahead_ms: z.nullable(z.int()),
        /** Coins whose newest index it is part of. */
        coins: z.int(),
        /** Coins for which it is left out: it was more than 0.5 % off the median and is not yet back within 0.25 %. */
        dropped: z.array(z.string()),
        /** Since the start: connections after the first, messages not understood, times that messages were missed. */
        reconnects: z.int(),
        garbage: z.int(),
        gaps: z.int(),
        /** What the venue last refused to give and why the last connection ended, in the words it had. */
        refused: z.nullable(z.string()),
        last_end: z.nullable(z.string()),
      }),
    ),
    markets: z.array(
      z.object({
        symbol: z.string(),
        open: z.boolean(),
        halted_by: z.nullable(z.enum(['staff', 'index', 'ledger', 'listing'])),
        reason: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [],
});

export const haltMarket = route({
  method: 'POST',
  path: '/api/operator/halt',
  summary: 'Stops a market from accepting new trades; running ones settle by the log as always.',
  access: 'staff',
  input: z.object({ symbol, reason: line(3, 200) }),
  data: nothing,
  errors: ['forbidden', 'not_found'],
});

export const resumeMarket = route({
  method: 'POST',
  path: '/api/operator/resume',
  summary: 'Lets a market that staff halted accept new trades again.',
  access: 'staff',
  input: z.object({ symbol, reason: line(3, 200) }),
  data: nothing,
  errors: ['forbidden', 'not_found'],
});

export const chooseTabSet = route({
  method: 'POST',
  path: '/api/operator/tab_set',
  summary: 'Chooses the tab bar of the app.',
  access: 'staff',
  input: z.object({ tab_set: z.enum(TAB_SETS, { error: 'invalid' }) }),
  data: nothing,
  errors: ['forbidden'],
});

const auditWord = z.optional(
  z.string({ error: 'invalid' }).check(z.regex(/^[\w.@ -]{0,64}$/, { error: 'invalid' })),
);
const auditDay = z.optional(z.union([z.literal(''), z.iso.date({ error: 'invalid' })], { error: 'invalid' }));

export const auditLog = route({
  method: 'POST',
  path: '/api/operator/audit',
  summary: 'The hash-chained record of what staff did, newest first.',
  access: 'staff',
  input: z.object({
    ...listQuery,
    /** How the name of who did it, and what it was, begin; left out: all. */
    staff: auditWord,
    action: auditWord,
    /** Days in UTC, both included. */
    from: auditDay,
    to: auditDay,
  }),
  data: listOf(
    z.object({
      entry_no: z.string(),
      staff: z.string(),
      action: z.string(),
      detail: z.record(z.string(), z.string()),
      hash: z.string(),
      created_at: time,
    }),
  ),
  errors: [],
});

export const operatorRoutes = {
  ...staffRoutes,
  health,
  haltMarket,
  resumeMarket,
  chooseTabSet,
  auditLog,
};
