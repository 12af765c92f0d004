import * as z from 'zod/mini';
import { TAB_SETS, tabSet } from '../content/customer.ts';
import { empty, line, listOf, nothing, staffListQuery, symbol, time } from '../fields.ts';
import { balanceCheck, depositNode } from '../funding/deposits/nodes.ts';
import { codedReason } from '../reasons/reason.ts';
import { route } from '../route.ts';
import { staffRoutes } from './staff.ts';

/** The staff API. Nothing here sets a price, an outcome or a balance. */

/** Parts of the server that pay, send and do the daily work. */
export const SERVER_PARTS = ['signer', 'mail', 'push', 'webhooks', 'jobs'] as const;
export type ServerPart = (typeof SERVER_PARTS)[number];

export const health = route({
  path: '/api/operator/health',
  summary: 'What an operator needs to know at three in the morning.',
  access: 'staff',
  permission: 'see_health',
  input: empty,
  data: z.object({
    mode: z.string(),
    source: z.string(),
    /** Seconds between now and the newest second of the price log. Null before the first entry. */
    price_age_seconds: z.nullable(z.int()),
    /** Delay in seconds of the oldest due settlement. 0 if none is late. */
    settlement_delay_seconds: z.int(),
    /** Groups of trades (one coin, duration and second) whose entry or settlement failed and is retried. */
    settlement_failing_groups: z.int(),
    /** Each customer belongs to one lane. This process accepts and settles the trades of the lanes that it serves. */
    lanes: z.object({ all: z.array(z.int()), wanted: z.array(z.int()), served: z.array(z.int()) }),
    /** The last check, by any process. */
    ledger_checked_at: z.nullable(time),
    /** The end of the last full walk over all batches. Null before the first. */
    ledger_walked_at: z.nullable(time),
    ledger_holds: z.boolean(),
    ledger_problems: z.array(codedReason),
    accepting: z.boolean(),
    /** Why no trade can be placed now. Empty if trades can be placed. */
    accepting_problems: z.array(codedReason),
    tab_set: tabSet,
    /** The chains that the server reads for deposits: the newest block read, the number of blocks left, and the reason of
     * a halt. */
    deposit_chains: z.array(
      z.object({
        chain: z.string(),
        height: z.string(),
        behind: z.int(),
        halted_reason: z.nullable(codedReason),
        /** Since its node last answered. */
        looked_seconds: z.int(),
        /** Transfers that only the second reading of a range found. */
        found_late: z.int(),
      }),
    ),
    /** Books against chain. */
    balance_checks: z.array(balanceCheck),
    /** The nodes of these chains. The first one is read; others are asked about what it says. */
    deposit_nodes: z.array(depositNode),
    /** Groups of trades whose second is in the log and that are not settled yet. */
    settlement_overdue_groups: z.int(),
    /**
     * Age in seconds of the oldest item in the queue: lines that wait to become entries, orders that wait to become leaves of
     * their log.
     */
    journal_lag_seconds: z.int(),
    order_log_lag_seconds: z.int(),
    /** Null if the server sends no mail and staff reads it in the outbox. */
    mail: z.nullable(z.object({ waiting: z.int(), oldest_seconds: z.int(), given_up: z.int() })),
    /** Customers who wait for an answer, the age of the oldest wait, and messages of both sides. */
    chat: z.object({ waiting: z.int(), oldest_seconds: z.int(), messages_last_minute: z.int() }),
    /** Unfinished withdrawals, by status and by the payer. */
    withdrawals: z.array(
      z.object({
        status: z.string(),
        payer: z.enum(['signer', 'staff']),
        /** Null for a bank. */
        chain: z.nullable(z.string()),
        count: z.int(),
        oldest_seconds: z.int(),
      }),
    ),
    /** Blockers of withdrawals, at most 20. */
    withdrawal_hindrances: z.array(codedReason),
    /** Deposits above the limit that wait for a second node or a person, and the nodes that contradict the first one. */
    large_deposits: z.object({
      waiting: z.int(),
      oldest_seconds: z.int(),
      disagreements: z.array(z.object({ chain: z.string(), node: z.string(), detail: codedReason })),
    }),
    /** Decisions that wait for staff, by queue. Counting a queue stops at 1,000. */
    decisions: z.array(z.object({ queue: z.string(), waiting: z.int(), oldest_seconds: z.int() })),
    /** Why the public logs are signed no more, for example because a witness contradicts them; null while they are signed. */
    signing_stopped: z.nullable(codedReason),
    public_logs: z.array(z.object({ log: z.string(), entries: z.int(), checkpoint_age_seconds: z.int() })),
    witnesses: z.array(
      z.object({
        name: z.string(),
        /** Seconds since it last cosigned the log of prices. Null if it has not since the start of the process. */
        cosigned_seconds_ago: z.nullable(z.int()),
        /** The same beyond the pause after which the witness is asked again. */
        late_seconds: z.nullable(z.int()),
        failures: z.int(),
      }),
    ),
    witnesses_needed: z.int(),
    /** Parts that pay and send, with the seconds since they last answered or since their oldest work is due. */
    parts: z.array(z.object({ part: z.enum(SERVER_PARTS), silent_seconds: z.int() })),
    /** Kinds of question that the outside providers of KYC and screening do not answer now. */
    silent_providers: z.array(
      z.object({
        kind: z.enum(['kyc', 'withdrawal', 'deposit']),
        /** Seconds since the first question without an answer. */
        silent_seconds: z.int(),
        unanswered: z.int(),
      }),
    ),
    /** The newest anchor of the public logs in a chain. Null if this server anchors in none. */
    anchor: z.nullable(
      z.object({
        /** Seconds since the time of its block. Null before the first. */
        seconds_ago: z.nullable(z.int()),
        /** The reason why the next one waits, as far as this process knows. */
        hindrance: z.nullable(codedReason),
      }),
    ),
    /** The last walk over the chain of the audit log; null before the first. */
    audit_chain: z.nullable(
      z.object({
        checked_at: time,
        holds: z.boolean(),
        entries: z.string(),
        /** The first entry that is wrong is missing, does not follow the one before, or was altered. */
        problem: z.nullable(z.enum(['missing', 'unlinked', 'altered'])),
      }),
    ),
    database: z.object({
      size_bytes: z.number(),
      connections: z.int(),
      connections_max: z.int(),
      /** Milliseconds until a connection was free and the database had answered. */
      answer_ms: z.int(),
      oldest_transaction_seconds: z.int(),
    }),
    /** The tables that customers and strangers can grow, the largest first. Sizes include indexes; rows are estimates. */
    grown_tables: z.array(z.object({ table: z.string(), rows: z.number(), bytes: z.number() })),
    disk: z.object({ free_bytes: z.number(), size_bytes: z.number() }),
    /** The daily deletion of what may go. */
    retention: z.object({
      /** Null if it never ran. */
      ran_at: z.nullable(time),
      /** Since the last run, or since the installation began. */
      silent_seconds: z.int(),
      /** The rules whose newest run did not reach its end. */
      unfinished: z.array(z.string()),
    }),
    /** The quarterly review of who of the staff may do what. */
    access_review: z.object({
      confirmed_quarter: z.nullable(z.string()),
      due_at: time,
      /** 0 until it is due. */
      overdue_seconds: z.int(),
    }),
    /** The venues of the index. Empty for the simulator and for a recording. */
    venues: z.array(
      z.object({
        venue: z.string(),
        connected: z.boolean(),
        /** Seconds since its newest message. Null before the first. */
        message_age_seconds: z.nullable(z.int()),
        /** Milliseconds by which the venue's clock is ahead of ours. Negative: it is behind, or its messages are delayed. */
        clock_ahead_ms: z.nullable(z.int()),
        /** Number of coins whose newest index uses this venue. */
        coins: z.int(),
        /** Coins whose index leaves this venue out: its price was more than 0.5 % off the median and has not returned to within 0.25 %. */
        dropped: z.array(z.string()),
        /** Since the start: reconnections, messages that the server could not parse, and detected gaps. */
        reconnects: z.int(),
        garbage: z.int(),
        gaps: z.int(),
        /** The venue's last refusal, in its words. */
        refused: z.nullable(z.string()),
        /** The end of the last connection. */
        last_end: z.nullable(codedReason),
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
  path: '/api/operator/halt',
  summary: 'Stops a market from accepting new trades; running ones settle by the log as always.',
  access: 'staff',
  permission: 'halt_market',
  input: z.object({ symbol, reason: line(3, 200) }),
  data: nothing,
  errors: ['forbidden', 'not_found'],
});

export const haltAllMarkets = route({
  path: '/api/operator/halt_all',
  summary:
    'Stops every market that staff has not halted yet, in one act with one reason; running trades settle by the log as always.',
  access: 'staff',
  permission: 'halt_market',
  input: z.object({ reason: line(3, 200) }),
  /** The number of markets that were halted. */
  data: z.object({ halted: z.int() }),
  errors: ['forbidden'],
});

export const resumeMarket = route({
  path: '/api/operator/resume',
  summary: 'Lets a market that staff halted accept new trades again.',
  access: 'staff',
  permission: 'resume_market',
  input: z.object({ symbol, reason: line(3, 200) }),
  data: nothing,
  errors: ['forbidden', 'not_found'],
});

export const chooseTabSet = route({
  path: '/api/operator/tab_set',
  summary: 'Chooses the tab bar of the app, with a reason.',
  access: 'staff',
  permission: 'choose_tab_set',
  input: z.object({ tab_set: z.enum(TAB_SETS, { error: 'invalid' }), reason: line(3, 200) }),
  data: nothing,
  errors: ['forbidden'],
});

const auditWord = z.optional(
  z.string({ error: 'invalid' }).check(z.regex(/^[\w.@ -]{0,64}$/, { error: 'invalid' })),
);

export const auditLog = route({
  path: '/api/operator/audit',
  summary: 'The hash-chained record of what staff did, newest first.',
  access: 'staff',
  permission: 'see_audit',
  input: z.object({
    ...staffListQuery(['created_at']),
    /** Prefixes of the member's name and of the action. Left out: all. */
    staff: auditWord,
    action: auditWord,
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
  haltAllMarkets,
  resumeMarket,
  chooseTabSet,
  auditLog,
};
