import type { Gauge } from 'prom-client';
import { does } from '../../platform/config/cluster/config-cluster.ts';
import { watchEventLoop } from '../../platform/observability/event-loop-delay.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import type { Core } from './core.ts';
import type { Services } from './services.ts';

/** Sets a gauge. Null removes its label. */
const put = <Label extends string>(
  gauge: Gauge<Label>,
  labels: Record<Label, string>,
  value: number | null,
): void => {
  if (value === null) gauge.remove(labels);
  else gauge.set(labels, value);
};

const toNumber = (share: string | null): number | null => (share === null ? null : Number(share));

/** Prices, settlement, and their proofs. */
const meterFloor = (metrics: Metrics, { core, floor, queues }: Services): void => {
  const { market } = core;
  const { trading, watcher, verification } = floor;
  const { gauge } = metrics;
  const head = gauge('price_log_head_timestamp_seconds', 'The newest second of the price log.');
  const uptime = gauge('index_uptime_ratio', 'Share of the seconds of the last 30 days that have a price.', [
    'symbol',
  ]);
  const open = gauge('market_open', '1 while trades on the coin are accepted, else 0.', ['symbol']);
  const venueAge = gauge('venue_message_age_seconds', 'Age of the newest message of a venue.', ['venue']);
  const venueUp = gauge('venue_connected', '1 while a venue is connected, else 0.', ['venue']);
  const late = gauge('settlement_delay_seconds', 'Seconds by which the oldest due settlement is late.');
  const failing = gauge(
    'settlement_failing_groups',
    'Groups of trades that could not be settled and are tried again.',
  );
  const overdue = gauge(
    'settlement_overdue_groups',
    'Groups of trades whose second is in the log and that are not settled.',
  );
  const holds = gauge(
    'ledger_holds',
    '1 while the ledger holds, 0 when it does not: then nothing is accepted.',
  );
  const checked = gauge(
    'ledger_checked_timestamp_seconds',
    'When the ledger was last recomputed, by this process or another.',
  );
  const walked = gauge(
    'ledger_walked_timestamp_seconds',
    'When every batch of the ledger, from the first on, had last been looked at.',
  );
  const size = gauge('log_entries', 'Entries of a public log that are signed.', ['log']);
  const age = gauge('log_checkpoint_age_seconds', 'Age of the newest checkpoint of a public log.', ['log']);
  const witness = gauge(
    'witness_cosignature_age_seconds',
    'Since a witness last cosigned the log of prices.',
    ['witness'],
  );
  const needed = gauge('witnesses_required', 'Witnesses whose cosignatures are enough.');
  const coverage = gauge('coverage_ratio', 'Assets over liabilities of a currency.', ['currency']);
  const owed = gauge('liabilities_units', 'What is owed to customers, in whole units of the currency.', [
    'currency',
  ]);
  const pool = gauge(
    'pool_balance_units',
    'Balance of a pool or reserve of the house, in whole units of the currency.',
    ['currency', 'pool'],
  );

  metrics.onRead(async () => {
    const second = market.head();
    if (second !== null) head.set(second);
    for (const { symbol } of market.symbols()) open.set({ symbol }, market.haltOf(symbol) === null ? 1 : 0);
    for (const venue of core.venues()) {
      venueUp.set({ venue: venue.venue }, venue.connected ? 1 : 0);
      put(venueAge, { venue: venue.venue }, venue.message_age_seconds);
    }
    const health = watcher.health();
    holds.set(health.holds ? 1 : 0);
    if (health.checkedAtMs !== null) checked.set(health.checkedAtMs / 1000);
    if (health.walkedAtMs !== null) walked.set(health.walkedAtMs / 1000);
    failing.set(core.failingGroups() ?? trading.failingGroups());
    late.set(await trading.settlementDelaySeconds());
    const now = await queues();
    overdue.set(now.overdueGroups);
    for (const log of now.logs) {
      size.set({ log: log.name }, log.size);
      age.set({ log: log.name }, log.ageSeconds);
    }
    for (const each of now.witnesses) put(witness, { witness: each.name }, each.ageSeconds);
    needed.set(now.witnessesNeeded);
    const figures = await verification.figures();
    for (const { symbol, share } of figures.index_uptime.coins) put(uptime, { symbol }, toNumber(share));
    for (const { currency, ratio, liabilities, treasury, reserve, pools } of figures.coverage) {
      put(coverage, { currency }, toNumber(ratio));
      owed.set({ currency }, Number(liabilities));
      pool.set({ currency, pool: 'treasury' }, Number(treasury));
      pool.set({ currency, pool: 'reserve' }, Number(reserve));
      for (const [name, balance] of Object.entries(pools))
        pool.set({ currency, pool: name }, Number(balance));
    }
  });
};

/** Money in and out, mail, and all queues. */
const meterQueues = (metrics: Metrics, { core, funding, queues, audit }: Services): void => {
  const { clock } = core;
  const { gauge } = metrics;
  const lag = gauge(
    'outbox_lag_seconds',
    'Age of the oldest that waits: journal (lines to become entries), order_log, mail.',
    ['outbox'],
  );
  const waiting = gauge(
    'withdrawals',
    'Withdrawals that have not come to an end, by where they stand and who pays.',
    ['status', 'payer'],
  );
  const oldest = gauge(
    'withdrawals_oldest_age_seconds',
    'Since the withdrawal that waits longest came to stand there.',
    ['status', 'payer'],
  );
  const hindered = gauge('withdrawals_hindered', 'Withdrawals that something keeps from going on.');
  const behind = gauge(
    'deposits_blocks_behind',
    'Blocks of a chain that deposits were not looked for in yet.',
    ['chain'],
  );
  const halted = gauge('deposits_halted', '1 while deposits of a chain are found and not credited.', [
    'chain',
  ]);
  const mail = gauge('mail_waiting', 'Mail that is to go out.');
  const givenUp = gauge(
    'mail_given_up_last_day',
    'Mail of the last day that could not be sent in eight tries.',
  );
  const chats = gauge('chat_waiting', 'Customers who wait for an answer in the chat.');
  const chatAge = gauge(
    'chat_oldest_unanswered_seconds',
    'How long the customer who waits longest in the chat has waited; 0 when none does.',
  );
  const said = gauge('chat_messages_last_minute', 'Messages of the last minute in all chats, of both sides.');
  const auditHolds = gauge('audit_log_holds', '1 while the chain of the audit log holds, else 0.');
  const auditAt = gauge(
    'audit_log_checked_timestamp_seconds',
    'When the chain of the audit log was last walked.',
  );

  metrics.onRead(async () => {
    const now = await queues();
    lag.set({ outbox: 'journal' }, now.journalLagSeconds);
    lag.set({ outbox: 'order_log' }, now.orderLogLagSeconds);
    lag.set(
      { outbox: 'mail' },
      now.mailIsSent && now.mail.oldestAt !== null ? (clock.nowMs() - now.mail.oldestAt.getTime()) / 1000 : 0,
    );
    waiting.reset();
    oldest.reset();
    for (const { status, payer, count, oldestSince } of now.withdrawals) {
      waiting.set({ status, payer }, count);
      oldest.set({ status, payer }, (clock.nowMs() - oldestSince.getTime()) / 1000);
    }
    hindered.set(now.hindrances.length);
    mail.set(now.mailIsSent ? now.mail.waiting : 0);
    givenUp.set(now.mail.givenUp);
    chats.set(now.chat.waiting);
    chatAge.set(
      now.chat.oldestSince === null
        ? 0
        : Math.max(0, (clock.nowMs() - now.chat.oldestSince.getTime()) / 1000),
    );
    said.set(now.chat.messagesLastMinute);
    for (const { chain, height, head, haltedReason } of await funding.deposits.chains()) {
      behind.set({ chain }, Number(head - height));
      halted.set({ chain }, haltedReason === null ? 0 : 1);
    }
    const { checkedAtMs, verdict } = audit.health();
    if (verdict !== null) auditHolds.set(verdict.holds ? 1 : 0);
    if (checkedAtMs !== null) auditAt.set(checkedAtMs / 1000);
  });
};

/** The machine and the database. */
const meterMachine = (metrics: Metrics, { core, queues }: Services): void => {
  const { gauge } = metrics;
  const { sockets, ours } = core;
  const open = gauge('sockets', 'Open sockets, by whether somebody is signed in on them.', ['signed_in']);
  const kept = gauge('sockets_kept_bytes', 'Bytes of events that are kept for readers who come back.');
  const slow = gauge('sockets_slow_readers', 'Sockets whose reader is slower than what is sent.');
  const happened = metrics.count(
    'socket_events_total',
    'Subscriptions resumed or begun anew, sockets refused, readers dropped as too slow.',
    ['event'],
  );
  const lanes = gauge('lanes_served', 'Lanes that this process serves now.');
  const wanted = gauge('lanes_wanted', 'Lanes that this process is to serve.');
  const bytes = gauge('database_size_bytes', 'Size of the database.');
  const connections = gauge('database_connections', 'Connections to the database, of all processes.');
  const most = gauge('database_connections_max', 'Connections that the database server takes.');
  const answer = gauge(
    'database_answer_seconds',
    'Time until a connection of the pool was free and the database had answered.',
  );
  const transaction = gauge(
    'database_oldest_transaction_seconds',
    'Age of the transaction that has been open longest.',
  );
  const free = gauge('disk_free_bytes', 'Room on the disk of the data folder.');
  const total = gauge('disk_size_bytes', 'Size of the disk of the data folder.');
  const delay = gauge(
    'event_loop_delay_max_seconds',
    'The longest delay of the event loop since the last reading.',
  );
  const ahead = gauge(
    'clock_ahead_of_database_seconds',
    'How far the clock of this process is ahead of that of the database; negative: behind.',
  );
  const eventLoopDelay = watchEventLoop();

  metrics.onRead(async () => {
    const stats = sockets.stats();
    open.set({ signed_in: 'yes' }, stats.signedIn);
    open.set({ signed_in: 'no' }, stats.sockets - stats.signedIn);
    kept.set(stats.keptBytes);
    slow.set(stats.slowReaders);
    for (const event of ['resumed', 'reset', 'refused', 'dropped'] as const)
      happened({ event }, stats[event]);
    lanes.set(ours.served().length);
    wanted.set(ours.wanted.length);
    const aheadMs = core.clocks.aheadMs();
    if (aheadMs !== null) ahead.set(aheadMs / 1_000);
    delay.set(eventLoopDelay());
    const { database, disk } = await queues();
    bytes.set(database.bytes);
    connections.set(database.connections);
    most.set(database.maxConnections);
    answer.set(database.answerSeconds);
    transaction.set(database.oldestTransactionSeconds);
    free.set(disk.freeBytes);
    total.set(disk.totalBytes);
  });
};

/** The engine beside this process, if there is one. */
const meterEngine = (metrics: Metrics, { core: { engine } }: Services): void => {
  if (engine === null) return;
  const { gauge } = metrics;
  const up = gauge('engine_up', '1 while the process that makes prices and settles works, else 0.');
  const delay = gauge(
    'engine_event_loop_delay_max_seconds',
    'The longest delay of the event loop of the engine in its last second.',
  );
  const memory = gauge('engine_resident_memory_bytes', 'Resident memory of the engine.');
  metrics.onRead(async () => {
    const state = engine.state();
    up.set(engine.problem() === null ? 1 : 0);
    if (state === null) return;
    delay.set(state.eventLoopDelaySeconds);
    memory.set(state.residentBytes);
  });
};

/** The verdict of `/tradez`. Only processes that accept orders have it. */
const meterTrading = (
  metrics: Metrics,
  { config }: Core,
  tradingProblems: () => Promise<readonly string[]>,
): void => {
  if (!does(config, 'api')) return;
  const possible = metrics.gauge('trade_possible', '1 while a trade could be placed, else 0: see /tradez.');
  metrics.onRead(async () => possible.set((await tradingProblems()).length === 0 ? 1 : 0));
};

/** All figures that are read when metrics are requested. Events are counted at their place in the code. */
export const meter = (
  metrics: Metrics,
  parts: Services,
  tradingProblems: () => Promise<readonly string[]>,
): void => {
  meterTrading(metrics, parts.core, tradingProblems);
  meterFloor(metrics, parts);
  meterEngine(metrics, parts);
  meterQueues(metrics, parts);
  meterMachine(metrics, parts);
};
